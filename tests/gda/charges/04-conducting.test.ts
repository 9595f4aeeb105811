import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { isFromBehind } from '../../../src/systems/gda/rules/charges/reactions.ts';
import { answerCodes, clash, duel, general, horse, launched } from '../charging.ts';
import type { Field, Piece } from '../field.ts';
import { column, riders, step } from '../pieces.ts';

describe('reactions', () => {
  test('[GDA-4.2.15] [GDA-4.2.17] [GDA-4.9.11] the target says what it does before the charge moves; it wheels half a move at the most', () => {
    const f = launched(duel(160, {}, { at: [950, 660] }));
    expect(step(f)).toBe('gda.charge.react');
    expect(f.unit('fr.a.1').pose.y).toBe(50_000);
    // A line of 120 mm moves 10 cm: half of that wheels it 23.8 degrees.
    expect(answerCodes(f, { type: 'wheelAndFire', on: 'right', angle: 238 })).toEqual([]);
    expect(answerCodes(f, { type: 'wheelAndFire', on: 'right', angle: 240 })).toEqual(['too-far']);
    f.act('allied', { type: 'wheelAndFire', on: 'right', angle: 100 });
    expect(f.unit('al.b.1').pose.heading).toBe(1900);
    expect(step(f)).toBe('gda.chargeFire.choose');
  });

  test('[GDA-4.9.11] [GDA-7.15.7] whoever wheels against a charge fires like troops that have moved', () => {
    const row = (answer: GdaAction): string | undefined => {
      const f = launched(duel(160, {}, { at: [950, 660] })).act('allied', answer);
      return f
        .act('allied', { type: 'fireAtCharge', units: ['al.b.1'] })
        .roll(3, 4)
        .told('volleyFired')[0]?.row;
    };
    expect(row({ type: 'standAndFire' })).toBe('standard');
    expect(row({ type: 'wheelAndFire', on: 'right', angle: 50 })).toBe('inferior');
  });

  test('[GDA-4.2.18] [GDA-4.9.15] [GDA-4.9.22] a line or a column may form square against horse, not against foot; nothing else is possible', () => {
    for (const formation of ['line', 'attackColumn'] as const) {
      const f = launched(duel(200, riders, { formation }));
      expect(answerCodes(f, { type: 'formSquare' })).toEqual([]);
    }
    const foot = launched(duel(160, {}, { at: [950, 660] }));
    expect(answerCodes(foot, { type: 'formSquare' })).toEqual(['only-foot-against-horse']);
    expect(foot.refusals('allied', { type: 'aboutFace', unit: 'al.b.1' })).not.toEqual([]);
  });

  test('[GDA-4.2.19] [GDA-4.9.21] [GDA-4.15.6] foot and guns in position may not evade', () => {
    const f = launched(duel(160, {}, { at: [950, 660] }));
    expect(answerCodes(f, { type: 'evade' })).toEqual(['cannot-evade']);
    const horsemen = launched(duel(200, riders, { ...riders, at: [970, 700] }));
    expect(answerCodes(horsemen, { type: 'evade' })).toEqual(['cannot-evade']);
    const battery: Partial<Piece> = { arm: 'footArtillery', formation: 'deployed', heading: 1800 };
    const guns = launched(duel(200, {}, { ...battery, at: [930, 700] }));
    // Guns in position are asked nothing but whether they fire.
    expect(step(guns)).toBe('gda.chargeFire.choose');
    expect(answerCodes(guns, { type: 'evade' })).not.toEqual([]);
  });

  const cossacks: Partial<Piece> = { ...riders, cavalry: 'cossack', grade: 'recruit' };
  test('[GDA-4.15.2] [GDA-4.15.3] cossacks must evade heavy horse and may evade other horse or stand', () => {
    const heavy = launched(duel(200, { ...riders, cavalry: 'heavy' }, cossacks));
    expect(step(heavy)).toBe('gda.disciplineTest.roll');
    const light = launched(duel(200, riders, cossacks));
    expect(step(light)).toBe('gda.charge.react');
    expect([answerCodes(light, { type: 'evade' }), answerCodes(light, { type: 'standAndFire' })]).toEqual([
      [],
      [],
    ]);
  });

  const behind = (grade: Piece['grade'], gap = 160): Field =>
    launched(
      duel(gap, column, { at: [900, 520 + gap], heading: 0, formation: 'line', grade: grade ?? 'line' }),
    );
  test('[GDA-4.9.18] only elite and veterans turn about when charged from behind', () => {
    expect(answerCodes(behind('veteran'), { type: 'turnAbout' })).toEqual([]);
    const line = behind('line');
    const refused =
      step(line) === 'gda.charge.react' ? answerCodes(line, { type: 'turnAbout' }) : ['not-asked'];
    expect(refused).not.toEqual([]);
  });

  test('[GDA-4.9.18] from behind is from between the rays that lead back from the corners of its rear edge', () => {
    const charged = (heading: number): boolean => {
      const f = duel(160, column, { at: [900, 680], heading: (heading + 3600) % 3600, formation: 'line' });
      return isFromBehind(f.world, f.position, { lead: f.index('fr.a.1'), target: f.index('al.b.1') });
    };
    for (const heading of [0, 300, 450, 550])
      expect([charged(heading), charged(-heading)]).toEqual([true, true]);
    // More than half turned towards it the charge comes into its flank.
    for (const heading of [600, 700, 750, 800, 900])
      expect([charged(heading), charged(-heading)]).toEqual([false, false]);
  });

  test('[GDA-4.9.19] passing its test it faces the charge, unformed and without firing; failing the result stands', () => {
    const f = behind('veteran').act('allied', { type: 'turnAbout' }).roll(4, 3);
    expect(f.unit('al.b.1')).toMatchObject({ order: 'unformed', fired: false });
    expect(f.unit('al.b.1').pose.heading).toBe(1800);
    expect(step(f)).toBe('gda.chargeCombat.roll');
    const failed = behind('veteran').act('allied', { type: 'turnAbout' }).roll(1, 1).roll(1);
    expect(failed.unit('al.b.1').order).toBe('retreating');
  });

  test('[GDA-3.23.6] [GDA-3.23.3] a hesitant brigade may still wheel to meet a charge', () => {
    const f = launched(duel(160, {}, { at: [950, 660] }, { brigades: { 'al.b': { command: 'hesitant' } } }));
    expect(answerCodes(f, { type: 'wheelAndFire', on: 'right', angle: 100 })).toEqual([]);
  });
});

describe('with optional rules', () => {
  test('[GDA-11.18.1] [GDA-11.18.2] a formed unit across whose face a charge leads may fire at it and is done for the turn', () => {
    const scene = (options: Record<string, boolean>) =>
      launched(
        duel(340, riders, riders, {
          options,
          allied: [
            { id: 'al.b.1', at: [900, 840], ...riders },
            { id: 'al.c.1', brigade: 'al.c', at: [1010, 470], heading: 2700 },
          ],
          brigades: { 'al.c': general(1100, 490) },
        }),
      );
    const f = scene({ traversingFire: true });
    if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
    expect(answerCodes(f, { type: 'fireAtCharge', units: ['al.c.1'] })).toEqual([]);
    f.act('allied', { type: 'fireAtCharge', units: ['al.c.1'] });
    expect(f.unit('al.c.1').involved).toBe(true);
    const without = scene({});
    if (step(without) === 'gda.charge.react') without.act('allied', { type: 'standAndFire' });
    expect(step(without)).toBe('gda.chargeCombat.roll');
  });

  test.each([
    ['line', 'large', 5],
    ['line', 'standard', 4],
    ['line', 'small', 3],
    ['attackColumn', 'standard', 2],
  ] as const)(
    '[GDA-11.19.1] [GDA-11.19.2] foot that wins by one or two halts formed and fires: %s, %s, %i dice',
    (formation, size, count) => {
      const f = clash(duel(120, { formation, size }, {}, { options: { noMeleeInTheOpen: true } })).roll(
        4,
        3,
        3,
        2,
      );
      expect(f.machine.pending(f.position)).toMatchObject({ kind: 'chance', request: { count } });
      expect(f.told('chargeFought')[0]).toMatchObject({
        attackerResult: 'volley',
        defenderResult: 'standUnformed',
      });
      expect([f.unit('fr.a.1').order, f.unit('al.b.1').order]).toEqual(['formed', 'unformed']);
    },
  );

  test('[GDA-11.19.1] horse comes to blows all the same', () => {
    const f = clash(duel(150, riders, riders, { options: { noMeleeInTheOpen: true } })).roll(5, 3, 3, 2);
    expect(f.told('chargeFought')[0]?.attackerResult).toBe('meleeElan');
  });
});

test('[GDA-4.9.35] a square is not asked to hold when horse comes, and stays', () => {
  const f = launched(duel(150, horse, { formation: 'square' }));
  expect(step(f)).not.toBe('gda.disciplineTest.roll');
});
