import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { firstWithin, millimetresIn, type Walk, walked } from '../../../../geometry/table/approach.ts';
import {
  boxOf,
  contains,
  isBeyond,
  type Polygon,
  rootOf,
  squared,
  squaredBetween,
  touch,
} from '../../../../geometry/table/distance.ts';
import { footprint, type Pose } from '../../../../geometry/table/footprint.ts';
import { convexHull } from '../../../../geometry/table/hull.ts';
import { headingTo } from '../../../../geometry/table/turn.ts';
import { cm, GRAINS_PER_MM } from '../../../../geometry/table/units.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { Side } from '../../content/atoms.ts';
import { crossed, slowLines } from '../ground/lines.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import type { BrigadeState, CardState, GdaPosition, UnitState } from '../position.ts';
import { cardExtent, groundOf } from '../units/ground.ts';
import { isCloseOrder, isSkirmishing } from '../units/kinds.ts';
import type { Brigade, Unit, World } from '../world.ts';
import { cardOf, cardsAcross, cardsOn, centreOfCard, groundOfCard, setCard, unitsUnder } from './cards.ts';
import { judgeGround } from './ground.ts';
import { isNoticed } from './spotting.ts';

type MoveCard = ActionOf<'moveCard'>;

/** A card's way worked out: straight to where it is wanted, and turned there as its owner likes. */
export interface CardWay {
  readonly cost: Ledger;
  readonly allowance: Ledger;
  readonly walk: Walk;
  readonly millimetres: number;
  readonly end: Pose;
  readonly refusals: readonly Refusal[];
}

/** Those whose going a card takes: its troops, or for a blank the first of the brigade with which it is listed. */
const goers = (world: World, card: CardState): readonly Unit[] => {
  const under = unitsUnder(world, card);
  const [first = 0] = (world.brigadeById.get(card.brigade) as Brigade).units;
  return under.length > 0 ? under : [world.units[first] as Unit];
};

/** 2.14: 20 cm whatever is under it, and what Forwards gives its brigade. */
export function cardAllowance(world: World, p: GdaPosition, card: Pick<CardState, 'brigade'>): Ledger {
  const { forwards } = p.brigades[world.brigadeById.get(card.brigade)?.index ?? 0] as BrigadeState;
  const lines: LedgerLine[] = [line(cm(world.tables.movement.fogCard), 'card', 'GDA-2.14.1')];
  if (forwards?.use === 'move') lines.push(line(cm(forwards.cm), 'forwards', 'GDA-2.14.3'));
  return ledger(lines);
}

/** Why no card of this brigade moves now, whatever it wanted. */
function judgeCardMover(world: World, p: GdaPosition, card: CardState): readonly Refusal[] {
  const brigade = p.brigades[world.brigadeById.get(card.brigade)?.index ?? 0] as BrigadeState;
  const no = (rule: RuleId, code: string): Refusal => refuse(rule, code, { card: card.id });
  const refusals: Refusal[] = [];
  if (card.done) refusals.push(no('GDA-5.1.1', 'has-moved'));
  if (brigade.result === 'retire' || brigade.result === 'sauveQuiPeut')
    refusals.push(no('GDA-3.25.17', 'brigade-goes-back'));
  if (brigade.standing === 'reserve') refusals.push(no('GDA-3.19.5', 'in-reserve'));
  return refusals;
}

/** Grains more for bad ground, and half a move for each line that is not crossed freely. */
function slowed(
  world: World,
  p: GdaPosition,
  card: CardState,
  walk: Walk,
  millimetres: number,
): { readonly lines: readonly LedgerLine[]; readonly refusals: readonly Refusal[] } {
  const slow = new Set<Polygon>(world.rough);
  const halts = new Map<string, LedgerLine>();
  const refusals: Refusal[] = [];
  const start = footprint(walk.pose, walk.extent);
  const swept = convexHull([...start, ...footprint(walked(walk, millimetres), walk.extent)]);
  for (const unit of goers(world, card)) {
    const state = p.units[unit.index] as UnitState;
    for (const ground of slowLines(world, unit, state)) slow.add(ground);
    for (const { line: obstacle, how } of crossed(world, unit, state, {
      start,
      box: boxOf(swept),
      pieces: () => [swept],
    })) {
      const facts = { card: card.id, line: obstacle.id };
      if (how === 'closed') refusals.push(refuse('GDA-5.4.2', 'cannot-cross', facts));
      else if (how === 'either' || how === 'slowly')
        halts.set(
          obstacle.id,
          line(cm(world.tables.movement.fogCardDifficult), 'obstacle', 'GDA-5.34.1', facts),
        );
    }
  }
  const inside = millimetresIn(walk, [...slow], millimetres).length * GRAINS_PER_MM;
  const { fogCard, fogCardDifficult } = world.tables.movement;
  const more = Math.round((inside * (fogCard - fogCardDifficult)) / fogCardDifficult);
  return {
    lines: [...(more === 0 ? [] : [line(more, 'rough-ground', 'GDA-2.14.2')]), ...halts.values()],
    refusals,
  };
}

/** 5.1, ruled: no card is carried within 5 cm of an enemy in close order or of his cards. */
function tooNear(
  world: World,
  p: GdaPosition,
  card: CardState,
  walk: Walk,
  millimetres: number,
  end: Polygon,
): Refusal[] {
  const least = cm(world.tables.distances.minimumApproach);
  const near = (ground: Polygon): boolean =>
    firstWithin(walk, ground, least - 1, millimetres) !== undefined ||
    squaredBetween(end, ground) < least * least;
  const units = world.units
    .filter(({ side, index }) => side !== card.side && isCloseOrder(p.units[index] as UnitState))
    .filter(({ index }) => near(groundOf(world, p, index)))
    .map(({ id }) => refuse('GDA-5.1.7', 'too-near-the-enemy', { card: card.id, enemy: id }));
  const cards = cardsOn(p)
    .filter((other) => other.side !== card.side && near(groundOfCard(world, other)))
    .map(({ id }) => refuse('GDA-5.1.7', 'too-near-the-enemy', { card: card.id, enemy: id }));
  return [...units, ...cards];
}

/** 5.26: it ends clear of friends in close order and of other cards of its army. */
function inTheWay(world: World, p: GdaPosition, card: CardState, end: Polygon): Refusal[] {
  const friends = world.units.filter(({ side, index }) => {
    const state = p.units[index] as UnitState;
    return (
      side === card.side &&
      isCloseOrder(state) &&
      !isSkirmishing(state) &&
      touch(groundOf(world, p, index), end)
    );
  });
  return [...friends, ...cardsAcross(world, p, card.side, end, card.id)].map(({ id }) =>
    refuse('GDA-5.26.5', 'no-room', { card: card.id, other: id }),
  );
}

/** 3.23: the cards of a brigade that hesitates come no nearer to any enemy within a metre. */
function closer(world: World, p: GdaPosition, card: CardState, end: Polygon): Refusal[] {
  const { command } = p.brigades[world.brigadeById.get(card.brigade)?.index ?? 0] as BrigadeState;
  if (command === 'steady') return [];
  const here = groundOfCard(world, card);
  const heeded = cm(world.tables.distances.heededByHesitant);
  const isNearer = (ground: Polygon): boolean => {
    const before = squaredBetween(here, ground);
    return !isBeyond(before, heeded) && squaredBetween(end, ground) < before;
  };
  const enemies = [
    ...world.units
      .filter(({ side, index }) => side !== card.side && isCloseOrder(p.units[index] as UnitState))
      .filter(({ index }) => isNearer(groundOf(world, p, index))),
    ...cardsOn(p).filter((other) => other.side !== card.side && isNearer(groundOfCard(world, other))),
  ];
  return enemies
    .slice(0, 1)
    .map(({ id }) => refuse('GDA-3.23.5', 'closer-while-hesitant', { card: card.id, enemy: id }));
}

export function workOutCard(world: World, p: GdaPosition, card: CardState, to: Pose): CardWay {
  const from = centreOfCard(world, card);
  const goal = centreOfCard(world, { pose: to });
  const length = rootOf(squared(from, goal));
  const walk: Walk = { pose: card.pose, extent: cardExtent(world), course: headingTo(from, goal) };
  const millimetres = Math.ceil(length / GRAINS_PER_MM);
  const end = groundOfCard(world, { pose: to });
  const slow = slowed(world, p, card, walk, millimetres);
  const cost = ledger([line(length, 'way', 'GDA-2.14.1'), ...slow.lines]);
  const allowance = cardAllowance(world, p, card);
  const refusals: Refusal[] = [...judgeCardMover(world, p, card)];
  if (length === 0 && to.heading === card.pose.heading)
    refusals.push(refuse('GDA-5.1.3', 'goes-nowhere', { card: card.id }));
  if (cost.total > allowance.total)
    refusals.push(
      refuse(slow.lines.length > 0 ? 'GDA-2.14.2' : 'GDA-2.14.1', 'too-far', {
        card: card.id,
        cost: cost.total,
        allowance: allowance.total,
      }),
    );
  const swept = convexHull([
    ...groundOfCard(world, card),
    ...footprint(walked(walk, millimetres), walk.extent),
  ]);
  refusals.push(...slow.refusals, ...judgeGround(world, card, swept, end));
  if (!end.every((corner) => contains(world.table, corner)))
    refusals.push(refuse('GDA-8.14.8', 'off-the-table', { card: card.id }));
  refusals.push(
    ...tooNear(world, p, card, walk, millimetres, end),
    ...inTheWay(world, p, card, end),
    ...closer(world, p, card, end),
  );
  return { cost, allowance, walk, millimetres, end: to, refusals };
}

export function judgeMoveCard({ world, position: p }: At, side: Side, action: MoveCard): readonly Refusal[] {
  const card = cardOf(p, action.card);
  if (card?.side !== side) return [refuse('GDA-2.12.1', 'not-your-card', { card: action.card })];
  return workOutCard(world, p, card, action).refusals;
}

/** How often a card on its way is looked at, in millimetres. */
const EVERY = 10;

/** 2.15: a card goes until somebody notices it, and halts there. */
export function moveCard(at: Scribe, action: MoveCard): void {
  const card = cardOf(at.position, action.card) as CardState;
  const { x, y, heading } = action;
  const { walk, millimetres, end } = workOutCard(at.world, at.position, card, { x, y, heading });
  let pose = end;
  for (let on = EVERY; on < millimetres; on += EVERY) {
    const here = walked(walk, on);
    if (!isNoticed(at.world, at.position, { ...card, pose: here })) continue;
    pose = here;
    break;
  }
  setCard(at.world, at.draft, { ...card, pose, done: true });
  at.emit(() => ({
    type: 'cardMoved',
    rule: 'GDA-2.14.1',
    card: card.id,
    before: card.pose,
    after: pose,
    reveals: true,
  }));
}
