import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import { reachFrom } from '../../../common/hex/reach.ts';
import { wayHome } from '../cards/retreat.ts';
import { ruleOf } from '../citations.ts';
import { HALVES } from '../ground/ground.ts';
import { hexOf, stateOf, zoneOf } from '../ground/standing.ts';
import type { NlcPosition } from '../position.ts';
import { type Counter, strengthOf, type World } from '../world.ts';

/* 6, 26.9: what leaving the map is worth. */

/** The exits at which a unit of an army may leave: those of the battle, and the way home in a general retreat. */
const exitsOf = (world: World, p: NlcPosition, counter: Counter) => {
  const home = wayHome(world, p, counter);
  const { exits } = world.battle;
  return home === undefined ? exits : [...exits, home];
};

/** The exit at which a unit may leave by this hex. */
export const exitAt = (world: World, p: NlcPosition, counter: Counter, hex: string) =>
  exitsOf(world, p, counter).find(({ army, hexes }) => army === counter.army && hexes.includes(hex));

/** Does its army leave the map anywhere? */
export const canExit = (world: World, p: NlcPosition, counter: Counter): boolean =>
  exitsOf(world, p, counter).some(({ army }) => army === counter.army);

/** 26.9: French units that could reach an exit unhindered within so many points count as if they had. */
export function nearExits(world: World, p: NlcPosition): LedgerLine[] {
  const { nearExit, exits } = world.battle;
  if (nearExit === null) {
    return [];
  }
  const hexes = exits.filter(({ army }) => army === 'french').flatMap((exit) => exit.hexes);
  const enemy = zoneOf(world, p, 'coalition');
  const lines: LedgerLine[] = [];
  for (const counter of world.order.french) {
    const state = stateOf(p, counter);
    if (state.place !== 'map') {
      continue;
    }
    const costs = world.costs[counter.gait];
    const reached = reachFrom(
      world.memory.search,
      world.grid,
      costs,
      hexOf(world, state),
      nearExit.movement * HALVES,
      {
        shut: enemy.held,
        avoid: enemy.zoc,
      },
    );
    const free = (hex: number): boolean => enemy.held[hex] !== 1 && enemy.zoc[hex] !== 1;
    if (hexes.some((hex) => free(world.grid.index(hex)) && reached.hexes.includes(world.grid.index(hex)))) {
      const strength = strengthOf(counter, state);
      lines.push(line(strength * nearExit.each, 'near-exit', ruleOf(nearExit.rule), { unit: counter.id }));
    }
  }
  return lines;
}
