import { useCallback, useMemo, useRef, useState } from 'react';
import type { PieceView, TableBoard } from '../../../web/board-table/api.ts';
import { screenOf } from '../../../web/play/frame/any-screen.tsx';
import { FieldGame } from '../../../web/play/frame/field-game.tsx';
import { Refusals } from '../../../web/play/telling/refusals.tsx';
import type { PlayProps } from '../../../web/system-page.ts';
import { TableField } from '../../../web/table/table-field.tsx';
import { OVERLAYS, SHOWN_FIRST } from './board/overlays.ts';
import { useFollowTable } from './board/use-follow-table.ts';
import { useTablePicture } from './board/use-table-picture.ts';
import { arrange, type GdaPageContent } from './content.ts';
import { GameDesk } from './desk.ts';
import { type Lookup, makeLookup } from './lookup.ts';
import { besideOf } from './orders/beside.tsx';
import { dutiesOf } from './orders/duties.ts';
import { endOf } from './orders/ends.ts';
import { Help } from './panels/help.ts';
import { LastDice } from './panels/last-dice.tsx';
import { TurnTrack } from './panels/turn-track.tsx';
import { type Tableau, tableauOf } from './tableau.ts';
import { useOrders } from './tools/use-orders.ts';
import { usePointingAtTable } from './tools/use-pointing.ts';
import { useMoveKeys, useTableHandlers } from './tools/use-table-handlers.ts';

/** The overlays that lie over the table, and a switch for each. */
export const useOverlays = (): readonly [ReadonlySet<string>, (id: string) => void] => {
  const [shown, setShown] = useState(SHOWN_FIRST);
  const toggle = useCallback(
    (id: string) =>
      setShown((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  return [shown, toggle];
};

type PlayingProps = PlayProps & {
  readonly content: GdaPageContent;
  readonly lookup: Lookup;
  readonly tableau: Tableau;
};

function Playing({ content, lookup, tableau, ...play }: PlayingProps) {
  const board = useRef<TableBoard | undefined>(undefined);
  const orders = useOrders(tableau, lookup);
  const [hover, setHover] = useState<string | undefined>();
  const [shown, toggle] = useOverlays();
  const picture = useTablePicture(tableau, orders, lookup, shown, hover);
  const handlers = useTableHandlers(tableau, orders, setHover);
  useMoveKeys(tableau, orders);
  useFollowTable(board, tableau);
  const pointing = usePointingAtTable(board, tableau, lookup, orders.look);
  const { chosen, choose } = orders;
  const { pieces } = picture;
  const onNext = useCallback(() => {
    const able = pieces.filter(({ active }) => active === true);
    const place = able.findIndex(({ id }) => id === chosen);
    const next = able[(place + 1) % Math.max(1, able.length)];
    if (next === undefined) return;
    choose(next.id);
    board.current?.centreOn(next.pose);
    board.current?.focusPiece(next.id);
  }, [pieces, chosen, choose]);
  const scenario = useMemo(
    () => ({
      id: content.scenario.id,
      title: content.scenario.title,
      seats: content.scenario.armies.map(({ seat }) => seat),
    }),
    [content],
  );
  return (
    <GameDesk lookup={lookup} {...pointing}>
      <FieldGame
        {...play}
        outlook={tableau}
        scenario={scenario}
        when={`turn ${tableau.view.turn}`}
        track={<TurnTrack {...tableau} />}
        messages={
          <>
            {orders.refused !== undefined && <Refusals {...orders.refused} onClose={orders.forgetRefusal} />}
            <LastDice tableau={tableau} />
          </>
        }
        chosen={
          chosen === undefined || !(content.units.has(chosen) || tableau.card(chosen) !== undefined)
            ? undefined
            : { id: chosen, name: lookup.names.unit(chosen) }
        }
        onNext={onNext}
        onRelease={
          orders.proposal === undefined && orders.picked === undefined ? orders.release : orders.reconsider
        }
        zoomBy={(factor) => board.current?.zoomBy(factor)}
        beside={besideOf(tableau, orders, content)}
        end={{
          options: tableau.options,
          action: endOf(tableau.accepts),
          duties: dutiesOf(tableau, content),
        }}
        Help={Help}
      >
        <TableField
          title={content.scenario.title}
          ground={content.table}
          board={board}
          handlers={handlers}
          {...picture}
          overlays={OVERLAYS}
          shown={shown}
          onOverlay={toggle}
          firstLook={(made) => firstLook(made, picture.pieces, tableau.seat)}
        />
      </FieldGame>
    </GameDesk>
  );
}

/** Below this a battalion is a speck: whoever has a small window begins with his own troops. */
const SPECK = 0.34;
const NEAR = 0.52;

const firstLook = (board: TableBoard, pieces: readonly PieceView[], seat: string): void => {
  const own = pieces.filter(({ side }) => side === seat).map(({ pose }) => pose);
  const middle = own[Math.floor(own.length / 2)];
  if (board.zoom < SPECK && middle !== undefined) board.centreOn(middle, { zoom: NEAR, animate: false });
};

/** A game of Général d'Armée: the table, and beside it everything else. */
export const GdaScreen = screenOf({ arrange, makeLookup, tableauOf, Playing });
