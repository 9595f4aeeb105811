import { expect, test } from 'vitest';
import { seatsOf, UMPIRE } from '../content/seating.ts';
import { seatLooks } from './seat-name.ts';

test('every seat of a team game has the colours of an army but the umpire, and no two look alike', () => {
  const seats = seatsOf(new Set(['two-french-players', 'two-coalition-players', 'umpire']));
  const players = seats.filter((seat) => !seatLooks.umpires.includes(seat));
  expect(seats).toContain(UMPIRE);
  expect(players).not.toContain(UMPIRE);
  const looks = players.map((seat) => JSON.stringify(seatLooks.colours(seat)));
  expect(looks).not.toContain(undefined);
  expect(new Set(looks).size).toBe(players.length);
});
