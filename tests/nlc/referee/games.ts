import { randomInts, simulatedRoll } from '../../../src/ai/random.ts';
import type { NlcAction, NlcEvent, NlcGame, NlcPosition } from '../../../src/systems/nlc/rules/index.ts';
import type { Side, UnitState } from '../../../src/systems/nlc/rules/position.ts';
import type { Table } from './table.ts';

/** One thing that happened in a random game: where it stood before, what was asked, and what came of it. */
export interface Moment {
  readonly before: NlcPosition;
  readonly step: string;
  readonly seat: string | null;
  /** What was listed for whom it was asked of, where that is little enough to list. */
  readonly options: readonly NlcAction[];
  readonly action: NlcAction | null;
  readonly after: NlcPosition;
  readonly events: readonly NlcEvent[];
}

/** How often a random player leaves a phase in which he could still do something. */
const LEAVES: Readonly<Record<string, number>> = { 'nlc.movement.move': 60, 'nlc.assaults.declare': 12 };
const LONG = ['nlc.movement.move', 'nlc.orders.send'];

/** Plays a random game, spoiling for a fight: players like attacks better than rest. */
export function* randomGame(game: NlcGame, seed: number, from?: NlcPosition): Iterable<Moment> {
  const random = randomInts(seed);
  let p = from ?? game.begin().position;
  for (;;) {
    const pending = game.pending(p);
    if (pending.kind === 'over') return;
    const before = p;
    const { step } = pending;
    if (pending.kind === 'chance') {
      const { position, events } = game.roll(p, simulatedRoll(pending.request, random));
      p = position;
      yield { before, step, seat: null, options: [], action: null, after: p, events };
      continue;
    }
    const seat = pending.seats[random(pending.seats.length)] as string;
    const options = LONG.includes(step) ? [] : game.options(p, seat).actions;
    const action = choose(game, p, seat, step, options, random);
    const { position, events } = game.act(p, seat, action);
    p = position;
    yield { before, step, seat, options, action, after: p, events };
  }
}

function choose(
  game: NlcGame,
  p: NlcPosition,
  seat: string,
  step: string,
  options: readonly NlcAction[],
  random: (n: number) => number,
): NlcAction {
  const any = (of: readonly NlcAction[]): NlcAction | undefined => of[random(Math.max(1, of.length))];
  const leaves = random(LEAVES[step] ?? 4) === 0;
  for (let n = 0; n < 400; n += 1) {
    const subjects = options.length > 0 ? [] : game.subjects(p, seat);
    const all =
      options.length > 0
        ? options
        : game.options(p, seat, subjects[random(subjects.length)] as string).actions;
    const some = all.filter(({ type }) => type !== 'toReserve');
    const wilder = some.filter((one) => one.type === 'sendOrder' && one.order === 'attack');
    const active = some.filter(({ type }) => !type.startsWith('end') && type !== 'letPass');
    const chosen =
      (random(4) > 0 ? any(wilder) : undefined) ??
      (leaves ? undefined : any(active)) ??
      any(some) ??
      any(all);
    if (chosen !== undefined) return chosen;
  }
  throw new Error(`${seat} can do nothing at ${step}`);
}

const ORDERS = ['attack', 'attack', 'defend', 'reserve'] as const;

/**
 * The same moment with everybody thrown together on a few miles of ground: who stands where, at what strength and with
 * what orders is chance; only the limits of stacking hold. Games rarely come to positions so tangled.
 */
export function thrown(t: Table, random: (n: number) => number): NlcPosition {
  const { p } = t;
  const patch = patchOf(t, random);
  const held = new Map<string, { side: Side; units: number }>();
  const forces = { french: [...p.forces.french], coalition: [...p.forces.coalition] };
  for (const side of ['french', 'coalition'] as const) {
    const few = 8 + random(12);
    const drawn = new Map<string, string>();
    for (let n = 0; n < few * 3 && drawn.size < few; n += 1) {
      const unit = forces[side][random(forces[side].length)] as UnitState;
      const hex = patch[random(patch.length)] as string;
      const there = held.get(hex) ?? { side, units: 0 };
      const room = t.terrain(hex) === 'chateau' ? 1 : 2;
      if (drawn.has(unit.id) || there.side !== side || there.units >= room) continue;
      drawn.set(unit.id, hex);
      held.set(hex, { side, units: there.units + 1 });
    }
    forces[side] = forces[side].map((unit) => {
      const hex = drawn.get(unit.id);
      if (hex === undefined) return { ...unit, place: 'exited', hex: null };
      const reduced = random(3) === 0 && t.man(unit.id).print.reduced !== null;
      return {
        ...unit,
        place: 'map',
        hex,
        reduced,
        disrupted: random(6) === 0,
        charged: random(8) === 0,
        beganInZoc: random(3) === 0,
        moved: false,
        bombarded: false,
      };
    });
  }
  const posted = (side: Side) =>
    p.leaders[side].map((leader) => {
      const of = forces[side].filter(({ place }) => place === 'map');
      const hex = of[random(of.length)]?.hex ?? null;
      return leader.place === 'map' || leader.place === 'goal'
        ? { ...leader, place: 'map' as const, hex }
        : leader;
    });
  const ordered = (side: Side) =>
    p.formations[side].map((formation) => ({
      ...formation,
      order: ORDERS[random(ORDERS.length)] as (typeof ORDERS)[number],
      second: null,
      goal: null,
      target: [],
      held: [],
      ground: patch.filter(() => random(3) > 0),
    }));
  return {
    ...p,
    forces,
    leaders: { french: posted('french'), coalition: posted('coalition') },
    formations: { french: ordered('french'), coalition: ordered('coalition') },
    couriers: { french: [], coalition: [] },
    armies: Object.fromEntries(
      Object.entries(p.armies).map(([army, state]) => [army, { ...state, losses: 0 }]),
    ) as NlcPosition['armies'],
    broken: Object.fromEntries(Object.keys(p.broken).map((group) => [group, false])),
    ...(p.hidden === undefined ? {} : { hidden: { french: [], coalition: [] } }),
  };
}

/** Some hexes around one, those on the edge of the map as well as others. */
function patchOf(t: Table, random: (n: number) => number): string[] {
  const hexes = Object.keys(t.content.map.hexes).filter((hex) => t.inPlay(hex));
  const found = new Set([hexes[random(hexes.length)] as string]);
  for (let n = 2 + random(3); n > 0; n -= 1)
    for (const one of [...found]) for (const to of t.around(one)) found.add(to);
  const carts = [...(t.p.trains?.french ?? []), ...(t.p.trains?.coalition ?? [])].map(({ hex }) => hex);
  return [...found].filter((hex) => !carts.includes(hex));
}
