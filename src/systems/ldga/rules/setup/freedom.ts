import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { near } from '../board/near.ts';
import { isUnder } from '../command/chain.ts';
import { ARMY_COMMANDERS } from '../command/range.ts';
import { type PieceState, pieceOf } from '../pieces.ts';
import { enemyOf, type HexId, type LdgaPosition, type PieceId, type Side } from '../position.ts';
import { LEADER, TRAIN } from '../stacking/crowd.ts';
import { fieldOf, leaderState } from '../stacking/field.ts';
import { companyOf, crowdProblems } from '../stacking/limits.ts';
import { apparentZone } from '../stacking/zones.ts';
import { counterOf, type World } from '../world.ts';

/* 19.24 to 19.26, 21.36B: where else than in its listed hex a piece may be set up. */

/** The hex that the table lists for a piece, or for the unit that a vedette comes from. */
export function listedHex(world: World, id: PieceId): HexId | undefined {
  const parent = world.counters.has(id) ? counterOf(world, id).parent : null;
  return world.listed.get(parent ?? id);
}

export const isFreeSetUp = (world: World, side: Side): boolean =>
  world.options.has('free-set-up') && world.scenario.freeSetUp !== undefined && side === 'coalition';

/** The rows of a free set-up (21.36B). */
function rowsOf({ grid, board, scenario }: World): number[] {
  const rows: number[] = [];
  const { first, last } = scenario.freeSetUp?.rows ?? { first: 0, last: -1 };
  for (let hex = 0; hex < grid.size; hex += 1)
    if (board.inPlay(hex) && grid.row(hex) >= first && grid.row(hex) <= last) rows.push(hex);
  return rows;
}

/** The hexes near any combat unit of a side: where its trains may be (19.24). */
function banksOf(world: World, p: LdgaPosition, side: Side): readonly number[] {
  const known = world.recall.banks.get(p.units[side]);
  if (known !== undefined) return known;
  const { grid } = world;
  const stood = new Uint8Array(grid.size);
  const seen = new Uint8Array(grid.size);
  const banks: number[] = [];
  for (const { hex } of p.units[side]) {
    const at = hex === null ? -1 : grid.index(hex);
    if (at < 0 || stood[at] === 1) continue;
    stood[at] = 1;
    for (const one of near(world, at, world.tables.setUp.trainsFromUnits)) {
      if (seen[one] === 1) continue;
      seen[one] = 1;
      banks.push(one);
    }
  }
  world.recall.banks.set(p.units[side], banks);
  return banks;
}

/** Near its officers, as far as it is horse; near its listed hex, as far as it is a vedette (19.26). */
function ridesOf(world: World, p: LdgaPosition, id: PieceId): readonly number[] | undefined {
  const { setUp } = world.tables;
  const counter = counterOf(world, id);
  if (counter.vedette) {
    const home = listedHex(world, id);
    return home === undefined ? undefined : near(world, world.grid.index(home), setUp.vedettesFromUnit);
  }
  if (!counter.cavalry) return undefined;
  const officers = world.leaders[counter.side].filter((leader) => isUnder(world, p, leader.id, counter));
  const hexes = officers.flatMap(({ id: officer }) => {
    const { hex } = leaderState(world, p, officer);
    return hex === null ? [] : near(world, world.grid.index(hex), setUp.cavalryFromOfficer);
  });
  return hexes.length === 0 ? undefined : [...new Set(hexes)];
}

/** The hexes in which combat units of a side stand. */
function stackHexes(world: World, p: LdgaPosition, side: Side): readonly number[] {
  const known = world.recall.stackHexes.get(p.units[side]);
  if (known !== undefined) return known;
  const seen = new Uint8Array(world.grid.size);
  const hexes: number[] = [];
  for (const { place, hex } of p.units[side]) {
    if (place !== 'map' || hex === null) continue;
    const at = world.grid.index(hex);
    if (seen[at] === 1) continue;
    seen[at] = 1;
    hexes.push(at);
  }
  world.recall.stackHexes.set(p.units[side], hexes);
  return hexes;
}

/** The hexes to which the freedom of this piece extends, its listed one aside; undefined where it has none. */
export function freedomOf(
  world: World,
  p: LdgaPosition,
  side: Side,
  id: PieceId,
): readonly number[] | undefined {
  const { freedoms } = world.recall;
  const free = isFreeSetUp(world, side);
  if (free || world.counters.has(id)) {
    // That of a unit hangs on where its leaders are and on nothing else.
    let kept = freedoms.get(p.leaders[side]);
    if (kept === undefined) {
      kept = new Map();
      freedoms.set(p.leaders[side], kept);
    }
    const key = free ? '' : id;
    const known = kept.get(key);
    if (known !== undefined || kept.has(key)) return known;
    const made = free ? rowsOf(world) : ridesOf(world, p, id);
    kept.set(key, made);
    return made;
  }
  if (!world.leaderById.has(id)) return banksOf(world, p, side);
  return Object.values(ARMY_COMMANDERS).includes(id) ? stackHexes(world, p, side) : undefined;
}

/** What a piece counts where it stands, out of column. */
export function crowdOfPiece(world: World, id: PieceId): number {
  return world.counters.get(id)?.crowd ?? (world.leaderById.has(id) ? LEADER : TRAIN);
}

/** What is asked of any hex when this piece is set up. */
function groundOf(world: World, p: LdgaPosition, side: Side, id: PieceId) {
  const listed = listedHex(world, id);
  return {
    home: listed === undefined ? -1 : world.grid.index(listed),
    enemy: fieldOf(world, p, enemyOf(side)).flags,
    zone: world.counters.has(id) ? apparentZone(world, p, side) : undefined,
  };
}

/** Every hex in which a piece may be set up if none of its own is in its way: those of its freedom, then its listed one. */
export function allowedPlaces(
  world: World,
  p: LdgaPosition,
  side: Side,
  id: PieceId,
  free: readonly number[] = [],
): number[] {
  const { home, enemy, zone } = groundOf(world, p, side, id);
  const allowed: number[] = [];
  const add = (at: number): void => {
    if (enemy[at] !== 0 || (zone !== undefined && zone[at] !== 0 && at !== home)) return;
    if (world.board.inPlay(at)) allowed.push(at);
  };
  for (const at of free) add(at);
  if (home >= 0 && !free.includes(home)) add(home);
  return allowed;
}

/** Says why a piece may not be set up in a hex; made once for all the hexes that are asked about. */
export function placeJudge(world: World, p: LdgaPosition, piece: PieceState): (hex: HexId) => Refusal[] {
  const { id, side } = piece;
  const freedom = freedomOf(world, p, side, id);
  const { home, enemy, zone } = groundOf(world, p, side, id);
  const { crowds } = fieldOf(world, p, side);
  return (hex) => {
    const at = world.grid.index(hex);
    if (at < 0 || !world.board.inPlay(at)) return [refuse('LDGA-1.2.2', 'off-the-map', { hex })];
    const found: Refusal[] = [];
    if (enemy[at] === 1) found.push(refuse('LDGA-8.34F.1', 'enemy-there', { hex }));
    if (at !== home) {
      if (freedom === undefined)
        found.push(refuse('LDGA-1.6.1', 'place-is-fixed', { piece: id, listed: listedHex(world, id) }));
      else if (!freedom.includes(at))
        found.push(refuse(ruleOf(world, piece), 'out-of-set-up-range', { piece: id, hex }));
      if (zone?.[at] === 1) found.push(refuse('LDGA-19.26.1', 'enemy-zone-there', { hex }));
    }
    // Whoever comes to a hex in which none of his own stand finds room.
    if (crowds[at] === 0) return found;
    return [...found, ...crowdProblems(world, hex, companyOf(world, p, side, hex, [id]))];
  };
}

/** Does it stand farther from those by whom it is set up than it may: have they been moved since (19.24, 19.26)? */
const isAstray = (
  world: World,
  p: LdgaPosition,
  side: Side,
  { id, place, hex }: Pick<PieceState, 'id' | 'place' | 'hex'>,
): boolean =>
  place === 'map' &&
  hex !== null &&
  hex !== listedHex(world, id) &&
  freedomOf(world, p, side, id)?.includes(world.grid.index(hex)) !== true;

/**
 * Those of a side for whom that is so: asked at every placing, and hardly ever answered with anybody. Where an umpire
 * looks on it is he who says where pieces belong, also where no player could have put them (18.12).
 */
export function strayReasons(world: World, p: LdgaPosition, side: Side): Refusal[] {
  if (world.options.has('umpire')) return [];
  const astray: PieceId[] = [];
  for (const unit of p.units[side]) if (isAstray(world, p, side, unit)) astray.push(unit.id);
  for (const leader of p.leaders[side]) if (isAstray(world, p, side, leader)) astray.push(leader.id);
  for (const train of p.trains)
    if (train.owner === side && isAstray(world, p, side, train)) astray.push(train.id);
  return astray.map((id) => {
    const piece = pieceOf(world, p, id) as PieceState;
    return refuse(ruleOf(world, piece), 'out-of-set-up-range', { piece: id, hex: piece.hex });
  });
}

const ruleOf = (world: World, { id, side, kind }: PieceState) =>
  isFreeSetUp(world, side)
    ? 'LDGA-21.36B'
    : kind === 'train'
      ? 'LDGA-19.24.2'
      : kind === 'leader'
        ? 'LDGA-19.25'
        : counterOf(world, id).vedette
          ? 'LDGA-19.26.2'
          : 'LDGA-19.26.1';
