import type { GameCard } from '../../../messages/lobby.ts';
import type { Catalogue } from '../../messages/protocol.ts';
import { InSystem } from '../../parts/in-system.tsx';
import { SeatSwatch, useSeatName } from '../../parts/seat.tsx';
import { useCatalogue } from '../../session/use-session.ts';
import { agoText, clockText, isMyTurn, spanText, statusText, whoSits } from './game-words.ts';

interface GameRowProps {
  readonly card: GameCard;
  readonly onOpen: () => void;
}

/** What a game is called whose battle's title the catalogue of its system knows. */
export const battleOf = (card: GameCard, catalogue: Catalogue | undefined): string =>
  catalogue?.scenarios.find(({ id }) => id === card.scenario)?.title ?? '';

export function BattleName({ card }: { readonly card: GameCard }) {
  return battleOf(card, useCatalogue(card.system));
}

/** As printed, or how many rules and forces were chosen, and whether its maker brought them along. */
export const choicesText = ({ options, brought }: GameCard): string => {
  const chosen = Object.values(options).filter((value) => value !== false).length;
  const rules = chosen === 0 ? '' : `${chosen} ${chosen === 1 ? 'option' : 'options'}`;
  const forces = brought === true ? 'armies and a field of its maker’s own' : '';
  return [forces, rules].filter((part) => part !== '').join(', ') || 'as printed';
};

const timeText = (card: GameCard, now: number): string => {
  if (card.status === 'open') return `made ${agoText(card.created, now)}`;
  if (card.status === 'over') return `ended ${agoText(card.ended ?? card.moved, now)}`;
  const moved = `last moved ${agoText(card.moved, now)}`;
  return card.deadline === null ? moved : `${moved}, ${spanText(card.deadline - now)} left`;
};

/** One game in a list: what it is, who plays, whose turn it is. */
export function GameRow(props: GameRowProps) {
  return (
    <InSystem id={props.card.system}>
      <Row {...props} />
    </InSystem>
  );
}

function Row({ card, onOpen }: GameRowProps) {
  const catalogue = useCatalogue(card.system);
  const battle = battleOf(card, catalogue);
  const bots = catalogue?.bots ?? [];
  const seatName = useSeatName();
  return (
    <li className="game-row" data-turn={isMyTurn(card)}>
      <button type="button" className="game-open" onClick={onOpen}>
        <span className="game-name">
          <strong>{card.title === '' ? battle : card.title}</strong>
          <span className="game-status">{statusText(card, bots, seatName)}</span>
        </span>
        <span className="game-seats">
          {card.seats.map((seat) => (
            <span key={seat.seat}>
              <SeatSwatch seat={seat.seat} /> {seatName(seat.seat)}: {whoSits(seat, bots)}
            </span>
          ))}
        </span>
        <span className="soft">
          {card.title === '' ? '' : `${battle}, `}
          {choicesText(card)}, {clockText(card.clock)}; {timeText(card, Date.now())}
        </span>
      </button>
    </li>
  );
}
