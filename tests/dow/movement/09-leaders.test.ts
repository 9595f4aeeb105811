import { describe, expect, test } from 'vitest';
import { commandWays } from '../../../src/systems/dow/rules/command/ways.ts';
import { moving } from '../charging.ts';
import { far } from '../pieces.ts';
import type { Skirmish } from '../skirmish.ts';

describe('leaders', () => {
  const led = (skirmish: Partial<Skirmish> = {}) =>
    moving({ pieces: { 'fr.a': { hex: '0505' }, ...far }, leaders: { 'fr.ney': '0505' }, ...skirmish });
  const ride = (...path: string[]) => ({ type: 'ride', leader: 'fr.ney', path }) as const;

  test('[DOW-9.0.1] ride from hex to hex and leave none out', () => {
    expect(led().why(ride('0506', '0507'))).toEqual([]);
    expect(led().why(ride('0507'))).toEqual(['not-adjacent DOW-9.0.1']);
    expect(led().why(ride('0506', '0508'))).toEqual(['not-adjacent DOW-9.0.1']);
    expect(led().why(ride('0505'))).toEqual(['not-adjacent DOW-9.0.1']);
    expect(led({ leaders: { 'fr.ney': '0101' } }).why(ride('0100'))).toEqual(['not-adjacent DOW-9.0.1']);
  });

  test('[DOW-5.1.1] [DOW-9.2.4.1] [DOW-9.2.12] never into enemies, over a pond, or over a river but by a road', () => {
    expect(
      led({ pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' }, ...far } }).why(ride('0506')),
    ).toEqual(['enemy-there DOW-5.1.1']);
    const side = (water: 'river' | 'lake' | 'stream') =>
      led({ sides: { '0505-0506': { water } } }).why(ride('0506'));
    expect([side('river'), side('lake'), side('stream')]).toEqual([
      ['river-between DOW-9.2.4.1'],
      ['pond-between DOW-9.2.12'],
      [],
    ]);
  });

  test('[DOW-5.1.1] nor where an enemy leader is alone, nor past him; who comes with his men drives him off', () => {
    const t = led({ leaders: { 'fr.ney': '0505', 'fr.reille': '0303', 'al.hill': '0506' } });
    expect([t.why(ride('0506')), t.why(ride('0506', '0507')), t.why(ride('0606'))]).toEqual([
      ['enemy-there DOW-5.1.1'],
      ['enemy-there DOW-5.1.1'],
      [],
    ]);
    const rides = t.options('ride').filter(({ leader }) => leader === 'fr.ney');
    expect(rides.some(({ path }) => path.includes('0506'))).toBe(false);
    expect(rides.some(({ path }) => path.at(-1) === '0507')).toBe(true);
    // He stops nobody's word (7.5): only units do.
    expect(commandWays(t.game.world, t.position, 'fr.ney').range).toContain('0506');
    t.march('fr.a', '0506');
    expect(t.last('leaderDisplaced')).toMatchObject({ leader: 'al.hill', from: '0506' });
    expect(t.why(ride('0506'))).toEqual([]);
  });

  test('[DOW-5.1.1] [DOW-9.2.2.2] nor does one come onto the map where an enemy leader is alone', () => {
    const t = moving({
      entries: [{ id: '3', hex: '1206', edge: 'east' }],
      pieces: { ...far },
      arrivals: { 'fr.lobau': { turn: 1, at: '3' } },
      leaders: { 'al.hill': '1206' },
    });
    expect(t.why({ type: 'arrive', leader: 'fr.lobau', path: ['1206', '1106'] })).toEqual([
      'entry-blocked DOW-9.2.3.1',
    ]);
    expect(t.options('arrive')).toEqual([]);
  });

  test('[DOW-9.2.2.1] [DOW-9.2.2.2] who is on his way waits for his turn, and comes by his own road', () => {
    const entries = [{ id: '3', hex: '1206', edge: 'east' }] as const;
    const due = (turn: number) =>
      moving({ entries, pieces: { ...far }, arrivals: { 'fr.lobau': { turn, at: '3' } } });
    const arrive = (...path: string[]) => ({ type: 'arrive', leader: 'fr.lobau', path }) as const;
    expect(due(2).why(arrive('1206'))).toEqual(['not-due DOW-9.2.2.1']);
    expect(due(1).why(arrive('1205'))).toEqual(['not-its-entry DOW-9.2.2.2']);
    expect(due(1).why(arrive('1206', '1106'))).toEqual([]);
    const come = due(1)
      .act(arrive('1206', '1106'))
      .position.leaders.french.find(({ id }) => id === 'fr.lobau');
    expect(come).toMatchObject({ place: 'map', hex: '1106', moved: true, outOfCommand: false });
    expect(due(1).why({ type: 'arrive', leader: 'fr.ney', path: ['1206'] })).toEqual([
      'no-reinforcement DOW-9.2.2.1',
    ]);
    const { movement } = due(1).game.world.leaderById.get('fr.lobau') as { movement: number };
    const along = [
      '1206',
      '1106',
      '1006',
      '0906',
      '0806',
      '0706',
      '0606',
      '0506',
      '0406',
      '0306',
      '0206',
      '0106',
    ];
    expect(due(1).why(arrive(...along.slice(0, movement)))).toEqual([]);
    expect(due(1).why(arrive(...along.slice(0, movement + 1)))).toEqual(['too-far DOW-9.1.4']);
  });
});
