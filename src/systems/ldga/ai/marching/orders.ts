import { isSettlement } from '../../rules/board/board.ts';
import { isOfHis } from '../../rules/command/chain.ts';
import type { LdgaAction } from '../../rules/index.ts';
import type { LeaderId } from '../../rules/position.ts';
import { holderOf } from '../../rules/seats.ts';
import { counterOf, leaderOf } from '../../rules/world.ts';
import type { Decision } from '../decision.ts';
import { FLANKS, Scene } from '../judging/scene.ts';
import { flankOf } from './plan.ts';

/* March orders (8.2): written for corps that no commander will reach in the morning, so that they march on all the same. */

/** Half points from the enemy within which troops are better left free to do as the day demands. */
const NEAR = 14;
/** An order must bring its force so much nearer, in half points. */
const WORTH_IT = 8;
/** Farther than this from every commander, in hexes, nobody puts an officer in command. */
const OUT_OF_REACH = 4;

/** An order for the strongest corps that needs one; none where nobody does. */
export function writeOrder({ game, land, p, seat }: Decision): LdgaAction {
  const { world } = land;
  const { grid, board } = world;
  const side = flankOf(land, seat);
  const name = FLANKS[side] as (typeof FLANKS)[number];
  const scene = Scene.of(land, p);
  const goals = new Set<number>();
  for (const [n, man] of scene.men.entries())
    if (man.side !== side && !man.counter.vedette) goals.add(scene.hex[n] as number);
  if (goals.size === 0) return { type: 'noOrder' };
  const field = land.fieldTo([...goals]);
  const settlements: number[] = [];
  for (let hex = 0; hex < land.size; hex += 1)
    if (board.inPlay(hex) && isSettlement(board, hex) && (field[hex] as number) >= NEAR)
      settlements.push(hex);
  const chiefs = p.leaders[name].filter(
    ({ id, hex }) => hex !== null && leaderOf(world, id).kind === 'commander',
  );
  const isAlone = (id: LeaderId, hex: number): boolean =>
    chiefs.every(
      (chief) =>
        chief.id === id ||
        leaderOf(world, chief.id).army !== leaderOf(world, id).army ||
        grid.distance(grid.index(chief.hex as string), hex) > OUT_OF_REACH,
    );
  const found: { readonly action: LdgaAction; readonly worth: number }[] = [];
  for (const { id, place, hex } of p.leaders[name]) {
    if (place !== 'map' || hex === null || leaderOf(world, id).formation === null) continue;
    const at = grid.index(hex);
    if (holderOf(world, p, id) !== seat || (field[at] as number) < NEAR + WORTH_IT || !isAlone(id, at))
      continue;
    const strength = p.units[name]
      .filter((unit) => unit.place === 'map' && isOfHis(world, p, id, counterOf(world, unit.id)))
      .reduce((sum, unit) => sum + counterOf(world, unit.id).strength, 0);
    const from = land.fieldTo([at]);
    // The nearest place to the enemy that lies on the way.
    const [best] = settlements
      .filter((to) => to !== at && (field[to] as number) + WORTH_IT <= (field[at] as number))
      .sort(
        (a, b) =>
          (field[a] as number) + (from[a] as number) * 0.5 - (field[b] as number) - (from[b] as number) * 0.5,
      );
    if (best === undefined || strength === 0) continue;
    found.push({
      action: { type: 'order', officer: id, objective: grid.id(best) },
      worth: strength * ((field[at] as number) - (field[best] as number)),
    });
  }
  found.sort((a, b) => b.worth - a.worth);
  return found.find(({ action }) => game.judge(p, seat, action).ok)?.action ?? { type: 'noOrder' };
}
