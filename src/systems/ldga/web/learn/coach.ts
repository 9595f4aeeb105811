import { type Coach, coachOf, firstOf, type Step } from '../../../../web/learn/lesson.ts';
import type { LdgaAction } from '../../rules/actions.ts';
import type { LdgaEvent } from '../../rules/events.ts';
import { eventsOf, type Tableau } from '../tableau.ts';
import { inColumn, isMarch, type MarchOrder } from '../tools/march.ts';
import type { Goal, LdgaLesson } from './lesson.ts';

/** What the coach sees: the game as the player sees it, and from where on the lesson counts. */
export interface Scene {
  readonly tableau: Tableau;
  /** The length of the log when the lesson began. */
  readonly since: number;
  readonly seat: string;
}

/** The first turn of the lessons. */
const FIRST = 5;

const happened = ({ tableau, since }: Scene, which: (event: LdgaEvent) => boolean): boolean =>
  tableau.log.some((entry) => entry.seq > since && eventsOf(entry).some(which));

/** Phases of the player's first turn, in their order; before them everything else of the beginning. */
const ORDER = [
  'set-up',
  'dispatch',
  'reorganization',
  'command',
  'initiative',
  'movement',
  'combat',
] as const;

/** How far the player's first turn is, counted in its phases; all of them once it is over. */
const stage = ({ tableau: { view, side } }: Scene): number => {
  if (view.turn > FIRST) return ORDER.length;
  if (view.phase === 'set-up' || view.phase === 'dispatch') return ORDER.indexOf(view.phase);
  if (view.phasing !== side) return ORDER.length;
  return (ORDER as readonly string[]).indexOf(view.phase);
};

const past = (scene: Scene, phase: (typeof ORDER)[number]): boolean => stage(scene) > ORDER.indexOf(phase);

const reached = ({ kind }: Goal, scene: Scene): boolean => {
  const { tableau } = scene;
  const { view, side, mine } = tableau;
  switch (kind) {
    case 'read':
      return false;
    case 'deployed':
      return side !== undefined && view.deployed.includes(side);
    case 'sealed':
      return happened(scene, ({ type }) => type === 'orderWritten');
    case 'commanded':
      return happened(scene, ({ type }) => type === 'commandGiven');
    case 'drawn':
      return past(scene, 'initiative');
    case 'marched':
      return happened(scene, ({ type }) => type === 'marched');
    case 'column':
      return happened(scene, (event) => event.type === 'marched' && event.column);
    case 'taken-back':
      return tableau.redo;
    case 'halted':
      return past(scene, 'movement');
    case 'handed-over':
      return past(scene, 'combat');
    case 'next-turn':
      return view.turn > FIRST && view.phasing === side && mine;
  }
};

/** Whether the game has gone to where the goal can no longer be reached. */
const gonePast = ({ kind }: Goal, scene: Scene): boolean => {
  switch (kind) {
    case 'sealed':
      return past(scene, 'dispatch');
    case 'commanded':
      return past(scene, 'command');
    case 'marched':
    case 'column':
    case 'taken-back':
      return past(scene, 'movement');
    default:
      return false;
  }
};

/** What to do when nothing better is known, the most telling first. */
const ONWARD: readonly LdgaAction['type'][] = [
  'endSetUp',
  'noOrder',
  'endCommand',
  'keepChits',
  'endMovement',
  'endDeclaring',
  'declareAttack',
  'resolve',
  'endEvading',
  'advance',
  'retreat',
  'loseUnits',
  'holdChateau',
  'stay',
  'occupy',
  'endReorganizing',
  'endDisengagement',
  'disengage',
];

/** Marches of whoever is under orders come before those of others: nobody may end the phase without them. */
const dueFirst = ({ view }: Tableau, marches: readonly MarchOrder[]): MarchOrder | undefined => {
  const bound = new Set(view.orders.flatMap(({ ended, units }) => (ended === null ? units : [])));
  return marches.find(({ pieces }) => pieces.some((id) => bound.has(id))) ?? marches[0];
};

const proposed = ({ propose = [] }: LdgaLesson, marches: readonly MarchOrder[]): MarchOrder | undefined => {
  for (const { piece } of propose) {
    const own = marches.filter(({ pieces }) => pieces.length === 1 && pieces[0] === piece);
    // The farthest there is: a march worth seeing.
    const [far] = own.toSorted((a, b) => b.path.length - a.path.length);
    if (far !== undefined) return far;
  }
  return undefined;
};

/** The action that leads towards the goal of a lesson, if the player has anything to decide. */
const towards = (lesson: LdgaLesson, { tableau }: Scene): LdgaAction | undefined => {
  const { options, accepts } = tableau;
  const marches = options.filter(isMarch);
  const canEnd = options.some(({ type }) => type === 'endMovement');
  const onward = accepts.includes('march') && !canEnd ? dueFirst(tableau, marches) : firstOf(options, ONWARD);
  switch (lesson.until.kind) {
    case 'read':
      return undefined;
    case 'sealed': {
      const orders = options.filter((one) => one.type === 'order');
      const [wish] = lesson.propose ?? [];
      const wanted = orders.find(
        (one) => one.type === 'order' && one.officer === wish?.piece && one.objective === wish?.to,
      );
      return wanted ?? orders[0] ?? onward;
    }
    case 'commanded':
      return options.find(({ type }) => type === 'command') ?? onward;
    case 'marched':
      return (
        proposed(
          lesson,
          marches.filter((order) => !inColumn(order)),
        ) ??
        marches[0] ??
        onward
      );
    case 'column': {
      const columns = marches.filter(inColumn);
      return proposed(lesson, columns) ?? columns[0] ?? onward;
    }
    default:
      return onward;
  }
};

export const coachIn = (scene: Scene): Coach<LdgaLesson, Step<LdgaAction>> =>
  coachOf(scene, { reached, gonePast, towards });
