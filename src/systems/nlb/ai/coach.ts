import { z } from 'zod';
import type { Attempt, Coach } from '../../../ai/exercises.ts';
import type { NlbEvent } from '../rules/events.ts';
import { reachOf } from '../rules/movement/reach.ts';
import { type Army, enemyOf, type HexId, type NlbPosition, type Side, sideOf } from '../rules/position.ts';
import { hexOf, unitsAt, zoneOf } from '../rules/setup/deployment.ts';
import { counterOf, type World } from '../rules/world.ts';
import { asNlb } from '../shelf.ts';
import { layOfTheLand } from './judging/lie-of-the-land.ts';
import { Deployment, waysOut } from './marching/sketch.ts';

/** What a good player has done by the end of his turn; all of it, where several things are said. */
const wantSchema = z.strictObject({
  /** These places are his, and no enemy who is free to march can walk into one in the turn that follows. */
  keep: z.array(z.string()).exactOptional(),
  /** These places are his. */
  take: z.array(z.string()).exactOptional(),
  /** These have come onto the map. */
  enter: z.array(z.string()).exactOptional(),
  /** None of these guns stands next to the enemy without horse or foot. */
  cover: z.array(z.string()).exactOptional(),
  /** Whoever stands here is attacked and cannot get away. */
  ring: z.array(z.string()).exactOptional(),
  /** Whoever stands here is attacked. */
  strike: z.array(z.string()).exactOptional(),
  /** At least so many units have left the map. */
  leave: z.int().positive().exactOptional(),
});

type Want = z.infer<typeof wantSchema>;

/** How the troops stood when all had marched and nobody had fought. */
function arranged({ moments }: Attempt): NlbPosition {
  const seen = moments as readonly NlbPosition[];
  const before = seen[0] as NlbPosition;
  const fighting = seen.find(({ phase, phasing }) => phase === 'combat' && phasing === before.phasing);
  return fighting ?? seen.findLast(({ phasing }) => phasing === before.phasing) ?? before;
}

const attacked = ({ events }: Attempt): ReadonlySet<HexId> =>
  new Set(
    (events as readonly NlbEvent[]).flatMap((event) =>
      event.type === 'attackDeclared' ? event.targets : [],
    ),
  );

function alone(world: World, p: NlbPosition, side: Side, id: string): boolean {
  const gun = p.forces[side].find((unit) => unit.id === id);
  if (gun === undefined || gun.place !== 'map') return false;
  const hex = hexOf(world, gun);
  return (
    zoneOf(world, p, enemyOf(side)).zoc[hex] === 1 &&
    unitsAt(world, p, side, hex).every((unit) => counterOf(world, unit.id).artillery)
  );
}

/** An enemy whom nobody holds where he is could march into a hex. */
function isOpen(world: World, p: NlbPosition, side: Side, hex: number): boolean {
  const { zoc } = zoneOf(world, p, side);
  return p.forces[enemyOf(side)].some((unit) => {
    if (unit.place !== 'map' || unit.immobile) return false;
    const from = hexOf(world, unit);
    return zoc[from] === 0 && reachOf(world, p, counterOf(world, unit.id), from).hexes.includes(hex);
  });
}

function isMet(world: World, want: Want, side: Side, attempt: Attempt): boolean {
  const p = arranged(attempt);
  const end = attempt.moments.at(-1) as NlbPosition;
  const { grid } = world;
  const hit = attacked(attempt);
  const shut = (hex: HexId): boolean => {
    const land = layOfTheLand(world);
    const own = new Deployment(land, p, side);
    return waysOut(land, new Deployment(land, p, enemyOf(side)), own, grid.index(hex)) === 0;
  };
  const on = (id: string): boolean => p.forces[side].some((unit) => unit.id === id && unit.place === 'map');
  return (
    [...(want.keep ?? []), ...(want.take ?? [])].every((hex) => end.control[hex] === side) &&
    !(want.keep ?? []).some((hex) => isOpen(world, end, side, grid.index(hex))) &&
    (want.enter ?? []).every(on) &&
    !(want.cover ?? []).some((gun) => alone(world, p, side, gun)) &&
    (want.ring ?? []).every((hex) => hit.has(hex) && shut(hex)) &&
    (want.strike ?? []).every((hex) => hit.has(hex)) &&
    attempt.events.filter(({ type }) => type === 'exited').length >= (want.leave ?? 0)
  );
}

export const coach: Coach = {
  faultIn: (want) => {
    const read = wantSchema.safeParse(want);
    if (!read.success)
      return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    return Object.keys(read.data).length === 0 ? 'nothing is wanted' : undefined;
  },
  isOver: (before, now) => {
    const [first, then] = [before as NlbPosition, now as NlbPosition];
    return then.phasing !== first.phasing || then.turn !== first.turn;
  },
  isMet: (laid, want, seat, attempt) =>
    isMet(asNlb(laid).game.world, wantSchema.parse(want), sideOf(seat as Army), attempt),
};
