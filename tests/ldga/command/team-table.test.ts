import { expect, test } from 'vitest';
import { Host } from '../../../src/host/host.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import type { LdgaPosition } from '../../../src/systems/ldga/rules/index.ts';
import { lay, scenarioCards, setupOf } from '../../../src/systems/library.ts';
import type { LaidGame } from '../../../src/systems/system.ts';
import { seatsUnder } from '../../../src/web/home/seats-under.ts';

/* Team play as hosts, servers and screens know it, without knowing the rules. */

const library = await loadLibrary();
const laid = (options: readonly string[]): LaidGame => {
  const found = lay(library, setupOf(library, 'ldga.waterloo', options));
  if (!found.ok) throw new Error(found.problems.join('; '));
  return found.laid;
};
const TEAMS = ['two-french-players', 'two-coalition-players'];
const card = scenarioCards(library).find(({ id }) => id === 'ldga.waterloo');

test('[LDGA-18.0.1] [LDGA-18.0.2] the card says beforehand who will sit at the table, whatever is chosen', () => {
  for (const options of [
    [],
    ...TEAMS.map((one) => [one]),
    TEAMS,
    [...TEAMS, 'umpire'],
    [TEAMS[0] as string, 'umpire'],
  ]) {
    const { game, card: its } = laid(options);
    expect(seatsUnder(card as never, new Set(options))).toEqual(game.seats);
    expect(seatsUnder(its, new Set(options))).toEqual(game.seats);
    for (const seat of game.seats) expect(card?.seatNames).toHaveProperty(seat);
  }
  const preset = card?.presets.find(({ id }) => id === 'team-play');
  expect(seatsUnder(card as never, new Set(preset?.options))).toEqual([
    'napoleon',
    'marshal',
    'wellington',
    'blucher',
  ]);
});

test('[LDGA-18.1.1] team mates may talk when their leaders are in one hex or in two that touch, and with nobody else’s leave', () => {
  const { game, mayTalk, umpires } = laid([...TEAMS, 'umpire']);
  const position = game.begin().position as LdgaPosition;
  const with_ = (wellington: string, blucher: string): LdgaPosition => ({
    ...position,
    leaders: {
      ...position.leaders,
      coalition: position.leaders.coalition.map((one) =>
        one.id === 'al.leader.wellington'
          ? { ...one, place: 'map', hex: wellington }
          : one.id === 'pr.leader.blucher'
            ? { ...one, place: 'map', hex: blucher }
            : one,
      ),
    },
  });
  const talk = (p: LdgaPosition): boolean | undefined => mayTalk?.(p, 'wellington', 'blucher');
  expect([talk(with_('3808', '3808')), talk(with_('3808', '3809')), talk(with_('3808', '3810'))]).toEqual([
    true,
    true,
    false,
  ]);
  // Enemies keep nothing from their own side by talking to each other here; a table asks of team mates only.
  expect(mayTalk?.(position, 'umpire', 'wellington')).toBe(true);
  expect(umpires).toEqual(['umpire']);
  expect(laid([]).mayTalk).toBeUndefined();
});

test('[LDGA-18.12.3] an umpire puts a position right out of turn; the log keeps it with its reason, and a record tells it again', () => {
  const setup = setupOf(library, 'ldga.waterloo', [...TEAMS, 'hidden-forces', 'umpire']);
  const { game } = laid([...TEAMS, 'hidden-forces', 'umpire']);
  const host = Host.start({ game, setup, seed: new Uint8Array(32).fill(7) });
  const correct = { type: 'correct', piece: 'fr.leader.grouchy', hex: '3909', reason: 'He was late.' };
  expect(host.act('napoleon', { ...correct }).ok).toBe(false);
  const before = host.pending();
  expect(host.act('umpire', { ...correct, reason: '' })).toMatchObject({ ok: false });
  const piece = (host.position as LdgaPosition).leaders.french.find(({ hex }) => hex !== null);
  const to = (host.position as LdgaPosition).units.french.find(
    ({ hex }) => hex !== null && hex !== piece?.hex,
  );
  expect(host.act('umpire', { ...correct, piece: piece?.id, hex: to?.hex })).toMatchObject({ ok: true });
  expect(host.pending()).toEqual(before);
  const last = host.record().entries.at(-1);
  expect(JSON.stringify(last)).toContain('He was late.');
  for (const viewer of ['wellington', 'napoleon', 'spectator'])
    expect(JSON.stringify(host.eventsSince(viewer, -1).at(-1))).toContain('He was late.');
});
