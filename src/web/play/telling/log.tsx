import { useEffect, useRef } from 'react';
import type { TableEntry } from '../../messages/protocol.ts';
import { Said } from '../../parts/said.tsx';
import { RuleLink } from '../../rulebook/opener.tsx';
import { useDesk } from '../desk.tsx';

interface LogProps {
  readonly entries: readonly TableEntry[];
  /** What was done after the log had this length can be taken back from its line. */
  readonly undoTo?: number | undefined;
  readonly onBack?: (seq: number) => void;
}

/** Everything that happened, in words; every line opens its rule. */
export function Log({ entries, undoTo, onBack }: LogProps) {
  const { words, names, isHeading, detail } = useDesk();
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry scrolls into sight
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [entries]);
  return (
    <ol className="log" aria-label="Log of the game">
      {entries.flatMap((entry) =>
        entry.events.map((event, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: events of one entry have no name and never move
            key={`${entry.seq} ${place}`}
            data-by={entry.by}
            className={isHeading(event) ? `log-${event.type}` : undefined}
          >
            <Said text={words.eventText(event, names)} /> <RuleLink id={event.rule} />
            {detail(event)}
            {place === 0 && undoTo !== undefined && entry.seq > undoTo && onBack !== undefined && (
              <button
                type="button"
                className="button quiet small log-back"
                title="Takes back this and everything after it"
                onClick={() => onBack(entry.seq - 1)}
              >
                ↶ Back to before this
              </button>
            )}
            {entry.because !== undefined && place === entry.events.length - 1 && (
              <small className="log-because">
                {' '}
                Answered by your standing orders: {words.preferences?.[entry.because] ?? entry.because}.
              </small>
            )}
          </li>
        )),
      )}
      <li ref={end} aria-hidden="true" />
    </ol>
  );
}
