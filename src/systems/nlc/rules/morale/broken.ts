import { membersOnMap } from '../command/formations.ts';
import type { NlcPosition } from '../position.ts';
import type { Formation, World } from '../world.ts';

/** 14: is a formation broken: at least half of its units of a corps or nation that is? */
export function isBroken(world: World, p: NlcPosition, formation: Formation): boolean {
  const members = membersOnMap(world, p, formation);
  const broken = members.filter(({ brokenWith }) => p.broken[brokenWith] === true).length;
  return members.length === 0 ? p.broken[formation.id] === true : broken * 2 >= members.length;
}
