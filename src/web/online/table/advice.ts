import type { GameCard } from '../../../messages/lobby.ts';

/** Nobody else than this player is in it: the computers do not mind. */
const isAlone = ({ seats, mine }: GameCard): boolean =>
  seats.every(({ seat, person }) => person === null || mine.includes(seat));

/**
 * Whether hints and the laboratory are on offer. Against other people only where that was agreed when the game was
 * made; and never for those who watch, who could pass it on.
 */
export const mayBeAdvised = (card: GameCard): boolean =>
  card.status === 'over' || (card.mine.length > 0 && (card.advice || isAlone(card)));
