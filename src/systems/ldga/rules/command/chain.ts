import type { HexId, LdgaPosition, LeaderId, LeaderState, PieceId, Side, UnitId } from '../position.ts';
import { leaderState, unitState } from '../stacking/field.ts';
import { type Counter, counterOf, type Leader, leaderOf, type World } from '../world.ts';
import { alongRoads, commandRange } from './range.ts';

/* 5.1, 7.1: the chain of command. */

/** A point that a commander has spent. */
export interface Given {
  readonly commander: LeaderId;
  readonly piece: PieceId;
}

const onMap = ({ place, hex }: LeaderState): boolean => place === 'map' && hex !== null;

/** The formation that a leader has charge of: a replacement that of him whom he replaces (5.13). */
export const formationOf = (world: World, { id, replaces }: LeaderState): string | null =>
  leaderOf(world, replaces ?? id).formation;

/** 5.15: commanders who are also the officers of a corps, which is in command without a point. */
export const isDual = ({ kind, army, formation, id }: Leader): boolean =>
  kind === 'commander' && formation !== null && army !== 'french' && id !== 'al.leader.wellington';

/** Is this unit of the formation that he leads (5.12, 5.17)? */
export function isOfHis(world: World, p: LdgaPosition, id: LeaderId, unit: Counter): boolean {
  const state = leaderState(world, p, id);
  const leader = leaderOf(world, state.replaces ?? id);
  if (leader.army !== unit.army) return false;
  // 5.17: Frederick has the Dutch and Belgians of the Second Corps.
  if (leader.id === 'al.leader.frederick')
    return unit.formation === '2' && unit.nationality === 'netherlands';
  return leader.formation !== null && leader.formation === unit.formation;
}

/** Has he charge of this unit: of his formation, or Dutch-Belgian horse, which obeys Orange too while he is there (5.15)? */
export const isUnder = (world: World, p: LdgaPosition, id: LeaderId, unit: Counter): boolean =>
  isOfHis(world, p, id, unit) ||
  (id === 'al.leader.orange' && unit.army === 'allied' && unit.formation === 'dbc');

/** How many officers and how many single units he can put in command (5.11, 5.15, 7.11). */
export function pointsOf(world: World, id: LeaderId): { readonly officers: number; readonly units: number } {
  const leader = leaderOf(world, id);
  const { perPoint } = world.tables.command;
  const rating = leader.rating ?? 0;
  const officers = rating * perPoint.officers - (isDual(leader) ? 1 : 0);
  return { officers: Math.max(0, officers), units: rating * perPoint.units };
}

/** May this leader be a link of the chain: on the map, and not busy with reorganization (6.14)? */
export const isLink = (world: World, p: LdgaPosition, id: LeaderId): boolean => {
  const state = leaderState(world, p, id);
  return onMap(state) && !state.reorganized;
};

/** Can a point be spent on him: an officer, or a commander who leads a corps for a point (5.16)? */
export function isOfficer(world: World, id: LeaderId): boolean {
  const { kind, army, formation } = leaderOf(world, id);
  return kind === 'officer' || (army === 'allied' && formation === 'r');
}

/** Who is in command when these points have been spent; worked out once for the same points in the same position. */
export function inCommand(
  world: World,
  p: LdgaPosition,
  side: Side,
  given: readonly Given[],
): ReadonlySet<PieceId> {
  const { commanded } = world.recall;
  const { units, leaders, trains } = p;
  const kept = commanded.get(given);
  if (kept?.side === side && kept.units === units && kept.leaders === leaders && kept.trains === trains)
    return kept.found;
  const found = findCommanded(world, p, side, given);
  commanded.set(given, { side, units, leaders, trains, found });
  return found;
}

function findCommanded(
  world: World,
  p: LdgaPosition,
  side: Side,
  given: readonly Given[],
): ReadonlySet<PieceId> {
  const found = new Set<PieceId>();
  const chiefs: LeaderId[] = [];
  for (const state of p.leaders[side]) {
    const leader = leaderOf(world, state.id);
    if (!isLink(world, p, state.id)) continue;
    if (leader.kind === 'commander') found.add(state.id);
    if (isDual(leader)) chiefs.push(state.id);
  }
  for (const { piece } of given) {
    found.add(piece);
    if (world.leaderById.has(piece)) chiefs.push(piece);
  }
  const units = p.units[side].filter(({ place }) => place === 'map');
  for (const chief of chiefs) {
    const reach = commandRange(world, p, side, leaderState(world, p, chief).hex as HexId);
    for (const { id, hex } of units)
      if (reach[world.grid.index(hex as HexId)] === 1 && isUnder(world, p, chief, counterOf(world, id)))
        found.add(id);
  }
  followColumns(
    world,
    p,
    units.map(({ id }) => id),
    found,
  );
  return found;
}

/** 5.18: the commander to whom each unit owes it that it is in command, where one spent a point for it. */
export function commandersOf(
  world: World,
  p: LdgaPosition,
  side: Side,
  given: readonly Given[],
): ReadonlyMap<UnitId, LeaderId> {
  const found = new Map<UnitId, LeaderId>();
  for (const { commander, piece } of given) {
    if (!world.leaderById.has(piece)) found.set(piece, commander);
    else
      for (const id of inCommand(world, p, side, [{ commander, piece }]))
        if (world.counters.has(id) && isUnder(world, p, piece, counterOf(world, id)))
          found.set(id, commander);
  }
  return found;
}

/** 7.21: in road march within two hexes of one of its formation that is in command, along the road; and so on back. */
function followColumns(world: World, p: LdgaPosition, units: readonly UnitId[], found: Set<PieceId>): void {
  for (let grew = true; grew; ) {
    grew = false;
    for (const id of units) {
      const { roadMarch, hex } = unitState(world, p, id);
      if (!roadMarch || found.has(id)) continue;
      const { army, formation, side } = counterOf(world, id);
      const heads = units.filter((other) => {
        const counter = counterOf(world, other);
        return found.has(other) && counter.army === army && counter.formation === formation;
      });
      const steps = alongRoads(
        world,
        p,
        side,
        heads.map((other) => unitState(world, p, other).hex as HexId),
      );
      const far = steps[world.grid.index(hex as HexId)] as number;
      if (far >= 0 && far <= world.tables.command.roadMarch) {
        found.add(id);
        grew = true;
      }
    }
  }
}
