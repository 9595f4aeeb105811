import { type ReactNode, useMemo } from 'react';
import type { HexMark } from '../board-hex/api.ts';
import type { Outlook } from '../play/outlook.ts';
import type { Ways } from '../route.ts';
import { useSession } from '../session/use-session.ts';
import { CoachCard } from './coach-card.tsx';
import { HintMarks } from './hints.ts';
import type { Coach, Lesson, Step } from './lesson.ts';
import { forgetPlace } from './place.ts';
import { beckoning, NOTHING_POINTED_AT, type Pointers, UNDO } from './pointing.ts';
import { useLessons } from './use-lessons.ts';

interface LessonsBesideProps<L extends Lesson, A extends { readonly type: string }> extends Pick<Ways, 'go'> {
  readonly system: string;
  /** The key under which the browser keeps the game. */
  readonly game: string;
  readonly lessons: readonly L[];
  readonly outlook: Outlook;
  readonly coachAt: (since: number) => Coach<L, Step<A>>;
  /** What an action that is proposed is about. */
  readonly pointersTo: (action: A) => Pointers;
  /** Where a unit stands. */
  readonly hexOf: (unit: string) => string | undefined;
  readonly textOf: (action: A) => string;
  readonly onStartOver: () => void;
  /** The game as it is played without anybody beside it. */
  readonly children: ReactNode;
}

/** The hexes to light up. */
export const hintMarks = (
  { unit, hex }: Pick<Pointers, 'unit' | 'hex'>,
  hexOf: (unit: string) => string | undefined,
): readonly HexMark[] => {
  const at = unit === undefined ? undefined : hexOf(unit);
  const hexes = new Set([at, hex].filter((one) => one !== undefined));
  return [...hexes].map((one) => ({ hex: one, kind: 'warning' }));
};

/** A game with lessons beside it: what to try, what came of it, and whom to click. */
export function LessonsBeside<L extends Lesson, A extends { readonly type: string }>(
  props: LessonsBesideProps<L, A>,
) {
  const { system, game, outlook, go, pointersTo, hexOf } = props;
  const session = useSession();
  const coaching = useLessons(game, props.lessons, outlook.seq, props.coachAt);
  const { step } = coaching;
  const pointers = useMemo(
    () => (step === undefined ? NOTHING_POINTED_AT : step.do === 'undo' ? UNDO : pointersTo(step.action)),
    [step, pointersTo],
  );
  const marks = useMemo(() => ({ hexes: hintMarks(pointers, hexOf) }), [pointers, hexOf]);
  const beckon = beckoning(pointers);
  return (
    <HintMarks value={marks}>
      <div className="learning">
        {beckon !== '' && <style>{beckon}</style>}
        {props.children}
        <CoachCard
          coaching={coaching}
          pointers={pointers}
          stepText={step?.do === 'act' ? props.textOf(step.action) : undefined}
          mayTakeBack={outlook.undo}
          onTakeBack={() => void session.undo()}
          onPlayOn={() => {
            forgetPlace();
            go({ at: 'game', id: game });
          }}
          onStartOver={props.onStartOver}
          onSequence={() => go({ at: 'learn', page: 'sequence', system })}
          onLeave={() => go({ at: 'home' })}
        />
      </div>
    </HintMarks>
  );
}
