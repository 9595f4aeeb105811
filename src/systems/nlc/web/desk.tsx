import type { ReactNode } from 'react';
import type { TableEvent } from '../../../web/messages/protocol.ts';
import { required } from '../../../web/parts/required.ts';
import type { Desk } from '../../../web/play/desk.tsx';
import { GameDesk } from '../../../web/play/game-desk.tsx';
import type { NlcEvent } from '../rules/events.ts';
import type { Lookup } from './lookup.ts';
import { LogDetail } from './panels/log-detail.tsx';
import { seatName } from './seat-name.ts';

/** Everything that this system's panels ask of its content, without being handed it. */
export const [LookupProvider, useLookup] = required<Lookup>('lookup');

const HEADINGS: ReadonlySet<string> = new Set<NlcEvent['type']>(['turnBegan', 'playerTurnBegan']);

const detail = (event: TableEvent): ReactNode => <LogDetail event={event as unknown as NlcEvent} />;

interface NlcDeskProps extends Pick<Desk, 'showUnit' | 'showHex'> {
  readonly lookup: Lookup;
  readonly children?: ReactNode;
}

/** Gives all panels, the page's and this system's own, what they need of a game. */
export function NlcDesk({ lookup, showUnit, showHex, children }: NlcDeskProps) {
  const { words, names } = lookup;
  return (
    <GameDesk {...{ seatName, words, names, showUnit, showHex, detail }} headings={HEADINGS}>
      <LookupProvider value={lookup}>{children}</LookupProvider>
    </GameDesk>
  );
}
