import type { RandomInt } from '../../../../engine/game.ts';
import { projectingInto } from '../../../common/hex/zones.ts';
import type { Army, HexId, PieceId, Side } from '../position.ts';
import type { Company } from '../stacking/crowd.ts';
import { crowdProblems } from '../stacking/limits.ts';
import { counterOf, type World } from '../world.ts';
import type { FlagView, LdgaView, UnitView } from './view.ts';

/* Who could be under the flags of a side, drawn from what a view leaves open. */

/** Where the pieces of whom one knows no more than that they are in the field might be. */
export interface Draw {
  readonly hexes: ReadonlyMap<PieceId, HexId>;
  readonly waiting: ReadonlySet<PieceId>;
  readonly split: ReadonlySet<PieceId>;
}

/** One cavalry unit in so many is taken to have broken down. */
const SPLIT_ONE_IN = 4;
/** Whoever was seen is looked for near there, but for one time in so many. */
const ELSEWHERE_ONE_IN = 4;

export function shuffled<T>(items: readonly T[], random: RandomInt): T[] {
  const order = [...items];
  for (let n = order.length - 1; n > 0; n -= 1) {
    const other = random(n + 1);
    [order[n], order[other]] = [order[other] as T, order[n] as T];
  }
  return order;
}

const isAfield = ({ place }: { readonly place: string }): boolean => place === 'afield';

/** 15: of a party that has begun to come on, as many as are still missing, whoever they are. */
function drawWaiting(world: World, view: LdgaView, side: Side, random: RandomInt): Set<PieceId> {
  const open = new Set([...view.units, ...view.leaders, ...view.trains].filter(isAfield).map(({ id }) => id));
  const waiting = new Set<PieceId>();
  for (const { party, left } of view.coming) {
    const pieces = world.parties[party]?.pieces ?? [];
    if (world.parties[party]?.side !== side || left >= pieces.length) continue;
    const could = shuffled(
      pieces.filter((id) => open.has(id)),
      random,
    );
    for (const id of could.slice(0, left)) waiting.add(id);
  }
  return waiting;
}

interface Pool {
  readonly split: ReadonlySet<PieceId>;
  readonly pieces: readonly PieceId[];
}

/** 13.11: those who are in the field, some of the cavalry broken down; more of it where there are more flags than pieces. */
function drawPool(
  world: World,
  view: LdgaView,
  side: Side,
  waiting: ReadonlySet<PieceId>,
  random: RandomInt,
): Pool {
  const byId = new Map(view.units.map((unit) => [unit.id, unit]));
  const out = view.units.filter((unit) => unit.side === side && isAfield(unit) && !waiting.has(unit.id));
  const riders = (parent: PieceId): UnitView[] =>
    (world.vedettesOf.get(parent) ?? []).flatMap((id) => {
      const unit = byId.get(id);
      return unit !== undefined && isAfield(unit) ? [unit] : [];
    });
  const parents = out.filter(({ id, reduced }) => !reduced && riders(id).length > 0);
  const split = new Set(parents.filter(() => random(SPLIT_ONE_IN) === 0).map(({ id }) => id));
  const inField = (army: Army): PieceId[] =>
    out
      .filter((unit) => unit.army === army)
      .flatMap(({ id }) => {
        const { parent } = counterOf(world, id);
        if (parent === null) return split.has(id) ? [] : [id];
        return split.has(parent) || byId.get(parent)?.place === 'split' ? [id] : [];
      });
  const others = [...view.leaders, ...view.trains].filter(
    (piece) => piece.side === side && isAfield(piece) && !waiting.has(piece.id),
  );
  const armies = [
    ...new Set(
      [...view.flags.filter((flag) => flag.side === side), ...out, ...others].map(({ army }) => army),
    ),
  ];
  const pieces = armies.flatMap((army) => {
    const flags = view.flags.filter((flag) => flag.army === army).length;
    const led = others.filter((piece) => piece.army === army).map(({ id }) => id);
    for (const parent of shuffled(
      parents.filter((unit) => unit.army === army),
      random,
    )) {
      if (inField(army).length + led.length >= flags) break;
      if (riders(parent.id).length > 1) split.add(parent.id);
    }
    return [...inField(army), ...led];
  });
  return { split, pieces };
}

const EMPTY: Company = { infantry: 0, mounted: 0, foot: 0, trains: 0, vedettes: 0, leaders: 0, columns: 0 };

function kindOf(world: World, id: PieceId): keyof Company {
  if (world.leaderById.has(id)) return 'leaders';
  const counter = world.counters.get(id);
  if (counter === undefined) return 'trains';
  if (counter.vedette) return 'vedettes';
  return counter.arm === 'infantry' ? 'infantry' : counter.arm === 'foot-artillery' ? 'foot' : 'mounted';
}

const armyOf = (world: World, id: PieceId): Army =>
  (world.counters.get(id) ?? world.leaderById.get(id))?.army ?? 'french';

/**
 * Flags that own troops have come up to in this movement phase: they know whether somebody controls their hex or only a
 * bridge train is there (4.0).
 */
function contactsOf(world: World, view: LdgaView, side: Side): ReadonlyMap<HexId, 'train' | 'troops'> {
  const found = new Map<HexId, 'train' | 'troops'>();
  if (view.phasing === side || view.phase !== 'movement') return found;
  const { grid, lie } = world;
  const flags = new Set(view.flags.filter((flag) => flag.side === side).map(({ hex }) => hex));
  // Whoever alone holds a chateau is engaged by nobody (11.61), and so learns nothing of who stands outside.
  const isInside = ({ id, hex }: UnitView): boolean =>
    hex !== null &&
    lie.chateaux[grid.index(hex)] === 1 &&
    counterOf(world, id).arm === 'infantry' &&
    view.units.filter((unit) => unit.hex === hex).length === 1;
  for (const unit of view.units) {
    const { side: of, hex, cameFrom } = unit;
    if (of === side || hex === null || isInside(unit)) continue;
    const by = projectingInto(grid, lie.zones, grid.index(hex))
      .map((from) => grid.id(from))
      .filter((from) => flags.has(from));
    for (const from of by)
      if (cameFrom === null) found.set(from, 'train');
      else if (found.get(from) === undefined) found.set(from, 'troops');
  }
  return found;
}

/** Everybody under some flag of his army, nobody missing under any, and no hex fuller than it may be if that can be. */
export function drawSide(world: World, view: LdgaView, side: Side, random: RandomInt): Draw {
  const flags = view.flags.filter((flag) => flag.side === side);
  const waiting = drawWaiting(world, view, side, random);
  const { split, pieces } = drawPool(world, view, side, waiting, random);
  const company = new Map<HexId, Company>();
  const join = (id: PieceId, hex: HexId): Company => {
    const here = company.get(hex) ?? EMPTY;
    const kind = kindOf(world, id);
    return { ...here, [kind]: here[kind] + 1 };
  };
  for (const piece of [...view.units, ...view.leaders, ...view.trains])
    if (piece.side === side && piece.hex !== null) company.set(piece.hex, join(piece.id, piece.hex));
  const hexes = new Map<PieceId, HexId>();
  const put = (id: PieceId, { hex }: FlagView): void => {
    company.set(hex, join(id, hex));
    hexes.set(id, hex);
  };
  const met = contactsOf(world, view, side);
  const fits = (id: PieceId, hex: HexId): boolean =>
    met.get(hex) === undefined || (met.get(hex) === 'train') === world.trains.includes(id);
  const left = new Set(shuffled(pieces, random));
  const seen = new Map(view.sightings.map(({ piece, hex }) => [piece, world.grid.index(hex)]));
  const near = (id: PieceId, hex: HexId): number =>
    world.grid.distance(seen.get(id) ?? world.grid.index(hex), world.grid.index(hex));
  for (const flag of shuffled(flags, random)) {
    const all = [...left].filter((id) => armyOf(world, id) === flag.army);
    const likely = all.filter((id) => fits(id, flag.hex));
    const own = likely.length > 0 ? likely : all;
    const known = own.filter((id) => seen.has(id)).toSorted((a, b) => near(a, flag.hex) - near(b, flag.hex));
    const id = known.length > 0 && random(ELSEWHERE_ONE_IN) > 0 ? known[0] : own[0];
    if (id === undefined) continue;
    put(id, flag);
    left.delete(id);
  }
  for (const id of left) {
    const own = flags.filter(
      ({ army, hex }) => army === armyOf(world, id) && (met.get(hex) !== 'train' || fits(id, hex)),
    );
    const roomy = own.filter(({ hex }) => crowdProblems(world, hex, join(id, hex)).length === 0);
    const [first, ...rest] = shuffled(roomy.length > 0 ? roomy : own, random);
    if (first === undefined) continue;
    const looked = seen.has(id) && random(ELSEWHERE_ONE_IN) > 0;
    put(
      id,
      looked
        ? rest.reduce((best, flag) => (near(id, flag.hex) < near(id, best.hex) ? flag : best), first)
        : first,
    );
  }
  return { hexes, waiting, split };
}
