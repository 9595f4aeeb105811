import { dice, draw } from '../../src/engine/chance.ts';
import type { Outcome, Seat } from '../../src/engine/position.ts';
import { call, done, next } from '../../src/engine/procedure.ts';
import { refuse } from '../../src/engine/refusal.ts';
import {
  auto,
  chance,
  changed,
  type DrillPosition,
  decide,
  LEADERS,
  LURK_HEXES,
  procedure,
  SEATS,
  type Stance,
  seatsOf,
  type Team,
  teamOf,
} from './position.ts';

const TEAMS: readonly Team[] = ['North', 'South'];

/** Those who have not placed their lurker yet. */
export const unplaced = (p: DrillPosition): readonly Seat[] =>
  LEADERS.filter((seat) => p.units.some((unit) => unit.seat === seat && unit.hex === ''));

function outcomeOf(p: DrillPosition, rounds: number): Outcome | null {
  const [north, south] = TEAMS.map(
    (team) => p.units.filter((unit) => teamOf(unit.seat) === team && unit.hex !== null).length,
  ) as [number, number];
  if (north > 0 && south > 0 && p.round <= rounds) {
    return null;
  }
  const winners = north === south ? [] : seatsOf(north > south ? 'North' : 'South');
  return { winners, rule: 'DRILL-1.5', code: 'more-units', facts: { north, south } };
}

export const game = procedure<Record<never, never>>('drill.game', {
  muster: chance('DRILL-1.1', {
    request: ({ position }) => dice(position.units.length, 3),
    run: (at, { values }) => {
      const units = at.position.units.map((unit, i) => ({ ...unit, strength: values[i] as number }));
      at.draft.update({ units });
      for (const team of TEAMS) {
        at.emit(() => ({
          type: 'mustered',
          rule: 'DRILL-1.1',
          strengths: Object.fromEntries(
            units.filter((u) => teamOf(u.seat) === team).map((u) => [u.id, u.strength]),
          ),
          to: seatsOf(team),
          masked: { type: 'mustered', rule: 'DRILL-1.1' },
        }));
      }
      return next('lurk');
    },
  }),
  lurk: decide('DRILL-1.2', {
    accepts: ['lurk'],
    sealed: true,
    by: ({ position }) => unplaced(position),
    candidates: (_at, seat) => (LURK_HEXES[seat] ?? []).map((hex) => ({ type: 'lurk' as const, hex })),
    judge: (_at, action, seat) =>
      action.type === 'lurk' && LURK_HEXES[seat]?.includes(action.hex)
        ? []
        : [refuse('DRILL-1.2', 'not-there', { seat })],
    run: (at, action, seat) => {
      const { hex } = action as { hex: string };
      const unit = at.position.units.find((u) => u.seat === seat && u.hex === '');
      at.draft.update(changed(at.position, unit?.id ?? '', { hex }));
      at.emit(() => ({
        type: 'lurked',
        rule: 'DRILL-1.2',
        seat,
        hex,
        to: seatsOf(teamOf(seat)),
        masked: { type: 'lurked', rule: 'DRILL-1.2', seat },
      }));
      return next(unplaced(at.position).length > 0 ? 'lurk' : 'round');
    },
  }),
  round: auto('DRILL-1.3', (at) => {
    at.draft.update({ round: at.position.round + 1 });
    const outcome = outcomeOf(at.position, at.world.rounds);
    if (outcome !== null) {
      at.draft.update({ outcome });
      return done();
    }
    return call('drill.orders', { sealed: {} }, 'fill');
  }),
  fill: auto('DRILL-1.4', (at) => {
    at.draft.update({ cup: SEATS });
    return next('cup');
  }),
  cup: chance('DRILL-1.4', {
    request: ({ position }) => draw(position.cup.length),
    run: (at, { values }) => {
      const seat = at.position.cup[values[0] as number] as Seat;
      at.draft.update({ cup: at.position.cup.filter((chit) => chit !== seat) });
      at.emit(() => ({ type: 'chitDrawn', rule: 'DRILL-1.4', seat }));
      return call('drill.turn', { seat }, 'more');
    },
  }),
  more: auto('DRILL-1.5', (at) => {
    const outcome = outcomeOf(at.position, at.world.rounds);
    if (outcome !== null) {
      at.draft.update({ outcome });
      return done();
    }
    return next(at.position.cup.length > 0 ? 'cup' : 'round');
  }),
});

interface OrdersLocals {
  readonly sealed: Readonly<Record<Seat, Stance>>;
}

/** Everybody writes his order in his own time; all are opened together. */
export const orders = procedure<OrdersLocals>('drill.orders', {
  write: decide('DRILL-2.1', {
    accepts: ['order'],
    sealed: true,
    by: ({ locals }) => SEATS.filter((seat) => locals.sealed[seat] === undefined),
    candidates: () => [
      { type: 'order', stance: 'attack' },
      { type: 'order', stance: 'hold' },
    ],
    exact: true,
    judge: () => [],
    run: (at, action, seat) => {
      const { stance } = action as { stance: Stance };
      const sealed = { ...at.locals.sealed, [seat]: stance };
      at.emit(() => ({
        type: 'orderSealed',
        rule: 'DRILL-2.1',
        seat,
        stance,
        to: [seat],
        masked: { type: 'orderSealed', rule: 'DRILL-2.1', seat },
      }));
      return next(SEATS.every((s) => sealed[s] !== undefined) ? 'reveal' : 'write', { sealed });
    },
  }),
  reveal: auto('DRILL-2.2', (at) => {
    // In the order of the seats: whoever sees the bytes must not see who sealed first.
    const stances = Object.fromEntries(SEATS.map((seat) => [seat, at.locals.sealed[seat] as Stance]));
    at.draft.update({ stances });
    at.emit(() => ({ type: 'ordersRevealed', rule: 'DRILL-2.2', stances, reveals: true }));
    return done();
  }),
});
