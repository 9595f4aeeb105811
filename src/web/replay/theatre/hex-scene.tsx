import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import type { BoardHandlers } from '../../board/board.tsx';
import { type FieldFacts, HexField } from '../../board/hex-field.tsx';
import type { MapLayers } from '../../board/use-map-layers.ts';
import { type Looking, NOWHERE } from '../../board/use-pointing.ts';
import type { HexBoard } from '../../board-hex/api.ts';
import type { TableEntry } from '../../messages/protocol.ts';
import type { Outlook } from '../../play/outlook.ts';
import type { HexPicture } from '../../play/use-hex-place.ts';
import type { Watched } from '../kit.ts';
import type { ReplayLeaf } from '../panel/replay-panel.tsx';
import { type Speed, usePlayer } from '../reel/use-player.ts';
import type { Routes } from './routes.ts';
import { Stage } from './stage.tsx';
import { useMarching } from './use-marching.ts';

/** A die is worth a longer look, what nobody sees a shorter one. */
const DIE = 1.6;
const QUIET = 0.45;

export interface HexSceneProps {
  readonly watched: Watched;
  readonly outlook: Outlook;
  readonly field: FieldFacts;
  readonly seats: readonly string[];
  readonly board: RefObject<HexBoard | undefined>;
  readonly picture: HexPicture;
  readonly looking: Looking;
  readonly shown: MapLayers;
  readonly look: (at: { readonly unit?: string; readonly hex?: string }) => void;
  /** Who moved in an entry, and by which way. */
  readonly routesOf: (entry: TableEntry | undefined) => Routes;
  /** Events that are worth a longer look. */
  readonly dice: readonly string[];
  readonly track: ReactNode;
  readonly leaves: readonly ReplayLeaf[];
  readonly inspect: (looking: Looking) => ReactNode;
  /** Over the field: what the last fight brought. */
  readonly messages: ReactNode;
}

/** A recorded game on a map of hexes at one of its moments. */
export function HexScene(props: HexSceneProps) {
  const { watched, outlook, field, board, picture, looking, look, shown, routesOf, dice } = props;
  const { counters, marks, setHover } = picture;
  const { story, moment } = watched;
  const [speed, setSpeed] = useState<Speed>('normal');
  const entry = story[moment.seq];
  const marching = useMarching(counters, entry, moment.seq, speed === 'rush', routesOf);
  const weight =
    entry === undefined || entry.events.length === 0
      ? QUIET
      : entry.events.some(({ type }) => dice.includes(type))
        ? DIE
        : 1;
  const player = usePlayer(watched, { still: marching.still, weight, speed, setSpeed });
  useEffect(() => {
    document.title = `${field.title}, watched – Vedette`;
  }, [field.title]);
  const handlers = useMemo((): BoardHandlers => {
    const at = (hex: string, unit: string | undefined): void =>
      look(unit === undefined ? { hex } : { hex, unit });
    return {
      hex: ({ hex }) => at(hex, undefined),
      counter: ({ id, hex }) => at(hex, id),
      hover: ({ hex }) => setHover(hex),
      dragpath: () => {},
      longpress: ({ hex, counter }) => at(hex, counter),
      contextmenu: ({ hex, counter }) => at(hex, counter),
    };
  }, [look, setHover]);
  return (
    <Stage
      watched={watched}
      player={player}
      outlook={outlook}
      title={field.title}
      seats={props.seats}
      track={props.track}
      leaves={props.leaves}
      looked={looking === NOWHERE ? undefined : { at: looking, show: () => props.inspect(looking) }}
    >
      <HexField {...{ field, board, marks, handlers, shown }} counters={marching.counters} />
      <div className="board-messages">{props.messages}</div>
    </Stage>
  );
}
