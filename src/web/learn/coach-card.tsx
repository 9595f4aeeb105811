import { useEffect, useRef, useState } from 'react';
import { RuleLink } from '../rulebook/opener.tsx';
import type { Lesson, Step } from './lesson.ts';
import type { Pointers } from './pointing.ts';
import type { Coaching } from './use-lessons.ts';

interface CoachCardProps {
  readonly coaching: Coaching<Lesson, Step>;
  readonly pointers: Pointers;
  /** The action that is proposed, in words. */
  readonly stepText: string | undefined;
  readonly mayTakeBack: boolean;
  readonly onTakeBack: () => void;
  readonly onPlayOn: () => void;
  readonly onStartOver: () => void;
  readonly onSequence: () => void;
  readonly onLeave: () => void;
}

/** What the lesson asks for, what came of it, and at every moment the ways on and out. */
export function CoachCard(props: CoachCardProps) {
  const { coaching, pointers, stepText, mayTakeBack, onTakeBack, onLeave } = props;
  const { lesson, progress, step } = coaching;
  const [folded, setFolded] = useState(false);
  const card = useRoom();
  if (lesson === undefined) return <Farewell {...props} />;
  const { told } = progress;
  const reading = lesson.until.kind === 'read';
  return (
    <section
      ref={card}
      className="coach sheet"
      aria-label="Lesson"
      data-lesson={lesson.id}
      data-told={told?.how}
      data-step={step?.do === 'act' ? step.action.type : step?.do}
      data-unit={pointers.unit}
      data-hex={pointers.hex}
    >
      <header>
        <p className="eyebrow">
          Lesson {progress.index + 1} of {coaching.count}
        </p>
        <button
          type="button"
          className="button quiet small"
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          {folded ? 'Unfold' : 'Fold'}
        </button>
      </header>
      <h2>{lesson.title}</h2>
      {!folded && (
        <div aria-live="polite">
          {told === undefined ? (
            <>
              <p className="coach-goal">{lesson.goal}</p>
              {lesson.how !== undefined && <p className="soft">{lesson.how}</p>}
              {step !== undefined && (
                <p className="coach-step">
                  For example: <strong>{stepText ?? 'take the last step back'}</strong>.
                </p>
              )}
            </>
          ) : (
            <p className="coach-goal">
              {told.how === 'done' ? <b className="coach-done">Well done. </b> : null}
              {told.how === 'done' ? lesson.done : lesson.missed}
            </p>
          )}
          {lesson.rules.length > 0 && (
            <p className="coach-rules">
              {lesson.rules.length === 1 ? 'Rule' : 'Rules'}{' '}
              {lesson.rules.map((rule) => (
                <RuleLink key={rule} id={rule} />
              ))}
            </p>
          )}
        </div>
      )}
      <div className="buttons">
        {(told !== undefined || reading) && (
          <button type="button" className="button primary" onClick={coaching.goOn}>
            {progress.index === 0 ? 'Begin' : 'Next'}
          </button>
        )}
        {told?.how === 'missed' && mayTakeBack && (
          <button type="button" className="button" onClick={onTakeBack}>
            Take it back
          </button>
        )}
        {told === undefined && !reading && (
          <>
            <button
              type="button"
              className="button primary"
              disabled={step === undefined}
              onClick={coaching.show}
            >
              Show me
            </button>
            <button type="button" className="button" onClick={coaching.goOn}>
              Skip
            </button>
          </>
        )}
        <button type="button" className="button quiet" onClick={onLeave}>
          Leave
        </button>
      </div>
    </section>
  );
}

/** The lessons are over; the battle need not be. */
function Farewell({ onPlayOn, onStartOver, onSequence, onLeave }: CoachCardProps) {
  const card = useRoom();
  return (
    <section ref={card} className="coach sheet" aria-label="Lesson" data-lesson="farewell">
      <h2>You know how to play</h2>
      <p className="coach-goal">
        March, fight, hand over: everything else is a matter of judgement. The battle is yours now. (Its dice
        are the same for everybody who takes the lesson; those of any other game are secret and fresh.)
      </p>
      <div className="buttons">
        <button type="button" className="button primary" onClick={onPlayOn}>
          Play this battle on
        </button>
        <button type="button" className="button" onClick={onSequence}>
          The sequence on one page
        </button>
        <button type="button" className="button quiet" onClick={onStartOver}>
          Start the lessons over
        </button>
        <button type="button" className="button quiet" onClick={onLeave}>
          Leave
        </button>
      </div>
    </section>
  );
}

/** Tells the page around how high the card is, so that it can make room. */
const useRoom = () => {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = card.current;
    const around = element?.parentElement;
    if (element === null || around === null || around === undefined) return;
    const observer = new ResizeObserver(() =>
      around.style.setProperty('--coach', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return card;
};
