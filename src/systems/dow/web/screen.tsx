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
import { fieldOf, followed } from './board/followed.ts';
import { LAYERS } from './board/layers.ts';
import { legendNotes } from './board/legend-notes.ts';
import { useBoardPicture } from './board/use-board-picture.ts';
import type { DowPageContent } from './content.ts';
import { DowDesk } from './desk.tsx';
import { makeLookup } from './lookup.ts';
import { besideOf } from './orders/beside.tsx';
import { dutiesOf } from './orders/duties.ts';
import { endOf } from './orders/ends.ts';
import { Help } from './panels/help.tsx';
import { LastDie } from './panels/last-die.tsx';
import { Score, TurnTrack } from './panels/turn-track.tsx';
import { pieceIn, tableauOf } from './tableau.ts';
import { useOrders } from './tools/use-orders.ts';
import { useSights } from './tools/use-sights.ts';

type PlayingProps = PlayProps & {
  readonly content: DowPageContent;
  readonly lookup: ReturnType<typeof makeLookup>;
  readonly tableau: NonNullable<ReturnType<typeof tableauOf>>;
};

function Playing({ content, lookup, tableau, ...play }: PlayingProps) {
  const orders = useOrders(tableau, lookup);
  const sights = useSights(tableau, lookup, orders.fight.plan.targets[0]);
  const picture = useBoardPicture(tableau, orders, sights, lookup);
  const board = useRef<HexBoard | undefined>(undefined);
  useFollow(board, followed(tableau));
  const handlers = useBoardHandlers(orders, picture.setHover);
  const hexOf = useCallback((id: string) => pieceIn(tableau, id)?.hex ?? undefined, [tableau]);
  const pointing = usePointing(board, orders.look, hexOf);
  const field = useMemo(
    (): FieldFacts => ({
      title: content.scenario.title,
      map: content.map,
      area: content.area,
      notes: legendNotes(content.tables),
      ...LAYERS,
      firstLook: (made) => firstLook(made, fieldOf(content, tableau)),
    }),
    [content, tableau],
  );
  const chosen = orders.looking.unit;
  return (
    <DowDesk lookup={lookup} {...pointing}>
      <HexGame
        {...play}
        outlook={tableau}
        scenario={content.scenario}
        when={`18 June, ${tableau.view.time}`}
        track={
          <>
            <TurnTrack view={tableau.view} />
            <Score view={tableau.view} />
          </>
        }
        messages={
          <>
            <NotAllowed hands={orders} />
            <LastDie tableau={tableau} />
          </>
        }
        chosen={chosen === undefined ? undefined : { id: chosen, name: lookup.names.unit(chosen) }}
        field={field}
        board={board}
        counters={picture.counters}
        marks={picture.marks}
        handlers={handlers}
        hands={{ choose: orders.choose, release: orders.release, wider: orders.widen, chosen }}
        pointing={pointing}
        beside={besideOf(tableau, orders, sights)}
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
    </DowDesk>
  );
}

const PARTS = { makeLookup, tableauOf, Playing };

/** A game of The Day of Waterloo: the map, and beside it everything else. */
export function DowScreen(props: PlayProps & { readonly content: DowPageContent }) {
  return <AnyScreen parts={PARTS} {...props} />;
}
