import { describe, expect, test } from 'vitest';
import { forecastCharge } from '../../../src/systems/gda/rules/charges/forecast.ts';
import { forecastFire } from '../../../src/systems/gda/rules/fire/forecast.ts';
import type { Unit } from '../../../src/systems/gda/rules/world.ts';
import { charge, clash, duel, toDeclare } from '../charging.ts';
import { type Field, field } from '../field.ts';
import { duel as shooting } from '../firing.ts';

interface Told {
  readonly cost: { readonly total: number };
  readonly allowance: { readonly total: number };
  readonly attackerScore: { readonly total: number; readonly lines: readonly { readonly rule: string }[] };
  readonly defenderScore: { readonly total: number };
  readonly rerolls: { readonly attacker: number; readonly defender: number };
  readonly odds: readonly { readonly attacker: string; readonly defender: string; readonly ways: number }[];
  readonly forced?: string;
}
const told = (f: Field, more: object = {}): Told =>
  forecastCharge(f.world, f.position, charge('fr.a.1', 'al.b.1', more) as never) as never;

describe('a charge before it is ordered', () => {
  test('[GDA-4.10.2] its scores are those that the clash adds to the dice', () => {
    const make = (): Field => duel(150, { grade: 'veteran' }, { grade: 'recruit', casualties: 4 });
    const { attackerScore, defenderScore, odds } = told(toDeclare(make()));
    const f = clash(make()).roll(4, 3, 4, 3);
    const [fought] = f.told('chargeFought');
    expect(attackerScore.total).toBe((fought?.attackerScore.total ?? 0) - 7);
    expect(defenderScore.total).toBe((fought?.defenderScore.total ?? 0) - 7);
    expect(odds.some(({ attacker }) => attacker === fought?.attackerResult)).toBe(true);
    for (const { rule } of attackerScore.lines) expect(rule).toMatch(/^GDA-4\.11/);
  });

  test('[GDA-4.4.20] nothing is told of a charge by somebody or at somebody who is not there', () => {
    const f = toDeclare(duel(150));
    const of = (unit: string, target: string) =>
      forecastCharge(f.world, f.position, charge(unit, target) as never);
    expect([of('fr.a.1', 'nobody'), of('nobody', 'al.b.1')]).toEqual([{}, {}]);
    expect(of('fr.a.1', 'al.b.1')).toHaveProperty('odds');
  });

  test('[GDA-4.12.1] its odds count all 1,296 throws, by the rows of the table', () => {
    const { odds } = told(toDeclare(duel(150)));
    expect(odds.reduce((sum, { ways }) => sum + ways, 0)).toBe(1296);
    // With equal scores six or more ahead: 35 + 24 ways and so on, counted by hand from two sums of two dice.
    const ahead = (least: number): number => {
      let ways = 0;
      for (let n = 0; n < 1296; n += 1) {
        const [a, b, c, d] = [n % 6, Math.floor(n / 6) % 6, Math.floor(n / 36) % 6, Math.floor(n / 216)];
        if (a + b - (c as number) - (d as number) >= least) ways += 1;
      }
      return ways;
    };
    expect(odds[0]).toEqual({ attacker: 'victory', defender: 'rout', ways: ahead(6) });
    expect(odds[1]?.ways).toBe(ahead(3) - ahead(6));
  });

  test('[GDA-4.1.10] [GDA-4.1.11] it says how far it is and how far it could go, Forwards at the most', () => {
    const f = toDeclare(duel(150));
    expect(told(f).cost.total).toBe(15_000);
    expect(told(f).allowance.total).toBe(20_000);
    const brigades = { 'fr.a': { tasks: ['forwards' as const] } };
    const quick = toDeclare(duel(150, {}, {}, { brigades }));
    expect(told(quick, { forwards: true }).allowance.total).toBe(32_000);
    const riders = toDeclare(duel(150, { arm: 'cavalry', formation: 'line' }, { arm: 'cavalry' }));
    expect(told(riders).allowance.total).toBe(35_000);
  });

  test('[GDA-4.16.1] whoever must evade is not fought', () => {
    const f = toDeclare(duel(120, {}, { formation: 'skirmish', light: true, bases: 4 }));
    expect(told(f).forced).toBe('evade');
    expect(told(f).odds).toBeUndefined();
  });

  test('[GDA-4.2.10] a brigade that goes forwards is offered charges with it', () => {
    const offered = (tasks: readonly 'forwards'[]): boolean[] => {
      const f = toDeclare(duel(150, {}, {}, { brigades: { 'fr.a': { tasks } } }));
      return f.machine
        .options(f.position, 'french', 'fr.a.1')
        .actions.map((action) => action.type === 'declareCharge' && action.forwards === true);
    };
    expect(offered(['forwards'])).toContain(true);
    expect(offered([])).not.toContain(true);
  });
});

describe('fire before it is ordered', () => {
  const foreseen = (f: Field) =>
    forecastFire(f.world, f.position, f.world.units[f.index('fr.a.1')] as Unit, [f.index('al.b.1')]) as {
      readonly expected: number;
      readonly tests?: number;
      readonly row?: string;
      readonly rowRule?: string;
      readonly score?: { readonly total: number };
      readonly halvings?: object;
    };

  test('[GDA-7.18.1] a better line promises more, cover and column less', () => {
    const line = foreseen(shooting(100));
    const veteran = foreseen(shooting(100, { grade: 'veteran' }));
    expect(veteran.expected).toBeGreaterThan(line.expected);
    expect(foreseen(shooting(100, { formation: 'attackColumn' })).expected).toBeLessThan(line.expected);
    expect(foreseen(shooting(100, { casualties: 4 })).score?.total).toBe(-1);
    expect(line.tests).toBeGreaterThan(0);
    expect([line.row, line.rowRule]).toEqual(['standard', 'GDA-7.15.4']);
    expect(foreseen(shooting(100, { moved: true })).rowRule).toBe('GDA-7.15.7');
  });

  test('[GDA-6.21.1] skirmishers hit with one die in three', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 500], formation: 'skirmish', light: true, bases: 4 }],
      allied: [{ id: 'al.b.1', at: [900, 600] }],
      phase: 'fire',
    });
    expect(foreseen(f).expected).toBe(1);
  });
});
