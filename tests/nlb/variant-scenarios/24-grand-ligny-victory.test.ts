import { describe, expect, test } from 'vitest';
import { arrange, battle, breakOff } from '../battle.ts';
import { afterLosing, demoralized, ending } from '../lost.ts';
import { settle } from '../settle.ts';
import type { Table } from '../skirmish.ts';

/** Grand Ligny with the First Corps idle and Baltus out of contact. */
const grandLigny = (): Table => arrange(settle(battle('nlb.grand-ligny')).roll(6), { 'fr.4.baltus': '3660' });

/** Morand and Michel destroy somebody on open ground. */
function falls(table: Table, unit: string): Table {
  arrange(table, { 'fr.g.mrnd-ch': '5046', 'fr.g.mich-ch': '5046', [unit]: '5045' });
  return table.endMovement().attack(['5045'], ['fr.g.mrnd-ch']).roll(1);
}

const strengthOf = (unit: string): number =>
  battle('nlb.grand-ligny').game.world.counters.get(unit)?.strength ?? 0;

/** The Prussians at so many lost points, Lottum being the last to go. */
const prussiansAt = (table: Table, points: number): Table =>
  falls(afterLosing(table, 'pr.', points - strengthOf('pr.3.lott'), 'pr.3.lott'), 'pr.3.lott');

/** Both sides do nothing until the last turn is over. */
function toTheEnd(table: Table): Table {
  while (table.step !== 'over') {
    settle(table);
    if (table.step === 'nlb.activation.roll') table.roll(6);
    else table.pass();
  }
  return table;
}

describe('victory (24.4)', () => {
  test('[NLB-24.4A.1] the French win decisively when both other armies are demoralized', () => {
    const decisive = ['french', 'NLB-24.4A.1', 'demoralization', 'french-decisive'];
    const table = prussiansAt(demoralized(grandLigny(), 'allied'), 55);
    expect(ending(table)).toEqual(decisive);
    // Whichever comes second.
    const merlen = strengthOf('al.nc.mrln');
    const allies = afterLosing(demoralized(grandLigny(), 'prussian'), 'al.', 25 - merlen, 'al.nc.mrln');
    falls(allies, 'al.nc.mrln');
    expect(ending(allies)).toEqual(decisive);
  });

  test('[NLB-24.4A.1] or when the Prussians disintegrate, beyond 75', () => {
    expect(prussiansAt(demoralized(grandLigny(), 'prussian'), 75).position.outcome).toBeNull();
    expect(ending(prussiansAt(demoralized(grandLigny(), 'prussian'), 76))).toEqual([
      'french',
      'NLB-24.4A.1',
      'disintegration',
      'french-decisive',
    ]);
  });

  test('[NLB-24.4A.2] with the Prussians alone demoralized they win marginally, at the end', () => {
    const table = prussiansAt(grandLigny(), 55);
    expect(table.position.armies.prussian?.demoralized).toBe(true);
    expect(table.position.outcome).toBeNull();
    breakOff(table);
    expect(ending(toTheEnd(table))).toEqual([
      'french',
      'NLB-24.4A.2',
      'broken-in-the-end',
      'french-marginal',
    ]);
  });

  test('[NLB-24.4B.1] the Coalition wins decisively when the French are demoralized', () => {
    const coth = strengthOf('fr.1c.coth');
    const table = afterLosing(grandLigny(), 'fr.', 60 - coth, 'fr.1c.coth');
    arrange(table, { 'fr.1c.coth': '5041', 'pr.1.lehmn': '5040', 'pr.2.rohl': '5040' });
    table.endMovement().attack(['5040'], ['fr.1c.coth']).roll(6);
    expect(ending(table)).toEqual(['prussian+allied', 'NLB-24.4B.1', 'demoralization', 'coalition-decisive']);
  });

  test('[NLB-24.4B.1] or when Napoleon falls', () => {
    const table = arrange(grandLigny(), { 'fr.1c.coth': '5041', 'pr.1.lehmn': '5040', 'pr.2.rohl': '5040' });
    const { leaders } = table.position;
    table.position = {
      ...table.position,
      leaders: {
        ...leaders,
        french: leaders.french.map((l) => (l.id === 'fr.leader.napoleon' ? { ...l, hex: '5041' } : l)),
      },
    };
    table.endMovement().attack(['5040'], ['fr.1c.coth']).roll(6);
    const { position } = table;
    table.roll(3);
    expect(table.position.outcome).toBeNull();
    table.position = position;
    table.roll(2);
    expect(ending(table)).toEqual(['prussian+allied', 'NLB-24.4B.1', 'leader-lost', 'coalition-decisive']);
  });

  test('[NLB-24.4B.2] and marginally when the French have achieved nothing', () => {
    expect(ending(toTheEnd(grandLigny()))).toEqual([
      'prussian+allied',
      'NLB-24.4B.2',
      'not-beaten',
      'coalition-marginal',
    ]);
  });
});
