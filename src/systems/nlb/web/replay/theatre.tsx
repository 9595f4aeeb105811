import { hexTheatre } from '../../../../web/replay/theatre/hex-theatre.tsx';
import type { NlbEvent } from '../../rules/events.ts';
import { fieldOf } from '../board/field.ts';
import { followed } from '../board/followed.ts';
import { useBoardPicture } from '../board/use-board-picture.ts';
import { arrange } from '../content.ts';
import { GameDesk } from '../desk.ts';
import { makeLookup } from '../lookup.ts';
import { Armies } from '../panels/armies.tsx';
import { Forces } from '../panels/forces.tsx';
import { Inspector } from '../panels/inspector.tsx';
import { LastCombat } from '../panels/last-combat.tsx';
import { Score } from '../panels/score.tsx';
import { TurnTrack } from '../panels/turn-track.tsx';
import { tableauFrom, whereIs } from '../tableau.ts';
import { noOrders } from './no-orders.ts';
import { routesOf } from './routes.ts';

/** A recorded game of Napoleon's Last Battles at one of its moments. */
export const Theatre = hexTheatre({
  ...{ arrange, makeLookup, tableauAt: tableauFrom, GameDesk, followed, whereIs, fieldOf, routesOf },
  ...{ noOrders, usePicture: useBoardPicture, Inspector, LastFight: LastCombat },
  seatsOf: ({ scenario }) => scenario.seats,
  dice: ['combatRolled'] satisfies NlbEvent['type'][],
  track: ({ view }, { turns }) => (
    <>
      <TurnTrack turns={turns} view={view} />
      <Score view={view} />
    </>
  ),
  leavesOf: ({ view }) => [
    { id: 'armies', title: 'Morale & points', show: () => <Armies view={view} /> },
    { id: 'forces', title: 'Forces', show: () => <Forces view={view} /> },
  ],
});
