import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { type Ending, EndPhase } from '../../orders/end-phase.tsx';
import type { Opened } from '../../panels/help.tsx';
import { useSession } from '../../session/use-session.ts';
import type { PlayProps } from '../../system-page.ts';
import { focusFirst } from '../use-keyboard-place.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { GameFrame, type GameFrameProps } from './game-frame.tsx';

export interface FieldGameProps
  extends PlayProps,
    Pick<GameFrameProps, 'outlook' | 'scenario' | 'when' | 'track' | 'messages' | 'made' | 'chosen'> {
  /** What stands beside the field; `onEnd` asks for the end of the phase, `onNext` for who has something to do. */
  readonly beside: (onEnd: () => void, onNext: () => void) => GameFrameProps['beside'];
  readonly end: Ending;
  readonly Help: ComponentType<Opened>;
  /** Goes to the next piece that has something to do. */
  readonly onNext: () => void;
  readonly onRelease: () => void;
  /** From one unit to those it belongs with, where orders can be for several. */
  readonly onWider?: (() => void) | undefined;
  readonly zoomBy: (factor: number) => void;
  /** The field. */
  readonly children: ReactNode;
}

/** A game on a field of any kind: everything beside it, and the keys that work on both. */
export function FieldGame(props: FieldGameProps) {
  const { state, outlook, onBook, onNext, onRelease, onWider, zoomBy, children, ...frame } = props;
  const { beside, end, Help, ...play } = frame;
  const session = useSession();
  const [ending, setEnding] = useState(false);
  const [helping, setHelping] = useState(false);
  const endPhase = useCallback(() => setEnding(true), []);
  useShortcuts({
    undo: () => outlook.undo && void session.undo(),
    redo: () => outlook.redo && void session.redo(),
    next: onNext,
    ...(onWider === undefined ? {} : { wider: onWider }),
    end: endPhase,
    escape: onRelease,
    book: () => onBook(state.table?.system),
    orders: () => focusFirst(document.getElementById('leaf')),
    map: () => document.querySelector<HTMLElement>('.board [role="application"]')?.focus(),
    help: () => setHelping(true),
    zoomBy,
  });
  return (
    <>
      <GameFrame
        {...play}
        state={state}
        outlook={outlook}
        onBook={onBook}
        beside={beside(endPhase, onNext)}
        onHelp={() => setHelping(true)}
      >
        {children}
      </GameFrame>
      <EndPhase {...end} outlook={outlook} open={ending} onClose={() => setEnding(false)} />
      <Help open={helping} onClose={() => setHelping(false)} />
    </>
  );
}
