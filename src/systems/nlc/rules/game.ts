import type { Game } from '../../../engine/game.ts';
import { Machine } from '../../../engine/machine.ts';
import type { Facts, Seat, Viewer } from '../../../engine/position.ts';
import { actionReader } from '../../common/read-action.ts';
import { type NlcAction, nlcActionSchema } from './actions.ts';
import { worldAt } from './bridges/damaged.ts';
import { mending } from './bridges/work.ts';
import { cards } from './cards/cards.ts';
import { aftermath } from './charge/aftermath.ts';
import { charges } from './charge/charges.ts';
import { clash } from './charge/clash.ts';
import { homeward } from './charge/homeward.ts';
import { react } from './charge/react.ts';
import { advance } from './combat/advance.ts';
import { assaults } from './combat/assaults.ts';
import { bombardment } from './combat/bombardment.ts';
import { combat } from './combat/combat.ts';
import { comparison } from './combat/comparison.ts';
import { retreat } from './combat/retreat.ts';
import { slip } from './combat/slip.ts';
import { failure } from './command/failure.ts';
import { orphans } from './command/orphans.ts';
import { commandPhase, orders } from './command/phase.ts';
import { rally } from './command/rally.ts';
import { compliance } from './command/thrown-orders.ts';
import type { NlcEvent } from './events.ts';
import { hits } from './fire/hits.ts';
import { invariants } from './invariants.ts';
import type { NlcProcedure } from './kit.ts';
import { march } from './movement/march.ts';
import { movement } from './movement/segment.ts';
import { formationOrder, formationsOf } from './movement/together.ts';
import type { NlcPosition } from './position.ts';
import { parsePosition } from './position-schema.ts';
import { preview } from './preview.ts';
import { arrival } from './scenario/arrival.ts';
import { commandDice } from './scenario/command-dice.ts';
import { derlon } from './scenario/derlon.ts';
import { interphase } from './scenario/interphase.ts';
import { lateStart } from './scenario/late-start.ts';
import { release } from './scenario/release.ts';
import { game, playerTurn } from './sequence.ts';
import { lossesBefore } from './setup/losses.ts';
import { placing } from './setup/placing.ts';
import { setUp } from './setup/setup.ts';
import { PREFERENCES } from './standing/preferences.ts';
import { rideDown, skirmish } from './vedettes/fights.ts';
import { outposts } from './vedettes/outposts.ts';
import { observe } from './view/observe.ts';
import { resample } from './view/resample.ts';
import type { NlcView } from './view/view.ts';
import { weather } from './weather/weather.ts';
import { makeWorld, type NlcContent, type World } from './world.ts';

export type NlcGame = Game<NlcPosition, NlcAction, NlcView, NlcEvent> & { readonly world: World };

const PROCEDURES: readonly NlcProcedure[] = [
  game,
  weather,
  placing,
  lateStart,
  derlon,
  commandDice,
  cards,
  arrival,
  interphase,
  commandPhase,
  compliance,
  lossesBefore,
  failure,
  rally,
  orders,
  release,
  playerTurn,
  bombardment,
  charges,
  clash,
  react,
  homeward,
  aftermath,
  movement,
  march,
  mending,
  outposts,
  rideDown,
  skirmish,
  assaults,
  combat,
  comparison,
  slip,
  retreat,
  advance,
  hits,
  orphans,
];

/** No unit is asked about more often in a turn than this: its own march and fights, and reactions to others. */
const DECISIONS_PER_UNIT = 60;

export function makeNlcGame(content: NlcContent, watch?: (step: string) => void): NlcGame {
  const world = makeWorld(content);
  const opening = setUp(world);
  const machine = new Machine(world, PROCEDURES, watch);
  const deciding = (p: NlcPosition, viewer?: Viewer): readonly Seat[] => {
    const pending = viewer === undefined ? machine.pending(p) : machine.pendingFor(p, viewer);
    return pending.kind === 'decide' ? pending.seats : [];
  };
  return {
    system: 'nlc',
    scenario: world.battle.id,
    seats: world.battle.seats,
    limit:
      (world.counters.size + world.leaderById.size) * world.battle.turns.length * DECISIONS_PER_UNIT + 1000,
    world,
    begin: () => machine.begin(opening, 'nlc.game'),
    pending: (p) => machine.pending(p),
    pendingFor: (p, viewer) => machine.pendingFor(p, viewer),
    subjects: (p, seat) => machine.subjects(p, seat),
    options: (p, seat, subject) => machine.options(p, seat, subject),
    few: (p, seat) => machine.few(p, seat),
    judge: (p, seat, action) => machine.judge(p, seat, action),
    preferences: PREFERENCES,
    answer: (p, seat, orders) => machine.answer(p, seat, orders),
    preview: (p, seat, action): Facts => preview(worldAt(world, p), p, seat, action),
    act: (p, seat, action, quiet) => machine.act(p, seat, action, quiet),
    roll: (p, roll, quiet) => machine.roll(p, roll, quiet),
    observe: (p: NlcPosition, viewer: Viewer) => observe(worldAt(world, p), p, viewer, deciding(p, viewer)),
    resample: (view, _seat, random) =>
      resample(worldAt(world, { ...view.open, turn: view.turn }), view, random, (p) =>
        deciding(p, view.viewer),
      ),
    parseAction: actionReader<NlcAction>(nlcActionSchema),
    parsePosition: (json) => parsePosition(world, json, opening),
    invariants: (p) => invariants(worldAt(world, p), p),
    formations: (p, seat) =>
      p.segment === 'movement' && machine.subjects(p, seat).some((subject) => subject !== '')
        ? formationsOf(world, p, seat)
        : [],
    formationOrder: (p, seat, units, to) =>
      formationOrder(world, p, units, to, (unit) => machine.options(p, seat, unit).actions),
    steps: machine.steps,
  };
}
