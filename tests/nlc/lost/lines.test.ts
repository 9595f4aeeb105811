import { describe, expect, test } from 'vitest';
import { isBroken } from '../../../src/systems/nlc/rules/morale/broken.ts';
import { withoutLine } from '../../../src/systems/nlc/rules/supply/lines.ts';
import { pointsOf } from '../../../src/systems/nlc/rules/victory/points.ts';
import { linesOf, type Skirmish, type Table } from '../skirmish.ts';
import { field, train } from './baggage.ts';
import { points } from './field.ts';

describe('supply by way of the baggage', () => {
  const road = [
    '0501',
    '0502',
    '0503',
    '0504',
    '0505',
    '0506',
    '0507',
    '0508',
    '0509',
    '0510',
    '0511',
    '0512',
  ];
  const lines = (spec: Partial<Skirmish> = {}) =>
    field({
      roads: [road],
      pieces: { 'fr.a': { hex: '0512' }, 'fr.b': { hex: '1112' }, 'pr.x': { hex: '2020' } },
      ...spec,
      battle: {
        special: {
          supply: {
            sources: [
              { army: 'french', hex: '0501' },
              { army: 'prussian', hex: '2019' },
            ],
            rule: 'NLC-32.9.2',
          },
        },
        ...spec.battle,
      },
    });
  const cut = (table: Table) => withoutLine(table.game.world, table.position);

  test('[NLC-32.9.2] five hexes off the road and then by it to the baggage, which has a line itself', () => {
    // 1112 is six hexes from the road.
    expect(cut(lines())).toEqual(['fr.b']);
    expect(cut(lines({ battle: { trains: [train('fr.t', '1204')] } }))).toEqual(['fr.a', 'fr.b']);
    const blocked = lines({
      pieces: { 'fr.a': { hex: '0512' }, 'pr.x': { hex: '0502' } },
    });
    expect(cut(blocked)).toContain('fr.a');
  });

  test('[NLC-32.9.2] without baggage of its own in the battle a corps traces to a source', () => {
    expect(cut(lines({ battle: { trains: [train('pr.t', '1919')] } }))).toEqual(['fr.b']);
  });

  test('[NLC-32.9.2] a corps whose baggage is taken has no line', () => {
    const table = lines();
    const taken = table.position.trains?.french.map((one) => ({ ...one, place: 'taken' as const })) ?? [];
    table.set({ trains: { french: taken, coalition: [] } });
    expect(cut(table)).toEqual(['fr.a', 'fr.b']);
  });

  test('[NLC-32.9.2] who has none at the end of a turn is as one of a broken formation until he has', () => {
    const table = lines().movement();
    expect(table.position.cut).toEqual([]);
    table.until('nlc.movement.move', 'coalition').until('nlc.movement.move', 'french');
    expect(table.position.cut).toEqual(['fr.b']);
    expect(table.last('supplyCut')).toMatchObject({ units: ['fr.b'] });
    const view = table.game.observe(table.position, 'french');
    const seen = (id: string) => view.units.find((one) => one.id === id);
    expect([seen('fr.a'), seen('fr.b')]).toMatchObject([
      { movement: 4, cut: false },
      { movement: 3, cut: true },
    ]);
    const formation = table.game.world.formationById.get('french.1');
    expect(isBroken(table.game.world, table.position, formation as never)).toBe(true);
    table.setUnit('fr.b', { hex: '1012' });
    table.until('nlc.movement.move', 'coalition').until('nlc.movement.move', 'french');
    expect(table.position.cut).toEqual([]);
    expect(table.last('supplyRestored')).toMatchObject({ units: ['fr.b'] });
  });

  test('[NLC-32.9.2] its morale is one lower', () => {
    const table = lines({
      pieces: { 'fr.a': { hex: '0512' }, 'pr.x': { hex: '0513', strength: 8 } },
      leaders: { 'fr.l': { hex: '0512' } },
      orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
    });
    table.set({ cut: ['fr.a'] });
    table.assaults().assault(['fr.a'], '0513').roll(1, 1, 4, 3);
    while (table.step.startsWith('nlc.combat.')) {
      if (table.game.pending(table.position).kind === 'chance') table.roll(1);
      else table.act({ type: 'holdGround' });
    }
    expect(linesOf(table.last('retreatRolled').morale)).toEqual([
      'morale 4',
      'step-lost -1',
      'out-of-supply -1',
    ]);
  });

  test('[NLC-32.13.4] a source of the enemy is four points at the end, if who came there last had supply', () => {
    const score = (supplied: boolean, stays: boolean) => {
      const table = lines({
        pieces: { 'fr.a': { hex: '2017' }, 'pr.x': { hex: '1501' } },
        leaders: { 'fr.l': { hex: '2017' } },
        battle: {
          trains: [],
          special: lines().game.world.battle.special as never,
          victory: { instant: [], points },
        },
      }).movement();
      table.set({ cut: supplied ? [] : ['fr.a'] });
      table.march('fr.a', '2018', '2019', ...(stays ? [] : ['2020']));
      return linesOf(pointsOf(table.game.world, table.position, true)?.french as never);
    };
    expect(score(true, false)).toEqual(['holds-source 4']);
    expect(score(false, false)).toEqual([]);
    expect(score(true, true)).toEqual(['holds-source 4']);
    expect(score(false, true)).toEqual([]);
    const before = lines({ battle: { victory: { instant: [], points } } });
    expect(linesOf(pointsOf(before.game.world, before.position, true)?.french as never)).toEqual([]);
  });

  test('[NLC-32.13.4] who follows into a source after a fight, or goes back into one, holds it only with supply himself', () => {
    const won = (supplied: boolean) => {
      const table = lines({
        pieces: { 'fr.a': { hex: '2018', strength: 12 }, 'pr.x': { hex: '2019' } },
        leaders: { 'fr.l': { hex: '2018' } },
        orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
        battle: {
          trains: [],
          special: lines().game.world.battle.special as never,
          victory: { instant: [], points },
        },
      }).assaults();
      table.set({ cut: supplied ? [] : ['fr.a'] });
      table.assault(['fr.a'], '2019').roll(4, 3, 1, 1).act({ type: 'giveWay' });
      if (table.step === 'nlc.retreat.choose') table.act(table.options('retreatTo')[0] as never);
      if (table.step === 'nlc.orphans.roll') table.roll(6);
      table.act({ type: 'advance', units: ['fr.a'] });
      return [table.unit('fr.a').hex, table.position.control['2019']];
    };
    expect(won(true)).toEqual(['2019', 'french']);
    expect(won(false)).toEqual(['2019', 'coalition']);
  });
});
