import type { Seat } from '../../../../../engine/position.ts';
import { done, next } from '../../../../../engine/procedure.ts';
import type { Refusal } from '../../../../../engine/refusal.ts';
import type { NlbAction } from '../../actions.ts';
import { onceSettled } from '../../command/relocation.ts';
import { type ActionOf, type At, auto, decide, listing, procedure } from '../../kit.ts';
import { exitHexes } from '../../movement/exit.ts';
import { HALVES } from '../../movement/movement-costs.ts';
import { type HexId, seatOf } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import type { Train } from '../../world.ts';
import { driving, type Halted, haulage, judgeWay, stages, tollAt } from './train-moves.ts';
import { isThreatened, trainOf, trainState } from './trains.ts';

/* 16.6C: a train halts like any unit when enemy markers come in sight; what was hidden comes to light, and it may go on. */

const driver = ({ world, locals }: At<Halted>): Train => trainOf(world, locals.unit) as Train;

const here = (at: At<Halted>): HexId | null => {
  const { place, hex } = trainState(at.world, at.position, driver(at));
  return place === 'map' ? hex : null;
};

/** Every way on with what is left; none where a zone of control has fallen on the train meanwhile. */
function waysOn(at: At<Halted>): NlbAction[] {
  const { world, position, locals } = at;
  const train = driver(at);
  const hex = here(at);
  if (hex === null || isThreatened(world, position, train, world.grid.index(hex))) {
    return [];
  }
  const left = haulage(world, position, train) * HALVES - locals.spent;
  const exits = exitHexes(world, train.army);
  return stages(at, train, world.grid.index(hex), left, false).flatMap(({ hex: to, cost, path }) => {
    const id = world.grid.id(to);
    const off = exits.includes(id) && cost + tollAt(world, position, id) <= left;
    return [
      ...(path.length > 0 ? [{ type: 'march', unit: train.id, path } as const] : []),
      ...(off ? [{ type: 'exit', unit: train.id, path } as const] : []),
    ];
  });
}

function judgeOn(at: At<Halted>, action: ActionOf<'march' | 'exit'>, seat: Seat): readonly Refusal[] {
  const { world, position, locals } = at;
  const train = driver(at);
  const hex = here(at);
  if (action.unit !== train.id || seatOf(train.army) !== seat || hex === null) {
    return [refuse('NLB-16.6C.5', 'not-interrupted', { unit: action.unit })];
  }
  const from = world.grid.index(hex);
  const refusals: Refusal[] = isThreatened(world, position, train, from)
    ? [refuse('NLB-5.3.2', 'in-enemy-zoc', { unit: train.id, hex })]
    : [];
  const edge = action.path[action.path.length - 1] ?? hex;
  if (action.type === 'exit' && !exitHexes(world, train.army).includes(edge)) {
    return [...refusals, refuse('NLB-5.5.1', 'not-an-exit-hex', { hex: edge })];
  }
  const toll = action.type === 'exit' ? tollAt(world, position, edge) : 0;
  return [...refusals, ...judgeWay(at, train, from, action.path, locals.spent + toll)];
}

export const trainHalted = procedure<Halted>('nlb.trainHalted', {
  halted: auto('NLB-16.6C.5', (at) => {
    const { unit } = at.locals;
    const hex = here(at) as HexId;
    at.emit(() => ({ type: 'marchInterrupted', rule: 'NLB-16.6C.5', unit, hex }));
    return onceSettled(at, 'resume');
  }),
  resume: auto('NLB-16.6C.5', (at) => (waysOn(at).length > 0 ? next('goOn') : done())),
  goOn: decide('NLB-16.6C.5', {
    by: (at) => [seatOf(driver(at).army)],
    accepts: ['march', 'exit', 'halt'],
    complete: false,
    exact: true,
    ...listing<Halted>((at) => [...waysOn(at), { type: 'halt', unit: at.locals.unit }]),
    judge: (at, action, seat) => {
      if (action.type === 'march' || action.type === 'exit') {
        return judgeOn(at, action, seat);
      }
      return action.type === 'halt' && action.unit === at.locals.unit
        ? []
        : [refuse('NLB-16.6C.5', 'not-interrupted', { unit: at.locals.unit })];
    },
    run: (at, action) => {
      if (action.type !== 'march' && action.type !== 'exit') {
        return done();
      }
      const again = driving(at, action, at.locals.spent);
      return again === undefined ? onceSettled(at, 'end') : next('halted', again);
    },
    ask: (at) => ({
      unit: at.locals.unit,
      hex: here(at),
      left: haulage(at.world, at.position, driver(at)) - at.locals.spent / HALVES,
    }),
  }),
  end: auto('NLB-16.6C.5', () => done()),
});
