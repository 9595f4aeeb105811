import { plain } from '../../../words/index.ts';
import { useDesk } from '../../play/desk.tsx';
import type { Act } from '../act.ts';

interface OtherOrdersProps<A extends Act> {
  /** Those that the page knows no gesture for. */
  readonly options: readonly A[];
  readonly onOrder: (action: A) => void;
  /** Shows on the field what is pointed at, until nothing is. */
  readonly onPoint?: (action: A | undefined) => void;
}

/** What else can be ordered in a phase, each order as a button with its sentence. */
export function OtherOrders<A extends Act>({ options, onOrder, onPoint }: OtherOrdersProps<A>) {
  const { words, names } = useDesk();
  if (options.length === 0) return null;
  return (
    <section aria-label="Other orders">
      <ul className="choices">
        {options.map((action) => (
          <li key={JSON.stringify(action)}>
            <button
              type="button"
              className="button"
              onClick={() => onOrder(action)}
              onPointerEnter={() => onPoint?.(action)}
              onPointerLeave={() => onPoint?.(undefined)}
              onFocus={() => onPoint?.(action)}
              onBlur={() => onPoint?.(undefined)}
            >
              {plain(words.optionText(action, names))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
