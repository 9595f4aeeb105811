import type { DowAction } from '../../../src/systems/dow/rules/index.ts';
import type { Side } from '../../../src/systems/dow/rules/position.ts';
import { tables } from '../content.ts';
import { advance } from './advances.ts';
import { answer, assault, partiesOf } from './assaults.ts';
import { type Course, die, type Field, told } from './field.ts';
import { attackersOf, mayAttack, peel, sight } from './fights.ts';
import { isDoubled, isHorseGun, type Party } from './retreats.ts';
import { apart, foe, ground, left, neighbours, print, stateOf } from './table.ts';

/* 10 by the book's sentences: guns upon one hex, what they do, and who goes in afterwards. */

/** The guns that may fire out of a hex: the battery on top, and those inside French foot on top or right under it. */
function batteries(f: Field, side: Side, hex: string): { id: string; points: number; range: number }[] {
  const [top, rest] = peel(f.stack(side, hex));
  const [first] = top;
  if (first === undefined) return [];
  const inside = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const points = print(id).inherent;
      return points === undefined ? [] : [{ id, points, range: 2 }];
    });
  if (!print(first).arm.endsWith('artillery')) return inside(top);
  const long = print(first).arm === 'heavy-artillery' && print(first).army !== 'allied';
  return [{ id: first, points: left(f.p, first), range: long ? 3 : 2 }, ...inside(peel(rest)[0])];
}

/** 10.1, 10.2: the points that a hex can bring upon another; none where it may not fire at it. */
export function pointsOf(f: Field, side: Side, from: string, to: string): number {
  const far = apart(from, to);
  const touched = neighbours(from).some((hex) => f.stack(foe(side), hex).length > 0);
  if (far > 3 || (touched && far > 1)) return 0;
  const seen = sight(f.p, from, to);
  if (seen === 'blocked') return 0;
  const points = batteries(f, side, from)
    .filter(({ id, range }) => far <= range && !stateOf(f.p, id).fired)
    .reduce((n, gun) => n + gun.points, 0);
  return seen === 'half' ? Math.ceil(points / 2) : points;
}

export const fires = (f: Field, side: Side, from: string, to: string): string[] =>
  batteries(f, side, from)
    .filter(({ range }) => apart(from, to) <= range)
    .map(({ id }) => id);

/** 10.4, R6: who supports out of a hex: whoever may attack, or horse guns on top. */
function supporters(f: Field, side: Side, from: string, hex: string): string[] {
  if (mayAttack(f.p, side, from, hex)) return attackersOf(f.p, side, from);
  const [top] = f.stack(side, from);
  return top !== undefined && isHorseGun(top) ? [top] : [];
}

export function* bombardment(
  f: Field,
  side: Side,
  { hex, guns, support }: Extract<DowAction, { type: 'bombard' }>,
): Course {
  const enemy = foe(side);
  const points = guns.reduce((n, from) => n + pointsOf(f, side, from, hex), 0);
  const parties: Party[] = support.map((from) => ({ hex: from, units: supporters(f, side, from, hex) }));
  const free = { side, parties, must: false, attacked: true, followers: true };
  yield* answer(f, enemy, hex, guns, 'bombardment');
  if (f.stack(enemy, hex).length === 0) {
    yield* advance(f, { ...free, into: [], left: [hex] });
    return;
  }
  const massed = f.stack(enemy, hex).reduce((n, id) => n + left(f.p, id), 0) >= 9;
  const rolled = yield* die(`guns upon ${hex}`);
  const cover = tables.terrain.hexes[ground(hex) as 'clear']?.bombardment ?? 0;
  const modified = rolled + cover - (massed ? 1 : 0);
  const column = [1, 2, 3, 5, 7, 10, 13].findLastIndex((least) => points >= least);
  const result = tables.bombardment.rows[Math.max(0, Math.min(7, modified))]?.[column] as number;
  yield* told('bombardmentRolled', { hex, die: rolled, modified, result });
  const stack = f.stack(enemy, hex);
  f.lose(stack, isDoubled(f, stack) ? Math.max(1, 2 * result) : result);
  if (f.stack(enemy, hex).length === 0) {
    yield* advance(f, { ...free, into: [hex], left: [] });
    return;
  }
  const able = neighbours(hex).filter((from) => mayAttack(f.p, side, from, hex));
  const bound = support.filter((from) => able.includes(from));
  const passed: string[] = [];
  for (;;) {
    const asked = able.filter((from) => !passed.includes(print(f.stack(side, from)[0] as string).army));
    if (asked.length === 0) return;
    const said = (yield {
      kind: 'open',
      what: `attack on ${hex} after the guns`,
      side,
      must: bound.length > 0 ? ['attack'] : ['attack', 'forgo'],
      passes: (action) =>
        action.type === 'forgo'
          ? bound.length === 0
          : action.type === 'attack' &&
            action.targets.includes(hex) &&
            bound.every((from) => action.from.includes(from)) &&
            action.from.every((from) => action.targets.every((to) => mayAttack(f.p, side, from, to))),
    }) as DowAction;
    if (said.type !== 'attack') {
      passed.push(f.speaker);
      continue;
    }
    yield* assault(f, {
      kind: 'attack',
      side,
      parties: partiesOf(f, side, said.from),
      targets: said.targets,
      bombarded: true,
    });
    return;
  }
}
