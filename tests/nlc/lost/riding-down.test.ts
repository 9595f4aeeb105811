import { describe, expect, test } from 'vitest';
import type { Skirmish } from '../skirmish.ts';
import { field, of, out } from './outposts.ts';

describe('cavalry and vedettes', () => {
  const near = (pieces: Skirmish['pieces'] = {}) =>
    out(
      field({
        pieces: {
          'fr.a': { hex: '0505', movement: 4 },
          'fr.c': { hex: '0405', arm: 'cavalry', strength: 4 },
          'pr.h': { hex: '0512', arm: 'cavalry', vedettes: 2 },
          ...pieces,
        },
        leaders: { 'fr.l': { hex: '0505' } },
      }).movement(),
      { 'pr.h/1': '0507' },
    );

  test('[NLC-32.7.5] cavalry that comes upon them has a free attack at half its strength, and goes on', () => {
    const table = near();
    table.march('fr.c', '0506', '0507', '0508');
    expect(table.step).toBe('nlc.rideDown.roll');
    expect(table.game.invariants(table.position)).toEqual([]);
    table.roll(5, 4);
    expect(table.last('rodeDown').fire).toMatchObject({ rounded: 2, hits: 1 });
    expect(of(table, 'pr.h/1').place).toBe('eliminated');
    expect(table.unit('fr.c').hex).toBe('0508');
    const missed = near();
    missed.march('fr.c', '0506', '0507').roll(4, 4);
    expect(of(missed, 'pr.h/1')).toMatchObject({ place: 'map', hex: '0509' });
  });

  test('[NLC-32.7.5] [NLC-5.5.2] by night nobody fights: cavalry that comes upon them drives them off like anybody', () => {
    const turns = ['29/2000', '29/2100'].map((label, n) => ({
      label,
      hours: 1,
      night: n === 1,
      rain: false,
    }));
    const table = out(
      field({
        pieces: {
          'fr.c': { hex: '0405', arm: 'cavalry', strength: 4 },
          'pr.h': { hex: '0512', arm: 'cavalry', vedettes: 1 },
        },
        leaders: { 'fr.l': { hex: '0405' } },
        battle: { turns },
      })
        .movement('coalition')
        .movement('french'),
      { 'pr.h/1': '0506' },
    );
    expect(table.position.turn).toBe(1);
    table.march('fr.c', '0506');
    expect(table.step).toBe('nlc.movement.move');
    expect(table.of('rodeDown')).toEqual([]);
    expect(table.last('vedetteFled')).toMatchObject({ vedette: 'pr.h/1', from: '0506' });
  });

  test('[NLC-32.7.5] and cavalry next to them may fall upon them before the attacks; foot may not', () => {
    const table = out(
      near({ 'fr.c': { hex: '0506', arm: 'cavalry', strength: 4 }, 'fr.i': { hex: '0607' } }),
      {},
    );
    table.act({ type: 'endMovement' });
    expect(table.step).toBe('nlc.outposts.choose');
    const down = (unit: string, target = '0507') => ({ type: 'rideDown', unit, target }) as const;
    expect(table.why(down('fr.i'))).toEqual(['not-cavalry NLC-32.7.5']);
    expect(table.why(down('fr.c', '0407'))).toEqual(['no-vedettes-there NLC-32.7.5']);
    table.act(down('fr.c')).roll(6, 6);
    expect(of(table, 'pr.h/1').place).toBe('eliminated');
    expect(table.unit('fr.c')).toMatchObject({ hex: '0506', attacked: false });
  });

  test('[NLC-32.7.5] [NLC-12.2.reserve.3] [NLC-12.1.5] in reserve or out of command it does not, vedettes always may', () => {
    const beside = (order: 'defend' | 'reserve' | 'march', leader = '0505') =>
      out(
        field({
          pieces: {
            'fr.c': { hex: '0506', arm: 'cavalry', strength: 4, vedettes: 1 },
            'pr.h': { hex: '0512', arm: 'cavalry', vedettes: 1 },
          },
          leaders: { 'fr.l': { hex: leader } },
          orders: { 'french.1': 'defend', 'prussian.1': 'defend' },
        }).movement(),
        { 'pr.h/1': '0507' },
      ).setFormation('french.1', { order });
    const down = { type: 'rideDown', unit: 'fr.c', target: '0507' } as const;
    const defends = beside('defend').until('nlc.outposts.choose');
    expect(defends.why(down)).toEqual([]);
    // Nobody is asked who has nobody to send.
    expect(beside('reserve').act({ type: 'endMovement' }).step).not.toBe('nlc.outposts.choose');
    expect(beside('defend', '1818').act({ type: 'endMovement' }).step).not.toBe('nlc.outposts.choose');
    const withVedette = (order: 'defend' | 'reserve', leader?: string) => {
      const table = beside(order, leader);
      return out(table, { 'fr.c/1': '0406' }).until('nlc.outposts.choose');
    };
    expect(withVedette('reserve').why(down)).toEqual(['in-reserve NLC-12.2.reserve.3']);
    expect(withVedette('defend', '1818').why(down)).toEqual(['out-of-command NLC-12.1.5']);
    const skirmishes = withVedette('reserve').why({ type: 'skirmish', vedette: 'fr.c/1', target: '0507' });
    expect(skirmishes).toEqual([]);
  });

  test('[NLC-32.7.5] [NLC-32.6.2] and is seen by it, if it was hidden', () => {
    const table = out(
      field({
        pieces: {
          'fr.c': { hex: '0506', arm: 'cavalry', strength: 4, flag: true },
          'pr.h': { hex: '0512', arm: 'cavalry', vedettes: 1 },
        },
        leaders: { 'fr.l': { hex: '0505' } },
        battle: { special: { vedettes: { rule: 'NLC-32.7.1' }, hidden: { rule: 'NLC-32.6.1' } } },
      }).movement(),
      { 'pr.h/1': '0507' },
    ).until('nlc.outposts.choose');
    table.set({ hidden: { french: ['fr.c'], coalition: [] } });
    table.act({ type: 'rideDown', unit: 'fr.c', target: '0507' });
    expect(table.position.hidden?.french).toEqual([]);
    expect(table.last('revealed').shown).toEqual([{ unit: 'fr.c', hex: '0506' }]);
  });
});
