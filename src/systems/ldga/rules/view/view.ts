import type { Frame, Outcome, Seat, Viewer } from '../../../../engine/position.ts';
import type {
  Army,
  Chit,
  Coming,
  Estimate,
  HexId,
  LeaderPlace,
  LeaderState,
  MarchOrder,
  Message,
  Phase,
  Side,
  SideId,
  Sighting,
  TrackId,
  TrackState,
  TrainPlace,
  TrainState,
  UnitPlace,
  UnitState,
} from '../position.ts';

/* What a viewer may know, field by field. */

/** Somewhere in the field: under a flag, broken down, or about to come on behind others of its party. */
export type Afield = 'afield';

/**
 * A piece. Of an enemy under a flag one knows that he is in the field and on which side his counter is; everything
 * else is as if it were not.
 */
type Seen<S, P> = Omit<S, 'place'> & {
  readonly side: Side;
  readonly army: Army;
  readonly place: P | Afield;
};

export type UnitView = Seen<UnitState, UnitPlace>;
export type LeaderView = Seen<LeaderState, LeaderPlace>;
export type TrainView = Seen<TrainState, TrainPlace>;

/** A force of which one sees only whose it is (19.2). */
export interface FlagView {
  readonly hex: HexId;
  readonly side: Side;
  readonly army: Army;
}

/** Chits in a hand and in a cup are counted by everybody and known to their owner (8.1). */
export interface PurseView {
  readonly cup: readonly Chit[] | number;
  readonly hand: readonly Chit[] | number;
  readonly drawn: Chit | null;
  readonly forced: Chit | null;
  readonly lastForced: number | null;
}

/** A party that is still to come, and how many of its pieces. */
export interface ComingView extends Coming {
  readonly left: number;
}

export interface LdgaView {
  readonly schema: 'ldga-view/1';
  readonly viewer: Viewer;
  readonly turn: number;
  readonly phasing: Side;
  readonly phase: Phase;
  readonly units: readonly UnitView[];
  readonly leaders: readonly LeaderView[];
  readonly trains: readonly TrainView[];
  readonly flags: readonly FlagView[];
  readonly purses: Readonly<Record<Side, PurseView>>;
  readonly tracks: Readonly<Record<TrackId, TrackState>>;
  readonly guardRecoiled: boolean;
  readonly coming: readonly ComingView[];
  readonly columns: Readonly<Record<string, number>>;
  readonly opened: readonly string[];
  readonly captured: readonly string[];
  readonly orders: readonly MarchOrder[];
  readonly messages: readonly Message[];
  readonly delegated: readonly string[];
  /** The group that is moving; of an enemy's flag nobody knows how many points it has spent. */
  readonly march: { readonly hex: HexId; readonly spent: number | null } | null;
  readonly repulsed: readonly HexId[];
  readonly fought: readonly HexId[];
  readonly bombardedHexes: readonly HexId[];
  readonly crossings: Readonly<Record<SideId, number>>;
  /** Where enemies were last seen, as far as they are flags now. */
  readonly sightings: readonly Sighting[];
  readonly estimates: readonly Estimate[];
  readonly deployed: readonly Side[];
  readonly ended: readonly Seat[];
  readonly frames: readonly Frame[];
  readonly outcome: Outcome | null;
}
