import type { Seat } from '../../../../engine/position.ts';
import type { LdgaAction, LdgaGame, LdgaPosition } from '../../rules/index.ts';
import { idleReasons } from '../../rules/movement/group.ts';
import type { HexId, UnitId, UnitState } from '../../rules/position.ts';
import { holderOf } from '../../rules/seats.ts';
import { unitState } from '../../rules/stacking/field.ts';
import { counterOf } from '../../rules/world.ts';
import { contactsOf } from '../fighting/battles.ts';
import type { Land } from '../judging/land.ts';
import { FLANKS, type Flank, type Man, type Scene } from '../judging/scene.ts';
import { type Outlook, sourcesToTake, worthOf } from '../judging/worth.ts';
import { hasRoom, type Mover, place, waysFor } from './ways.ts';

/*
 * Light horse rides with those who fight, broken down into vedettes: they are cavalry beside infantry (13.23), pay for an
 * exchange in place of a division, and their loss counts for nothing (12.1, 20.11).
 */

/** An enemy so near, in hexes, makes it worth to break down. */
const NEAR = 7;
/** A vedette must better things by so much, in victory points, or it is free to screen. */
const LEAST = 0.01;

/** Whoever is nearest to a source that counts goes there, and not before the enemy. */
function boundElsewhere(land: Land, p: LdgaPosition): Set<UnitId> {
  const { world } = land;
  const found = new Set<UnitId>();
  for (const { hexes } of sourcesToTake(land, p, p.phasing === 'french' ? 0 : 1)) {
    const field = land.fieldTo(hexes);
    const way = ({ hex }: UnitState): number => field[world.grid.index(hex as HexId)] as number;
    const [nearest] = p.units[p.phasing]
      .filter(({ id, place: at }) => {
        const { vedette, artillery } = counterOf(world, id);
        return at === 'map' && !vedette && !artillery;
      })
      .sort((a, b) => way(a) - way(b));
    if (nearest !== undefined) found.add(nearest.id);
  }
  return found;
}

/** The next unit of light horse that breaks down, and who orders it. */
export function detachment(
  game: LdgaGame,
  land: Land,
  p: LdgaPosition,
): { readonly seat: Seat; readonly action: LdgaAction } | undefined {
  const { world } = land;
  const { grid } = world;
  let foes: number[] | undefined;
  let bound: Set<UnitId> | undefined;
  for (const [unit, riders] of world.vedettesOf) {
    const { side, strength } = counterOf(world, unit);
    if (side !== p.phasing) continue;
    const { place: at, hex, moved, moving } = unitState(world, p, unit);
    if (at !== 'map' || hex === null || moved || moving || idleReasons(world, p, unit).length > 0) continue;
    // Few vedettes of a strong unit would be less than it is.
    if (riders.reduce((sum, id) => sum + counterOf(world, id).strength, 0) < strength) continue;
    foes ??= p.units[side === 'french' ? 'coalition' : 'french'].flatMap((foe) =>
      foe.place === 'map' && foe.hex !== null && !counterOf(world, foe.id).vedette
        ? [grid.index(foe.hex)]
        : [],
    );
    const here = grid.index(hex);
    if (!foes.some((foe) => grid.distance(foe, here) <= NEAR)) continue;
    bound ??= boundElsewhere(land, p);
    if (bound.has(unit)) continue;
    const seat = holderOf(world, p, unit);
    const action: LdgaAction = { type: 'breakDown', unit };
    if (seat !== undefined && game.judge(p, seat, action).ok) return { seat, action };
  }
  return undefined;
}

/** The vedettes of this seat that can ride, each by itself. */
export function ridersOf(land: Land, p: LdgaPosition, scene: Scene, seat: Seat, side: Flank): Mover[] {
  const { world } = land;
  return p.units[FLANKS[side] as (typeof FLANKS)[number]].flatMap(({ id, place: at, hex }) => {
    if (at !== 'map' || hex === null || !counterOf(world, id).vedette) return [];
    if (holderOf(world, p, id) !== seat || idleReasons(world, p, id).length > 0) return [];
    const man = scene.index.get(id) as number;
    const { points } = scene.men[man] as Man;
    const ways = waysFor(land, p, seat, [id], hex);
    return [{ men: [man], leaders: [], from: world.grid.index(hex), points, ways }];
  });
}

/** Vedettes join those who stand before the enemy, each where the whole gains most by it. */
export function escort(
  land: Land,
  scene: Scene,
  outlook: Outlook,
  riders: readonly Mover[],
  stop: (() => boolean) | undefined,
): void {
  const fronts = new Set(
    contactsOf(land, scene, outlook.side).flatMap(({ hex }) => (scene.party(hex).foot > 0 ? [hex] : [])),
  );
  if (fronts.size === 0) return;
  let best = worthOf(land, scene, outlook);
  for (const rider of riders) {
    if (stop?.() === true) return;
    let chosen: Mover['ways'][number] | undefined;
    for (const way of rider.ways) {
      if (way.column || !fronts.has(way.to) || !hasRoom(land, scene, rider, way)) continue;
      const back = place(scene, rider, way);
      const value = worthOf(land, scene, outlook);
      if (value > best + LEAST) [best, chosen] = [value, way];
      back();
    }
    if (chosen !== undefined) place(scene, rider, chosen);
  }
}

/** The vedettes who are beside infantry before the enemy when all have marched: they stay there. */
export const escortsOf = (land: Land, scene: Scene, side: Flank): UnitId[] =>
  contactsOf(land, scene, side).flatMap(({ hex }) =>
    scene.party(hex).foot === 0
      ? []
      : (scene.stacks[hex] as number[]).flatMap((n) => {
          const { counter } = scene.men[n] as Man;
          return counter.vedette ? [counter.id] : [];
        }),
  );
