import { describe, expect, test } from 'vitest';
import { forecastCharge } from '../../../src/systems/gda/rules/charges/forecast.ts';
import { forecastAnswer } from '../../../src/systems/gda/rules/charges/forecast-answers.ts';
import { forecastFire } from '../../../src/systems/gda/rules/fire/forecast.ts';
import type { Unit } from '../../../src/systems/gda/rules/world.ts';
import { charge, clash, duel, general, horse, launched, toDeclare } from '../charging.ts';
import { type Field, field } from '../field.ts';
import { duel as shooting } from '../firing.ts';
import { step } from '../pieces.ts';

interface Told {
  readonly cost: { readonly total: number };
  readonly allowance: { readonly total: number };
  readonly attackerScore: { readonly total: number; readonly lines: readonly { readonly rule: string }[] };
  readonly defenderScore: { readonly total: number; readonly lines: readonly { readonly rule: string }[] };
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

describe('an answer to a charge before it is given', () => {
  const foreseen = (
    f: Field,
    action: object,
  ): Partial<Told> & { readonly of?: number; readonly expected?: number } =>
    forecastAnswer(f.world, f.position, action as never) as never;
  const ridden = (): Field => launched(duel(250, horse, { formation: 'attackColumn' }));

  test('[GDA-4.9.13] a square is weighed as a square, whoever stands as he stands', () => {
    const f = ridden();
    const stand = foreseen(f, { type: 'standAndFire' });
    const line = launched(duel(250, horse));
    const rules = (action: object) => foreseen(line, action).defenderScore?.lines.map(({ rule }) => rule);
    expect(rules({ type: 'standAndFire' })).toContain('GDA-4.11.11');
    expect(rules({ type: 'formSquare' })).toContain('GDA-4.11.10');
    // A line is wide: whoever just reaches its flank reaches the square that it forms when he is upon it.
    const barely = launched(duel(350, { ...horse, at: [850, 500] }));
    expect(foreseen(barely, { type: 'formSquare' })).toHaveProperty('odds');
    // What is foreseen of standing is what the clash then counts.
    f.act('allied', { type: 'standAndFire' });
    if (step(f) === 'gda.chargeFire.choose') f.act('allied', { type: 'fireAtCharge', units: [] });
    const [fought] = f.roll(4, 3, 4, 3).told('chargeFought');
    expect(stand.defenderScore?.total).toBe((fought?.defenderScore.total ?? 0) - 7);
    expect(stand.attackerScore?.total).toBe((fought?.attackerScore.total ?? 0) - 7);
  });

  test('[GDA-4.11.20] a wheel towards the charge takes the flank away from it', () => {
    const f = launched(duel(200, horse, { formation: 'attackColumn', heading: 900 }));
    const flanked = (action: object) =>
      foreseen(f, action).defenderScore?.lines.some(({ rule }) => rule === 'GDA-4.11.20');
    expect(flanked({ type: 'standAndFire' })).toBe(true);
    expect(flanked({ type: 'wheelAndFire', on: 'right', angle: 900 })).toBe(false);
  });

  test('[GDA-4.9.7] what those who fire take on the average is told, and nothing where nobody fires', () => {
    const f = launched(duel(200));
    if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
    expect(step(f)).toBe('gda.chargeFire.choose');
    expect(foreseen(f, { type: 'fireAtCharge', units: ['al.b.1'] }).expected).toBeGreaterThan(0);
    expect(foreseen(f, { type: 'fireAtCharge', units: [] })).toEqual({});
  });

  test('[GDA-4.6.1] before a support throws, both sums and what each face would make of it are told', () => {
    const f = launched(
      field({
        french: [
          { id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' },
          { id: 'fr.a.2', at: [900, 440], formation: 'attackColumn' },
        ],
        allied: [
          { id: 'al.b.1', at: [900, 650], heading: 1800 },
          { id: 'al.b.9', at: [200, 1190] },
        ],
        phase: 'charges',
        phasing: 'french',
        brigades: {
          'fr.a': { ...general(900, 450), assault: 'al.b' },
          'al.b': { ...general(900, 800) },
        },
      }),
      charge('fr.a.1', 'al.b.1', { supports: { rear: 'fr.a.2' } }),
    );
    if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
    if (step(f) === 'gda.chargeFire.choose') f.act('allied', { type: 'fireAtCharge', units: [] });
    f.roll(1, 2, 4, 3);
    expect(step(f)).toBe('gda.chargeCombat.throwOrPass');
    const now = foreseen(f, { type: 'pass' });
    expect([now.attackerScore?.total, now.defenderScore?.total, now.of]).toEqual([3, 7, 1]);
    const again = foreseen(f, { type: 'throwAgain', support: 'fr.a.2', die: 0 });
    // With 2 on the other die: a 1 or 2 is three behind or more, a 3 to 6 up to one ahead.
    expect([again.of, again.odds?.reduce((sum, { ways }) => sum + ways, 0)]).toEqual([6, 6]);
    expect(again.odds).toContainEqual({ attacker: 'volley', defender: 'stand', ways: 3 });
    expect(now.odds).toEqual([{ attacker: 'retire', defender: 'stand', ways: 1 }]);
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
      readonly losses: readonly number[];
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

  test('[GDA-7.13.1] [GDA-7.13.2] half a casualty is weighed as a line gets it by a die, and a column never', () => {
    const line = foreseen(shooting(100));
    expect(line.losses.reduce((sum, share) => sum + share, 0)).toBeGreaterThan(97);
    const column = foreseen(shooting(100, { formation: 'attackColumn' }));
    expect(column.losses[0]).toBeGreaterThan(line.losses[0] as number);
  });

  test('[GDA-6.21.1] skirmishers hit with one die in three', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 500], formation: 'skirmish', light: true, bases: 4 }],
      allied: [{ id: 'al.b.1', at: [900, 600] }],
      phase: 'fire',
    });
    expect(foreseen(f).expected).toBe(1);
    // Three dice, a five hits: 8, 12, 6 and 1 of 27.
    expect(foreseen(f).losses).toEqual([30, 44, 22, 4]);
  });
});
