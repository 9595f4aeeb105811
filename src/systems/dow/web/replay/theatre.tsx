import { hexTheatre } from '../../../../web/replay/theatre/hex-theatre.tsx';
import type { DowEvent } from '../../rules/events.ts';
import { fieldOf } from '../board/field.ts';
import { followed } from '../board/followed.ts';
import { useBoardPicture } from '../board/use-board-picture.ts';
import { arrange } from '../content.ts';
import { GameDesk } from '../desk.ts';
import { makeLookup } from '../lookup.ts';
import { Forces } from '../panels/forces.tsx';
import { Inspector } from '../panels/inspector.tsx';
import { LastDie } from '../panels/last-die.tsx';
import { Morale } from '../panels/morale.tsx';
import { Score, TurnTrack } from '../panels/turn-track.tsx';
import { tableauFrom, whereIs } from '../tableau.ts';
import { noOrders } from './no-orders.ts';
import { routesOf } from './routes.ts';

const NO_SIGHTS: readonly never[] = [];

/** A recorded game of The Day of Waterloo at one of its moments. */
export const Theatre = hexTheatre({
  ...{ arrange, makeLookup, GameDesk, followed, whereIs, fieldOf, routesOf },
  ...{ noOrders, Inspector, LastFight: LastDie },
  tableauAt: (outlook, view) => tableauFrom(outlook, view, []),
  usePicture: (tableau, orders, lookup) => useBoardPicture(tableau, orders, lookup, NO_SIGHTS),
  seatsOf: ({ scenario }) => scenario.seats,
  dice: ['combatRolled', 'chargeRolled', 'bombardmentRolled'] satisfies DowEvent['type'][],
  track: ({ view }) => (
    <>
      <TurnTrack view={view} />
      <Score view={view} />
    </>
  ),
  leavesOf: ({ view }) => [
    { id: 'morale', title: 'Morale', show: () => <Morale view={view} /> },
    { id: 'forces', title: 'Forces', show: () => <Forces view={view} /> },
  ],
});
