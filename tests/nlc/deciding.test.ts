import { describe, expect, test } from 'vitest';
import type { NlcBattle } from '../../src/systems/nlc/content/battle.ts';
import type { Side } from '../../src/systems/nlc/rules/position.ts';
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
