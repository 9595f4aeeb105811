import { useCallback, useMemo } from 'react';
import { firstLook } from '../../../../web/board/first-look.ts';
import { useFollow } from '../../../../web/board/use-follow.ts';
import {
  AnyTheatre,
  type SceneProps,
  type TheatreParts,
  useOnlooking,
} from '../../../../web/replay/any-theatre.tsx';
import { HexScene } from '../../../../web/replay/hex-scene.tsx';
import type { Watched } from '../../../../web/replay/kit.ts';
import { fieldOf, followed } from '../board/followed.ts';
import { LAYERS } from '../board/layers.ts';
import { useBoardPicture } from '../board/use-board-picture.ts';
import { arrange, type DowPageContent, type SentContent } from '../content.ts';
import { DowDesk } from '../desk.tsx';
import { makeLookup } from '../lookup.ts';
import { Forces } from '../panels/forces.tsx';
import { Inspector } from '../panels/inspector.tsx';
import { LastDie } from '../panels/last-die.tsx';
import { Morale } from '../panels/morale.tsx';
import { Score, TurnTrack } from '../panels/turn-track.tsx';
import { pieceIn, type Tableau, tableauFrom } from '../tableau.ts';
import { noOrders } from './no-orders.ts';
import { routesOf } from './routes.ts';

const DICE: ReadonlySet<string> = new Set(['combatRolled', 'chargeRolled', 'bombardmentRolled']);
const NO_SIGHTS: readonly never[] = [];

function Scene({ watched, content, tableau }: SceneProps<DowPageContent, Tableau>) {
  const { view } = tableau;
  const lookup = useMemo(() => makeLookup(content), [content]);
  const hexOf = useCallback((id: string) => pieceIn(tableau, id)?.hex ?? undefined, [tableau]);
  const { board, looking, look, pointing } = useOnlooking(hexOf);
  const orders = useMemo(() => noOrders(looking), [looking]);
  const picture = useBoardPicture(tableau, orders, NO_SIGHTS, lookup);
  useFollow(board, followed(tableau));
  return (
    <DowDesk lookup={lookup} {...pointing}>
      <HexScene
        watched={watched}
        outlook={tableau}
        field={{
          title: content.scenario.title,
          map: content.map,
          area: content.area,
          ...LAYERS,
          firstLook: (made) => firstLook(made, fieldOf(content, tableau)),
        }}
        seats={content.scenario.seats}
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
            <Score view={view} />
          </>
        }
        leaves={[
          { id: 'morale', title: 'Morale', show: () => <Morale view={view} /> },
          { id: 'forces', title: 'Forces', show: () => <Forces view={view} /> },
        ]}
        inspect={(at) => <Inspector tableau={tableau} {...at} />}
        messages={<LastDie tableau={tableau} />}
      />
    </DowDesk>
  );
}

const PARTS: TheatreParts<DowPageContent, Tableau> = {
  arrange: (sent) => arrange(sent as SentContent),
  tableauAt: (outlook, view) => tableauFrom(outlook, view, []),
  Scene,
};

/** A recorded game of The Day of Waterloo at one of its moments. */
export function Theatre(watched: Watched) {
  return <AnyTheatre parts={PARTS} watched={watched} />;
}
