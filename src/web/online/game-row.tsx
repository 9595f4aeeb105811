import type { NlbScenario } from '../../content/nlb.ts';
import type { GameCard } from '../../messages/lobby.ts';
import { ArmySwatch, armyName } from '../parts/army.tsx';
import { clockText, isMyTurn, statusText, whoSits } from './game-words.ts';

interface GameRowProps {
  readonly card: GameCard;
  readonly scenarios: readonly NlbScenario[];
  readonly onOpen: () => void;
}

/** One game in a list: what it is, who plays, whose turn it is. */
export function GameRow({ card, scenarios, onOpen }: GameRowProps) {
  const scenario = scenarios.find(({ id }) => id === card.scenario)?.title ?? card.scenario;
  const chosen = Object.values(card.options).filter((value) => value !== false).length;
  return (
    <li className="game-row" data-turn={isMyTurn(card)}>
      <button type="button" className="button quiet" onClick={onOpen}>
        <strong>{card.title === '' ? scenario : card.title}</strong>
        <span className="soft">
          {card.title === '' ? '' : `${scenario}, `}
          {chosen === 0 ? 'as printed' : `${chosen} options`}, {clockText(card.clock)}
        </span>
        <span className="game-seats">
          {card.seats.map((seat) => (
            <span key={seat.seat}>
              <ArmySwatch army={seat.seat} /> {armyName(seat.seat)}: {whoSits(seat)}
            </span>
          ))}
        </span>
      </button>
      <span className="game-status">{statusText(card)}</span>
    </li>
  );
}
