import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { obstacleBetween } from '../ground/sight.ts';
import { hexOf, stacksOf } from '../ground/standing.ts';
import { enemyOf, type NlcPosition, type Order, type Side, type UnitState } from '../position.ts';
import { refuse } from '../refusals.ts';
import { visibility } from '../weather/sky.ts';
import type { Counter, World } from '../world.ts';
import { CONSOLIDATE, cardOf, HESITANT, isInForce, NO_DISCIPLINE, playedBy } from './hand.ts';

/* 32.12: what cards that were played do to orders, marches, bridges and points. */

/** Card 7: by how many turns an order that is sent now comes later or sooner; undefined where no card says so. */
export const shiftNow = (world: World, p: NlcPosition, side: Side, bottom: Order): number | undefined =>
  isInForce(p, side, CONSOLIDATE) ? world.tables.cards.shift * (bottom === 'attack' ? 1 : -1) : undefined;

export const shiftLines = (shift: number | undefined): LedgerLine[] =>
  shift === undefined ? [] : [line(shift, 'card-shift', 'NLC-32.12.c7')];

/** Card 11: the enemy has seen to it that nobody of this side goes by the road rate this turn. */
export const isHesitant = (p: NlcPosition, side: Side): boolean => isInForce(p, enemyOf(side), HESITANT);

export const judgeMending = (p: NlcPosition, side: Side): Refusal[] =>
  isHesitant(p, side) ? [refuse('NLC-32.12.c11', 'card-forbids-mending')] : [];

/** Is anybody of the enemy in a unit's line of sight, under a flag or not? */
function seesAnEnemy(world: World, p: NlcPosition, side: Side, hex: number): boolean {
  const most = visibility(world, p)?.most ?? Number.POSITIVE_INFINITY;
  for (const enemy of stacksOf(world, p, enemyOf(side)).keys()) {
    const distance = world.grid.distance(hex, enemy);
    if (distance <= 1 || (distance <= most && obstacleBetween(world, hex, enemy) === undefined)) {
      return true;
    }
  }
  return false;
}

/** Card 16: who has no enemy in sight stays where he is this turn. */
export const judgeDiscipline = (
  world: World,
  p: NlcPosition,
  { id, side }: Counter,
  state: UnitState,
): Refusal[] =>
  state.place === 'map' &&
  isInForce(p, enemyOf(side), NO_DISCIPLINE) &&
  !seesAnEnemy(world, p, side, hexOf(world, state))
    ? [refuse('NLC-32.12.c16', 'no-discipline', { unit: id })]
    : [];

/** 32.13: the points of the cards that a side has played; of those face down when all are shown. */
export const cardLines = (world: World, p: NlcPosition, side: Side, atEnd: boolean): LedgerLine[] =>
  (atEnd ? playedBy(p, side) : (p.cards?.[side].shown ?? [])).flatMap(({ card: no }) => {
    const card = cardOf(world, no);
    return card === undefined || card.points === 0
      ? []
      : [line(card.points, 'card-points', 'NLC-32.13.5', { card: no })];
  });
