import { useCallback, useMemo, useRef } from 'react';
import { firstLook } from '../../../web/board/first-look.ts';
import type { FieldFacts } from '../../../web/board/hex-field.tsx';
import { useFollow } from '../../../web/board/use-follow.ts';
import { usePointing } from '../../../web/board/use-pointing.ts';
import type { HexBoard } from '../../../web/board-hex/api.ts';
import { EndPhase } from '../../../web/orders/end-phase.tsx';
import { NotAllowed } from '../../../web/orders/not-allowed.tsx';
import { useBoardHandlers } from '../../../web/orders/use-board-handlers.ts';
import { AnyScreen } from '../../../web/play/any-screen.tsx';
import { HexGame } from '../../../web/play/hex-game.tsx';
import type { PlayProps } from '../../../web/system-page.ts';
import { overlaysOf } from './board/command-marks.ts';
import { fieldOf } from './board/field.ts';
import { followed } from './board/followed.ts';
import { legendNotes } from './board/legend-notes.ts';
import { useBoardPicture } from './board/use-board-picture.ts';
import type { NlbPageContent } from './content.ts';
import { NlbDesk } from './desk.tsx';
import { makeLookup } from './lookup.ts';
import { dutiesOf } from './orders/duties.ts';
import { endOf } from './orders/ends.ts';
import { useBeside } from './orders/use-beside.tsx';
import { Help } from './panels/help.tsx';
import { LastCombat } from './panels/last-combat.tsx';
import { PointsMade, Score } from './panels/score.tsx';
import { TurnTrack } from './panels/turn-track.tsx';
import { pieceIn, tableauOf } from './tableau.ts';
import { useOrders } from './tools/use-orders.ts';

type PlayingProps = PlayProps & {
  readonly content: NlbPageContent;
  readonly lookup: ReturnType<typeof makeLookup>;
  readonly tableau: NonNullable<ReturnType<typeof tableauOf>>;
};

function Playing({ content, lookup, tableau, ...play }: PlayingProps) {
  const { state } = play;
  const orders = useOrders(tableau, lookup);
  const picture = useBoardPicture(tableau, orders, lookup);
  const board = useRef<HexBoard | undefined>(undefined);
  useFollow(board, followed(tableau));

  const handlers = useBoardHandlers(orders, picture.setHover);
  const hexOf = useCallback((id: string) => pieceIn(tableau, id)?.hex ?? undefined, [tableau]);
  const pointing = usePointing(board, orders.look, hexOf);
  const field = useMemo(
    (): FieldFacts => ({
      title: content.scenario.title,
      map: content.map,
      area: content.scenario.area,
      notes: legendNotes(content.tables, state.table?.options ?? {}),
      overlays: overlaysOf(tableau.view),
      firstLook: (made) => firstLook(made, fieldOf(content, tableau.view)),
    }),
    [content, state.table?.options, tableau.view],
  );

  const chosen = orders.looking.unit;
  const turn = content.turns[tableau.view.turn];
  const beside = useBeside(tableau, orders, state.online === undefined);
  return (
    <NlbDesk lookup={lookup} {...pointing}>
      <HexGame
        {...play}
        outlook={tableau}
        scenario={content.scenario}
        when={turn === undefined ? '' : lookup.words.turnText(turn.id)}
        track={
          <>
            <TurnTrack turns={content.turns} view={tableau.view} />
            <Score view={tableau.view} />
          </>
        }
        messages={
          <>
            <NotAllowed hands={orders} />
            <LastCombat tableau={tableau} />
          </>
        }
        made={<PointsMade view={tableau.view} />}
        chosen={chosen === undefined ? undefined : { id: chosen, name: lookup.names.unit(chosen) }}
        field={field}
        board={board}
        counters={picture.counters}
        marks={picture.marks}
        handlers={handlers}
        hands={{ choose: orders.choose, release: orders.release, wider: orders.together.widen, chosen }}
        pointing={pointing}
        beside={beside}
        ending={(open, onClose) => (
          <EndPhase
            open={open}
            outlook={tableau}
            options={tableau.options}
            action={endOf(tableau.accepts)}
            duties={dutiesOf(tableau)}
            onClose={onClose}
          />
        )}
        help={(open, onClose) => <Help open={open} onClose={onClose} />}
      />
    </NlbDesk>
  );
}

const PARTS = { makeLookup, tableauOf, Playing };

/** A game of Napoleon's Last Battles: the map, and beside it everything else. */
export function NlbScreen(props: PlayProps & { readonly content: NlbPageContent }) {
  return <AnyScreen parts={PARTS} {...props} />;
}
