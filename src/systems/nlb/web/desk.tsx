import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { TableEvent } from '../../../web/messages/protocol.ts';
import { SeatNames } from '../../../web/parts/seat.tsx';
import { type Desk, DeskContext } from '../../../web/play/desk.tsx';
import type { NlbEvent } from '../rules/events.ts';
import type { Lookup } from './lookup.ts';
import { LogDetail } from './panels/log-detail.tsx';
import { seatName } from './seat-name.ts';

const LookupContext = createContext<Lookup | undefined>(undefined);

/** Everything that this system's panels ask of its content, without being handed it. */
export const useLookup = (): Lookup => {
  const lookup = useContext(LookupContext);
  if (lookup === undefined) throw new Error('no lookup above this component');
  return lookup;
};

const HEADINGS: ReadonlySet<string> = new Set<NlbEvent['type']>(['turnBegan', 'playerTurnBegan']);

interface NlbDeskProps extends Pick<Desk, 'showUnit' | 'showHex'> {
  readonly lookup: Lookup;
  readonly children?: ReactNode;
}

/** Gives all panels, the page's and this system's own, what they need of a game. */
export function NlbDesk({ lookup, showUnit, showHex, children }: NlbDeskProps) {
  const desk = useMemo(
    (): Desk => ({
      words: lookup.words,
      names: lookup.names,
      showUnit,
      showHex,
      isHeading: ({ type }) => HEADINGS.has(type),
      detail: (event: TableEvent) => <LogDetail event={event as unknown as NlbEvent} />,
    }),
    [lookup, showUnit, showHex],
  );
  return (
    <SeatNames value={seatName}>
      <LookupContext value={lookup}>
        <DeskContext value={desk}>{children}</DeskContext>
      </LookupContext>
    </SeatNames>
  );
}
