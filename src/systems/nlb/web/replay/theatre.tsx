import { useCallback, useMemo } from 'react';
import { firstLook } from '../../../../web/board/first-look.ts';
import type { FieldFacts } from '../../../../web/board/hex-field.tsx';
import { useFollow } from '../../../../web/board/use-follow.ts';
import {
  AnyTheatre,
  type SceneProps,
  type TheatreParts,
  useOnlooking,
} from '../../../../web/replay/any-theatre.tsx';
import { HexScene } from '../../../../web/replay/hex-scene.tsx';
import type { Watched } from '../../../../web/replay/kit.ts';
import { overlaysOf } from '../board/command-marks.ts';
import { fieldOf } from '../board/field.ts';
import { followed } from '../board/followed.ts';
import { useBoardPicture } from '../board/use-board-picture.ts';
import { arrange, type NlbPageContent, type SentContent } from '../content.ts';
import { NlbDesk } from '../desk.tsx';
import { makeLookup } from '../lookup.ts';
import { Armies } from '../panels/armies.tsx';
import { Forces } from '../panels/forces.tsx';
import { Inspector } from '../panels/inspector.tsx';
import { LastCombat } from '../panels/last-combat.tsx';
import { Score } from '../panels/score.tsx';
import { TurnTrack } from '../panels/turn-track.tsx';
import { pieceIn, type Tableau, tableauFrom } from '../tableau.ts';
import { noOrders } from './no-orders.ts';
import { routesOf } from './routes.ts';

const DICE: ReadonlySet<string> = new Set(['combatRolled']);

function Scene({ watched, content, tableau }: SceneProps<NlbPageContent, Tableau>) {
  const { scenario } = content;
  const { view } = tableau;
  const lookup = useMemo(() => makeLookup(content), [content]);
  const hexOf = useCallback((id: string) => pieceIn(tableau, id)?.hex ?? undefined, [tableau]);
  const { board, looking, look, pointing } = useOnlooking(hexOf);
  const orders = useMemo(() => noOrders(looking), [looking]);
  const picture = useBoardPicture(tableau, orders, lookup);
  useFollow(board, followed(tableau));
  const field: FieldFacts = {
    title: scenario.title,
    map: content.map,
    area: scenario.area,
    overlays: overlaysOf(view),
    firstLook: (made) => firstLook(made, fieldOf(content, view)),
  };
  return (
    <NlbDesk lookup={lookup} {...pointing}>
      <HexScene
        watched={watched}
        outlook={tableau}
        field={field}
        seats={scenario.seats}
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
            <TurnTrack turns={content.turns} view={view} />
            <Score view={view} />
          </>
        }
        leaves={[
          { id: 'armies', title: 'Morale & points', show: () => <Armies view={view} /> },
          { id: 'forces', title: 'Forces', show: () => <Forces view={view} /> },
        ]}
        inspect={(at) => <Inspector tableau={tableau} {...at} />}
        messages={<LastCombat tableau={tableau} />}
      />
    </NlbDesk>
  );
}

const PARTS: TheatreParts<NlbPageContent, Tableau> = {
  arrange: (sent) => arrange(sent as SentContent),
  tableauAt: (outlook, view) => tableauFrom(outlook, view),
  Scene,
};

/** A recorded game of Napoleon's Last Battles at one of its moments. */
export function Theatre(watched: Watched) {
  return <AnyTheatre parts={PARTS} watched={watched} />;
}
