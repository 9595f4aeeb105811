import type { NlbPosition } from '../../rules/position.ts';
import type { World } from '../../rules/world.ts';

/** Nobody moves after this turn of a side, and nobody who could come at its troops then will. */
export const isLastTurn = ({ turns, scenario }: World, { turn, phasing }: NlbPosition): boolean =>
  turn >= turns.length - 1 && phasing !== scenario.firstPlayer;
