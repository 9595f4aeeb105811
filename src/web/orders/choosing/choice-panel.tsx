import type { ReactNode } from 'react';
import { plain } from '../../../words/index.ts';
import type { Facts } from '../../messages/protocol.ts';
import { useDesk } from '../../play/desk.tsx';
import type { Act } from '../act.ts';
import type { Hands } from '../hands.ts';
import type { March } from '../marching/march.ts';
import { type ChoiceGrammar, narrowed } from './choice.ts';
import { pointsAt } from './points-at.ts';

interface ChoicePanelProps<A extends Act> {
  readonly options: readonly A[];
  readonly grammar: ChoiceGrammar<A>;
  readonly hands: Pick<Hands<A, A & March>, 'choice' | 'act' | 'pickUnit' | 'look' | 'point' | 'release'>;
  /** Where the piece stands that an action is about. */
  readonly whereIs: (unit: string) => string | null | undefined;
  /** What is known of an action besides itself. */
  readonly preview?: (action: A) => Facts | undefined;
  /** Shown behind the sentence of an action. */
  readonly note?: (action: A) => ReactNode;
}

/** Retreats, losses, advances, leaders to place: what is left of the choice, each as a button. */
export function ChoicePanel<A extends Act>(props: ChoicePanelProps<A>) {
  const { options, grammar, hands, whereIs, preview, note } = props;
  const { unitOf, hexOf, isGrave } = grammar;
  const { words, names } = useDesk();
  const left = narrowed(grammar, options, hands.choice);
  const narrowing = hands.choice.unit !== undefined || hands.choice.hex !== undefined;
  return (
    <section aria-label="Your choice">
      {narrowing && left.some(isGrave) && <p>It leaves the game for good. Shall it?</p>}
      <ul className="choices">
        {left.map((action) => (
          <li key={JSON.stringify(action)}>
            <button
              type="button"
              className={`button ${isGrave(action) && narrowing ? 'danger' : ''}`}
              onClick={() => {
                const unit = unitOf(action);
                if (isGrave(action) && !narrowing && unit !== undefined) hands.pickUnit(unit);
                else hands.act(action);
              }}
              onFocus={() => {
                const hex = hexOf(action);
                if (hex !== undefined) hands.look({ hex });
              }}
              {...pointsAt(hands, hexOf(action) ?? whereIs(unitOf(action) ?? ''))}
            >
              {isGrave(action) && narrowing && 'Yes: '}
              {plain(words.optionText(action, names, preview?.(action)))}
              {note?.(action)}
            </button>
          </li>
        ))}
      </ul>
      {narrowing && (
        <button type="button" className="button quiet small" onClick={hands.release}>
          {left.every(isGrave) ? 'No, choose again' : `Show all ${options.length} choices`}
        </button>
      )}
    </section>
  );
}
