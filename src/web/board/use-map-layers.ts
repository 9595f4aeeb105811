import { useCallback, useState, useSyncExternalStore } from 'react';
import type { BoardLayers, MapStyle } from '../board-hex/api.ts';

const SHOWN: BoardLayers = {
  zoc: false,
  command: true,
  outOfCommand: false,
  supply: false,
  sight: false,
  numbers: false,
  grid: true,
  counters: true,
  labels: true,
};

const watchTheme = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-map'],
  });
  return () => observer.disconnect();
};

/** In which of its styles a map is drawn, by what the root element says: strong contrast goes before the light of the page. */
export const styleOf = ({ theme, map }: DOMStringMap): MapStyle =>
  map === 'contrast' ? 'contrast' : theme === 'dark' ? 'dark' : 'period';

const styleNow = (): MapStyle => styleOf(document.documentElement.dataset);

export interface MapLayers {
  readonly layers: BoardLayers;
  readonly style: MapStyle;
  toggle(layer: keyof BoardLayers): void;
  /** Somebody asks for what lies on a layer, whether it was shown or not. */
  show(layer: keyof BoardLayers): void;
}

/** What the map shows of itself, and in which light. */
export const useMapLayers = (): MapLayers => {
  const [layers, setLayers] = useState(SHOWN);
  const style = useSyncExternalStore(watchTheme, styleNow);
  const toggle = useCallback(
    (layer: keyof BoardLayers) => setLayers((before) => ({ ...before, [layer]: !before[layer] })),
    [],
  );
  const show = useCallback(
    (layer: keyof BoardLayers) => setLayers((before) => ({ ...before, [layer]: true })),
    [],
  );
  return { layers, style, toggle, show };
};
