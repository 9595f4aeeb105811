import { type Coach, coachOf, firstOf, type Step } from '../../../../web/learn/lesson.ts';
import type { DowAction } from '../../rules/actions.ts';
import type { DowEvent } from '../../rules/events.ts';
import { eventsOf, sideOfSeat, type Tableau } from '../tableau.ts';
import type { GroupMarch } from '../tools/march.ts';
import type { DowLesson, Goal } from './lesson.ts';

/** What the coach sees: the game as the player sees it, and from where on the lesson counts. */
export interface Scene {
  readonly tableau: Tableau;
  /** The length of the log when the lesson began. */
  readonly since: number;
  readonly seat: string;
  neighbours(hex: string): readonly string[];
}

const happened = ({ tableau, since }: Scene, ...types: readonly DowEvent['type'][]): boolean =>
  tableau.log.some((entry) => entry.seq > since && eventsOf(entry).some(({ type }) => types.includes(type)));

const myTurn = ({ tableau: { view }, seat }: Scene): boolean =>
  view.turn === 0 && view.phase !== 'set-up' && view.phasing === sideOfSeat(seat);

const settingUp = ({ tableau: { view }, seat }: Scene): boolean =>
  !view.deployed.includes(sideOfSeat(seat) ?? 'french');

const enemyHexes = ({ tableau: { view }, seat }: Scene): ReadonlySet<string> =>
  new Set(view.units.flatMap(({ side, hex }) => (side !== sideOfSeat(seat) && hex !== null ? [hex] : [])));

/** Is this hex next to an enemy? */
const beside = (scene: Scene, hex: string | null | undefined): boolean => {
  const enemies = enemyHexes(scene);
  return hex != null && scene.neighbours(hex).some((near) => enemies.has(near));
};

const reached = ({ kind }: Goal, scene: Scene): boolean => {
  const { tableau, seat } = scene;
  const { view, accepts, mine } = tableau;
  switch (kind) {
    case 'read':
      return false;
    case 'deployed':
      return !settingUp(scene);
    case 'planned':
      return myTurn(scene) && view.phase === 'movement';
    case 'marched':
      return happened(scene, 'marched', 'entered');
    case 'ordered':
      return happened(scene, 'stackOrdered');
    case 'taken-back':
      return tableau.redo;
    case 'beside':
      return view.units.some(({ army, hex, moved, moving }) =>
        army === seat && (moved === true || moving === true) ? beside(scene, hex) : false,
      );
    case 'combat-phase':
      return myTurn(scene) && view.phase === 'combat';
    case 'declared':
      return happened(scene, 'attackDeclared', 'bombardmentDeclared');
    case 'settled':
      return !myTurn(scene) || (mine && accepts.includes('endCombat'));
    case 'handed-over':
      return !settingUp(scene) && !myTurn(scene);
    case 'next-turn':
      return view.turn > 0 && mine;
  }
};

/** Whether the game has gone to where the goal can no longer be reached. */
const gonePast = ({ kind }: Goal, scene: Scene): boolean => {
  const { view } = scene.tableau;
  switch (kind) {
    case 'read':
    case 'deployed':
    case 'planned':
    case 'handed-over':
    case 'next-turn':
      return false;
    case 'marched':
    case 'ordered':
    case 'taken-back':
    case 'beside':
      return !settingUp(scene) && view.phase !== 'command' && (!myTurn(scene) || view.phase !== 'movement');
    default:
      return !settingUp(scene) && !myTurn(scene);
  }
};

/** What to do when nothing better is known, the most telling first: every decision has one of these. */
const ONWARD: readonly DowAction['type'][] = [
  'deploy',
  'endSetUp',
  'advance',
  'stand',
  'receive',
  'fallBack',
  'retreatTo',
  'remain',
  'resolveReaction',
  'endPlanning',
  'endCombat',
  'endBreakthrough',
  'endMovement',
];

const isMarch = (action: DowAction): action is GroupMarch => action.type === 'march';

const endsIn = ({ path }: GroupMarch): string | undefined => path[path.length - 1];

const proposed = ({ propose = [] }: DowLesson, marches: readonly GroupMarch[]): GroupMarch | undefined => {
  for (const { unit, to } of propose) {
    const found = marches.find(
      (march) => march.units.length === 1 && march.units[0] === unit && endsIn(march) === to,
    );
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The action that leads towards the goal of a lesson, if the player has anything to decide. */
const towards = (lesson: DowLesson, scene: Scene): DowAction | undefined => {
  const { options } = scene.tableau;
  const marches = options.filter(isMarch);
  const onward = firstOf(options, ONWARD);
  switch (lesson.until.kind) {
    case 'read':
      return undefined;
    case 'marched':
      return proposed(lesson, marches) ?? marches[0] ?? onward;
    case 'ordered':
      return options.find(({ type }) => type === 'order') ?? onward;
    case 'beside':
      return proposed(lesson, marches) ?? marches.find((march) => beside(scene, endsIn(march))) ?? onward;
    case 'declared': {
      const fights = options.filter((one) => one.type === 'attack' || one.type === 'bombard');
      const wanted = fights.find((one) => one.type === 'attack' && one.targets[0] === lesson.target);
      return wanted ?? fights[0] ?? onward;
    }
    default:
      return onward;
  }
};

export const coachIn = (scene: Scene): Coach<DowLesson, Step<DowAction>> =>
  coachOf(scene, { reached, gonePast, towards });
