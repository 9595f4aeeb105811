import { dice } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/position.ts';
import { callEach, done, type Go, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { LdgaAction } from '../actions.ts';
import { canGoTogether, displaceable } from '../combat/retreats/displacing.ts';
import type { RetreatArgs } from '../combat/retreats/retreat.ts';
import type { Retreat } from '../combat/retreats/retreat-ways.ts';
import { hasRoom } from '../combat/retreats/room.ts';
import { isUnder } from '../command/chain.ts';
import { changeLeader, changeLeaders, changeUnit, changeUnits } from '../edit.ts';
import { whoKnows } from '../hidden/known.ts';
import { type ActionOf, type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { moveTrack, trackOf } from '../morale/levels.ts';
import type { HexId, LdgaPosition, LeaderId, Side, UnitId } from '../position.ts';
import { holderOf } from '../seats.ts';
import { enterPhase } from '../sequence-marks.ts';
import { leaderState, unitState } from '../stacking/field.ts';
import { apparentEnemies } from '../stacking/zones.ts';
import { tellOwn } from '../telling.ts';
import { passSources } from '../victory/sources.ts';
import { counterOf, leaderOf, type World } from '../world.ts';

/* 6: leaders bring eliminated units back into play. */

interface Locals {
  /** How many units each leader has brought back, or tried to. */
  readonly done?: Readonly<Record<LeaderId, number>>;
  /** The unit that is coming back now. */
  readonly coming?: {
    readonly leader: LeaderId;
    readonly unit: UnitId;
    readonly displace: readonly UnitId[];
  };
}

/** How far the nearest enemy is from this hex, as far as can be seen (6.14). */
function nearest(world: World, p: LdgaPosition, side: Side, hex: HexId): number {
  const enemies = apparentEnemies(world, p, side);
  const at = world.grid.index(hex);
  let least = Number.POSITIVE_INFINITY;
  for (let there = 0; there < enemies.length; there += 1)
    if (enemies[there] === 1) least = Math.min(least, world.grid.distance(at, there));
  return least;
}

/** May this leader have this unit back: a commander any of his army, an officer his own formation (6.14, R50)? */
function mayLead(world: World, p: LdgaPosition, leader: LeaderId, unit: UnitId): boolean {
  const counter = counterOf(world, unit);
  const { kind, army } = leaderOf(world, leader);
  if (kind === 'commander') return army === counter.army;
  return isUnder(world, p, leader, counter);
}

const placeFor = (side: Side, hex: HexId): Retreat => ({
  side,
  from: hex,
  hexes: 1,
  kind: 'displaced',
  shut: [],
});

function judgeReorganize(at: At<Locals>, action: ActionOf<'reorganize'>, seat: Seat): Refusal[] {
  const { world, position: p, locals } = at;
  const { leader, unit, displace = [] } = action;
  const who = world.leaderById.get(leader);
  const what = world.counters.get(unit);
  if (who?.side !== p.phasing || what?.side !== p.phasing)
    return [refuse('LDGA-6.0', 'no-such-piece', { pieces: [leader, unit] })];
  if (holderOf(world, p, leader) !== seat)
    return [refuse('LDGA-18.0.1', 'not-your-units', { pieces: [leader] })];
  const state = leaderState(world, p, leader);
  if (state.place !== 'map' || state.hex === null)
    return [refuse('LDGA-6.14.1', 'not-on-map', { piece: leader })];
  const { place } = unitState(world, p, unit);
  if (place === 'lost') return [refuse('LDGA-6.11.0', 'lost-for-good', { unit })];
  if (place === 'day') return [refuse('LDGA-6.13.1', 'not-recovered', { unit })];
  if (place !== 'night') return [refuse('LDGA-6.0', 'not-eliminated', { unit })];
  const found: Refusal[] = [];
  if (!mayLead(world, p, leader, unit))
    found.push(
      refuse(what.vedette ? 'LDGA-6.33.1' : 'LDGA-6.14.3', 'not-of-his-formation', { leader, unit }),
    );
  const { away, perLeader } = world.tables.reorganization;
  if ((locals.done?.[leader] ?? 0) >= perLeader)
    found.push(refuse('LDGA-6.21.1', 'two-already', { leader, most: perLeader }));
  const far = nearest(world, p, p.phasing, state.hex);
  if (!what.vedette && far < away) found.push(refuse('LDGA-6.14.1', 'enemy-too-near', { leader, far, away }));
  if (found.length > 0 || joinsParent(world, p, unit)) return found;
  if (hasRoom(world, p, p.phasing, state.hex, [unit]))
    return displace.length > 0 ? [refuse('LDGA-6.22.2', 'room-without-displacing', { hex: state.hex })] : [];
  const sets = displaceable(world, p, placeFor(p.phasing, state.hex), state.hex, [unit]);
  const able = new Set(sets.flat());
  const enough = hasRoom(world, p, p.phasing, state.hex, [unit], displace);
  const together = canGoTogether(world, p, placeFor(p.phasing, state.hex), state.hex, displace);
  return displace.length > 0 && enough && together && displace.every((id) => able.has(id))
    ? []
    : [refuse('LDGA-6.22.2', 'must-displace', { hex: state.hex, units: [...able] })];
}

/** A vedette whose parent is together again rides with it. */
const joinsParent = (world: World, p: LdgaPosition, unit: UnitId): boolean => {
  const { parent } = counterOf(world, unit);
  return parent !== null && unitState(world, p, parent).place !== 'split';
};

function* offers(at: At<Locals>): Iterable<LdgaAction> {
  const { world, position: p } = at;
  const units = p.units[p.phasing].filter(({ place }) => place === 'night');
  if (units.length === 0) return;
  for (const { id: leader, hex, place } of p.leaders[p.phasing]) {
    if (place !== 'map' || hex === null) continue;
    for (const { id: unit } of units) {
      if (!mayLead(world, p, leader, unit)) continue;
      yield { type: 'reorganize', leader, unit };
      if (hasRoom(world, p, p.phasing, hex, [unit])) continue;
      for (const displace of displaceable(world, p, placeFor(p.phasing, hex), hex, [unit]))
        yield { type: 'reorganize', leader, unit, displace: [...displace] };
    }
  }
}

const legalFor = (at: At<Locals>, seat: Seat): LdgaAction[] =>
  [...offers(at)].filter(
    (action) => action.type === 'reorganize' && judgeReorganize(at, action, seat).length === 0,
  );

const seatsToRally = (at: At<Locals>): Seat[] =>
  at.world.seats[at.position.phasing].filter(
    (seat) => !at.position.ended.includes(seat) && legalFor(at, seat).length > 0,
  );

export const reorganization = procedure<Locals>('ldga.reorganization', {
  begin: auto('LDGA-2.11A1.2', (at) => {
    changeLeaders(at.draft, at.position.phasing, ({ reorganized }) =>
      reorganized ? { reorganized: false } : undefined,
    );
    if (at.world.options.has('without-reorganization') || seatsToRally(at).length === 0) return done();
    enterPhase(at, 'reorganization');
    return next('look');
  }),
  look: auto('LDGA-6.21.1', (at) => {
    if (seatsToRally(at).length > 0) return next('choose');
    at.draft.update({ ended: [] });
    return done();
  }),
  choose: decide('LDGA-6.21.1', {
    accepts: ['reorganize', 'endReorganizing'],
    by: seatsToRally,
    *subjects(at, seat) {
      yield* new Set(legalFor(at, seat).map((action) => (action.type === 'reorganize' ? action.leader : '')));
      yield '';
    },
    *candidates(at, seat, subject) {
      for (const action of legalFor(at, seat))
        if (subject === undefined || (action.type === 'reorganize' && action.leader === subject))
          yield action;
      if ((subject ?? '') === '') yield { type: 'endReorganizing' };
    },
    judge: (at, action, seat) => (action.type === 'reorganize' ? judgeReorganize(at, action, seat) : []),
    ask: ({ position: p }) => ({ side: p.phasing }),
    knownTo: ({ world, position: p }) => whoKnows(world, p.phasing),
    run(at, action, seat) {
      if (action.type !== 'reorganize') {
        at.draft.update({ ended: [...at.position.ended, seat] });
        return next('look');
      }
      return rally(at, action);
    },
  }),
  /** 12.24: who belongs to a demoralized formation may run for good. */
  roll: chance('LDGA-12.24', {
    request: () => dice(1),
    ask: ({ locals }) => ({ leader: locals.coming?.leader, unit: locals.coming?.unit }),
    knownTo: ({ world, position: p }) => whoKnows(world, p.phasing),
    run(at, roll) {
      const { leader, unit } = at.locals.coming as NonNullable<Locals['coming']>;
      const die = roll.values[0] as number;
      const rallied = at.world.tables.reorganization.demoralized.includes(die);
      tellOwn(at, at.position.phasing, () => ({
        type: 'rallyRolled',
        rule: 'LDGA-12.24',
        leader,
        unit,
        die,
        rallied,
      }));
      if (rallied) return next('room');
      changeUnit(at.world, at.draft, unit, { place: 'lost' });
      return next('look', { done: at.locals.done });
    },
  }),
  /** 6.22: those who are to make room for him go first. */
  room: auto('LDGA-6.22.2', (at) => {
    const { leader, displace } = at.locals.coming as NonNullable<Locals['coming']>;
    const side = at.position.phasing;
    const hex = leaderState(at.world, at.position, leader).hex as HexId;
    const args: RetreatArgs[] = displace.map((id, n) => ({
      ...placeFor(side, hex),
      shut: [hex],
      ...(n + 1 < displace.length ? { also: displace.slice(n + 1) } : {}),
      units: [id],
      columns: 0,
    }));
    return callEach('ldga.retreat', args, 'place');
  }),
  place: auto('LDGA-6.21.3', (at) => {
    const { result: _result, coming, ...locals } = at.locals as Locals & { result?: unknown };
    const { leader, unit } = coming as NonNullable<Locals['coming']>;
    bring(at, leader, unit);
    return next('look', locals);
  }),
});

function rally(at: Scribe<Locals>, { leader, unit, displace = [] }: ActionOf<'reorganize'>): Go {
  const { world, position: p } = at;
  const { vedette } = counterOf(world, unit);
  const count = (at.locals.done?.[leader] ?? 0) + 1;
  const locals: Locals = { done: { ...at.locals.done, [leader]: count }, coming: { leader, unit, displace } };
  // 6.14, 6.23: whoever brings back more than vedettes is in no chain of command in this turn.
  if (!vedette) changeLeader(world, at.draft, leader, { reorganized: true, outOfCommand: true });
  const track = trackOf(world, unit);
  return next(track !== null && p.tracks[track]?.demoralized === true ? 'roll' : 'room', locals);
}

function bring(at: Scribe<Locals>, leader: LeaderId, unit: UnitId): void {
  const { world } = at;
  const { track, strength } = counterOf(world, unit);
  const hex = leaderState(world, at.position, leader).hex as HexId;
  if (joinsParent(world, at.position, unit)) changeUnit(world, at.draft, unit, { place: 'pooled' });
  else {
    changeUnit(world, at.draft, unit, { place: 'map', hex });
    passSources(at, at.position.phasing, [unit], [hex]);
  }
  tellOwn(at, at.position.phasing, () => ({
    type: 'unitReorganized',
    rule: 'LDGA-6.21.3',
    leader,
    unit,
    hex,
    // Boxes lie open: enemies see that it is no longer in one.
    reveals: true,
  }));
  // 12.12: by its full strength.
  moveTrack(at, track, -strength);
}

/** 6.13: by night those who wait are gathered, at their reduced strength. */
export const recovery = procedure<object>('ldga.recovery', {
  recover: auto('LDGA-6.13.1', (at) => {
    const side = at.position.phasing;
    const units = at.position.units[side].filter(({ place }) => place === 'day').map(({ id }) => id);
    changeUnits(at.draft, side, ({ place }) =>
      place === 'day' ? { place: 'night', reduced: true } : undefined,
    );
    if (units.length > 0)
      tellOwn(at, side, () => ({ type: 'unitsRecovered', rule: 'LDGA-6.13.1', side, units }));
    return done();
  }),
});
