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
  HEXES,
  lurkerIn,
  neighbours,
  procedure,
  STACK,
  seenFoes,
  teamIn,
  teamOf,
  type Unit,
  unitOf,
} from './position.ts';

interface RetreatLocals {
  readonly unit: string;
  readonly steps: number;
  /** Hexes that this chain of retreats has already filled or left. */
  readonly barred: readonly string[];
  readonly hex?: string;
}

function judgeRetreat(p: DrillPosition, locals: RetreatLocals, hex: string): Refusal[] {
  const unit = unitOf(p, locals.unit) as Unit;
  const refusals: Refusal[] = [];
  if (!neighbours(unit.hex as string).includes(hex)) {
    refusals.push(refuse('DRILL-6.1', 'not-adjacent', { hex }));
  }
  if (locals.barred.includes(hex)) {
    refusals.push(refuse('DRILL-6.4', 'barred', { hex }));
  }
  if (seenFoes(p, hex, teamOf(unit.seat)).length > 0) {
    refusals.push(refuse('DRILL-6.1', 'enemy-there', { hex }));
  }
  return refusals;
}

/** The owner chooses every hex; a friend who must make room runs this very procedure for himself. */
export const retreat = procedure<RetreatLocals>('drill.retreat', {
  check: auto('DRILL-6.2', (at) => {
    const { position, locals } = at;
    if (locals.steps === 0) {
      return done('stands');
    }
    if (HEXES.some((hex) => judgeRetreat(position, locals, hex).length === 0)) {
      return next('choose');
    }
    at.draft.update(changed(position, locals.unit, { hex: null }));
    at.emit(() => ({ type: 'removed', rule: 'DRILL-6.2', unit: locals.unit, reveals: true }));
    return done('removed');
  }),
  choose: decide('DRILL-6.1', {
    accepts: ['retreatTo'],
    by: ({ position, locals }) => [(unitOf(position, locals.unit) as Unit).seat],
    candidates: () => HEXES.map((hex): DrillAction => ({ type: 'retreatTo', hex })),
    judge: ({ position, locals }, action) =>
      action.type === 'retreatTo' ? judgeRetreat(position, locals, action.hex) : [],
    run: (at, action) => next('enter', { ...at.locals, hex: (action as { hex: string }).hex }),
    ask: ({ locals }) => ({ unit: locals.unit, steps: locals.steps }),
  }),
  enter: auto('DRILL-6.3', (at) => {
    const { position, locals } = at;
    const hex = locals.hex as string;
    const unit = unitOf(position, locals.unit) as Unit;
    const lurker = lurkerIn(position, hex, foe(teamOf(unit.seat)));
    if (lurker !== undefined) {
      spring(at, lurker);
      at.draft.update(changed(at.position, unit.id, { hex: null }));
      at.emit(() => ({ type: 'removed', rule: 'DRILL-6.3', unit: unit.id, reveals: true }));
      return done('removed');
    }
    const friends = teamIn(position, hex, teamOf(unit.seat));
    const friend = friends[friends.length - 1];
    if (friends.length < STACK || friend === undefined) {
      return next('settle');
    }
    if (friend.lurks) {
      spring(at, friend);
    }
    // That the hex was full may be news to the enemy, who does not see a lurker in it.
    at.emit(() => ({ type: 'displaced', rule: 'DRILL-6.4', unit: friend.id, reveals: true }));
    const barred = [...locals.barred, hex, unit.hex as string];
    return call('drill.retreat', { unit: friend.id, steps: 1, barred }, 'settle', locals);
  }),
  settle: auto('DRILL-6.5', (at) => {
    const { unit, hex, steps, barred } = at.locals;
    at.draft.update(changed(at.position, unit, { hex: hex as string }));
    // A stack was uncovered or a lurker not met: somebody has learned something.
    at.emit(() => ({ type: 'retreated', rule: 'DRILL-6.5', unit, hex: hex as string, reveals: true }));
    return next('check', { unit, steps: steps - 1, barred });
  }),
});
