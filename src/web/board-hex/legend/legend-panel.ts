import type { GameMap } from '../../../content/map.ts';
import type { MapStyle } from '../../../drawing/style-names.ts';
import type { LegendNotes } from '../api.ts';

/** What the map's signs mean, folded away in a corner; drawn when it is first opened. */
export class LegendPanel {
  readonly #map: GameMap;
  readonly #notes: LegendNotes;
  readonly #details: HTMLDetailsElement;
  readonly #list = document.createElement('ul');
  #style: MapStyle;
  #drawn: MapStyle | undefined;

  constructor(host: HTMLElement, map: GameMap, style: MapStyle, notes: LegendNotes) {
    this.#map = map;
    this.#notes = notes;
    this.#style = style;
    this.#details = document.createElement('details');
    this.#details.className = 'hb-legend';
    const summary = document.createElement('summary');
    summary.textContent = 'Legend';
    this.#details.append(summary, this.#list);
    this.#details.addEventListener('toggle', () => this.#draw());
    host.append(this.#details);
    this.setStyle(style);
  }

  setStyle(style: MapStyle): void {
    this.#style = style;
    this.#details.dataset.theme = style;
    this.#draw();
  }

  toggle(): void {
    this.#details.open = !this.#details.open;
  }

  async #draw(): Promise<void> {
    if (!this.#details.open || this.#drawn === this.#style) return;
    this.#drawn = this.#style;
    const { legendItems } = await import('./legend-signs.ts');
    this.#list.replaceChildren(...legendItems(this.#map, this.#style, this.#notes));
  }
}
