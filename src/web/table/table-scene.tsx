import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import type { TableBoard, TableGround } from '../board-table/api.ts';
import type { Outlook } from '../play/outlook.ts';
import type { Watched } from '../replay/kit.ts';
import type { ReplayLeaf } from '../replay/panel/replay-panel.tsx';
import { type Speed, usePlayer } from '../replay/reel/use-player.ts';
import { Stage } from '../replay/theatre/stage.tsx';
import type { TableHandlers, TablePicture } from './table.tsx';
import { TableField } from './table-field.tsx';
import type { TableOverlay } from './table-tools.tsx';

/** Dice are worth a longer look, what nobody sees a shorter one. */
const DICE = 1.6;
const QUIET = 0.45;

interface TableSceneProps {
  readonly watched: Watched;
  readonly outlook: Outlook;
  readonly title: string;
  readonly ground: TableGround;
  readonly seats: readonly string[];
  readonly board: RefObject<TableBoard | undefined>;
  readonly picture: TablePicture;
  readonly looking: string | undefined;
  readonly look: (piece: string | undefined) => void;
  readonly onHover: (piece: string | undefined) => void;
  /** Events that are worth a longer look. */
  readonly dice: ReadonlySet<string>;
  readonly track: ReactNode;
  readonly leaves: readonly ReplayLeaf[];
  readonly inspect: (piece: string) => ReactNode;
  readonly messages: ReactNode;
  readonly overlays: readonly TableOverlay[];
  readonly shown: ReadonlySet<string>;
  readonly onOverlay: (id: string) => void;
}

/** A recorded game on a free table at one of its moments. */
export function TableScene(props: TableSceneProps) {
  const { watched, outlook, title, looking, look, onHover, dice } = props;
  const [speed, setSpeed] = useState<Speed>('normal');
  const entry = watched.story[watched.moment.seq];
  const weight =
    entry === undefined || entry.events.length === 0
      ? QUIET
      : entry.events.some(({ type }) => dice.has(type))
        ? DICE
        : 1;
  const player = usePlayer(watched, { still: true, weight, speed, setSpeed });
  useEffect(() => {
    document.title = `${title}, watched – Vedette`;
  }, [title]);
  const handlers = useMemo(
    (): TableHandlers => ({
      piece: ({ id }) => look(id),
      look: ({ piece }) => look(piece),
      spot: () => look(undefined),
      hover: ({ piece }) => onHover(piece),
    }),
    [look, onHover],
  );
  return (
    <Stage
      watched={watched}
      player={player}
      outlook={outlook}
      title={title}
      seats={props.seats}
      track={props.track}
      leaves={props.leaves}
      looked={
        looking === undefined
          ? undefined
          : { at: { unit: looking, hex: undefined }, show: () => props.inspect(looking) }
      }
    >
      <TableField
        title={title}
        ground={props.ground}
        board={props.board}
        handlers={handlers}
        {...props.picture}
        overlays={props.overlays}
        shown={props.shown}
        onOverlay={props.onOverlay}
      />
      <div className="board-messages">{props.messages}</div>
    </Stage>
  );
}
