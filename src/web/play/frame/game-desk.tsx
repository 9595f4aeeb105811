import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { TableEvent } from '../../messages/protocol.ts';
import { KeptPlans } from '../../orders/outcomes/kept-plans.tsx';
import { required } from '../../parts/required.ts';
import { ARMIES_ONLY, type SeatLooks, SeatLooksOf, type SeatName, SeatNames } from '../../parts/seat.tsx';
import type { Sound } from '../../sound/synth.ts';
import { type Desk, DeskProvider } from '../desk.tsx';

interface DeskParts<Event extends { readonly type: string }> {
  readonly seatName: SeatName;
  readonly seatLooks?: SeatLooks;
  /** The events that begin a new stretch of the log. */
  readonly headings: readonly Event['type'][];
  /** What totals stand behind an event. */
  readonly LogDetail: ComponentType<{ readonly event: Event }>;
  readonly sounds?: Readonly<Partial<Record<Event['type'], Sound>>>;
}

type Shown = Pick<Desk, 'isHeading' | 'detail' | 'soundOf'>;
type Spoken = Pick<Desk, 'words' | 'names'>;

export interface GameDeskProps<Lookup> extends Pick<Desk, 'showUnit' | 'showHex' | 'showCommand'> {
  readonly lookup: Lookup;
  readonly children?: ReactNode;
}

interface AnyDeskProps extends GameDeskProps<Spoken> {
  readonly seatName: SeatName;
  readonly seatLooks: SeatLooks;
  readonly shown: Shown;
}

function AnyDesk({
  seatName,
  seatLooks,
  shown,
  lookup,
  showUnit,
  showHex,
  showCommand,
  children,
}: AnyDeskProps) {
  const { words, names } = lookup;
  const desk = useMemo(
    (): Desk => ({
      ...shown,
      words,
      names,
      showUnit,
      showHex,
      ...(showCommand === undefined ? {} : { showCommand }),
    }),
    [shown, words, names, showUnit, showHex, showCommand],
  );
  return (
    <SeatNames value={seatName}>
      <SeatLooksOf value={seatLooks}>
        <DeskProvider value={desk}>
          <KeptPlans>{children}</KeptPlans>
        </DeskProvider>
      </SeatLooksOf>
    </SeatNames>
  );
}

export interface SystemDesk<Lookup> {
  /** Gives all panels below, the page's and the system's own, what they need of a game. */
  readonly GameDesk: ComponentType<GameDeskProps<Lookup>>;
  /** Everything that a system's panels ask of its content, without being handed it. */
  useLookup(): Lookup;
}

/** A system's desk: how its events are shown, and what its panels look up. */
export const deskOf = <Lookup extends Spoken, Event extends { readonly type: string }>({
  seatName,
  seatLooks = ARMIES_ONLY,
  headings,
  LogDetail,
  sounds,
}: DeskParts<Event>): SystemDesk<Lookup> => {
  const [LookupProvider, useLookup] = required<Lookup>('lookup');
  const begins: ReadonlySet<string> = new Set(headings);
  const shown: Shown = {
    isHeading: ({ type }) => begins.has(type),
    detail: (event: TableEvent) => <LogDetail event={event as unknown as Event} />,
    ...(sounds === undefined ? {} : { soundOf: ({ type }) => sounds[type as Event['type']] }),
  };
  const desk = ({ children, ...given }: GameDeskProps<Lookup>) => (
    <AnyDesk {...given} {...{ seatName, seatLooks, shown }}>
      <LookupProvider value={given.lookup}>{children}</LookupProvider>
    </AnyDesk>
  );
  return { GameDesk: desk, useLookup };
};
