import type { Coach, Step } from '../../../../web/learn/lesson.ts';
import type { NlcAction } from '../../rules/actions.ts';
import type { NlcEvent } from '../../rules/events.ts';
import { isEnd } from '../orders/ends.ts';
import { eventsOf, hexOf, type Tableau } from '../tableau.ts';
import { isFire } from '../tools/fire.ts';
import type { Goal, NlcLesson } from './lesson.ts';

/** What the coach sees: the game as the player sees it, and from where on the lesson counts. */
export interface Scene {
  readonly tableau: Tableau;
  /** The length of the log when the lesson began. */
  readonly since: number;
  readonly seat: string;
  distance(a: string, b: string): number;
}

type NlcStep = Step<NlcAction>;

const happened = ({ tableau, since }: Scene): readonly NlcEvent[] =>
  tableau.log.filter(({ seq }) => seq > since).flatMap(eventsOf);

const own = ({ tableau, seat }: Scene, unit: string | undefined): boolean =>
  unit !== undefined && tableau.unit(unit)?.army === seat;

/** Does this event say that the player's own troops fire, charge or attack? */
const declares = (scene: Scene, event: NlcEvent): boolean =>
  event.type === 'assaultDeclared' || event.type === 'chargeDeclared'
    ? own(scene, event.units[0])
    : event.type === 'bombarded' && own(scene, event.fire.units[0]);

const FOUGHT: ReadonlySet<NlcEvent['type']> = new Set(['combatFought', 'clashFought', 'bombarded']);

const enemyHexes = ({ tableau, seat }: Scene): readonly string[] =>
  tableau.view.units.flatMap((unit) => (unit.army === seat ? [] : (hexOf(unit) ?? [])));

/** How far a hex is from the nearest enemy. */
const away = (scene: Scene, hex: string, enemies = enemyHexes(scene)): number =>
  Math.min(99, ...enemies.map((enemy) => scene.distance(hex, enemy)));

const sideOf = ({ tableau, seat }: Scene): string | undefined =>
  tableau.view.units.find(({ army }) => army === seat)?.side;

/** Whether the goal is reached, in whatever legal way. */
const reached = (goal: Goal, scene: Scene): boolean => {
  const { tableau, seat } = scene;
  const { view } = tableau;
  switch (goal.kind) {
    case 'read':
      return false;
    case 'leaders-placed':
      return (
        view.segment !== 'setup' ||
        view.leaders.every(({ army, place }) => army !== seat || place !== 'waiting')
      );
    case 'sent':
      return happened(scene).some(
        (event) =>
          event.type === 'orderSent' && event.letter?.kind === 'order' && event.letter.order === 'attack',
      );
    case 'under-way':
      return view.segment !== 'setup' && view.segment !== 'command';
    case 'marched':
      return happened(scene).some((event) => event.type === 'marched' && own(scene, event.unit));
    case 'taken-back':
      return tableau.redo;
    case 'handed-over':
      return view.turn > 0 || (view.segment !== 'command' && view.phasing !== sideOf(scene));
    case 'orders-again':
      return view.turn >= goal.turn && tableau.mine && tableau.accepts.includes('sendOrder');
    case 'in-force':
      return view.formations.some(({ army, order }) => army === seat && order === 'attack');
    case 'contact':
      return view.units.some((unit) => {
        const hex = unit.army === seat ? hexOf(unit) : undefined;
        return hex !== undefined && away(scene, hex) <= 1;
      });
    case 'declared':
      return happened(scene).some((event) => declares(scene, event));
    case 'settled':
      return (
        happened(scene).some(({ type }) => FOUGHT.has(type)) &&
        tableau.mine &&
        (tableau.accepts.includes('sendOrder') || tableau.accepts.includes('march'))
      );
  }
};

/** Whether the game has gone to where the goal can no longer be reached. */
const gonePast = ({ until, latest }: NlcLesson, scene: Scene): boolean => {
  const { view } = scene.tableau;
  if (view.turn > latest) return true;
  switch (until.kind) {
    case 'sent':
      return view.segment !== 'setup' && view.segment !== 'command';
    case 'marched':
    case 'taken-back':
      return view.phasing !== sideOf(scene) || view.segment === 'combat' || view.segment === 'end';
    default:
      return false;
  }
};

/** What to do when nothing better is known, the most telling first: every decision has one of these. */
const ONWARD: readonly NlcAction['type'][] = [
  'letPass',
  'resolve',
  'advance',
  'goBack',
  'stay',
  'stand',
  'holdGround',
  'takeHit',
  'retreatTo',
  'placeLeader',
];

/** The march that comes nearest to the enemy. */
const closing = (scene: Scene): NlcAction | undefined => {
  const enemies = enemyHexes(scene);
  let best: NlcAction | undefined;
  let least = 99;
  for (const action of scene.tableau.options) {
    if (action.type !== 'march' && action.type !== 'enter') continue;
    const left = away(scene, action.path.at(-1) ?? '', enemies);
    if (left < least) [best, least] = [action, left];
  }
  return best;
};

const onward = (scene: Scene): NlcAction | undefined => {
  const { options } = scene.tableau;
  const end = options.find(isEnd);
  if (end !== undefined) return end;
  for (const type of ONWARD) {
    const found = options.find((option) => option.type === type);
    if (found !== undefined) return found;
  }
  return closing(scene) ?? options.find(isFire) ?? options[0];
};

/** Where each leader stands well: Ney beside Reille, so that couriers are soon there. */
const POSTS: Readonly<Record<string, string>> = {
  'fr.leader.ney': '1648',
  'fr.leader.reille': '1647',
  'fr.leader.kellermann': '1451',
};

/** The next legal step toward the goal of a lesson; undefined when the player has nothing to decide. */
const nextStep = ({ until }: NlcLesson, scene: Scene): NlcStep | undefined => {
  const { tableau } = scene;
  if (!tableau.mine || !tableau.knows()) return undefined;
  const { options } = tableau;
  const act = (action: NlcAction | undefined): NlcStep | undefined =>
    action === undefined ? undefined : { do: 'act', action };
  switch (until.kind) {
    case 'read':
      return undefined;
    case 'leaders-placed':
      return act(
        options.find((option) => option.type === 'placeLeader' && POSTS[option.leader] === option.hex) ??
          onward(scene),
      );
    case 'sent':
      return act(
        options.find((option) => option.type === 'sendOrder' && option.order === 'attack') ?? onward(scene),
      );
    case 'marched':
      return act(closing(scene) ?? onward(scene));
    case 'taken-back':
      return tableau.undo ? { do: 'undo' } : act(closing(scene) ?? onward(scene));
    case 'in-force':
    case 'contact': {
      // Close up first; when nobody can come nearer, go on.
      const nearer = closing(scene);
      const to = nearer !== undefined && 'path' in nearer ? nearer.path.at(-1) : undefined;
      const wants = until.kind === 'contact' ? 1 : 2;
      const standing = Math.min(
        99,
        ...tableau.view.units.flatMap((unit) => {
          const hex = unit.army === scene.seat ? hexOf(unit) : undefined;
          return hex === undefined ? [] : [away(scene, hex)];
        }),
      );
      const helps = to !== undefined && standing > wants && away(scene, to) < standing;
      return act(helps ? nearer : onward(scene));
    }
    case 'declared':
      return act(options.find(isFire) ?? onward(scene));
    default:
      return act(onward(scene));
  }
};

/** The coach at one moment of the battle. */
export const coachIn = (scene: Scene): Coach<NlcLesson, NlcStep> => ({
  outlook: scene.tableau,
  seat: scene.seat,
  reached: ({ until }) => reached(until, scene),
  gonePast: (lesson) => gonePast(lesson, scene),
  nextStep: (lesson) => nextStep(lesson, scene),
});
