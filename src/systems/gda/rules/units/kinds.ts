import type { UnitState } from '../position.ts';
import type { Unit } from '../world.ts';

export const isArtillery = ({ arm }: Unit): boolean => arm === 'footArtillery' || arm === 'horseArtillery';
export const isCavalry = ({ arm }: Unit): boolean => arm === 'cavalry';
export const isInfantry = ({ arm }: Unit): boolean => arm === 'infantry';
export const isCossack = ({ cavalry }: Unit): boolean => cavalry === 'cossack';

export const isOnTable = ({ place }: UnitState): boolean => place === 'table';
export const isSkirmishing = ({ formation }: UnitState): boolean => formation === 'skirmish';

/** 1.31: everybody on the table but skirmishers. */
export const isCloseOrder = (state: UnitState): boolean => isOnTable(state) && !isSkirmishing(state);

/** Retreating or routed: it runs, and nobody counts on it. */
export const isRunning = ({ order }: UnitState): boolean => order === 'retreating' || order === 'routed';

export const isColumn = ({ formation }: UnitState): boolean =>
  formation === 'attackColumn' || formation === 'companyColumn' || formation === 'squadronColumn';
