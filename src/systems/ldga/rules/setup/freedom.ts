import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { isUnder } from '../command/chain.ts';
import { ARMY_COMMANDERS } from '../command/range.ts';
import type { PieceState } from '../pieces.ts';
import { enemyOf, type HexId, type LdgaPosition, type PieceId, type Side } from '../position.ts';
import { LEADER, TRAIN } from '../stacking/crowd.ts';
import { fieldOf, leaderState } from '../stacking/field.ts';
import { companyOf, crowdProblems, hasRoom } from '../stacking/limits.ts';
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

/** The hexes around a hex, looked for once. */
function near(world: World, hex: HexId, radius: number): readonly number[] {
  const key = `${hex} ${radius}`;
  const kept = world.recall.near.get(key);
  if (kept !== undefined) return kept;
  const made = world.grid.within(world.grid.index(hex), radius);
  world.recall.near.set(key, made);
  return made;
}

/** The rows of a free set-up (21.36B). */
function rowsOf({ grid, board, scenario }: World): number[] {
  const rows: number[] = [];
  const { first, last } = scenario.freeSetUp?.rows ?? { first: 0, last: -1 };
  for (let hex = 0; hex < grid.size; hex += 1)
    if (board.inPlay(hex) && grid.row(hex) >= first && grid.row(hex) <= last) rows.push(hex);
  return rows;
}

/** The hexes near any combat unit of a side: where its trains may be (19.24). */
function banksOf(world: World, p: LdgaPosition, side: Side): number[] {
  const seen = new Uint8Array(world.grid.size);
  const banks: number[] = [];
  for (const { hex } of p.units[side]) {
    if (hex === null) continue;
    for (const one of near(world, hex, world.tables.setUp.trainsFromUnits)) {
      if (seen[one] === 1) continue;
      seen[one] = 1;
      banks.push(one);
    }
  }
  return banks;
}

/** Near its officers, as far as it is horse; near its listed hex, as far as it is a vedette (19.26). */
function ridesOf(world: World, p: LdgaPosition, id: PieceId): readonly number[] | undefined {
  const { setUp } = world.tables;
  const counter = counterOf(world, id);
  if (counter.vedette) {
    const home = listedHex(world, id);
    return home === undefined ? undefined : near(world, home, setUp.vedettesFromUnit);
  }
  if (!counter.cavalry) return undefined;
  const officers = world.leaders[counter.side].filter((leader) => isUnder(world, p, leader.id, counter));
  const hexes = officers.flatMap(({ id: officer }) => {
    const { hex } = leaderState(world, p, officer);
    return hex === null ? [] : near(world, hex, setUp.cavalryFromOfficer);
  });
  return hexes.length === 0 ? undefined : [...new Set(hexes)];
}

/** The hexes to which the freedom of this piece extends, its listed one aside; undefined where it has none. */
export function freedomOf(world: World, p: LdgaPosition, piece: PieceState): readonly number[] | undefined {
  const { id, side, kind } = piece;
  const { freedoms } = world.recall;
  const free = isFreeSetUp(world, side);
  if (kind === 'unit' || free) {
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
  if (kind === 'train') return banksOf(world, p, side);
  return Object.values(ARMY_COMMANDERS).includes(id) ? [...fieldOf(world, p, side).stacks.keys()] : undefined;
}

/** Every hex in which a piece may be set up if nobody is in its way: those of its freedom, then its listed one. */
function placesOf(world: World, p: LdgaPosition, piece: PieceState): readonly number[] {
  const free = freedomOf(world, p, piece) ?? NOWHERE;
  const listed = listedHex(world, piece.id);
  if (listed === undefined || (free === NOWHERE && listed === piece.hex)) return free;
  const home = world.grid.index(listed);
  return free.includes(home) ? free : [...free, home];
}

const NOWHERE: readonly number[] = [];

/** What is asked of any hex when this piece is set up. */
function groundOf(world: World, p: LdgaPosition, { id, side, kind }: PieceState) {
  const listed = listedHex(world, id);
  return {
    home: listed === undefined ? -1 : world.grid.index(listed),
    crowds: fieldOf(world, p, side).crowds,
    enemy: fieldOf(world, p, enemyOf(side)).flags,
    zone: kind === 'unit' ? apparentZone(world, p, side) : undefined,
  };
}

/** Says why a piece may not be set up in a hex; made once for all the hexes that are asked about. */
export function placeJudge(world: World, p: LdgaPosition, piece: PieceState): (hex: HexId) => Refusal[] {
  const { id, side } = piece;
  const freedom = freedomOf(world, p, piece);
  const { home, crowds, enemy, zone } = groundOf(world, p, piece);
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

/** Those of the places of a piece in which nothing is against it, other than where it is: what the judge allows. */
export function openPlaces(world: World, p: LdgaPosition, piece: PieceState): readonly number[] {
  const places = placesOf(world, p, piece);
  if (places.length === 0) return places;
  const { id, kind, hex } = piece;
  const { home, crowds, enemy, zone } = groundOf(world, p, piece);
  const own = kind === 'unit' ? counterOf(world, id).crowd : kind === 'leader' ? LEADER : TRAIN;
  const from = hex === null ? -1 : world.grid.index(hex);
  const open: number[] = [];
  for (const at of places) {
    if (at === from || enemy[at] === 1 || !world.board.inPlay(at)) continue;
    if (zone !== undefined && zone[at] === 1 && at !== home) continue;
    const there = crowds[at] as number;
    if (there === 0 || hasRoom(world, there + own)) open.push(at);
  }
  return open;
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
