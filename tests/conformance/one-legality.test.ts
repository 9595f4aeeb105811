import { expect, test } from 'vitest';
import type { NlbAction } from '../../src/systems/nlb/rules/actions.ts';
import { layNlb } from '../nlb/library.ts';
import { type Moment, playRandomly } from './play.ts';

/*
 * Where a step says that its candidates are exactly what is legal, there could be two legalities: the list and the
 * judge. Over random positions the judge is asked about every action that can be imagined with what the list does
 * not hold.
 */

const table = layNlb('nlb.quatre-bras');
if (!table.ok) throw new Error(table.problems.join('; '));
const { game } = table.laid;
const { world } = game;
const units = [...world.counters.keys()];
const hexes = [...Array(world.grid.size).keys()].map((hex) => world.grid.id(hex));

/** Every action of the types that a step takes, as far as they name one unit, or a unit and a hex. */
function* imagined(accepts: readonly string[]): Iterable<NlbAction> {
  for (const type of accepts) {
    switch (type) {
      case 'stand':
      case 'lose':
        for (const unit of units) yield { type, unit } as NlbAction;
        break;
      case 'retreatTo':
      case 'advance':
        for (const unit of units) for (const hex of hexes) yield { type, unit, hex } as NlbAction;
        break;
      case 'endMovement':
      case 'declineAdvance':
        yield { type } as NlbAction;
        break;
      default:
    }
  }
}

const EXACT = ['nlb.retreat.choose', 'nlb.combat.exchangeLoss', 'nlb.combat.advanceChoice'];
const played = [1, 2, 3].flatMap((seed) => [...playRandomly(game as never, seed).moments]);

test.each(EXACT)('%s lists just what the judge accepts, of everything that can be imagined', (step) => {
  const moments = played.filter(({ pending }: Moment) => pending.step === step).slice(0, 4);
  expect(moments.length).toBeGreaterThan(0);
  for (const { position, pending } of moments) {
    for (const seat of pending.kind === 'decide' ? pending.seats : []) {
      const p = position as Parameters<typeof game.options>[0];
      // A displacement names a third: those are asked for by the judge's own list.
      const listed = game.options(p, seat).actions.filter((action) => !('displace' in action));
      const accepts = pending.kind === 'decide' ? pending.accepts : [];
      const legal = [...imagined(accepts)].filter((action) => game.judge(p, seat, action).ok);
      expect(new Set(listed.map((one) => JSON.stringify(one)))).toEqual(
        new Set(legal.map((one) => JSON.stringify(one))),
      );
    }
  }
});

test('a march of one hex is listed where the judge accepts it and there is room, and nowhere else', () => {
  const moments = played.filter(({ pending }) => pending.step === 'nlb.movement.move');
  const some = moments.filter((_, n) => n % Math.max(1, Math.floor(moments.length / 20)) === 0);
  for (const { position, pending } of some) {
    for (const seat of pending.kind === 'decide' ? pending.seats : []) {
      const p = position as Parameters<typeof game.options>[0];
      const ends = new Set(
        game
          .options(p, seat)
          .actions.flatMap((one) => (one.type === 'march' ? [`${one.unit} ${one.path.at(-1)}`] : [])),
      );
      const steps = new Set(
        game
          .options(p, seat)
          .actions.flatMap((one) =>
            one.type === 'march' && one.path.length === 1 ? [`${one.unit} ${one.path[0]}`] : [],
          ),
      );
      for (const unit of units) {
        const state = [...p.forces.french, ...p.forces.coalition].find(({ id }) => id === unit);
        const from = state?.hex === null || state === undefined ? -1 : world.grid.index(state.hex);
        for (let d = 0; from >= 0 && d < 6; d += 1) {
          const to = world.grid.neighbours[from * 6 + d] as number;
          if (to < 0) continue;
          const hex = world.grid.id(to);
          const verdict = game.judge(p, seat, { type: 'march', unit, path: [hex] });
          const full =
            p.forces[p.phasing].filter((one) => one.place === 'map' && one.hex === hex).length >=
            (world.stackLimits[to] as number);
          // A march that overfills a hex is legal where somebody can make room (5.4), and left off the list.
          if (verdict.ok && !full) expect(ends, `${unit} ${hex}`).toContain(`${unit} ${hex}`);
          if (!verdict.ok) expect(steps, `${unit} ${hex}`).not.toContain(`${unit} ${hex}`);
        }
      }
    }
  }
});
