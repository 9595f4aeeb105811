import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import type { BoardHandlers } from '../board/board.tsx';
import { type FieldFacts, HexField } from '../board/hex-field.tsx';
import type { Pointing } from '../board/use-pointing.ts';
import type { BoardMarks, CounterView, HexBoard } from '../board-hex/api.ts';
import { useHints } from '../learn/use-hints.ts';
import { useSession } from '../session/use-session.ts';
import type { PlayProps } from '../system-page.ts';
import { GameFrame, type GameFrameProps } from './game-frame.tsx';
import { focusFirst } from './use-keyboard-place.ts';
import { useShortcuts } from './use-shortcuts.ts';

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
  extends PlayProps,
    Pick<GameFrameProps, 'outlook' | 'scenario' | 'when' | 'track' | 'messages' | 'made' | 'chosen'> {
  readonly field: FieldFacts;
  readonly board: RefObject<HexBoard | undefined>;
  readonly counters: readonly CounterView[];
  readonly marks: BoardMarks;
  readonly handlers: BoardHandlers;
  readonly hands: Hands;
  readonly pointing: Pointing;
  /** What stands beside the field; `onEnd` asks for the end of the phase, `onNext` for who has something to do. */
  readonly beside: (onEnd: () => void, onNext: () => void) => GameFrameProps['beside'];
  readonly ending: (open: boolean, onClose: () => void) => ReactNode;
  readonly help: (open: boolean, onClose: () => void) => ReactNode;
}

/** A game on a map of hexes: the field, everything beside it, and the keys that work on both. */
export function HexGame(props: HexGameProps) {
  const { state, hex, onBook, field, board, counters, handlers, hands, pointing, outlook, ...frame } = props;
  const { beside, ending: showEnding, help: showHelp, marks: own, ...play } = frame;
  const session = useSession();
  const marks = useHints(board, own);
  const [ending, setEnding] = useState(false);
  const [helping, setHelping] = useState(false);

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

  const endPhase = useCallback(() => setEnding(true), []);
  useShortcuts({
    undo: () => outlook.undo && void session.undo(),
    redo: () => outlook.redo && void session.redo(),
    next: nextUnit,
    ...(hands.wider === undefined ? {} : { wider: hands.wider }),
    end: endPhase,
    escape: hands.release,
    book: onBook,
    orders: () => focusFirst(document.getElementById('leaf')),
    map: () => document.querySelector<HTMLElement>('.board [role="application"]')?.focus(),
    help: () => setHelping(true),
    zoomBy: (factor) => board.current?.zoomBy(factor),
  });

  return (
    <>
      <GameFrame
        {...play}
        state={state}
        outlook={outlook}
        onBook={onBook}
        beside={beside(endPhase, nextUnit)}
        onHelp={() => setHelping(true)}
      >
        <HexField field={field} board={board} counters={counters} marks={marks} handlers={handlers} />
      </GameFrame>
      {showEnding(ending, () => setEnding(false))}
      {showHelp(helping, () => setHelping(false))}
    </>
  );
}
