import { describe, expect, test } from 'vitest';
import type { OptionalRule } from '../../../src/systems/nlb/content/content.ts';
import { optionProblems } from '../../../src/systems/nlb/rules/index.ts';
import { lines } from '../ledgers.ts';
import { nlb } from '../library.ts';
import { type Piece, type Skirmish, skirmish, type Table } from '../skirmish.ts';

const RULES: readonly OptionalRule[] = ['16.4', '16.11'];

/** The odds of an attack on 0505 by all the French, with these rules. */
function odds(
  pieces: Readonly<Record<string, Piece>>,
  more: Partial<Skirmish> = {},
  optional: readonly OptionalRule[] = RULES,
): Table['odds'] {
  const table = skirmish({ pieces: { 'al.x': { hex: '0505' }, ...pieces }, optional, ...more }).endMovement();
  table.act({ type: 'target', hex: '0505' });
  for (const unit of Object.keys(pieces).filter((id) => id.startsWith('fr'))) {
    table.act({ type: 'engage', unit });
  }
  return table.odds;
}

const FOOT: Piece = { hex: '0506', strength: 5 };
const HORSE: Piece = { hex: '0605', strength: 5, arm: 'cavalry' };
const GUN: Piece = { hex: '0404', strength: 5, arm: 'foot-artillery' };

describe('modified terrain in combat (16.4)', () => {
  test('[NLB-16.4.forest] artillery is halved into woods, near or far, and defends there as it is', () => {
    const woods = { terrain: { '0505': 'forest' } } as const;
    expect(lines(odds({ 'fr.g': GUN }, woods).attack)).toEqual([
      'attacker 5 NLB-6.2.1',
      'halved-attack -2 NLB-16.4.forest',
    ]);
    expect(odds({ 'fr.g': { ...GUN, hex: '0507' } }, woods).attack.total).toBe(3);
    expect(odds({ 'fr.i': FOOT }, woods).attack.total).toBe(5);
    expect(odds({ 'fr.g': GUN }, woods, []).attack.total).toBe(5);
    expect(odds({ 'fr.i': FOOT, 'al.x': { ...GUN, hex: '0505' } }, woods).defence.total).toBe(5);
    // Cavalry is halved there as ever: both are added up and rounded once.
    expect(odds({ 'fr.g': GUN, 'fr.c': HORSE }, woods).attack.total).toBe(5);
    expect(lines(odds({ 'fr.g': GUN, 'fr.c': HORSE }, woods).attack).slice(2)).toEqual([
      'halved-attack -2.5 NLB-16.4.forest',
      'halved-rough -2.5 NLB-TEC.forest.3',
    ]);
  });

  test('[NLB-16.4.town.1] everybody is halved into a town, and its defender is no longer doubled', () => {
    const town = { terrain: { '0505': 'town' } } as const;
    for (const [name, piece] of Object.entries({ FOOT, HORSE, GUN, far: { ...GUN, hex: '0507' } })) {
      const { attack, defence } = odds({ 'fr.a': piece }, town);
      expect([attack.total, defence.total], name).toEqual([3, 4]);
      expect(lines(attack)[1]).toBe('halved-attack -2 NLB-16.4.town.1');
    }
    expect(odds({ 'fr.i': FOOT, 'fr.c': HORSE }, town).attack.total).toBe(5);
    const printed = odds({ 'fr.i': FOOT }, town, []);
    expect([printed.attack.total, printed.defence.total]).toEqual([5, 8]);
  });

  test('[NLB-16.4.town.2] cavalry that defends a town is halved, others are not', () => {
    const town = { terrain: { '0505': 'town' } } as const;
    const held = (piece: Piece): string[] =>
      lines(odds({ 'fr.i': FOOT, 'al.x': { ...piece, hex: '0505' } }, town).defence);
    expect(held(HORSE)).toEqual(['defender 5 NLB-6.2.1', 'halved-rough -2 NLB-16.4.town.2']);
    expect([held(FOOT), held(GUN)]).toEqual([['defender 5 NLB-6.2.1'], ['defender 5 NLB-6.2.1']]);
  });

  test('[NLB-16.4.chateau] chateaux follow the rule of garrisons, which has to be chosen too', () => {
    const { attack, defence } = odds({ 'fr.g': GUN }, { terrain: { '0505': 'chateau' } });
    expect([attack.total, defence.total]).toEqual([3, 4]);
    const ligny = nlb.scenarios.get('nlb.la-belle-alliance');
    if (ligny === undefined) throw new Error('the scenario is missing');
    expect(optionProblems(ligny, ['modified-terrain'])).toEqual([
      'option modified-terrain needs option chateau-garrisons',
    ]);
    expect(optionProblems(ligny, ['modified-terrain', 'chateau-garrisons'])).toEqual([]);
  });

  test('[NLB-16.4.stream.1] who attacks over a stream or bridge is halved, and nobody else', () => {
    for (const side of [{ water: 'stream' }, { water: 'river', bridge: true }] as const) {
      const sides = { '0506-0505': side };
      const both = odds({ 'fr.i': FOOT, 'fr.c': HORSE }, { sides });
      expect(lines(both.attack)).toEqual([
        'attacker 5 NLB-6.2.1',
        'attacker 5 NLB-6.2.1',
        'halved-attack -2 NLB-16.4.stream.1',
      ]);
      expect(both.attack.lines[2]?.facts).toEqual({ units: ['fr.i'] });
      expect(odds({ 'fr.i': FOOT }, { sides }).attack.total).toBe(3);
      expect(odds({ 'fr.i': FOOT }, { sides }, []).attack.total).toBe(5);
    }
    // Over a stream into a town: one halving is all (6.3C).
    const wet = { sides: { '0506-0505': { water: 'stream' } }, terrain: { '0505': 'town' } } as const;
    expect(odds({ 'fr.i': FOOT }, wet).attack.total).toBe(3);
  });

  test('[NLB-16.4.stream.2] nobody is doubled behind water', () => {
    const sides = { '0506-0505': { water: 'stream' } } as const;
    expect(lines(odds({ 'fr.i': FOOT }, { sides }).defence)).toEqual(['defender 4 NLB-6.2.1']);
    expect(odds({ 'fr.i': FOOT }, { sides }, []).defence.total).toBe(8);
  });

  test('[NLB-16.4.stream.3] artillery that fires over water from afar keeps its strength', () => {
    const sides = { '0507-0506': { water: 'stream' }, '0506-0505': { water: 'stream' } } as const;
    expect(odds({ 'fr.g': { ...GUN, hex: '0507' } }, { sides }).attack.total).toBe(5);
    expect(odds({ 'fr.g': { ...GUN, hex: '0506' } }, { sides }).attack.total).toBe(3);
  });

  test('[NLB-16.4.bridge] over a bridge nobody is held and nobody has to attack, though he may', () => {
    const scene = (side: object, optional = RULES): Table =>
      skirmish({
        pieces: { 'fr.a': { hex: '0506' }, 'al.x': { hex: '0505' } },
        sides: { '0506-0505': side },
        optional,
      });
    const bridge = { water: 'river', bridge: true };
    expect(scene(bridge).why({ type: 'march', unit: 'fr.a', path: ['0507'] })).toEqual([]);
    expect(scene(bridge, []).why({ type: 'march', unit: 'fr.a', path: ['0507'] })).toEqual([
      'in-enemy-zoc NLB-5.3.2',
    ]);
    expect(scene({ water: 'stream' }).why({ type: 'march', unit: 'fr.a', path: ['0507'] })).toEqual([
      'in-enemy-zoc NLB-5.3.2',
    ]);
    const table = scene(bridge).endMovement();
    expect(table.why({ type: 'endCombat' })).toEqual([]);
    table.act({ type: 'target', hex: '0505' }, { type: 'engage', unit: 'fr.a' });
    expect(table.odds.attack.total).toBe(2);
    expect(scene({ water: 'stream' }).endMovement().why({ type: 'endCombat' })).toHaveLength(2);
  });
});
