import { useEffect, useRef } from 'react';
import { useDesk } from '../../systems/nlb/web/desk.tsx';
import { LogDetail } from '../../systems/nlb/web/panels/log-detail.tsx';
import { eventsOf } from '../../systems/nlb/web/tableau.ts';
import type { TableEntry } from '../messages/protocol.ts';
import { Said } from '../parts/said.tsx';
import { RuleLink } from '../rulebook/opener.tsx';

const HEADINGS = new Set(['turnBegan', 'playerTurnBegan']);

/** Everything that happened, in words; every line opens its rule. */
export function Log({ entries }: { readonly entries: readonly TableEntry[] }) {
  const { words, names } = useDesk().lookup;
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry scrolls into sight
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [entries]);
  return (
    <ol className="log" aria-label="Log of the game">
      {entries.flatMap((entry) =>
        eventsOf(entry).map((event, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: events of one entry have no name and never move
            key={`${entry.seq} ${place}`}
            data-by={entry.by}
            className={HEADINGS.has(event.type) ? `log-${event.type}` : undefined}
          >
            <Said text={words.eventText(event, names)} /> <RuleLink id={event.rule} />
            <LogDetail event={event} />
          </li>
        )),
      )}
      <li ref={end} aria-hidden="true" />
    </ol>
  );
}
