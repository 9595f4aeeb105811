import '../nlc.css';
import { useCallback, useMemo, useRef, useState } from 'react';
import { firstLook } from '../../../../web/board/first-look.ts';
import type { FieldFacts } from '../../../../web/board/hex-field.tsx';
import { useFollow } from '../../../../web/board/use-follow.ts';
import { type Looking, NOWHERE, usePointing } from '../../../../web/board/use-pointing.ts';
import type { HexBoard } from '../../../../web/board-hex/api.ts';
import { idleHands } from '../../../../web/orders/hands.ts';
import { Score } from '../../../../web/panels/score.tsx';
import { outlookAt } from '../../../../web/play/outlook.ts';
import { HexScene } from '../../../../web/replay/hex-scene.tsx';
import type { Watched } from '../../../../web/replay/kit.ts';
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

/** A recorded game of Napoleon's Later Campaigns at one of its moments. */
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
  readonly content: NlcPageContent;
  readonly tableau: Tableau;
}

function Scene({ watched, content, tableau }: SceneProps) {
  const { battle } = content;
  const { view } = tableau;
  const lookup = useMemo(() => makeLookup(content), [content]);
  const [looking, setLooking] = useState<Looking>(NOWHERE);
  const board = useRef<HexBoard | undefined>(undefined);
  const orders = useMemo(() => noOrders(looking), [looking]);
  const picture = useBoardPicture(tableau, orders, lookup, NOBODY);
  useFollow(board, followed(tableau));
  const look = useCallback(
    ({ unit, hex }: { readonly unit?: string; readonly hex?: string }) => setLooking({ unit, hex }),
    [],
  );
  const hexOf = useCallback((id: string) => whereIs(tableau, id), [tableau]);
  const pointing = usePointing(board, look, hexOf);
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
