import type { Contacts } from '../../../common/hex/pairing.ts';
import { enemyOf, type HexId, type LdgaPosition, type Side, type UnitId } from '../position.ts';
import { insideChateau, stackAt } from '../stacking/field.ts';
import { counterOf, type World } from '../world.ts';
import { ableAt, attackersFrom, canAttack, heldHexes, type Plan } from './parties.ts';

/* 4.31, 11.21, 11.22: who can attack whom, who must attack, and who must be attacked. */

/** Does a stack here project its zone upon whoever stands there outside a chateau (4.0)? */
function projects(world: World, from: HexId, to: HexId): boolean {
  const a = world.grid.index(from);
  const direction = world.grid.directionTo(a, world.grid.index(to));
  return direction !== -1 && world.lie.zones[a * 6 + direction] === 1;
}

/** Is this hex at rest on this turn: nobody in it has to attack or to be attacked (21.24)? */
function rests(world: World, p: LdgaPosition, hex: HexId): boolean {
  const { truce } = world.scenario;
  return truce !== undefined && truce.turn === p.turn && truce.hexes.includes(hex);
}

/** Is there anybody outside the walls of this hex, a lone leader included? */
function hasOpen(world: World, p: LdgaPosition, side: Side, hex: HexId): boolean {
  const inside = insideChateau(world, p, side, hex);
  return inside === undefined || stackAt(world, p, side, hex).some(({ id }) => id !== inside);
}

/** Can this enemy hex still be attacked in this phase (11.23, 11.46)? */
function isOpenTarget(world: World, p: LdgaPosition, hex: HexId): boolean {
  if (p.fought.includes(hex)) return false;
  const stack = stackAt(world, p, enemyOf(p.phasing), hex);
  return stack.length === 0 || stack.some(({ attacked, advanced }) => !attacked && !advanced);
}

/** Enemy hexes whose zones hold those who stand outside in this hex. */
const engagersOf = (world: World, p: LdgaPosition, hex: HexId): HexId[] =>
  heldHexes(world, p, enemyOf(p.phasing)).filter(
    (there) => projects(world, there, hex) && !rests(world, p, there),
  );

export const firingIn = (plans: readonly Plan[]): ReadonlySet<UnitId> =>
  new Set(plans.flatMap((plan) => (plan.kind === 'bombardment' ? plan.guns : [])));

/** 11.52: is the duty to attack this hex met by guns? */
const isShelled = (p: LdgaPosition, plans: readonly Plan[], hex: HexId): boolean =>
  p.bombardedHexes.includes(hex) || plans.some((plan) => plan.kind === 'bombardment' && plan.target === hex);

/** Which attack a stack has part in, if any. */
const attackFrom = (plans: readonly Plan[], hex: HexId) =>
  plans.find((plan) => plan.kind === 'attack' && plan.from.includes(hex));

const attackOn = (plans: readonly Plan[], hex: HexId) =>
  plans.find((plan) => plan.kind === 'attack' && !plan.chateau && plan.targets.includes(hex));

/** The stacks of the phasing side that could attack now, with who they are. */
function attackers(world: World, p: LdgaPosition, plans: readonly Plan[]): HexId[] {
  const firing = firingIn(plans);
  return heldHexes(world, p, p.phasing).filter(
    (hex) => attackersFrom(world, p, p.phasing, hex, firing, false).length > 0,
  );
}

/** Enemy hexes that a stack could attack: of a chateau's garrison only if it has more than guns (11.63E). */
function targetsOf(world: World, p: LdgaPosition, plans: readonly Plan[], hex: HexId): HexId[] {
  const foe = enemyOf(p.phasing);
  const units = attackersFrom(world, p, p.phasing, hex, firingIn(plans), false);
  if (units.length === 0) return [];
  const onlyGuns = units.every(({ id }) => counterOf(world, id).artillery);
  return heldHexes(world, p, foe).filter(
    (there) =>
      canAttack(world, p, hex, there) &&
      isOpenTarget(world, p, there) &&
      (!onlyGuns || hasOpen(world, p, foe, there)),
  );
}

/** Must somebody in this hex attack: is anyone outside, in a zone of which guns have not taken care? */
function isBound(world: World, p: LdgaPosition, plans: readonly Plan[], hex: HexId): boolean {
  if (rests(world, p, hex) || world.options.has('discretionary-attack')) return false;
  const inside = insideChateau(world, p, p.phasing, hex);
  const firing = firingIn(plans);
  // 11.62: a garrison is bound by nothing.
  const outside = ableAt(world, p, p.phasing, hex).some(({ id }) => id !== inside && !firing.has(id));
  return outside && engagersOf(world, p, hex).some((there) => !isShelled(p, plans, there));
}

/** 10.22: the hex that this stack failed to repulse and must attack, if it still can. */
function debtOf(world: World, p: LdgaPosition, plans: readonly Plan[], hex: HexId): HexId | undefined {
  const debts = stackAt(world, p, p.phasing, hex).flatMap(({ owes, attacked }) =>
    owes === null || attacked ? [] : [owes],
  );
  if (debts.length === 0) return undefined;
  const able = targetsOf(world, p, plans, hex);
  return debts.find((owes) => able.includes(owes));
}

/** Stacks that answer for this enemy hex, and owe no other an attack: it is in their zones, and they are bound, or attack (4.33, 11.62). */
function answering(world: World, p: LdgaPosition, plans: readonly Plan[], there: HexId): HexId[] {
  const foe = enemyOf(p.phasing);
  if (rests(world, p, there) || !isOpenTarget(world, p, there) || !hasOpen(world, p, foe, there)) return [];
  return attackers(world, p, plans).filter(
    (hex) =>
      projects(world, hex, there) &&
      !rests(world, p, hex) &&
      (debtOf(world, p, plans, hex) ?? there) === there &&
      (attackFrom(plans, hex) !== undefined || isBound(world, p, plans, hex)),
  );
}

/** Who has not been given an attack yet, and against whom that could be: for suggestions, and where one goes on alone. */
export function contactsOf(world: World, p: LdgaPosition, plans: readonly Plan[]): Contacts {
  const assaults = new Map<number, number[]>();
  const assailants = new Map<number, number[]>();
  const mustAttack = new Set<number>();
  const mustBeAttacked = new Set<number>();
  const { grid } = world;
  for (const hex of attackers(world, p, plans)) {
    if (attackFrom(plans, hex) !== undefined) continue;
    const at = grid.index(hex);
    const debt = debtOf(world, p, plans, hex);
    const targets = (debt === undefined ? targetsOf(world, p, plans, hex) : [debt]).filter(
      (there) => attackOn(plans, there) === undefined,
    );
    if (targets.length === 0) continue;
    assaults.set(
      at,
      targets.map((there) => grid.index(there)),
    );
    for (const there of targets) {
      const index = grid.index(there);
      assailants.set(index, [...(assailants.get(index) ?? []), at]);
    }
    if (debt !== undefined || isBound(world, p, plans, hex)) mustAttack.add(at);
  }
  for (const there of assailants.keys()) {
    const hex = grid.id(there);
    if (!isShelled(p, plans, hex) && answering(world, p, plans, hex).length > 0) mustBeAttacked.add(there);
  }
  return { assaults, assailants, mustAttack, mustBeAttacked };
}

/** Has this stack no attack yet, and somebody whom it could attack, though others do too? */
export const couldAttack = (world: World, p: LdgaPosition, plans: readonly Plan[], hex: HexId): boolean =>
  attackFrom(plans, hex) === undefined && targetsOf(world, p, plans, hex).length > 0;

/** What plans leave undone. */
export interface Undone {
  /** Stacks that must attack and do not. */
  readonly idle: readonly HexId[];
  /** Enemy hexes that must be attacked and are not, with the stacks that answer for it. */
  readonly spared: readonly { readonly hex: HexId; readonly from: readonly HexId[] }[];
  /** Stacks that must attack whom they failed to repulse and do not (10.22). */
  readonly owing: readonly { readonly hex: HexId; readonly target: HexId }[];
}

export function undone(world: World, p: LdgaPosition, plans: readonly Plan[]): Undone {
  const idle = attackers(world, p, plans).filter(
    (hex) =>
      attackFrom(plans, hex) === undefined &&
      isBound(world, p, plans, hex) &&
      targetsOf(world, p, plans, hex).length > 0,
  );
  const spared: { hex: HexId; from: readonly HexId[] }[] = [];
  for (const hex of heldHexes(world, p, enemyOf(p.phasing))) {
    if (attackOn(plans, hex) !== undefined || isShelled(p, plans, hex)) continue;
    const from = answering(world, p, plans, hex);
    if (from.length > 0) spared.push({ hex, from });
  }
  return { idle, spared, owing: owed(world, p, plans) };
}

/** 10.22: who failed to repulse a hex attacks it, if it is still there. */
const owed = (world: World, p: LdgaPosition, plans: readonly Plan[]): Undone['owing'] =>
  attackers(world, p, plans).flatMap((hex) => {
    const target = debtOf(world, p, plans, hex);
    const attack = attackFrom(plans, hex);
    const paid = target === undefined || (attack?.kind === 'attack' && attack.targets.includes(target));
    return paid ? [] : [{ hex, target }];
  });

export const isAllDone = ({ idle, spared, owing }: Undone): boolean =>
  idle.length === 0 && spared.length === 0 && owing.length === 0;
