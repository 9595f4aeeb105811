import { HEX } from '../../../drawing/plan.ts';

const LENGTHS: readonly number[] = [250, 500, 1000, 2000, 5000, 10000];

/** A bar of a round length in metres, as long as the zoom makes it. */
export function scaleBar(host: HTMLElement, metresPerHex: number): { show(zoom: number): void } {
  const bar = document.createElement('span');
  const text = document.createElement('span');
  bar.className = 'hb-scale-bar';
  host.append(bar, text);
  host.setAttribute('aria-hidden', 'true');
  return {
    show: (zoom) => {
      const pixelsPerMetre = (HEX * zoom) / metresPerHex;
      const metres = LENGTHS.find((length) => length * pixelsPerMetre >= 70) ?? (LENGTHS.at(-1) as number);
      bar.style.width = `${metres * pixelsPerMetre}px`;
      text.textContent = metres < 1000 ? `${metres} m` : `${metres / 1000} km`;
    },
  };
}
