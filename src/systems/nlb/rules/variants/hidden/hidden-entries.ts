import type { Seat } from '../../../../../engine/position.ts';
import type { Refusal } from '../../../../../engine/refusal.ts';
import type { NlbAction } from '../../actions.ts';
import { ruleOf } from '../../citations.ts';
import { leaderState, leads } from '../../command/leaders.ts';
import type { ActionOf, At, Scribe } from '../../kit.ts';
import type { NlbArrival } from '../../movement/arrivals.ts';
import { sideOf } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import type { FurtherOrders } from '../../seams.ts';
import { stateOf } from '../../setup/deployment.ts';
import { counterOf } from '../../world.ts';
import { armyAt, type Chosen, judgeOfficers, judgeSpare, named } from './hidden-choices.ts';
import { hiding } from './hidden-placing.ts';
import { MARKERS } from './hidden-state.ts';

/* 28.0D: instead of writing down at which of two entries a group will come, its owner may show both by a pair of markers. */

/** Groups with two entries about which this seat has still to decide now. */
function open(at: At, seat: Seat): NlbArrival[] {
  const { world, position } = at;
  const army = armyAt(at, seat);
  return world.arrivals.filter((arrival) => {
    const asked = world.written.find(({ id }) => id === arrival.id);
    return (
      asked !== undefined &&
      asked.army === army &&
      !asked.mayDecline &&
      asked.entries.length === MARKERS.length &&
      position.secrets[asked.id] === undefined &&
      (asked.by < 0 || (asked.by <= position.turn && sideOf(army) === position.phasing))
    );
  });
}

function troopsOf({ world, position }: At, arrival: NlbArrival): Chosen {
  const counters = arrival.units.map((id) => counterOf(world, id));
  const leaders = world.leaders[sideOf(arrival.army)].filter(
    (leader) =>
      leader.kind === 'officer' &&
      leaderState(position, leader).place === 'waiting' &&
      counters.some((counter) => leads(leader, counter)),
  );
  return { counters, leaders };
}

function judgeShowing(at: At, action: ActionOf<'hideComing'>, seat: Seat): readonly Refusal[] {
  const army = armyAt(at, seat);
  const arrival = open(at, seat).find(({ id }) => id === action.group);
  const chosen = named(at, action, army);
  if (arrival === undefined || army === undefined) {
    return [refuse('NLB-28.D', 'no-such-choice')];
  }
  if (Array.isArray(chosen)) {
    return chosen;
  }
  const { counters, leaders } = chosen as Chosen;
  const missing = arrival.units.filter((unit) => !counters.some(({ id }) => id === unit));
  const strangers = [
    ...counters.filter(
      (counter) => !arrival.units.includes(counter.id) || stateOf(at.position, counter).place !== 'waiting',
    ),
    ...leaders.filter((leader) => leaderState(at.position, leader).place !== 'waiting'),
  ];
  return [
    ...judgeSpare(at, army),
    ...strangers.map(({ id }) => refuse('NLB-28.D', 'not-due-yet', { unit: id })),
    ...(missing.length > 0 ? [refuse('NLB-28.D', 'whole-group', { units: missing })] : []),
    ...judgeOfficers(at, { counters, leaders }),
  ];
}

export const entriesShown: FurtherOrders = {
  accepts: ['hideComing'],
  list: (at, seat, into) => {
    for (const arrival of open(at, seat)) {
      const { counters, leaders } = troopsOf(at, arrival);
      for (const real of MARKERS) {
        const action: NlbAction = {
          type: 'hideComing',
          group: arrival.id,
          units: counters.map(({ id }) => id),
          leaders: leaders.map(({ id }) => id),
          real,
        };
        if (judgeShowing(at, action, seat).length === 0) {
          into.push(action);
        }
      }
    }
  },
  judge: (at, action, seat) => (action.type === 'hideComing' ? judgeShowing(at, action, seat) : []),
  run: (at: Scribe, action) => {
    const asked =
      action.type === 'hideComing' ? at.world.written.find(({ id }) => id === action.group) : undefined;
    if (action.type === 'hideComing' && asked !== undefined) {
      const { id, army, by, rule } = asked;
      hiding(at, action, army, by < 0 ? -1 : at.position.turn);
      const meant = MARKERS.indexOf(action.real);
      const shown = { army, used: true, revealed: true, entry: null, meant };
      at.draft.update({ secrets: { ...at.draft.position.secrets, [id]: shown } });
      at.emit(() => ({ type: 'entriesShown', rule: ruleOf(rule), group: id, army }));
    }
    return undefined;
  },
};
