import type { Seat } from '../../src/engine/position.ts';
import { call, done, next } from '../../src/engine/procedure.ts';
import { type Refusal, refuse } from '../../src/engine/refusal.ts';
import { spring } from './fight.ts';
import {
  auto,
  changed,
  type DrillAction,
  type DrillPosition,
  decide,
  foe,
  lurkerIn,
  neighbours,
  procedure,
  STACK,
  seatsOf,
  seenFoes,
  teamIn,
  teamOf,
  type Unit,
  unitOf,
} from './position.ts';

interface TurnLocals {
  readonly seat: Seat;
  readonly unit?: string;
  readonly to?: string;
}

function judgeTurn(p: DrillPosition, action: DrillAction, seat: Seat): Refusal[] {
  if (!('unit' in action)) {
    return [];
  }
  const unit = unitOf(p, action.unit);
  if (unit?.seat !== seat || unit.hex === null) {
    return [refuse('DRILL-3.1', 'not-your-unit', { unit: action.unit })];
  }
  const refusals: Refusal[] = [];
  if (unit.spent) {
    refusals.push(refuse('DRILL-3.1', 'already-spent', { unit: unit.id }));
  }
  if (action.type !== 'move' && action.type !== 'assault') {
    return refusals;
  }
  const team = teamOf(seat);
  if (!neighbours(unit.hex).includes(action.to)) {
    refusals.push(refuse('DRILL-3.2', 'not-adjacent', { from: unit.hex, to: action.to }));
  }
  const foes = seenFoes(p, action.to, team).length;
  if (action.type === 'move') {
    if (foes > 0) {
      refusals.push(refuse('DRILL-3.2', 'enemy-there', { hex: action.to }));
    }
    if (teamIn(p, action.to, team).length >= STACK) {
      refusals.push(refuse('DRILL-3.2', 'stack-full', { hex: action.to, most: STACK }));
    }
    return refusals;
  }
  if (foes === 0) {
    refusals.push(refuse('DRILL-3.4', 'nobody-there', { hex: action.to }));
  }
  if (p.stances[seat] !== 'attack') {
    refusals.push(refuse('DRILL-3.4', 'ordered-to-hold', { seat }));
  }
  return refusals;
}

/**
 * Whether a move tells anybody something, whatever comes of it: a hex that could hold an enemy lurker is
 * found empty, or a stack's hidden counter comes to light.
 */
function moveReveals(p: DrillPosition, unit: Unit, to: string): boolean {
  const team = teamOf(unit.seat);
  const scouting =
    p.units.some((other) => other.lurks && teamOf(other.seat) !== team) && teamIn(p, to, team).length === 0;
  return scouting || (!unit.lurks && teamIn(p, unit.hex as string, team).length > 1);
}

export const turn = procedure<TurnLocals>('drill.turn', {
  begin: auto('DRILL-3.1', (at) => {
    const { seat } = at.locals;
    if (!at.position.units.some((unit) => unit.seat === seat && unit.hex !== null)) {
      return done('nobody left');
    }
    at.draft.update({
      units: at.position.units.map((unit) => (unit.seat === seat ? { ...unit, spent: false } : unit)),
    });
    return next('act');
  }),
  act: decide('DRILL-3.1', {
    accepts: ['move', 'assault', 'rest', 'endTurn'],
    by: ({ locals }) => [locals.seat],
    subjects: ({ position }, seat) => [
      '',
      ...position.units.filter((unit) => unit.seat === seat && unit.hex !== null).map(({ id }) => id),
    ],
    *candidates({ position }, seat, subject): Iterable<DrillAction> {
      if (subject === undefined || subject === '') {
        yield { type: 'endTurn' };
      }
      for (const { id: unit, seat: owner, hex } of position.units) {
        if (owner === seat && hex !== null && (subject === undefined || subject === unit)) {
          yield { type: 'rest', unit };
          for (const to of neighbours(hex)) {
            yield { type: 'move', unit, to };
            yield { type: 'assault', unit, to };
          }
        }
      }
    },
    judge: ({ position }, action, seat) => judgeTurn(position, action, seat),
    run: (at, action, seat) => {
      if (!('unit' in action)) {
        at.emit(() => ({ type: 'turnEnded', rule: 'DRILL-3.1', seat }));
        return done('ended');
      }
      const unit = unitOf(at.position, action.unit) as Unit;
      at.draft.update(changed(at.position, unit.id, { spent: true }));
      switch (action.type) {
        case 'move':
          return next('arrive', { seat, unit: unit.id, to: action.to });
        case 'assault': {
          if (unit.lurks) {
            spring(at, unit);
          }
          const foes = seenFoes(at.position, action.to, teamOf(seat));
          const defender = (foes[foes.length - 1] as Unit).id;
          return call('drill.fight', { attacker: unit.id, defender, busy: [] }, 'act');
        }
        default:
          at.emit(() =>
            unit.lurks
              ? {
                  type: 'rested',
                  rule: 'DRILL-3.5',
                  unit: unit.id,
                  to: seatsOf(teamOf(seat)),
                  masked: { type: 'rustled', rule: 'DRILL-3.6', seat },
                }
              : { type: 'rested', rule: 'DRILL-3.5', unit: unit.id },
          );
          return next('act');
      }
    },
  }),
  // Only here, once the move is accepted, may a lurker that the mover could not know of matter.
  arrive: auto('DRILL-3.3', (at) => {
    const { position } = at;
    const { seat, unit: id, to } = at.locals as Required<TurnLocals>;
    const unit = unitOf(position, id) as Unit;
    const lurker = lurkerIn(position, to, foe(teamOf(seat)));
    if (lurker !== undefined) {
      if (unit.lurks) {
        spring(at, unit);
      }
      spring(at, lurker);
      return call('drill.ambush', { lurker: lurker.id, mover: id }, 'act', { seat });
    }
    const reveals = moveReveals(position, unit, to) ? { reveals: true as const } : {};
    at.draft.update(changed(position, id, { hex: to }));
    at.emit(() => {
      const moved = { type: 'moved' as const, rule: 'DRILL-3.3' as const, unit: id, hex: to, ...reveals };
      return unit.lurks
        ? { ...moved, to: seatsOf(teamOf(seat)), masked: { type: 'rustled', rule: 'DRILL-3.6', seat } }
        : moved;
    });
    return next('act', { seat });
  }),
});
