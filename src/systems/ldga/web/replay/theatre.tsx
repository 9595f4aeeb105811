import { hexTheatre } from '../../../../web/replay/theatre/hex-theatre.tsx';
import type { LdgaEvent } from '../../rules/events.ts';
import { fieldOf } from '../board/field.ts';
import { followed } from '../board/followed.ts';
import { useBoardPicture } from '../board/use-board-picture.ts';
import { arrange } from '../content.ts';
import { GameDesk } from '../desk.ts';
import { makeLookup } from '../lookup.ts';
import { Inspector } from '../panels/inspector.tsx';
import { LastDie } from '../panels/last-die.tsx';
import { leavesOf } from '../panels/leaves.tsx';
import { Score, TurnTrack } from '../panels/turn-track.tsx';
import { tableauFrom, whereIs } from '../tableau.ts';
import { noOrders } from './no-orders.ts';
import { routesOf } from './routes.ts';

/** A recorded game of The Last Days of the Grande Armée at one of its moments, through any commander's eyes. */
export const Theatre = hexTheatre({
  ...{ arrange, makeLookup, GameDesk, followed, whereIs, fieldOf, routesOf },
  ...{ noOrders, Inspector, LastFight: LastDie, leavesOf },
  tableauAt: (outlook, view) => tableauFrom(outlook, view, []),
  usePicture: useBoardPicture,
  seatsOf: ({ seats }) => seats,
  dice: ['combatResolved', 'elanChecked', 'captureRolled', 'impetusRolled'] satisfies LdgaEvent['type'][],
  track: ({ view }) => (
    <>
      <TurnTrack view={view} />
      <Score view={view} />
    </>
  ),
});
