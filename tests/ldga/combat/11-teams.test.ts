import { describe, expect, test } from 'vitest';
import { attack, END } from '../battle.ts';
import { type Piece, type Table, table } from '../field.ts';

/* 18.0 in the combat phase: who decides where troops of two players fight together. */

describe('stacks of two players', () => {
  /** Wellington’s and Blücher’s troops in one hex drive the French out of the next. */
  const won = (prussian: Readonly<Record<string, Piece>>, leaders: Readonly<Record<string, string>>): Table =>
    table({
      first: 'coalition',
      pieces: {
        'al.1.a': { hex: '0505', strength: 8 },
        ...prussian,
        'fr.1.a': { hex: '0506', strength: 4 },
      },
      leaders,
      options: ['without-command', 'two-coalition-players'],
    })
      .toCombat()
      .actAs('wellington', attack('0505', '0506'), END)
      .actAs('blucher', END)
      .roll(1);
  const go = (...pieces: string[]) => ({ type: 'advance' as const, pieces, hex: '0506' });
  const GUNS = { 'pr.1.h': { hex: '0505', strength: 4, arm: 'horse-artillery' } } as const;

  test('[LDGA-11.46.1] [LDGA-11.46B] [LDGA-18.0.1] each is offered what he can send himself', () => {
    const t = won({ 'pr.1.a': { hex: '0505', strength: 8 } }, { 'al.leader.orange': '0505' });
    expect(t.options('advance', 'wellington')).toContainEqual(go('al.1.a', 'al.leader.orange'));
    expect(t.options('advance', 'blucher')).toEqual([go('pr.1.a')]);
    expect(t.why(go('al.1.a', 'pr.1.a'), 'wellington')).toEqual(['not-your-units LDGA-18.0.1']);
  });

  test('[LDGA-11.46B] [LDGA-11.55.4] whoever follows a leader of the stack goes along with him, also if he is of the other player', () => {
    const t = won(GUNS, { 'al.leader.orange': '0505' });
    expect(t.pending).toMatchObject({ seats: ['wellington'] });
    const stayed = won(GUNS, { 'al.leader.orange': '0505' }).actAs('wellington', go('al.1.a'));
    expect(stayed.has('advanced')).toBe(true);
    expect(stayed.step).not.toBe('ldga.advance.choose');
    t.actAs('wellington', go('al.1.a', 'al.leader.orange'));
    expect(t.options('advance', 'blucher')).toEqual([go('pr.1.h')]);
    t.actAs('blucher', go('pr.1.h'));
    expect(t.hex('pr.1.h')).toBe('0506');
  });

  test('[LDGA-11.46.4] [LDGA-18.0.1] nobody is asked who has nobody to send', () => {
    const t = won({ 'pr.1.g': { hex: '0505', strength: 4, arm: 'foot-artillery' } }, {});
    expect(t.pending).toMatchObject({ kind: 'decide', seats: ['wellington'] });
  });
});
