import { type RefObject, useCallback, useEffect } from 'react';
import type { BoardHandlers } from '../board/board.tsx';
import { type FieldFacts, HexField } from '../board/hex-field.tsx';
import type { Pointing } from '../board/use-pointing.ts';
import type { BoardMarks, CounterView, HexBoard } from '../board-hex/api.ts';
import { useHints } from '../learn/use-hints.ts';
import { FieldGame, type FieldGameProps } from './field-game.tsx';

/** What the keys need of the hands that give orders. */
export interface Hands {
  /** Takes a unit in hand and orders nothing. */
  choose(id: string): void;
  release(): void;
  /** From one unit to those it belongs with, where orders can be for several. */
  readonly wider?: (() => void) | undefined;
  readonly chosen: string | undefined;
}

interface HexGameProps
  extends Omit<FieldGameProps, 'onNext' | 'onRelease' | 'onWider' | 'zoomBy' | 'children'> {
  readonly field: FieldFacts;
  readonly board: RefObject<HexBoard | undefined>;
  readonly counters: readonly CounterView[];
  readonly marks: BoardMarks;
  readonly handlers: BoardHandlers;
  readonly hands: Hands;
  readonly pointing: Pointing;
}

/** A game on a map of hexes. */
export function HexGame(props: HexGameProps) {
  const { hex, field, board, counters, handlers, hands, pointing, marks: own, ...game } = props;
  const marks = useHints(board, own);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to a hex is followed once
  useEffect(() => {
    if (hex !== undefined && field.map.hexes[hex] !== undefined) pointing.showHex(hex);
  }, [hex]);

  const { choose, chosen } = hands;
  const nextUnit = useCallback(() => {
    const able = counters.filter(
      ({ draggable, states }) => draggable === true || states?.includes('must-act'),
    );
    const place = able.findIndex(({ id }) => id === chosen);
    const next = able[(place + 1) % Math.max(1, able.length)];
    if (next === undefined) return;
    choose(next.id);
    board.current?.centreOn(next.hex, { animate: true });
    board.current?.focusCounter(next.id);
  }, [board, counters, chosen, choose]);

  return (
    <FieldGame
      {...game}
      onNext={nextUnit}
      onRelease={hands.release}
      onWider={hands.wider}
      zoomBy={(factor) => board.current?.zoomBy(factor)}
    >
      <HexField field={field} board={board} counters={counters} marks={marks} handlers={handlers} />
    </FieldGame>
  );
}
