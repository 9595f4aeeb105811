import type { GameCard } from '../../../messages/lobby.ts';
import { useCatalogue } from '../../session/use-session.ts';
import { choicesText } from './game-row.tsx';
import { clockText, delayText } from './game-words.ts';

interface TermsProps {
  readonly card: GameCard;
  readonly battle: string;
}

/** Everything that was agreed before the game began. */
export function Terms({ card, battle }: TermsProps) {
  return (
    <dl className="terms">
      <dt>Battle</dt>
      <dd>
        {battle}, {choicesText(card)}
        <Chosen card={card} />
      </dd>
      <dt>Clock</dt>
      <dd>{clockText(card.clock)}</dd>
      <dt>Who may watch</dt>
      <dd>{watchText(card)}</dd>
      <dt>The dice</dt>
      <dd>
        {card.shares
          ? 'from the server’s secret and from what each player’s browser adds to it before the first roll'
          : 'from the server’s secret, committed to before the game'}
      </dd>
      <dt>The computer’s advice</dt>
      <dd>{card.advice ? 'hints and the laboratory for every player' : 'none while the game goes on'}</dd>
    </dl>
  );
}

/** Which rules were chosen, by their names; those that a newer page does not know any more by their ids. */
function Chosen({ card }: Pick<TermsProps, 'card'>) {
  const scenario = useCatalogue(card.system)?.scenarios.find(({ id }) => id === card.scenario);
  const chosen = Object.entries(card.options).filter(([, value]) => value !== false);
  if (scenario === undefined || chosen.length === 0) return null;
  const known = new Map(scenario.options.map((option) => [option.id, option]));
  return (
    <ul className="bulleted">
      {chosen.map(([id]) => (
        <li key={id} title={known.get(id)?.text}>
          {known.get(id)?.title ?? id}
        </li>
      ))}
    </ul>
  );
}

const watchText = ({ spectators, visibility }: GameCard): string => {
  if (!spectators.allowed) return 'nobody, until it is over';
  const who = visibility === 'open' ? 'anybody' : 'who has the link';
  const behind = delayText(spectators);
  return behind === '' ? who : `${who}, ${behind} later`;
};
