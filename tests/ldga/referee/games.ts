import { randomInts, simulatedRoll } from '../../../src/ai/random.ts';
import type { LdgaScenario } from '../../../src/systems/ldga/content/scenario.ts';
import {
  type LdgaAction,
  type LdgaEvent,
  type LdgaGame,
  type LdgaPosition,
  makeLdgaGame,
} from '../../../src/systems/ldga/rules/index.ts';
import type { Side } from '../../../src/systems/ldga/rules/position.ts';
import { map, scenarios, tables, units } from '../content.ts';
import { bodiesIn, fits, foe, isHeld, isVedette, leadersIn, neighbours, print, stackOf } from './table.ts';

/** One thing that happened in a random game: where it stood before, and what came of it. */
export interface Moment {
  readonly game: LdgaGame;
  readonly before: LdgaPosition;
  readonly step: string;
  readonly seats: readonly string[];
  readonly after: LdgaPosition;
  readonly events: readonly LdgaEvent[];
}

export const gameOf = (id: string): LdgaGame =>
  makeLdgaGame({ map, units, tables, scenario: scenarios.get(id) as LdgaScenario, options: [] });

/** How often a random player leaves a phase in which he could still do something. */
const LEAVES: Readonly<Record<string, number>> = { 'ldga.movement.move': 40 };

/** Plays a random game move by move; whoever looks on may stop whenever he likes. */
export function* randomGame(game: LdgaGame, seed: number): Iterable<Moment> {
  const random = randomInts(seed);
  let p = game.begin().position;
  for (;;) {
    const pending = game.pending(p);
    if (pending.kind === 'over') return;
    const before = p;
    const { step } = pending;
    if (pending.kind === 'chance') {
      const { position, events } = game.roll(p, simulatedRoll(pending.request, random));
      p = position;
      yield { game, before, step, seats: [], after: p, events };
      continue;
    }
    const seat = pending.seats[random(pending.seats.length)] as string;
    const action = choose(game, p, seat, step, random);
    const { position, events } = game.act(p, seat, action);
    p = position;
    yield { game, before, step, seats: pending.seats, after: p, events };
  }
}

function choose(
  game: LdgaGame,
  p: LdgaPosition,
  seat: string,
  step: string,
  random: (n: number) => number,
): LdgaAction {
  const leaves = LEAVES[step];
  if (leaves !== undefined && random(leaves) === 0) {
    const end = game.few?.(p, seat)?.find(({ type }) => type.startsWith('end'));
    if (end !== undefined) return end as LdgaAction;
  }
  const subjects = game.subjects(p, seat);
  for (;;) {
    const { actions } = game.options(p, seat, subjects[random(subjects.length)] as string);
    const chosen = actions[random(Math.max(1, actions.length))];
    if (chosen !== undefined) return chosen as LdgaAction;
  }
}

/** Everybody within so many hexes of one, himself first. */
function around(hex: string, far: number): string[] {
  const found = new Set([hex]);
  for (let n = 0; n < far; n += 1)
    for (const one of [...found]) for (const to of neighbours(one)) found.add(to);
  return [...found];
}

/**
 * The same moment with everybody thrown together on a few miles of ground: who stands where, at what strength and in
 * what order is chance; only the limits of stacking hold. Games rarely come to positions so tangled.
 */
export function thrown(p: LdgaPosition, random: (n: number) => number): LdgaPosition {
  const hexes = Object.keys(map.hexes);
  const patch = around(hexes[random(hexes.length)] as string, 3 + random(3));
  const away = <T extends { readonly place: string; readonly hex: string | null }>(one: T): T =>
    one.place === 'map' ? { ...one, hex: null } : one;
  let made: LdgaPosition = {
    ...p,
    units: { french: p.units.french.map(away), coalition: p.units.coalition.map(away) },
    leaders: { french: p.leaders.french.map(away), coalition: p.leaders.coalition.map(away) },
    trains: p.trains.map((train) => (train.place === 'map' ? { ...train, hex: null, place: 'lost' } : train)),
  };
  const spot = (side: Side, test: (hex: string) => boolean): string | undefined => {
    for (let n = 0; n < 12; n += 1) {
      const hex = patch[random(patch.length)] as string;
      if (!isHeld(made, foe(side), hex) && test(hex)) return hex;
    }
    return undefined;
  };
  for (const side of ['french', 'coalition'] as const) {
    const few = 4 + random(14);
    const drawn = p.leaders[side].filter(({ place }) => place === 'map' && random(3) === 0);
    for (const { id } of drawn) {
      const hex = spot(side, () => true);
      if (hex === undefined) continue;
      const leaders = made.leaders[side].map((one) => (one.id === id ? { ...one, hex } : one));
      made = { ...made, leaders: { ...made.leaders, [side]: leaders } };
    }
    for (let n = 0; n < few; n += 1) {
      const able = made.units[side].filter(
        ({ place, hex }) => hex === null && (place === 'map' || (place === 'pooled' && random(8) === 0)),
      );
      const unit = able[random(Math.max(1, able.length))];
      if (unit === undefined) continue;
      const hex = spot(
        side,
        (one) =>
          (isVedette(unit.id) || !stackOf(made, side, one).some(({ roadMarch }) => roadMarch)) &&
          fits(
            [...stackOf(made, side, one).map(({ id }) => id), unit.id],
            0,
            leadersIn(made, side, one).length > 0,
          ),
      );
      if (hex === undefined) continue;
      const units2 = made.units[side].map((one) =>
        one.id === unit.id
          ? {
              ...one,
              place: 'map' as const,
              hex,
              moved: false,
              moving: false,
              outOfCommand: random(5) === 0,
              outOfSupply: !isVedette(one.id) && random(9) === 0,
              reduced: !isVedette(one.id) && counterReduces(one.id) && random(5) === 0,
              roadMarch: !isVedette(one.id) && bodiesIn(made, side, hex).length === 0 && random(6) === 0,
            }
          : one,
      );
      made = { ...made, units: { ...made.units, [side]: units2 } };
    }
  }
  const gone = <T extends { readonly place: string; readonly hex: string | null }>(
    one: T,
    place: T['place'],
  ): T => (one.place === 'map' && one.hex === null ? { ...one, place } : one);
  return {
    ...made,
    orders: [],
    march: null,
    units: {
      french: made.units.french.map((one) => gone(one, 'aside')),
      coalition: made.units.coalition.map((one) => gone(one, 'aside')),
    },
    leaders: {
      french: made.leaders.french.map((one) => gone(one, 'aside')),
      coalition: made.leaders.coalition.map((one) => gone(one, 'aside')),
    },
  };
}

const counterReduces = (id: string): boolean => print(id).reduced !== null;
