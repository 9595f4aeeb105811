import fc from 'fast-check';
import { expect, test } from 'vitest';
import { around, choosers, fight, melees, unitsOf } from '../melee.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const barred = (spec: Skirmish, a: string, b: string): boolean => {
  const side = spec.sides?.[a < b ? `${a}-${b}` : `${b}-${a}`];
  return side?.water === 'river' && side.bridge !== true;
};

/** Who must attack and who must be attacked, read off the position before the combat phase. */
function compelled(spec: Skirmish, table: Table): { attackers: string[]; defenders: string[] } {
  const { phasing, armies, forces } = table.position;
  const own = forces[phasing].filter((u) => u.place === 'map');
  const enemies = forces[phasing === 'french' ? 'coalition' : 'french'].filter((u) => u.place === 'map');
  const army = { fr: 'french', al: 'allied', pr: 'prussian' } as const;
  const attackers = new Set<string>();
  const defenders = new Set<string>();
  for (const unit of own) {
    const hex = unit.hex as string;
    const piece = spec.pieces[unit.id];
    const steady = armies[army[unit.id.slice(0, 2) as keyof typeof army]]?.demoralized !== true;
    if (spec.terrain?.[hex] === 'chateau' && piece?.arm === 'infantry' && steady) {
      continue;
    }
    for (const enemy of enemies) {
      if (around(hex).includes(enemy.hex as string) && !barred(spec, hex, enemy.hex as string)) {
        attackers.add(unit.id);
        defenders.add(enemy.id);
      }
    }
  }
  return { attackers: [...attackers].sort(), defenders: [...defenders].sort() };
}

/** Plays the combat phases of both sides and says who was left out of his fight. */
function playOut(spec: Skirmish, choices: () => number): { left: string[]; fights: number } {
  const table = skirmish(spec);
  const left: string[] = [];
  let fights = 0;
  for (const side of ['french', 'coalition']) {
    if (table.position.outcome !== null) {
      break;
    }
    expect(table.position.phasing).toBe(side);
    const owed = compelled(spec, table);
    const happened = fight(table, choices, (t) => expect(t.game.invariants(t.position)).toEqual([]));
    const declared = happened.flatMap((h) => h.events).filter((event) => event.type === 'attackDeclared');
    const attacked = declared.flatMap((event) => event.attackers);
    const defended = declared.flatMap((event) => event.defenders);
    fights += declared.length;
    for (const { attackers, targets } of declared) {
      // 7.1: guns alone take one hex under fire; 6.1E: several hexes need attackers who touch them all.
      expect(attackers.length > 0 || targets.length === 1).toBe(true);
    }
    expect(new Set(attacked).size).toBe(attacked.length);
    left.push(...owed.attackers.filter((id) => !attacked.includes(id)));
    left.push(...owed.defenders.filter((id) => !defended.includes(id)));
    expect(unitsOf(table).filter((unit) => unit.combat !== 'fresh')).toEqual([]);
  }
  return { left, fights };
}

test('[NLB-6.1.1] [NLB-6.0.5] on open ground any listed choices lead through the phase, and all in contact have fought', () => {
  let fights = 0;
  fc.assert(
    fc.property(melees({ hexes: { min: 4, max: 12 } }), choosers, (spec, choices) => {
      const played = playOut(spec, choices());
      fights += played.fights;
      expect(played.left).toEqual([]);
    }),
    { numRuns: 200, seed: 1815 },
  );
  expect(fights).toBeGreaterThan(250);
});

test('[NLB-6.0.1] [NLB-6.0.2] with rivers, chateaux and batteries about, nobody compelled is left out either', () => {
  let fights = 0;
  fc.assert(
    fc.property(melees({ hexes: { min: 4, max: 14 }, rough: true }), choosers, (spec, choices) => {
      const played = playOut(spec, choices());
      fights += played.fights;
      expect(played.left).toEqual([]);
    }),
    { numRuns: 200, seed: 1815 },
  );
  expect(fights).toBeGreaterThan(250);
});
