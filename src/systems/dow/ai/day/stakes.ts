import type { DowCorps } from '../../content/content.ts';
import { corpsLosses } from '../../rules/morale/levels.ts';
import type { Army, CorpsId, DowPosition } from '../../rules/position.ts';
import type { World } from '../../rules/world.ts';
import type { Weights } from './weights.ts';

/* What losses mean: nobody counts points on this day, the armies break or they stand (12 to 14). */

/** Everything is weighed in hundredths of the day. */
export const WON = 100;
/** One of the enemy's armies is broken for good: the French have only to last until night. */
const BROKEN = 62;

interface Losses {
  readonly byCorps: ReadonlyMap<CorpsId, number>;
  readonly weights: Weights;
}

/** How near two corps are to being demoralized together: the one without the other is worth little. */
const both = (a: number, b: number): number => 0.3 * ((a + b) / 2) + 0.7 * a * b;

/** How near an army is to dissolving: every point counts, the last ones more. */
const worn = (used: number): number => 0.5 * used + 0.5 * used * used;

const share = (losses: number, level: number): number => Math.min(1, losses / level);

export interface Stakes {
  /** In favour of the French. */
  readonly value: number;
  /** What the loss of one more point of each corps costs its side. */
  readonly prices: ReadonlyMap<CorpsId, number>;
  /** An army of the coalition is broken, and so the French win if they last. */
  readonly broken: boolean;
}

function ruinOf(world: World, p: DowPosition, { byCorps, weights }: Losses, broken: boolean): number {
  const lost = (id: CorpsId): number => byCorps.get(id) ?? 0;
  const level = (id: CorpsId): number => (world.corps.get(id) as DowCorps).demoralization;
  const near = (id: CorpsId): number => (p.corps[id]?.dissolved === true ? 1 : share(lost(id), level(id)));
  let plain = 0;
  const whole: Record<Army, number> = { french: 0, allied: 0, prussian: 0 };
  for (const { id, army, strength, disintegration } of world.corps.values()) {
    // With its last straw a corps takes all the rest of it along (13.1).
    const straw = disintegration === null ? 0 : share(lost(id), disintegration) ** 4;
    const points = lost(id) + straw * Math.max(0, strength - lost(id));
    plain += army === 'french' ? -weights.frenchPoint * points : weights.coalitionPoint * points;
    whole[army] += points;
  }
  const used = (army: Army): number => share(whole[army], world.armyLevels[army]);
  const prussians = [...world.corps.values()]
    .filter(({ army }) => army === 'prussian')
    .map(({ id }) => near(id))
    .sort((a, b) => b - a);
  // Four ways lead there: two corps demoralized or too much lost, of either army (12.4, 12.5, 13.2).
  const ways = [
    both(near('al.i'), near('al.ii')),
    both(prussians[0] ?? 0, prussians[1] ?? 0),
    worn(used('allied')),
    worn(used('prussian')),
  ].sort((a, b) => b - a);
  const won = broken
    ? BROKEN
    : weights.towards * ways.reduce((sum, way, n) => sum + way * weights.besides ** n, 0);
  const guard = near('fr.ig');
  const all = used('french');
  const edge = 0.55 * Math.max(guard * guard, all * all) + 0.3 * Math.min(guard, all) + 0.15 * guard;
  // Who must lose the day if nothing happens has less and less to keep the Guard for.
  const left = 1 - p.turn / world.scenario.turns.length;
  const fear = broken ? 1 : weights.fear + (1 - weights.fear) * left;
  return plain + won - weights.ruin * fear * edge;
}

/** Corps that are demoralized fight worse, and lose double. */
function shaken(world: World, p: DowPosition, { byCorps, weights }: Losses): number {
  let sum = 0;
  for (const { id, army, strength } of world.corps.values()) {
    const state = p.corps[id];
    if (state?.demoralized !== true || state.dissolved) continue;
    sum +=
      (army === 'french' ? -weights.shaken : weights.shaken) * Math.max(0, strength - (byCorps.get(id) ?? 0));
  }
  return sum;
}

const isBroken = (p: DowPosition, army: Army): boolean =>
  p.armies[army].demoralized || p.armies[army].disintegrated;

export function stakesOf(world: World, p: DowPosition, weights: Weights): Stakes {
  const byCorps = new Map<CorpsId, number>();
  for (const id of world.corps.keys()) byCorps.set(id, corpsLosses(world, p, id));
  const broken = isBroken(p, 'allied') || isBroken(p, 'prussian');
  const now = ruinOf(world, p, { byCorps, weights }, broken);
  const prices = new Map<CorpsId, number>();
  for (const { id, army } of world.corps.values()) {
    const worse = new Map(byCorps);
    worse.set(id, (byCorps.get(id) ?? 0) + 1);
    const change = ruinOf(world, p, { byCorps: worse, weights }, broken) - now;
    prices.set(id, Math.max(0.3, army === 'french' ? -change : change));
  }
  return { value: now + shaken(world, p, { byCorps, weights }) + decided(p), prices, broken };
}

/** The day is over. */
function decided(p: DowPosition): number {
  if (p.outcome === null) return 0;
  return p.outcome.winners.includes('french') ? 3 * WON : -3 * WON;
}
