import type { Extent, Pose } from '../../../../geometry/table/footprint.ts';
import { type Manoeuvre, manoeuvred } from '../../../../geometry/table/manoeuvre.ts';
import { GRAINS_PER_CM, headingOf, type Point } from '../../../../geometry/table/units.ts';
import { turning, type Way, waysTo } from '../../../../geometry/table/ways.ts';
import type { GdaAction } from '../../rules/actions.ts';
import type { UnitState } from '../../rules/position.ts';

export type Move = Extract<GdaAction, { type: 'manoeuvre' }>;
export type Change = NonNullable<Move['change']>;
type Placing = Extract<GdaAction, { type: 'place' }>;

/** An order that is being laid: what it would be, and where whoever it is for would stand. */
export interface Proposal {
  readonly of: string;
  readonly action: GdaAction;
  /** Where the hand wants it, whatever the rules say of it. */
  readonly wish: Pick<UnitState, 'pose' | 'formation' | 'bases'>;
  /** Other ways to the same place. */
  readonly ways: readonly Way[];
}

/** Somebody with what he covers in the formation in which he would go. */
export interface Mover {
  readonly id: string;
  readonly state: UnitState;
  readonly extent: Extent;
  /** A change of formation that goes with the move. */
  readonly change: Change | undefined;
}

/** Closer to straight ahead than this a hand means straight ahead: half a centimetre. */
const SNAP = GRAINS_PER_CM / 2;

/** Nobody wheels by less than a degree to get somewhere. */
const HAIR = 10;

const formationOf = ({ state, change }: Mover): UnitState['formation'] =>
  change?.formation ?? state.formation;

const moveOf = (mover: Mover, legs: readonly Manoeuvre[], ways: readonly Way[]): Proposal => {
  const { id, state, extent, change } = mover;
  const action: Move = {
    type: 'manoeuvre',
    unit: id,
    legs: legs.map((leg) => ({ ...leg })),
    ...(change === undefined ? {} : { change }),
  };
  const pose = legs.reduce((here, leg) => manoeuvred(here, extent, leg), state.pose);
  return { of: id, action, wish: { pose, formation: formationOf(mover), bases: state.bases }, ways };
};

/** A move by legs that somebody typed or nudged. */
export const byLegs = (mover: Mover, legs: readonly Manoeuvre[]): Proposal => moveOf(mover, legs, []);

/** A move towards a place, by the shortest way that leads there; undefined where there is none. */
export const towards = (mover: Mover, at: Point, heading: number | undefined): Proposal | undefined => {
  const found = waysTo(mover.state.pose, mover.extent, { at: snapped(mover, at), heading });
  const [best] = found;
  // A way that only wheels a hair's breadth more is no other way.
  const ways = found.filter(
    (way) => way === best || way.legs.every((leg) => leg.kind !== 'wheel' || leg.angle > HAIR),
  );
  return best === undefined ? undefined : moveOf(mover, best.legs, ways);
};

/** The same by another of its ways. */
export const byWay = (mover: Mover, { ways }: Proposal, way: Way): Proposal => moveOf(mover, way.legs, ways);

/** A wheel on the spot. */
export const wheeling = (mover: Mover, heading: number): Proposal | undefined => {
  const { on, angle } = turning(mover.state.pose.heading, headingOf(heading));
  return angle < 1 ? undefined : moveOf(mover, [{ kind: 'wheel', on, angle }], []);
};

/** Straight ahead, if the hand is nearly there. */
const snapped = ({ state: { pose } }: Mover, at: Point): Point => {
  const turn = (pose.heading * Math.PI) / 1800;
  const [s, c] = [Math.sin(turn), Math.cos(turn)];
  const [dx, dy] = [at.x - pose.x, at.y - pose.y];
  const right = dx * c - dy * s;
  const ahead = dx * s + dy * c;
  if (Math.abs(right) > SNAP || ahead < SNAP) return at;
  return { x: Math.round(pose.x + ahead * s), y: Math.round(pose.y + ahead * c) };
};

/** Where a hand means somebody to go who may go no further than this: there, or as far on the way as he may. */
export const within = (from: Point, to: Point, most: number): Point => {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far <= most) return to;
  const toward = (a: number, b: number): number => Math.trunc(((b - a) * most) / far) + a;
  return { x: toward(from.x, to.x), y: toward(from.y, to.y) };
};

/** A unit set up before the battle. */
export const placing = (
  { id, state }: Pick<Mover, 'id' | 'state'>,
  pose: Pose,
  formation: UnitState['formation'],
): Proposal => ({
  of: id,
  action: { type: 'place', unit: id, ...pose, formation: formation as Placing['formation'] },
  wish: { pose, formation, bases: state.bases },
  ways: [],
});

/** A card laid or carried somewhere. */
export const carrying = (card: string, { x, y, heading }: Pose): Proposal => ({
  of: card,
  action: { type: 'moveCard', card, x, y, heading },
  wish: { pose: { x, y, heading }, formation: 'line', bases: 0 },
  ways: [],
});

export type Nudge = 'further' | 'shorter' | 'left' | 'right';

const STEP = GRAINS_PER_CM;
const TURN = 50;

/** The legs of a move, changed by one key: a centimetre more or less, five degrees to a side. */
export const nudged = (legs: readonly Manoeuvre[], nudge: Nudge): readonly Manoeuvre[] => {
  const goes = legs.findIndex(({ kind }) => kind !== 'wheel');
  const go = legs[goes];
  if (nudge === 'further' || nudge === 'shorter') {
    const by = nudge === 'further' ? STEP : -STEP;
    if (go === undefined || go.kind === 'wheel')
      return by > 0
        ? [...legs, { kind: 'advance', by }]
        : legs.length > 0
          ? legs
          : [{ kind: 'stepBack', by: STEP }];
    const back = go.kind === 'stepBack' ? -by : by;
    const length = go.by + back;
    return length < 1
      ? legs.filter((leg) => leg !== go)
      : legs.map((leg) => (leg === go ? { ...go, by: length } : leg));
  }
  // Before it goes it wheels where it stands, after that where it has come to.
  const place = go === undefined ? 0 : goes + 1;
  const wheel = legs[place];
  const signed = wheel?.kind === 'wheel' ? (wheel.on === 'left' ? -wheel.angle : wheel.angle) : 0;
  const turn = signed + (nudge === 'left' ? -TURN : TURN);
  const rest = wheel?.kind === 'wheel' ? legs.toSpliced(place, 1) : legs;
  if (turn === 0) return rest;
  return rest.toSpliced(place, 0, { kind: 'wheel', on: turn < 0 ? 'left' : 'right', angle: Math.abs(turn) });
};
