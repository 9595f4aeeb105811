import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/index.ts';
import { type Piece, type Scrap, tables } from '../field.ts';
import { cardIn, cited, codes, fogged, type Laid, lay } from './cards.ts';

/** A battery at the south edge and a card whose front is so many millimetres before it. */
const battery = (range: number, scrap: Partial<Scrap> = {}, card: Partial<Laid> = {}) =>
  fogged(
    {
      french: [{ id: 'fr.a.1', arm: 'footArtillery', at: [900, 100] }],
      allied: [
        { id: 'al.a.1', at: [1700, 1190] },
        { id: 'al.b.1', at: [1700, 1000] },
      ],
      ...scrap,
    },
    [{ id: 'allied.card.1', units: ['al.a.1'], at: [900, 100 + range], ...card }],
  ).begin('gda.firePhase', { side: 'french' });

const fire: GdaAction = { type: 'fire', unit: 'fr.a.1', targets: ['allied.card.1'] };

describe('fire at cards', () => {
  test('[GDA-2.16.1] a card may be fired at as far as the guns reach, if it is in arc and in sight', () => {
    const { guns } = tables.fire;
    const reach = 10 * (Object.values(guns).find(({ calibres }) => calibres.includes(6))?.long ?? 0);
    for (const range of [410, 500, reach]) expect(battery(range).refusals('french', fire)).toEqual([]);
    expect(cited(battery(reach + 1).refusals('french', fire))).toEqual(['GDA-2.16.1 out-of-range']);
    expect(codes(battery(500, {}, { at: [100, 110] }).refusals('french', fire))).toEqual(['out-of-arc']);
    const wood: Partial<Scrap> = {
      features: [
        {
          id: 'wood',
          name: 'wood',
          kind: 'wood',
          outline: [
            [0, 300],
            [1800, 300],
            [1800, 500],
            [0, 500],
          ],
        },
      ],
    };
    expect(codes(battery(500, wood).refusals('french', fire))).toEqual(['cannot-be-seen']);
    const both: GdaAction = { type: 'fire', unit: 'fr.a.1', targets: ['allied.card.1', 'al.b.1'] };
    expect(codes(battery(500).refusals('french', both))).toContain('one-target');
    // Somebody in close order who stands nearer comes first.
    const near = battery(500, { allied: [{ id: 'al.a.1' }, { id: 'al.b.1', at: [900, 550] }] });
    expect(codes(near.refusals('french', fire))).toEqual(['not-the-nearest']);
  });

  test('[GDA-3.23.11] guns of a brigade that wavers fire at cards too, but not at long range', () => {
    const guns = Object.values(tables.fire.guns).find(({ calibres }) => calibres.includes(6));
    const near = 10 * (guns?.effective ?? 0);
    const at = (range: number, command: 'steady' | 'hesitant' | 'faltering') =>
      cited(battery(range, { brigades: { 'fr.a': { command } } }).refusals('french', fire));
    for (const command of ['hesitant', 'faltering'] as const)
      expect([at(near, command), at(near + 1, command)]).toEqual([
        [],
        ['GDA-3.23.11 long-range-while-hesitant'],
      ]);
    expect([at(near, 'steady'), at(near + 1, 'steady')]).toEqual([[], []]);
  });

  test('[GDA-2.16.2] nothing is added or taken away, no further dice are thrown and nothing is halved', () => {
    const worn = [
      {
        id: 'fr.a.1',
        arm: 'footArtillery' as const,
        at: [900, 100] as const,
        casualties: 4,
        moved: true,
        grade: 'elite' as const,
        size: 'large' as const,
      },
    ];
    const f = battery(410, {
      french: worn,
      brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 9000 }, with: null, moved: false } } },
    });
    f.act('french', fire).roll(4, 4);
    const [shot] = f.told('salvoFired');
    expect(shot?.score.lines.map(({ code }) => code)).toEqual(['dice']);
    expect([shot?.score.total, shot?.casualtyDice.total, shot?.halvings.lines]).toEqual([8, 0, []]);
  });

  test('[GDA-2.16.3] casualties are noted on the card, for everybody to see', () => {
    const f = battery(410, {}, { casualties: 1 }).act('french', fire).roll(4, 4);
    expect(f.told('cardSuffered')).toMatchObject([{ card: 'allied.card.1', casualties: 1, total: 2 }]);
    expect(f.told('cardRevealed')).toEqual([]);
    expect(f.unit('al.a.1').casualties).toBe(0);
    expect(cardIn(f, 'allied.card.1')?.casualties).toBe(2);
    const missed = battery(410, {}, { casualties: 1 }).act('french', fire).roll(1, 2);
    expect([missed.told('cardSuffered'), cardIn(missed, 'allied.card.1')?.casualties]).toEqual([[], 1]);
  });

  test('[GDA-2.4.2] muskets commit a reserve under a card when it is taken up, and nobody is told before', () => {
    const reserve = (proc: string, firer: Piece, args: object) =>
      fogged(
        {
          french: [firer],
          allied: [{ id: 'al.a.1' }, { id: 'al.b.1', at: [1700, 1000] }],
          brigades: { 'al.a': { standing: 'reserve' } },
        },
        [{ id: 'allied.card.1', units: ['al.a.1'], at: [900, 300] }],
      ).begin(proc, { firer: 0, card: 'allied.card.1', ...args });
    const light = { id: 'fr.a.1', at: [900, 100], formation: 'skirmish', bases: 4 } as const;
    const noted = reserve('gda.skirmishFire', light, { targets: [] }).roll(6, 5, 1);
    expect(noted.told('cardSuffered')).toHaveLength(1);
    expect([noted.told('brigadeCommitted'), noted.brigade('al.a').standing]).toEqual([[], 'reserve']);
    const seen = lay(reserve('gda.skirmishFire', light, { targets: [] }).roll(6, 6, 1), 'allied');
    expect(seen.told('brigadeCommitted')).toMatchObject([{ brigade: 'al.a' }]);
    expect(seen.brigade('al.a').standing).toBe('committed');
    const guns = { id: 'fr.a.1', arm: 'footArtillery', at: [900, 100] } as const;
    const shelled = reserve('gda.shoot', guns, { target: -1, square: 0, share: 'full' }).roll(6, 6);
    expect(lay(shelled, 'allied').brigade('al.a').standing).toBe('reserve');
  });

  test('[GDA-2.15.9] where troops would have to test the card is taken up, and nobody tests', () => {
    const f = battery(410).act('french', fire);
    // A pair of sixes is the best there is: casualties and a test.
    f.roll(6, 6);
    expect(f.told('cardRevealed')[0]).toMatchObject({ rule: 'GDA-2.15.9', units: ['al.a.1'] });
    expect(f.told('destinyRolled')).toEqual([]);
    const total = f.told('cardSuffered')[0]?.total ?? 0;
    expect(total).toBeGreaterThan(0);
    lay(f, 'allied');
    expect(f.told('disciplineTested')).toEqual([]);
    expect(f.unit('al.a.1')).toMatchObject({ place: 'table', casualties: total, order: 'formed' });
    const low = battery(410).act('french', fire).roll(3, 4);
    expect(low.told('cardRevealed')).toEqual([]);
    expect(cardIn(low, 'allied.card.1')).toBeDefined();
  });
});
