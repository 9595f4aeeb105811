import { describe, expect, test } from 'vitest';
import { seedBytes } from '../../../tests/conformance/play.ts';
import { drillGame } from '../../../tests/drill/game.ts';
import { finishedDrill, firstTurn } from '../../../tests/drill/hosted.ts';
import { type GameRecord, parseRecord, type RecordEntry } from '../../engine/record.ts';
import { Host } from '../host.ts';
import { verifyRecord } from './verify.ts';

const game = drillGame();
const rest = (unit: string) => ({ type: 'rest', unit });
const old = finishedDrill(7);
const before = old.record();
const fresh = seedBytes(99);
const middle = Math.floor(old.seq / 2);
const rollsIn = (entries: readonly RecordEntry[]): number =>
  entries.filter((entry) => 'roll' in entry).length;

/** Plays whatever comes first, to the end. */
function playOut(host: Host): Host {
  for (let pending = host.pending(); pending.kind === 'decide'; pending = host.pending()) {
    const [seat = ''] = pending.seats;
    expect(host.act(seat, host.options(seat).actions[0]).ok).toBe(true);
  }
  return host;
}

const throughFile = (record: GameRecord): GameRecord => {
  const parsed = parseRecord(JSON.parse(JSON.stringify(record)));
  if (!parsed.ok) {
    throw new Error(JSON.stringify(parsed.problems));
  }
  return parsed.record;
};

describe('a game branched off another', () => {
  test('goes on from the same position, at any moment, and leaves the old one alone', () => {
    for (let seq = 0; seq <= old.seq; seq += 1) {
      const branch = old.branch({ seq, seed: fresh, rolls: 'ask' });
      expect(branch.seq).toBe(seq);
      expect(branch.position).toEqual(old.positionAt(seq));
      expect(branch.eventsSince('spectator', -1)).toEqual(old.eventsSince('spectator', -1).slice(0, seq + 1));
    }
    expect(old.record()).toEqual(before);
  });

  test('refuses a moment that there never was', () => {
    for (const seq of [-1, old.seq + 1, 0.5]) {
      expect(() => old.branch({ seq, seed: fresh })).toThrow(RangeError);
    }
  });

  test('names the game and the entry it came from, and seats its own players', () => {
    const seats = { north: { kind: 'human' }, west: { kind: 'bot', bot: 'x' } } as const;
    const record = old.branch({ seq: middle, seed: fresh, seats }).record();
    expect(record.branch).toMatchObject({ opening: before.opening, seq: middle });
    expect(record.setup).toEqual({ ...before.setup, seats });
    expect(record.commitment).not.toBe(before.commitment);
  });

  test('plays to its end with dice of its own, and verifies', () => {
    const branch = playOut(old.branch({ seq: middle, seed: fresh }));
    const record = throughFile(branch.record());
    const inherited = rollsIn(record.entries.slice(0, middle));
    expect(inherited).toBeGreaterThan(0);
    expect(verifyRecord(record, game)).toMatchObject({
      ok: true,
      branch: record.branch,
      rolls: { inherited, checked: rollsIn(record.entries) - inherited, given: 0, unchecked: 0 },
      seedRevealed: true,
      outcome: branch.position.outcome,
    });
    expect(playOut(old.branch({ seq: middle, seed: seedBytes(98) })).record().entries).not.toEqual(
      record.entries,
    );
  });

  test('is revived from its file in the middle and goes on as if never put away', () => {
    const branch = old.branch({ seq: middle, seed: fresh });
    const revived = Host.revive({ game, record: throughFile(branch.record({ withSeed: true })) });
    expect(revived.branchPoint).toEqual(branch.branchPoint);
    expect(playOut(revived).record()).toEqual(playOut(branch).record());
  });

  test('can be branched again; the second names the first', () => {
    const first = playOut(old.branch({ seq: middle, seed: fresh }));
    const second = playOut(first.branch({ seq: middle + 1, seed: seedBytes(98) }));
    const record = throughFile(second.record());
    expect(record.branch?.opening).toBe(first.record().opening);
    expect(verifyRecord(record, game)).toMatchObject({ ok: true });
  });

  test('never takes back what was done in the other game', () => {
    const { host } = firstTurn('north');
    const seat = 'north';
    host.act(seat, rest('n1'));
    expect(host.canUndo(seat)).toBe(true);
    const branch = host.branch({ seq: host.seq, seed: fresh, rolls: 'ask' });
    expect(branch.undo(seat)).toEqual({ ok: false, bar: 'nothing-done' });
    branch.act(seat, rest('n3'));
    const revived = Host.revive({ game, record: branch.record({ withSeed: true }), rolls: 'ask' });
    for (const one of [branch, revived]) {
      expect(one.undo(seat).ok).toBe(true);
      expect(one.undo(seat)).toEqual({ ok: false, bar: 'nothing-done' });
    }
  });
});

describe('a branch that was tampered with is found out', () => {
  const good = playOut(old.branch({ seq: middle, seed: fresh })).record();
  const point = good.branch ?? expect.fail('no branch');
  const faultOf = (branch: GameRecord['branch'] | undefined): unknown => {
    const { branch: _branch, ...rest } = good;
    const report = verifyRecord(branch === undefined ? rest : { ...rest, branch }, game);
    return report.ok ? undefined : report.fault;
  };

  test('in any field, or taken away', () => {
    const setUp = { at: 'setup', code: 'setup-changed' };
    expect(faultOf({ ...point, opening: '0'.repeat(64) })).toMatchObject(setUp);
    expect(faultOf({ ...point, hash: '0'.repeat(64) })).toMatchObject(setUp);
    expect(faultOf({ ...point, seq: point.seq - 1 })).toMatchObject(setUp);
    expect(faultOf(undefined)).toMatchObject(setUp);
  });

  test('even when the opening is made to fit', () => {
    for (const change of [{ hash: '0'.repeat(64) }, { opening: '0'.repeat(64) }, { seq: middle + 1 }]) {
      const host = old.branch({ seq: middle, seed: fresh, rolls: 'ask' });
      Object.assign(host, { branchPoint: { ...point, ...change } });
      expect(verifyRecord(host.record(), game)).toMatchObject({ fault: { at: 'branch' } });
    }
  });
});
