import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSound, missing } from '../../../src/systems/common/hex/pairing.ts';
import type { Field } from '../../../src/systems/nlb/rules/world/memory.ts';

/*
 * The rule asks whether an attack leaves everybody else somebody to fight. The code answers by looking
 * for loners; here the answer is found by trying every way of dividing up those who remain.
 */

const ATTACKERS = [0, 1, 2, 3];
const DEFENDERS = [10, 11, 12, 13];

type Contacts = readonly (readonly [number, number])[];
interface Case {
  readonly contacts: Contacts;
  /** Defenders who may be attacked but need not be. */
  readonly spare: readonly number[];
}

const cases: fc.Arbitrary<Case> = fc.record({
  contacts: fc.uniqueArray(fc.tuple(fc.constantFrom(...ATTACKERS), fc.constantFrom(...DEFENDERS)), {
    minLength: 1,
    maxLength: 12,
    selector: ([a, d]) => a * 100 + d,
  }),
  spare: fc.subarray(DEFENDERS, { maxLength: 2 }),
});

function fieldOf({ contacts, spare }: Case): Field {
  const assaults = new Map<number, number[]>();
  const assailants = new Map<number, number[]>();
  for (const [a, d] of contacts) {
    assaults.set(a, [...(assaults.get(a) ?? []), d]);
    assailants.set(d, [...(assailants.get(d) ?? []), a]);
  }
  return {
    assaults,
    assailants,
    mustAttack: new Set(assaults.keys()),
    mustBeAttacked: new Set([...assailants.keys()].filter((d) => !spare.includes(d))),
  };
}

const subsets = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: 2 ** items.length }, (_, bits) => items.filter((_item, i) => (bits >> i) % 2 === 1));

const touch = (contacts: Contacts, a: number, d: number): boolean =>
  contacts.some(([x, y]) => x === a && y === d);

/** Can all these attackers and, of these defenders, all but the spare ones be divided into lawful attacks? */
function divisible(given: Case, attackers: readonly number[], defenders: readonly number[]): boolean {
  const [first] = attackers;
  if (first === undefined) {
    return defenders.every((d) => given.spare.includes(d));
  }
  const reach = defenders.filter((d) => touch(given.contacts, first, d));
  return subsets(reach).some((targets) => {
    if (targets.length === 0) {
      return false;
    }
    const able = attackers.filter((a) => a !== first && targets.every((d) => touch(given.contacts, a, d)));
    return subsets(able).some((joined) =>
      divisible(
        given,
        attackers.filter((a) => a !== first && !joined.includes(a)),
        defenders.filter((d) => !targets.includes(d)),
      ),
    );
  });
}

const without = (all: readonly number[], some: readonly number[]): number[] =>
  all.filter((x) => !some.includes(x));

/** Every lawful attack of this position: attackers who each touch all the targets. */
function attacks(given: Case): { assault: number[]; targets: number[] }[] {
  const attackers = [...new Set(given.contacts.map(([a]) => a))];
  const defenders = [...new Set(given.contacts.map(([, d]) => d))];
  return subsets(attackers)
    .filter((assault) => assault.length > 0)
    .flatMap((assault) =>
      subsets(defenders.filter((d) => assault.every((a) => touch(given.contacts, a, d))))
        .filter((targets) => targets.length > 0)
        .map((targets) => ({ assault, targets })),
    );
}

test('[NLB-6.1.1] an attack may be declared exactly when all the others can still be given their fights', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const field = fieldOf(given);
      const attackers = [...field.mustAttack];
      const defenders = [...field.assailants.keys()];
      for (const { assault, targets } of attacks(given)) {
        const lacking = missing(field, { targets: new Set(targets), assault: new Set(assault) });
        const complete = lacking.assault.length + lacking.targets.length === 0;
        const fair = divisible(given, without(attackers, assault), without(defenders, targets));
        expect({ assault, targets, complete }).toEqual({ assault, targets, complete: fair });
      }
    }),
    { numRuns: 150, seed: 1815 },
  );
});

test('[NLB-6.1E.3] parties may be brought together exactly when some lawful attack with them leaves nobody alone', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const field = fieldOf(given);
      const attackers = [...field.mustAttack];
      const defenders = [...field.assailants.keys()];
      const all = attacks(given);
      const fair = all.filter(({ assault, targets }) =>
        divisible(given, without(attackers, assault), without(defenders, targets)),
      );
      for (const { assault, targets } of all) {
        const grows = fair.some(
          (other) =>
            assault.every((a) => other.assault.includes(a)) &&
            targets.every((d) => other.targets.includes(d)),
        );
        const sound = isSound(field, { targets: new Set(targets), assault: new Set(assault) });
        expect({ assault, targets, sound }).toEqual({ assault, targets, sound: grows });
      }
    }),
    { numRuns: 150, seed: 1815 },
  );
});
