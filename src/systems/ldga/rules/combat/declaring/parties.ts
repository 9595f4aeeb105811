import { between } from '../../board/board.ts';
import {
  enemyOf,
  type HexId,
  type LdgaPosition,
  type Side,
  type UnitId,
  type UnitState,
} from '../../position.ts';
import { fieldOf, insideChateau, leadersAt, stackAt, strengthOf } from '../../stacking/field.ts';
import { counterOf, turnOf, type World } from '../../world.ts';
import type { Fight, Fighter, Side as Hexside, Party } from '../odds/fight.ts';

/* Who of a position fights, as the odds want to know it. */

/** A declared attack: these stacks against those hexes; against the garrison of a chateau by itself (11.61). */
export interface Attack {
  readonly kind: 'attack';
  readonly from: readonly HexId[];
  readonly targets: readonly HexId[];
  readonly chateau: boolean;
}

/** A declared bombardment (11.51). */
export interface Bombardment {
  readonly kind: 'bombardment';
  readonly guns: readonly UnitId[];
  readonly target: HexId;
}

export type Plan = Attack | Bombardment;

export function fighterOf(world: World, state: UnitState): Fighter {
  const counter = counterOf(world, state.id);
  const { id, arm, vedette, army, formation, nationality } = counter;
  return {
    id,
    arm,
    points: strengthOf(counter, state),
    vedette,
    army,
    formation,
    guard: nationality === 'old-guard' ? 'old' : nationality === 'young-guard' ? 'young' : null,
    irresistible: world.tables.named.irresistible.includes(id),
  };
}

/** 5.2: a leader by himself fights as a vedette of half a point. */
function lonelyFighter(world: World, id: string): Fighter {
  const { army, formation } = world.leaderById.get(id) as { army: string; formation: string | null };
  return {
    id,
    arm: 'cavalry',
    points: world.tables.escort.strength,
    vedette: true,
    army,
    formation: formation ?? '',
    guard: null,
    irresistible: false,
  };
}

const isThere = (world: World, p: LdgaPosition, side: Side, hex: HexId, leader: string): boolean =>
  leadersAt(world, p, side, hex).some(({ id }) => id === leader);

/** Is this gun silenced by mud (11.57)? */
export const isMired = (world: World, p: LdgaPosition, id: UnitId): boolean =>
  turnOf(world, p.turn).mud && counterOf(world, id).artillery;

/** Those of a hex who can attack from it: not in road march, not stuck in mud, not spent (8.42A, 11.46, 11.57). */
export function ableAt(world: World, p: LdgaPosition, side: Side, hex: HexId): readonly UnitState[] {
  return stackAt(world, p, side, hex).filter(
    (unit) =>
      !unit.roadMarch && !unit.attacked && !unit.advanced && !unit.bombarded && !isMired(world, p, unit.id),
  );
}

/** Can this gun still fire at a hex: neither spent nor displaced out of its reach (11.45, 11.51)? */
export function canStillFire(world: World, p: LdgaPosition, id: UnitId, target: HexId): boolean {
  const { side } = counterOf(world, id);
  const hex = hexOf(world, p, id);
  return (
    hex !== null &&
    ableAt(world, p, side, hex).some((unit) => unit.id === id) &&
    touches(world, hex, target) &&
    !hexsideOf(world, p, hex, target).woods
  );
}

/** The units that attack from a hex: all who can, but guns that bombard (11.21, 11.51A) or that walls defy (11.63E). */
export function attackersFrom(
  world: World,
  p: LdgaPosition,
  side: Side,
  hex: HexId,
  firing: ReadonlySet<UnitId>,
  chateau: boolean,
): readonly UnitState[] {
  return ableAt(world, p, side, hex).filter(
    ({ id }) => !firing.has(id) && !(chateau && counterOf(world, id).artillery),
  );
}

/** Who is attacked in a hex: the garrison inside its chateau, or everybody outside it (11.61). */
export function defendersIn(
  world: World,
  p: LdgaPosition,
  side: Side,
  hex: HexId,
  chateau: boolean,
): readonly UnitState[] {
  const inside = insideChateau(world, p, side, hex);
  const stack = stackAt(world, p, side, hex);
  if (inside === undefined) return chateau ? [] : stack;
  return stack.filter(({ id }) => (id === inside) === chateau);
}

/** Does the chateau hex hold anybody besides the garrison, who must be dealt with first (11.61)? */
export const hasOutsiders = (world: World, p: LdgaPosition, side: Side, hex: HexId): boolean =>
  defendersIn(world, p, side, hex, false).length > 0;

/** These units of a hex as fighters; where nobody else is there its leaders are (5.2). */
export const fightersOf = (
  world: World,
  p: LdgaPosition,
  side: Side,
  hex: HexId,
  units: readonly UnitState[],
): Fighter[] =>
  stackAt(world, p, side, hex).length === 0
    ? leadersAt(world, p, side, hex).map(({ id }) => lonelyFighter(world, id))
    : units.map((unit) => fighterOf(world, unit));

const partyOf = (
  world: World,
  p: LdgaPosition,
  side: Side,
  hex: HexId,
  units: readonly UnitState[],
): Party => ({
  hex,
  fighters: fightersOf(world, p, side, hex, units),
  napoleon: units.length > 0 && isThere(world, p, side, hex, world.tables.named.napoleon),
});

/** The hexside between two hexes as an attack finds it, pontoons included. */
export function hexsideOf(world: World, p: LdgaPosition, from: HexId, to: HexId): Hexside {
  const a = world.grid.index(from);
  const b = world.grid.index(to);
  const side = between(world.board, a, b);
  const pontoon = p.trains.some(({ across }) => across !== null && across === sideKey(from, to));
  return {
    water: side?.water ?? null,
    bridge: side?.link !== undefined ? 'bridge' : pontoon ? 'pontoon' : null,
    woods: side?.woods === true,
    uphill: side?.uphill === true,
  };
}

/** 11.58: is there water on the far side of the target, straight away from those who fire? */
export function waterBehind(world: World, p: LdgaPosition, from: HexId, target: HexId): boolean {
  const { grid } = world;
  const here = grid.index(target);
  const direction = grid.directionTo(grid.index(from), here);
  const beyond = direction === -1 ? -1 : (grid.neighbours[here * 6 + direction] as number);
  return beyond >= 0 && hexsideOf(world, p, target, grid.id(beyond)).water !== null;
}

/** The name of the hexside between two hexes: the lower number first. */
export const sideKey = (a: HexId, b: HexId): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** 11.0, 8.52: may anybody fight out of the one hex into the other? Over rivers at bridges only. */
export function canAttack(world: World, p: LdgaPosition, from: HexId, to: HexId): boolean {
  if (!touches(world, from, to)) return false;
  const { water, bridge } = hexsideOf(world, p, from, to);
  return water !== 'river' || bridge !== null;
}

export function touches(world: World, from: HexId, to: HexId): boolean {
  const a = world.grid.index(from);
  const b = world.grid.index(to);
  return a >= 0 && b >= 0 && world.grid.directionTo(a, b) !== -1;
}

export function terrainOf(world: World, hex: HexId): ReturnType<Fight['ground']> {
  const there = world.board.hex(world.grid.index(hex));
  if (there?.terrain === 'town') return 'town';
  // 11.59C: for guns the slope is a kind of ground; towns on it are towns.
  return there?.level === 1 ? 'slope' : 'clear';
}

/** Everything that the odds of a declared attack or bombardment depend on. */
export function fightOf(
  world: World,
  p: LdgaPosition,
  plan: Plan,
  firing: ReadonlySet<UnitId> = new Set(),
): Fight {
  const side = p.phasing;
  const foe = enemyOf(side);
  const sides = {
    between: (from: HexId, to: HexId) => hexsideOf(world, p, from, to),
    ground: (hex: HexId) => terrainOf(world, hex),
  };
  if (plan.kind === 'bombardment') {
    const hexes = [...new Set(plan.guns.map((id) => hexOf(world, p, id)))];
    return {
      ...sides,
      attackers: hexes.map((hex) =>
        partyOf(
          world,
          p,
          side,
          hex,
          stackAt(world, p, side, hex).filter(({ id }) => plan.guns.includes(id)),
        ),
      ),
      defenders: [partyOf(world, p, foe, plan.target, bombarded(world, p, foe, plan.target))],
    };
  }
  return {
    ...sides,
    attackers: plan.from.map((hex) =>
      partyOf(world, p, side, hex, attackersFrom(world, p, side, hex, firing, plan.chateau)),
    ),
    // 11.23: whoever has fought already stands by and adds nothing (ruling R110).
    defenders: plan.targets.map((hex) =>
      partyOf(
        world,
        p,
        foe,
        hex,
        defendersIn(world, p, foe, hex, plan.chateau).filter(
          ({ attacked, advanced }) => !attacked && !advanced,
        ),
      ),
    ),
  };
}

/** 11.63E: guns hit whoever stands outside the walls. */
const bombarded = (world: World, p: LdgaPosition, side: Side, hex: HexId): readonly UnitState[] =>
  defendersIn(world, p, side, hex, false);

export const hexOf = (world: World, p: LdgaPosition, id: UnitId): HexId => {
  const { side, slot } = counterOf(world, id);
  return p.units[side][slot]?.hex as HexId;
};

/** The hexes that a side holds with combat units or a lone leader, by rising number. */
export function heldHexes(world: World, p: LdgaPosition, side: Side): HexId[] {
  const { held } = fieldOf(world, p, side);
  const found: HexId[] = [];
  for (let hex = 0; hex < held.length; hex += 1) if (held[hex] === 1) found.push(world.grid.id(hex));
  return found.sort();
}
