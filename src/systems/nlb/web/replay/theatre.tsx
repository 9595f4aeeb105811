import { useCallback, useMemo, useRef, useState } from 'react';
import { firstLook } from '../../../../web/board/first-look.ts';
import type { FieldFacts } from '../../../../web/board/hex-field.tsx';
import { useFollow } from '../../../../web/board/use-follow.ts';
import { type Looking, NOWHERE, usePointing } from '../../../../web/board/use-pointing.ts';
import type { HexBoard } from '../../../../web/board-hex/api.ts';
import { outlookAt } from '../../../../web/play/outlook.ts';
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

/** A recorded game of Napoleon's Last Battles at one of its moments. */
export function Theatre(watched: Watched) {
  const { moment, story } = watched;
  const sent = watched.reel.facts.content;
  const content = useMemo(() => arrange(sent as unknown as SentContent), [sent]);
  const tableau = useMemo(() => tableauFrom(outlookAt(moment, story), moment.view), [moment, story]);
  return tableau === undefined ? (
    <p className="opening">This page does not know the game it was sent.</p>
  ) : (
    <Scene watched={watched} content={content} tableau={tableau} />
  );
}

interface SceneProps {
  readonly watched: Watched;
  readonly content: NlbPageContent;
  readonly tableau: Tableau;
}

function Scene({ watched, content, tableau }: SceneProps) {
  const { scenario } = content;
  const { view } = tableau;
  const lookup = useMemo(() => makeLookup(content), [content]);
  const [looking, setLooking] = useState<Looking>(NOWHERE);
  const board = useRef<HexBoard | undefined>(undefined);
  const orders = useMemo(() => noOrders(looking), [looking]);
  const picture = useBoardPicture(tableau, orders, lookup);
  useFollow(board, followed(tableau));
  const look = useCallback(
    ({ unit, hex }: { readonly unit?: string; readonly hex?: string }) => setLooking({ unit, hex }),
    [],
  );
  const hexOf = useCallback((id: string) => pieceIn(tableau, id)?.hex ?? undefined, [tableau]);
  const pointing = usePointing(board, look, hexOf);
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
