import type { Side } from '../../../src/systems/nlc/rules/position.ts';
import { foe, isCavalry, isGun, isInfantry, type Man, round, type Table } from './table.ts';

/* Strengths, morale, and who takes the hits (2.2, 2.3, 7, 8, the tables), written from the book. */

const sum = (parts: readonly number[]): number => parts.reduce((a, b) => a + b, 0);
const strengthOf = ({ print, reduced }: Man): number =>
  reduced && print.reduced !== null ? print.reduced : print.strength;

/** 32.4: thunderstorms halve infantry everywhere, the half rounded up; mud halves guns in assaults. */
function weathered({ p }: Table, man: Man, assault: boolean): number {
  const strength = strengthOf(man);
  if (isInfantry(man) && p.weather === 'thunderstorm') return Math.ceil(strength / 2);
  return isGun(man) && assault && p.weather === 'mud' ? strength / 2 : strength;
}

/** R15: of what the ground takes off only the most counts. */
const most = (cuts: readonly (number | null)[]): number => Math.max(0, ...cuts.map((cut) => cut ?? 1));

/** 7.3, 7.6. */
export const assaultStrength = (t: Table, men: readonly Man[], target: string): number =>
  sum(
    men.map(
      (man) =>
        weathered(t, man, true) *
        (isCavalry(man) ? 0.5 : 1) *
        (man.disrupted ? 0.5 : 1) *
        (1 - most(t.cuts(man.hex as string, target, 'attack'))),
    ),
  );

/** 7.3, 7.6, 8.5, R16: what fires back out of a hex; woods and marsh cut that too. */
export function defenceStrength(t: Table, men: readonly Man[], hex: string): number {
  const lone = men.every(isGun);
  const woods = t.terrain(hex) === 'forest' || t.terrain(hex) === 'marsh' ? 0.5 : 1;
  return sum(
    men.map(
      (man) =>
        weathered(t, man, true) *
        (isCavalry(man) ? 0.5 : 1) *
        (man.disrupted ? 0.5 : 1) *
        (lone ? 0.5 : 1) *
        woods,
    ),
  );
}

/** 7.6b, 7.10a, R45 to R48, R54: horses ride in from a hex. */
export function chargeStrength(
  t: Table,
  men: readonly Man[],
  from: string,
  hex: string,
  how: { readonly foot: boolean; readonly square: boolean; readonly doubled: number },
): number {
  const onFoot = how.foot && !how.square ? 2 : 1;
  return sum(
    men.map((man) => strengthOf(man) * onFoot * how.doubled * (1 - most(t.cuts(from, hex, 'charge')))),
  );
}

/** 7.6b, 7.10a, R100: who is charged fires whole; in the flank only his horses do. */
export function chargedStrength(t: Table, men: readonly Man[], flank: boolean): number {
  const lone = men.every(isGun);
  return sum(
    men.filter((man) => !flank || isCavalry(man)).map((man) => weathered(t, man, false) * (lone ? 0.5 : 1)),
  );
}

/** 7.1: hits of a strength, rounded, at two dice; above 24 by parts. */
export function hitsOf({ content }: Table, rounded: number, dice: readonly number[]): number {
  let hits = 0;
  for (let left = rounded; left > 0; left -= 24)
    hits += content.tables.fire[Math.min(left, 24) - 1]?.[sum(dice) - 2] as number;
  return hits;
}

/** 7.4.5: half of the hits, halves up, but one becomes none. */
export const halved = (hits: number): number => (hits === 1 ? 0 : round(hits / 2));

/** 7.1, R25: who may take the next hit, the given one being the first or not. */
export function mayTake(men: readonly Man[], first: boolean): Man[] {
  const foot = men.filter(isInfantry);
  const able = first && foot.length > 0 ? foot : men;
  const damaged = able.filter(({ reduced }) => reduced);
  return damaged.length > 0 ? damaged : [...able];
}

export const stepsOf = (men: readonly Man[]): number =>
  sum(men.map(({ reduced, print }) => (reduced || print.reduced === null ? 1 : 2)));

/** What a check is for: 32.5 speaks of retreats, so nobody adds anything of it to his squares. */
export type Check = 'attack' | 'defence' | 'square' | 'reaction';

/** 2.2, 12.2, 32.5, 32.9: the morale of one unit. */
export function moraleOf(t: Table, man: Man, check: Check, recoiled: ReadonlySet<string>): number {
  const { print } = man;
  const order = t.order(man);
  const bonus =
    t.content.battle.special?.defenders?.find(
      ({ nationality, arm }) => nationality === print.nationality && arm === print.arm,
    )?.bonus ?? 0;
  return (
    (check === 'attack' ? (print.attacking?.morale ?? print.morale) : print.morale) +
    (check === 'defence' ? bonus : 0) -
    (man.reduced && print.steady === null ? 1 : 0) -
    (t.broken[print.brokenWith] === true || t.cut.includes(man.id) ? 1 : 0) -
    (order === 'march' || order === 'reserve' ? 1 : 0) -
    (recoiled.has(print.army) ? 1 : 0)
  );
}

/** 2.3: the best of the infantry, else of the cavalry, else of the guns. */
export function groupMorale(
  t: Table,
  men: readonly Man[],
  check: Check,
  recoiled: ReadonlySet<string>,
): number {
  const group = [isInfantry, isCavalry, isGun].map((arm) => men.filter(arm)).find(({ length }) => length > 0);
  return Math.max(...(group ?? []).map((man) => moraleOf(t, man, check, recoiled)));
}

/** 7.6, 12.2, R38: surrounded by enemies and their zones, the edge counting; or attacked on the road on a march. */
export function isFlanked(t: Table, hex: string, side: Side): boolean {
  const ground = t.terrain(hex);
  if (ground === 'town' || ground === 'chateau') return false;
  const roads = Object.keys(t.content.map.links).some((key) => key.split('-').includes(hex));
  if (roads && t.here(hex, side).some((man) => t.order(man) === 'march')) return true;
  return t
    .six(hex)
    .every((next) => !t.inPlay(next) || t.isHeld(next, foe(side)) || t.inZone(next, foe(side)));
}

/** 7.10a, R48: friends of who charges stand next to it, elsewhere than where he comes from. */
export function isFlankCharge(t: Table, chargers: readonly Man[], from: string, hex: string): boolean {
  const side = chargers[0]?.side as Side;
  if (t.terrain(hex) === 'town') return false;
  return t
    .around(hex)
    .some(
      (next) =>
        next !== from && t.here(next, side).some((friend) => !chargers.some(({ id }) => id === friend.id)),
    );
}
