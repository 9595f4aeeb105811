import type { Frame, Outcome, Seat, Viewer } from '../../../../engine/position.ts';
import type { Weather } from '../../content/content.ts';
import type {
  Army,
  ArmyState,
  Breakthrough,
  ChargeMark,
  Clash,
  CorpsId,
  HexId,
  LeaderState,
  Phase,
  Side,
  UnitId,
  UnitPlace,
} from '../position.ts';

/* What a viewer may know, field by field. */

/**
 * A combat unit. Its losses and whether it is in play are open, for the Morale Track shows them; where it is, an enemy
 * knows only if it lies on top of its stack or has been shown there. What hangs on its place is null with it.
 */
export interface UnitView {
  readonly id: UnitId;
  readonly side: Side;
  readonly army: Army;
  readonly corps: CorpsId;
  readonly place: UnitPlace;
  readonly hex: HexId | null;
  /** 0 on top; null for an enemy who is not. */
  readonly depth: number | null;
  readonly losses: number;
  readonly strength: number;
  readonly morale: number;
  readonly reorganizing: boolean;
  readonly outOfCommand: boolean | null;
  readonly moved: boolean | null;
  readonly moving: boolean | null;
  readonly began: HexId | null;
  readonly column: boolean | null;
  readonly mark: ChargeMark | null;
  readonly fired: boolean | null;
  readonly attacked: boolean | null;
  readonly breakthrough: Breakthrough | null;
  readonly seen: boolean;
  /** When and where it is due, while it waits. */
  readonly due: { readonly turn: number; readonly entry: string } | null;
}

export interface CorpsView {
  readonly id: CorpsId;
  readonly army: Army;
  readonly losses: number;
  readonly strength: number;
  readonly demoralization: number;
  readonly disintegration: number | null;
  readonly demoralized: boolean;
  readonly dissolved: boolean;
}

export interface ArmyView extends ArmyState {
  readonly losses: number;
  readonly disintegration: number;
}

/** The moving group of an army; what it has spent only its own side knows. */
export interface MarchView {
  readonly hex: HexId;
  readonly spent: number | null;
  readonly column: boolean;
}

export interface DowView {
  readonly schema: 'dow-view/1';
  readonly viewer: Viewer;
  readonly turn: number;
  readonly time: string;
  readonly weather: Weather;
  readonly phasing: Side;
  readonly phase: Phase;
  readonly units: readonly UnitView[];
  /** Stacks of the viewer's own side from top to bottom; of others only the top counter. */
  readonly stacks: Readonly<Record<Side, Readonly<Record<HexId, readonly UnitId[]>>>>;
  readonly leaders: readonly (LeaderState & { readonly side: Side; readonly army: Army })[];
  readonly armies: Readonly<Record<Army, ArmyView>>;
  readonly corps: readonly CorpsView[];
  readonly deployed: readonly Side[];
  readonly marches: Readonly<Record<Army, MarchView | null>>;
  readonly ordered: readonly HexId[];
  readonly clashes: readonly Clash[];
  readonly columns: Readonly<Record<string, number>>;
  readonly settled: readonly HexId[];
  readonly ended: readonly Seat[];
  /** Hexes in which cavalry pins the enemies of each side, as far as the viewer knows (6.0). */
  readonly zones: Readonly<Record<Side, readonly HexId[]>>;
  readonly frames: readonly Frame[];
  readonly outcome: Outcome | null;
}
