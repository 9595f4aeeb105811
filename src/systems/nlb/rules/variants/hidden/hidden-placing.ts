import type { Seat } from '../../../../../engine/position.ts';
import { call, done, type Go, next } from '../../../../../engine/procedure.ts';
import type { Refusal } from '../../../../../engine/refusal.ts';
import type { NlbAction } from '../../actions.ts';
import { changeLeader } from '../../command/leaders.ts';
import { changeUnit, changeUnits } from '../../edit.ts';
import type { NlbEvent } from '../../events.ts';
import { type ActionOf, type At, auto, decide, listing, procedure, type Scribe } from '../../kit.ts';
import { seatsOf } from '../../movement/movement-orders.ts';
import { enemyOf, type Side, seatOf, sideOf } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import { checkLines } from '../../victory/margin.ts';
import { counterOf, type Leader } from '../../world.ts';
import { armyAt, comings, hidings, judgeComing, judgeHide } from './hidden-choices.ts';
import { changePair, pairOf, pairsOf, sparePair } from './hidden-pairs.ts';
import type { UnmaskingLocals } from './hidden-reveal.ts';
import type { HiddenPair } from './hidden-state.ts';

interface HidingLocals {
  readonly side: Side;
  /** Before play: nobody has come yet as a reinforcement, and what is placed may be laid open on any turn. */
  readonly setUp: boolean;
  readonly finished: readonly Seat[];
}

/** 16.6C: in any command phase after the one in which it was placed. */
function judgeReveal(
  { position, locals }: At<HidingLocals>,
  action: ActionOf<'reveal'>,
  seat: Seat,
): readonly Refusal[] {
  const pair = pairOf(position, action.pair);
  if (pair === undefined || seatOf(pair.army) !== seat) {
    return [refuse('NLB-16.6C.3', 'no-such-pair', { pair: action.pair })];
  }
  return pair.since < position.turn && !locals.setUp
    ? []
    : [refuse('NLB-16.6C.3', 'placed-just-now', { pair: pair.id })];
}

/** All that a seat can do here besides ending it. */
function open(at: At<HidingLocals>, seat: Seat): NlbAction[] {
  const revelations = pairsOf(at.position)
    .map(({ id }) => ({ type: 'reveal', pair: id }) as const)
    .filter((action) => judgeReveal(at, action, seat).length === 0);
  return [...revelations, ...hidings(at, seat), ...comings(at, seat)];
}

const undecided = (at: At<HidingLocals>): readonly Seat[] =>
  seatsOf(at.world, at.locals.side).filter(
    (seat) => !at.locals.finished.includes(seat) && open(at, seat).length > 0,
  );

/** 16.6A: the units leave the map for the holding area; only their owner's side is told which and for which marker. */
export function hiding(
  at: Scribe,
  action: ActionOf<'hide' | 'hideComing'>,
  army: HiddenPair['army'],
  since: number,
): void {
  const { world, draft } = at;
  const { units, leaders, real } = action;
  for (const id of units) {
    changeUnit(draft, counterOf(world, id), {
      place: 'hidden',
      hex: null,
      moved: false,
      command: null,
    });
  }
  for (const id of leaders) {
    changeLeader(draft, world.leaderById.get(id) as Leader, {
      place: 'hidden',
      hex: null,
      moved: false,
      command: null,
      gave: false,
      reorganizing: false,
    });
  }
  const hex = action.type === 'hide' ? action.hex : null;
  const pair: HiddenPair = {
    id: sparePair(world, draft.position, army) as string,
    army,
    a: hex,
    b: hex,
    moved: [],
    entry: action.type === 'hide' ? null : action.group,
    since,
    seen: false,
    real,
    units,
    leaders,
  };
  draft.update({ hidden: [...pairsOf(draft.position), pair] });
  const rule = action.type === 'hide' ? 'NLB-16.6A.5' : 'NLB-16.6A.3';
  const { id, entry } = pair;
  at.emit(() => ({
    type: 'markersPlaced',
    rule,
    pair: id,
    army,
    hex,
    entry,
    held: { units, leaders, real },
    to: seatsOf(world, sideOf(army)),
    masked: { type: 'markersPlaced', rule, pair: id, army, hex, entry, held: null } as NlbEvent,
  }));
  // Who is off the map stands in nobody's line of supply (22.4B).
  checkLines(at);
}

/** The decision itself, the same at set-up and in play. */
const STEPS = {
  more: auto<HidingLocals>('NLB-16.6A.1', (at) => (undecided(at).length > 0 ? next('choose') : next('end'))),
  choose: decide<HidingLocals>('NLB-16.6A.1', {
    by: undecided,
    accepts: ['hide', 'hideComing', 'reveal', 'endHiding'],
    // Whom to hide together: whole stacks are listed, and any part of them may be.
    complete: false,
    exact: true,
    ...listing<HidingLocals>((at, seat) => [...open(at, seat), { type: 'endHiding' }]),
    judge: (at, action, seat) => {
      switch (action.type) {
        case 'hide':
          return judgeHide(at, action, seat);
        case 'hideComing':
          return judgeComing(at, action, seat);
        case 'reveal':
          return judgeReveal(at, action, seat);
        default:
          return [];
      }
    },
    run: (at, action, seat): Go => {
      switch (action.type) {
        case 'hide':
        case 'hideComing':
          hiding(at, action, armyAt(at, seat) as HiddenPair['army'], at.locals.setUp ? -1 : at.position.turn);
          return next('more');
        case 'reveal':
          changePair(at.draft, action.pair, { seen: true });
          return call('nlb.unmasking', { rule: 'NLB-16.6C.3' } satisfies UnmaskingLocals, 'more');
        default:
          return next('more', { ...at.locals, finished: [...at.locals.finished, seat] });
      }
    },
    ask: ({ world, position, locals }) => ({
      side: locals.side,
      pairs: Object.fromEntries(
        world.scenario.seats
          .filter((army) => sideOf(army) === locals.side)
          .map((army) => [
            army,
            world.tables.hiddenPairs[army] - pairsOf(position).filter((pair) => pair.army === army).length,
          ]),
      ),
    }),
  }),
};

/** 16.6A, 16.6C: a side hides units and lays pairs open when its command phase is over; night has none (4.2). */
export const hidingPhase = procedure<HidingLocals>('nlb.hiding', {
  begin: auto('NLB-16.6A.1', ({ world, position, draft }) => {
    const rested = pairsOf(position).map((pair) => (pair.moved.length > 0 ? { ...pair, moved: [] } : pair));
    draft.update({ hidden: rested, phase: 'command' });
    // What dice gave the hidden to march with was for the last phase (16.18A).
    changeUnits(draft, position.phasing, (unit) =>
      unit.place === 'hidden' && typeof unit.allowance === 'number' ? { allowance: null } : undefined,
    );
    return world.turns[position.turn]?.night === true
      ? done()
      : next('more', { side: position.phasing, setUp: false, finished: [] } satisfies HidingLocals);
  }),
  ...STEPS,
  end: auto('NLB-16.6A.1', () => done()),
});

/** 16.6A: before the first turn both sides may hide units, the one that moves first last. */
export const hidingAtSetUp = procedure<HidingLocals>('nlb.hidingAtSetUp', {
  begin: auto('NLB-16.6A.1', ({ world }) =>
    next('more', {
      side: enemyOf(world.scenario.firstPlayer),
      setUp: true,
      finished: [],
    } satisfies HidingLocals),
  ),
  ...STEPS,
  end: auto('NLB-16.6A.1', ({ world, locals }) =>
    locals.side === world.scenario.firstPlayer
      ? done()
      : next('more', { ...locals, side: world.scenario.firstPlayer, finished: [] }),
  ),
});
