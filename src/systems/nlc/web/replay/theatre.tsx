import '../nlc.css';
import type { Looking } from '../../../../web/board/use-pointing.ts';
import { idleHands } from '../../../../web/orders/hands.ts';
import { Score } from '../../../../web/panels/score.tsx';
import { hexTheatre } from '../../../../web/replay/theatre/hex-theatre.tsx';
import type { NlcEvent } from '../../rules/events.ts';
import { fieldOf } from '../board/field.ts';
import { followed } from '../board/followed.ts';
import { useBoardPicture } from '../board/use-board-picture.ts';
import { arrange } from '../content.ts';
import { GameDesk } from '../desk.ts';
import { makeLookup } from '../lookup.ts';
import { Inspector } from '../panels/inspector.tsx';
import { LastFight } from '../panels/last-fight.tsx';
import { leavesOf } from '../panels/leaves.tsx';
import { TurnTrack } from '../panels/turn-track.tsx';
import { scoredSides, tableauFrom, whereIs } from '../tableau.ts';
import { NO_FIRE } from '../tools/fire.ts';
import type { Orders } from '../tools/use-orders.ts';
import { routesOf } from './routes.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** Hands that order nothing. */
const noOrders = (looking: Looking): Orders => ({
  ...idleHands(looking),
  tool: 'none',
  fire: NO_FIRE,
  fires: [],
  setFire: () => {},
  draft: undefined,
  write: () => {},
  placeRest: () => {},
});

/** A recorded game of Napoleon's Later Campaigns at one of its moments. */
export const Theatre = hexTheatre({
  ...{ arrange, makeLookup, tableauAt: tableauFrom, GameDesk, followed, whereIs, fieldOf, routesOf },
  ...{ noOrders, leavesOf, Inspector, LastFight },
  usePicture: (tableau, orders, lookup) => useBoardPicture(tableau, orders, lookup, NOBODY),
  seatsOf: ({ battle }) => battle.seats,
  dice: ['bombarded', 'combatFought', 'clashFought'] satisfies NlcEvent['type'][],
  track: ({ view }) => {
    const sides = scoredSides(view);
    return (
      <>
        <TurnTrack view={view} />
        {sides !== undefined && <Score sides={sides} />}
      </>
    );
  },
});
