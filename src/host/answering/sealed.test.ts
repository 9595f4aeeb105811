import { describe, expect, test } from 'vitest';
import { seedBytes } from '../../../tests/conformance/play.ts';
import { drillGame } from '../../../tests/drill/game.ts';
import { drillSetup, firstTurn, ScriptedDrill } from '../../../tests/drill/hosted.ts';
import type { DrillAction, DrillPosition } from '../../../tests/drill/position.ts';
import { silentDrill } from '../../../tests/drill/silent.ts';
import { Host } from '../host.ts';

const attack: DrillAction = { type: 'order', stance: 'attack' };
const hold: DrillAction = { type: 'order', stance: 'hold' };

/** Up to the moment when all three write their orders. */
const writing = (): Host =>
  new ScriptedDrill().play(
    [2, 2, 2, 2, 2, 2, 2, 2],
    ['north', { type: 'lurk', hex: 'b2' }],
    ['west', { type: 'lurk', hex: 'a3' }],
  ).host;

const sealedIn = (host: Host): unknown => host.position.stack.at(-1)?.locals;

describe('two who write in secret at once', () => {
  test('do not refuse each other as stale, whoever is first', () => {
    const host = writing();
    const { seq } = host;
    expect(host.act('east', attack, seq)).toMatchObject({ ok: true });
    expect(host.act('north', hold, seq)).toMatchObject({ ok: true });
    expect(host.act('west', hold, seq)).toMatchObject({ ok: true });
    expect((host.position as DrillPosition).stances).toEqual({ north: 'hold', west: 'hold', east: 'attack' });
  });

  test('but what a seat has done itself since is a reason, and so is another question', () => {
    const host = writing();
    const { seq } = host;
    host.act('east', attack, seq);
    expect(host.act('east', hold, seq)).toEqual({ ok: false, stale: true, seq: seq + 1 });
    const turn = firstTurn('north').host;
    expect(turn.isStale('north', turn.seq)).toBe(false);
    expect(turn.isStale('north', turn.seq - 1)).toBe(true);
    for (const odd of [-1, 0.5, 999]) {
      expect(turn.isStale('north', odd)).toBe(true);
    }
  });
});

describe('a sealed answer', () => {
  test('is taken back by its own seat alone, and what others have sealed since stands', () => {
    const host = writing();
    host.act('east', attack);
    host.act('north', attack);
    expect(['north', 'west', 'east'].map((seat) => host.canUndo(seat))).toEqual([true, false, true]);
    expect(host.undo('west')).toMatchObject({ ok: false });
    expect(host.undo('east')).toMatchObject({ ok: true });
    expect(sealedIn(host)).toEqual({ sealed: { north: 'attack' } });
    expect(host.pending()).toMatchObject({ seats: ['west', 'east'], sealed: true });
    expect(host.act('east', hold)).toMatchObject({ ok: true });
    expect(sealedIn(host)).toEqual({ sealed: { north: 'attack', east: 'hold' } });
    expect(Host.revive({ game: drillGame(), record: host.record({ withSeed: true }) }).position).toEqual(
      host.position,
    );
  });

  test('of somebody else is not given away by what one may take back oneself', () => {
    const host = writing();
    const untouched = [host.canUndo('west'), host.undoFloor('west')];
    host.act('east', attack);
    expect([host.canUndo('west'), host.undoFloor('west')]).toEqual(untouched);
    const before = host.seq;
    host.act('west', hold);
    expect(host.undoFloor('west')).toBe(before);
  });

  test('stands once the last is in', () => {
    const host = writing();
    host.act('east', attack);
    host.act('north', attack);
    host.act('west', attack);
    expect(['north', 'west', 'east'].filter((seat) => host.canUndo(seat))).toEqual([]);
    expect(host.undo('west')).toMatchObject({ ok: false });
  });

  test('can be sealed again by redo as long as nobody else has answered', () => {
    const host = writing();
    host.act('east', attack);
    const sealed = host.position;
    expect(host.undo('east')).toMatchObject({ ok: true });
    expect(host.redo('east')).toMatchObject({ ok: true });
    expect(host.position).toBe(sealed);
    host.undo('east');
    host.act('west', hold);
    expect(host.canRedo('east')).toBe(false);
  });
});

describe('an entry of which a viewer may see nothing', () => {
  const host = Host.start({ game: silentDrill(), setup: drillSetup, seed: seedBytes(1) });
  host.act('north', { type: 'lurk', hex: 'b2' });
  host.act('west', { type: 'lurk', hex: 'a3' });
  const before = host.seq;
  host.act('east', attack);

  test('is in no number that he is told, and in no list', () => {
    expect(host.sight(['east']).countAt(host.seq)).toBe(before + 1);
    expect(host.sight(['north']).countAt(host.seq)).toBe(before);
    expect(host.sight(['spectator']).countAt(host.seq)).toBe(before);
    expect(host.sight(['north', 'east']).countAt(host.seq)).toBe(before + 1);
    expect(host.eventsSince('north', before, host.sight(['north']))).toEqual([]);
    expect(host.eventsSince('east', before, host.sight(['east']))).toMatchObject([
      { seq: before + 1, by: 'east', events: [{ type: 'orderSealed', stance: 'attack' }] },
    ]);
    expect(host.whoSawSince(before)).toEqual(new Set(['east']));
  });

  test('does not make what he chose stale: his own count leads to the present length of the log', () => {
    expect(host.sight(['north']).lengthOf(before)).toBe(host.seq);
    expect(host.isStale('north', host.sight(['north']).lengthOf(before))).toBe(false);
    expect(host.sight(['north']).lengthOf(before + 3)).toBeGreaterThan(host.seq);
  });

  test('comes to be counted with the next that he sees, under a number of his own', () => {
    host.act('west', hold);
    host.act('north', hold);
    const seen = host.eventsSince('north', before, host.sight(['north']));
    expect(seen[0]).toMatchObject({ seq: before + 1, by: 'north' });
    expect(host.sight(['north']).countAt(host.seq)).toBe(host.seq - 2);
  });
});
