import type { NlcAction } from '../../../src/systems/nlc/rules/index.ts';
import type { Side } from '../../../src/systems/nlc/rules/position.ts';
import { foe, isCavalry, isGun, type Man, type Table } from './table.ts';

/* Where troops may go in and after fights (7.4 to 7.10, 8.5, 10), written from the book. */

export const idsOf = (men: readonly Man[]): string[] => men.map(({ id }) => id);

/** 7.4, 10, R33, R35, R125: where a stack may go back to before enemies who came from those hexes. */
export function retreatHexes(
  t: Table,
  stack: readonly Man[],
  from: string,
  before: readonly string[],
): string[] {
  const side = stack[0]?.side as Side;
  const open = t
    .around(from)
    .filter((hex) => !t.isShut(from, hex) && !t.isHeld(hex, foe(side)) && t.hasRoom(hex, side, stack.length));
  const near = (hex: string): number => Math.min(...before.map((enemy) => t.apart(hex, enemy, 3)));
  const away = open.filter((hex) => near(hex) >= near(from));
  const first = away.length > 0 ? away : open;
  const free = first.filter((hex) => stack.every(isCavalry) || !t.inZone(hex, foe(side)));
  return free.length > 0 ? free : first;
}

/** 7.10b: who may slip away before a fight, and where to. */
export function slips(t: Table, attackers: readonly Man[], hex: string, defenders: readonly Man[]): string[] {
  if (attackers.some(isCavalry)) return [];
  const before = attackers.map((man) => man.hex as string);
  return defenders
    .filter((man) => (isCavalry(man) || man.print.arm === 'horse-artillery') && !man.beganInZoc)
    .flatMap((man) => retreatHexes(t, [man], hex, before).map((into) => `${man.id} ${into}`));
}

/** 7.5, 8.5, 10, R27: who may go forward into a hex, alone or by twos with a leader. */
export function advances(t: Table, attackers: readonly Man[], target: string): string[] {
  const side = attackers[0]?.side as Side;
  const left = t.here(target, foe(side));
  if (t.terrain(target) === 'chateau' || left.some((man) => !isGun(man))) return [];
  const able = attackers.filter(({ print }) => print.movement > 0);
  const single = able.map(({ id }) => id);
  // Both go because a leader is there; whether he goes with them is his own affair.
  const pairs = able.flatMap((one, n) =>
    able
      .slice(n + 1)
      .filter(({ hex }) => hex === one.hex)
      .flatMap((two) => {
        const pair = [one.id, two.id].sort().join('+');
        return t.leaders
          .filter((leader) => leader.side === side && leader.place === 'map' && leader.hex === one.hex)
          .filter(({ id }) => t.content.battle.leaders.find((l) => l.id === id)?.singleAdvance === null)
          .flatMap((leader) => (t.waits(leader.id) ? [pair] : [pair, `${pair} with ${leader.id}`]));
      }),
  );
  return [...single, ...pairs];
}

/** 7.6b, 10, R20: may horses ride over this hexside into that hex, where enemies are? */
export const ridesInto = (t: Table, from: string, hex: string): boolean =>
  t.inPlay(hex) && !t.isShut(from, hex) && t.cuts(from, hex, 'charge').every((cut) => cut !== null);

/** 7.6b, R20: the hexes between by which a charge may go, null for none between; empty where there is no way. */
export function chargeWays(t: Table, from: string, target: string): (string | null)[] {
  if (from === target) return [];
  if (t.around(from).includes(target)) return ridesInto(t, from, target) ? [null] : [];
  return t.around(from).filter((via) => {
    const { water, slope, up } = t.edge(from, via);
    return (
      t.around(via).includes(target) &&
      t.terrain(via) === 'clear' &&
      water === undefined &&
      !(slope === true && up === via) &&
      !t.men.some(({ place, hex }) => place === 'map' && hex === via) &&
      ridesInto(t, via, target)
    );
  });
}

const named = (units: readonly string[], hex: string, via: string | null): string =>
  `${[...units].sort().join('+')} ${hex}${via === null ? '' : ` by ${via}`}`;

/** One, or two of one leader in one hex. */
function* together(men: readonly Man[]): Iterable<Man[]> {
  for (const [n, one] of men.entries()) {
    yield [one];
    for (const two of men.slice(n + 1))
      if (two.hex === one.hex && two.print.formation === one.print.formation) yield [one, two];
  }
}

/** 7.6b, R52: all charges that a side may declare, with those of its horses that are in command. */
export function charges(t: Table, army: string, inCommand: (id: string) => boolean): string[] {
  const able = t.men.filter(
    (man) =>
      man.place === 'map' &&
      isCavalry(man) &&
      man.print.army === army &&
      !man.charged &&
      man.charging === null &&
      inCommand(man.id),
  );
  const side = able[0]?.side as Side;
  const enemies = [
    ...new Set(
      t.men
        .filter((man) => man.place === 'map' && man.side !== side && !isHidden(t, man))
        .map(({ hex }) => hex as string),
    ),
  ];
  const listed: string[] = [];
  for (const group of together(able)) {
    const [one] = group as [Man];
    for (const target of enemies.filter((hex) => t.apart(one.hex as string, hex, 2) <= 2)) {
      if (!group.every((man) => mayChargeBy(t, man, target))) continue;
      for (const via of chargeWays(t, one.hex as string, target))
        listed.push(named(idsOf(group), target, via));
    }
  }
  return listed;
}

/** 32.6: nobody charges what he does not see. */
const isHidden = ({ p }: Table, { id, side }: Man): boolean => p.hidden?.[side].includes(id) === true;

/** R52: Attack always; Defend for its own ground, or to help those of the formation who are pressed. */
function mayChargeBy(t: Table, man: Man, target: string): boolean {
  const order = t.order(man);
  if (order === 'attack') return true;
  if (order !== 'defend') return false;
  const { ground } = t.p.formations[man.side].find(({ id }) => id === man.print.formation) as {
    ground: readonly string[];
  };
  return (
    ground.includes(target) ||
    t.men.some(
      (friend) =>
        friend.place === 'map' &&
        friend.side === man.side &&
        friend.print.formation === man.print.formation &&
        t.inZone(friend.hex as string, foe(man.side)) &&
        t.apart(friend.hex as string, target, 2) <= 2,
    )
  );
}

/** 7.8, R52, R55: who may ride at enemies that come through this hex. */
export function reactions(
  t: Table,
  army: string,
  hex: string,
  tried: readonly string[],
  inCommand: (id: string) => boolean,
): string[] {
  const able = t.men.filter(
    (man) =>
      man.place === 'map' &&
      isCavalry(man) &&
      man.print.army === army &&
      !man.charged &&
      man.charging === null &&
      !tried.includes(man.id) &&
      ['attack', 'defend'].includes(t.order(man)) &&
      t.apart(man.hex as string, hex, 2) <= 2 &&
      inCommand(man.id),
  );
  const listed: string[] = [];
  for (const group of together(able))
    for (const via of chargeWays(t, (group[0] as Man).hex as string, hex))
      listed.push(named(idsOf(group), hex, via));
  return listed;
}

/** 7.7: whom horses that have won in a hex may ride on at; who is away charging is not at home. */
export const preys = (t: Table, side: Side, hex: string): string[] =>
  t
    .around(hex)
    .filter(
      (next) => t.here(next, foe(side)).some(({ charging }) => charging === null) && ridesInto(t, hex, next),
    );

/** An action of these kinds, in the words of this file. */
export function wordOf(action: NlcAction, hex = ''): string {
  switch (action.type) {
    case 'charge':
      return named(action.units, action.target, action.via ?? null);
    case 'react':
      return named(action.units, hex, action.via ?? null);
    case 'slipAway':
      return `${action.unit} ${action.hex}`;
    case 'advance':
      return action.leader === undefined
        ? [...action.units].sort().join('+')
        : `${[...action.units].sort().join('+')} with ${action.leader}`;
    case 'retreatTo':
    case 'pursue':
      return action.hex;
    case 'takeHit':
      return action.unit;
    default:
      return action.type;
  }
}
