import type { CombatKind } from '../../../src/systems/dow/rules/events.ts';
import type { DowAction } from '../../../src/systems/dow/rules/index.ts';
import type { Side } from '../../../src/systems/dow/rules/position.ts';
import { tables } from '../content.ts';
import { advance, pursue } from './advances.ts';
import { ask, type Course, die, type Field, told } from './field.ts';
import { attackersOf, defendersOf, meanOf } from './fights.ts';
import {
  bleed,
  isFootGun,
  isHorse,
  isHorseGun,
  open,
  type Party,
  passable,
  stackCheck,
  subsets,
  suffer,
} from './retreats.ts';
import {
  apart,
  beside,
  fits,
  foe,
  ground,
  high,
  left,
  morale,
  neighbours,
  pinsIn,
  print,
  sideAt,
} from './table.ts';

/* 11 by the book's sentences: an attack from its announcement to the last advance. */

const isGun = (id: string): boolean => isFootGun(id) || isHorseGun(id);

/** 10.6, 11.1.1, R46: horse and horse guns that get out of the way, together into one hex. */
function evasions(f: Field, side: Side, hex: string, foes: readonly string[]): DowAction[] {
  if (pinsIn(f.p, foe(side), hex)) return [];
  const riders = f.stack(side, hex).filter((id) => isHorse(id) || isHorseGun(id));
  return neighbours(hex).flatMap((to) => {
    const away =
      foes.every((other) => apart(other, to) >= apart(other, hex)) &&
      foes.some((other) => apart(other, to) > apart(other, hex));
    if (!away) return [];
    return subsets(riders)
      .slice(1)
      .filter(
        (set) =>
          open(f, set, to) &&
          set.every((id) => passable(id, hex, to)) &&
          fits(f.p, to, [...f.stack(side, to), ...set]),
      )
      .map((set): DowAction => ({ type: 'evade', units: set, hex: to }));
  });
}

/** 11.6: foot, horse and guns, of which French foot has its own. */
function hasAllArms(stack: readonly string[]): boolean {
  return (
    stack.some(isHorse) &&
    stack.some((id) => print(id).arm === 'infantry') &&
    stack.some((id) => isGun(id) || print(id).inherent !== undefined)
  );
}

/** The owner of a hex under fire or attack: who gets out of the way, and whether he shows all arms. */
export function* answer(
  f: Field,
  side: Side,
  hex: string,
  foes: readonly string[],
  why: 'bombardment' | 'attack',
): Course<boolean> {
  for (;;) {
    const ways = evasions(f, side, hex, foes);
    const claims = why === 'attack' && hasAllArms(f.stack(side, hex));
    if (ways.length === 0 && !claims) return false;
    const said = yield* ask(`answer in ${hex}`, side, [
      ...ways,
      { type: 'stand' },
      ...(claims ? [{ type: 'stand', claim: true } as const] : []),
    ]);
    if (said.type !== 'evade') return said.type === 'stand' && said.claim === true;
    const hidden = neighbours(hex).some((from) => {
      const water = sideAt(from, hex)?.water;
      return water !== 'river' && water !== 'lake' && f.stack(foe(side), from).some(isHorse);
    });
    if (hidden) yield* told('evasionPinned', { hex });
    else f.move(said.units, said.hex);
  }
}

export interface Assault {
  readonly kind: CombatKind;
  readonly side: Side;
  readonly parties: readonly Party[];
  readonly targets: readonly string[];
  readonly bombarded: boolean;
  /** Whom a reaction charge meets. */
  readonly met?: readonly Party[];
}

const COLUMNS = ['1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1'];

function reckonAll(f: Field, a: Assault, defenders: readonly Party[], claimed: boolean) {
  const mine = a.parties.flatMap(({ units }) => units);
  const theirs = defenders.flatMap(({ units }) => units);
  const attack = mine.reduce((n, id) => n + left(f.p, id) + (isHorse(id) ? morale(f.p, id) : 0), 0);
  const adds = (id: string): boolean => (a.kind === 'reaction' ? isHorse(id) : isGun(id));
  const defence = theirs.reduce((n, id) => n + left(f.p, id) + (adds(id) ? morale(f.p, id) : 0), 0);
  let column = 7;
  if (attack < defence) column = attack * 2 >= defence ? 1 : 0;
  else for (const n of [5, 4, 3, 2, 1]) if (attack < (n + 1) * defence) column = n + 1;
  const mixed = mine.some(isHorse) && mine.some((id) => print(id).arm === 'infantry');
  if (a.bombarded && mixed) column += 1;
  if (claimed) column -= 1;
  column = Math.max(0, Math.min(7, column));
  const terrain = defenders.map(({ hex }) => {
    const edges = a.parties
      .filter((party) => beside(party.hex, hex))
      .map((party) => {
        const water = sideAt(party.hex, hex)?.water;
        return (
          (!high(party.hex) && high(hex) ? -1 : 0) + (water === 'river' ? -2 : water === 'stream' ? -1 : 0)
        );
      });
    // Horse that meets horse minds neither.
    if (a.kind === 'reaction') return 0;
    return (tables.terrain.hexes[ground(hex) as 'clear']?.combat ?? 0) + Math.max(...edges);
  });
  const modifier =
    meanOf(
      f.p,
      a.parties.map(({ units }) => units),
      'attacker',
    ) -
    meanOf(
      f.p,
      defenders.map(({ units }) => units),
      'defender',
    ) +
    Math.min(...terrain);
  return { attack, defence, column, modifier };
}

export function* assault(f: Field, a: Assault): Course {
  const { kind, side, parties, targets } = a;
  const enemy = foe(side);
  const from = parties.map(({ hex }) => hex);
  let claimed = false;
  if (a.met === undefined)
    for (const hex of targets) if (yield* answer(f, enemy, hex, from, 'attack')) claimed = true;
  const defenders =
    a.met ??
    targets
      .map((hex) => ({ hex, units: defendersOf(f.p, enemy, hex) }))
      .filter(({ units }) => units.length > 0);
  const free = { side, parties, attacked: true, followers: kind === 'attack' || kind === 'breakthrough' };
  if (defenders.length === 0) {
    yield* advance(f, { ...free, into: [], left: targets, must: false });
    return;
  }
  const rolled = yield* die(`${kind} on ${targets.join()}`);
  const { column, modifier, attack, defence } = reckonAll(f, a, defenders, claimed);
  const row = Math.max(-1, Math.min(8, rolled + modifier));
  let result = tables.combat.rows[row + 1]?.[column] as string;
  if (kind === 'counterattack' && result === 'DrC') result = 'Dr';
  yield* told('combatRolled', {
    kind,
    die: rolled,
    modified: rolled + modifier,
    result,
    odds: { column: COLUMNS[column], attack: { total: attack }, defence: { total: defence } },
  });
  const length = result === 'Dr2' ? 2 : 1;
  let owed = result === 'Ex' ? 1 : 0;
  if (result === 'Ar') {
    for (const party of parties) {
      const went = yield* suffer(f, {
        side,
        hex: party.hex,
        engaged: party.units,
        hexes: 1,
        foes: defenders.map(({ hex }) => hex),
        defends: false,
      });
      if (went && kind !== 'reaction')
        yield* stackCheck(
          f,
          side,
          party.hex,
          party.units,
          defenders.map(({ hex }) => hex),
          [],
        );
    }
  }
  for (const { hex, units } of defenders) {
    if (result === 'Ex') bleed(f, enemy, hex, units, 1);
    if (!result.startsWith('Dr')) continue;
    if (ground(hex) === 'grand-farm' && kind !== 'reaction') {
      bleed(f, enemy, hex, units, length);
      owed = Math.max(owed, length);
      continue;
    }
    const went = yield* suffer(f, {
      side: enemy,
      hex,
      engaged: units,
      hexes: length,
      foes: from,
      defends: kind !== 'reaction',
    });
    if (went && kind !== 'reaction') yield* stackCheck(f, enemy, hex, units, from, parties);
  }
  const able = parties.filter((party) => party.units.some((id) => f.hexOf(id) === party.hex));
  if (owed > 0 && able.length > 0) {
    const said = yield* ask(
      'who pays for the exchange',
      side,
      able.map(({ hex }): DowAction => ({ type: 'pay', hex })),
    );
    const payer = able.find(({ hex }) => said.type === 'pay' && hex === said.hex) as Party;
    bleed(f, side, payer.hex, payer.units, owed);
  }
  const vacated = from.filter((hex) => f.stack(side, hex).length === 0);
  const emptied = defenders.map(({ hex }) => hex).filter((hex) => f.stack(enemy, hex).length === 0);
  const evaded = targets.filter((hex) => !defenders.some((party) => party.hex === hex));
  const stood = parties.filter((party) => party.units.some((id) => f.hexOf(id) === party.hex));
  if (stood.length > 0 && result !== 'NE' && result !== 'Ar') {
    yield* advance(f, { ...free, into: emptied, left: [], must: kind !== 'counterattack' });
    yield* advance(f, { ...free, into: [], left: evaded, must: false });
  }
  if (result === 'Ar' || result === 'Ex' || owed > 0)
    yield* pursue(
      f,
      enemy,
      defenders
        .map(({ hex, units }) => ({ hex, units: units.filter((id) => f.hexOf(id) === hex) }))
        .filter(({ units }) => units.length > 0),
      vacated,
    );
  // Horse that has clashed fights no more in this phase (11.0).
  if (kind === 'reaction')
    for (const id of [...parties, ...defenders].flatMap(({ units }) => units))
      if (f.hexOf(id) !== undefined) f.change(id, { mark: 'spent' });
  if (result === 'DrC' && kind !== 'reaction')
    yield* counterattack(
      f,
      enemy,
      defenders.flatMap(({ units }) => units),
    );
}

/** R27: those who took a DrC strike back at once, at one enemy hex beside them. */
function* counterattack(f: Field, side: Side, units: readonly string[]): Course {
  const able = units.filter((id) => !isGun(id) && f.hexOf(id) !== undefined);
  const places = [...new Set(able.map((id) => f.hexOf(id) as string))];
  const targets = [
    ...new Set(
      places.flatMap((hex) =>
        neighbours(hex).filter((to) => f.stack(foe(side), to).length > 0 && canAssault(hex, to)),
      ),
    ),
  ];
  if (targets.length === 0) return;
  const said = yield* ask(
    'counterattack',
    side,
    targets.map((hex): DowAction => ({ type: 'counterattack', hex })),
  );
  if (said.type !== 'counterattack') return;
  const parties = places
    .filter((hex) => beside(hex, said.hex) && canAssault(hex, said.hex))
    .map((hex) => ({ hex, units: able.filter((id) => f.hexOf(id) === hex) }));
  yield* assault(f, { kind: 'counterattack', side, parties, targets: [said.hex], bombarded: false });
}

/** 11.5, R21: not across a pond nor a river without bridge or ford. */
export const canAssault = (from: string, to: string): boolean => passable('pr.iv.hiller', from, to);

export const partiesOf = (f: Field, side: Side, from: readonly string[]): Party[] =>
  from.map((hex) => ({ hex, units: attackersOf(f.p, side, hex) }));
