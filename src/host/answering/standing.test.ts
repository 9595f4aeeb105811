import { describe, expect, test } from 'vitest';
import { randomInts, seedBytes } from '../../../tests/conformance/play.ts';
import { drillGame } from '../../../tests/drill/game.ts';
import { drillSetup } from '../../../tests/drill/hosted.ts';
import type { DrillAction } from '../../../tests/drill/position.ts';
import { Host } from '../host.ts';
import { verifyRecord } from '../record/verify.ts';

const never = { all: { reaction: 'never' } };

/** North can assault from where it stands; west and east are asked whether they react. */
const assault = (host: Host): DrillAction => {
  const found = host.options('north').actions.find(({ type }) => type === 'assault');
  if (found === undefined) throw new Error('nobody can be assaulted');
  return found as DrillAction;
};

/** Plays at random until north can assault somebody. */
function ready(): Host {
  for (let seed = 1; seed < 50; seed += 1) {
    const random = randomInts(seed);
    const host = Host.start({ game: drillGame(), setup: drillSetup, seed: seedBytes(seed), rolls: 'ask' });
    for (let n = 0; n < 60; n += 1) {
      const pending = host.pending();
      if (pending.kind === 'over') break;
      if (pending.kind === 'chance') {
        host.roll();
        continue;
      }
      const [seat = ''] = pending.seats;
      const { actions } = host.options(seat);
      if (seat === 'north' && actions.some(({ type }) => type === 'assault')) return host;
      host.act(seat, actions[random(actions.length)]);
    }
  }
  throw new Error('north never comes near anybody');
}

describe('standing orders', () => {
  test('answer as ordinary entries of the log, and tell their owner alone by which condition', () => {
    const host = ready();
    expect(host.setStanding('west', never)).toBeUndefined();
    const before = host.seq;
    expect(host.act('north', assault(host))).toMatchObject({ ok: true });
    expect(host.seq).toBe(before + 2);
    expect(host.eventsSince('west', before + 1)).toMatchObject([{ by: 'west', because: 'reaction' }]);
    expect(host.eventsSince('east', before + 1)[0]).not.toHaveProperty('because');
    expect(host.pending()).toMatchObject({ kind: 'chance' });
    const { entries } = host.record();
    expect(entries.at(-1)).toMatchObject({ seat: 'west', action: { type: 'pass' } });
    expect(JSON.stringify(entries)).not.toContain('because');
    expect(verifyRecord(host.record(), drillGame())).toMatchObject({ ok: true });
  });

  test('answer nothing where nothing was written, and not what was asked before they were', () => {
    const host = ready();
    host.act('north', assault(host));
    expect(host.pending()).toMatchObject({ kind: 'decide', seats: ['west', 'east'] });
    host.setStanding('west', never);
    expect(host.nextStanding()).toBeUndefined();
    expect(host.pending()).toMatchObject({ kind: 'decide', seats: ['west', 'east'] });
  });

  test('are kept for each seat, and refused in words where they make no sense', () => {
    const host = ready();
    expect(host.setStanding('east', { all: { reaction: 'perhaps' } })).toContain('reaction cannot be');
    expect(host.setStanding('nobody', never)).toContain('no seat');
    expect(host.standing('east')).toEqual({ all: {}, of: {} });
    host.setStanding('east', never);
    expect(host.standing('east')).toEqual({ ...never, of: {} });
    expect(host.standing('west')).toEqual({ all: {}, of: {} });
    expect(JSON.stringify(host.snapshot('west'))).not.toContain('never');
  });

  test('wait for whoever keeps the game where he said so', () => {
    const game = drillGame();
    const host = Host.start({ game, setup: drillSetup, seed: seedBytes(1), rolls: 'ask', answers: 'ask' });
    for (const entry of ready().record().entries) {
      if ('roll' in entry) host.rollWith(entry.roll);
      else host.act(entry.seat, entry.action);
    }
    host.setStanding('west', never);
    host.act('north', assault(host));
    expect(host.nextStanding()).toEqual({ seat: 'west', action: { type: 'pass' }, because: 'reaction' });
    expect(host.act('west', { type: 'pass' }, undefined, { because: 'reaction' })).toMatchObject({
      ok: true,
    });
    expect(host.eventsSince('west', host.seq - 1)).toMatchObject([{ because: 'reaction' }]);
  });
});
