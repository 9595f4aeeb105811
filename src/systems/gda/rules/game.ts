import type { Game } from '../../../engine/game.ts';
import { Machine } from '../../../engine/machine.ts';
import type { Facts } from '../../../engine/position.ts';
import { actionReader } from '../../common/read-action.ts';
import { SEATS, type Side } from '../content/atoms.ts';
import { type GdaAction, gdaActionSchema } from './actions.ts';
import { procedures } from './chapters.ts';
import { forecastCharge } from './charges/forecast.ts';
import { forecastAnswer } from './charges/forecast-answers.ts';
import { cardsOf } from './command/cards.ts';
import { priceOf } from './command/price.ts';
import type { GdaEvent } from './events.ts';
import { forecastFire, forecastFireAtCard } from './fire/forecast.ts';
import { cardOf } from './fog/cards.ts';
import { workOutCard } from './fog/march.ts';
import { judgeLaying, laidLike } from './fog/unfold.ts';
import { invariants } from './invariants.ts';
import { forecastMove } from './movement/forecast.ts';
import type { GdaPosition, Posting, UnitState } from './position.ts';
import { parsePosition } from './position-schema.ts';
import { layOut } from './setup/layout.ts';
import { emptyPosition } from './setup/muster.ts';
import { PREFERENCES } from './standing/preferences.ts';
import { isOnTable } from './units/kinds.ts';
import { observe, resample } from './view/observe.ts';
import type { GdaView } from './view/view.ts';
import { type GdaContent, makeWorld, type World } from './world.ts';

export type GdaGame = Game<GdaPosition, GdaAction, GdaView, GdaEvent> & { readonly world: World };

/** No unit decides more often in a turn than this: its charge with all its choices, its move, its fire. */
const DECISIONS_PER_UNIT = 30;

export function makeGdaGame(content: GdaContent, watch?: (step: string) => void): GdaGame {
  const world = makeWorld(content);
  const machine = new Machine(world, procedures, watch);
  return {
    system: 'gda',
    scenario: world.scenario.id,
    seats: SEATS,
    limit: world.units.length * world.scenario.turns * DECISIONS_PER_UNIT + 1000,
    world,
    begin: () => machine.begin(layOut(world, emptyPosition(world)), 'gda.game'),
    pending: (p) => machine.pending(p),
    pendingFor: (p, viewer) => machine.pendingFor(p, viewer),
    subjects: (p, seat) => machine.subjects(p, seat),
    options: (p, seat, subject) => machine.options(p, seat, subject),
    few: (p, seat) => machine.few(p, seat),
    judge: (p, seat, action) => machine.judge(p, seat, action),
    preview: (p, seat, action) => preview(world, p, seat as Side, action),
    act: (p, seat, action, quiet) => machine.act(p, seat, action, quiet),
    roll: (p, roll, quiet) => machine.roll(p, roll, quiet),
    observe: (p, viewer) => observe(world, p, viewer),
    resample: (view, _seat, random) => resample(world, view, random),
    parseAction: actionReader(gdaActionSchema),
    parsePosition: (json) => parsePosition(world, json),
    invariants: (p) => invariants(world, p),
    preferences: PREFERENCES,
    answer: (p, seat, orders) => machine.answer(p, seat, orders),
    steps: machine.steps,
  };
}

/** What an action would cost or promise: a move its ledger and where it ends, a charge or a shot its scores and odds. */
function preview(world: World, p: GdaPosition, side: Side, action: GdaAction): Facts {
  // 2.2: before both armies stand, what a move meets would tell where the enemy is.
  if (p.phase === 'setUp') return {};
  // What each of the ADCs' tasks takes, in the order in which they are written, and what could be written.
  if (action.type === 'postAdcs')
    return {
      prices: action.postings.map((posting) => priceOf(world, p, posting as Posting).total),
      cards: cardsOf(world, p, side),
    };
  const card = action.type === 'moveCard' ? cardOf(p, action.card) : undefined;
  if (action.type === 'moveCard' && card?.side === side) {
    const { cost, allowance } = workOutCard(world, p, card, action);
    return { cost, allowance };
  }
  if (action.type === 'layTroops') {
    const own = cardOf(p, action.card);
    if (own?.side !== side || judgeLaying(world, p, own, action).length > 0) return {};
    const placed = laidLike(world, p, own, action) ?? [];
    return {
      placed: placed.map(({ state: { id, pose, formation } }) => ({ id, pose, formation })),
    };
  }
  const unit = 'unit' in action ? world.unitById.get(action.unit) : undefined;
  if (unit === undefined) return forecastAnswer(world, p, action);
  // 2.13: of whoever lies under a card or is not there yet the enemy is told nothing.
  const named = [
    unit.id,
    ...('targets' in action ? action.targets : []),
    ...('target' in action && action.target !== null ? [action.target] : []),
  ];
  const isHidden = (id: string): boolean => {
    const one = world.unitById.get(id);
    return one !== undefined && one.side !== side && !isOnTable(p.units[one.index] as UnitState);
  };
  if (named.some(isHidden)) return {};
  if (action.type === 'manoeuvre') return forecastMove(world, p, unit.index, action);
  if (action.type === 'declareCharge') return forecastCharge(world, p, action);
  if (action.type !== 'fire') return {};
  const targets = action.targets.flatMap((id) => world.unitById.get(id)?.index ?? []);
  const [aimed] = action.targets.flatMap((id) => cardOf(p, id) ?? []);
  return aimed === undefined || aimed.side === side
    ? forecastFire(world, p, unit, targets)
    : forecastFireAtCard(world, p, unit, aimed);
}
