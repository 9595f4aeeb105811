/** How a vedette is called: by the unit it was split off from. */
export const vedetteId = (parent: string, n: number): string => `${parent}.v${n}`;

const VEDETTE = /^(.*)\.v\d+$/;

/** The unit that a vedette was split off from; undefined for whoever is no vedette. */
export const parentOf = (id: string): string | undefined => VEDETTE.exec(id)?.[1];
