import { describe, expect, test } from 'vitest';
import { arrange, battle } from '../battle.ts';
import { settle } from '../settle.ts';
import type { Table } from '../skirmish.ts';

/** Nobody does anything until a French movement phase of this turn is due. */
function until(table: Table, turn: string): Table {
  for (;;) {
    settle(table);
    if (table.last('turnBegan').label === turn && table.position.phasing === 'french') {
      return table;
    }
    if (table.step === 'nlb.activation.roll') {
      table.roll(6);
    } else {
      table.pass();
    }
  }
}

/** With Baltus, who starts in contact, a little farther back. */
const grandLigny = (): Table => arrange(settle(battle('nlb.grand-ligny')), { 'fr.4.baltus': '3660' });

const QUIOT = { type: 'march' as const, unit: 'fr.1.quiot-1', path: ['1562'] };

describe('the First Corps (24.1B)', () => {
  test('[NLB-24.1B.1] its units neither move nor enter until it is activated', () => {
    const table = grandLigny().roll(2);
    expect(table.why(QUIOT)).toEqual(['must-stay NLB-24.1B.1']);
    expect(table.why({ type: 'enter', unit: 'fr.1.brue-4', path: ['1167'] })).toEqual([
      'must-stay NLB-24.1B.1',
    ]);
    expect(table.options('march').filter(({ unit }) => unit.startsWith('fr.1.'))).toEqual([]);
    expect(table.options('enter')).toEqual([]);
    // Others move.
    expect(table.destinations('fr.2.pire')).not.toEqual([]);
    const called = grandLigny().roll(1);
    expect(called.why(QUIOT)).toEqual([]);
    expect(called.destinations('fr.1.quiot-1')).not.toEqual([]);
    expect([...new Set(called.options('enter').map(({ unit }) => unit))].sort()).toEqual([
      'fr.1.brue-4',
      'fr.1.desal',
      'fr.1.jacq',
      'fr.1.pegot-4',
    ]);
    expect(called.last('activationRolled')).toMatchObject({ roll: 1, active: true });
  });

  test('[NLB-24.1B.2] it moves on a 1 at two, a 1 or 2 at three, a 1 to 3 at four, and at five without a roll', () => {
    const faces = { '16/1400': 1, '16/1500': 2, '16/1600': 3 };
    for (const [turn, best] of Object.entries(faces)) {
      const idle = until(grandLigny(), turn);
      expect(idle.step).toBe('nlb.activation.roll');
      const { position } = idle;
      for (const face of [1, 2, 3, 4, 5, 6]) {
        idle.position = position;
        idle.roll(face);
        expect(idle.why(QUIOT).length === 0, `${turn}: ${face}`).toBe(face <= best);
      }
    }
    const late = until(grandLigny(), '16/1700');
    expect(late.step).toBe('nlb.movement.move');
    expect(late.last('activated')).toMatchObject({ rule: 'NLB-24.1B.2', group: 'first-corps' });
    expect(late.why(QUIOT)).toEqual([]);
  });
});
