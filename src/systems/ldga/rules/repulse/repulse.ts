import { call, callEach, done, type Go, next } from '../../../../engine/procedure.ts';
import { refuse } from '../../../../engine/refusal.ts';
import { columnAt } from '../combat/odds/ladder.ts';
import type { RetreatArgs } from '../combat/retreats/retreat.ts';
import { holdersOf } from '../combat/seats.ts';
import { changeUnit } from '../edit.ts';
import { reveal } from '../hidden/reveal.ts';
import { type ActionOf, type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { beginMarch, meet, spend } from '../movement/march.ts';
import { changePiece } from '../pieces.ts';
import { enemyOf, type HexId, type PieceId, type UnitId } from '../position.ts';
import { fieldOf, stackAt, unitState } from '../stacking/field.ts';
import { tellOf, tellOwn } from '../telling.ts';
import { passSources } from '../victory/sources.ts';
import { mustRepulse, priceOfPush, pushable, pushGroup } from './judge.ts';
import { weigh } from './weighing.ts';

/* 10: a stack that moves pushes the enemy out of its way. */

export interface RepulseArgs {
  readonly pieces: readonly PieceId[];
  readonly targets: readonly HexId[];
  /** A column that has run into the enemy has to try (8.42B). */
  readonly forced?: true;
}

interface Locals extends RepulseArgs {
  readonly from?: HexId;
}

const unitsOf = (at: At<Locals>): UnitId[] => at.locals.pieces.filter((id) => at.world.counters.has(id));

const hexOf = (at: At<Locals>): HexId =>
  unitState(at.world, at.position, unitsOf(at)[0] as UnitId).hex as HexId;

const vacated = (at: At<Locals>): HexId[] =>
  at.locals.targets.filter(
    (hex) =>
      fieldOf(at.world, at.position, enemyOf(at.position.phasing)).flags[at.world.grid.index(hex)] === 0,
  );

export const repulse = procedure<Locals>('ldga.repulse', {
  pay: auto('LDGA-10.1.2', (at) => {
    const { pieces, forced } = at.locals;
    const hex = hexOf(at);
    const targets = forced ? pushable(at, hex) : at.locals.targets;
    const group = pushGroup(at, pieces);
    const cost = targets.length === 0 ? undefined : priceOfPush(at, group, targets);
    beginMarch(at, pieces, hex);
    // A column that cannot pay for the hex before it, or finds walls there, gives it up.
    if (cost === undefined || cost > group.budget) {
      const side = at.position.phasing;
      tellOwn(at, side, () => ({ type: 'repulseForgone', rule: 'LDGA-8.42B.1', side, pieces, hex }));
      return fail(at, targets);
    }
    spend(at, pieces, hex, cost);
    return next('try', { ...at.locals, targets, from: hex });
  }),
  try: auto('LDGA-10.11.1', (at) => {
    const { world } = at;
    const { pieces, targets, from } = at.locals;
    const side = at.position.phasing;
    const numbers = (hexes: readonly HexId[]): Set<number> =>
      new Set(hexes.map((hex) => world.grid.index(hex)));
    reveal(at, side, numbers([from as HexId]), 'LDGA-10.11.1', 'repulse');
    reveal(at, enemyOf(side), numbers(targets), 'LDGA-10.11.1', 'repulse');
    const weighed = weigh(world, at.position, pieces, from as HexId, targets);
    const { attack, defence, succeeds: succeeded } = weighed;
    const { combat, repulse: rules } = world.tables;
    const column = columnAt(combat, weighed.rung);
    at.draft.update({ repulsed: [...at.position.repulsed, ...targets] });
    at.emit(() => ({
      type: 'repulseTried',
      rule: succeeded ? 'LDGA-10.11.2' : 'LDGA-10.0.2',
      side,
      pieces,
      from: from as HexId,
      targets,
      attack,
      defence,
      column,
      succeeded,
      reveals: true,
    }));
    if (!succeeded) return fail(at, targets);
    const args: RetreatArgs[] = targets.map((hex) => ({
      side: enemyOf(side),
      from: hex,
      hexes: rules.hexes,
      kind: 'repulse',
      shut: [],
      units: stackAt(world, at.position, enemyOf(side), hex).map(({ id }) => id),
      columns: 0,
    }));
    return callEach('ldga.retreat', args, 'trains', { pieces, targets, from: from as HexId });
  }),
  trains: auto('LDGA-9.18.2', (at) => {
    const { pieces, targets, from } = at.locals;
    return call('ldga.exposedTrains', {}, 'follow', { pieces, targets, from });
  }),
  follow: auto('LDGA-10.21.2', (at) => {
    const open = vacated(at);
    const [only, second] = open;
    if (only === undefined) return done();
    return second === undefined ? enter(at, only) : next('choose');
  }),
  choose: decide('LDGA-10.21.3', {
    accepts: ['occupy'],
    by: (at) => holdersOf(at.world, at.position, at.locals.pieces),
    *candidates(at) {
      for (const hex of vacated(at)) yield { type: 'occupy', hex };
    },
    exact: true,
    judge(at, action) {
      const { hex } = action as ActionOf<'occupy'>;
      return vacated(at).includes(hex) ? [] : [refuse('LDGA-10.21.3', 'hex-not-vacated', { hex })];
    },
    ask: (at) => ({ pieces: at.locals.pieces, hexes: vacated(at) }),
    run: (at, action) => enter(at, (action as ActionOf<'occupy'>).hex),
  }),
});

/** 10.21: it goes in, and may go on from there. */
function enter(at: Scribe<Locals>, hex: HexId): Go {
  const { pieces } = at.locals;
  const group = pushGroup(at, pieces);
  for (const id of pieces) {
    changePiece(at.world, at.draft, id, { hex });
    if (at.world.counters.has(id)) changeUnit(at.world, at.draft, id, { cameFrom: null });
  }
  const { march } = at.position;
  if (march !== null) at.draft.update({ march: { ...march, hex } });
  passSources(at, group.side, pieces, [hex]);
  at.emit(() => ({ type: 'hexOccupied', rule: 'LDGA-10.21.2', side: group.side, pieces, hex }));
  meet(at, group, [hex]);
  // 8.42B: a column that comes before the next enemy so has to try again.
  return mustRepulse(at, pieces) ? next('pay', { pieces, targets: [], forced: true }) : done();
}

/** 10.22: it stops, and owes an attack on all whom it tried to push. */
function fail(at: Scribe<Locals>, targets: readonly HexId[]): Go {
  for (const id of at.locals.pieces) {
    changePiece(at.world, at.draft, id, { moved: true, moving: false });
    if (!at.world.counters.has(id)) continue;
    const { roadMarch } = unitState(at.world, at.position, id);
    changeUnit(at.world, at.draft, id, {
      owes: targets.length > 1 ? targets : (targets[0] ?? null),
      roadMarch: false,
    });
    if (roadMarch)
      tellOf(at, at.position.phasing, [id], () => ({
        type: 'formedUp',
        rule: 'LDGA-10.22.7',
        piece: id,
        why: 'repulse-failed',
      }));
  }
  return done();
}
