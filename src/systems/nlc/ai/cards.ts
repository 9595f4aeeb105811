import type { NlcAction } from '../rules/actions.ts';
import { isHesitant } from '../rules/cards/effects.ts';
import { CONSOLIDATE, EARLY_START, HESITANT, movesFirst, NO_DISCIPLINE, SLEEP } from '../rules/cards/hand.ts';
import { formationState } from '../rules/command/formations.ts';
import { awayFromEnemy, hexOf, stateOf } from '../rules/ground/standing.ts';
import { enemyOf, type NlcPosition, type Side } from '../rules/position.ts';
import { pointsOf } from '../rules/victory/points.ts';
import { type Counter, strengthOf, type World } from '../rules/world.ts';

/* 32.12: which card a computer player puts on the table. */

/** As far as this from the enemy nobody is taken to see one, and everybody to march. */
const FAR = 6;
/** The share of the enemy's strength that a card must stop to be worth its point. */
const WORTH = 0.4;

function share(world: World, p: NlcPosition, side: Side, of: (counter: Counter) => boolean): number {
  let [all, some] = [0, 0];
  for (const counter of world.order[side]) {
    const state = stateOf(p, counter);
    if (state.place === 'map') {
      const strength = strengthOf(counter, state);
      all += strength;
      some += of(counter) ? strength : 0;
    }
  }
  return all === 0 ? 0 : some / all;
}

const isFar =
  (world: World, p: NlcPosition) =>
  (counter: Counter): boolean =>
    (awayFromEnemy(world, p, counter.side)[hexOf(world, stateOf(p, counter))] as number) > FAR;

function isAhead(world: World, p: NlcPosition, side: Side): boolean {
  const points = pointsOf(world, p, true);
  return points !== null && points[side].total > points[enemyOf(side)].total;
}

type Thought = (world: World, p: NlcPosition, side: Side, seeking: Side | null) => boolean;

/** When each card is worth playing. */
const THOUGHTS: Readonly<Record<number, Thought>> = {
  // Who seeks a decision wants to be first on the ground.
  [EARLY_START]: (world, p, side, seeking) => seeking === side && movesFirst(world, p) !== side,
  // While most of the own orders are not to attack, most come sooner.
  [CONSOLIDATE]: (world, p, side) => {
    const formations = world.formations[side];
    const attacking = formations.filter((one) => formationState(p, one).order === 'attack').length;
    return attacking * 2 < formations.length;
  },
  // Hurts an enemy who is still coming up.
  [HESITANT]: (world, p, side) =>
    !isHesitant(p, enemyOf(side)) && share(world, p, enemyOf(side), isFar(world, p)) >= WORTH,
  [NO_DISCIPLINE]: (world, p, side) => share(world, p, enemyOf(side), isFar(world, p)) >= WORTH,
  // The retreat that follows must not come any more, and who is ahead likes the silence.
  [SLEEP]: (world, p, side, seeking) =>
    p.turn + world.tables.cards.sleep >= world.battle.turns.length &&
    seeking !== side &&
    isAhead(world, p, side),
};

/** The card to play, of those that may be, or the one that is kept; undefined where no card is asked for. */
export function bestCard(
  world: World,
  p: NlcPosition,
  side: Side,
  options: readonly NlcAction[],
  seeking: Side | null,
): NlcAction | undefined {
  const keep = options.find(({ type }) => type === 'keepCards');
  if (keep === undefined) return undefined;
  return (
    options.find(
      (action) => action.type === 'playCard' && THOUGHTS[action.card]?.(world, p, side, seeking) === true,
    ) ?? keep
  );
}
