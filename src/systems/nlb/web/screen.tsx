import { useCallback, useMemo, useRef } from 'react';
import type { BoardHandlers } from '../../../web/board/board.tsx';
import type { FieldFacts } from '../../../web/board/hex-field.tsx';
import { usePointing } from '../../../web/board/use-pointing.ts';
import type { HexBoard } from '../../../web/board-hex/api.ts';
import type { TableRefusal } from '../../../web/messages/protocol.ts';
import { HexGame } from '../../../web/play/hex-game.tsx';
import { Refusals } from '../../../web/play/refusals.tsx';
import type { PlayProps } from '../../../web/system-page.ts';
import { overlaysOf } from './board/command-marks.ts';
import { firstLook } from './board/first-look.ts';
import { legendNotes } from './board/legend-notes.ts';
import { useBoardPicture } from './board/use-board-picture.ts';
import { useFollow } from './board/use-follow.ts';
import type { NlbPageContent } from './content.ts';
import { NlbDesk } from './desk.tsx';
import { makeLookup } from './lookup.ts';
import { EndPhase } from './orders/end-phase.tsx';
import { useBeside } from './orders/use-beside.tsx';
import { Help } from './panels/help.tsx';
import { LastCombat } from './panels/last-combat.tsx';
import { PointsMade, Score } from './panels/score.tsx';
import { TurnTrack } from './panels/turn-track.tsx';
import { pieceIn, tableauOf } from './tableau.ts';
import { useOrders } from './tools/use-orders.ts';

interface NlbScreenProps extends PlayProps {
  readonly content: NlbPageContent;
}

/** A game of Napoleon's Last Battles: the map, and beside it everything else. */
export function NlbScreen(props: NlbScreenProps) {
  const { content, state } = props;
  const lookup = useMemo(() => makeLookup(content), [content]);
  const tableau = useMemo(() => tableauOf(state), [state]);
  return tableau === undefined ? (
    <p className="opening">This page does not know the game it was sent.</p>
  ) : (
    <Playing {...props} lookup={lookup} tableau={tableau} />
  );
}

/** What concerns the clicked hex itself comes before what concerns the way there. */
const aboutFirst = (refusals: readonly TableRefusal[], hex: string | undefined): readonly TableRefusal[] =>
  [...refusals].sort((a, b) => Number(b.facts.hex === hex) - Number(a.facts.hex === hex));

type PlayingProps = NlbScreenProps & {
  readonly lookup: ReturnType<typeof makeLookup>;
  readonly tableau: NonNullable<ReturnType<typeof tableauOf>>;
};

function Playing({ content, lookup, tableau, ...play }: PlayingProps) {
  const { state } = play;
  const orders = useOrders(tableau, lookup);
  const picture = useBoardPicture(tableau, orders, lookup);
  const board = useRef<HexBoard | undefined>(undefined);
  useFollow(board, tableau);

  const { pickUnit, pickHex, drag, look } = orders;
  const { setHover } = picture;
  const { chosen: company, halted } = orders.together;
  const handlers = useMemo(
    (): BoardHandlers => ({
      hex: ({ hex, modifiers }) => pickHex(hex, modifiers),
      counter: ({ id, hex, modifiers }) => {
        // Where a formation is to march, whoever else stands there is in the way of a click, not meant by it.
        const aims = company !== undefined && !company.units.includes(id);
        if (modifiers.shift || aims) pickHex(hex, modifiers);
        else pickUnit(id);
      },
      hover: ({ hex }) => setHover(hex),
      dragpath: ({ id, hexes, state: under }) => {
        if (under === 'cancelled') orders.release();
        else drag(id, hexes, under === 'done');
      },
      longpress: ({ hex, counter }) => look(counter === undefined ? { hex } : { hex, unit: counter }),
      contextmenu: ({ hex, counter }) => look(counter === undefined ? { hex } : { hex, unit: counter }),
    }),
    [pickHex, pickUnit, setHover, drag, look, orders.release, company],
  );
  const hexOf = useCallback((id: string) => pieceIn(tableau, id)?.hex ?? undefined, [tableau]);
  const pointing = usePointing(board, look, hexOf);
  const field = useMemo(
    (): FieldFacts => ({
      title: content.scenario.title,
      map: content.map,
      area: content.scenario.area,
      notes: legendNotes(content.tables, state.table?.options ?? {}),
      overlays: overlaysOf(tableau.view),
      firstLook: (made) => firstLook(made, content, tableau.view),
    }),
    [content, state.table?.options, tableau.view],
  );

  const place = orders.whyNot?.hex;
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
            {orders.whyNot !== undefined && (
              <Refusals
                title={place === undefined ? 'Not allowed' : `Not to ${lookup.place(place)}`}
                refusals={aboutFirst(orders.whyNot.refusals, place)}
                onClose={orders.forgetWhy}
              />
            )}
            {halted !== undefined && (
              <Refusals
                title={`${halted.moved} marched, then ${lookup.names.unit(halted.unit)} was stopped`}
                refusals={halted.refusals}
                onClose={orders.together.forget}
              />
            )}
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
        ending={(open, onClose) => <EndPhase {...{ open, tableau, orders, onClose }} />}
        help={(open, onClose) => <Help open={open} onClose={onClose} />}
      />
    </NlbDesk>
  );
}
