/** The looks a map can be drawn in: a period engraving, the same by candlelight, and plain strong contrast. */
export const MAP_STYLES = ['period', 'dark', 'contrast'] as const;
export type MapStyle = (typeof MAP_STYLES)[number];
