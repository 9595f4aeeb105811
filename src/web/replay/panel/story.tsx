import { useEffect, useRef } from 'react';
import type { TableEntry } from '../../messages/protocol.ts';
import { Said } from '../../parts/said.tsx';
import { useDesk } from '../../play/desk.tsx';
import { RuleLink } from '../../rulebook/opener.tsx';

interface StoryProps {
  readonly entries: readonly TableEntry[];
  readonly seq: number;
  readonly onJump: (seq: number) => void;
}

/** The turn so far in words, the last entry marked; every entry is a way back to its moment. */
export function Story({ entries, seq, onJump }: StoryProps) {
  const { words, names, isHeading, detail } = useDesk();
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new moment comes into sight
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [entries]);
  return (
    <ol className="log story" aria-label="Log of the game" ref={list}>
      {entries.flatMap((entry) =>
        entry.events.map((event, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: events of one entry have no name and never move
            key={`${entry.seq} ${place}`}
            data-by={entry.by}
            data-now={entry.seq === seq}
            className={isHeading(event) ? `log-${event.type}` : undefined}
          >
            {place === 0 && entry.seq !== seq && (
              <button
                type="button"
                className="to-moment"
                onClick={() => onJump(entry.seq)}
                aria-label={`Go to moment ${entry.seq}`}
                title={`Go to moment ${entry.seq}`}
              >
                ↩
              </button>
            )}
            <Said text={words.eventText(event, names)} /> <RuleLink id={event.rule} />
            {detail(event)}
          </li>
        )),
      )}
    </ol>
  );
}
