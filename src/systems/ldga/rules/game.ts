import type { Game } from '../../../engine/game.ts';
import { Machine } from '../../../engine/machine.ts';
import type { Seat } from '../../../engine/position.ts';
import { actionReader } from '../../common/read-action.ts';
import { seatsOf } from '../content/seating.ts';
import { type LdgaAction, ldgaActionSchema } from './actions.ts';
import { CHAPTERS } from './chapters.ts';
import type { LdgaEvent } from './events.ts';
import { invariants } from './invariants.ts';
import type { LdgaPosition } from './position.ts';
import { parsePosition } from './position-schema.ts';
import { preview } from './preview/preview.ts';
import { setUp } from './setup/setup.ts';
import { PREFERENCES } from './standing/preferences.ts';
import { correct, isCorrection, judgeCorrection } from './teams/umpire.ts';
import { observe } from './view/observe.ts';
import { resample } from './view/resample.ts';
import type { LdgaView } from './view/view.ts';
import { type LdgaContent, makeWorld, type World } from './world.ts';

export type LdgaGame = Game<LdgaPosition, LdgaAction, LdgaView, LdgaEvent> & { readonly world: World };

/** No piece decides more often in a turn than this. */
const DECISIONS_PER_PIECE = 24;

export function makeLdgaGame(content: LdgaContent, watch?: (step: string) => void): LdgaGame {
  const world = makeWorld(content);
  const machine = new Machine(world, CHAPTERS, watch);
  const { first, last } = world.scenario.turns;
  const isStuck = (p: LdgaPosition): boolean => {
    const pending = machine.pending(p);
    if (pending.kind !== 'decide') return false;
    const idle = (seat: Seat): boolean => machine.options(p, seat).actions.length === 0;
    return pending.seats.length === 0 || pending.seats.some(idle);
  };
  return {
    system: 'ldga',
    scenario: world.scenario.id,
    seats: seatsOf(world.options),
    limit: (world.counters.size + world.leaderById.size) * (last - first + 1) * DECISIONS_PER_PIECE + 1000,
    world,
    begin: () => machine.begin(setUp(world), 'ldga.game'),
    pending: (p) => machine.pending(p),
    pendingFor: (p, viewer) => machine.pendingFor(p, viewer),
    question: (p) => machine.question(p),
    subjects: (p, seat) => machine.subjects(p, seat),
    options: (p, seat, subject) => machine.options(p, seat, subject),
    few: (p, seat) => machine.few(p, seat),
    judge: (p, seat, action) =>
      isCorrection(world, p, seat, action)
        ? judgeCorrection(world, p, action, isStuck)
        : machine.judge(p, seat, action),
    preview: (p, seat, action) => preview(world, p, seat, action),
    act: (p, seat, action, quiet) =>
      isCorrection(world, p, seat, action)
        ? correct(world, p, action, isStuck)
        : machine.act(p, seat, action, quiet),
    roll: (p, roll, quiet) => machine.roll(p, roll, quiet),
    observe: (p, viewer) => observe(world, p, viewer),
    resample: (view, _seat, random) => resample(world, view, random),
    parseAction: actionReader(ldgaActionSchema),
    parsePosition: (json) => parsePosition(world, json),
    invariants: (p) => invariants(world, p),
    preferences: PREFERENCES,
    answer: (p, seat, orders) => machine.answer(p, seat, orders),
    steps: machine.steps,
  };
}
