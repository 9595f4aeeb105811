import { describe, expect, test } from 'vitest';
import { attack, battle, END } from '../battle.ts';

/* 11.45: several who make room together. */

const water = { water: 'river' as const };
/** 0505 | 0506 | 0507: whoever goes back from 0506 can only go to 0507, and from there only to 0508 or 0608. */
const VALLEY = {
  '0506-0606': water,
  '0506-0607': water,
  '0406-0506': water,
  '0407-0506': water,
  '0407-0507': water,
  '0408-0507': water,
  '0507-0607': water,
};
const full = (hex: string, n: string) => ({
  [`pr.1.${n}1`]: { hex, strength: 1 },
  [`pr.1.${n}2`]: { hex, strength: 1 },
  [`pr.1.${n}3`]: { hex, strength: 1, arm: 'cavalry' as const },
});
const two = (hex: string, n: string) => ({
  [`pr.1.${n}2`]: { hex, strength: 1 },
  [`pr.1.${n}3`]: { hex, strength: 1, arm: 'cavalry' as const },
});
const BACK = (pieces: string[], displace: string[] = [], ...path: string[]) => ({
  type: 'retreat' as const,
  pieces,
  path: path.length > 0 ? path : ['0507'],
  ...(displace.length > 0 ? { displace } : {}),
});
/** Two of infantry are thrown back into three that fill their only way, with so much room behind. */
const thrown = (behind: Parameters<typeof battle>[0], sides: object = {}) =>
  battle(
    {
      'fr.1.a': { hex: '0505', strength: 8 },
      'pr.1.a': { hex: '0506', strength: 2 },
      'pr.1.b': { hex: '0506', strength: 2 },
      ...full('0507', 'x'),
      ...behind,
    },
    { sides: { ...VALLEY, ...sides } },
  )
    .act(attack('0505', '0506'), END)
    .roll(3);

describe('two who make room', () => {
  /** Nothing leads on from 0508. */
  const end = {
    '0507-0608': water,
    '0508-0509': water,
    '0508-0608': water,
    '0508-0609': water,
    '0408-0508': water,
    '0409-0508': water,
  };
  test('[LDGA-11.45.3] do so only where both of them can: otherwise one of those who come is lost, not one of them', () => {
    const t = thrown(two('0508', 'y'), end);
    expect(t.why(BACK(['pr.1.a', 'pr.1.b'], ['pr.1.x1', 'pr.1.x2']))).toEqual([
      'no-retreat-there LDGA-11.42.2',
    ]);
    expect(t.options('retreat').every(({ pieces }) => pieces.length === 1)).toBe(true);
    t.act(BACK(['pr.1.a'], ['pr.1.x1']));
    while (t.step === 'ldga.retreat.go') t.pass();
    expect(t.step).toBe('ldga.retreat.box');
    t.roll(1);
    expect([t.hex('pr.1.a'), t.hex('pr.1.x1'), t.hex('pr.1.x2')]).toEqual(['0507', '0508', '0507']);
    expect(t.unit('pr.1.b').place).toBe('day');
  });

  test('[LDGA-11.45.1] [LDGA-11.45.2] the first of them leaves the second a way', () => {
    // In 0608 there is room for one; into 0508 a stream lets no guns pass.
    const t = battle(
      {
        'fr.1.a': { hex: '0505', strength: 8 },
        'pr.1.a': { hex: '0506', strength: 2 },
        'pr.1.b': { hex: '0506', strength: 2 },
        'pr.1.x1': { hex: '0507', strength: 1 },
        'pr.1.x3': { hex: '0507', strength: 1, arm: 'cavalry' },
        'pr.1.x4': { hex: '0507', strength: 1, arm: 'foot-artillery' },
        ...two('0608', 'y'),
      },
      {
        sides: {
          ...VALLEY,
          '0507-0508': { water: 'stream' },
          '0608-0609': water,
          '0608-0708': water,
          '0608-0707': water,
          '0607-0608': water,
          '0508-0608': water,
        },
      },
    )
      .act(attack('0505', '0506'), END)
      .roll(3);
    t.act(BACK(['pr.1.a', 'pr.1.b'], ['pr.1.x1', 'pr.1.x4']));
    expect([t.hex('pr.1.x1'), t.hex('pr.1.x4'), t.hex('pr.1.a')]).toEqual(['0508', '0608', '0507']);
  });

  test('[LDGA-11.42.1] [LDGA-11.45.1] [LDGA-3.11.3] go back without the leader with whom there would be no room for them', () => {
    // Over the stream from 0507 only the infantry makes room, and beside a leader one battery is the most.
    const leader = 'pr.leader.pirch-i';
    const t = battle(
      {
        'fr.1.a': { hex: '0505', strength: 8 },
        'pr.1.a': { hex: '0506', strength: 4, arm: 'foot-artillery' },
        'pr.1.x1': { hex: '0507', strength: 1 },
        'pr.1.x2': { hex: '0507', strength: 1 },
        'pr.1.x3': { hex: '0507', strength: 1, arm: 'foot-artillery' },
      },
      {
        leaders: { [leader]: '0506' },
        sides: { ...VALLEY, '0507-0508': { water: 'stream' }, '0507-0608': water },
      },
    )
      .act(attack('0505', '0506'), END)
      .roll(3, 1);
    expect(t.why(BACK(['pr.1.a', leader], ['pr.1.x1']))).toEqual(['no-retreat-there LDGA-11.42.2']);
    expect(t.options('retreat')).toEqual([BACK(['pr.1.a'], ['pr.1.x1']), BACK(['pr.1.a'], ['pr.1.x2'])]);
    t.act(BACK(['pr.1.a'], ['pr.1.x1']));
    expect([t.hex('pr.1.a'), t.hex('pr.1.x1')]).toEqual(['0507', '0508']);
    expect(t.hex(leader)).not.toBe('0506');
  });
});
