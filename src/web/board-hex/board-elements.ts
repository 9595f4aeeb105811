import type { Rect } from '../../drawing/pen.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The elements a board is made of, from the bottom up. */
export interface BoardElements {
  /** Holds the board and what lies beside it without being part of the map. */
  readonly frame: HTMLElement;
  readonly root: HTMLElement;
  /** Moved and scaled as a whole; everything in it is placed in drawing units. */
  readonly world: HTMLElement;
  readonly tiles: HTMLElement;
  readonly below: SVGSVGElement;
  readonly counters: HTMLElement;
  readonly above: SVGSVGElement;
  readonly scale: HTMLElement;
  /** Says that the ground is being drawn, until some of it lies there. */
  readonly drawing: HTMLElement;
  /** Read out by screen readers when it changes. */
  readonly spoken: HTMLElement;
}

export function makeBoardElements(host: HTMLElement, bounds: Rect, label: string): BoardElements {
  const make = (parent: Element, className: string): HTMLElement => {
    const div = document.createElement('div');
    div.className = className;
    parent.append(div);
    return div;
  };
  const makeSvg = (parent: Element, className: string): SVGSVGElement => {
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('class', className);
    svg.setAttribute('aria-hidden', 'true');
    parent.append(svg);
    return svg;
  };
  const frame = make(host, 'hb-frame');
  const root = make(frame, 'hb');
  root.tabIndex = 0;
  root.setAttribute('role', 'application');
  root.setAttribute('aria-roledescription', 'hex map');
  root.setAttribute('aria-label', label);
  const world = make(root, 'hb-world');
  const tiles = make(world, 'hb-tiles');
  const below = makeSvg(world, 'hb-marks hb-marks-below');
  const counters = make(world, 'hb-counters');
  // As large as the map, or the browser makes a layer of every counter: they lie too far apart to share a small one.
  counters.style.left = `${bounds.x}px`;
  counters.style.top = `${bounds.y}px`;
  counters.style.width = `${bounds.width}px`;
  counters.style.height = `${bounds.height}px`;
  const above = makeSvg(world, 'hb-marks hb-marks-above');
  const scale = make(root, 'hb-scale');
  const drawing = make(frame, 'hb-drawing');
  drawing.textContent = 'The ground is being drawn …';
  const spoken = make(root, 'hb-spoken');
  spoken.setAttribute('aria-live', 'polite');
  return { frame, root, world, tiles, below, counters, above, scale, drawing, spoken };
}
