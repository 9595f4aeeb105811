import type { GameEvent } from '../../src/engine/events.ts';
import type { Ledger } from '../../src/engine/ledger.ts';
import type { Position, Seat } from '../../src/engine/position.ts';
import { kit } from '../../src/engine/procedure.ts';

/**
 * The drill: an invented ruleset that has, in small, what the five books have between them. Eight hexes in
 * two rows; north against west and east, who are one team; counters whose strength shows only on top of a
 * stack; one lurking counter per team that the other does not see at all.
 */
export type Team = 'North' | 'South';
export type Stance = 'attack' | 'hold';

export const SEATS: readonly Seat[] = ['north', 'west', 'east'];
/** The two who place a lurker. */
export const LEADERS: readonly Seat[] = ['north', 'west'];
export const LURK_HEXES: Readonly<Record<Seat, readonly string[]>> = {
  north: ['a2', 'b2'],
  west: ['a3', 'b3'],
};
export const ROUNDS = 4;
export const STACK = 2;

export const HEXES: readonly string[] = ['a', 'b'].flatMap((row) => [1, 2, 3, 4].map((n) => `${row}${n}`));

const NEIGHBOURS: ReadonlyMap<string, readonly string[]> = new Map(
  HEXES.map((hex) => {
    const column = Number(hex[1]);
    const row = hex[0] as string;
    const near = [`${row}${column - 1}`, `${row}${column + 1}`, `${row === 'a' ? 'b' : 'a'}${column}`];
    return [hex, near.filter((other) => HEXES.includes(other))];
  }),
);

export const neighbours = (hex: string): readonly string[] => NEIGHBOURS.get(hex) ?? [];

export interface Unit {
  readonly id: string;
  readonly seat: Seat;
  readonly strength: number;
  /** Null once it is out of the game; '' while a lurker is not yet placed. */
  readonly hex: string | null;
  readonly lurks: boolean;
  readonly spent: boolean;
}

export interface DrillPosition extends Position {
  readonly schema: 'drill/1';
  readonly round: number;
  /** In stacking order: of those in one hex the last lies on top. */
  readonly units: readonly Unit[];
  readonly stances: Readonly<Record<Seat, Stance>>;
  /** The chits still in the cup. */
  readonly cup: readonly Seat[];
}

export type DrillAction =
  | { readonly type: 'lurk'; readonly hex: string }
  | { readonly type: 'order'; readonly stance: Stance }
  | { readonly type: 'move'; readonly unit: string; readonly to: string }
  | { readonly type: 'assault'; readonly unit: string; readonly to: string }
  | { readonly type: 'rest'; readonly unit: string }
  | { readonly type: 'endTurn' }
  | { readonly type: 'strike' }
  | { readonly type: 'react'; readonly unit: string }
  | { readonly type: 'retreatTo'; readonly hex: string }
  | { readonly type: 'pass' };

export type DrillEvent = GameEvent &
  (
    | { readonly type: 'mustered'; readonly strengths?: Readonly<Record<string, number>> }
    | { readonly type: 'lurked'; readonly seat: Seat; readonly hex?: string }
    | { readonly type: 'orderSealed'; readonly seat: Seat; readonly stance?: Stance }
    | { readonly type: 'ordersRevealed'; readonly stances: Readonly<Record<Seat, Stance>> }
    | { readonly type: 'chitDrawn'; readonly seat: Seat }
    | { readonly type: 'moved'; readonly unit: string; readonly hex: string }
    | { readonly type: 'rustled'; readonly seat: Seat }
    | { readonly type: 'rested'; readonly unit: string }
    | { readonly type: 'turnEnded'; readonly seat: Seat }
    | { readonly type: 'sprung'; readonly unit: string; readonly hex: string }
    | { readonly type: 'passed'; readonly seat: Seat }
    | {
        readonly type: 'fought';
        readonly attacker: string;
        readonly defender: string;
        readonly attack: Ledger;
        readonly defence: Ledger;
      }
    | { readonly type: 'retreated'; readonly unit: string; readonly hex: string }
    | { readonly type: 'displaced'; readonly unit: string }
    | { readonly type: 'removed'; readonly unit: string }
  );

/** The drill has no content of its own besides the board. */
export interface DrillWorld {
  readonly rounds: number;
}

export const { procedure, auto, decide, chance } = kit<DrillWorld, DrillPosition, DrillAction, DrillEvent>();

export const teamOf = (seat: Seat): Team => (seat === 'north' ? 'North' : 'South');
export const seatsOf = (team: Team): readonly Seat[] => SEATS.filter((seat) => teamOf(seat) === team);
export const foe = (team: Team): Team => (team === 'North' ? 'South' : 'North');

export function unitOf(p: DrillPosition, id: string): Unit | undefined {
  return p.units.find((unit) => unit.id === id);
}

export const teamIn = (p: DrillPosition, hex: string, team: Team): readonly Unit[] =>
  p.units.filter((unit) => unit.hex === hex && teamOf(unit.seat) === team);

/** The enemies in a hex that `team` can see. */
export const seenFoes = (p: DrillPosition, hex: string, team: Team): readonly Unit[] =>
  teamIn(p, hex, foe(team)).filter((unit) => !unit.lurks);

export const lurkerIn = (p: DrillPosition, hex: string, team: Team): Unit | undefined =>
  teamIn(p, hex, team).find((unit) => unit.lurks);

/** A changed unit; one that changed its hex comes to lie on top there. */
export function changed(p: DrillPosition, id: string, patch: Partial<Unit>): Pick<DrillPosition, 'units'> {
  const unit = unitOf(p, id);
  if (unit === undefined) {
    throw new Error(`no unit ${id}`);
  }
  const after = { ...unit, ...patch };
  return patch.hex === undefined || patch.hex === unit.hex
    ? { units: p.units.map((other) => (other === unit ? after : other)) }
    : { units: [...p.units.filter((other) => other !== unit), after] };
}
