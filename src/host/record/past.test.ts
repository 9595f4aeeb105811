import { expect, test, vi } from 'vitest';
import { seedBytes } from '../../../tests/conformance/play.ts';
import { drillGame } from '../../../tests/drill/game.ts';
import { randomInts } from '../../ai/random.ts';
import type { AnyGame } from '../../engine/game.ts';
import { Host } from '../host.ts';
import { type KeptHost, keptLengths } from './past.ts';

const game = drillGame() as unknown as AnyGame;
const start = {
  game,
  setup: { system: game.system, scenario: game.scenario, options: {}, rulesVersion: 'drill-1' },
  seed: seedBytes(5),
};
const viewers = [...game.seats, 'spectator'];

const throughStore = (kept: KeptHost): KeptHost => JSON.parse(JSON.stringify(kept)) as KeptHost;

/** All that anybody can learn of the present and the past from a host. */
const told = (host: Host) => ({
  seq: host.seq,
  position: host.position,
  record: host.record({ withSeed: true }),
  seen: viewers.map((viewer) => ({
    ...host.snapshot(viewer),
    // Whoever keeps a game beside its host knows himself what can be done again.
    canRedo: false,
    events: host.eventsSince(viewer, -1, host.sight([viewer])),
    standing: host.standing(viewer),
  })),
});

/** Some decisions by chance, now and then one of them taken back. */
function play(host: Host, decisions: number, random: (below: number) => number): void {
  for (let n = 0; n < decisions; n += 1) {
    const pending = host.pending();
    if (pending.kind !== 'decide') return;
    const seat = pending.seats[random(pending.seats.length)] as string;
    if (random(5) === 0 && host.undo(seat).ok) continue;
    const { actions } = host.options(seat);
    expect(host.act(seat, actions[random(actions.length)]).ok).toBe(true);
  }
}

test('a game that was put down at any moment is taken up as it stood, and goes on alike', () => {
  for (let decisions = 0; decisions < 60; decisions += 3) {
    const one = Host.start(start);
    play(one, decisions, randomInts(decisions));
    const other = Host.resume(start, throughStore(one.keep()));
    expect(told(other)).toEqual(told(one));
    for (let seq = one.seq; seq >= 0; seq -= 1) expect(other.positionAt(seq)).toEqual(one.positionAt(seq));
    // What can be taken back is the same, and the dice that come are.
    for (const seat of game.seats) expect(other.undo(seat).ok).toBe(one.undo(seat).ok);
    play(one, 40, randomInts(1000 + decisions));
    play(other, 40, randomInts(1000 + decisions));
    expect(told(other)).toEqual(told(one));
    // Put down a second time, and branched.
    const third = Host.resume(start, throughStore(other.keep()));
    expect(told(third)).toEqual(told(one));
    const at = { seq: Math.floor(one.seq / 2), seed: seedBytes(8) };
    expect(told(third.branch(at))).toEqual(told(one.branch(at)));
  }
});

test('only the last steps are worked out again for the present, and a stretch for the past', () => {
  const one = Host.start(start);
  play(one, 1000, randomInts(3));
  expect(one.seq).toBeGreaterThan(30);
  const act = vi.fn(game.act);
  const roll = vi.fn(game.roll);
  const other = Host.resume({ ...start, game: { ...game, act, roll } }, throughStore(one.keep()));
  expect(other.pending()).toEqual(one.pending());
  for (const viewer of viewers)
    expect(other.eventsSince(viewer, -1, other.sight([viewer]))).toEqual(
      one.eventsSince(viewer, -1, one.sight([viewer])),
    );
  expect(act.mock.calls.length + roll.mock.calls.length).toBe(16);
});

test('positions are kept so that any is at most 250 steps from one before it', () => {
  expect(keptLengths(0)).toEqual([]);
  expect(keptLengths(16)).toEqual([]);
  expect(keptLengths(17)).toEqual([1]);
  expect(keptLengths(266)).toEqual([250]);
  expect(keptLengths(1000)).toEqual([250, 500, 750, 984]);
});
