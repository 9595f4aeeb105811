import type { ReactNode } from 'react';
import type { TableEvent } from '../../../web/messages/protocol.ts';
import { required } from '../../../web/parts/required.ts';
import type { Desk } from '../../../web/play/desk.tsx';
import { GameDesk } from '../../../web/play/game-desk.tsx';
import type { Sound } from '../../../web/sound/synth.ts';
import type { GdaEvent } from '../rules/events.ts';
import type { Lookup } from './lookup.ts';
import { LogDetail } from './panels/log-detail.tsx';
import { seatName } from './seat-name.ts';

/** Everything that this system's panels ask of its content, without being handed it. */
export const [LookupProvider, useLookup] = required<Lookup>('lookup');

const HEADINGS: ReadonlySet<string> = new Set<GdaEvent['type']>(['turnBegan', 'initiativeRolled']);

const detail = (event: TableEvent): ReactNode => <LogDetail event={event as unknown as GdaEvent} />;

const SOUNDS: Readonly<Partial<Record<GdaEvent['type'], Sound>>> = {
  unitMoved: 'march',
  salvoFired: 'guns',
  volleyFired: 'guns',
  chargeFought: 'guns',
};

const soundOf = ({ type }: TableEvent): Sound | undefined => SOUNDS[type as GdaEvent['type']];

interface GdaDeskProps extends Pick<Desk, 'showUnit' | 'showHex'> {
  readonly lookup: Lookup;
  readonly children?: ReactNode;
}

/** Gives all panels, the page's and this system's own, what they need of a game. */
export function GdaDesk({ lookup, showUnit, showHex, children }: GdaDeskProps) {
  const { words, names } = lookup;
  return (
    <GameDesk {...{ seatName, words, names, showUnit, showHex, detail, soundOf }} headings={HEADINGS}>
      <LookupProvider value={lookup}>{children}</LookupProvider>
    </GameDesk>
  );
}
