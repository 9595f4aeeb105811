import { nearestOpen } from '../../../common/hex/columns.ts';
import { pieceOf } from '../pieces.ts';
import { type Coming, enemyOf, type HexId, type LdgaPosition, type PieceId, type Side } from '../position.ts';
import { fieldOf } from '../stacking/field.ts';
import { apparentZone } from '../stacking/zones.ts';
import { counterOf, type Entry, type Party, type World } from '../world.ts';

/* 15: who is due where, and by which hex. */

export const partyOf = (world: World, coming: Coming): Party => world.parties[coming.party] as Party;

/** Those of a party who are still to come; a unit broken down comes as its vedettes (13.11). */
export const waitingOf = (world: World, p: LdgaPosition, coming: Coming): PieceId[] =>
  partyOf(world, coming)
    .pieces.flatMap((id) => [id, ...(world.vedettesOf.get(id) ?? [])])
    .filter((id) => pieceOf(world, p, id)?.place === 'waiting');

/** The party that brings this piece. */
export function comingWith(world: World, p: LdgaPosition, id: PieceId): Coming | undefined {
  const parent = world.counters.has(id) ? counterOf(world, id).parent : null;
  return p.coming.find((coming) => partyOf(world, coming).pieces.includes(parent ?? id));
}

/** Do these two come by one entry on one turn, and so come together or not at all (15.22)? */
export const isOneForce = (a: Coming, b: Coming): boolean =>
  a.entry === b.entry && a.turn === b.turn && a.switched === b.switched;

/** Everybody of the force of a party, those who are on the map already among them. */
function forceOf(world: World, p: LdgaPosition, coming: Coming): Party[] {
  const { entry, turn } = partyOf(world, coming);
  return world.parties.filter((party, n) => {
    const still = p.coming.find((one) => one.party === n);
    if (still !== undefined) return isOneForce(still, coming);
    // Of a free set-up nothing is printed: there a force is kept together until all of it is on (21.36).
    return !world.options.has('free-set-up') && party.entry === entry && party.turn === turn;
  });
}

/** 15.22: has any of the force of this party come on? Then nobody of it stays behind or goes elsewhere. */
export const hasBegunToEnter = (world: World, p: LdgaPosition, coming: Coming): boolean =>
  forceOf(world, p, coming).some(({ pieces }) => pieces.some((id) => hasComeOn(world, p, id)));

/** One that has broken down at the edge has come on with the first of its vedettes (13.11). */
function hasComeOn(world: World, p: LdgaPosition, id: PieceId): boolean {
  const place = pieceOf(world, p, id)?.place ?? 'aside';
  if (place !== 'split') return place !== 'waiting' && place !== 'aside';
  return (world.vedettesOf.get(id) ?? []).some((rider) =>
    ['map', 'night', 'lost'].includes(pieceOf(world, p, rider)?.place ?? ''),
  );
}

/** Those who are still to come, and in a free set-up whoever they come with (21.36). */
export const leftToCome = (world: World, p: LdgaPosition): Coming[] => {
  const waits = (coming: Coming): boolean => waitingOf(world, p, coming).length > 0;
  const free = world.options.has('free-set-up');
  return p.coming.filter(
    (one) => waits(one) || (free && p.coming.some((other) => isOneForce(one, other) && waits(other))),
  );
};

/** Does the first come before the second at an entry: the earlier, and before those sent there whose own it is (15.22, 15.3)? */
export const isAhead = (p: LdgaPosition, a: Coming, b: Coming): boolean =>
  a.entry === b.entry && (a.switched === b.switched ? a.turn < b.turn : b.switched && isDue(p, a));

export const isDue = (p: LdgaPosition, { turn }: Coming): boolean => turn <= p.turn;

export const comingOf = (world: World, p: LdgaPosition, side: Side): Coming[] =>
  p.coming.filter((coming) => partyOf(world, coming).side === side);

/** By which hexes those of an entry may come now: its own, or if all are blocked the nearest of that edge (15.21). */
export function doorsOf(world: World, p: LdgaPosition, entry: Entry, side: Side): HexId[] {
  const enemy = fieldOf(world, p, enemyOf(side));
  const hidden = world.options.has('hidden-forces');
  const there = hidden ? enemy.flags : enemy.held;
  // 15.21: the zone of vedettes blocks nobody; but what lies under a flag may be more.
  const zone = hidden ? apparentZone(world, p, side) : enemy.firm;
  const isOpen = (hex: number): boolean => there[hex] === 0 && zone[hex] === 0;
  const own = entry.hexes.map((hex) => world.grid.index(hex));
  if (own.some(isOpen)) return own.filter((hex) => there[hex] === 0).map((hex) => world.grid.id(hex));
  const rim = new Set(world.map.edges[entry.edge].map((hex) => world.grid.index(hex)));
  const aside = nearestOpen(world.grid, own, (hex) => rim.has(hex) && world.board.inPlay(hex) && isOpen(hex));
  return [...own.filter((hex) => there[hex] === 0), ...aside].map((hex) => world.grid.id(hex));
}
