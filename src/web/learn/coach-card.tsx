import { useEffect, useRef, useState } from 'react';
import type { Step } from '../../systems/nlb/web/learn/coach.ts';
import { LESSONS } from '../../systems/nlb/web/learn/lessons.ts';
import { pointersOf } from '../../systems/nlb/web/learn/pointing.ts';
import type { Lookup } from '../../systems/nlb/web/lookup.ts';
import { plain } from '../../words/index.ts';
import type { Go } from '../app.tsx';
import { RuleLink } from '../rulebook/opener.tsx';
import type { Coaching } from './use-lessons.ts';

interface CoachCardProps {
  readonly coaching: Coaching;
  readonly lookup: Lookup;
  readonly mayTakeBack: boolean;
  readonly onTakeBack: () => void;
  readonly onPlayOn: () => void;
  readonly onStartOver: () => void;
  readonly go: Go;
}

const stepText = (step: Step, { words, names }: Lookup): string =>
  step.do === 'undo' ? 'take the last step back' : plain(words.optionText(step.action, names));

/** What the lesson asks for, what came of it, and at every moment the ways on and out. */
export function CoachCard(props: CoachCardProps) {
  const { coaching, lookup, mayTakeBack, onTakeBack, go } = props;
  const { lesson, progress, step } = coaching;
  const [folded, setFolded] = useState(false);
  const card = useRoom();
  if (lesson === undefined) return <Farewell {...props} />;
  const { told } = progress;
  const reading = lesson.until.kind === 'read';
  const { unit, hex } = pointersOf(step);
  return (
    <section
      ref={card}
      className="coach sheet"
      aria-label="Lesson"
      data-lesson={lesson.id}
      data-told={told?.how}
      data-step={step?.do === 'act' ? step.action.type : step?.do}
      data-unit={unit}
      data-hex={hex}
    >
      <header>
        <p className="eyebrow">
          Lesson {progress.index + 1} of {LESSONS.length}
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
                  For example: <strong>{stepText(step, lookup)}</strong>.
                </p>
              )}
            </>
          ) : (
            <p className="coach-goal">
              {told.how === 'done' ? <b className="coach-done">Well done. </b> : null}
              {told.how === 'done' ? lesson.done : lesson.missed}
            </p>
          )}
          <p className="coach-rules">
            {lesson.rules.length === 1 ? 'Rule' : 'Rules'}{' '}
            {lesson.rules.map((rule) => (
              <RuleLink key={rule} id={rule} />
            ))}
          </p>
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
        <button type="button" className="button quiet" onClick={() => go({ at: 'home' })}>
          Leave
        </button>
      </div>
    </section>
  );
}

/** The lessons are over; the battle need not be. */
function Farewell({ onPlayOn, onStartOver, go }: CoachCardProps) {
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
        <button type="button" className="button" onClick={() => go({ at: 'learn', page: 'sequence' })}>
          The sequence on one page
        </button>
        <button type="button" className="button quiet" onClick={onStartOver}>
          Start the lessons over
        </button>
        <button type="button" className="button quiet" onClick={() => go({ at: 'home' })}>
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
