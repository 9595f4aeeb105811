import { describe, expect, test } from 'vitest';
import type { NlcBattle } from '../../../src/systems/nlc/content/battle.ts';
import { pointsOf } from '../../../src/systems/nlc/rules/victory/points.ts';
import { linesOf, skirmish } from '../skirmish.ts';
import { battleOf } from './battles.ts';
import { limits, points } from './field.ts';

const levels = [
  { from: 3, level: 'marginal', rule: 'NLC-32.16' },
  { from: 8, level: 'tactical', rule: 'NLC-32.16' },
];

/** Three corps of one unit each, and what each is worth when it is lost. */
const field = (strength: Readonly<Record<string, number>>, battle: Partial<NlcBattle> = {}) =>
  skirmish({
    columns: 20,
    rows: 20,
    pieces: {
      'fr.a': { hex: '0202', strength: strength['fr.a'] ?? 4 },
      'fr.b': { hex: '0404', strength: 4 },
      'pr.x': { hex: '1818', strength: strength['pr.x'] ?? 4, org: '1' },
      'pr.y': { hex: '1816', strength: strength['pr.y'] ?? 4, org: '2' },
      'pr.z': { hex: '1814', strength: 4, org: '2' },
    },
    leaders: { 'fr.chief': { role: 'oc', rating: 4 }, 'pr.chief': { role: 'oc', rating: 2 } },
    orders: { 'french.1': 'defend', 'prussian.1': 'defend', 'prussian.2': 'defend' },
    battle: { victory: { instant: [], points }, ...battle },
  });

const score = (table: ReturnType<typeof field>, atEnd = false) => {
  const both = pointsOf(table.game.world, table.position, atEnd);
  return both === null ? null : { french: linesOf(both.french), coalition: linesOf(both.coalition) };
};

const fallen = { place: 'eliminated', reduced: true, fell: 0 } as const;

describe('points of the four battles', () => {
  test('[NLC-32.13.1] the side that has lost less gets a fifth of the difference, what is over not counted', () => {
    const having = (own: number, enemy: number) =>
      score(field({ 'fr.a': own, 'pr.x': enemy }).setUnit('fr.a', fallen).setUnit('pr.x', fallen));
    expect(having(4, 8)).toEqual({ french: ['fewer-losses 0'], coalition: [] });
    expect(having(4, 9)).toEqual({ french: ['fewer-losses 1'], coalition: [] });
    expect(having(4, 13)).toEqual({ french: ['fewer-losses 1'], coalition: [] });
    expect(having(14, 4)).toEqual({ french: [], coalition: ['fewer-losses 2'] });
    expect(having(5, 5)).toEqual({ french: [], coalition: [] });
  });

  test('[NLC-32.13.2] each broken corps is four points to the enemy', () => {
    const table = field({}, { breakLimits: limits({ 'french.1': 9, 'prussian.1': 4, 'prussian.2': 9 }) });
    expect(score(table)).toEqual({ french: [], coalition: [] });
    table.set({ broken: { 'french.1': true, 'prussian.1': true, 'prussian.2': true } });
    expect(score(table)).toEqual({
      french: ['broken-corps 4', 'broken-corps 4'],
      coalition: ['broken-corps 4'],
    });
  });

  test('[NLC-32.13.6] an overall commander who is lost is worth his rating, others nothing', () => {
    const table = field({}).set({ marks: { 'died:fr.chief': 0, 'died:fr.lead.1': 0, 'died:pr.lead.1': 0 } });
    expect(score(table)).toEqual({ french: [], coalition: ['commander-taken 4'] });
    expect(table.game.world.leaderById.has('pr.lead.1')).toBe(true);
    expect(score(field({}).set({ marks: { 'died:pr.chief': 0 } }))?.french).toEqual(['commander-taken 2']);
  });

  test('[NLC-32.13.6] where the field says so the loss of one commander ends the battle', () => {
    const lost = (id: string) => {
      const table = field(
        {},
        {
          victory: {
            instant: [{ when: 'leader-lost', leader: 'fr.chief', winner: 'coalition', rule: 'NLC-32.13.6' }],
            points,
          },
        },
      );
      table.movement().set({ marks: { [`died:${id}`]: 0 } });
      table.march('fr.a', '0203');
      return table.position.outcome;
    };
    expect(lost('fr.chief')).toMatchObject({ rule: 'NLC-32.13.6', winners: ['prussian'] });
    expect(lost('pr.chief')).toBeNull();
  });

  test('[NLC-32.13.8] who has broken all corps of the enemy wins at once, all but one is not enough', () => {
    const broken = (...groups: readonly string[]) => {
      const table = field(
        {},
        {
          breakLimits: limits({ 'french.1': 4, 'prussian.1': 4, 'prussian.2': 8 }),
          victory: {
            instant: [
              { when: 'all-broken', winner: 'french', rule: 'NLC-32.13.8' },
              { when: 'all-broken', winner: 'coalition', rule: 'NLC-32.13.8' },
            ],
            points,
          },
        },
      ).movement();
      for (const unit of groups) {
        table.setUnit(unit, fallen);
      }
      return table.march('fr.b', '0405').position.outcome;
    };
    expect(broken('pr.x', 'pr.y')).toBeNull();
    expect(broken('pr.x', 'pr.y', 'pr.z')).toMatchObject({
      rule: 'NLC-32.13.8',
      code: 'all-broken',
      winners: ['french'],
    });
    expect(broken('fr.a')).toMatchObject({ winners: ['prussian'] });
  });

  test('[NLC-32.16] a place that counts at the end for one side only gives the other nothing', () => {
    const holding = (unit: 'fr.a' | 'pr.x', to?: 'french') => {
      const control = [
        { hex: '0909', points: 5, when: 'end', ...(to && { to }), rule: 'NLC-32.16' },
      ] as const;
      const table = field(
        {},
        {
          control: [{ hex: '0909', initially: null, occupied: false, rule: 'NLC-32.16' }],
          victory: { instant: [], points: { ...points, control } },
        },
      ).setUnit(unit, { hex: '0909' });
      return score(table, true);
    };
    expect(holding('fr.a', 'french')).toEqual({ french: ['holds-hex 5'], coalition: [] });
    expect(holding('pr.x', 'french')).toEqual({ french: [], coalition: [] });
    expect(holding('pr.x')).toEqual({ french: [], coalition: ['holds-hex 5'] });
  });

  test('[NLC-32.16] a lead is graded, and one below the first grade wins nothing', () => {
    const having = (value: number) => {
      const table = field({}, { victory: { instant: [], points: { ...points, levels } } });
      const award = { side: 'coalition', value, code: 'holds-hex', rule: 'NLC-32.17.1', turn: 0 } as const;
      table.set({ awards: [award], turn: 5 });
      table.until('over');
      return table.position.outcome;
    };
    expect(having(2)).toMatchObject({ winners: [], facts: { ahead: 2 } });
    expect(having(3)).toMatchObject({ winners: ['prussian'], facts: { level: 'marginal' } });
    expect(having(8)).toMatchObject({ winners: ['prussian'], facts: { level: 'tactical' } });
  });
});

describe('Dennewitz', () => {
  test('villages on the brook count for the Allies alone, Jüterbog for the French', () => {
    const to = (battleOf('nlc.dennewitz').victory.points?.control ?? []).map((one) => [one.to, one.points]);
    expect(to).toEqual([...Array.from({ length: 4 }, () => ['coalition', 3]), ['french', 5]]);
  });
});
