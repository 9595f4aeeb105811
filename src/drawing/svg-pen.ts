import type { Pen, Raster, Surface } from './pen.ts';

type Matrix = readonly [number, number, number, number, number, number];

interface State {
  fillStyle: string | object;
  strokeStyle: string | object;
  lineWidth: number;
  lineCap: Pen['lineCap'];
  lineJoin: Pen['lineJoin'];
  globalAlpha: number;
  font: string;
  textAlign: Pen['textAlign'];
  textBaseline: Pen['textBaseline'];
  dash: readonly number[];
  matrix: Matrix;
  /** Groups opened by clipping, closed when the state is restored. */
  groups: number;
}

const START: State = {
  fillStyle: '#000',
  strokeStyle: '#000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  globalAlpha: 1,
  font: '10px serif',
  textAlign: 'left',
  textBaseline: 'alphabetic',
  dash: [],
  matrix: [1, 0, 0, 1, 0, 0],
  groups: 0,
};

const ANCHOR: Readonly<Record<Pen['textAlign'], string>> = {
  left: 'start',
  start: 'start',
  center: 'middle',
  right: 'end',
  end: 'end',
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A pen that writes down what it draws as SVG. Rasters need someone who can make a PNG data address. */
export class SvgPen implements Pen {
  readonly #out: string[] = [];
  readonly #rasters = new Map<Raster, string>();
  readonly #encode: (raster: Raster) => string;
  readonly #stack: State[] = [];
  #state: State = { ...START };
  #path: string[] = [];
  #clips = 0;

  constructor(encode: (raster: Raster) => string) {
    this.#encode = encode;
  }

  get fillStyle() {
    return this.#state.fillStyle;
  }
  set fillStyle(value) {
    this.#state.fillStyle = value;
  }
  get strokeStyle() {
    return this.#state.strokeStyle;
  }
  set strokeStyle(value) {
    this.#state.strokeStyle = value;
  }
  get lineWidth() {
    return this.#state.lineWidth;
  }
  set lineWidth(value) {
    this.#state.lineWidth = value;
  }
  get lineCap() {
    return this.#state.lineCap;
  }
  set lineCap(value) {
    this.#state.lineCap = value;
  }
  get lineJoin() {
    return this.#state.lineJoin;
  }
  set lineJoin(value) {
    this.#state.lineJoin = value;
  }
  get globalAlpha() {
    return this.#state.globalAlpha;
  }
  set globalAlpha(value) {
    this.#state.globalAlpha = value;
  }
  get font() {
    return this.#state.font;
  }
  set font(value) {
    this.#state.font = value;
  }
  get textAlign() {
    return this.#state.textAlign;
  }
  set textAlign(value) {
    this.#state.textAlign = value;
  }
  get textBaseline() {
    return this.#state.textBaseline;
  }
  set textBaseline(value) {
    this.#state.textBaseline = value;
  }

  save(): void {
    this.#stack.push(this.#state);
    this.#state = { ...this.#state, groups: 0 };
  }

  restore(): void {
    for (let k = 0; k < this.#state.groups; k++) this.#out.push('</g>');
    this.#state = this.#stack.pop() ?? { ...START };
  }

  translate(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#state.matrix;
    this.#state.matrix = [a, b, c, d, e + a * x + c * y, f + b * x + d * y];
  }

  scale(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#state.matrix;
    this.#state.matrix = [a * x, b * x, c * y, d * y, e, f];
  }

  rotate(angle: number): void {
    const [a, b, c, d, e, f] = this.#state.matrix;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#state.matrix = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f];
  }

  beginPath(): void {
    this.#path = [];
  }
  moveTo(x: number, y: number): void {
    this.#path.push(`M${n(x)} ${n(y)}`);
  }
  lineTo(x: number, y: number): void {
    this.#path.push(`L${n(x)} ${n(y)}`);
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.#path.push(`Q${n(cx)} ${n(cy)} ${n(x)} ${n(y)}`);
  }
  closePath(): void {
    this.#path.push('Z');
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#path.push(`M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`);
  }

  /** Full circles and arcs of less than half a turn are all the drawing uses. */
  arc(x: number, y: number, r: number, from: number, to: number): void {
    if (Math.abs(to - from) >= Math.PI * 2 - 1e-6) {
      this.#path.push(
        `M${n(x + r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0`,
      );
      return;
    }
    const start = `${n(x + r * Math.cos(from))} ${n(y + r * Math.sin(from))}`;
    const large = Math.abs(to - from) > Math.PI ? 1 : 0;
    this.#path.push(
      `${this.#path.length === 0 ? 'M' : 'L'}${start}A${n(r)} ${n(r)} 0 ${large} ${to > from ? 1 : 0} ${n(x + r * Math.cos(to))} ${n(y + r * Math.sin(to))}`,
    );
  }

  fill(): void {
    if (this.#path.length === 0) return;
    this.#out.push(`<path d="${this.#path.join('')}" fill="${this.#state.fillStyle}"${this.#common()}/>`);
  }

  stroke(): void {
    if (this.#path.length === 0) return;
    this.#out.push(`<path d="${this.#path.join('')}" fill="none"${this.#strokeOf()}${this.#common()}/>`);
  }

  clip(): void {
    const id = `c${++this.#clips}`;
    const path = `<path d="${this.#path.join('')}"${this.#place()}/>`;
    this.#out.push(`<clipPath id="${id}">${path}</clipPath><g clip-path="url(#${id})">`);
    this.#state.groups++;
  }

  setLineDash(dashes: number[]): void {
    this.#state.dash = dashes;
  }

  fillText(text: string, x: number, y: number): void {
    this.#text(text, x, y, ` fill="${this.#state.fillStyle}"`);
  }

  strokeText(text: string, x: number, y: number): void {
    this.#text(text, x, y, ` fill="none"${this.#strokeOf()}`);
  }

  drawRaster(raster: Raster, x: number, y: number, width: number, height: number): void {
    const known = this.#rasters.get(raster) ?? this.#encode(raster);
    this.#rasters.set(raster, known);
    this.#out.push(
      `<image href="${known}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" preserveAspectRatio="none"${this.#place()}/>`,
    );
  }

  /** The whole picture; `head` stands first inside it, for fonts. */
  document(width: number, height: number, head = ''): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${head}${this.#out.join('\n')}</svg>\n`;
  }

  #text(text: string, x: number, y: number, paint: string): void {
    const { font, textAlign, textBaseline } = this.#state;
    const size = Number(/([\d.]+)px/.exec(font)?.[1] ?? 10);
    // Renderers disagree on baselines other than the default; a third of the size is the middle of our letters.
    const drop = textBaseline === 'middle' ? size * 0.32 : 0;
    this.#out.push(
      `<text x="${n(x)}" y="${n(y + drop)}" style="font:${escapeText(font)}" text-anchor="${ANCHOR[textAlign]}"${paint}${this.#common()}>${escapeText(text)}</text>`,
    );
  }

  #strokeOf(): string {
    const { strokeStyle, lineWidth, lineCap, lineJoin, dash } = this.#state;
    return (
      ` stroke="${strokeStyle}" stroke-width="${Math.round(lineWidth * 100) / 100}"` +
      (lineCap === 'butt' ? '' : ` stroke-linecap="${lineCap}"`) +
      (lineJoin === 'miter' ? '' : ` stroke-linejoin="${lineJoin}"`) +
      (dash.length === 0 ? '' : ` stroke-dasharray="${dash.map(n).join(' ')}"`)
    );
  }

  #common(): string {
    const { globalAlpha } = this.#state;
    return `${globalAlpha === 1 ? '' : ` opacity="${globalAlpha}"`}${this.#place()}`;
  }

  #place(): string {
    const [a, b, c, d, e, f] = this.#state.matrix;
    if (a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0) return '';
    const m = [a, b, c, d].map((value) => Math.round(value * 1e4) / 1e4);
    return ` transform="matrix(${m.join(' ')} ${n(e)} ${n(f)})"`;
  }
}

export const svgSurface = (pen: SvgPen): Surface => ({
  pen,
  drawRaster: (raster, x, y, width, height) => pen.drawRaster(raster, x, y, width, height),
});
