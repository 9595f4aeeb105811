import type { GameEvent } from '../engine/events.ts';
import type { Position } from '../engine/position.ts';
import type { Host } from '../host/host.ts';
import type { LaidGame } from '../systems/system.ts';
import { plain } from '../words/text.ts';
import { chronicleOf } from './by-turn.ts';
import type { Chronicle, TurnLine } from './chronicle.ts';
import type { Account, BattleReport, Chronicler, SystemLab, TurnSpan } from './door.ts';
import { chancesPart, heading, outcomePart } from './report/battle-parts.ts';
import { page } from './report/page.ts';
import { escaped } from './report/svg.ts';

/* What the laboratory can say of any system, by its turns, words and outcome alone. */

interface PlainTurn extends TurnSpan {
  readonly events: readonly GameEvent[];
}

class PlainChronicler implements Chronicler {
  readonly #laid: LaidGame;
  readonly #lines: TurnLine[] = [];

  constructor(laid: LaidGame) {
    this.#laid = laid;
  }

  note(_events: readonly GameEvent[], before: Position, after: Position): void {
    const [was, is] = [this.#laid.turnOf(before), this.#laid.turnOf(after)];
    if (was.turn !== is.turn || after.outcome !== null)
      this.#lines.push({ turn: was.turn, label: was.label, losses: {}, points: {} });
  }

  end(n: number, decisions: number, { outcome }: Position): Chronicle {
    const kept = { n, decisions, turns: this.#lines, taken: [], luck: {}, combats: 0 };
    return chronicleOf(outcome, this.#laid.teamOf, kept);
  }
}

function accountOf(laid: LaidGame, host: Host, viewer: string): Account {
  const turns: PlainTurn[] = [];
  let begun = { ...laid.turnOf(host.positionAt(0)), from: 0 };
  let events: GameEvent[] = [];
  const close = (to: number): void => {
    turns.push({ label: begun.label, from: begun.from, to, events });
    events = [];
  };
  for (const { seq, events: seen } of host.eventsSince(viewer, -1)) {
    const now = laid.turnOf(host.positionAt(Math.max(0, seq)));
    if (now.turn !== begun.turn) {
      close(Math.max(0, seq - 1));
      begun = { ...now, from: seq };
    }
    events.push(...seen);
  }
  close(host.seq);
  return { viewer, turns, outcome: host.position.outcome };
}

function battlePage(report: BattleReport): string {
  const { laid, account, words } = report;
  const said = words.for('en');
  const names = words.names(laid.content);
  const sections = (account.turns as readonly PlainTurn[]).map(({ label, events }) => {
    const lines = events.map((event) => `<li>${escaped(plain(said.eventText(event, names)))}</li>`);
    return `<section><h3>${escaped(said.turnText(label))}</h3><ul>${lines.join('')}</ul></section>`;
  });
  return page(
    `${laid.card.title}: after the battle`,
    [
      heading(report),
      outcomePart(report),
      chancesPart(report, () => ''),
      '<h2>Turn by turn</h2>',
      ...sections,
    ].join('\n'),
  );
}

export const plainLab: SystemLab = {
  chronicler: (laid) => new PlainChronicler(laid),
  account: accountOf,
  battlePage,
};
