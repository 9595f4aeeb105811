import { describe, expect, test } from 'vitest';
import type { NlcBattle } from '../../src/systems/nlc/content/battle.ts';
import type { Side } from '../../src/systems/nlc/rules/position.ts';
import { on } from './going-on.ts';
import { skirmish } from './skirmish.ts';

type Instant = NlcBattle['victory']['instant'][number];
const rule = 'NLC-18.1';
const control = ['0405', '0305'].map((hex) => ({
  hex,
  initially: null,
  occupied: false,
  rule,
}));

/** A French unit before a hex that counts, with another that somebody holds already. */
const beforeIt = (instant: Instant, other: Side) =>
  skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } },
    orders: { 'french.1': 'defend', 'allied.1': 'defend' },
    battle: { control, victory: { instant: [instant] } },
  })
    .movement()
    .set({ control: { '0405': 'coalition', '0305': other } });

describe('a battle that is decided on the spot', () => {
  const held: Instant = { when: 'control', hexes: ['0405', '0305'], winner: 'french', rule };

  test('[NLC-18.1] is won by who holds all the hexes it is about, and by nobody who holds some', () => {
    const won = beforeIt(held, 'french').march('fr.a', '0405');
    expect(won.position.outcome).toMatchObject({ winners: ['french'], rule });
    const half = beforeIt(held, 'coalition').march('fr.a', '0405');
    expect(half.position.outcome).toBeNull();
    const theirs = beforeIt({ ...held, winner: 'coalition' }, 'french').march('fr.a', '0405');
    expect(theirs.position.outcome).toBeNull();
  });
});

describe('a battle in which one side needs a lead', () => {
  const led = (at: number) =>
    on(
      skirmish({
        pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '1212' } },
        orders: { 'french.1': 'defend', 'allied.1': 'defend' },
        battle: {
          turns: [{ label: '16/1400', hours: 1, night: false, rain: false }],
          victory: {
            instant: [],
            margin: {
              side: 'french',
              at,
              rule: 'NLC-30.6',
              otherwise: { winner: 'coalition', rule: 'NLC-29.7' },
            },
            points: {
              rule,
              control: [{ hex: '0505', points: 5, when: 'end', rule }],
              tie: { winner: null, rule },
            },
          },
        },
      }),
    ).position.outcome;

  test('[NLC-18.1] it wins with just that lead, and the other with less', () => {
    expect(led(5)).toMatchObject({ winners: ['french'], rule: 'NLC-30.6', facts: { ahead: 5, at: 5 } });
    expect(led(6)).toMatchObject({ winners: ['allied'], rule: 'NLC-29.7' });
  });
});
