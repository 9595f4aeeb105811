import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { seedBytes } from '../../tests/conformance/play.ts';
import { drillGame } from '../../tests/drill/game.ts';
import { drillSetup, finishedDrill, firstTurn, ScriptedDrill } from '../../tests/drill/hosted.ts';
import type { DrillAction } from '../../tests/drill/position.ts';
import { hashOfBytes } from '../engine/hash.ts';
import { Host } from './host.ts';

const rest = (unit: string): DrillAction => ({ type: 'rest', unit });
const order: DrillAction = { type: 'order', stance: 'attack' };

/** A seeded game up to the first turn; whose turn that is, the seed decides. */
function seeded(seed: number): { host: Host; seat: string; units: string[] } {
  const host = Host.start({ game: drillGame(), setup: drillSetup, seed: seedBytes(seed) });
  host.act('north', { type: 'lurk', hex: 'b2' });
  host.act('west', { type: 'lurk', hex: 'b3' });
  for (const seat of ['north', 'west', 'east']) {
    host.act(seat, order);
  }
  const pending = host.pending();
  const seat = pending.kind === 'decide' ? (pending.seats[0] as string) : '';
  const units = host
    .options(seat)
    .actions.flatMap((o) => ('unit' in o && o.type === 'rest' ? [String(o.unit)] : []));
  return { host, seat, units };
}

describe('undo', () => {
  test('goes back through a seat’s own decisions, and redo forward again', () => {
    const { host } = firstTurn('north');
    const start = host.seq;
    const before = host.position;
    host.act('north', rest('n1'));
    host.act('north', rest('n3'));
    const both = host.position;
    expect([host.canUndo('north'), host.canUndo('west')]).toEqual([true, false]);
    expect(host.undo('north')).toEqual({ ok: true, seq: start + 1 });
    expect(host.undo('north')).toEqual({ ok: true, seq: start });
    expect(host.position).toBe(before);
    expect(host.canRedo('west')).toBe(false);
    expect(host.redo('west')).toEqual({ ok: false, bar: 'other-seat' });
    host.redo('north');
    host.redo('north');
    expect(host.position).toBe(both);
    expect(host.redo('north')).toEqual({ ok: false, bar: 'nothing-done' });
    expect(host.undoTo('north', start)).toEqual({ ok: true, seq: start });
    expect(host.cuts).toBe(3);
  });

  test('redo is gone once something else is done', () => {
    const { host } = firstTurn('north');
    host.act('north', rest('n1'));
    host.undo('north');
    host.act('north', rest('n3'));
    expect(host.canRedo('north')).toBe(false);
  });

  test('a move that could tell nothing is given back; one that scouts is not, even if it met nobody', () => {
    const quiet = firstTurn('north').play(['north', { type: 'move', unit: 'n3', to: 'b2' }]);
    expect(quiet.host.undo('north')).toMatchObject({ ok: true });
    const scout = firstTurn('north').play(['north', { type: 'move', unit: 'n4', to: 'b3' }]);
    expect(scout.host.undo('north')).toEqual({ ok: false, bar: 'revealed' });
  });

  test('stops at dice, even those that only the next decision follows', () => {
    const drill = firstTurn('north');
    expect(drill.host.undo('north')).toEqual({ ok: false, bar: 'dice-rolled' });
    const rested = drill.play(['north', rest('n1')]).host;
    expect(rested.undoTo('north', rested.seq - 2)).toEqual({ ok: false, bar: 'dice-rolled' });
    expect(rested.seq).toBe(drill.host.seq);
  });

  test('stops when the decision has passed to another seat or to dice not yet thrown', () => {
    const ended = firstTurn('north').play(['north', { type: 'endTurn' }]);
    expect(ended.step).toBe('drill.game.cup');
    expect(ended.host.undo('north')).toEqual({ ok: false, bar: 'other-seat' });
  });

  test('stops at the first entry, at a place that is none, and after the end', () => {
    const fresh = new ScriptedDrill().host;
    expect(fresh.undo('north')).toEqual({ ok: false, bar: 'nothing-done' });
    const { host } = firstTurn('north').play(['north', rest('n1')]);
    for (const seq of [-1, 0.5, host.seq, 999]) {
      expect(host.undoTo('north', seq).ok).toBe(false);
    }
    const over = finishedDrill(1);
    expect(['north', 'west', 'east'].filter((seat) => over.canUndo(seat))).toEqual([]);
  });

  test('never changes a die: whatever was tried and taken back, the next roll is the same', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const straight = seeded(seed);
      straight.host.act(straight.seat, { type: 'endTurn' });
      const wavering = seeded(seed);
      for (const unit of wavering.units) {
        wavering.host.act(wavering.seat, rest(unit));
        expect(wavering.host.undo(wavering.seat).ok).toBe(true);
      }
      wavering.host.act(wavering.seat, { type: 'endTurn' });
      expect(wavering.host.record()).toEqual(straight.host.record());
    }
  });
});

describe('acting', () => {
  test('a stale, malformed or refused action changes nothing and says why', () => {
    const { host } = firstTurn('north');
    const { seq } = host;
    expect(host.act('north', rest('n1'), seq - 1)).toEqual({ ok: false, stale: true, seq });
    expect(host.act('north', { type: 'rest' })).toEqual({
      ok: false,
      malformed: expect.stringContaining('unit'),
    });
    expect(host.judge('north', 7)).toHaveProperty('malformed');
    expect(host.preview('north', 7)).toHaveProperty('malformed');
    expect(host.act('north', { type: 'move', unit: 'n1', to: 'a4' })).toMatchObject({
      refusals: [{ code: 'not-adjacent' }, { code: 'enemy-there' }],
    });
    expect(host.act('nobody', rest('n1'))).toMatchObject({ refusals: [{ code: 'not-your-decision' }] });
    expect(host.seq).toBe(seq);
    expect(host.act('north', rest('n1'), seq)).toMatchObject({ ok: true, seq: seq + 1 });
    expect(host.preview('north', rest('n1'))).toEqual({ strength: 2 });
  });

  test('dice follow at once, and their events come with the action’s', () => {
    const { host, seat } = seeded(2);
    const before = host.seq;
    const result = host.act(seat, { type: 'endTurn' });
    expect(result.ok && result.events.map(({ type }) => type)).toEqual(['turnEnded', 'chitDrawn']);
    expect(host.seq).toBe(before + 2);
  });

  test('a host that asks takes given dice, or its own when told to', () => {
    const { host } = new ScriptedDrill();
    expect(host.rollWith([1, 2])).toEqual({ ok: false, problem: 'expected 8 value(s)' });
    expect(host.roll()).toMatchObject({ ok: true, seq: 1 });
    expect(host.roll()).toEqual({ ok: false, problem: 'no roll is awaited' });
    expect(host.rollWith([1])).toEqual({ ok: false, problem: 'no roll is awaited' });
  });

  test('a set-up for another game is refused', () => {
    const setup = { ...drillSetup, scenario: 'three-rows' };
    expect(() => Host.start({ game: drillGame(), setup, seed: seedBytes(1) })).toThrow('drill.three-rows');
  });
});

describe('what a viewer gets', () => {
  test('options only for the one who decides, the seed only when the game is over', () => {
    const { host } = firstTurn('north');
    expect(host.snapshot('north').options.length).toBeGreaterThan(0);
    expect(host.snapshot('west').options).toEqual([]);
    expect(host.snapshot('spectator')).toMatchObject({ options: [], canUndo: false, canRedo: false });
    expect(host.snapshot('north')).not.toHaveProperty('seed');
    expect(host.record()).not.toHaveProperty('seed');
    expect(host.record({ withSeed: true })).toHaveProperty('seed');
    const over = finishedDrill(1).snapshot('spectator');
    expect(hashOfBytes(hexToBytes(over.seed ?? ''))).toBe(over.commitment);
  });

  test('events entry by entry, from the opening on', () => {
    const { host } = firstTurn('north');
    const all = host.eventsSince('east', -1);
    expect(all.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(all.map(({ by }) => by)).toEqual([
      'start',
      'chance',
      'north',
      'west',
      'east',
      'north',
      'west',
      'chance',
    ]);
    expect(all[2]?.events).toEqual([{ type: 'lurked', rule: 'DRILL-1.2', seat: 'north' }]);
    expect(all[3]?.events).toMatchObject([{ seat: 'west', hex: 'a3' }]);
    expect(host.eventsSince('east', 6)).toEqual(all.slice(7));
    expect(host.eventsSince('east', host.seq)).toEqual([]);
  });

  test('earlier positions can be read again', () => {
    const { host } = firstTurn('north');
    expect(host.positionAt(0).stack).toHaveLength(1);
    expect(host.positionAt(host.seq)).toBe(host.position);
    expect(() => host.positionAt(host.seq + 1)).toThrow(RangeError);
  });
});

describe('revival', () => {
  test('without a seed the game goes on with given dice', () => {
    const { host, seat } = seeded(4);
    const revived = Host.revive({ game: drillGame(), record: host.record() });
    expect(revived.act(seat, { type: 'endTurn' })).toMatchObject({ ok: true });
    expect(revived.pending().kind).toBe('chance');
    expect(revived.roll()).toEqual({ ok: false, problem: expect.stringContaining('no seed') });
    expect(revived.rollWith([0])).toMatchObject({ ok: true });
  });

  test('with the seed kept apart it goes on with the same dice', () => {
    const { host, seat } = seeded(4);
    const revived = Host.revive({ game: drillGame(), record: host.record(), seed: seedBytes(4) });
    host.act(seat, { type: 'endTurn' });
    revived.act(seat, { type: 'endTurn' });
    expect(revived.record()).toEqual(host.record());
    const wrong = (): Host => Host.revive({ game: drillGame(), record: host.record(), seed: seedBytes(5) });
    expect(wrong).toThrow('the seed is not the one');
  });

  test('a record taken while dice are awaited rolls them on revival, unless told to ask', () => {
    const { host } = new ScriptedDrill();
    const record = host.record({ withSeed: true });
    expect(Host.revive({ game: drillGame(), record }).seq).toBe(1);
    expect(Host.revive({ game: drillGame(), record, rolls: 'ask' }).seq).toBe(0);
  });
});
