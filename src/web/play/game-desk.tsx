import { type ReactNode, useMemo } from 'react';
import { type SeatName, SeatNames } from '../parts/seat.tsx';
import { type Desk, DeskProvider } from './desk.tsx';

interface GameDeskProps
  extends Pick<Desk, 'words' | 'names' | 'showUnit' | 'showHex' | 'detail' | 'soundOf'> {
  readonly seatName: SeatName;
  /** The events that begin a new stretch of the log. */
  readonly headings: ReadonlySet<string>;
  readonly children?: ReactNode;
}

/** Gives all panels below what they need of a game. */
export function GameDesk({ seatName, headings, children, ...given }: GameDeskProps) {
  const { words, names, showUnit, showHex, detail, soundOf } = given;
  const desk = useMemo(
    (): Desk => ({
      words,
      names,
      showUnit,
      showHex,
      isHeading: ({ type }) => headings.has(type),
      detail,
      ...(soundOf === undefined ? {} : { soundOf }),
    }),
    [words, names, showUnit, showHex, headings, detail, soundOf],
  );
  return (
    <SeatNames value={seatName}>
      <DeskProvider value={desk}>{children}</DeskProvider>
    </SeatNames>
  );
}
