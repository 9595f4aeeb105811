import { describe, expect, test } from 'vitest';
import type { ScenarioRule } from '../../../src/systems/nlb/content/scenario-rules.ts';
import { arrange, battle, levelsOf, passUntil, places, played } from '../battle.ts';
import { afterLosing, ending } from '../lost.ts';
import { skirmish, type Table } from '../skirmish.ts';

const wavre = (...options: string[]): Table => battle('nlb.historical-wavre', ...options);
describe('Historical Wavre (25.0)', () => {
  test('[NLB-25.0] what is not changed is as in Wavre: area, turns, French forces, rules', () => {
    const [plain, here] = [battle('nlb.wavre').game.world, wavre().game.world];
    expect(here.inPlay).toEqual(plain.inPlay);
    expect(here.turns).toEqual(plain.turns);
    expect([...here.chapters]).toEqual([]);
    for (const corps of ['fr.3.', 'fr.4.', 'fr.6.', 'fr.1c.', 'fr.2c.'])
      expect(places(wavre(), corps)).toEqual(places(battle('nlb.wavre'), corps));
    expect([...wavre('leaders-and-command').game.world.chapters].sort()).toEqual(['10', '11']);
  });

  test('[NLB-25.A] the Coalition has the first player turn of each game turn', () => {
    expect(wavre().position.phasing).toBe('coalition');
    expect(played(passUntil(wavre(), 'the end')).sides).toBe('cfcfcfcfcfcfcfcfcf');
  });

  test('[NLB-25.B] of the Prussians only the Third Corps, the reduced 6th of the 2nd Brigade and Lützow', () => {
    expect(places(wavre(), 'pr.3.')).toEqual(places(battle('nlb.wavre'), 'pr.3.'));
    expect(places(wavre(), 'pr.1.')).toEqual({ '6-2': '3810 r', lutz: '3810' });
    expect(places(wavre(), 'pr.2.')).toEqual({});
  });

  test('[NLB-25.C] Prussians 15 and 28, French 30, whatever has been scored', () => {
    expect(levelsOf(wavre(), 'prussian')).toEqual([15, 28]);
    expect(levelsOf(wavre(), 'french')).toEqual([30, null]);
    const bled = afterLosing(wavre(), 'pr.', 12);
    expect(levelsOf(bled, 'french')).toEqual([30, null]);
  });

  const lottum = wavre().game.world.counters.get('pr.3.lott')?.strength ?? 0;
  /** The French destroy Lottum, of the Prussian horse, with these losses before. */
  const lottumFalls = (points: number): Table => {
    const table = afterLosing(wavre().pass(), 'pr.', points - lottum, 'pr.3.lott');
    arrange(table, { 'fr.3.gen-10': '5130', 'fr.3.dup-10': '5130', 'pr.3.lott': '5129' });
    return table.endMovement().attack(['5129'], ['fr.3.gen-10']).roll(1);
  };

  test('[NLB-25.D.1] the French win decisively when the Prussians disintegrate', () => {
    expect(lottumFalls(28).position.outcome).toBeNull();
    expect(ending(lottumFalls(29))).toEqual(['french', 'NLB-25.D.1', 'disintegration', 'french-decisive']);
  });

  test('[NLB-25.D.2] marginally when all of Wavre is theirs at the end, [NLB-25.D.4] and otherwise the Prussians do', () => {
    const holding = (...hexes: string[]) => {
      const table = wavre();
      const control = { ...table.position.control };
      for (const hex of hexes) control[hex] = 'french';
      table.position = { ...table.position, control };
      return ending(passUntil(table, 'the end'));
    };
    expect(holding('4206', '4306', '4307')).toEqual([
      'french',
      'NLB-25.D.2',
      'held-in-the-end',
      'french-marginal',
    ]);
    const prussian = ['prussian', 'NLB-25.D.4', 'not-beaten', 'prussian-marginal'];
    for (const missing of ['4206', '4306', '4307'])
      expect(holding(...['4206', '4306', '4307'].filter((hex) => hex !== missing))).toEqual(prussian);
    expect(holding()).toEqual(prussian);
  });

  test('[NLB-25.D.3] the Prussians win decisively when the French are demoralized', () => {
    const falls = (points: number): Table => {
      const table = afterLosing(wavre().pass(), 'fr.', points, 'fr.1c.coth');
      arrange(table, { 'fr.1c.coth': '5131', 'pr.3.30-9': '5130', 'pr.3.8-9': '5130' });
      return table.endMovement().attack(['5130'], ['fr.1c.coth']).roll(6);
    };
    const coth = wavre().game.world.counters.get('fr.1c.coth')?.strength ?? 0;
    expect(falls(29 - coth).position.outcome).toBeNull();
    expect(ending(falls(30 - coth))).toEqual([
      'prussian',
      'NLB-25.D.3',
      'demoralization',
      'prussian-decisive',
    ]);
  });

  test('[NLB-25.E.1] with the option the Fourth Corps has twice its allowance at noon, and nobody else', () => {
    const allowance = (table: Table, unit: string): number => {
      const [march] = table.options('march').filter((action) => action.unit === unit);
      if (march === undefined) throw new Error(`${unit} cannot march`);
      return (table.game.preview(table.position, 'french', march) as { allowance: number }).allowance;
    };
    const noon = wavre('gerards-march').pass();
    expect(['fr.4.hul-14', 'fr.4.maur', 'fr.3.gen-10'].map((unit) => allowance(noon, unit))).toEqual([
      8, 12, 4,
    ]);
    expect(allowance(wavre().pass(), 'fr.4.hul-14')).toBe(4);
    expect(noon.destinations('fr.4.hul-14').length).toBeGreaterThan(
      wavre().pass().destinations('fr.4.hul-14').length,
    );
    noon.pass().pass();
    expect(noon.last('turnBegan').label).toBe('18/1300');
    expect(allowance(noon, 'fr.4.hul-14')).toBe(4);
  });

  test('[NLB-25.E.2] with the option no zone of control crosses a bridge, and nobody has to attack over one', () => {
    const bridge = (rules: ScenarioRule[]): Table =>
      skirmish({
        sides: { '0505-0504': { water: 'river', bridge: true } },
        pieces: { 'fr.a': { hex: '0505', strength: 24 }, 'al.x': { hex: '0504', strength: 2 } },
        scenario: { rules },
      });
    const rule: ScenarioRule = { kind: 'bridgesBlockZoc', rule: 'NLB-25.E.2' };
    const [plain, open] = [bridge([]), bridge([rule])];
    expect(plain.why({ type: 'march', unit: 'fr.a', path: ['0506'] })).toEqual(['in-enemy-zoc NLB-5.3.2']);
    expect(open.why({ type: 'march', unit: 'fr.a', path: ['0506'] })).toEqual([]);
    expect(plain.endMovement().why({ type: 'endCombat' })).not.toEqual([]);
    open.endMovement();
    expect(open.why({ type: 'endCombat' })).toEqual([]);
    // Who wants to, may attack.
    open.attack(['0504'], ['fr.a']).roll(1);
    expect(open.unit('al.x').place).toBe('eliminated');
    // Ground beside the bridge is not in the enemy's zone either, other hexsides are.
    const near = bridge([rule]).game.observe(bridge([rule]).position, 'french').zones.coalition;
    expect(near).not.toContain('0505');
    expect(near).toContain('0604');
    const option = wavre('bridges-hold').game.world.scenarioRules.map(({ kind }) => kind);
    expect(option).toEqual(['bridgesBlockZoc']);
  });
});
