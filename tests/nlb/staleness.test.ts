import { expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/game.ts';
import { Host } from '../../src/host/host.ts';
import { setupOf } from '../../src/systems/library.ts';
import { seedBytes } from '../conformance/play.ts';
import { layNlb, library } from './library.ts';

const hosted = (scenario: string): Host => {
  const table = layNlb(scenario);
  if (!table.ok) throw new Error(table.problems.join('; '));
  const game = table.laid.game as unknown as AnyGame;
  return Host.start({ game, setup: setupOf(library, scenario, []), seed: seedBytes(1) });
};

const asked = (host: Host): readonly string[] => {
  const pending = host.pending();
  return pending.kind === 'decide' ? pending.seats : [];
};

/** Plays first options, ending phases where that is one, until both armies of the Coalition move. */
function untilBothMove(host: Host): void {
  for (let n = 0; n < 3000; n += 1) {
    const pending = host.pending();
    if (pending.kind !== 'decide') throw new Error('the game is over');
    const marches = (seat: string): boolean =>
      host.options(seat).actions.some(({ type }) => type === 'march');
    if (pending.step === 'nlb.movement.move' && pending.seats.length === 2 && pending.seats.every(marches))
      return;
    const [seat = ''] = pending.seats;
    const { actions } = host.options(seat);
    const end = actions.find(({ type }) => /^(end|decline)/.test(type));
    expect(host.act(seat, end ?? actions[0])).toMatchObject({ ok: true });
  }
  throw new Error('they never move together');
}

test('a team mate’s march does not make the other’s stale, whose own next one does', () => {
  const host = hosted('nlb.campaign');
  untilBothMove(host);
  const [mine = '', mate = ''] = asked(host);
  const marchOf = (seat: string) => host.options(seat).actions.filter(({ type }) => type === 'march');
  const { seq } = host;
  const path = marchOf(mine)[0];
  expect(host.act(mate, marchOf(mate)[0], seq)).toMatchObject({ ok: true });
  expect(host.isStale(mine, seq)).toBe(false);
  expect(host.act(mine, path, seq)).toMatchObject({ ok: true });
  expect(host.act(mine, marchOf(mine)[0], seq)).toMatchObject({ ok: false, stale: true });
});

test('a team mate who ends his movement does not make the other’s order stale either', () => {
  const host = hosted('nlb.campaign');
  untilBothMove(host);
  const [mine = '', mate = ''] = asked(host);
  const path = host.options(mine).actions.find(({ type }) => type === 'march');
  const { seq } = host;
  expect(host.act(mate, { type: 'endMovement' }, seq)).toMatchObject({ ok: true });
  expect(asked(host)).toEqual([mine]);
  expect(host.isStale(mine, seq)).toBe(false);
  expect(host.act(mine, path, seq)).toMatchObject({ ok: true });
  // The phase itself is another question.
  expect(host.act(mine, { type: 'endMovement' })).toMatchObject({ ok: true });
  expect(host.isStale(mine, host.seq - 1)).toBe(true);
});
