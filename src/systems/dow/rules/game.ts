import type { Game } from '../../../engine/game.ts';
import { Machine } from '../../../engine/machine.ts';
import { actionReader } from '../../common/read-action.ts';
import { type DowAction, dowActionSchema } from './actions.ts';
import { charge } from './charge/charge.ts';
import { advance } from './combat/advance.ts';
import { answer } from './combat/answer.ts';
import { assault } from './combat/assault.ts';
import { battle } from './combat/battle.ts';
import { counter, pursuit } from './combat/counter.ts';
import { combatPhase } from './combat/phase.ts';
import { retreat } from './combat/retreat.ts';
import { stackCheck } from './combat/stack-check.ts';
import { suffer } from './combat/suffer.ts';
import { commandPhase } from './command/command.ts';
import { reorganization } from './command/reorganization.ts';
import type { DowEvent } from './events.ts';
import { invariants } from './invariants.ts';
import { movementPhase } from './movement/movement.ts';
import type { DowPosition } from './position.ts';
import { parsePosition } from './position-schema.ts';
import { preview } from './preview.ts';
import { game, playerTurn } from './sequence.ts';
import { placing } from './setup/placing.ts';
import { setUp } from './setup/setup.ts';
import { PREFERENCES } from './standing/preferences.ts';
import { observe } from './view/observe.ts';
import { resample } from './view/resample.ts';
import type { DowView } from './view/view.ts';
import { type DowContent, makeWorld, type World } from './world.ts';

export type DowGame = Game<DowPosition, DowAction, DowView, DowEvent> & { readonly world: World };

const PROCEDURES = [
  game,
  placing,
  playerTurn,
  commandPhase,
  reorganization,
  movementPhase,
  charge,
  combatPhase,
  battle,
  answer,
  assault,
  suffer,
  retreat,
  stackCheck,
  counter,
  pursuit,
  advance,
];

/** No piece decides more often in a turn than this: steps of its march, charges, one fight with all its choices. */
const DECISIONS_PER_PIECE = 24;

export function makeDowGame(content: DowContent, watch?: (step: string) => void): DowGame {
  const world = makeWorld(content);
  const machine = new Machine(world, PROCEDURES, watch);
  return {
    system: 'dow',
    scenario: world.scenario.id,
    seats: world.scenario.seats,
    limit:
      (world.counters.size + world.leaderById.size) * world.scenario.turns.length * DECISIONS_PER_PIECE +
      1000,
    world,
    begin: () => machine.begin(setUp(world), 'dow.game'),
    pending: (p) => machine.pending(p),
    pendingFor: (p, viewer) => machine.pendingFor(p, viewer),
    subjects: (p, seat) => machine.subjects(p, seat),
    options: (p, seat, subject) => machine.options(p, seat, subject),
    few: (p, seat) => machine.few(p, seat),
    judge: (p, seat, action) => machine.judge(p, seat, action),
    preview: (p, seat, action) => preview(world, p, seat, action),
    act: (p, seat, action, quiet) => machine.act(p, seat, action, quiet),
    roll: (p, roll, quiet) => machine.roll(p, roll, quiet),
    observe: (p, viewer) => observe(world, p, viewer),
    resample: (view, _seat, random) => resample(world, view, random),
    parseAction: actionReader(dowActionSchema),
    parsePosition: (json) => parsePosition(world, json),
    invariants: (p) => invariants(world, p),
    preferences: PREFERENCES,
    answer: (p, seat, orders) => machine.answer(p, seat, orders),
    steps: machine.steps,
  };
}
