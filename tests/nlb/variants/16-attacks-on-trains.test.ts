import { describe, expect, test } from 'vitest';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

const TRAIN = 'fr.supply.train';
const ROAD = Array.from({ length: 12 }, (_, i) => `05${String(i + 1).padStart(2, '0')}`);

/** The French train in 0506, on a road from north to south. */
const scene = ({ optional = [], scenario, ...more }: Skirmish): Table =>
  skirmish({
    roads: [ROAD],
    trains: { fr: { hex: '0506' } },
    ...more,
    optional: ['16.17', ...optional],
    scenario: {
      chapters: ['14'],
      firstPlayer: 'coalition',
      turns: { first: '16/1400', last: '16/1700', rule: 'NLB-3.2B' },
      ...scenario,
    },
  });

const attackTrain = (unit: string) => ({ type: 'attackTrain', unit, train: TRAIN }) as const;
const target = (hex: string) => ({ type: 'target', hex }) as const;
const engage = (unit: string) => ({ type: 'engage', unit }) as const;

describe('who may attack a train (16.17)', () => {
  test('[NLB-16.17C.2] [NLB-16.11A.2] neither a garrison nor one that forms, though others beside it may', () => {
    const table = scene({
      terrain: { '0505': 'chateau' },
      pieces: { 'al.g': { hex: '0505' }, 'al.a': { hex: '0505' }, 'fr.z': { hex: '1212' } },
      optional: ['16.11'],
    });
    table.act({ type: 'formGarrison', unit: 'al.g' }).endMovement();
    expect(table.options('attackTrain')).toEqual([attackTrain('al.a')]);
    expect(table.why(attackTrain('al.g'))).toEqual(['may-not-attack NLB-16.11A.2']);
    table.endCombat().pass().endMovement();
    expect(table.why(attackTrain('al.g'))).toEqual(['may-not-attack NLB-16.11C.1']);
    // Only he has attacked, and so he alone may advance.
    table.act(attackTrain('al.a'));
    expect(table.last('trainDestroyed').by).toEqual(['al.a']);
    expect(table.options('advance').map(({ unit }) => unit)).toEqual(['al.a']);
  });

  test('[NLB-16.17C.2] [NLB-16.5.7] in rain guns do not bombard it: nobody assaults whom they could support', () => {
    const guns = (rain: string[]): Table =>
      scene({
        pieces: {
          'al.guns': { hex: '0504', arm: 'foot-artillery' },
          'al.a': { hex: '0605' },
          'fr.z': { hex: '1212' },
        },
        optional: ['16.5'],
        scenario: { rain },
      }).endMovement();
    expect(
      guns([])
        .options('attackTrain')
        .map(({ unit }) => unit),
    ).toEqual(['al.a', 'al.guns']);
    const wet = guns(['16/1400']);
    expect(wet.options('attackTrain').map(({ unit }) => unit)).toEqual(['al.a']);
    expect(wet.why(attackTrain('al.guns'))).toEqual(['bombardment-only-in-support NLB-16.5.7']);
  });

  test('[NLB-16.17C.2] [NLB-16.11D.7] a garrison next door, which need not be attacked, keeps nobody from it', () => {
    const table = scene({
      terrain: { '0605': 'chateau' },
      pieces: { 'fr.g': { hex: '0605' }, 'al.a': { hex: '0503' }, 'al.z': { hex: '1212' } },
      optional: ['16.11'],
    });
    table.pass().act({ type: 'formGarrison', unit: 'fr.g' }).pass().pass().pass();
    expect(table.unit('fr.g').garrison).toBe('formed');
    table.march('al.a', '0504', '0505').endMovement();
    expect(table.why(target('0605'))).toEqual([]);
    expect(table.why(attackTrain('al.a'))).toEqual([]);
    // Whoever has attacked the garrison has fought for this phase.
    table.act(target('0605'), engage('al.a'), { type: 'declare', column: '1-1' }).roll(1);
    expect(table.why(attackTrain('al.a'))[0]).not.toBe(undefined);
  });

  test('[NLB-16.17C.2] [NLB-6.1B.1] who has fought already does not go along with a fresh companion', () => {
    const table = scene({
      pieces: {
        'al.a': { hex: '0405', strength: 2 },
        'al.b': { hex: '0505', strength: 2 },
        'fr.x': { hex: '0305', strength: 4 },
        'fr.z': { hex: '1212' },
      },
      scenario: { turns: { first: '16/1400', last: '16/1500', rule: 'NLB-3.2B' } },
    }).endMovement();
    table.act(target('0305'), engage('al.a'), { type: 'declare', column: '1-2' }).roll(6);
    table.retreat('al.a', '0505');
    if (table.step === 'nlb.combat.advanceChoice') table.act({ type: 'declineAdvance' });
    expect(table.why(attackTrain('al.a'))).toEqual(['already-attacked NLB-6.1B.1']);
    table.act(attackTrain('al.b'));
    expect(table.last('trainDestroyed').by).toEqual(['al.b']);
    expect(table.options('advance').map(({ unit }) => unit)).toEqual(['al.b']);
  });
});
