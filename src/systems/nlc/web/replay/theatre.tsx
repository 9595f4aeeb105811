import type { Watched } from '../../../../web/replay/kit.ts';
import '../nlc.css';
import { useCallback, useMemo } from 'react';
import { firstLook } from '../../../../web/board/first-look.ts';
import type { FieldFacts } from '../../../../web/board/hex-field.tsx';
import { useFollow } from '../../../../web/board/use-follow.ts';
import type { Looking } from '../../../../web/board/use-pointing.ts';
import { idleHands } from '../../../../web/orders/hands.ts';
import { Score } from '../../../../web/panels/score.tsx';
import {
  AnyTheatre,
  type SceneProps,
  type TheatreParts,
  useOnlooking,
} from '../../../../web/replay/any-theatre.tsx';
import { HexScene } from '../../../../web/replay/hex-scene.tsx';
import { fieldOf } from '../board/field.ts';
import { followed } from '../board/followed.ts';
import { useBoardPicture } from '../board/use-board-picture.ts';
import { arrange, type NlcPageContent, type SentContent } from '../content.ts';
import { NlcDesk } from '../desk.tsx';
import { makeLookup } from '../lookup.ts';
import { Inspector } from '../panels/inspector.tsx';
import { LastFight } from '../panels/last-fight.tsx';
import { leavesOf } from '../panels/leaves.tsx';
import { TurnTrack } from '../panels/turn-track.tsx';
import { scoredSides, type Tableau, tableauFrom, whereIs } from '../tableau.ts';
import { NO_FIRE } from '../tools/fire.ts';
import type { Orders } from '../tools/use-orders.ts';
import { routesOf } from './routes.ts';

const DICE: ReadonlySet<string> = new Set(['bombarded', 'combatFought', 'clashFought']);
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
});

function Scene({ watched, content, tableau }: SceneProps<NlcPageContent, Tableau>) {
  const { battle } = content;
  const { view } = tableau;
  const lookup = useMemo(() => makeLookup(content), [content]);
  const hexOf = useCallback((id: string) => whereIs(tableau, id), [tableau]);
  const { board, looking, look, pointing } = useOnlooking(hexOf);
  const orders = useMemo(() => noOrders(looking), [looking]);
  const picture = useBoardPicture(tableau, orders, lookup, NOBODY);
  useFollow(board, followed(tableau));
  const field: FieldFacts = {
    title: battle.title,
    map: content.map,
    area: battle.area,
    overlays: ['command', 'outOfCommand'],
    firstLook: (made) => firstLook(made, fieldOf(content, view)),
  };
  const sides = scoredSides(view);
  return (
    <NlcDesk lookup={lookup} {...pointing}>
      <HexScene
        watched={watched}
        outlook={tableau}
        field={field}
        seats={battle.seats}
        board={board}
        counters={picture.counters}
        marks={picture.marks}
        looking={looking}
        look={look}
        onHover={picture.setHover}
        routesOf={routesOf}
        dice={DICE}
        track={
          <>
            <TurnTrack view={view} />
            {sides !== undefined && <Score sides={sides} />}
          </>
        }
        leaves={leavesOf(tableau)}
        inspect={(at) => <Inspector tableau={tableau} {...at} />}
        messages={<LastFight tableau={tableau} />}
      />
    </NlcDesk>
  );
}

const PARTS: TheatreParts<NlcPageContent, Tableau> = {
  arrange: (sent) => arrange(sent as SentContent),
  tableauAt: (outlook, view) => tableauFrom(outlook, view),
  Scene,
};

/** A recorded game of Napoleon's Later Campaigns at one of its moments. */
export function Theatre(watched: Watched) {
  return <AnyTheatre parts={PARTS} watched={watched} />;
}
