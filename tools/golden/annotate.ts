import type { GameEvent } from '../../src/engine/events.ts';
import type { AnyGame, Applied, Pending } from '../../src/engine/game.ts';
import { hashOf } from '../../src/engine/hash.ts';
import type { Ledger } from '../../src/engine/ledger.ts';
import type { Position, Seat } from '../../src/engine/position.ts';
import { type GameRecord, type RecordEntry, RecordProblem } from '../../src/engine/record.ts';
import { replayEntry } from '../../src/host/record/replay.ts';
import { type Names, plain, type SaidEvent, type Words } from '../../src/words/index.ts';

export interface Narrator {
  readonly names: Names;
  readonly words: Words;
}

/**
 * What is counted of a player's freedom. Options that are only suggested can be long to work out: then it is for how
 * many there might be orders.
 */
export type Counts = 'options' | 'subjects';

export interface Annotated {
  readonly text: string;
  /** Why the game could not be followed to its end; the text goes as far as it could. */
  readonly stopped?: string;
}

/**
 * A recorded game as text that a person can follow: at each entry who was asked what, how many options
 * he had, what he chose or rolled, what happened with every line of every total, and the running hash.
 */
export function annotate(
  record: GameRecord,
  game: AnyGame,
  narrator: Narrator,
  counts: Counts = 'options',
): Annotated {
  const { setup } = record;
  const options = Object.keys(setup.options).filter((id) => setup.options[id] !== false);
  const begun = game.begin();
  const text = [
    `${setup.scenario} by the rules ${setup.rulesVersion}; options: ${options.join(', ') || 'none'}`,
    `opening ${record.opening}`,
    '',
    ...begun.events.flatMap((event) => told(event, narrator)),
  ];
  let position: Position = begun.position;
  for (const [index, entry] of record.entries.entries()) {
    const pending = game.pending(position);
    text.push('', ...asked(index, pending, entry, game, position, narrator, counts));
    const applied = replayed(game, position, index, entry);
    if (typeof applied === 'string') {
      return { text: [...text, `   ! ${applied}`, ''].join('\n'), stopped: applied };
    }
    text.push(...applied.events.flatMap((event) => told(event, narrator)), `   # ${entry.hash}`);
    position = applied.position;
  }
  text.push('', `${record.entries.length} entries`, `running hash ${record.end.hash}`);
  text.push(`position ${hashOf(position)}`);
  return { text: `${text.join('\n')}\n` };
}

/** Does an entry again; a text says why it cannot be done. */
function replayed(
  game: AnyGame,
  position: Position,
  index: number,
  entry: RecordEntry,
): Applied<Position, GameEvent> | string {
  try {
    // The dice are checked against the seed when the record is verified; here they are only read.
    return replayEntry({ game, position, index, rolls: 0, seed: undefined }, entry);
  } catch (error) {
    if (error instanceof RecordProblem) {
      return error.message;
    }
    throw error;
  }
}

function asked(
  index: number,
  pending: Pending,
  entry: RecordEntry,
  game: AnyGame,
  position: Position,
  { names, words }: Narrator,
  counts: Counts,
): string[] {
  const prompt = plain(words.promptText(pending, names));
  if (pending.kind === 'over') {
    return [`${index + 1} ${prompt}`];
  }
  const heading = `${index + 1} [${pending.step} ${pending.rule}] ${prompt}`;
  if ('roll' in entry) {
    return [heading, `   rolled ${entry.roll.join(' ')}`];
  }
  const { seat, action } = entry;
  const preview = game.preview(position, seat, action);
  const choice = plain(words.optionText(action, names, preview));
  return [heading, `   ${seat}, ${freedom(game, position, seat, counts)} > ${choice}`];
}

function freedom(game: AnyGame, position: Position, seat: Seat, counts: Counts): string {
  const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
  return counts === 'options' || game.options(position, seat, '').complete
    ? counted(game.options(position, seat).actions.length, 'option')
    : counted(game.subjects(position, seat).length, 'subject');
}

function told(event: GameEvent, { names, words }: Narrator): string[] {
  const lines = [`   . ${plain(words.eventText(event as SaidEvent, names))} (${event.rule})`];
  for (const [name, { total, lines: parts }] of ledgersIn(event, '')) {
    lines.push(`       ${name} ${words.numberText(total)}`);
    for (const part of parts) {
      const what = plain(words.ledgerLineText(part, names));
      lines.push(`         ${words.numberText(part.value).padStart(4)}  ${what} (${part.rule})`);
    }
  }
  return lines;
}

/** Every total inside an event, named by the fields that lead to it. */
function* ledgersIn(value: unknown, name: string): Iterable<readonly [string, Ledger]> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return;
  }
  if ('total' in value && 'lines' in value) {
    yield [name, value as Ledger];
    return;
  }
  for (const [key, part] of Object.entries(value)) {
    yield* ledgersIn(part, name === '' ? key : `${name} ${key}`);
  }
}
