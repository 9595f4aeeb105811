import { HEX, type Plan, type Spot } from '../../drawing/plan.ts';
import type { BoardLayers, BoardMarks, HexMark, HexMarkKind, LineMark } from './api.ts';

type Switched = Pick<BoardLayers, 'zoc' | 'command' | 'outOfCommand' | 'supply' | 'sight'>;

/** Kinds of marks that a player can switch off. */
const SWITCH: Readonly<Partial<Record<HexMarkKind, keyof Switched>>> = {
  'zoc-french': 'zoc',
  'zoc-coalition': 'zoc',
  'command-range': 'command',
  'out-of-command': 'outOfCommand',
  supply: 'supply',
  sighted: 'sight',
  screened: 'sight',
};

/** What lies lower is drawn first. */
const DEPTH: Readonly<Partial<Record<HexMarkKind, number>>> = {
  'zoc-french': 0,
  'zoc-coalition': 0,
  supply: 0,
  sighted: 0,
  screened: 0,
  ground: 0,
  'command-range': 1,
  'out-of-command': 2,
  reach: 3,
};
const TOP = 4;

/** Areas: their edge is drawn strongly, and each hex in them lightly. */
const RIMMED: readonly HexMarkKind[] = ['ground', 'sighted', 'screened', 'command-range', 'reach'];

/** Hexes lit beneath the counters, and lines and figures above them, as SVG in drawing units. */
export class MarkLayer {
  readonly #below: SVGSVGElement;
  readonly #above: SVGSVGElement;
  readonly #plan: Plan;
  #drawn = ['', ''];
  #marks: BoardMarks = {};
  #shown: Switched = { zoc: true, command: true, outOfCommand: true, supply: true, sight: true };
  #cursor: string | undefined;
  #hover: string | undefined;

  constructor(below: SVGSVGElement, above: SVGSVGElement, plan: Plan) {
    this.#below = below;
    this.#above = above;
    this.#plan = plan;
  }

  set(marks: BoardMarks): void {
    this.#marks = marks;
    this.#draw();
  }

  show(layers: Switched): void {
    this.#shown = layers;
    this.#draw();
  }

  /** The keyboard's hex. */
  setCursor(hex: string | undefined): void {
    this.#cursor = hex;
    this.#draw();
  }

  /** The hex under the pointer. */
  setHover(hex: string | undefined): void {
    this.#hover = hex;
    this.#draw();
  }

  titleOf(hex: string): string {
    return (this.#marks.hexes ?? [])
      .filter((mark) => mark.hex === hex && mark.title !== undefined)
      .map((mark) => mark.title)
      .join('; ');
  }

  #draw(): void {
    const hexes = (this.#marks.hexes ?? []).filter(({ kind }) => {
      const layer = SWITCH[kind];
      return layer === undefined || this.#shown[layer];
    });
    const order = ({ kind }: HexMark) => DEPTH[kind] ?? TOP;
    const sorted = [...hexes].sort((a, b) => order(a) - order(b));
    const below =
      sorted.map((mark) => this.#hexMark(mark)).join('') +
      RIMMED.map((kind) => this.#rim(hexes, kind)).join('');
    const lines = (this.#marks.lines ?? []).filter(({ kind }) => kind !== 'command' || this.#shown.command);
    const above =
      (this.#hover === undefined ? '' : this.#polygon(this.#hover, 'hb-hover', 0.97)) +
      lines.map((line) => this.#line(line)).join('') +
      sorted.map((mark) => this.#text(mark)).join('') +
      (this.#cursor === undefined ? '' : this.#polygon(this.#cursor, 'hb-cursor', 0.97));
    if (below !== this.#drawn[0]) this.#below.innerHTML = below;
    if (above !== this.#drawn[1]) this.#above.innerHTML = ARROWS + above;
    this.#drawn = [below, above];
  }

  #polygon(id: string, className: string, size: number): string {
    const hex = this.#plan.grid.index(id);
    if (hex < 0) return '';
    const [cx, cy] = this.#plan.centre(hex);
    const points = [0, 1, 2, 3, 4, 5].map((k) => {
      const [x, y] = this.#plan.corner(hex, k);
      return `${fixed(cx + (x - cx) * size)},${fixed(cy + (y - cy) * size)}`;
    });
    return `<polygon class="${className}" points="${points.join(' ')}"/>`;
  }

  #hexMark({ hex, kind }: HexMark): string {
    const size = RIMMED.includes(kind) ? 1 : kind.startsWith('zoc-') ? 0.97 : 0.93;
    return this.#polygon(hex, `hb-hex hb-hex-${kind}`, size);
  }

  /** The outline of an area of hexes, so that its edge is seen without filling it. */
  #rim(marks: readonly HexMark[], kind: HexMarkKind): string {
    const { grid } = this.#plan;
    const area = new Set(
      marks.flatMap((mark) => (mark.kind === kind ? [grid.index(mark.hex)] : [])).filter((hex) => hex >= 0),
    );
    let d = '';
    for (const hex of area) {
      for (let side = 0; side < 6; side++) {
        if (area.has(grid.neighbours[hex * 6 + side] as number)) continue;
        d += `M${spot(this.#plan.corner(hex, side))}L${spot(this.#plan.corner(hex, (side + 1) % 6))}`;
      }
    }
    return d === '' ? '' : `<path class="hb-rim hb-rim-${kind}" d="${d}"/>`;
  }

  #text(mark: HexMark): string {
    const hex = this.#plan.grid.index(mark.hex);
    if (mark.text === undefined || hex < 0) return '';
    const [x, y] = this.#plan.centre(hex);
    return `<text class="hb-hex-text hb-text-${mark.kind}" x="${fixed(x)}" y="${fixed(y + HEX * 0.36)}">${escapeText(mark.text)}</text>`;
  }

  #line({ hexes, kind, text }: LineMark): string {
    const spots = hexes.map((id) => this.#plan.grid.index(id)).filter((hex) => hex >= 0);
    const [first, ...rest] = spots.map((hex) => this.#plan.centre(hex));
    const last = rest.at(-1);
    if (first === undefined || last === undefined) return '';
    const d = `M${spot(first)}${smooth([first, ...rest])}`;
    const label =
      text === undefined
        ? ''
        : `<text class="hb-line-text" x="${fixed(last[0])}" y="${fixed(last[1] - HEX * 0.3)}">${escapeText(text)}</text>`;
    return `<path class="hb-line-back hb-line-${kind}" d="${d}"/><path class="hb-line hb-line-${kind}" d="${d}"/>${label}`;
  }
}

const ARROWS =
  '<defs>' +
  ['march', 'retreat', 'attack', 'courier', 'command']
    .map(
      (kind) =>
        `<marker id="hb-head-${kind}" class="hb-head-${kind}" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto-start-reverse"><path d="M0 0 10 5 0 10 2.6 5Z"/></marker>`,
    )
    .join('') +
  '</defs>';

const fixed = (n: number): string => n.toFixed(1);
const spot = ([x, y]: Spot): string => `${fixed(x)} ${fixed(y)}`;
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Through the middles of the steps, so that a march bends at hexes instead of breaking. */
function smooth(spots: readonly Spot[]): string {
  let d = '';
  for (let k = 1; k < spots.length; k++) {
    const [x, y] = spots[k] as Spot;
    const after = spots[k + 1];
    if (after === undefined) d += `L${spot([x, y])}`;
    else {
      const [px, py] = spots[k - 1] as Spot;
      d += `L${spot([(px + 2 * x) / 3, (py + 2 * y) / 3])}Q${spot([x, y])} ${spot([(after[0] + 2 * x) / 3, (after[1] + 2 * y) / 3])}`;
    }
  }
  return d;
}
