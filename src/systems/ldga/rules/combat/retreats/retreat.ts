import { dice } from '../../../../../engine/chance.ts';
import { ledger, line } from '../../../../../engine/ledger.ts';
import { call, callEach, done, next } from '../../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../../engine/refusal.ts';
import { changeLeader, changeUnit } from '../../edit.ts';
import { whoKnows } from '../../hidden/known.ts';
import { reveal } from '../../hidden/reveal.ts';
import { type ActionOf, type At, auto, chance, decide, procedure, type Scribe } from '../../kit.ts';
import { boxUnit, eliminate, isLastStand } from '../../morale/losses.ts';
import { enemyOf, type HexId, type LeaderId, type PieceId, type UnitId } from '../../position.ts';
import { leaderState, leadersAt, stackAt, unitState } from '../../stacking/field.ts';
import { standingRetreat } from '../../standing/answers.ts';
import { tellOf } from '../../telling.ts';
import { exposedTrain } from '../../trains/exposed.ts';
import { passSources } from '../../victory/sources.ts';
import { counterOf } from '../../world.ts';
import { sideKey } from '../declaring/parties.ts';
import { holdersOf } from '../seats.ts';
import { canMakeRoom, displaceable, displacedFrom, isPossible, leavesWay } from './displacing.ts';
import {
  barringFlags,
  isForcedOff,
  type Retreat,
  type RetreatWay,
  retreatWays,
  wayOf,
} from './retreat-ways.ts';
import { hasRoom } from './room.ts';
import { overRiver } from './steps.ts';

/* 11.42 to 11.45: a stack goes back, together or unit by unit, and its leaders and trains with it. */

export interface RetreatArgs extends Retreat {
  readonly units: readonly UnitId[];
  /** Odds columns on the bad side of even (11.44, CAP). */
  readonly columns: number;
}

interface Locals extends RetreatArgs {
  /** The group that is going: who, by which way, and who still has to make room or to try a bridge. */
  readonly going?: {
    readonly pieces: readonly PieceId[];
    readonly path: readonly HexId[];
    readonly displace: readonly UnitId[];
  };
  readonly bridges?: readonly { readonly unit: UnitId; readonly across: string }[];
  readonly stuck?: readonly UnitId[];
  /** Where units of the stack have come to. */
  readonly ended?: readonly HexId[];
}

const remaining = (at: At<Locals>): UnitId[] =>
  at.locals.units.filter((id) => {
    const { place, hex } = unitState(at.world, at.position, id);
    return place === 'map' && hex === at.locals.from;
  });

/** Leaders who can go with those who leave; of a stack that is only displaced they stay. */
const staff = (at: At<Locals>): LeaderId[] =>
  at.locals.kind === 'displaced'
    ? []
    : leadersAt(at.world, at.position, at.locals.side, at.locals.from).map(({ id }) => id);

const waysOf = (at: At<Locals>, pieces: readonly PieceId[]): RetreatWay[] =>
  retreatWays(at.world, at.position, at.locals, pieces).filter((way) =>
    isPossible(at.world, at.position, at.locals, pieces, way),
  );

/** Does somebody stay in the hex with whom its leaders may stay as well: a garrison, or whoever was there before (11.61, 11.71)? */
const mayLeadersStay = (at: At<Locals>): boolean =>
  staff(at).length > 0 &&
  stackAt(at.world, at.position, at.locals.side, at.locals.from).length > remaining(at).length;

/** Is the way of everybody the same, and nothing to choose on it? */
function onlyWay(at: At<Locals>, pieces: readonly PieceId[]): readonly HexId[] | undefined {
  if (mayLeadersStay(at)) return undefined;
  const ways = waysOf(at, pieces);
  const [way] = ways;
  if (ways.length !== 1 || way === undefined || way.need !== 'free') return undefined;
  const alone = remaining(at).every((id) => waysOf(at, [id]).length === 1);
  return alone && !crossings(at, pieces, way.path).length ? way.path : undefined;
}

/** 11.43: the river bridges that the units of a group cross, in their order. */
function crossings(
  at: At<Locals>,
  pieces: readonly PieceId[],
  path: readonly HexId[],
): { unit: UnitId; across: string }[] {
  const { grid } = at.world;
  const steps = path.map((hex, i) => [i === 0 ? at.locals.from : (path[i - 1] as HexId), hex] as const);
  const bridges = steps.filter(([a, b]) => overRiver(at.world, grid.index(a), grid.index(b)));
  return pieces
    .filter((id) => at.world.counters.has(id))
    .flatMap((unit) => bridges.map(([a, b]) => ({ unit, across: sideKey(a, b) })));
}

export const retreat = procedure<Locals>('ldga.retreat', {
  begin: auto('LDGA-11.42.1', (at) => {
    // 13.2: vedettes do not retreat from a combat, they are lost.
    const vedettes = remaining(at).filter((id) => counterOf(at.world, id).vedette);
    if (at.locals.kind === 'combat' && vedettes.length > 0) eliminate(at, vedettes);
    const { columns, kind } = at.locals;
    const rolls = kind === 'combat' || kind === 'repulse' ? staff(at) : [];
    // 5.32: each leader before he may go with them.
    return callEach(
      'ldga.capture',
      rolls.map((leader) => ({ leader, columns: kind === 'repulse' ? 0 : columns })),
      'look',
    );
  }),
  look: auto('LDGA-11.42.2', (at) => {
    const { result: _result, ...locals } = at.locals as Locals & { result?: unknown };
    const left = remaining(at);
    if (left.length === 0) return next('staff', locals);
    const stuck = left.filter((id) => waysOf(at, [id]).length === 0);
    // Whoever finds no way past flags learns who is under them before he is given up (ruling R118).
    const flags = barringFlags(at.world, at.position, locals, stuck);
    if (stuck.length > 0 && flags.size > 0) {
      reveal(at, enemyOf(locals.side), flags, 'LDGA-1.51.3', 'contact');
      return next('look', locals);
    }
    if (stuck.length > 0) return next('stuck', { ...locals, stuck });
    const all = [...left, ...staff(at)];
    const path = onlyWay(at, all);
    return path === undefined
      ? next('go', locals)
      : next('leave', { ...locals, going: { pieces: all, path, displace: [] } });
  }),
  go: decide('LDGA-11.42.1', {
    accepts: ['retreat'],
    by: (at) => holdersOf(at.world, at.position, remaining(at)),
    *candidates(at) {
      const left = remaining(at);
      const all = [...left, ...staff(at)];
      // A leader can be in the way of the unit that he is with: where he comes guns find less room (3.11).
      const apart = left.length > 1 || waysOf(at, all).length === 0;
      const without = mayLeadersStay(at) && left.length > 1 ? [left] : [];
      const singles = apart || mayLeadersStay(at) ? left.map((id) => [id]) : [];
      const groups = [all, ...without, ...singles];
      for (const pieces of groups) {
        for (const way of waysOf(at, pieces)) {
          const end = way.path.at(-1) as HexId;
          const outs = way.full ? displaceable(at.world, at.position, at.locals, end, pieces) : [undefined];
          for (const out of outs) {
            if (!leavesWay(at.world, at.position, at.locals, pieces, way, out ?? [])) continue;
            yield {
              type: 'retreat',
              pieces,
              path: [...way.path],
              ...(out === undefined ? {} : { displace: [...out] }),
            };
          }
        }
      }
    },
    complete: false,
    judge: (at, action, seat) => judgeRetreat(at, action as ActionOf<'retreat'>, seat),
    standing: standingRetreat,
    // Of those who only make room nobody else need know who they are.
    knownTo: (at) => whoKnows(at.world, at.locals.side),
    ask: (at) => ({
      units: remaining(at),
      hexes: at.locals.hexes,
      from: at.locals.from,
      why: at.locals.kind,
    }),
    run(at, action) {
      const { pieces, path, displace } = action as ActionOf<'retreat'>;
      return next('leave', { ...at.locals, going: { pieces, path, displace: displace ?? [] } });
    },
  }),
  leave: auto('LDGA-11.45.1', (at) => {
    const { going, ...locals } = at.locals;
    const { pieces, path, displace } = going as NonNullable<Locals['going']>;
    const [out, ...others] = displace;
    const end = path.at(-1) as HexId;
    if (out !== undefined) {
      tellOf(
        at,
        locals.side,
        [out],
        () => ({ type: 'displaced', rule: 'LDGA-11.45.1', units: [out], hex: end }),
        () => ({ type: 'displaced', rule: 'LDGA-11.45.1', units: [], hex: end }),
      );
      const args: RetreatArgs = {
        ...displacedFrom(locals, end),
        ...(others.length > 0 ? { also: others } : {}),
        units: [out],
        columns: 0,
      };
      return call('ldga.retreat', args, 'leave', { ...locals, going: { pieces, path, displace: others } });
    }
    // 11.42, 11.45: enemy vedettes on the way make room.
    const foe = enemyOf(locals.side);
    const met = path.find((hex) => stackAt(at.world, at.position, foe, hex).length > 0);
    if (met !== undefined) {
      const units = stackAt(at.world, at.position, foe, met).map(({ id }) => id);
      at.emit(() => ({ type: 'displaced', rule: 'LDGA-11.45.5', units, hex: met }));
      // Out of the way altogether: pushed on along it they would only be met again.
      const shut = [...locals.shut, locals.from, ...path];
      const args: RetreatArgs = { ...displacedFrom(locals, met, foe), shut, units, columns: 0 };
      return call('ldga.retreat', args, 'leave', at.locals);
    }
    const alone = path.find((hex) => leadersAt(at.world, at.position, foe, hex).length > 0);
    if (alone !== undefined) {
      const [leader] = leadersAt(at.world, at.position, foe, alone);
      return call('ldga.ride', { leader: leader?.id, after: [] }, 'leave', at.locals);
    }
    return next('cross', { ...locals, going, bridges: crossings(at, pieces, path) });
  }),
  cross: auto('LDGA-11.43.3', (at) => {
    const { bridges = [], going, ...rest } = at.locals;
    if (bridges.length > 0) return next('bridge');
    const { pieces, path } = going as NonNullable<Locals['going']>;
    const end = path.at(-1) as HexId;
    move(at, pieces, path);
    return next('look', { ...rest, ended: [...(rest.ended ?? []), end] });
  }),
  bridge: chance('LDGA-11.43.1', {
    request: () => dice(1),
    ask: ({ locals }) => ({ unit: locals.bridges?.[0]?.unit }),
    run(at, roll) {
      const [first, ...others] = at.locals.bridges ?? [];
      const { unit, across } = first as { unit: UnitId; across: string };
      const nth = (at.position.crossings[across] ?? 0) + 1;
      const die = roll.values[0] as number;
      const lost = die >= at.world.tables.bridgeRetreat.first - (nth - 1);
      at.draft.update({ crossings: { ...at.position.crossings, [across]: nth } });
      at.emit(() => ({
        type: 'bridgeRisked',
        rule: nth === 1 ? 'LDGA-11.43.1' : 'LDGA-11.43.2',
        unit,
        across,
        nth,
        die,
        lost,
      }));
      if (lost) boxUnit(at, unit, 'lost', 'bridge', 'LDGA-11.43.4');
      return next('cross', {
        ...at.locals,
        bridges: lost ? others.filter((other) => other.unit !== unit) : others,
      });
    },
  }),
  stuck: auto('LDGA-11.44.2', (at) => {
    const { stuck = [], ...locals } = at.locals;
    const [unit, ...others] = stuck;
    if (unit === undefined) return next('look', locals);
    const rest = { ...locals, stuck: others };
    const { vedette } = counterOf(at.world, unit);
    if (isLastStand(at.world, at.position, unit)) boxUnit(at, unit, 'lost', 'no-retreat', 'LDGA-11.41.3');
    else if (vedette) boxUnit(at, unit, 'lost', 'no-retreat', 'LDGA-6.11C.2');
    else if (isForcedOff(at.world, at.position, locals, unit))
      boxUnit(at, unit, 'day', 'off-map', 'LDGA-11.44.1');
    else return next('box', { ...locals, stuck });
    return next('stuck', rest);
  }),
  box: chance('LDGA-11.44.3', {
    request: () => dice(1),
    ask: ({ locals }) => ({ unit: locals.stuck?.[0] }),
    run(at, roll) {
      const { stuck = [], columns, ...rest } = at.locals;
      const [unit, ...others] = stuck as readonly [UnitId, ...UnitId[]];
      const { returns, perColumn } = at.world.tables.eliminated;
      const attacked = at.position.phasing === rest.side;
      const die = ledger([
        line(roll.values[0] as number, 'die', 'LDGA-11.44.3'),
        ...(columns > 0
          ? [line(columns * perColumn, 'odds', attacked ? 'LDGA-11.44.5' : 'LDGA-11.44.6', { columns })]
          : []),
      ]);
      const box = die.total <= Math.max(...returns) ? 'day' : 'lost';
      const rule = box === 'day' ? 'LDGA-11.44.3' : 'LDGA-11.44.4';
      at.emit(() => ({ type: 'boxRolled', rule, unit, die, box }));
      boxUnit(at, unit, box, 'no-retreat', rule);
      return next('stuck', { ...rest, columns, stuck: others });
    },
  }),
  /** 5.22: leaders who have not gone with a group follow one, or ride away. */
  staff: auto('LDGA-5.22.4', (at) => {
    const { from, side, ended = [], kind } = at.locals;
    const deserted = stackAt(at.world, at.position, side, from).length === 0;
    const left = kind === 'displaced' || !deserted ? [] : leadersAt(at.world, at.position, side, from);
    return callEach(
      'ldga.ride',
      left.map(({ id }) => ({ leader: id, after: ended })),
      'trains',
    );
  }),
  trains: auto('LDGA-9.17.1', (at) => {
    const { from, side, ended = [], kind } = at.locals;
    const deserted = stackAt(at.world, at.position, side, from).length === 0;
    const left = at.position.trains.filter(
      ({ owner, place, hex }) => owner === side && place === 'map' && hex === from,
    );
    return callEach(
      'ldga.abandon',
      kind === 'displaced' || !deserted ? [] : left.map(({ id }) => ({ train: id, after: ended })),
      'end',
    );
  }),
  /** 9.18: whoever went through vedettes, or left a bank, may have left a train or a bridge to the enemy. */
  end: auto('LDGA-11.42.1', (at) =>
    at.locals.kind === 'displaced' || exposedTrain(at.world, at.position) === undefined
      ? done()
      : call('ldga.exposedTrains', {}, 'end', at.locals),
  ),
});

function move(at: Scribe<Locals>, pieces: readonly PieceId[], path: readonly HexId[]): void {
  const { world } = at;
  const { from, kind } = at.locals;
  const end = path.at(-1) as HexId;
  const gone = pieces.filter((id) =>
    world.counters.has(id)
      ? unitState(world, at.position, id).place === 'map'
      : leaderState(world, at.position, id).place === 'map',
  );
  for (const id of gone) {
    if (world.counters.has(id))
      changeUnit(world, at.draft, id, { hex: end, cameFrom: null, owes: null, roadMarch: false });
    else changeLeader(world, at.draft, id, { hex: end });
  }
  passSources(at, at.locals.side, gone, path);
  const { side } = at.locals;
  if (gone.length > 0)
    tellOf(
      at,
      side,
      gone,
      () => ({ type: 'retreated', rule: 'LDGA-11.42.1', pieces: gone, from, path, why: kind }),
      () => ({ type: 'flagMoved', rule: 'LDGA-1.5.1', side, from, path }),
    );
}

function judgeRetreat(at: At<Locals>, action: ActionOf<'retreat'>, seat: string): Refusal[] {
  const { world, position: p, locals } = at;
  const { pieces, path, displace = [] } = action;
  const left = remaining(at);
  const able = new Set<string>([...left, ...staff(at)]);
  const wrong = pieces.filter((id, i) => !able.has(id) || pieces.indexOf(id) !== i);
  if (wrong.length > 0) return [refuse('LDGA-11.42.1', 'not-retreating', { pieces: wrong })];
  const units = pieces.filter((id) => world.counters.has(id));
  if (units.length === 0) return [refuse('LDGA-11.42.1', 'nobody-retreats')];
  if (!holdersOf(world, p, units).includes(seat))
    return [refuse('LDGA-18.0.1', 'not-your-units', { pieces: units })];
  const way = wayOf(world, p, locals, pieces, path);
  if (way === undefined || !isPossible(world, p, locals, pieces, way)) {
    const hexes = waysOf(at, pieces).map((one) => one.path.at(-1));
    return [refuse('LDGA-11.42.2', 'no-retreat-there', { path, hexes })];
  }
  const end = path.at(-1) as HexId;
  if (!way.full)
    return displace.length > 0 ? [refuse('LDGA-11.45.1', 'room-without-displacing', { hex: end })] : [];
  const movable = new Set(displaceable(world, p, locals, end, pieces).flat());
  const enough = hasRoom(world, p, locals.side, end, pieces, displace);
  const willing =
    displace.every((id) => movable.has(id)) && canMakeRoom(world, p, locals, pieces, way, displace);
  return displace.length > 0 && enough && willing
    ? []
    : [refuse('LDGA-11.45.1', 'must-displace', { hex: end, units: [...movable] })];
}
