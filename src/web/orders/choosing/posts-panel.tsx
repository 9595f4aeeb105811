import type { ReactNode } from 'react';
import type { Act } from '../act.ts';
import type { Hands } from '../hands.ts';
import type { March } from '../marching/march.ts';
import { type ChoiceGrammar, narrowed } from './choice.ts';
import { pointsAt } from './points-at.ts';

interface PostsPanelProps<A extends Act> {
  /** Those that can be put down, each somewhere. */
  readonly options: readonly A[];
  readonly grammar: ChoiceGrammar<A>;
  readonly hands: Pick<Hands<A, A & March>, 'choice' | 'act' | 'pickUnit' | 'look' | 'point'>;
  /** `3 leaders to place`. */
  readonly title: (count: number) => string;
  /** What to do first. */
  readonly hint: string;
  /** A piece as a button. */
  readonly chip: (id: string, pressed: boolean, onClick: () => void) => ReactNode;
  /** Above the places: `Ney joins`. */
  readonly heading: (id: string) => string;
  /** A place for the chosen piece. */
  readonly place: (action: A) => ReactNode;
  /** Below the pieces: an order for all of them at once. */
  readonly children?: ReactNode;
}

/** Pieces to put down: choose one, then its place. */
export function PostsPanel<A extends Act>(props: PostsPanelProps<A>) {
  const { options, grammar, hands, title, hint, chip, heading, place, children } = props;
  const ids = [...new Set(options.flatMap((action) => grammar.unitOf(action) ?? []))];
  const chosen = hands.choice.unit ?? (ids.length === 1 ? ids[0] : undefined);
  const places = narrowed(grammar, options, { unit: chosen, hex: hands.choice.hex });
  return (
    <>
      <section aria-label={title(ids.length)}>
        <h3>{title(ids.length)}</h3>
        <div className="chips">{ids.map((id) => chip(id, id === chosen, () => hands.pickUnit(id)))}</div>
        {children}
      </section>
      {chosen === undefined ? (
        <p className="soft">{hint}</p>
      ) : (
        <section aria-label={heading(chosen)}>
          <h3>{heading(chosen)}</h3>
          <ul className="choices">
            {places.map((action) => {
              const hex = grammar.hexOf(action);
              return (
                <li key={JSON.stringify(action)}>
                  <button
                    type="button"
                    className="button"
                    onClick={() => hands.act(action)}
                    onFocus={() => hex !== undefined && hands.look({ unit: chosen, hex })}
                    {...pointsAt(hands, hex)}
                  >
                    {place(action)}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
