import { membersOnMap } from '../command/formations.ts';
import type { NlcPosition } from '../position.ts';
import type { Counter, Formation, World } from '../world.ts';

/** 32.9: had this unit no line of supply when it was last looked at? */
export const isCut = (p: NlcPosition, counter: Counter): boolean => p.cut?.includes(counter.id) === true;

/** 14.1, 32.9: is a unit under what it means to be of a broken corps? */
export const isShaken = (p: NlcPosition, counter: Counter): boolean =>
  p.broken[counter.brokenWith] === true || isCut(p, counter);

/** 14: is a formation broken: at least half of its units of a corps or nation that is, or as good as? */
export function isBroken(world: World, p: NlcPosition, formation: Formation): boolean {
  const members = membersOnMap(world, p, formation);
  const broken = members.filter((counter) => isShaken(p, counter)).length;
  return members.length === 0 ? p.broken[formation.id] === true : broken * 2 >= members.length;
}
