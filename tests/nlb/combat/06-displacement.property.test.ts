import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NlbEvent } from '../../../src/systems/nlb/rules/index.ts';
import { around, choosers, fight, melees, unitsOf } from '../melee.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

/** How many units of each side stand in each hex, against what the hex may hold once a retreat is over. */
function overfull(spec: Skirmish, table: Table): string[] {
  if (table.position.stack.some((frame) => frame.proc === 'nlb.retreat')) {
    return [];
  }
  const count = new Map<string, number>();
  for (const unit of unitsOf(table)) {
    if (unit.place === 'map' && unit.hex !== null) {
      count.set(unit.hex, (count.get(unit.hex) ?? 0) + 1);
    }
  }
  return [...count].filter(([hex, n]) => n > (spec.terrain?.[hex] === 'chateau' ? 1 : 2)).map(([hex]) => hex);
}

/** The events of each combat, from its declaration on. */
function combats(events: readonly NlbEvent[]): NlbEvent[][] {
  const found: NlbEvent[][] = [];
  for (const event of events) {
    if (event.type === 'attackDeclared') {
      found.push([]);
    }
    found.at(-1)?.push(event);
  }
  return found;
}

const of = <T extends NlbEvent['type']>(events: readonly NlbEvent[], type: T) =>
  events.filter((event): event is Extract<NlbEvent, { type: T }> => event.type === type);

/** What must hold of one combat's retreats; answers how many units were displaced. */
function checkCombat(events: readonly NlbEvent[]): number {
  const [declared] = of(events, 'attackDeclared');
  const [rolled] = of(events, 'combatRolled');
  const retreats = of(events, 'retreated');
  const losers = rolled?.result === 'Ar' ? declared?.attackers : declared?.defenders;
  for (const { unit, cause } of of(events, 'eliminated')) {
    // Who was displaced had a safe way: only those beaten in the combat die for want of one.
    expect(cause !== 'no-retreat' || losers?.includes(unit)).toBe(true);
  }
  const displaced = retreats.flatMap((event) => (event.displaced === null ? [] : [event.displaced]));
  expect(new Set(displaced).size).toBe(displaced.length);
  for (const [i, { from, into, displaced: pushed }] of retreats.entries()) {
    expect(around(from)).toContain(into);
    if (pushed !== null) {
      expect(retreats[i + 1]?.unit).toBe(pushed);
      expect(retreats[i + 1]?.from).toBe(into);
    }
  }
  return displaced.length;
}

function playOut(spec: Skirmish, choices: () => number): number {
  const table = skirmish(spec);
  let displaced = 0;
  for (let phase = 0; phase < 2 && table.position.outcome === null; phase += 1) {
    const happened = fight(table, choices, (t) => {
      if (overfull(spec, t).length > 0) {
        throw new Error(`too many units in ${overfull(spec, t).join(' ')}`);
      }
    });
    for (const events of combats(happened.flatMap((h) => h.events))) {
      displaced += checkCombat(events);
    }
  }
  return displaced;
}

test('[NLB-6.6D.3] [NLB-6.6D.5] however retreats are chosen, chains end, nobody is displaced twice, nobody overstacks', () => {
  let displaced = 0;
  fc.assert(
    fc.property(melees({ hexes: { min: 14, max: 26 }, rough: true }), choosers, (spec, choices) => {
      displaced += playOut(spec, choices());
    }),
    { numRuns: 120, seed: 1815 },
  );
  expect(displaced).toBeGreaterThan(30);
});

test('[NLB-6.6D.4] [NLB-6.6D.2] where two masses face each other, only beaten units die for want of a way back', () => {
  let displaced = 0;
  fc.assert(
    fc.property(
      melees({ hexes: { min: 22, max: 34 }, rough: true, massed: true }),
      choosers,
      (spec, choices) => {
        displaced += playOut(spec, choices());
      },
    ),
    { numRuns: 60, seed: 1815 },
  );
  expect(displaced).toBeGreaterThan(60);
});
