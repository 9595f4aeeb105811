import { type Coach, coachOf, firstOf, type Step } from '../../../../web/learn/lesson.ts';
import type { GdaAction } from '../../rules/actions.ts';
import type { GdaEvent } from '../../rules/events.ts';
import { eventsOf, type Tableau } from '../tableau.ts';
import type { GdaLesson, Goal } from './lesson.ts';

/** What the coach sees: the game as the player sees it, and from where on the lesson counts. */
export interface Scene {
  readonly tableau: Tableau;
  /** The length of the log when the lesson began. */
  readonly since: number;
  readonly seat: string;
}

const happened = (
  { tableau, since }: Scene,
  is: (event: GdaEvent, by: string | undefined) => boolean,
): boolean =>
  tableau.log.some(
    (entry) => entry.seq > since && eventsOf(entry).some((event) => is(event, entry.by ?? undefined)),
  );

const ORDER: readonly string[] = ['setUp', 'command', 'charges', 'movement', 'fire', 'melee', 'end'];
const isAfter = (phase: string, other: string): boolean => ORDER.indexOf(phase) > ORDER.indexOf(other);

const reached = ({ kind }: Goal, scene: Scene): boolean => {
  const { tableau, seat } = scene;
  const { view, accepts, mine } = tableau;
  switch (kind) {
    case 'read':
      return false;
    case 'deployed':
      return view.phase !== 'setUp';
    case 'posted':
      return view.phase === 'command'
        ? view.armies[seat as 'french'].postings !== null
        : view.phase !== 'setUp';
    case 'commanded':
      return isAfter(view.phase, 'command') || view.turn > 1;
    case 'movement':
      return (mine && accepts.includes('endMovement')) || isAfter(view.phase, 'movement') || view.turn > 1;
    case 'marched':
      return happened(scene, (event, by) => event.type === 'unitMoved' && by === seat);
    case 'taken-back':
      return tableau.redo;
    case 'moved-all':
      return view.phase === 'movement'
        ? !(mine && accepts.includes('endMovement'))
        : isAfter(view.phase, 'movement') || view.turn > 1;
    case 'next-turn':
      return view.turn > 1;
    case 'fired':
      return happened(
        scene,
        ({ type }) => type === 'volleyFired' || type === 'salvoFired' || type === 'skirmishersFired',
      );
    case 'charged':
      return happened(scene, ({ type }) => type === 'chargeFought');
  }
};

/** Whether the game has gone to where the goal can no longer be reached. */
const gonePast = ({ kind }: Goal, { tableau: { view } }: Scene): boolean => {
  switch (kind) {
    case 'marched':
    case 'taken-back':
      return view.turn > 1 || isAfter(view.phase, 'movement');
    default:
      return false;
  }
};

/** What to do when nothing better is known, the most telling first. */
const ONWARD: readonly GdaAction['type'][] = [
  'ready',
  'rollAgain',
  'standAndFire',
  'fireAtCharge',
  'takeTheGround',
  'fightOn',
  'pass',
  'endAttaching',
  'endDeclaring',
  'endIntercepting',
  'endFire',
  'endMovement',
];

/** The move that goes furthest ahead. */
const march = (options: readonly GdaAction[]): GdaAction | undefined =>
  options.find((action) => action.type === 'manoeuvre' && action.legs[0]?.kind === 'advance');

/** The action that leads towards the goal of a lesson, if the player has anything to decide. */
const towards = (lesson: GdaLesson, { tableau: { options } }: Scene): GdaAction | undefined => {
  const onward = firstOf(options, ONWARD);
  const kindOf = (...types: readonly GdaAction['type'][]): GdaAction | undefined =>
    options.find(({ type }) => types.includes(type));
  switch (lesson.until.kind) {
    case 'read':
      return undefined;
    case 'posted':
      return options.find((action) => action.type === 'postAdcs' && action.postings.length > 0) ?? onward;
    case 'marched':
      return march(options) ?? onward;
    case 'fired':
      return kindOf('fire', 'fireAtCharge', 'postAdcs') ?? march(options) ?? onward;
    case 'charged':
      return kindOf('declareCharge', 'fire', 'postAdcs') ?? march(options) ?? onward;
    default:
      return onward;
  }
};

export const coachIn = (scene: Scene): Coach<GdaLesson, Step<GdaAction>> =>
  coachOf(scene, { reached, gonePast, towards });
