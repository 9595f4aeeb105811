import { useEffect, useRef } from 'react';
import type { TableEntry } from '../messages/protocol.ts';
import { Said } from '../parts/said.tsx';
import { RuleLink } from '../rulebook/opener.tsx';
import { useDesk } from './desk.tsx';

/** Everything that happened, in words; every line opens its rule. */
export function Log({ entries }: { readonly entries: readonly TableEntry[] }) {
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
