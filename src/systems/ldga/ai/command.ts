import { isOfficer, isUnder } from '../rules/command/chain.ts';
import type { LdgaAction } from '../rules/index.ts';
import type { LdgaPosition, LeaderId } from '../rules/position.ts';
import { holderOf } from '../rules/seats.ts';
import { counterOf, leaderOf, type World } from '../rules/world.ts';
import type { Decision } from './decision.ts';

/* The command segment: points go to the officers with most strength about them (7.11). */

/** Farther than this no word carries, whatever the roads. */
const CARRIES = 5;

/** The strength that an officer would bring into command. */
function followers(world: World, p: LdgaPosition, id: LeaderId, hex: number): number {
  const { grid, tables } = world;
  let sum = 0;
  for (const { id: unit, place, hex: at } of p.units[p.phasing]) {
    if (place !== 'map' || at === null) continue;
    const counter = counterOf(world, unit);
    if (grid.distance(grid.index(at), hex) <= tables.command.range + 1 && isUnder(world, p, id, counter))
      sum += counter.strength;
  }
  return sum;
}

export function command({ game, land, p, seat }: Decision): LdgaAction {
  const { world } = land;
  const { grid } = world;
  const leaders = p.leaders[p.phasing].filter(({ place, hex }) => place === 'map' && hex !== null);
  const gifts: { readonly action: LdgaAction; readonly worth: number }[] = [];
  for (const officer of leaders) {
    if (!isOfficer(world, officer.id) || officer.reorganized) continue;
    const at = grid.index(officer.hex as string);
    const worth = followers(world, p, officer.id, at);
    if (worth === 0) continue;
    for (const chief of leaders) {
      if (leaderOf(world, chief.id).kind !== 'commander' || holderOf(world, p, chief.id) !== seat) continue;
      if (leaderOf(world, chief.id).army !== leaderOf(world, officer.id).army) continue;
      const far = grid.distance(grid.index(chief.hex as string), at);
      if (far <= CARRIES)
        gifts.push({
          action: { type: 'command', commander: chief.id, piece: officer.id },
          worth: worth - far * 0.1,
        });
    }
  }
  gifts.sort((a, b) => b.worth - a.worth);
  return gifts.find(({ action }) => game.judge(p, seat, action).ok)?.action ?? { type: 'endCommand' };
}
