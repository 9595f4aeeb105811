import type { DowAction } from '../../../src/systems/dow/rules/index.ts';
import type { Side } from '../../../src/systems/dow/rules/position.ts';
import { units as printed, tables } from '../content.ts';
import { ask, type Course, die, type Field, told } from './field.ts';
import { mean, meanOf } from './fights.ts';
import { isHorse, type Party, retreat, suffer } from './retreats.ts';
import { foe, ground, high, neighbours, print, sideAt, weather } from './table.ts';

/* 9.4 by the book's sentences: a charge in movement, whether the charged horse meets it, and what comes of it. */

/** 9.4.4, R19: the result of a charge by the table, with everything that changes its die. */
export function chargeOutcome(
  f: Field,
  chargers: readonly string[],
  from: string,
  struck: readonly Party[],
  surprise: boolean,
  rolled: number,
): { modified: number; result: 'Ar' | 'Dr' | 'Dr2' } {
  const theirs = struck.flatMap(({ units }) => units);
  const difference =
    mean(f.p, chargers, 'attacker') -
    meanOf(
      f.p,
      struck.map(({ units }) => units),
      'defender',
    ) -
    (weather(f.p) === 'mud' ? 1 : 0);
  const isGun = (id: string): boolean => print(id).arm.endsWith('artillery');
  const all = (test: (hex: string) => boolean): boolean => struck.every(({ hex }) => test(hex));
  let modified = rolled;
  if (surprise) modified -= 1;
  if (theirs.every(isGun)) modified -= 1;
  if (theirs.some(isGun) && theirs.some((id) => print(id).arm === 'infantry')) modified += 1;
  if (all((hex) => ground(hex) === 'village')) modified += 1;
  if (all((hex) => ['town', 'swamp'].includes(ground(hex)))) modified += 2;
  const hampered = (hex: string): boolean => {
    const edge = sideAt(from, hex);
    const wet = edge?.water === 'river' || edge?.water === 'stream';
    return (!high(from) && high(hex)) || edge?.crest === true || wet;
  };
  if (all(hampered)) modified += 1;
  const row = Math.max(0, Math.min(7, modified));
  const column = Math.max(-3, Math.min(3, difference)) + 3;
  return { modified, result: tables.charge.rows[row]?.[column] as 'Ar' };
}

/** 9.4.5, R34: one unit of horse, or all of one French cavalry corps. */
function reactions(f: Field, side: Side, hex: string): DowAction[] {
  const riders = f.stack(side, hex).filter(isHorse);
  const together = printed.corps
    .filter(({ cavalry, army }) => cavalry && army === 'french')
    .map(({ id }) => riders.filter((unit) => print(unit).corps === id))
    .filter((set) => set.length > 1);
  return [...riders.map((id) => [id]), ...together].map((set): DowAction => ({ type: 'react', units: set }));
}

export function* charge(
  f: Field,
  side: Side,
  { units, hex }: Extract<DowAction, { type: 'charge' }>,
): Course {
  const enemy = foe(side);
  const from = f.hexOf(units[0] as string) as string;
  const pinning = neighbours(from).filter((other) => {
    const water = sideAt(other, from)?.water;
    return water !== 'river' && water !== 'lake' && f.stack(enemy, other).some(isHorse);
  });
  if (pinning.length > 0 && !pinning.includes(hex)) {
    yield* told('pinned', { hex: from });
    return;
  }
  // 6.2, R43: horse comes to the top.
  const stack = f.stack(enemy, hex);
  const rider = stack.find(isHorse);
  if (rider !== undefined && !isHorse(stack[0] as string))
    f.lay(enemy, hex, [rider, ...stack.filter((id) => id !== rider)]);
  let reacting: readonly string[] = [];
  const british = f.stack(enemy, hex).find((id) => isHorse(id) && print(id).nationality === 'british');
  if (british !== undefined) reacting = [british];
  else if (rider !== undefined) {
    const said = yield* ask(`reaction in ${hex}`, enemy, [...reactions(f, enemy, hex), { type: 'receive' }]);
    if (said.type === 'react') reacting = said.units;
  }
  if (reacting.length > 0) {
    const rolled = yield* die(`reaction of ${reacting.join()}`);
    const passed = rolled <= mean(f.p, reacting, 'attacker');
    yield* told('reactionChecked', { units: reacting, die: rolled, passed });
    if (passed) {
      for (const id of [...reacting, ...units]) f.change(id, { mark: 'clashing' });
      return;
    }
    for (const id of reacting) yield* retreat(f, [id], 1, [from]);
  }
  if (f.stack(enemy, hex).length > 0) {
    const rolled = yield* die(`charge on ${hex}`);
    const struck = [{ hex, units: f.stack(enemy, hex) }];
    const { modified, result } = chargeOutcome(f, units, from, struck, false, rolled);
    yield* told('chargeRolled', { die: rolled, modified, result });
    if (result === 'Ar') {
      const went = yield* suffer(f, {
        side,
        hex: from,
        engaged: units,
        hexes: 1,
        foes: [hex],
        defends: false,
        alone: true,
      });
      if (went) for (const id of units) if (f.hexOf(id) !== undefined) f.change(id, { mark: 'spent' });
      return;
    }
    yield* suffer(f, {
      side: enemy,
      hex,
      engaged: f.stack(enemy, hex),
      hexes: result === 'Dr2' ? 2 : 1,
      foes: [from],
      defends: true,
    });
  }
  if (f.stack(enemy, hex).length === 0) f.move(units, hex);
}
