import { type ComponentType, useCallback, useMemo } from 'react';
import { type Names, plain, type Text } from '../../words/index.ts';
import type { Outlook } from '../play/outlook.ts';
import type { Ways } from '../route.ts';
import type { NewGame, SessionState } from '../session/state.ts';
import type { PlayProps } from '../system-page.ts';
import { type CoachedProps, FirstBattle } from './first-battle.tsx';
import type { Coach, Lesson, Step } from './lesson.ts';
import { LessonsBeside } from './lessons-beside.tsx';
import type { Pointers } from './pointing.ts';

interface Acted {
  readonly type: string;
}

/** What the lessons read aloud. */
interface Speaking<A> {
  readonly words: { optionText(action: A, names: Names): Text };
  readonly names: Names;
}

/** The game as a coach sees it. */
interface Scene<Tableau> {
  readonly tableau: Tableau;
  /** The length of the log when the lesson began. */
  readonly since: number;
  readonly seat: string;
}

interface LessonParts<Sent, Content, Lookup extends Speaking<A>, Tableau, L extends Lesson, A extends Acted> {
  readonly system: string;
  /** The battle, its players and the dice of the lessons. */
  readonly battle: Omit<NewGame, 'options'> & { readonly seat: string };
  readonly lessons: readonly L[];
  arrange(sent: Sent): Content;
  makeLookup(content: Content): Lookup;
  tableauOf(state: SessionState): (Tableau & Outlook) | undefined;
  /** Who teaches, from where a lesson began. */
  coachIn(scene: Lookup & Scene<NoInfer<Tableau>>): Coach<L, Step<A>>;
  /** Sees to it that the coach knows enough of what may be done. */
  useKnown(tableau: NoInfer<Tableau>, content: Content): void;
  /** What an action that is proposed is about. */
  pointersTo(action: A): Pointers;
  /** The hex in which a unit stands; undefined where units are pointed at themselves. */
  whereIs(tableau: NoInfer<Tableau>, unit: string): string | undefined;
  /** The game as it is played without anybody beside it. */
  readonly Screen: ComponentType<PlayProps>;
}

type LessonsProps<S, C, K extends Speaking<A>, T, L extends Lesson, A extends Acted> = CoachedProps & {
  readonly parts: LessonParts<S, C, K, T, L, A>;
  readonly tableau: T & Outlook;
};

function Lessons<S, C, K extends Speaking<A>, T, L extends Lesson, A extends Acted>({
  parts,
  game,
  tableau,
  onStartOver,
  ...play
}: LessonsProps<S, C, K, T, L, A>) {
  const { battle, arrange, makeLookup, coachIn, useKnown, whereIs, Screen } = parts;
  const sent = play.state.content as S;
  const content = useMemo(() => arrange(sent), [arrange, sent]);
  const lookup = useMemo(() => makeLookup(content), [makeLookup, content]);
  useKnown(tableau, content);
  const coachAt = useCallback(
    (since: number) => coachIn({ ...lookup, tableau, since, seat: battle.seat }),
    [coachIn, battle, tableau, lookup],
  );
  const hexOf = useCallback((unit: string) => whereIs(tableau, unit), [whereIs, tableau]);
  return (
    <LessonsBeside
      system={parts.system}
      game={game}
      lessons={parts.lessons}
      outlook={tableau}
      coachAt={coachAt}
      pointersTo={parts.pointersTo}
      hexOf={hexOf}
      textOf={(action) => plain(lookup.words.optionText(action, lookup.names))}
      onStartOver={onStartOver}
      go={play.go}
    >
      <Screen {...play} />
    </LessonsBeside>
  );
}

function Coached<S, C, K extends Speaking<A>, T, L extends Lesson, A extends Acted>(
  props: CoachedProps & { readonly parts: LessonParts<S, C, K, T, L, A> },
) {
  const { tableauOf } = props.parts;
  const tableau = useMemo(() => tableauOf(props.state), [tableauOf, props.state]);
  return tableau === undefined ? null : <Lessons {...props} tableau={tableau} />;
}

/** A system's first battle: its own screen with its lessons beside it. */
export const firstBattleOf = <S, C, K extends Speaking<A>, T, L extends Lesson, A extends Acted>(
  parts: LessonParts<S, C, K, T, L, A>,
): ComponentType<Ways> => {
  const coached = (props: CoachedProps) => <Coached {...props} parts={parts} />;
  return (ways) => <FirstBattle battle={parts.battle} Coached={coached} {...ways} />;
};
