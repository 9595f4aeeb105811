import { expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/game.ts';
import { Host } from '../../src/host/host.ts';
import { verifyRecord } from '../../src/host/record/verify.ts';
import { setupOf } from '../../src/systems/library.ts';
import type { NlbPosition } from '../../src/systems/nlb/rules/position.ts';
import { randomInts, seedBytes } from '../conformance/play.ts';
import { layNlb, library } from './library.ts';

const SCENARIO = 'nlb.quatre-bras';
const table = layNlb(SCENARIO);
if (!table.ok) throw new Error(table.problems.join('; '));
const game = table.laid.game as unknown as AnyGame;
const { grid } = table.laid.game.world;

/** When a side with a corps on the map is to move. */
function moving(): { host: Host; seat: string } {
  const host = Host.start({ game, setup: setupOf(library, SCENARIO, []), seed: seedBytes(1) });
  for (let n = 0; n < 200; n += 1) {
    const pending = host.pending();
    if (pending.kind !== 'decide') break;
    const [seat = ''] = pending.seats;
    if (host.formations(seat).some(({ kind }) => kind === 'corps')) return { host, seat };
    const { actions } = host.options(seat);
    host.act(seat, actions.find(({ type }) => /^end/.test(type)) ?? actions[0]);
  }
  throw new Error('nobody has a corps on the map');
}

const hexOf = (host: Host, unit: string): string => {
  const { forces } = host.position as NlbPosition;
  return [...forces.french, ...forces.coalition].find(({ id }) => id === unit)?.hex ?? '';
};

const hexAt = (action: object): string | undefined =>
  (action as { readonly path?: readonly string[] }).path?.at(-1);

/** A corps that can move, and a hex towards which it can go. */
function corpsOf(host: Host, seat: string) {
  for (const formation of host.formations(seat).filter(({ kind }) => kind === 'corps')) {
    for (const unit of formation.units) {
      const marches = host.options(seat, unit).actions.filter(({ type }) => type === 'march');
      const last = marches.at(-1) as { path?: readonly string[] } | undefined;
      if (last?.path !== undefined) return { formation, to: last.path.at(-1) as string };
    }
  }
  throw new Error('no corps can march');
}

test('a corps marches by one order: each unit is judged and logged for itself, and it is undone as one', () => {
  const { host, seat } = moving();
  const { formation, to } = corpsOf(host, seat);
  const { seq } = host;
  const before = host.position;
  const far = (unit: string): number => grid.distance(grid.index(hexOf(host, unit)), grid.index(to));
  const was = formation.units.map(far);
  const result = host.marchTogether(seat, formation.units, to, seq);
  expect(result).toMatchObject({ ok: true });
  const moved = result.ok ? result.moved : 0;
  expect(moved).toBeGreaterThan(0);
  const entries = host.record().entries.slice(seq);
  expect(entries.filter((entry) => 'action' in entry)).toHaveLength(moved);
  expect(JSON.stringify(entries)).not.toContain('group');
  expect(formation.units.every((unit, n) => far(unit) <= (was[n] as number))).toBe(true);
  expect(formation.units.some((unit, n) => far(unit) < (was[n] as number))).toBe(true);
  // By whole marches, not by a single step each.
  expect(formation.units.some((unit, n) => (was[n] as number) - far(unit) > 1)).toBe(true);
  expect(verifyRecord(host.record({ withSeed: true }), game)).toMatchObject({ ok: true });
  expect(host.undo(seat)).toEqual({ ok: true, seq });
  expect(host.position).toBe(before);
  expect(host.redo(seat)).toEqual({ ok: true, seq: seq + moved });
});

test('who is refused stays behind and is told why, the others go on, and it is still undone as one', () => {
  const { host, seat } = moving();
  const { formation, to } = corpsOf(host, seat);
  // One of them has marched already: it may not march again.
  const plan = host.planTogether(seat, formation.units, to, randomInts(1));
  const early = plan.orders[0]?.subject as string;
  const step = host.options(seat, early).actions.find((action) => 'path' in action && hexAt(action) !== to);
  expect(host.act(seat, step)).toMatchObject({ ok: true });
  const { seq, position } = host;
  const result = host.marchTogether(seat, formation.units, to, seq);
  expect(result).toMatchObject({
    ok: true,
    refused: expect.arrayContaining([
      { subject: early, refusals: [expect.objectContaining({ code: 'already-moved' })] },
    ]),
  });
  const moved = result.ok ? result.moved : 0;
  expect(moved).toBeGreaterThan(1);
  expect(host.record().entries.slice(seq)).toHaveLength(moved);
  expect(host.undo(seat)).toEqual({ ok: true, seq });
  expect(host.position).toBe(position);
  expect(host.redo(seat)).toEqual({ ok: true, seq: seq + moved });
});

test('where all are refused nothing is done, and each is told why', () => {
  const { host, seat } = moving();
  const { formation, to } = corpsOf(host, seat);
  host.marchTogether(seat, formation.units, to);
  // Whoever has marched may not march again.
  const marched = formation.units.filter((unit) => {
    const { forces } = host.position as NlbPosition;
    return (
      [...forces.french, ...forces.coalition].find(({ id }) => id === unit)?.moved && hexOf(host, unit) !== to
    );
  });
  expect(marched.length).toBeGreaterThan(0);
  const { seq } = host;
  const again = host.marchTogether(seat, marched, to);
  if (!again.ok) throw new Error('stale');
  expect(again.moved).toBe(0);
  expect(again.refused.map(({ subject }) => subject).sort()).toEqual([...marched].sort());
  for (const { refusals } of again.refused)
    expect(refusals.map(({ code }) => code)).toContain('already-moved');
  expect(host.seq).toBe(seq);
});

test('formations are stacks, divisions and corps of the seat that moves, of two units or more', () => {
  const { host, seat } = moving();
  const formations = host.formations(seat);
  expect(new Set(formations.map(({ kind }) => kind))).toContain('corps');
  for (const { kind, of, units } of formations) {
    expect(units.length).toBeGreaterThan(1);
    if (kind === 'stack') expect(new Set(units.map((unit) => hexOf(host, unit)))).toEqual(new Set([of]));
  }
  const other = game.seats.find((one) => one !== seat) as string;
  expect(host.formations(other)).toEqual([]);
  expect(host.marchTogether(seat, ['nobody'], '0101')).toMatchObject({ ok: true, moved: 0 });
});

test('a plan tells beforehand who would stop where and why, and changes nothing', () => {
  const { host, seat } = moving();
  const { formation, to } = corpsOf(host, seat);
  const { seq, position } = host;
  const plan = host.planTogether(seat, formation.units, to, randomInts(1));
  expect(host.position).toBe(position);
  expect(plan.orders.length).toBeGreaterThan(0);
  // Without those who would be refused nobody is, and all the others do what was foretold.
  const marching = plan.orders.map(({ subject }) => subject);
  const result = host.marchTogether(seat, marching, to);
  const entries = host.record().entries.slice(seq);
  expect(entries.map((entry) => ('action' in entry ? entry.action : null))).toEqual(
    plan.orders.map(({ action }) => action),
  );
  expect(result).toEqual({
    ok: true,
    events: expect.anything(),
    seq: host.seq,
    moved: marching.length,
    refused: [],
  });
  expect([...marching, ...plan.refused.map(({ subject }) => subject), ...plan.left].sort()).toEqual(
    [...formation.units].sort(),
  );
  // Who has marched is refused beforehand as well, with the same reason.
  const far = marching.filter((unit) => hexOf(host, unit) !== to);
  expect(far.length).toBeGreaterThan(0);
  const again = host.planTogether(seat, far, to, randomInts(1));
  expect(again).toMatchObject({ orders: [], left: [] });
  expect(again.refused.map(({ subject }) => subject).sort()).toEqual([...far].sort());
  for (const { refusals } of again.refused)
    expect(refusals).toContainEqual(expect.objectContaining({ code: 'already-moved' }));
});

test('who names units of the other side neither moves them nor learns where they are', () => {
  const { host, seat } = moving();
  const { forces } = host.position as NlbPosition;
  const own = new Set(host.formations(seat).flatMap(({ units }) => units));
  const theirs = [...forces.french, ...forces.coalition].map(({ id }) => id).filter((id) => !own.has(id));
  expect(theirs.length).toBeGreaterThan(0);
  const { seq } = host;
  expect(host.planTogether(seat, theirs, '0101', randomInts(1))).toEqual({
    orders: [],
    refused: [],
    left: [],
  });
  expect(host.marchTogether(seat, theirs, '0101')).toMatchObject({ moved: 0 });
  expect(host.seq).toBe(seq);
});
