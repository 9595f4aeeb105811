import { levelOf } from '../../rules/morale/levels.ts';
import {
  type LdgaPosition,
  SIDES,
  type Side,
  sideOf,
  type TrackId,
  type UnitId,
} from '../../rules/position.ts';
import { levelsOf, lossesOf, winnerOf } from '../../rules/victory/points.ts';
import type { Counter, World } from '../../rules/world.ts';
import type { Weights } from './weights.ts';

/*
 * What losses and places mean (20.1, 20.2). Most points win, and where the French have been told to make twice as many one of
 * the coalition's counts twice; the difference is the margin, above nothing for a French victory.
 */

export interface Stakes {
  /** In French eyes, in victory points, as the game stands: what is half lost counts in part. */
  readonly margin: number;
  /** What the loss of this unit costs its side. */
  price(counter: Counter): number;
  /** The part of the game that is still to come, from one to nothing. */
  readonly left: number;
}

/** How many points the French need for each of the coalition's, to win at all (20.2). */
export const weightOfTheirs = (world: World): number =>
  levelsOf(world).find(({ level }) => winnerOf(level) === 'french')?.from ?? 1;

/** The second player's turn begins when half of a turn is over, and nothing comes after his last. */
const HALF_TURN = 0.5;

/** Between the steps that the book prints, so that each loss counts. */
const sloped = (steps: readonly (readonly [at: number, worth: number])[], value: number): number => {
  const [first] = steps as readonly [readonly [number, number]];
  if (value <= first[0]) return first[1];
  for (let n = 1; n < steps.length; n += 1) {
    const [from, low] = steps[n - 1] as readonly [number, number];
    const [to, high] = steps[n] as readonly [number, number];
    if (value < to) return low + ((high - low) * (value - from)) / (to - from);
  }
  return (steps.at(-1) as readonly [number, number])[1];
};

interface Count {
  readonly losses: Readonly<Record<Side, number>>;
  readonly tracks: number;
  readonly sources: number;
  readonly left: number;
}

function scoreOf(
  world: World,
  { usualRatio, usualLosses }: Weights,
  { losses, tracks, sources, left }: Count,
): number {
  const { lossRatio, coalitionLosses } = world.tables.victory;
  const weight = 1 + usualLosses * left;
  const ratio = (losses.coalition + usualRatio * weight) / (losses.french + weight);
  const steps = lossRatio.values;
  const band = sloped(
    [
      [0.4, (steps[0]?.points ?? 0) - 0.6],
      [1.4, steps[0]?.points ?? 0],
      ...steps.slice(1).map(({ from, points }) => [from + 0.1, points] as const),
      [6, (steps.at(-1)?.points ?? 0) + 0.6],
    ],
    ratio,
  );
  const own = sloped(
    [
      [0, (coalitionLosses.values[0]?.points ?? 0) + 0.4],
      ...coalitionLosses.values.slice(1).map(({ from, points }) => [from + 1, points] as const),
      [(coalitionLosses.values.at(-1)?.from ?? 50) + 40, -0.3],
    ],
    losses.coalition,
  );
  return band - weightOfTheirs(world) * own + tracks + sources;
}

/** How much of a point a formation's losses are worth: all of it when it has lost heart, and before that by how far it is. */
export function heartOf(level: number | null, losses: number, wavering: number): number {
  if (level === null || level <= 0) return 0;
  const gone = losses / level;
  return gone >= 1 ? 1 + 0.05 * Math.min(1, gone - 1) : wavering * gone;
}

const weightOf = (world: World, id: TrackId): number =>
  sideOf(world.tracks.get(id)?.army ?? 'french') === 'french' ? -weightOfTheirs(world) : 1;

export function stakesOf(world: World, p: LdgaPosition, weights: Weights): Stakes {
  const { service, wavering } = weights;
  const { first, last } = world.scenario.turns;
  const begun = p.phasing === world.scenario.firstPlayer ? p.turn : p.turn + HALF_TURN;
  const left = Math.max(0, Math.min(1, (last + HALF_TURN - begun) / (last + HALF_TURN - first)));
  const losses = { french: lossesOf(world, p, 'french'), coalition: lossesOf(world, p, 'coalition') };
  const per = world.tables.victory.demoralizedCorps;
  let tracks = 0;
  for (const [id, { losses: gone }] of Object.entries(p.tracks))
    tracks += per * weightOf(world, id) * heartOf(levelOf(world, p, id), gone, wavering);
  let sources = 0;
  for (const side of SIDES)
    for (const [entry, points] of Object.entries(world.tables.victory.sources[side]))
      if (!p.captured.includes(entry))
        sources += side === 'french' ? points : -weightOfTheirs(world) * points;
  const now = scoreOf(world, weights, { losses, tracks, sources, left });
  const prices = new Map<UnitId, number>();
  return {
    margin: now,
    left,
    price(counter) {
      const kept = prices.get(counter.id);
      if (kept !== undefined) return kept;
      const { side, strength, track, vedette } = counter;
      let cost = vedette ? 0.05 : service * left * strength;
      if (!vedette) {
        const gone = track === null ? 0 : (p.tracks[track]?.losses ?? 0);
        const level = track === null ? null : levelOf(world, p, track);
        const heart =
          track === null
            ? 0
            : per *
              weightOf(world, track) *
              (heartOf(level, gone + strength, wavering) - heartOf(level, gone, wavering));
        const after = scoreOf(world, weights, {
          losses: { ...losses, [side]: losses[side] + counter.atStake },
          tracks: tracks + heart,
          sources,
          left,
        });
        cost += Math.max(0.02 * strength, side === 'french' ? now - after : after - now);
      }
      cost *= side === 'french' ? weights.frenchPrice : weights.coalitionPrice;
      prices.set(counter.id, cost);
      return cost;
    },
  };
}
