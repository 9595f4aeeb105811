import type { GameMap } from '../../content/map.ts';
import type { ReliefFile } from '../../drawing/ground/relief-file.ts';
import type { LegendSubject } from '../../drawing/legend/legend-map.ts';
import type { Rect } from '../../drawing/pen.ts';
import type { MapStyle } from '../../drawing/style-names.ts';

/*
 * The whole public surface of the hex board. It knows hexes, counters and
 * marks, and no rule: what may be done and why arrives as data from outside.
 */

export type HexId = string;
export type { MapStyle };

/** The part of a grid in play, in printed column and row numbers, both ends included. */
export interface BoardArea {
  readonly columns: readonly [first: number, last: number];
  readonly rows: readonly [first: number, last: number];
}

export interface HexBoardOptions {
  readonly map: GameMap;
  /** Colours of map and marks; `period` if left out. */
  readonly theme?: MapStyle;
  /**
   * Elevations for hill shading and hachures, or their address. Left out, those of our own maps are found by the
   * map's id, and any other map is shaded from its hexes' elevations.
   */
  readonly relief?: ReliefFile | string;
  /** What the scenario uses of the map: the rest is dimmed, and the first view shows this. */
  readonly area?: BoardArea;
  /** `period` draws our own pictograms; `nato` loads milsymbol when first shown. */
  readonly symbols?: CounterSymbols;
  /** What signs of the map mean in this game: written beside their names in the legend. */
  readonly notes?: LegendNotes;
  /** The name of the board for screen readers. */
  readonly label?: string;
}

export type LegendNotes = Readonly<Partial<Record<LegendSubject, string>>>;

export type CounterSymbols = 'period' | 'nato';

export type CounterArmy = 'french' | 'prussian' | 'allied' | 'russian' | 'austrian' | 'neutral';

export type CounterArm =
  | 'infantry'
  | 'cavalry'
  | 'foot-artillery'
  | 'horse-artillery'
  | 'leader'
  | 'headquarters'
  | 'supply'
  | 'vedette'
  | 'pontoon'
  | 'courier'
  | 'flag'
  | 'unknown';

/** Each shows as a mark on the counter and as a class `is-<state>` on its button. */
export type CounterState =
  | 'moved'
  | 'fought'
  | 'disordered'
  | 'demoralised'
  | 'out-of-command'
  | 'unsupplied'
  | 'out-of-supply'
  | 'inactive'
  | 'immobile'
  | 'garrison'
  | 'garrison-forming'
  | 'can-charge'
  | 'charged'
  | 'blown'
  | 'sustained'
  | 'on-road'
  | 'observed'
  | 'stale'
  | 'must-act';

/** What is printed on a counter, wherever it is shown: on the board, in a stack panel, in a log line. */
export interface CounterFace {
  readonly army: CounterArmy;
  readonly arm: CounterArm;
  /** The unit's own mark, e.g. `Huss/5`. */
  readonly label?: string;
  /** The command it belongs to, e.g. `II`. */
  readonly formation?: string;
  /** Band colour of that command; any CSS colour. */
  readonly formationColour?: string;
  readonly strength?: number | string;
  readonly movement?: number | string;
  /** A third figure between the two, told apart by its setting: plain white, yellow in a ring, black in a box. */
  readonly badge?: { readonly text: number | string; readonly setting: 'plain' | 'ring' | 'box' };
  /** A small black gun: foot with cannon of its own. */
  readonly guns?: boolean;
  /** Echelon for the NATO symbol. */
  readonly size?: 'army' | 'corps' | 'division' | 'brigade' | 'regiment' | 'battalion';
  readonly reduced?: boolean;
  readonly states?: readonly CounterState[];
}

export interface CounterView extends CounterFace {
  readonly id: string;
  readonly hex: HexId;
  /** Read out and shown as tooltip, e.g. `French 5th Hussars, 2 strength, 8 movement, moved`. */
  readonly description: string;
  /** Place in the stack, 0 at the bottom. */
  readonly order?: number;
  readonly selected?: boolean;
  readonly dimmed?: boolean;
  /** Dragging it plots a path; dragging any other counter pans the map. */
  readonly draggable?: boolean;
}

export type HexMarkKind =
  | 'reach'
  | 'target'
  | 'retreat'
  | 'advance'
  | 'objective'
  | 'ground'
  | 'zoc-french'
  | 'zoc-coalition'
  | 'command-range'
  | 'out-of-command'
  | 'supply'
  | 'sighted'
  | 'screened'
  | 'forbidden'
  | 'selected'
  | 'warning';

export interface HexMark {
  readonly hex: HexId;
  readonly kind: HexMarkKind;
  /** A few characters in the hex: movement cost, odds. */
  readonly text?: string;
  /** Read out when the hex is pointed at with the keyboard. */
  readonly title?: string;
}

/** A line over hex centres: a march with its head, a retreat, an attack arrow, a line of sight, who commands whom. */
export interface LineMark {
  readonly hexes: readonly HexId[];
  readonly kind: 'march' | 'retreat' | 'attack' | 'sight' | 'sight-blocked' | 'courier' | 'command';
  readonly text?: string;
}

export interface BoardMarks {
  readonly hexes?: readonly HexMark[];
  readonly lines?: readonly LineMark[];
}

export interface BoardLayers {
  /** Marks of the kinds `zoc-french` and `zoc-coalition`. */
  readonly zoc: boolean;
  /** Marks of the kind `command-range`, and lines of the kind `command`. */
  readonly command: boolean;
  /** Marks of the kind `out-of-command`. */
  readonly outOfCommand: boolean;
  /** Marks of the kind `supply`. */
  readonly supply: boolean;
  /** Marks of the kinds `sighted` and `screened`. */
  readonly sight: boolean;
  /** Hex numbers at every zoom; without it they show when zoomed in. */
  readonly numbers: boolean;
  readonly grid: boolean;
  readonly counters: boolean;
  readonly labels: boolean;
}

export interface PointerModifiers {
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
}

export interface BoardEvents {
  /** A click, tap or Enter on a hex with no counter in between. */
  readonly hex: { readonly hex: HexId; readonly modifiers: PointerModifiers };
  /** A click, tap or Enter on a counter. */
  readonly counter: { readonly id: string; readonly hex: HexId; readonly modifiers: PointerModifiers };
  /** The pointer or the keyboard cursor is over another hex; undefined when it left the board. */
  readonly hover: { readonly hex: HexId | undefined; readonly counter: string | undefined };
  /** Right button; `x`, `y` in the element, for a menu. */
  readonly contextmenu: BoardPlace;
  /** A finger held for half a second without moving. */
  readonly longpress: BoardPlace;
  /** A draggable counter is being dragged over these hexes, its own first; `done` on release, `cancelled` on Escape. */
  readonly dragpath: {
    readonly id: string;
    readonly hexes: readonly HexId[];
    readonly state: 'under-way' | 'done' | 'cancelled';
  };
  /** The view moved or zoomed and has come to rest. */
  readonly view: { readonly zoom: number };
}

export interface BoardPlace {
  readonly hex: HexId;
  readonly counter: string | undefined;
  readonly x: number;
  readonly y: number;
}

/** Where the map lies under the window: what is in the middle of it, in drawing units, and how large. */
export interface BoardView {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface HexBoard {
  /** Replaces all counters; those with a known id keep their element, focus and animate to a new hex. */
  setCounters(counters: readonly CounterView[]): void;
  setMarks(marks: BoardMarks): void;
  setTheme(theme: MapStyle): void;
  setSymbols(symbols: CounterSymbols): void;
  setLayers(layers: Partial<BoardLayers>): void;
  setArea(area: BoardArea | undefined): void;
  /** Brings hexes into the middle; zooms out if they do not fit, or to `zoom` if given. */
  centreOn(
    hexes: HexId | readonly HexId[],
    options?: {
      readonly zoom?: number;
      readonly animate?: boolean;
      /** So many pixels at the top of the element are covered by something else. */
      readonly covered?: number;
    },
  ): void;
  /** Shows this part of the map whole, or what is in play. */
  fit(area?: BoardArea, options?: { readonly animate?: boolean }): void;
  /** Zooms about the keyboard's cursor, or what the pointer is on, or else the middle. */
  zoomBy(factor: number): void;
  readonly zoom: number;
  /** How the map lies now, to come back to it. */
  readonly view: BoardView;
  /** What of the map is in the window, in drawing units. */
  readonly sight: Rect;
  goTo(view: BoardView): void;
  /** Opens what the map's signs mean, or folds it away. */
  toggleLegend(): void;
  /** Counters are drawn this many times their usual size. */
  setCounterScale(scale: number): void;
  /** Moves the keyboard to a counter. */
  focusCounter(id: string): void;
  /** Where a hex's centre is now or in another view, in pixels of the element, and how wide it is flat to flat. */
  screenOf(
    hex: HexId,
    view?: BoardView,
  ): { readonly x: number; readonly y: number; readonly width: number } | undefined;
  hexAt(x: number, y: number): HexId | undefined;
  on<K extends keyof BoardEvents>(type: K, listener: (event: BoardEvents[K]) => void): () => void;
  destroy(): void;
}
