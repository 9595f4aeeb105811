import { call, type Go, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { squaredRange } from '../../../../geometry/table/arc.ts';
import { isBeyond, squaredBetween } from '../../../../geometry/table/distance.ts';
import { aims, bandAt, fireKindOf, reachOf, spreadOf } from '../fire/targets.ts';
import { sectionsThatSeeGround, seesFromAnySide } from '../ground/sight.ts';
import type { Scribe } from '../kit.ts';
import type { BrigadeState, CardId, CardState, GdaPosition, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isCloseOrder } from '../units/kinds.ts';
import type { Unit, World } from '../world.ts';
import { cardOf, groundOfCard, setCard } from './cards.ts';

/** The square of the range to a card, or undefined where no part of it is in the arc. */
export function rangeToCard(
  world: World,
  p: GdaPosition,
  index: number,
  card: CardState,
): number | undefined {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const kind = fireKindOf(unit, state);
  if (kind === undefined) return undefined;
  const ground = groundOfCard(world, card);
  if (kind === 'garrison' || state.formation === 'square')
    return squaredBetween(groundOf(world, p, index), ground);
  return squaredRange(state.pose, extentOf(world, unit, state), ground, spreadOf(world, p, index, kind));
}

/** 2.16: a card may be fired at as far as the arm reaches, where half of those who fire see it. */
export function judgeCardTarget(world: World, p: GdaPosition, index: number, id: CardId): readonly Refusal[] {
  const unit = world.units[index] as Unit;
  const state = p.units[index] as UnitState;
  const card = cardOf(p, id);
  const kind = fireKindOf(unit, state);
  const facts = { unit: unit.id, target: id };
  if (card === undefined || card.side === unit.side) return [refuse('GDA-2.16.1', 'no-such-enemy', facts)];
  if (kind === undefined) return [];
  const square = rangeToCard(world, p, index, card);
  if (square === undefined)
    return [refuse(spreadOf(world, p, index, kind) === 0 ? 'GDA-7.5.2' : 'GDA-7.5.1', 'out-of-arc', facts)];
  if (isBeyond(square, reachOf(world, unit, state, kind)))
    return [refuse('GDA-2.16.1', 'out-of-range', facts)];
  if (kind === 'garrison' || state.formation === 'square') {
    if (!seesFromAnySide(world, p, index, groundOfCard(world, card)))
      return [refuse('GDA-7.11.3', 'cannot-be-seen', facts)];
  } else {
    const looker = { pose: state.pose, extent: extentOf(world, unit, state), index };
    const seeing = sectionsThatSeeGround(
      world,
      p,
      looker,
      groundOfCard(world, card),
      spreadOf(world, p, index, kind),
    );
    if (seeing < world.tables.fire.sections.half) return [refuse('GDA-7.11.3', 'cannot-be-seen', facts)];
  }
  const steady = (p.brigades[unit.brigade] as BrigadeState).command === 'steady';
  if (kind === 'guns' && !steady && bandAt(world, unit, square) === 'long')
    return [refuse('GDA-3.23.11', 'long-range-while-hesitant', facts)];
  // Ruled: a card hides nobody who stands nearer from those who must fire at the nearest.
  const nearer = aims(world, p, index).find(
    (aim) => aim.square < square && isCloseOrder(p.units[aim.target] as UnitState),
  );
  return nearer === undefined
    ? []
    : [refuse('GDA-7.6.2', 'not-the-nearest', { ...facts, nearest: world.units[nearer.target]?.id })];
}

/**
 * 2.15, 2.16: casualties are noted on the card; where troops would have to test, it is taken up instead. A reserve under
 * it is committed by muskets when it is seen, not before: that it is one nobody has been told.
 */
export function hitCard(
  at: Scribe,
  id: CardId,
  { casualties, tests, muskets }: { casualties: number; tests: boolean; muskets: boolean },
  then: string,
): Go {
  const card = cardOf(at.position, id) as CardState;
  const total = card.casualties + casualties;
  if (casualties > 0) {
    setCard(at.world, at.draft, { ...card, casualties: total });
    at.emit(() => ({ type: 'cardSuffered', rule: 'GDA-2.16.3', card: id, casualties, total }));
  }
  return tests
    ? call('gda.reveal', { card: id, rule: 'GDA-2.15.9', ...(muskets ? { stirs: true } : {}) }, then)
    : next(then);
}
