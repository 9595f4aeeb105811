import type { Hands } from '../hands.ts';
import type { March, MarchGrammar } from './march.ts';
import { Reach, Stuck } from './march-parts.tsx';

/* What the orders of a piece in hand have in common, whoever it is. */

/** The friend that was clicked when the march into his hex was proposed: perhaps he was meant. */
export const friendAsked = <M extends March>(
  { march, looking: { unit } }: Pick<Hands<M, M>, 'march' | 'looking'>,
  isOwn: (id: string) => boolean,
): string | undefined => {
  if (march.proposal === undefined || unit === undefined || unit === march.unit) return undefined;
  return isOwn(unit) ? unit : undefined;
};

interface OrdersHeadProps {
  /** `Somebody else`, `Another unit`. */
  readonly other?: string;
  readonly onRelease: () => void;
}

export function OrdersHead({ other = 'Somebody else', onRelease }: OrdersHeadProps) {
  return (
    <div className="orders-head">
      <h3>Orders</h3>
      <button type="button" className="button small" onClick={onRelease}>
        {other}
      </button>
    </div>
  );
}

interface WhereToProps<M extends March> {
  readonly hands: Parameters<typeof Reach<M>>[0]['hands'];
  readonly grammar: MarchGrammar<M>;
  /** False while the worker has not yet said what it may do. */
  readonly known: boolean;
  readonly seq: number;
  /** The very first step, to ask why it cannot be taken. */
  readonly attempt: March | undefined;
  /** `It cannot march now.` */
  readonly says?: string;
}

/** Where the piece in hand can go, or why nowhere. */
export function WhereTo<M extends March>(props: WhereToProps<M>) {
  const { hands, grammar, known, seq, attempt, says = 'It cannot march now.' } = props;
  if (!known) return <p className="soft">…</p>;
  return hands.orders.length === 0 ? (
    <Stuck seq={seq} attempt={attempt} says={says} />
  ) : (
    <Reach<M> hands={hands} grammar={grammar} />
  );
}

interface AloneOrTogetherProps {
  /** How many of how many go along. */
  readonly going: number;
  readonly all: number;
  /** `Its stack`. */
  readonly together: string;
  readonly title: string;
  readonly onChoose: (who: 'alone' | 'stack') => void;
}

/** Two buttons: the piece in hand alone, or with those who stand with it. */
export function AloneOrTogether({ going, all, together, title, onChoose }: AloneOrTogetherProps) {
  return (
    <div className="buttons">
      <button
        type="button"
        className="button small"
        aria-pressed={going === 1}
        onClick={() => onChoose('alone')}
      >
        It alone
      </button>
      <button
        type="button"
        className="button small"
        aria-pressed={going === all}
        title={title}
        onClick={() => onChoose('stack')}
      >
        {together} <span className="figures soft">{all}</span>
      </button>
    </div>
  );
}
