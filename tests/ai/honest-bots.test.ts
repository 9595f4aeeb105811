import { describe, expect, test } from 'vitest';
import { type Bot, type Choice, drain, type Seating } from '../../src/ai/bot.ts';
import { randomAt } from '../../src/ai/random.ts';
import { roster } from '../../src/ai/roster.ts';
import type { NlbAction, NlbPosition } from '../../src/systems/nlb/rules/index.ts';
import type { NlbLaid as Table } from '../../src/systems/nlb/shelf.ts';
import { disguised } from '../conformance/disguise.ts';
import { playRandomly } from '../conformance/play.ts';
import { battle, sit } from './table.ts';

/*
 * Two positions that differ only in what a seat cannot know must get the same move from every computer
 * player that sits there. Each is seated afresh, so that no memory of the one helps with the other.
 */

const kinds = roster.map(({ id }) => id);

/** Stopped after a few thoughts where it thinks long: what it is told matters here, not how well it plays. */
function move(bot: Bot, choice: Choice): unknown {
  let asked = 0;
  return bot.think === undefined ? bot.choose(choice) : drain(bot.think(choice, () => asked++ > 40));
}

const choiceAt = ({ game }: Table, position: NlbPosition, seat: string): Choice => ({
  view: game.observe(position, seat),
  seat,
  options: game.options(position, seat).actions,
  random: randomAt(7, 0),
});

/** A decision with something to choose from, told the same way in two games that are not the same. */
interface Twins {
  readonly seat: string;
  readonly pair: readonly [NlbPosition, NlbPosition];
}

function hiddenTwins(table: Table, wanted: number): Twins[] {
  const { game } = table;
  const found: Twins[] = [];
  for (const { position, done } of playRandomly(game as never, 5).moments) {
    if (!('action' in done) || done.options.length < 5) continue;
    const one = position as NlbPosition;
    const other = disguised(one, done.seat === 'french' ? 'coalition' : 'french');
    if (other !== undefined) found.push({ seat: done.seat, pair: [one, other] });
  }
  const every = Math.max(1, Math.floor(found.length / wanted));
  return found.filter((_, n) => n % every === 0).slice(0, wanted);
}

/** The Prussian opening at Ligny, after the French have written down that they use their I Corps or do not. */
function writtenTwins(table: Table): Twins {
  const { game } = table;
  const after = (use: boolean): NlbPosition => {
    let { position } = game.begin();
    for (let n = 0; n < 20; n += 1) {
      const pending = game.pending(position);
      if (pending.kind === 'chance') {
        position = game.roll(position, { values: [3] }).position;
        continue;
      }
      if (pending.kind !== 'decide' || position.phasing === 'coalition') break;
      const seat = pending.seats[0] as string;
      const options = game.options(position, seat).actions;
      const action =
        options.find((one) => one.type === 'writeDown' && one.use === use) ??
        options.find(({ type }) => type === 'endMovement' || type === 'endCombat') ??
        (options[0] as NlbAction);
      position = game.act(position, seat, action).position;
    }
    return position;
  };
  return { seat: 'prussian', pair: [after(true), after(false)] };
}

describe('the same move, whatever is hidden', () => {
  const hiding = battle('nlb.quatre-bras', ['observation', 'hidden-movement', 'leaders-and-command']);
  const twins = hiddenTwins(hiding, 6);
  const ligny = battle('nlb.ligny', ['first-corps']);
  const written = writtenTwins(ligny);

  test('the positions differ, for both sides and in more than one phase', () => {
    for (const { pair } of [...twins, written]) expect(pair[0]).not.toEqual(pair[1]);
    expect(new Set(twins.map(({ seat }) => seat)).size).toBe(2);
    expect(new Set(twins.map(({ pair }) => pair[0].phase)).size).toBeGreaterThan(1);
  });

  test.each(kinds)(
    'behind hidden-movement markers: %s',
    (level) => {
      for (const { seat, pair } of twins) {
        const [one, other] = pair.map((position) =>
          move(sit(level, hiding), choiceAt(hiding, position, seat)),
        );
        expect(other).toEqual(one);
      }
    },
    120_000,
  );

  test.each(kinds)(
    'written down in secret: %s',
    (level) => {
      const [one, other] = written.pair.map((position) =>
        move(sit(level, ligny), choiceAt(ligny, position, written.seat)),
      );
      expect(other).toEqual(one);
    },
    120_000,
  );
});

describe('the same view, random numbers and time give the same move', () => {
  const table = battle('nlb.quatre-bras');
  const { position } = table.game.begin();
  /** A clock on which every look takes a hundredth of a second. */
  const ticking = (): Seating => {
    let now = 0;
    return {
      budget: 1,
      clock: () => {
        now += 10;
        return now;
      },
    };
  };

  test.each(kinds)(
    '%s',
    (level) => {
      const choose = (): unknown => sit(level, table, ticking()).choose(choiceAt(table, position, 'french'));
      expect(choose()).toEqual(choose());
    },
    120_000,
  );
});
