import { describe, expect, test } from 'vitest';
import { isSomethingSeen } from '../../../src/systems/gda/rules/fog/spotting.ts';
import { observe } from '../../../src/systems/gda/rules/view/observe.ts';
import { charge, clash, general, horse, launched, toDeclare } from '../charging.ts';
import type { Field, Piece, Scrap } from '../field.ts';
import { riders, step } from '../pieces.ts';
import { place } from '../places.ts';
import { cardIn, fogged, type Laid, lay, layings } from './cards.ts';

/** A French column at (900, 500) that can charge an enemy 20 cm before it, and a card of the enemy's at a place. */
const charged = (
  at: readonly [number, number],
  under: readonly string[],
  charger: Partial<Piece> = { formation: 'attackColumn' },
  more: Partial<Scrap> = {},
  target: Partial<Piece> = { at: [900, 700] },
  others: readonly Laid[] = [],
): Field =>
  fogged(
    {
      french: [
        { id: 'fr.a.1', at: [900, 500], ...charger },
        { id: 'fr.a.9', at: [200, 100] },
      ],
      allied: [{ id: 'al.b.1', ...target }, { id: 'al.b.2' }, { id: 'al.b.9', at: [200, 1190] }],
      phase: 'charges',
      phasing: 'french',
      ...more,
      brigades: { 'fr.a': general(900, 450), 'al.b': general(900, 800) },
    },
    [{ id: 'allied.card.1', units: under, at }, ...others].map((card) => ({ brigade: 'al.b', ...card })),
  );
const HIDDEN = ['al.b.2'];
const events = (f: Field): readonly string[] => f.events.map(({ type }) => type);

describe('cards that somebody notices while he charges', () => {
  test('[GDA-2.15.1] one that a charge comes in sight and in range of is taken up before it is there', () => {
    const f = launched(charged([1250, 930], HIDDEN));
    if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
    expect(step(f)).toBe('gda.reveal.lay');
    expect(f.told('cardRevealed').map(({ units }) => units)).toEqual([HIDDEN]);
    expect(events(f)).not.toContain('unitMoved');
    lay(f, 'allied');
    // Then the charge goes its way, and whoever was uncovered is there.
    expect(f.unit('fr.a.1').pose.y).toBe(65_000);
    expect(f.unit('al.b.2').place).toBe('table');
    expect(cardIn(f, 'allied.card.1')).toBeUndefined();
  });

  test('[GDA-2.15.1] one that stays out of its range stays a card, to the end of the charges', () => {
    const f = clash(charged([1250, 990], HIDDEN));
    expect(f.unit('fr.a.1').pose.y).toBe(65_000);
    expect(f.told('cardRevealed')).toEqual([]);
    expect(cardIn(f, 'allied.card.1')).toBeDefined();
  });

  test('[GDA-2.15.1] whoever is uncovered across its way is whom it meets; a blank lets it through', () => {
    const across = (under: readonly string[]): Field => {
      const f = launched(
        charged([900, 750], under, horse, { options: { poorSight: true } }, { at: [900, 830] }),
      );
      if (step(f) === 'gda.charge.react') f.act('allied', { type: 'standAndFire' });
      return f;
    };
    const f = across(HIDDEN);
    const [line] = layings(f, 'allied').filter(({ units }) => units[0]?.formation === 'line');
    f.act('allied', line as never);
    expect(f.told('chargeDiverted')).toMatchObject([{ unit: 'fr.a.1', target: 'al.b.2' }]);
    // It is al.b.2 that is asked now how it meets the charge.
    expect(step(f)).toBe('gda.charge.react');
    expect(f.refusals('allied', { type: 'formSquare' })).toEqual([]);
    f.act('allied', { type: 'standAndFire' });
    expect(f.unit('fr.a.1').pose.y).toBe(70_000);
    const blank = across([]);
    expect(blank.told('cardRevealed').map(({ units }) => units)).toEqual([[]]);
    expect(blank.told('chargeDiverted')).toEqual([]);
    expect(blank.unit('fr.a.1').pose.y).toBe(78_000);
  });

  test('[GDA-2.15.1] horse that runs on after its victory notices what it passes, though it sees nothing where it halts', () => {
    const ran = (gap: number): Field => {
      const features = [
        place('builtUpArea', [1065, 0, 1080, 690 - gap / 2], { id: 'near' }),
        place('builtUpArea', [1065, 690 + gap / 2, 1080, 1200], { id: 'far' }),
      ];
      const f = clash(
        charged([1700, 1150], [], riders, { features }, { at: [900, 650], ...riders }, [
          { id: 'allied.card.2', units: HIDDEN, at: [1300, 690], heading: 2700 },
        ]),
      );
      return f
        .roll(6, 5, 3, 2)
        .roll(6)
        .act('french', { type: 'chargeOn', target: null, supports: false })
        .roll(6, 6, 6, 6, 6, 6);
    };
    expect(
      ran(20)
        .told('cardRevealed')
        .map(({ units }) => units),
    ).toEqual([HIDDEN]);
    expect(ran(0).told('cardRevealed')).toEqual([]);
  });

  test('[GDA-2.15.1] what comes in sight because one charge drove off who stood before it is laid out before the next', () => {
    const f = fogged(
      {
        french: [
          { id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' },
          { id: 'fr.c.1', brigade: 'fr.c', at: [300, 500], formation: 'attackColumn' },
        ],
        allied: [
          { id: 'al.b.1', size: 'large', at: [900, 650], order: 'retreating' },
          { id: 'al.b.2' },
          { id: 'al.b.3', at: [300, 650] },
        ],
        phase: 'charges',
        phasing: 'french',
        brigades: { 'fr.a': general(900, 450), 'fr.c': general(300, 450), 'al.b': general(600, 800) },
      },
      [{ id: 'allied.card.1', brigade: 'al.b', units: HIDDEN, at: [900, 740] }],
    );
    expect(isSomethingSeen(f.world, f.position)).toBe(false);
    toDeclare(f)
      .act('french', charge())
      .act('french', charge('fr.c.1', 'al.b.3'))
      .end('french', 'endDeclaring')
      .end('allied', 'endDeclaring')
      .act('french', { type: 'takeTheGround', advance: false });
    expect(f.told('cardRevealed').map(({ units }) => units)).toEqual([HIDDEN]);
    expect(f.unit('fr.c.1').pose.y).toBe(50_000);
    lay(f, 'allied');
    expect(f.unit('fr.c.1').pose.y).toBe(60_000);
  });

  test('[GDA-2.12.1] nothing tells what lies under a card until it is noticed, and nothing of one that is not', () => {
    /** What the French see of a charge with these troops under the card it passes, and of one with them elsewhere. */
    const seen = (at: readonly [number, number], run: (f: Field) => Field) =>
      [HIDDEN, []].map((under) => {
        const elsewhere = { id: 'allied.card.2', units: under.length === 0 ? HIDDEN : [], at: [1650, 1140] };
        const f = run(charged(at, under, undefined, undefined, undefined, [elsewhere as never]));
        return { view: observe(f.world, f.position, 'french'), events: f.events };
      });
    const [one, other] = seen([1250, 990], clash);
    expect(one).toEqual(other);
    const [here, there] = seen([1250, 930], (f) => toDeclare(f).act('french', charge()));
    expect(here).toEqual(there);
    const [laid, gone] = seen([1250, 930], launched);
    expect(laid?.view).not.toEqual(gone?.view);
  });
});
