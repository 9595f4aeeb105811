import { describe, expect, test } from 'vitest';
import { commandResult } from '../../../src/systems/gda/rules/command/command-rolls.ts';
import type { Brigade } from '../../../src/systems/gda/rules/world.ts';
import { charge, codes as chargeCodes, duel, general, toDeclare } from '../charging.ts';
import { type Field, field, type Piece, type Scrap, tables } from '../field.ts';
import { column, step } from '../pieces.ts';
import { posted, turned, two } from '../posting.ts';

describe('command rolls', () => {
  test('[GDA-3.19.1] [GDA-3.19.3] [GDA-3.19.4] each brigade throws its own die, with or without an ADC', () => {
    const f = posted({ french: [...two] }, { task: 'attachment', brigade: 'fr.b' });
    expect(f.machine.pending(f.position)).toMatchObject({
      step: 'gda.commandRoll.roll',
      facts: { brigade: 'fr.a' },
    });
    f.roll(3);
    expect(f.machine.pending(f.position)).toMatchObject({ facts: { brigade: 'fr.b' } });
    f.roll(2);
    expect([f.brigade('fr.a').result, step(f)]).toEqual(['obey', 'gda.commandRoll.again']);
  });

  test('[GDA-3.26.1] a 2 is thrown again with an attachment, and is hesitant without', () => {
    const f = posted({ french: [...two] }, { task: 'attachment', brigade: 'fr.a' })
      .roll(2)
      .act('french', { type: 'rollAgain' })
      .roll(3)
      .roll(2);
    expect([f.brigade('fr.a').result, f.brigade('fr.b').result]).toEqual(['obey', 'hesitant']);
  });

  const faltering: Scrap = { french: [...two], brigades: { 'fr.a': { command: 'faltering' } } };
  test('[GDA-3.17.2] the ADC of Divisional Morale gives no second throw', () => {
    const f = posted(faltering).roll(4);
    expect(f.brigade('fr.a').result).toBe('rally');
    expect(step(f)).toBe('gda.commandRoll.roll');
  });

  test('[GDA-3.24.1] [GDA-3.28.2] a brigade that falters does so until it obeys or rallies', () => {
    const then = (die: number) => posted(faltering).roll(die).brigade('fr.a').command;
    expect([then(1), then(2), then(3), then(4), then(5)]).toEqual([
      'faltering',
      'faltering',
      'faltering',
      'hesitant',
      'steady',
    ]);
    expect(turned(field(faltering)).brigade('fr.a').command).toBe('faltering');
    expect(
      turned(field({ french: [...two], brigades: { 'fr.a': { command: 'hesitant' } } })).brigade('fr.a')
        .command,
    ).toBe('steady');
  });

  test('[GDA-3.25.1] [GDA-3.28.1] by the grade in the middle of the brigade', () => {
    const result = (grades: readonly NonNullable<Piece['grade']>[], die: number, lost = 0) => {
      const f = field({
        french: grades.map((grade, i) => ({
          id: `fr.a.${i + 1}`,
          at: [200 + i * 200, 300] as const,
          grade,
          ...(i < lost ? { place: 'lost' as const } : {}),
        })),
        brigades: { 'fr.a': { command: 'faltering' } },
      });
      return commandResult(f.world, f.position, f.world.brigades[0] as Brigade, die);
    };
    expect(result(['line', 'line', 'line', 'veteran'], 3)).toBe('retire');
    // Half and half count as the better.
    expect(result(['elite', 'elite', 'line', 'line'], 3)).toBe('rally');
    expect(result(['recruit', 'recruit', 'line', 'line'], 2)).toBe('retire');
    expect(result(['recruit', 'recruit', 'recruit', 'line'], 2)).toBe('sauveQuiPeut');
    // By those who are left.
    expect(result(['line', 'line', 'recruit', 'recruit', 'recruit'], 2, 2)).toBe('sauveQuiPeut');
  });

  test('[GDA-16.1.1] [GDA-16.1.2] 3 and more obey; of the demoralised 5 and more', () => {
    expect([tables.commandRoll.standard, tables.commandRoll.demoralised]).toEqual([3, 5]);
  });
});

describe('brigades that lose heart', () => {
  const three = (grade: NonNullable<Piece['grade']>, lost: number): Scrap => ({
    french: [1, 2, 3, 4].map((n) => ({
      id: `fr.a.${n}`,
      at: [200 * n, 500] as const,
      grade,
      ...(n <= lost ? { place: 'lost' as const } : {}),
    })),
    allied: [{ id: 'al.b.1', at: [800, 600] }],
    phase: 'fire',
  });
  test('[GDA-3.21.1] [GDA-1.9.2] more than half gone demoralises, exactly half does not; [GDA-3.21.5] never the elite', () => {
    const weakened = (grade: NonNullable<Piece['grade']>, lost: number) => {
      const routed = field({
        ...three(grade, lost),
        french: three(grade, lost).french.map((piece, i) =>
          i === lost ? { ...piece, order: 'routed' as const } : piece,
        ),
        phase: 'command',
      }).begin('gda.commandEffect', { brigade: 0, result: 'hesitant' });
      return routed.brigade('fr.a').demoralised;
    };
    // One more disperses in the command phase: two of four, three of four.
    expect([weakened('line', 1), weakened('line', 2), weakened('elite', 2)]).toEqual([false, true, false]);
  });

  test('[GDA-3.21.4] [GDA-3.25.3] a demoralised brigade that falters is gone with its ADC, without a roll', () => {
    const f = field({
      ...three('line', 2),
      brigades: { 'fr.a': { demoralised: true } },
    }).begin('gda.destiny', { unit: 4, against: 3 });
    f.roll(5, 5);
    expect(f.brigade('fr.a')).toMatchObject({ standing: 'gone', adcLost: true });
    expect(['fr.a.3', 'fr.a.4'].map((id) => f.unit(id).place)).toEqual(['lost', 'lost']);
  });

  test('[GDA-3.25.3] [GDA-3.28.2] one that was demoralised while it faltered throws no die in the next command phase', () => {
    const f = field({
      ...three('line', 2),
      adcs: 4,
      brigades: { 'fr.a': { demoralised: true, command: 'faltering' } },
    }).begin('gda.commandPhase');
    const pending = f.machine.pending(f.position);
    f.roll(...Array<number>(pending.kind === 'chance' ? pending.request.count : 0).fill(5));
    f.post('french').post('allied');
    expect(f.brigade('fr.a')).toMatchObject({ standing: 'gone', adcLost: true });
    expect(f.told('commandRolled')).toEqual([]);
    expect(f.machine.pending(f.position)).toMatchObject({
      step: 'gda.commandRoll.roll',
      facts: { brigade: 'al.b' },
    });
  });

  const test4 = (orders: readonly Piece['order'][]): Field =>
    field({
      french: orders.map((order, i) => ({
        id: `fr.a.${i + 1}`,
        at: [300 + 300 * i, 500] as const,
        ...(order === undefined ? {} : { order }),
      })),
      phase: 'fire',
    }).begin('gda.disciplineTest', { unit: 0, cause: { x: 30_000, y: 90_000 } });
  test('[GDA-3.24.2] two that retreat make a brigade falter, one does not; [GDA-16.3.1] [GDA-16.10.3] a rout does at once', () => {
    expect(test4(['formed', 'formed']).roll(1, 1).roll(1).brigade('fr.a').command).toBe('steady');
    expect(test4(['formed', 'retreating']).roll(1, 1).roll(1).brigade('fr.a').command).toBe('faltering');
    expect(test4(['retreating', 'formed']).brigade('fr.a').command).toBe('faltering');
  });

  test('[GDA-3.24.3] [GDA-3.23.4] faltering brigades are bound like hesitant ones, and both take one off when charged', () => {
    for (const command of ['hesitant', 'faltering'] as const) {
      expect(chargeCodes(duel(100, {}, {}, { brigades: { 'fr.a': { command } } }))).toEqual([
        'brigade-wavers',
      ]);
      const f = toDeclare(duel(150, {}, {}, { brigades: { 'al.b': { command } } }))
        .act('french', charge())
        .end('french', 'endDeclaring')
        .end('allied', 'endDeclaring');
      if (step(f) === 'gda.chargeFire.choose') f.act('allied', { type: 'fireAtCharge', units: [] });
      f.roll(3, 3, 3, 3);
      expect(
        f.told('chargeFought')[0]?.defenderScore.lines.map(({ code, value }) => [code, value]),
      ).toContainEqual(['brigade-wavers', -1]);
    }
  });

  test('[GDA-3.23.9] unformed units of a hesitant brigade may come into order', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 300], order: 'unformed' }],
      brigades: { 'fr.a': { ...general(900, 280), command: 'hesitant' } },
    }).begin('gda.movementPhase', { side: 'french' });
    expect(f.refusals('french', { type: 'reform', unit: 'fr.a.1' } as never)).toEqual([]);
  });

  const ran = (pieces: readonly Piece[], result: 'retire' | 'sauveQuiPeut', more: Partial<Scrap> = {}) =>
    field({
      french: pieces,
      phase: 'command',
      brigades: { 'fr.a': { command: 'faltering', assault: 'al.far' } },
      ...more,
    }).begin('gda.commandEffect', { brigade: 0, result });

  test('[GDA-3.25.22] [GDA-3.25.23] [GDA-16.3.4] when all run guns limber and are low on ammunition; the assault is off and the brigade still falters', () => {
    const f = ran(
      [
        { id: 'fr.a.1', at: [600, 800] },
        { id: 'fr.a.2', arm: 'horseArtillery', at: [900, 800] },
      ],
      'sauveQuiPeut',
    );
    expect(f.unit('fr.a.2')).toMatchObject({
      formation: 'limbered',
      ammunition: 'low',
      casualties: 2,
      order: 'retreating',
    });
    expect(f.brigade('fr.a')).toMatchObject({ assault: null, command: 'faltering', adcLost: true });
    const far = ran(
      [
        { id: 'fr.a.1', at: [600, 800] },
        { id: 'fr.a.2', arm: 'footArtillery', at: [900, 499] },
      ],
      'sauveQuiPeut',
    );
    expect(step(far)).toBe('gda.commandEffect.stay');
    far.act('french', { type: 'stay', unit: 'fr.a.2' });
    expect(far.unit('fr.a.2')).toMatchObject({ formation: 'deployed', ammunition: 'full', casualties: 0 });
  });

  test('[GDA-3.25.16] [GDA-16.3.3] the garrison of a strongpoint may stay when its brigade retires, that of a village not', () => {
    const house = (kind: 'strongpoint' | 'builtUpArea'): NonNullable<Scrap['features']> => [
      {
        id: 'farm',
        name: 'A farm',
        kind,
        outline: [
          [560, 700],
          [680, 700],
          [680, 800],
          [560, 800],
        ],
      },
    ];
    const scene = (kind: 'strongpoint' | 'builtUpArea') =>
      ran(
        [
          { id: 'fr.a.1', at: [620, 800], holds: 'farm', formation: 'garrison' },
          { id: 'fr.a.2', at: [1000, 800] },
        ],
        'retire',
        { features: house(kind) },
      );
    expect(step(scene('strongpoint'))).toBe('gda.commandEffect.stay');
    expect(scene('strongpoint').act('french', { type: 'stay', unit: 'fr.a.1' }).unit('fr.a.1').holds).toBe(
      'farm',
    );
    expect(scene('builtUpArea').unit('fr.a.1').holds).toBeNull();
  });
});

describe('under the commander’s eyes', () => {
  test('[GDA-3.16.5] [GDA-3.16.3] brigades under Command charge first, between two the side with the initiative', () => {
    const f = field({
      french: [
        { id: 'fr.a.1', at: [400, 500], ...column },
        { id: 'fr.b.1', at: [900, 500], ...column },
      ],
      allied: [
        { id: 'al.b.1', at: [400, 640] },
        { id: 'al.c.1', brigade: 'al.c', at: [900, 640], ...column },
        { id: 'al.d.1', brigade: 'al.d', at: [1300, 640], ...column },
      ],
      phase: 'charges',
      brigades: {
        'fr.a': general(400, 450),
        'fr.b': { ...general(900, 450), tasks: ['command'] },
        'al.b': general(400, 700),
        'al.c': general(900, 700),
        'al.d': general(1300, 700),
      },
    });
    toDeclare(f)
      .act('french', charge('fr.a.1', 'al.b.1'))
      .act('french', charge('fr.b.1', 'al.c.1'))
      .end('french', 'endDeclaring')
      .end('allied', 'endDeclaring');
    // The second that was declared is carried out first.
    expect(f.unit('fr.b.1').pose.y).toBe(59_000);
    expect(f.unit('fr.a.1').pose.y).toBe(50_000);
  });

  test('[GDA-3.16.6] [GDA-11.11.1] [GDA-11.11.2] with the option other nations’ generals join troops only with an ADC beside them or under Command', () => {
    const joins = (
      group: 'french' | 'other',
      tasks: readonly ('attachment' | 'command')[],
      options = { attachmentNeeded: true },
    ) =>
      field({
        french: [{ id: 'fr.a.1', at: [900, 500] }],
        group,
        options,
        phase: 'charges',
        brigades: { 'fr.a': { ...general(900, 450), tasks } },
      })
        .begin('gda.chargePhase', { side: 'french' })
        .refusals('french', { type: 'attach', brigade: 'fr.a', joins: 'fr.a.1' })
        .map(({ code }) => code);
    expect([
      joins('other', []),
      joins('other', ['attachment']),
      joins('other', ['command']),
      joins('french', []),
    ]).toEqual([['no-adc-with-him'], [], [], []]);
    expect(joins('other', [], { attachmentNeeded: false })).toEqual([]);
  });
});

describe('the place of a brigade in the line', () => {
  /** A brigade of one battalion just left of another's middle, and a step to the right past it. */
  const past = (brigade: object, legs: readonly object[]): string[] =>
    field({
      french: [
        { id: 'fr.a.1', at: [880, 500], ...column },
        { id: 'fr.b.1', at: [900, 300], ...column },
      ],
      brigades: { 'fr.a': { ...general(880, 450), ...brigade }, 'fr.b': general(900, 250) },
    })
      .begin('gda.movementPhase', { side: 'french' })
      .refusals('french', { type: 'manoeuvre', unit: 'fr.a.1', legs } as never)
      .map(({ code }) => code);
  const across = [{ kind: 'sideStep', to: 'right', by: 5000 }];

  test('[GDA-3.22.3] [GDA-3.14.2] [GDA-3.14.3] it does not pass its neighbour, unless it redeploys, and then by moving like others', () => {
    expect(past({}, across)).toEqual(['leaves-its-place']);
    expect(past({ tasks: ['redeploy'] }, across)).toEqual([]);
    expect(past({ tasks: ['redeploy'] }, [{ kind: 'sideStep', to: 'right', by: 5001 }])).toEqual([
      'side-step-too-far',
    ]);
  });

  test('[GDA-3.8.5] on an assault it may', () => {
    expect(past({ assault: 'al.far' }, across)).toEqual([]);
  });

  test('[GDA-3.14.4] [GDA-3.14.5] small shifts and giving ground need no redeployment', () => {
    expect(past({}, [{ kind: 'sideStep', to: 'right', by: 1500 }])).toEqual([]);
    expect(past({}, [{ kind: 'stepBack', by: 5000 }])).toEqual([]);
  });
});
