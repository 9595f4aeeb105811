import { describe, expect, test } from 'vitest';
import { playRandomly, randomInts } from '../conformance/play.ts';
import { drillGame } from './game.ts';
import { firstTurn, ScriptedDrill } from './hosted.ts';
import type { DrillPosition } from './position.ts';

/** A turn of `seat` with some units elsewhere than at the start; nobody lurks but those named. */
function midTurn(seat: string, hexes: Record<string, string>, lurking: string[]): DrillPosition {
  const { position } = firstTurn('north');
  return {
    ...position,
    units: position.units.map((unit) => ({
      ...unit,
      hex: hexes[unit.id] ?? unit.hex,
      lurks: lurking.includes(unit.id),
    })),
    stances: { north: 'hold', west: 'hold', east: 'hold' },
    stack: [
      { proc: 'drill.game', step: 'more', locals: {} },
      { proc: 'drill.turn', step: 'act', locals: { seat } },
    ],
  };
}

describe('what the kernel must be able to express', () => {
  test('two seats choose in secret and in any order, and neither learns of the other', () => {
    const drill = new ScriptedDrill().play([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(drill.asked).toEqual(['north', 'west']);
    drill.play(['west', { type: 'lurk', hex: 'a3' }]);
    expect(drill.asked).toEqual(['north']);
    const told = drill.host.eventsSince('north', 1).flatMap(({ events }) => events);
    expect(told).toEqual([{ type: 'lurked', rule: 'DRILL-1.2', seat: 'west' }]);
    expect(JSON.stringify(drill.host.snapshot('north').view)).not.toContain('a3');
    expect(JSON.stringify(drill.host.snapshot('east').view)).toContain('a3');
  });

  test('sealed orders are opened together', () => {
    const drill = new ScriptedDrill().play(
      [1, 1, 1, 1, 1, 1, 1, 1],
      ['north', { type: 'lurk', hex: 'a2' }],
      ['west', { type: 'lurk', hex: 'a3' }],
      ['east', { type: 'order', stance: 'hold' }],
      ['north', { type: 'order', stance: 'attack' }],
    );
    expect(drill.asked).toEqual(['west']);
    expect(drill.host.snapshot('west').view).toMatchObject({
      frames: [{}, { locals: { sealed: { east: 'sealed', north: 'sealed' } } }],
    });
    expect(drill.host.act('east', { type: 'order', stance: 'attack' })).toMatchObject({
      refusals: [{ code: 'not-your-decision' }],
    });
    drill.play(['west', { type: 'order', stance: 'hold' }]);
    expect(drill.position.stances).toEqual({ east: 'hold', north: 'attack', west: 'hold' });
  });

  test('chits leave the cup until it is empty', () => {
    const drill = firstTurn('west');
    expect(drill.position.cup).toEqual(['north', 'east']);
    drill.play(['west', { type: 'endTurn' }]);
    expect(drill.host.rollWith([2])).toEqual({ ok: false, problem: 'value 2 is not between 0 and 1' });
    drill.play([1], ['east', { type: 'endTurn' }], [0], ['north', { type: 'endTurn' }]);
    expect(drill.step).toBe('drill.orders.write');
  });

  test('a move meets what the mover could not see, and interrupt follows interrupt from both sides', () => {
    const game = drillGame();
    let p = midTurn('north', { n1: 'a2', n2: 'a2', n3: 'a1', n4: 'b1', w2: 'a3', e1: 'b2' }, ['w2']);
    const asked = (): unknown => {
      const pending = game.pending(p);
      return [
        pending.kind === 'over' ? 'over' : pending.step,
        pending.kind === 'decide' ? pending.seats : [],
      ];
    };
    p = game.act(p, 'north', { type: 'move', unit: 'n1', to: 'a3' }).position;
    expect(asked()).toEqual(['drill.ambush.choose', ['west']]);
    p = game.act(p, 'west', { type: 'strike' }).position;
    expect(asked()).toEqual(['drill.fight.react', ['north']]);
    p = game.act(p, 'north', { type: 'react', unit: 'n2' }).position;
    expect(asked()).toEqual(['drill.fight.react', ['west', 'east']]);
    p = game.act(p, 'east', { type: 'react', unit: 'e1' }).position;
    expect(p.stack.map(({ proc }) => proc)).toEqual([
      'drill.game',
      'drill.turn',
      'drill.ambush',
      'drill.fight',
      'drill.fight',
      'drill.fight',
    ]);
    // The innermost charge destroys the unit that reacted, so the fight around it falls away …
    const charge = game.roll(p, { values: [6, 1] });
    expect(charge.events.map(({ type }) => type)).toEqual(['fought', 'removed']);
    p = charge.position;
    expect(p.stack).toHaveLength(4);
    expect(asked()).toEqual(['drill.fight.roll', []]);
    // … and the ambush itself, drawn, gives the turn back to the one who was moving.
    p = game.roll(p, { values: [1, 1] }).position;
    expect(asked()).toEqual(['drill.turn.act', ['north']]);
  });

  test('the owner chooses each hex of a retreat, and a displaced friend of another owner chooses too', () => {
    const game = drillGame();
    const retreat = { proc: 'drill.retreat', step: 'choose', locals: { unit: 'w1', steps: 2, barred: [] } };
    const turn = midTurn('north', { w1: 'b3', w2: 'a4', e1: 'b4', e2: 'b4' }, []);
    let p: DrillPosition = { ...turn, stack: [...turn.stack, retreat] };
    const at = (): unknown => Object.fromEntries(p.units.map(({ id, hex }) => [id, hex]));
    expect(game.options(p, 'west').actions).toContainEqual({ type: 'retreatTo', hex: 'b4' });
    p = game.act(p, 'west', { type: 'retreatTo', hex: 'b4' }).position;
    expect(game.pending(p)).toMatchObject({ seats: ['east'], facts: { unit: 'e2', steps: 1 } });
    expect(game.options(p, 'east').actions).toEqual([{ type: 'retreatTo', hex: 'a4' }]);
    expect(game.judge(p, 'east', { type: 'retreatTo', hex: 'b3' })).toMatchObject({
      refusals: [{ code: 'barred' }],
    });
    p = game.act(p, 'east', { type: 'retreatTo', hex: 'a4' }).position;
    expect(at()).toMatchObject({ w1: 'b4', e2: 'a4', e1: 'b4' });
    expect(game.pending(p)).toMatchObject({ seats: ['west'], facts: { unit: 'w1', steps: 1 } });
    p = game.act(p, 'west', { type: 'retreatTo', hex: 'b3' }).position;
    expect(game.pending(p)).toMatchObject({ step: 'drill.turn.act', seats: ['north'] });
  });

  test('twins differ in what a seat cannot see', () => {
    const game = drillGame();
    const seen = new Set<string>();
    for (const { position } of playRandomly(game, 3).moments) {
      const twin = game.resample(game.observe(position as DrillPosition, 'north'), 'north', randomInts(1));
      seen.add(String(JSON.stringify(twin) === JSON.stringify(position)));
    }
    expect(seen.has('false')).toBe(true);
  });
});
