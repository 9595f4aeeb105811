import type { ReactNode } from 'react';
import type { TableEvent } from '../../../web/messages/protocol.ts';
import { required } from '../../../web/parts/required.ts';
import type { Desk } from '../../../web/play/desk.tsx';
import { GameDesk } from '../../../web/play/game-desk.tsx';
import type { Sound } from '../../../web/sound/synth.ts';
import type { NlbEvent } from '../rules/events.ts';
import type { Lookup } from './lookup.ts';
import { LogDetail } from './panels/log-detail.tsx';
import { seatName } from './seat-name.ts';

/** Everything that this system's panels ask of its content, without being handed it. */
export const [LookupProvider, useLookup] = required<Lookup>('lookup');

const HEADINGS: ReadonlySet<string> = new Set<NlbEvent['type']>(['turnBegan', 'playerTurnBegan']);

const detail = (event: TableEvent): ReactNode => <LogDetail event={event as unknown as NlbEvent} />;

const SOUNDS: Readonly<Partial<Record<NlbEvent['type'], Sound>>> = {
  marched: 'march',
  entered: 'march',
  advanced: 'march',
  attackDeclared: 'guns',
};

const soundOf = ({ type }: TableEvent): Sound | undefined => SOUNDS[type as NlbEvent['type']];

interface NlbDeskProps extends Pick<Desk, 'showUnit' | 'showHex'> {
  readonly lookup: Lookup;
  readonly children?: ReactNode;
}

/** Gives all panels, the page's and this system's own, what they need of a game. */
export function NlbDesk({ lookup, showUnit, showHex, children }: NlbDeskProps) {
  const { words, names } = lookup;
  return (
    <GameDesk {...{ seatName, words, names, showUnit, showHex, detail, soundOf }} headings={HEADINGS}>
      <LookupProvider value={lookup}>{children}</LookupProvider>
    </GameDesk>
  );
}
