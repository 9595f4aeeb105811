import type { Contacts } from '../../../../common/hex/pairing.ts';
import {
  debtsOf,
  enemyOf,
  type HexId,
  type LdgaPosition,
  SIDES,
  type Side,
  type UnitId,
} from '../../position.ts';
import type { Assailant } from '../../recall.ts';
import { fieldOf, insideChateau, stackAt } from '../../stacking/field.ts';
import { apparentEnemies, isVeiled } from '../../stacking/zones.ts';
import { counterOf, type World } from '../../world.ts';
import { ableAt, attackersFrom, canAttack, type Plan } from './parties.ts';

/* 4.31, 11.21, 11.22: who can attack whom, who must attack, and who must be attacked. */

export const firingIn = (plans: readonly Plan[]): ReadonlySet<UnitId> =>
  new Set(plans.flatMap((plan) => (plan.kind === 'bombardment' ? plan.guns : [])));

/** Which attack a stack has part in, if any. */
const attackFrom = (plans: readonly Plan[], hex: HexId) =>
  plans.find((plan) => plan.kind === 'attack' && plan.from.includes(hex));

const attackOn = (plans: readonly Plan[], hex: HexId) =>
  plans.find((plan) => plan.kind === 'attack' && !plan.chateau && plan.targets.includes(hex));

/** Is this hex at rest on this turn: nobody who has stood in it from the beginning has to attack or to be attacked (21.24)? */
function rests(world: World, p: LdgaPosition, hex: HexId): boolean {
  const { truce } = world.scenario;
  if (truce === undefined || truce.turn !== p.turn || !truce.hexes.includes(hex)) return false;
  return SIDES.some((side) => stackAt(world, p, side, hex).some(({ id }) => world.listed.get(id) === hex));
}

/** Is there anybody outside the walls of this hex, a lone leader included? */
function hasOpen(world: World, p: LdgaPosition, side: Side, hex: HexId): boolean {
  if (isVeiled(world, p, side, world.grid.index(hex))) return true;
  const inside = insideChateau(world, p, side, hex);
  return inside === undefined || stackAt(world, p, side, hex).some(({ id }) => id !== inside);
}

/** Can this enemy hex still be attacked in this phase (11.23, 11.46)? */
function isOpenTarget(world: World, p: LdgaPosition, hex: HexId): boolean {
  if (p.fought.includes(hex)) return false;
  const stack = stackAt(world, p, enemyOf(p.phasing), hex);
  return stack.length === 0 || stack.some(({ attacked, advanced }) => !attacked && !advanced);
}

/** 11.52: is the duty to attack this hex met by guns? */
const isShelled = (p: LdgaPosition, plans: readonly Plan[], hex: HexId): boolean =>
  p.bombardedHexes.includes(hex) || plans.some((plan) => plan.kind === 'bombardment' && plan.target === hex);

/** The enemy hexes beside this one; of them those between which and it a zone can reach. */
function besides(world: World, p: LdgaPosition, hex: HexId): { all: HexId[]; zoned: HexId[] } {
  const { grid, lie } = world;
  const held = apparentEnemies(world, p, p.phasing);
  const at = grid.index(hex);
  const all: HexId[] = [];
  const zoned: HexId[] = [];
  for (let link = at * 6; link < at * 6 + 6; link += 1) {
    const to = grid.neighbours[link] as number;
    if (held[to] !== 1) continue;
    all.push(grid.id(to));
    // A river stops zones both ways.
    if (lie.zones[link] === 1) zoned.push(grid.id(to));
  }
  return { all, zoned };
}

/** Which stack owes an attack on a hex, and on what else together with it (10.22). */
interface Claim {
  readonly by: HexId;
  readonly on: readonly HexId[];
}

/** 10.22, 11.21: a stack attacks as one, so all that any of it failed to repulse and that can still be attacked from there. */
function claimsOf(world: World, p: LdgaPosition, firing: ReadonlySet<UnitId>): ReadonlyMap<HexId, Claim> {
  const found = new Map<HexId, Claim>();
  const owing = p.units[p.phasing].flatMap(({ hex, place, owes, attacked }) =>
    owes === null || attacked || place !== 'map' || hex === null ? [] : [hex],
  );
  for (const by of new Set(owing)) {
    if (attackersFrom(world, p, p.phasing, by, firing, false).length === 0) continue;
    const held = apparentEnemies(world, p, p.phasing);
    const debts = stackAt(world, p, p.phasing, by).flatMap((unit) => (unit.attacked ? [] : debtsOf(unit)));
    const on = [...new Set(debts)].filter(
      (there) =>
        held[world.grid.index(there)] === 1 &&
        canAttack(world, p, by, there) &&
        isOpenTarget(world, p, there),
    );
    for (const there of on) found.set(there, { by, on });
  }
  return found;
}

/** What the stack in this hex owes, of what can still be attacked (10.22). */
export const owedFrom = (
  world: World,
  p: LdgaPosition,
  plans: readonly Plan[],
  hex: HexId,
): readonly HexId[] =>
  [...claimsOf(world, p, firingIn(plans))].flatMap(([there, { by }]) => (by === hex ? [there] : []));

function stackOf(
  world: World,
  p: LdgaPosition,
  plans: readonly Plan[],
  firing: ReadonlySet<UnitId>,
  claims: ReadonlyMap<HexId, Claim>,
  hex: HexId,
): Assailant | undefined {
  const { all, zoned } = besides(world, p, hex);
  if (all.length === 0) return undefined;
  const units = attackersFrom(world, p, p.phasing, hex, firing, false);
  if (units.length === 0) return undefined;
  const foe = enemyOf(p.phasing);
  // 11.63E: guns by themselves do nothing to a garrison.
  const onlyGuns = units.every(({ id }) => counterOf(world, id).artillery);
  const possible = all.filter(
    (there) =>
      canAttack(world, p, hex, there) &&
      isOpenTarget(world, p, there) &&
      (!onlyGuns || hasOpen(world, p, foe, there)),
  );
  // 11.24: nobody can join in an attack on several hexes of which he touches only one (ruling R124).
  const targets = possible.filter((there) => {
    const claim = claims.get(there);
    return claim === undefined || claim.by === hex || claim.on.every((one) => possible.includes(one));
  });
  const resting = rests(world, p, hex);
  const inside = insideChateau(world, p, p.phasing, hex);
  // 11.62: a garrison is bound by nothing.
  const outside = ableAt(world, p, p.phasing, hex).some(({ id }) => id !== inside && !firing.has(id));
  const engagers = zoned.filter((there) => !rests(world, p, there));
  return {
    hex,
    targets,
    reach: resting ? [] : engagers,
    attacks: attackFrom(plans, hex) !== undefined,
    // 8.52: nobody is bound to what no zone reaches, though it is all that he has left to attack.
    bound:
      !resting &&
      outside &&
      !world.options.has('discretionary-attack') &&
      engagers.some((there) => targets.includes(there) && !isShelled(p, plans, there)),
    debts: targets.filter((there) => claims.get(there)?.by === hex),
  };
}

/** Every stack of the phasing side that could attack. */
const stacksOf = (world: World, p: LdgaPosition, plans: readonly Plan[]): readonly Assailant[] =>
  world.recall.assailants.about(p, plans, () => {
    const firing = firingIn(plans);
    const claims = claimsOf(world, p, firing);
    return [...fieldOf(world, p, p.phasing).stacks.keys()]
      .map((hex) => world.grid.id(hex))
      .sort()
      .flatMap((hex) => stackOf(world, p, plans, firing, claims, hex) ?? []);
  });

/** Enemy hexes that must be attacked, with the stacks that answer for them: bound or attacking, and owing no other. */
function dues(world: World, p: LdgaPosition, stacks: readonly Assailant[]): Map<HexId, HexId[]> {
  const found = new Map<HexId, HexId[]>();
  const foe = enemyOf(p.phasing);
  for (const { hex, reach, attacks, bound, debts } of stacks) {
    if (!attacks && !bound) continue;
    for (const there of reach) {
      if (debts.length > 0 && !debts.includes(there)) continue;
      if (!isOpenTarget(world, p, there) || !hasOpen(world, p, foe, there)) continue;
      found.set(there, [...(found.get(there) ?? []), hex]);
    }
  }
  return found;
}

/** Who has not been given an attack yet, and against whom that could be: for suggestions, and where one goes on alone. */
export const contactsOf = (world: World, p: LdgaPosition, plans: readonly Plan[]): Contacts =>
  world.recall.contacts.about(p, plans, () => findContacts(world, p, plans));

function findContacts(world: World, p: LdgaPosition, plans: readonly Plan[]): Contacts {
  const { grid } = world;
  const assaults = new Map<number, number[]>();
  const assailants = new Map<number, number[]>();
  const mustAttack = new Set<number>();
  const stacks = stacksOf(world, p, plans);
  for (const { hex, targets, attacks, bound, debts } of stacks) {
    if (attacks) continue;
    const at = grid.index(hex);
    const open = (debts.length === 0 ? targets : debts).filter(
      (there) => attackOn(plans, there) === undefined,
    );
    if (open.length === 0) continue;
    assaults.set(
      at,
      open.map((there) => grid.index(there)),
    );
    for (const there of open) {
      const index = grid.index(there);
      assailants.set(index, [...(assailants.get(index) ?? []), at]);
    }
    if (debts.length > 0 || bound) mustAttack.add(at);
  }
  // 4.33, 11.62: who need not attack answers for all he reaches once he does.
  const due = dues(
    world,
    p,
    stacks.map((stack) => ({ ...stack, bound: true })),
  );
  const mustBeAttacked = new Set<number>();
  for (const there of assailants.keys()) {
    const hex = grid.id(there);
    if (due.has(hex) && !isShelled(p, plans, hex)) mustBeAttacked.add(there);
  }
  return { assaults, assailants, mustAttack, mustBeAttacked };
}

/** Has this stack no attack yet, and somebody whom it could attack, though others do too? */
export function couldAttack(world: World, p: LdgaPosition, plans: readonly Plan[], hex: HexId): boolean {
  const firing = firingIn(plans);
  const stack = stackOf(world, p, plans, firing, claimsOf(world, p, firing), hex);
  return stack !== undefined && !stack.attacks && stack.targets.length > 0;
}

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
  const stacks = stacksOf(world, p, plans);
  const idle = stacks
    .filter(({ attacks, bound, targets }) => !attacks && bound && targets.length > 0)
    .map(({ hex }) => hex);
  const spared = [...dues(world, p, stacks)]
    .filter(([hex]) => attackOn(plans, hex) === undefined && !isShelled(p, plans, hex))
    .map(([hex, from]) => ({ hex, from }));
  const owing = stacks.flatMap(({ hex, debts }) => {
    const attack = attackFrom(plans, hex);
    const paid = attack?.kind === 'attack' ? attack.targets : [];
    return debts.filter((target) => !paid.includes(target)).map((target) => ({ hex, target }));
  });
  return { idle, spared, owing };
}

export const isAllDone = ({ idle, spared, owing }: Undone): boolean =>
  idle.length === 0 && spared.length === 0 && owing.length === 0;

/** Declarations that keep what is undone from being done: of those who answer for it, and on whom the idle could attack. */
export function inTheWay(world: World, p: LdgaPosition, plans: readonly Plan[]): Plan[] {
  const { idle, spared, owing } = undone(world, p, plans);
  const wanted = new Set([...spared.flatMap(({ from }) => from), ...owing.map(({ hex }) => hex)]);
  const sought = new Set([
    ...owing.map(({ target }) => target),
    ...stacksOf(world, p, plans).flatMap(({ hex, targets }) => (idle.includes(hex) ? targets : [])),
  ]);
  return plans.filter(
    (plan) =>
      plan.kind === 'attack' &&
      (plan.from.some((hex) => wanted.has(hex)) || plan.targets.some((hex) => sought.has(hex))),
  );
}
