import './nlc.css';
import { useCallback, useMemo, useRef } from 'react';
import { firstLook } from '../../../web/board/first-look.ts';
import type { FieldFacts } from '../../../web/board/hex-field.tsx';
import { useFollow } from '../../../web/board/use-follow.ts';
import { usePointing } from '../../../web/board/use-pointing.ts';
import type { HexBoard } from '../../../web/board-hex/api.ts';
import { EndPhase } from '../../../web/orders/end-phase.tsx';
import { NotAllowed } from '../../../web/orders/not-allowed.tsx';
import { useBoardHandlers } from '../../../web/orders/use-board-handlers.ts';
import { PointsMade, Score } from '../../../web/panels/score.tsx';
import { AnyScreen } from '../../../web/play/any-screen.tsx';
import { HexGame } from '../../../web/play/hex-game.tsx';
import type { PlayProps } from '../../../web/system-page.ts';
import { fieldOf } from './board/field.ts';
import { followed } from './board/followed.ts';
import { legendNotes } from './board/legend-notes.ts';
import { useBoardPicture } from './board/use-board-picture.ts';
import type { NlcPageContent } from './content.ts';
import { NlcDesk } from './desk.tsx';
import { makeLookup } from './lookup.ts';
import { besideOf } from './orders/beside.tsx';
import { endOf } from './orders/ends.ts';
import { useDuties } from './orders/use-duties.ts';
import { Help } from './panels/help.tsx';
import { LastFight } from './panels/last-fight.tsx';
import { TurnTrack } from './panels/turn-track.tsx';
import { scoredSides, tableauOf, whereIs } from './tableau.ts';
import { useOrders } from './tools/use-orders.ts';

type PlayingProps = PlayProps & {
  readonly content: NlcPageContent;
  readonly lookup: ReturnType<typeof makeLookup>;
  readonly tableau: NonNullable<ReturnType<typeof tableauOf>>;
};

function Playing({ content, lookup, tableau, ...play }: PlayingProps) {
  const { view } = tableau;
  const orders = useOrders(tableau, lookup);
  const duties = useDuties(tableau);
  const picture = useBoardPicture(tableau, orders, lookup, duties.owing);
  const board = useRef<HexBoard | undefined>(undefined);
  useFollow(board, followed(tableau));
  const handlers = useBoardHandlers(orders, picture.setHover);
  const hexOf = useCallback((id: string) => whereIs(tableau, id), [tableau]);
  const pointing = usePointing(board, orders.look, hexOf);
  const field = useMemo(
    (): FieldFacts => ({
      title: content.battle.title,
      map: content.map,
      area: content.battle.area,
      notes: legendNotes(content.tables),
      overlays: ['command', 'outOfCommand'],
      firstLook: (made) => firstLook(made, fieldOf(content, view)),
    }),
    [content, view],
  );
  const chosen = orders.looking.unit;
  const sides = scoredSides(view);
  return (
    <NlcDesk lookup={lookup} {...pointing}>
      <HexGame
        {...play}
        outlook={tableau}
        scenario={content.battle}
        when={lookup.turnText(view.turn) ?? ''}
        track={
          <>
            <TurnTrack view={view} />
            {sides !== undefined && <Score sides={sides} />}
          </>
        }
        messages={
          <>
            <NotAllowed hands={orders} />
            <LastFight tableau={tableau} />
          </>
        }
        made={sides !== undefined && <PointsMade sides={sides} />}
        chosen={chosen === undefined ? undefined : { id: chosen, name: lookup.names.unit(chosen) }}
        field={field}
        board={board}
        counters={picture.counters}
        marks={picture.marks}
        handlers={handlers}
        hands={{ choose: orders.choose, release: orders.release, wider: orders.together.widen, chosen }}
        pointing={pointing}
        beside={besideOf(tableau, orders, duties)}
        ending={(open, onClose) => (
          <EndPhase
            open={open}
            outlook={tableau}
            options={tableau.options}
            action={endOf(tableau.accepts)}
            duties={duties.list}
            onClose={onClose}
          />
        )}
        help={(open, onClose) => <Help open={open} onClose={onClose} />}
      />
    </NlcDesk>
  );
}

const PARTS = { makeLookup, tableauOf, Playing };

/** A game of Napoleon's Later Campaigns: the map, and beside it everything else. */
export function NlcScreen(props: PlayProps & { readonly content: NlcPageContent }) {
  return <AnyScreen parts={PARTS} {...props} />;
}
