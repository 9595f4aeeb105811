import { dice } from '../../../../engine/chance.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import { isCrossedBy } from '../../../../geometry/table/sight.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { GdaAction } from '../actions.ts';
import { judgeNaming, nameRegulator } from '../command/regulating.ts';
import { changeBrigade, changeUnits } from '../edit.ts';
import { cardsOn } from '../fog/cards.ts';
import { bringCard, judgeBringCard } from '../fog/enter.ts';
import { afterLooking, look } from '../fog/look.ts';
import { judgeMoveCard, moveCard } from '../fog/march.ts';
import { noticedOnTheWay } from '../fog/on-the-way.ts';
import { judgeUnveil } from '../fog/reveal.ts';
import { atEdge } from '../ground/edges.ts';
import { isRough, isSevere } from '../ground/going.ts';
import { isRiverBetween } from '../ground/lines.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import type { CardId, UnitState } from '../position.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isCavalry, isCloseOrder, isOnTable, isRunning } from '../units/kinds.ts';
import { enemyOf, type Place, type Unit } from '../world.ts';
import { carryOut } from './carry-out.ts';
import { isDue, judgeBringOn } from './entry.ts';
import { clearGenerals, judgeRideCorps, rideCorps } from './generals.ts';
import { giveWay } from './give-way.ts';
import { judgeJoinScreen } from './join-screen.ts';
import { judgeMover, stateAt, unitAt } from './limits.ts';
import { judgeLinearTactics } from './linear-tactics.ts';
import { enemyWithin } from './measure.ts';
import { workOut } from './moves.ts';
import { hasAdvanced, judgeAssault } from './must-advance.ts';
import {
  judgeAboutFace,
  judgeEmergency,
  judgeEnter,
  judgeLeave,
  judgePass,
  judgeReform,
  judgeRetire,
  judgeRide,
} from './orders.ts';
import { suggestMoves } from './suggest.ts';

export interface Moving {
  readonly side: Side;
  readonly turns?: number;
  /** A square that moved with cavalry about it. */
  readonly square?: number;
  /** 3.8: brigades of which somebody has come 5 cm nearer to the enemy. */
  readonly advanced?: readonly number[];
  /** Cards that somebody has noticed on his way. */
  readonly noticed?: readonly CardId[];
}

/** What still has to be done before the phase may end. */
const judgeEnd = (at: At<Moving>): readonly Refusal[] => [
  ...judgeAssault(at, at.locals.side, at.locals.advanced ?? []),
  ...judgeLinearTactics(at, at.locals.side),
];

/** Every reason why this order cannot be carried out now. */
export function judgeOrder(at: At<Moving>, action: GdaAction): readonly Refusal[] {
  const { world, position, locals } = at;
  if (action.type === 'endMovement') return judgeEnd(at);
  if (action.type === 'ride') {
    const brigade = world.brigadeById.get(action.brigade);
    return brigade?.side === locals.side
      ? judgeRide(world, position, brigade.index, action)
      : [refuse('GDA-1.5.1', 'not-your-brigade', { brigade: action.brigade })];
  }
  if (action.type === 'nameRegulator') return judgeNaming(world, position, locals.side, action);
  if (action.type === 'moveCard') return judgeMoveCard(at, locals.side, action);
  if (action.type === 'bringCard') return judgeBringCard(at, locals.side, action);
  if (action.type === 'unveil') return judgeUnveil(position, locals.side, action.card);
  if (action.type === 'rideCorps') return judgeRideCorps(world, position, locals.side, action);
  if (!('unit' in action)) return [];
  const unit = world.unitById.get(action.unit);
  if (unit?.side !== locals.side) return [refuse('GDA-1.5.1', 'not-your-unit', { unit: action.unit })];
  switch (action.type) {
    case 'manoeuvre':
      return workOut(world, position, unit.index, action).refusals;
    case 'aboutFace':
      return judgeAboutFace(world, position, unit.index);
    case 'reform':
      return judgeReform(world, position, unit.index, action.formation);
    case 'fallBack':
      return judgeRetire(at, unit.index);
    case 'enter':
      return judgeEnter(world, position, unit.index, action);
    case 'leave':
      return judgeLeave(world, position, unit.index, action);
    case 'passThrough':
      return judgePass(world, position, unit.index, action);
    case 'joinScreen':
      return judgeJoinScreen(world, position, unit.index);
    case 'limberAndGo':
      return judgeEmergency(world, position, unit.index, action.legs);
    case 'bringOn':
      return judgeBringOn(world, position, unit.index, action);
    default:
      return [];
  }
}

const ORDERS = [
  'manoeuvre',
  'aboutFace',
  'reform',
  'fallBack',
  'enter',
  'leave',
  'passThrough',
  'joinScreen',
  'limberAndGo',
  'bringOn',
  'moveCard',
  'bringCard',
  'unveil',
  'ride',
  'rideCorps',
  'nameRegulator',
  'endMovement',
] as const;

/** 5.16: brigades of a side that go forwards and have not thrown for it. */
const hastening = ({ world, position }: At, side: Side): readonly number[] =>
  world.armies[side].brigades.filter((index) => {
    const brigade = position.brigades[index];
    return (
      brigade?.tasks.includes('forwards') === true &&
      brigade.forwards === null &&
      brigade.standing === 'committed'
    );
  });

/** 2.20, 5.0: the side with the initiative moves all it wants, then the other. */
export const movementPhase = procedure<Moving>('gda.movementPhase', {
  begin: auto('GDA-2.20.2', (at) => {
    at.draft.update({ phase: 'movement' });
    return next('forwards');
  }),
  forwards: auto('GDA-5.16.5', (at) =>
    hastening(at, at.locals.side).length > 0 ? next('forwardsDice') : next('orders'),
  ),
  forwardsDice: chance('GDA-5.16.2', {
    request: ({ world }) => dice(world.tables.charge.forwardsMoveDice),
    ask: (at) => ({ brigade: at.world.brigades[hastening(at, at.locals.side)[0] ?? 0]?.id }),
    run: (at, { values }) => {
      const [brigade = 0] = hastening(at, at.locals.side);
      const sum = values.reduce((total, die) => total + die, 0);
      changeBrigade(at.draft, brigade, { forwards: { use: 'move', cm: sum } });
      at.emit(() => ({
        type: 'forwardsRolled',
        rule: 'GDA-5.16.2',
        brigade: at.world.brigades[brigade]?.id as string,
        dice: values,
        cm: sum,
      }));
      return next('forwards');
    },
  }),
  orders: decide('GDA-2.20.1', {
    accepts: ORDERS,
    by: ({ locals }) => [locals.side],
    subjects: ({ world, position, locals }) => [
      '',
      ...cardsOn(position)
        .filter(({ side }) => side === locals.side)
        .map(({ id }) => id),
      ...world.units
        .filter(
          ({ side, index }) =>
            side === locals.side &&
            (judgeMover(world, position, index).length === 0 || isDue(world, position, index)),
        )
        .map(({ id }) => id),
      ...world.armies[locals.side].brigades.map((index) => world.brigades[index]?.id as string),
    ],
    candidates: (at, _seat, subject) => suggestMoves(at, (action) => judgeOrder(at, action), subject),
    exact: true,
    few: (at) => (judgeEnd(at).length === 0 ? [{ type: 'endMovement' }] : []),
    complete: false,
    judge: (at, action) => judgeOrder(at, action),
    ask: ({ locals }) => ({ side: locals.side }),
    run: (at, action) => {
      if (action.type === 'endMovement') return next('other');
      const mover = 'unit' in action ? at.world.unitById.get(action.unit)?.index : undefined;
      const before = mover === undefined ? undefined : stateAt(at.position, mover);
      if (action.type === 'nameRegulator') {
        nameRegulator(at, action);
        return next('orders');
      }
      if (action.type === 'rideCorps') {
        rideCorps(at, at.locals.side, action);
        return next('orders');
      }
      if (action.type === 'unveil')
        return call('gda.reveal', { card: action.card, rule: 'GDA-2.15.8' }, 'seen');
      const inSquare =
        before?.formation === 'square' || ('change' in action && action.change?.formation === 'square');
      const frightened = inSquare && mover !== undefined && isNearHorse(at, mover);
      const noticed =
        mover === undefined ? [] : noticedOnTheWay(at.world, at.position, unitAt(at.world, mover), action);
      if (action.type === 'moveCard') moveCard(at, action);
      else if (action.type === 'bringCard') bringCard(at, at.locals.side, action);
      else carryOut(at, action);
      if (mover !== undefined && before !== undefined) giveWay(at, mover, setOutFrom(at, before, action));
      if (mover !== undefined) clearGenerals(at, mover);
      const tested = 'unit' in action ? squareThatTests(at, action.unit, frightened) : undefined;
      const { advanced = [] } = at.locals;
      const closer = mover !== undefined && before !== undefined && advances(at, mover, before);
      const locals = {
        ...at.locals,
        ...(closer ? { advanced: [...advanced, unitAt(at.world, mover).brigade] } : {}),
        ...(noticed.length === 0 ? {} : { noticed }),
      };
      return tested === undefined ? next('seen', locals) : next('squareTest', { ...locals, square: tested });
    },
  }),
  seen: auto('GDA-2.15.1', (at) => {
    const { noticed, ...locals } = at.locals;
    return look(at, 'orders', locals, noticed);
  }),
  squareTest: auto('GDA-5.5.1', (at) => {
    const unit = at.locals.square ?? 0;
    const { square: _tested, ...locals } = at.locals;
    return call(
      'gda.disciplineTest',
      { unit, cause: nearestCavalry(at, unit) },
      afterLooking(at, 'orders', 'seen'),
      locals,
    );
  }),
  other: auto('GDA-2.20.2', (at) => {
    settleDown(at, at.locals.side);
    return (at.locals.turns ?? 0) > 0
      ? done()
      : next('forwards', { side: enemyOf(at.locals.side), turns: 1 });
  }),
});

/** Where an advance began: whoever comes on began it on the edge. */
const setOutFrom = ({ world }: At, state: UnitState, action: GdaAction): UnitState =>
  action.type === 'bringOn'
    ? {
        ...state,
        pose: atEdge(world, world.unitById.get(action.unit)?.side as Side, action.edge, action.at),
        formation: action.formation,
      }
    : state;

/** 3.8: whether a move of a brigade that assaults was an advance; of others nobody asks. */
const advances = (at: Scribe<Moving>, index: number, before: UnitState): boolean =>
  at.position.brigades[unitAt(at.world, index).brigade]?.assault !== null &&
  isOnTable(before) &&
  isOnTable(stateAt(at.position, index)) &&
  hasAdvanced(at, index, before, stateAt(at.position, index));

/** 5.5, ruled: a square that set out or halted while enemy cavalry within 15 cm could reach it. */
function squareThatTests(at: Scribe<Moving>, id: string, frightened: boolean): number | undefined {
  const { index } = at.world.unitById.get(id) as Unit;
  const state = stateAt(at.position, index);
  if (state.formation !== 'square' || !state.moved || !isOnTable(state)) return undefined;
  return frightened || isNearHorse(at, index) ? index : undefined;
}

const isNearHorse = (at: Scribe<Moving>, index: number): boolean =>
  isOnTable(stateAt(at.position, index)) &&
  enemyWithin(
    at.world,
    at.position,
    index,
    cm(at.world.tables.distances.squareTest),
    (enemy, its) =>
      isCavalry(enemy) && isCloseOrder(its) && !isRunning(its) && canReach(at, enemy.index, index),
  );

/** 5.5: no houses, water or bad ground between the two, and no body of troops. */
function canReach({ world, position }: At, rider: number, square: number): boolean {
  const middle = (index: number) => {
    const state = stateAt(position, index);
    return centreOf(state.pose, extentOf(world, unitAt(world, index), state));
  };
  const [from, to] = [middle(rider), middle(square)];
  const barred = ({ polygon, kind }: Place): boolean =>
    (kind === 'builtUpArea' || kind === 'strongpoint' || isRough({ kind }) || isSevere({ kind })) &&
    isCrossedBy(polygon, from, to);
  if (world.places.some(barred) || isRiverBetween(world, from, to)) return false;
  return !world.units.some(
    ({ index }) =>
      index !== rider &&
      index !== square &&
      isCloseOrder(stateAt(position, index)) &&
      isCrossedBy(groundOf(world, position, index), from, to),
  );
}

function nearestCavalry({ world, position }: At, index: number) {
  const own = stateAt(position, index).pose;
  const square = (x: number, y: number): number => (x - own.x) ** 2 + (y - own.y) ** 2;
  const riders = world.units
    .filter(
      (enemy) =>
        enemy.side !== unitAt(world, index).side &&
        isCavalry(enemy) &&
        isCloseOrder(stateAt(position, enemy.index)),
    )
    .map((enemy) =>
      centreOf(stateAt(position, enemy.index).pose, extentOf(world, enemy, stateAt(position, enemy.index))),
    );
  return riders.reduce((best, one) => (square(one.x, one.y) < square(best.x, best.y) ? one : best));
}

/** 5.24: who stood still through the phase has its fire in hand again. */
function settleDown(at: Scribe<Moving>, side: Side): void {
  changeUnits(at.draft, (state, index) =>
    unitAt(at.world, index).side === side && state.wild && !state.moved && !state.changed && isOnTable(state)
      ? { wild: false }
      : undefined,
  );
}
