import { useEffect, useRef, useState } from 'react';
import type { TableAction, ToldHint } from '../../messages/protocol.ts';
import { Said } from '../../parts/said.tsx';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { useDesk } from '../desk.tsx';
import { PlanText } from './plan-note.tsx';
import { Thinking } from './thinking.tsx';

interface HintProps {
  readonly seq: number;
  readonly onTake: (action: TableAction) => void;
  readonly onAdvice?: ((action: TableAction | undefined) => void) | undefined;
}

/** Asks the computer what it would do here, and why; its advice can be taken with a click. */
export function HintBox({ seq, onTake, onAdvice }: HintProps) {
  const session = useSession();
  const { thinking } = useSessionState();
  const { words, names } = useDesk();
  const [asked, setAsked] = useState(false);
  const [hint, setHint] = useState<ToldHint | undefined>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: advice is for one moment of the game only
  useEffect(() => {
    setHint(undefined);
    setAsked(false);
  }, [seq]);
  const told = useRef<HTMLElement>(null);
  // It is longer than the button that was pressed for it, which may have been the last thing in sight.
  useEffect(() => {
    if (hint !== undefined) told.current?.scrollIntoView({ block: 'nearest' });
  }, [hint]);
  const ask = async (): Promise<void> => {
    setAsked(true);
    const advised = await session.hint();
    setHint(advised);
    onAdvice?.(advised?.action);
    setAsked(false);
  };
  if (asked) return <Thinking share={thinking ?? 0} onStop={session.stopThinking} />;
  if (hint === undefined)
    return (
      <button type="button" className="button small advice" onClick={() => void ask()}>
        Hint
      </button>
    );
  return (
    <section className="advice" aria-label="Hint" aria-live="polite" ref={told}>
      <p>
        The computer would: <Said text={words.optionText(hint.action, names)} />
      </p>
      <button type="button" className="button small" onClick={() => onTake(hint.action)}>
        Do that
      </button>
      {hint.explanation !== null && (
        <details>
          <summary>Why</summary>
          <PlanText plan={hint.explanation} />
        </details>
      )}
    </section>
  );
}
