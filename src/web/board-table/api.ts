import type { Rect } from '../../drawing/pen.ts';
import type { MapStyle } from '../../drawing/style-names.ts';
import type { PointerModifiers } from '../board-hex/api.ts';

/*
 * The whole public surface of the free table: a board without hexes, measured in millimetres from its left and near
 * edge. It knows ground, pieces and marks, and no rule: what may be done and why arrives as data from outside.
 */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middle of a front edge in millimetres, and where it looks: tenths of a degree, 0 away from the reader, clockwise. */
export interface PiecePose extends Spot {
  readonly heading: number;
}

export type GroundKind =
  | 'scenery'
  | 'hill'
  | 'hillock'
  | 'steepSlope'
  | 'openWood'
  | 'wood'
  | 'denseWood'
  | 'marsh'
  | 'builtUpArea'
  | 'strongpoint'
  | 'redoubt';

export type LineKind = 'road' | 'stream' | 'deepStream' | 'river' | 'hedge' | 'wall';

export interface TableFeature {
  readonly id: string;
  readonly name: string;
  readonly kind: GroundKind;
  readonly outline: readonly Spot[];
  /** Along the top of a hill. */
  readonly crest?: readonly Spot[];
  /** The side of a work that is open, counted from the first corner. */
  readonly gorge?: number;
}

export interface TableLine {
  readonly id: string;
  readonly name: string;
  readonly kind: LineKind;
  readonly along: readonly Spot[];
  /** Bridges and gates. */
  readonly gaps: readonly { readonly at: Spot; readonly width: number }[];
}

export interface TableGround {
  readonly title: string;
  readonly width: number;
  readonly depth: number;
  readonly features: readonly TableFeature[];
  readonly lines: readonly TableLine[];
}

/** What the figures of a unit wear, as CSS colours. */
export interface Livery {
  readonly coat: string;
  readonly trousers: string;
  readonly facings: string;
  readonly headgear: string;
  readonly plume: string;
  readonly horse?: string;
}

/** A card lies face down: what it stands for cannot be told from it. */
export type FigureKind = 'foot' | 'horse' | 'gun' | 'limber' | 'general' | 'card';

/** How its bases stand: rank and file, in a square that looks outward, apart from each other. */
export type Posture = 'ranks' | 'square' | 'loose';

/** Each is drawn as a small badge beside the piece. */
export type PieceBadge =
  | 'unformed'
  | 'retreating'
  | 'routed'
  | 'hesitant'
  | 'faltering'
  | 'out-of-hand'
  | 'low-ammunition'
  | 'elan'
  | 'moved'
  | 'fired'
  | 'melee';

export interface PieceLook {
  readonly side: 'french' | 'allied';
  readonly figures: FigureKind;
  readonly posture: Posture;
  /** Front and depth of one base, millimetres. */
  readonly base: readonly [number, number];
  readonly livery: Livery;
  /** Two or three colours of a flag, from the staff outward; none for those who carry none. */
  readonly flag?: readonly string[];
  readonly casualties?: number;
  readonly badges?: readonly PieceBadge[];
}

export interface PieceView extends PieceLook {
  readonly id: string;
  readonly pose: PiecePose;
  /** Of the whole piece, millimetres. */
  readonly width: number;
  readonly depth: number;
  /** A few letters beside it when the table is seen from near. */
  readonly label?: string;
  /** Read out, and shown as tooltip. */
  readonly description: string;
  readonly selected?: boolean;
  /** It can be ordered or chosen now. */
  readonly active?: boolean;
  /** Somebody waits for its answer. */
  readonly pressing?: boolean;
  readonly dimmed?: boolean;
  /** Dragging it moves a ghost of it; dragging any other piece pans the table. */
  readonly movable?: boolean;
  /** Lies over the others: skirmishers, generals. */
  readonly above?: boolean;
}

/** A piece where it would stand: what is allowed, what was wished for, or both in one. */
export interface GhostView extends Omit<PieceView, 'id' | 'description'> {
  readonly of: string;
  readonly state: 'allowed' | 'refused' | 'short' | 'advised';
  /** It has a handle by which it is turned. */
  readonly turns?: boolean;
}

export type MarkTone =
  | 'command'
  | 'fire'
  | 'long-fire'
  | 'charge'
  | 'support'
  | 'reach'
  | 'zone'
  | 'objective'
  | 'target'
  | 'forbidden'
  | 'advice'
  | 'trail'
  | 'ruler';

export type TableMark =
  | {
      readonly kind: 'area';
      readonly outline: readonly Spot[];
      readonly tone: MarkTone;
      readonly text?: string;
      /** Where its words stand, if not above all of it. */
      readonly textAt?: Spot;
    }
  | {
      readonly kind: 'circle';
      readonly at: Spot;
      readonly radius: number;
      readonly tone: MarkTone;
      readonly text?: string;
    }
  | {
      readonly kind: 'line';
      readonly along: readonly Spot[];
      readonly tone: MarkTone;
      readonly head?: boolean;
      readonly text?: string;
    };

export interface TableEvents {
  readonly piece: { readonly id: string; readonly modifiers: PointerModifiers };
  /** A click or tap on the table with no piece in between. */
  readonly spot: Spot & { readonly modifiers: PointerModifiers };
  readonly ghost: { readonly of: string };
  readonly hover: { readonly piece: string | undefined; readonly spot: Spot | undefined };
  /** A movable piece or its ghost is dragged: by how much since the hand took it. */
  readonly drag: { readonly of: string; readonly by: Spot; readonly state: DragState };
  /** The handle of a ghost is dragged to a place: the ghost shall look there. */
  readonly turn: { readonly of: string; readonly to: Spot; readonly state: DragState };
  /** Right button, or a finger held still. */
  readonly look: { readonly piece: string | undefined; readonly spot: Spot };
  /** A ruler is laid from one place to another. */
  readonly measure: { readonly from: Spot; readonly to: Spot; readonly state: DragState };
  readonly view: { readonly zoom: number };
}

export type DragState = 'under-way' | 'done' | 'cancelled';

export interface TableView extends Spot {
  readonly zoom: number;
}

export interface TableBoard {
  setPieces(pieces: readonly PieceView[]): void;
  setGhosts(ghosts: readonly GhostView[]): void;
  setMarks(marks: readonly TableMark[]): void;
  setTheme(theme: MapStyle): void;
  /** Whether figures or plain blocks are drawn, and names at every zoom. */
  setLayers(layers: Partial<TableLayers>): void;
  /** While it is on, a drag on the table lays a ruler instead of moving the table. */
  setRuler(on: boolean): void;
  centreOn(
    spots: Spot | readonly Spot[],
    options?: { readonly zoom?: number; readonly animate?: boolean },
  ): void;
  fit(options?: { readonly animate?: boolean }): void;
  zoomBy(factor: number): void;
  readonly zoom: number;
  readonly view: TableView;
  goTo(view: TableView): void;
  /** What of the table is in the window, in millimetres from its far left corner, downward. */
  readonly sight: Rect;
  focusPiece(id: string): void;
  /** Where a spot is in the window now, in pixels. */
  screenOf(spot: Spot): Spot;
  on<K extends keyof TableEvents>(type: K, listener: (event: TableEvents[K]) => void): () => void;
  destroy(): void;
}

export interface TableLayers {
  readonly names: boolean;
  readonly rulers: boolean;
  readonly pieces: boolean;
}

export interface TableBoardOptions {
  readonly ground: TableGround;
  readonly theme?: MapStyle;
  /** The name of the board for screen readers. */
  readonly label: string;
}
