import { closeOver, touchesAll } from '../../../../common/hex/pairing.ts';
import type { LdgaAction } from '../../actions.ts';
import type { ActionOf, At } from '../../kit.ts';
import { enemyOf, type HexId, type UnitId } from '../../position.ts';
import { fieldOf, insideChateau, stackAt } from '../../stacking/field.ts';
import { apparentEnemies, isVeiled } from '../../stacking/zones.ts';
import { counterOf } from '../../world.ts';
import { contactsOf, firingIn, owedFrom } from './contact.ts';
import { ableAt, attackersFrom, canAttack, defendersIn, heldHexes, type Plan } from './parties.ts';
import { findPlan } from './plans.ts';

/* Attacks and bombardments that suggest themselves; many others can be declared. */

/** For each enemy hex: all who touch it, each alone, and each against all it touches, with whom that would leave alone. */
export function attackOffers(at: At, plans: readonly Plan[]): LdgaAction[] {
  const { world, position: p } = at;
  const { grid } = world;
  const contacts = contactsOf(world, p, plans);
  const found = new Map<string, LdgaAction>();
  const offer = (assault: Iterable<number>, targets: Iterable<number>): void => {
    const closed = closeOver(contacts, { assault: new Set(assault), targets: new Set(targets) });
    for (const hex of closed.assault) if (!touchesAll(contacts, hex, closed.targets)) return;
    const from = [...closed.assault].map((hex) => grid.id(hex)).sort();
    const into = [...closed.targets].map((hex) => grid.id(hex)).sort();
    if (from.length > 6 || into.length > 6) return;
    if (into.some((hex) => isWalled(at, hex))) {
      if (into.length === 1) chateauOffer(at, plans, from, into[0] as HexId, found);
      return;
    }
    found.set(`${from.join()}>${into.join()}`, { type: 'declareAttack', from, targets: into });
  };
  for (const [target, assailants] of contacts.assailants) {
    offer(assailants, [target]);
    for (const hex of assailants) offer([hex], [target]);
  }
  for (const [hex, targets] of contacts.assaults) offer([hex], targets);
  return [...found.values()];
}

/** Is there nobody but a garrison in this hex? */
const isWalled = ({ world, position: p }: At, hex: HexId): boolean => {
  const foe = enemyOf(p.phasing);
  return (
    !isVeiled(world, p, foe, world.grid.index(hex)) &&
    insideChateau(world, p, foe, hex) !== undefined &&
    defendersIn(world, p, foe, hex, false).length === 0
  );
};

function chateauOffer(
  at: At,
  plans: readonly Plan[],
  from: readonly HexId[],
  hex: HexId,
  found: Map<string, LdgaAction>,
): void {
  const able = from.filter(
    (one) => attackersFrom(at.world, at.position, at.position.phasing, one, firingIn(plans), true).length > 0,
  );
  if (able.length > 0)
    found.set(`${able.join()}>${hex}!`, { type: 'declareAttack', from: able, targets: [hex], chateau: true });
}

/** Garrisons that may be stormed once those outside are dealt with: by all who touch them and are free, and by each (11.61). */
export function stormOffers({ world, position: p }: At, plans: readonly Plan[]): ActionOf<'declareAttack'>[] {
  const foe = enemyOf(p.phasing);
  const firing = firingIn(plans);
  const busy = plans.flatMap((plan) => (plan.kind === 'attack' ? plan.from : []));
  return heldHexes(world, p, foe).flatMap((hex) => {
    if (isVeiled(world, p, foe, world.grid.index(hex))) return [];
    const [inside] = defendersIn(world, p, foe, hex, true);
    if (inside === undefined || inside.attacked || inside.advanced) return [];
    const prepared = p.fought.includes(hex) || findPlan(plans, hex, 'attack') !== undefined;
    if (!prepared || findPlan(plans, hex, 'chateau') !== undefined) return [];
    const able = world.grid
      .ring(world.grid.index(hex), 1)
      .map((there) => world.grid.id(there))
      .filter(
        (from) =>
          !busy.includes(from) &&
          canAttack(world, p, from, hex) &&
          attackersFrom(world, p, p.phasing, from, firing, true).length > 0 &&
          owedFrom(world, p, plans, from).length === 0,
      )
      .sort();
    const sets = able.length > 1 ? [able, ...able.map((from) => [from])] : able.map((from) => [from]);
    return sets.map((from) => ({ type: 'declareAttack', from, targets: [hex], chateau: true }));
  });
}

/** For each enemy hex the guns of each corps that touch it, of each stack, and for the French all of them. */
export const bombardmentOffers = (at: At, plans: readonly Plan[]): readonly LdgaAction[] =>
  at.world.recall.bombardments.about(at.position, plans, () => findBombardments(at, plans));

function findBombardments(at: At, plans: readonly Plan[]): LdgaAction[] {
  const { world, position: p } = at;
  const { grid } = world;
  const firing = firingIn(plans);
  const held = apparentEnemies(world, p, p.phasing);
  const groups = new Map<string, { target: HexId; guns: UnitId[] }>();
  const join = (target: HexId, key: string, id: UnitId): void => {
    const group = groups.get(`${target} ${key}`);
    if (group === undefined) groups.set(`${target} ${key}`, { target, guns: [id] });
    else group.guns.push(id);
  };
  for (const from of fieldOf(world, p, p.phasing).stacks.keys()) {
    for (const { id } of ableAt(world, p, p.phasing, grid.id(from))) {
      const { artillery, formation, army } = counterOf(world, id);
      if (!artillery || firing.has(id)) continue;
      for (let d = 0; d < 6; d += 1) {
        const to = grid.neighbours[from * 6 + d] as number;
        if (to < 0 || held[to] !== 1) continue;
        join(grid.id(to), `corps ${army}.${formation}`, id);
        join(grid.id(to), `stack ${from}`, id);
        if (p.phasing === 'french') join(grid.id(to), 'grand', id);
      }
    }
  }
  const found = new Map<string, LdgaAction>();
  for (const { target, guns } of groups.values()) {
    const sorted = guns.sort();
    found.set(`${sorted.join()}>${target}`, { type: 'declareBombardment', guns: sorted, target });
  }
  return [...found.values()];
}

/** 16.34: the corps that touch an enemy. */
export function stakeOffers({ world, position: p }: At): LdgaAction[] {
  const corps = new Set<string>();
  const enemies = apparentEnemies(world, p, p.phasing);
  for (const hex of heldHexes(world, p, p.phasing)) {
    if (!world.grid.ring(world.grid.index(hex), 1).some((there) => enemies[there] === 1)) continue;
    for (const { id } of stackAt(world, p, p.phasing, hex)) {
      const { army, formation } = counterOf(world, id);
      corps.add(`${army}.${formation}`);
    }
  }
  return [...corps].sort().map((one) => ({ type: 'stakeCorps', corps: one }));
}
