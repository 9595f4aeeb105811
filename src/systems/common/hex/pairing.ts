/** Who can fight whom, by hexes, of those who have not fought yet. */
export interface Contacts {
  /** Hexes with attackers, each with the enemy hexes it can assault. */
  readonly assaults: ReadonlyMap<number, readonly number[]>;
  /** The same seen from the defenders' hexes. */
  readonly assailants: ReadonlyMap<number, readonly number[]>;
  /** Hexes whose units must attack, and hexes whose units must be attacked. */
  readonly mustAttack: ReadonlySet<number>;
  readonly mustBeAttacked: ReadonlySet<number>;
}

/** An attack being put together, by hexes: `assault` are the hexes attacking hand to hand. */
export interface Pairing {
  readonly targets: ReadonlySet<number>;
  readonly assault: ReadonlySet<number>;
}

/**
 * Who must still join an attack because it would otherwise leave him with nobody to fight: an
 * attacker all of whose targets are in it, a defender all of whose assailants are in it. Joining can
 * leave others alone in turn, so this goes on until nobody is left alone.
 *
 * It is enough to look at loners: parties that all have an opponent left can always be divided into
 * attacks of one hex against several or several against one, and those are always allowed where everybody in contact must fight once.
 */
export function closeOver(field: Contacts, pairing: Pairing): { targets: Set<number>; assault: Set<number> } {
  const targets = new Set(pairing.targets);
  const assault = new Set(pairing.assault);
  for (let changed = true; changed; ) {
    changed = false;
    for (const hex of field.mustAttack) {
      if (!assault.has(hex) && (field.assaults.get(hex) ?? []).every((to) => targets.has(to))) {
        assault.add(hex);
        changed = true;
      }
    }
    for (const hex of field.mustBeAttacked) {
      if (targets.has(hex)) {
        continue;
      }
      // Who may attack but need not, as a garrison, may stay, so nobody can count on it.
      const bound = (field.assailants.get(hex) ?? []).filter((from) => field.mustAttack.has(from));
      if (bound.length > 0 ? bound.every((from) => assault.has(from)) : isSallyTarget(field, hex, assault)) {
        targets.add(hex);
        changed = true;
      }
    }
  }
  return { targets, assault };
}

const isSallyTarget = (field: Contacts, hex: number, assault: ReadonlySet<number>): boolean =>
  (field.assailants.get(hex) ?? []).some((from) => assault.has(from));

/** Several hexes against several is one attack only if each attacker touches each defender: is this one such? */
export function touchesAll(field: Contacts, hex: number, targets: Iterable<number>): boolean {
  const reach = field.assaults.get(hex);
  if (reach === undefined) {
    return false;
  }
  for (const target of targets) {
    if (!reach.includes(target)) {
      return false;
    }
  }
  return true;
}

/** Can this attack be completed and declared without leaving anybody alone? */
export function isSound(field: Contacts, pairing: Pairing): boolean {
  const closed = closeOver(field, pairing);
  for (const hex of closed.assault) {
    if (!touchesAll(field, hex, closed.targets)) {
      return false;
    }
  }
  return true;
}

/** Those who must still join before the attack may be declared. */
export function missing(field: Contacts, pairing: Pairing): { targets: number[]; assault: number[] } {
  const closed = closeOver(field, pairing);
  return {
    targets: [...closed.targets].filter((hex) => !pairing.targets.has(hex)),
    assault: [...closed.assault].filter((hex) => !pairing.assault.has(hex)),
  };
}
