import { describe, expect, test } from 'vitest';
import { charge, duel, general, launched, seats, toDeclare } from '../charging.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { step } from '../pieces.ts';

/** Two French columns, well apart, before one enemy line. */
const pair = (more: Partial<Scrap> = {}, target: Partial<Piece> = {}): Field =>
  field({
    french: [
      { id: 'fr.a.1', at: [830, 500], formation: 'attackColumn' },
      { id: 'fr.a.2', at: [1000, 500], formation: 'attackColumn' },
    ],
    allied: [
      { id: 'al.b.1', at: [915, 640], size: 'large', ...target },
      { id: 'al.b.9', at: [200, 1190] },
    ],
    phase: 'charges',
    phasing: 'french',
    ...more,
    brigades: {
      'fr.a': { ...general(915, 450), assault: 'al.b', ...more.brigades?.['fr.a'] },
      'al.b': { ...general(915, 800), ...more.brigades?.['al.b'] },
    },
  });

/** Both charges declared and brought to 5 cm, nobody firing. */
const together = (f: Field): Field => {
  toDeclare(f)
    .act('french', charge('fr.a.1'))
    .act('french', charge('fr.a.2'))
    .end('french', 'endDeclaring')
    .end('allied', 'endDeclaring');
  for (let n = 0; n < 6 && step(f) !== 'gda.chargeCombat.roll'; n += 1)
    if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
    else if (step(f) === 'gda.chargeFire.choose') f.act('allied', { type: 'fireAtCharge', units: [] });
  return f;
};
const asked = (f: Field): number => {
  const pending = f.machine.pending(f.position);
  return pending.kind === 'chance' ? pending.request.count : 0;
};

describe('several charges on one target', () => {
  test('[GDA-4.10.5] each throws two dice of its own with its own modifiers, the target two for all', () => {
    const f = together(pair());
    expect(asked(f)).toBe(4);
    f.roll(3, 3, 3, 3);
    expect(asked(f)).toBe(2);
    f.roll(4, 3);
    const fought = f.told('chargeFought');
    expect(fought.map(({ attacker }) => attacker).sort()).toEqual(['fr.a.1', 'fr.a.2']);
    const of = (id: string) => fought.find(({ attacker }) => attacker === id);
    expect([of('fr.a.1')?.attackerScore.total, of('fr.a.2')?.attackerScore.total]).toEqual([6, 7]);
    expect([of('fr.a.1')?.defenderScore.total, of('fr.a.2')?.defenderScore.total]).toEqual([6, 6]);
  });

  test('[GDA-4.10.6] the best result decides: a defeat beside a victory is not felt, the enemy runs once', () => {
    const f = together(pair()).roll(1, 1, 3, 3).roll(6, 5);
    // By itself the first would have been thrown back by 4; the second wins by 5.
    const [other, best] = f.told('chargeFought');
    expect([best?.attacker, best?.difference, best?.defenderResult]).toEqual(['fr.a.2', 5, 'retreat']);
    expect([other?.attacker, other?.attackerResult]).toEqual(['fr.a.1', 'standUnformed']);
    expect(step(f)).toBe('gda.chargeCombat.lossDice');
    expect(asked(f)).toBe(1);
    f.roll(1);
    expect(f.unit('al.b.1').order).toBe('retreating');
    expect(f.unit('fr.a.1')).toMatchObject({ order: 'unformed', casualties: 0 });
    expect(f.told('unitFellBack').map(({ unit }) => unit)).toEqual(['al.b.1']);
  });

  test('[GDA-4.10.6] one who would have come to blows shares the better result of the other', () => {
    const f = together(pair()).roll(4, 3, 3, 3).roll(6, 5).roll(1);
    const results = f.position;
    expect(results.units.find(({ id }) => id === 'fr.a.1')?.order).toBe('formed');
    expect(step(f)).toBe('gda.afterwards.choose');
    f.act('french', { type: 'takeTheGround', advance: false });
    // Both may take the ground, one after the other.
    expect(step(f)).toBe('gda.afterwards.choose');
    f.act('french', { type: 'takeTheGround', advance: false });
    expect(step(f)).toBe('test.alone.rest');
  });

  test('[GDA-4.10.6] where the best is thrown back, so are all', () => {
    const f = together(pair()).roll(1, 1, 3, 3).roll(1, 2);
    expect(f.told('chargeFought').map(({ attackerResult }) => attackerResult)).toEqual(['retire', 'retire']);
    expect(f.unit('fr.a.1').casualties).toBe(1);
    expect(f.unit('fr.a.2').casualties).toBe(1);
  });

  test('[GDA-4.10.5] a single charge throws four dice and is fought at once', () => {
    const f = launched(pair(), charge('fr.a.1'));
    f.act('allied', { type: 'fireAtCharge', units: [] });
    f.roll(3, 3, 3, 3);
    expect(f.told('chargeFought')).toHaveLength(1);
  });
});

describe('those beside whoever is charged', () => {
  /** A line charged from 20 cm ahead, with another line beside it. */
  const beside = (gap = 190, more: Partial<Piece> = {}): Field =>
    field({
      french: [
        { id: 'fr.a.1', at: [900, 500], arm: 'cavalry', formation: 'line' },
        { id: 'fr.a.9', at: [200, 100] },
      ],
      allied: [
        { id: 'al.b.1', at: [900, 500 + gap] },
        { id: 'al.b.2', at: [1050, 500 + gap], ...more },
        { id: 'al.b.9', at: [200, 1190] },
      ],
      phase: 'charges',
      phasing: 'french',
      brigades: { 'fr.a': general(900, 450), 'al.b': general(900, 800) },
    });
  const wheels = { type: 'wheelAndFire', helper: 'al.b.2', on: 'right', angle: 100 } as const;

  test('[GDA-4.9.12] a helper beside it wheels as it could itself, once, and then the target answers', () => {
    const f = launched(beside());
    expect(step(f)).toBe('gda.charge.react');
    expect(seats(f)).toEqual(['allied']);
    expect(f.refusals('allied', wheels)).toEqual([]);
    const before = f.unit('al.b.2').pose.heading;
    f.act('allied', wheels);
    expect(f.unit('al.b.2').pose.heading).toBe(before + 100);
    expect(step(f)).toBe('gda.charge.react');
    expect(f.refusals('allied', wheels).map(({ code }) => code)).toEqual(['has-wheeled']);
    f.act('allied', { type: 'formSquare' });
    expect(step(f)).not.toBe('gda.charge.react');
  });

  test('[GDA-4.9.12] by half a move at the most, with 15 cm of warning, and only who stands beside it', () => {
    const codes = (f: Field, action: object): string[] =>
      f.refusals('allied', action as never).map(({ code }) => code);
    const f = launched(beside());
    expect(codes(f, { ...wheels, angle: 900 })).toContain('too-far');
    expect(codes(f, { ...wheels, helper: 'al.b.9' })).toEqual(['not-beside-it']);
    expect(codes(launched(beside(150)), wheels)).toEqual([]);
    // With less warning there is nothing to ask: it stands and fires.
    expect(step(launched(beside(149)))).not.toBe('gda.charge.react');
  });
});

describe('columns of companies', () => {
  const narrow = (more: Partial<Scrap>): string[] =>
    toDeclare(duel(180, { formation: 'companyColumn' }, {}, more))
      .refusals('french', charge())
      .map(({ code }) => code);
  const wall = (x: number) => ({
    id: `w${x}`,
    name: 'A lane',
    kind: 'river' as const,
    along: [
      [x, 400],
      [x, 660],
    ],
  });

  test('[GDA-1.23.10] they charge where the ground leaves no room for more, on a bridge or in a lane', () => {
    expect(narrow({})).toContain('column-of-companies');
    const lane = narrow({ lines: [wall(870), wall(930)] as never });
    expect(lane).not.toContain('column-of-companies');
    const bridge = {
      ...wall(0),
      along: [
        [600, 560],
        [1200, 560],
      ],
      gaps: [{ at: [900, 560], width: 60 }],
    };
    expect(narrow({ lines: [bridge] as never })).toEqual([]);
  });

  test('[GDA-1.23.10] friends who take the room away make no lane', () => {
    const friends = [
      { id: 'fr.a.1', at: [900, 500], formation: 'companyColumn' },
      { id: 'fr.a.2', at: [830, 500], formation: 'companyColumn' },
      { id: 'fr.a.3', at: [970, 500], formation: 'companyColumn' },
    ] as const;
    expect(narrow({ french: friends })).toContain('column-of-companies');
  });
});
