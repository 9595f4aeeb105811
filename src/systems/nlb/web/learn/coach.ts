import { type Coach, firstOf, type Step } from '../../../../web/learn/lesson.ts';
import { endOf } from '../../../../web/orders/marching/march.ts';
import type { NlbAction } from '../../rules/actions.ts';
import type { NlbEvent } from '../../rules/events.ts';
import { eventsOf, strings, type Tableau } from '../tableau.ts';
import type { MarchOrder } from '../tools/march.ts';
import type { Goal, NlbLesson } from './lesson.ts';

/** What the coach sees: the game as the player sees it, and from where on the lesson counts. */
export interface Scene {
  readonly tableau: Tableau;
  /** The length of the log when the lesson began. */
  readonly since: number;
  readonly seat: string;
  neighbours(hex: string): readonly string[];
}

type NlbStep = Step<NlbAction>;

const happened = ({ tableau, since }: Scene): readonly NlbEvent[] =>
  tableau.log.filter(({ seq }) => seq > since).flatMap(eventsOf);

const sideOf = ({ tableau, seat }: Scene): string | undefined =>
  tableau.view.units.find(({ army }) => army === seat)?.side;

/** It is still the player's own first turn. */
const myTurn = (scene: Scene): boolean =>
  scene.tableau.view.turn === 0 && scene.tableau.view.phasing === sideOf(scene);

const standing = ({ tableau }: Scene, own: boolean, seat: string) =>
  tableau.view.units.filter(
    ({ army, place, hex }) => place === 'map' && hex !== null && (army === seat) === own,
  );

/** Enemy hexes, each with how many of the player's units stand next to it, `moved` already being where it goes. */
const touched = (
  scene: Scene,
  moved?: { readonly unit: string; readonly to: string },
): Map<string, number> => {
  const counts = new Map<string, number>();
  const mine = standing(scene, true, scene.seat).map(({ id, hex }) => (id === moved?.unit ? moved.to : hex));
  for (const enemy of new Set(standing(scene, false, scene.seat).map(({ hex }) => hex as string))) {
    const near = new Set(scene.neighbours(enemy));
    counts.set(enemy, mine.filter((hex) => hex !== null && near.has(hex)).length);
  }
  return counts;
};

const most = (counts: ReadonlyMap<string, number>): number => Math.max(0, ...counts.values());

const attackersOf = ({ facts }: Tableau): number | undefined =>
  Array.isArray(facts.targets) && facts.odds !== undefined
    ? strings(facts.attackers).length + strings(facts.bombarding).length
    : undefined;

const byRoad = (event: NlbEvent): boolean =>
  event.type === 'marched' && event.cost.lines.some(({ code }) => code === 'road' || code === 'trail');

/** Whether the goal is reached, in whatever legal way. */
const reached = (goal: Goal, scene: Scene): boolean => {
  const { tableau } = scene;
  const { view, pending } = tableau;
  switch (goal.kind) {
    case 'read':
      return false;
    case 'marched':
      return happened(scene).some((event) => (goal.road === true ? byRoad(event) : event.type === 'marched'));
    case 'taken-back':
      return tableau.redo;
    case 'contact':
      return myTurn(scene) && view.phase === 'movement' && most(touched(scene)) >= goal.units;
    case 'combat-phase':
      return myTurn(scene) && view.phase === 'combat';
    case 'building':
      return (
        (attackersOf(tableau) ?? -1) >= goal.attackers ||
        happened(scene).some(
          (event) =>
            event.type === 'attackDeclared' &&
            event.attackers.length + event.bombarding.length >= goal.attackers,
        )
      );
    case 'declared':
      return happened(scene).some(({ type }) => type === 'attackDeclared');
    case 'settled': {
      const rolled = tableau.log.some((entry) => eventsOf(entry).some(({ type }) => type === 'combatRolled'));
      const free = pending.kind === 'decide' && tableau.accepts.includes('endCombat');
      return rolled && (free || !myTurn(scene));
    }
    case 'handed-over':
      return !myTurn(scene);
    case 'next-turn':
      return view.turn > 0 && tableau.mine && tableau.accepts.includes('march');
  }
};

/** Whether the game has gone to where the goal can no longer be reached. */
const gonePast = (goal: Goal, scene: Scene): boolean => {
  const { view } = scene.tableau;
  switch (goal.kind) {
    case 'read':
    case 'handed-over':
    case 'next-turn':
      return false;
    case 'marched':
    case 'taken-back':
    case 'contact':
      return !myTurn(scene) || view.phase !== 'movement';
    default:
      return !myTurn(scene);
  }
};

const isMarch = (action: NlbAction): action is Extract<MarchOrder, { type: 'march' }> =>
  action.type === 'march';

/** What to do when nothing better is known, the most telling first: every decision has one of these. */
const ONWARD: readonly NlbAction['type'][] = [
  'advance',
  'retreatTo',
  'stand',
  'lose',
  'endCombat',
  'declare',
  'engage',
  'target',
  'endMovement',
];

const onward = ({ options }: Tableau): NlbAction | undefined => firstOf(options, ONWARD);

const proposed = ({ propose }: NlbLesson, marches: readonly Extract<MarchOrder, { type: 'march' }>[]) => {
  for (const { unit, to } of propose ?? []) {
    const found = marches.find((march) => march.unit === unit && endOf(march) === to);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** A march that brings the player's units next to an enemy in the wanted number. */
const closing = (scene: Scene, marches: readonly Extract<MarchOrder, { type: 'march' }>[]) => {
  const before = most(touched(scene));
  return marches.find((march) => most(touched(scene, { unit: march.unit, to: endOf(march) ?? '' })) > before);
};

/** The next legal step toward the goal of a lesson; undefined when the player has nothing to decide. */
const nextStep = (lesson: NlbLesson, scene: Scene): NlbStep | undefined => {
  const { tableau } = scene;
  if (!tableau.mine || !tableau.knows()) return undefined;
  const act = (action: NlbAction | undefined): NlbStep | undefined =>
    action === undefined ? undefined : { do: 'act', action };
  const { options } = tableau;
  const { until } = lesson;
  const marches = options.filter(isMarch);
  const find = (type: NlbAction['type']): NlbAction | undefined =>
    options.find((option) => option.type === type);
  const attack = (): NlbAction | undefined => {
    const wanted = options.find((option) => option.type === 'target' && option.hex === lesson.target);
    const count = attackersOf(tableau);
    if (count === undefined) return wanted ?? find('target');
    const enough = until.kind === 'building' ? until.attackers : 1;
    return (count < enough ? find('engage') : undefined) ?? find('declare') ?? find('engage');
  };
  switch (until.kind) {
    case 'read':
      return undefined;
    case 'marched':
      return act(
        proposed(lesson, marches) ??
          (until.road === true
            ? [...marches].sort((a, b) => b.path.length - a.path.length)[0]
            : marches[0]) ??
          onward(tableau),
      );
    case 'taken-back':
      return tableau.undo ? { do: 'undo' } : act(marches[0] ?? onward(tableau));
    case 'contact':
      return act(proposed(lesson, marches) ?? closing(scene, marches) ?? onward(tableau));
    case 'building':
    case 'declared':
      return act(attack() ?? onward(tableau));
    default:
      return act(onward(tableau));
  }
};

/** The coach at one moment of the battle. */
export const coachIn = (scene: Scene): Coach<NlbLesson, NlbStep> => ({
  outlook: scene.tableau,
  seat: scene.seat,
  reached: ({ until }) => reached(until, scene),
  gonePast: ({ until }) => gonePast(until, scene),
  nextStep: (lesson) => nextStep(lesson, scene),
});
