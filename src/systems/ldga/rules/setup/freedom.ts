import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { isUnder } from '../command/chain.ts';
import { ARMY_COMMANDERS } from '../command/range.ts';
import { type PieceState, pieceOf } from '../pieces.ts';
import { enemyOf, type HexId, type LdgaPosition, type PieceId, type Side } from '../position.ts';
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

/** The hexes to which the freedom of this piece extends, its listed one aside; undefined where it has none. */
export function freedomOf(world: World, p: LdgaPosition, id: PieceId): ReadonlySet<number> | undefined {
  const piece = pieceOf(world, p, id);
  if (piece === undefined) return undefined;
  const { grid, board } = world;
  const { setUp } = world.tables;
  const near = (hex: HexId, radius: number): readonly number[] => {
    const key = `${hex} ${radius}`;
    const kept = world.recall.near.get(key);
    if (kept !== undefined) return kept;
    const made = grid.within(grid.index(hex), radius);
    world.recall.near.set(key, made);
    return made;
  };
  const { freeSetUp } = world.scenario;
  if (isFreeSetUp(world, piece.side) && freeSetUp !== undefined) {
    const { first, last } = freeSetUp.rows;
    const rows = new Set<number>();
    for (let hex = 0; hex < grid.size; hex += 1)
      if (board.inPlay(hex) && grid.row(hex) >= first && grid.row(hex) <= last) rows.add(hex);
    return rows;
  }
  if (piece.kind === 'train') {
    const banks = p.units[piece.side].flatMap(({ hex }) =>
      hex === null ? [] : near(hex, setUp.trainsFromUnits),
    );
    return new Set(banks);
  }
  if (piece.kind === 'leader') {
    if (!Object.values(ARMY_COMMANDERS).includes(id)) return undefined;
    return new Set(fieldOf(world, p, piece.side).stacks.keys());
  }
  const counter = counterOf(world, id);
  if (counter.vedette) {
    const home = listedHex(world, id);
    return home === undefined ? undefined : new Set(near(home, setUp.vedettesFromUnit));
  }
  if (!counter.cavalry) return undefined;
  const officers = world.leaders[piece.side].filter((leader) => isUnder(world, p, leader.id, counter));
  const hexes = officers.flatMap(({ id: officer }) => {
    const { hex } = leaderState(world, p, officer);
    return hex === null ? [] : near(hex, setUp.cavalryFromOfficer);
  });
  return hexes.length === 0 ? undefined : new Set(hexes);
}

/** Says why a piece may not be set up in a hex; made once for all the hexes that are asked about. */
export function placeJudge(world: World, p: LdgaPosition, piece: PieceState): (hex: HexId) => Refusal[] {
  const { id, side, kind } = piece;
  const freedom = freedomOf(world, p, id);
  const listed = listedHex(world, id);
  const own = fieldOf(world, p, side).flags;
  const enemy = fieldOf(world, p, enemyOf(side)).flags;
  const zone = kind === 'unit' ? apparentZone(world, p, side) : undefined;
  return (hex) => {
    const at = world.grid.index(hex);
    if (at < 0 || !world.board.inPlay(at)) return [refuse('LDGA-1.2.2', 'off-the-map', { hex })];
    const found: Refusal[] = [];
    if (enemy[at] === 1) found.push(refuse('LDGA-8.34F.1', 'enemy-there', { hex }));
    if (hex !== listed) {
      if (freedom === undefined) found.push(refuse('LDGA-1.6.1', 'place-is-fixed', { piece: id, listed }));
      else if (!freedom.has(at))
        found.push(refuse(ruleOf(world, piece), 'out-of-set-up-range', { piece: id, hex }));
      if (zone?.[at] === 1) found.push(refuse('LDGA-19.26.1', 'enemy-zone-there', { hex }));
    }
    // Whoever comes to a hex in which none of his own stand finds room.
    if (own[at] === 0) return found;
    return [...found, ...crowdProblems(world, hex, companyOf(world, p, side, hex, [id]))];
  };
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
