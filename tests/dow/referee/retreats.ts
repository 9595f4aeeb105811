import type { DowAction } from '../../../src/systems/dow/rules/index.ts';
import type { Side } from '../../../src/systems/dow/rules/position.ts';
import { chargeOutcome } from './charges.ts';
import { ask, type Course, die, type Field, sideOfUnit, told } from './field.ts';
import { mean, peel } from './fights.ts';
import { offRoad } from './moves.ts';
import {
  beside,
  fits,
  foe,
  ground,
  neighbours,
  print,
  roadAt,
  sideAt,
  stackOf,
  stateOf,
  weather,
} from './table.ts';

/* 11.9 by the book's sentences: who goes, where to, who is pushed aside, and who pays instead. */

export interface Party {
  readonly hex: string;
  readonly units: readonly string[];
}

export const isFootGun = (id: string): boolean =>
  ['foot-artillery', 'heavy-artillery'].includes(print(id).arm);
export const isHorseGun = (id: string): boolean => print(id).arm === 'horse-artillery';
export const isHorse = (id: string): boolean => print(id).arm === 'cavalry';

/** Units as they count: two Guard brigades on each other are one. */
export function bodies(stack: readonly string[]): string[][] {
  const found: string[][] = [];
  for (let rest = stack; rest.length > 0; ) {
    const [top, others] = peel(rest);
    found.push(top);
    rest = others;
  }
  return found;
}

export function subsets<T>(all: readonly T[]): T[][] {
  let found: T[][] = [[]];
  for (const one of all) found = found.concat(found.map((set) => set.concat([one])));
  return found;
}

/** Neither hex nor hexside is prohibited to it. */
export const passable = (id: string, from: string, to: string): boolean =>
  offRoad(id, from, to) !== undefined || roadAt(from, to) !== undefined;

/** 5.1: no enemy there, and nobody of the other Allied army. */
export function open(f: Field, ids: readonly string[], hex: string): boolean {
  const side = sideOfUnit(ids[0] as string);
  if (stackOf(f.p, foe(side), hex).length > 0) return false;
  const [there] = stackOf(f.p, side, hex);
  return there === undefined || print(there).army === print(ids[0] as string).army;
}

export interface Refuge {
  readonly hex: string;
  /** Sets of units to push out, one of which must be; none where there is room. */
  readonly pushed: readonly (readonly string[])[];
}

/** 11.9, 11.9.1, 11.9.5, R9: where a unit may go that goes back one hex. */
export function refuges(
  f: Field,
  body: readonly string[],
  from: string,
  foes: readonly string[],
  shut: readonly string[],
): Refuge[] {
  const side = sideOfUnit(body[0] as string);
  const ways = neighbours(from).filter(
    (hex) => !shut.includes(hex) && open(f, body, hex) && body.every((id) => passable(id, from, hex)),
  );
  const found = ways.flatMap((hex): (Refuge & { touching: number })[] => {
    const touching = foes.filter(
      (other) => beside(other, hex) && f.stack(foe(side), other).length > 0,
    ).length;
    const there = f.stack(side, hex);
    if (fits(f.p, hex, [...there, ...body])) return [{ hex, pushed: [], touching }];
    const sets = subsets(bodies(there)).filter((set) => {
      const stays = (pushed: readonly (readonly string[])[]) =>
        there.filter((id) => !pushed.some((one) => one.includes(id)));
      if (set.length === 0 || !fits(f.p, hex, [...stays(set), ...body])) return false;
      // Enough, and nobody for nothing.
      if (set.some((one) => fits(f.p, hex, [...stays(set.filter((other) => other !== one)), ...body])))
        return false;
      return set.every((one) => refuges(f, one, hex, foes, [...shut, hex, from]).length > 0);
    });
    return sets.length === 0 ? [] : [{ hex, pushed: sets.map((set) => set.flat()), touching }];
  });
  // Nobody is displaced where any hex has room (11.9.1, 11.9.5); then out of contact, or touching fewest (R9).
  const roomy = found.filter(({ pushed }) => pushed.length === 0);
  const able = roomy.length > 0 ? roomy : found;
  const fewest = Math.min(...able.map(({ touching }) => touching));
  return able.filter(({ touching }) => touching === fewest);
}

/** 6.0: does horse in the one hex pin whoever is in the other? In truth, or as far as his owner knows. */
const pinsFrom = (f: Field, side: Side, from: string, hex: string, known: boolean): boolean => {
  const water = sideAt(from, hex)?.water;
  return (
    water !== 'river' &&
    water !== 'lake' &&
    stackOf(f.p, side, from).some(
      (id, depth) => isHorse(id) && (!known || depth === 0 || stateOf(f.p, id).seen),
    )
  );
};

/** 6.0 in truth, whoever has been seen. */
export const inZone = (f: Field, side: Side, hex: string): boolean =>
  neighbours(hex).some((from) => pinsFrom(f, side, from, hex, false));

/** One unit goes back so many hexes; what it cannot or will not go it pays for. True if it left its hex. */
export function* retreat(
  f: Field,
  body: readonly string[],
  hexes: number,
  foes: readonly string[],
  shut: readonly string[] = [],
): Course<boolean> {
  const side = sideOfUnit(body[0] as string);
  for (let gone = 0; gone < hexes; gone += 1) {
    const from = f.hexOf(body[0] as string) as string;
    const ways = refuges(f, body, from, foes, shut);
    if ((gone > 0 && inZone(f, foe(side), from)) || ways.length === 0) {
      f.lose(body, hexes - gone);
      return gone > 0;
    }
    const options = ways.flatMap(({ hex, pushed }): DowAction[] =>
      pushed.length === 0
        ? [{ type: 'retreatTo', unit: body[0] as string, hex }]
        : pushed.map((displace) => ({
            type: 'retreatTo',
            unit: body[0] as string,
            hex,
            displace: [...displace],
          })),
    );
    if (gone > 0) options.push({ type: 'halt' });
    const said = yield* ask(`retreat of ${body.join()} from ${from}`, side, options);
    if (said.type === 'halt') {
      f.lose(body, hexes - gone);
      return true;
    }
    if (said.type !== 'retreatTo') throw new Error('no retreat');
    for (const one of bodies(f.stack(side, said.hex)))
      if (said.displace?.includes(one[0] as string))
        yield* retreat(f, one, 1, foes, [...shut, said.hex, from]);
    f.move(body, said.hex);
    // Who is driven back has nothing left to break through from.
    for (const id of body) f.change(id, { breakthrough: null });
  }
  return true;
}

const demoralized = (f: Field, id: string): boolean => f.p.corps[print(id).corps]?.demoralized === true;

/** Those who fought, then whoever lies uppermost: whom losses of the hex fall on (11.10.2). */
const order = (f: Field, side: Side, hex: string, engaged: readonly string[]): string[] => [
  ...engaged,
  ...f.stack(side, hex).filter((id) => !engaged.includes(id)),
];

export const isDoubled = (f: Field, engaged: readonly string[]): boolean =>
  engaged[0] !== undefined && demoralized(f, engaged[0]);

/** Losses that nobody can answer by going: an exchange, or a farm (11.9.6), doubled for the demoralized (12.2). */
export function bleed(f: Field, side: Side, hex: string, engaged: readonly string[], points: number): void {
  const here = engaged.filter((id) => f.hexOf(id) === hex);
  if (here.length > 0) f.lose(order(f, side, hex, here), isDoubled(f, here) ? 2 * points : points);
}

export interface Blow {
  readonly side: Side;
  readonly hex: string;
  readonly engaged: readonly string[];
  readonly hexes: number;
  readonly foes: readonly string[];
  readonly defends: boolean;
  /** 9.4.3: who merely stands by loses nothing. */
  readonly alone?: boolean;
}

/** An Ar or Dr upon one hex: its owner holds and pays, or goes (11.9, R45, 12.2). True if anybody went. */
export function* suffer(
  f: Field,
  { side, hex, engaged, hexes, foes, defends, alone }: Blow,
): Course<boolean> {
  const here = () => engaged.filter((id) => f.hexOf(id) === hex);
  if (here().length === 0) return false;
  const payers = () => (alone ? here() : order(f, side, hex, here()));
  if (isDoubled(f, here())) f.lose(payers(), hexes);
  if (here().length === 0) return false;
  const movers = () => bodies(here()).filter(([id]) => !(defends && isFootGun(id as string)));
  const able = movers().some((body) => refuges(f, body, hex, foes, []).length > 0);
  if (!able) {
    f.lose(payers(), hexes);
    return false;
  }
  // 9.4.3, 11.9.2: who stands by while others charge has no part in it.
  const riders = alone ? [] : f.stack(side, hex).filter((id) => isHorseGun(id) && !here().includes(id));
  const said = yield* ask(`Dr or Ar upon ${hex}`, side, [
    { type: 'hold' },
    { type: 'fallBack' },
    ...subsets(riders)
      .slice(1)
      .map((set): DowAction => ({ type: 'fallBack', with: set })),
  ]);
  if (said.type === 'hold') {
    f.lose(payers(), hexes);
    return false;
  }
  const joined = said.type === 'fallBack' ? (said.with ?? []) : [];
  const going = [...movers(), ...joined.map((id) => [id])];
  let left = false;
  for (const body of going) {
    const still = body.filter((id) => f.hexOf(id) === hex);
    if (still.length > 0 && (yield* retreat(f, still, hexes, foes))) left = true;
  }
  const guns = here().filter((id) => defends && isFootGun(id));
  if (guns.length > 0) f.lose(guns, hexes);
  return left;
}

/** 11.9.2, 11.9.3, R11: those beneath check with one die; horse that stays may charge the attackers. */
export function* stackCheck(
  f: Field,
  side: Side,
  hex: string,
  stayed: readonly string[],
  foes: readonly string[],
  against: readonly Party[],
): Course {
  const rest = f.stack(side, hex).filter((id) => !stayed.includes(id));
  if (rest.length === 0) return;
  const rolled = yield* die(`stack check in ${hex}`);
  const all = bodies(rest);
  const failed = all.filter((body) => rolled > mean(f.p, body, 'defender'));
  yield* told('stackChecked', { hex, die: rolled, failed: failed.flat() });
  for (const body of failed) {
    const here = body.filter((id) => f.hexOf(id) === hex);
    if (here.length === 0) continue;
    if (isFootGun(here[0] as string)) f.lose(here, 1);
    else yield* retreat(f, here, 1, foes);
  }
  if (against.length === 0 || weather(f.p) === 'severe-mud') return;
  let riders = all.filter((body) => !failed.includes(body) && isHorse(body[0] as string)).flat();
  for (;;) {
    riders = riders.filter((id) => f.hexOf(id) === hex);
    if (riders.length === 0) return;
    // 9.4.2, R49: nobody charges into farms, woods and closed ground.
    const struck = against
      .filter(
        (party) =>
          !['grand-farm', 'woods'].includes(ground(party.hex)) &&
          offRoad(riders[0] as string, hex, party.hex) !== undefined,
      )
      .map((party) => ({ hex: party.hex, units: party.units.filter((id) => f.hexOf(id) === party.hex) }))
      .filter(({ units }) => units.length > 0);
    const able = riders.filter((id) => !stateOf(f.p, id).outOfCommand);
    if (able.length === 0 || struck.length === 0) return;
    const pinning = (known: boolean): boolean => {
      const found = neighbours(hex).filter((from) => pinsFrom(f, foe(side), from, hex, known));
      return found.length > 0 && !struck.some((party) => found.includes(party.hex));
    };
    if (pinning(true)) return;
    const said = yield* ask(`countercharge out of ${hex}`, side, [
      ...able.map((unit): DowAction => ({ type: 'countercharge', unit })),
      { type: 'remain' },
    ]);
    if (said.type !== 'countercharge') return;
    if (pinning(false)) {
      yield* told('pinned', { hex });
      return;
    }
    riders = riders.filter((id) => id !== said.unit);
    yield* strike(f, side, said.unit, hex, struck);
  }
}

function* strike(f: Field, side: Side, unit: string, hex: string, struck: readonly Party[]): Course {
  const rolled = yield* die(`countercharge of ${unit}`);
  const { modified, result } = chargeOutcome(f, [unit], hex, struck, true, rolled);
  yield* told('chargeRolled', { die: rolled, modified, result });
  const foes = struck.map((party) => party.hex);
  if (result === 'Ar')
    yield* suffer(f, { side, hex, engaged: [unit], hexes: 1, foes, defends: false, alone: true });
  else
    for (const party of struck) {
      const went = yield* suffer(f, {
        side: foe(side),
        hex: party.hex,
        engaged: party.units,
        hexes: result === 'Dr2' ? 2 : 1,
        foes: [hex],
        defends: false,
      });
      if (went) yield* stackCheck(f, foe(side), party.hex, party.units, [hex], []);
    }
  if (f.hexOf(unit) !== undefined) f.change(unit, { mark: 'blown' });
}
