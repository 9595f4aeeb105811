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

describe('declarations of two players', () => {
  const back = { type: 'withdraw', target: '0506', what: 'attack' } as const;
  const declared = (prussian: string, more: Readonly<Record<string, Piece>> = {}): Table =>
    table({
      first: 'coalition',
      pieces: {
        'al.1.a': { hex: '0505' },
        'fr.1.a': { hex: '0506' },
        'pr.1.a': { hex: prussian },
        ...more,
      },
      options: ['without-command', 'two-coalition-players'],
    })
      .toCombat()
      .actAs('wellington', attack('0505', '0506'), END);

  test('[LDGA-11.2.1] [LDGA-18.0.1] nobody takes back the attack of his team mate', () => {
    const t = declared('0909', { 'fr.1.b': { hex: '0910' } });
    expect(t.why(back, 'blucher')).toEqual(['not-your-units LDGA-18.0.1']);
    expect(t.options('withdraw', 'blucher')).toEqual([]);
    expect(t.actAs('blucher', attack('0909', '0910')).why(END, 'blucher')).toEqual([]);
    expect(t.why({ ...back, target: '0910' }, 'blucher')).toEqual([]);
  });

  test('[LDGA-11.2.1] [LDGA-11.21.1] [LDGA-11.23.3] [LDGA-18.0.1] but one that leaves him nobody whom he can attack: he is asked, and his mate again', () => {
    const t = declared('0607');
    expect(t.why(attack('0607', '0506'), 'blucher')).toEqual(['attacked-already LDGA-11.23.3']);
    expect(t.pending).toMatchObject({ seats: ['blucher'] });
    t.actAs('blucher', back);
    expect(t.pending).toMatchObject({ seats: ['blucher', 'wellington'] });
    t.actAs('wellington', attack(['0505', '0607'], '0506'));
    expect([t.why(END, 'wellington'), t.why(END, 'blucher')]).toEqual([[], []]);
  });
});
