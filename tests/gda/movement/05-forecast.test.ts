import { expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { forecastMove } from '../../../src/systems/gda/rules/movement/forecast.ts';
import { field } from '../field.ts';

type Move = Extract<GdaAction, { type: 'manoeuvre' }>;

const set = () =>
  field({
    french: [{ id: 'fr.a.1', at: [900, 300] }],
    phase: 'movement',
    phasing: 'french',
    brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false } } },
  }).begin('gda.movementPhase', { side: 'french' });

const move = (legs: Move['legs']): Move => ({ type: 'manoeuvre', unit: 'fr.a.1', legs });

test('[GDA-5.1.3] a move that is allowed says what it costs and where it ends, and does not stop before', () => {
  const f = set();
  const told = forecastMove(f.world, f.position, 0, move([{ kind: 'advance', by: 8000 }]));
  expect(told).toMatchObject({
    cost: { total: 8000 },
    allowance: { total: 10_000 },
    pose: { x: 90_000, y: 38_000, heading: 0 },
    formation: 'line',
  });
  expect(told).not.toHaveProperty('stops');
});

test('[GDA-5.1.3] a move that is too long says how far it may go, and that much is allowed, not a millimetre more', () => {
  const f = set();
  const wish = move([
    { kind: 'wheel', on: 'left', angle: 200 },
    { kind: 'advance', by: 20_000 },
  ]);
  const { stops } = forecastMove(f.world, f.position, 0, wish) as { stops: { legs: Move['legs'] } };
  expect(f.refusals('french', wish).map(({ code }) => code)).toContain('too-far');
  expect(f.refusals('french', move(stops.legs))).toEqual([]);
  const further = stops.legs.map((leg) => (leg.kind === 'advance' ? { ...leg, by: leg.by + 100 } : leg));
  expect(f.refusals('french', move(further)).map(({ code }) => code)).toEqual(['too-far']);
});

test('[GDA-5.26.5] who passes friends on whom he may not stand is told the furthest place beyond them, and what is against going on from there', () => {
  const f = field({
    french: [
      { id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' },
      { id: 'fr.a.2', at: [900, 360], formation: 'attackColumn' },
    ],
    phase: 'movement',
    phasing: 'french',
    brigades: { 'fr.a': { brigadier: { at: { x: 90_000, y: 30_000 }, with: null, moved: false } } },
  }).begin('gda.movementPhase', { side: 'french' });
  const codesAt = (by: number): readonly string[] =>
    f.refusals('french', move([{ kind: 'advance', by }])).map(({ code }) => code);
  // Between both places he would stand on his friend.
  expect(codesAt(7000)).not.toEqual([]);
  expect(codesAt(15_000)).toEqual([]);
  const { stops } = forecastMove(f.world, f.position, 0, move([{ kind: 'advance', by: 38_000 }])) as {
    stops: { cost: { total: number }; against: readonly { code: string }[] };
  };
  expect(stops.cost.total).toBeGreaterThan(14_950);
  expect(stops.against.map(({ code }) => code)).toEqual(['too-far']);
});

test('[GDA-5.1.3] of a move that may not begin nothing is offered', () => {
  const f = field({
    french: [{ id: 'fr.a.1', at: [900, 300], done: true }],
    phase: 'movement',
    phasing: 'french',
  }).begin('gda.movementPhase', { side: 'french' });
  expect(forecastMove(f.world, f.position, 0, move([{ kind: 'advance', by: 1000 }]))).toMatchObject({
    stops: null,
  });
});

test('[GDA-1.12.1] a move in a formation that is not its own can be asked about, and leads nowhere', () => {
  const f = set();
  const change = { when: 'before', formation: 'limbered', fixed: 'middle' } as const;
  const wish: Move = { ...move([{ kind: 'advance', by: 5000 }]), change };
  expect(forecastMove(f.world, f.position, 0, wish)).toMatchObject({ stops: null });
  expect(f.refusals('french', wish).map(({ code }) => code)).toContain('not-its-formation');
});
