import type { Seat } from '../../../../../engine/position.ts';
import { call, callEach, done, next } from '../../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../../engine/refusal.ts';
import { changeLeader, changeUnit } from '../../edit.ts';
import { whoKnows } from '../../hidden/known.ts';
import { type ActionOf, type At, auto, decide, procedure, type Scribe } from '../../kit.ts';
import {
  enemyOf,
  type HexId,
  type LdgaPosition,
  type PieceId,
  type Side,
  type UnitState,
} from '../../position.ts';
import { leaderState, leadersAt, stackAt } from '../../stacking/field.ts';
import { standingEvasion } from '../../standing/answers.ts';
import { exposedTrain } from '../../trains/exposed.ts';
import { passSources } from '../../victory/sources.ts';
import { counterOf, type World } from '../../world.ts';
import { heldHexes } from '../declaring/parties.ts';
import { holdersOf } from '../seats.ts';
import { quietProblem, quietWays } from './quiet-ways.ts';

/* 13.22, 16.2: cavalry and vedettes that get out of the way before combat. */

export interface EvadeArgs {
  readonly side: Side;
  /** The hexes whose riders are asked. */
  readonly hexes: readonly HexId[];
}

interface Locals extends EvadeArgs {
  /** Players of a team who have no more to say. */
  readonly ended?: readonly Seat[];
  readonly moving?: {
    readonly pieces: readonly PieceId[];
    readonly from: HexId;
    readonly path: readonly HexId[];
  };
}

/** Those of a hex who go together, and those who may go with them. */
interface Riders {
  /** All of them or none; of vedettes by themselves any. */
  readonly cavalry: readonly string[];
  readonly vedettes: readonly string[];
  readonly company: readonly string[];
}

/** 16.2: enemy cavalry, not vedettes, whose zone holds this hex: as quick as any other (ruling R36). */
function pinning(world: World, p: LdgaPosition, side: Side, hex: HexId): HexId[] {
  const { grid, lie } = world;
  return heldHexes(world, p, enemyOf(side)).filter((there) => {
    const at = grid.index(there);
    const direction = grid.directionTo(at, grid.index(hex));
    return (
      direction !== -1 &&
      lie.zones[at * 6 + direction] === 1 &&
      stackAt(world, p, enemyOf(side), there).some(({ id }) => {
        const { cavalry, vedette } = counterOf(world, id);
        return cavalry && !vedette;
      })
    );
  });
}

function ridersAt(world: World, p: LdgaPosition, side: Side, hex: HexId): Riders {
  const stack = stackAt(world, p, side, hex);
  const leaders = leadersAt(world, p, side, hex).map(({ id }) => id);
  const pick = (wanted: (unit: UnitState) => boolean): string[] => stack.filter(wanted).map(({ id }) => id);
  const cavalry = pick(({ id }) => counterOf(world, id).cavalry && !counterOf(world, id).vedette);
  // 16.2: who has got out of the way in this turn stays; that keeps only those who cannot go without him.
  const isFresh = ({ withdrew }: UnitState): boolean => !withdrew || cavalry.length > 0;
  return {
    cavalry,
    // 5.2: a leader by himself has all that a vedette can do.
    vedettes:
      stack.length === 0 ? leaders : pick((unit) => counterOf(world, unit.id).vedette && isFresh(unit)),
    company: [
      ...pick(({ id, withdrew }) => counterOf(world, id).arm === 'horse-artillery' && !withdrew),
      ...(stack.length === 0 ? [] : leaders),
    ],
  };
}

/** Those who have got out of the way in this turn already (16.2). */
const tiredOf = (stack: readonly UnitState[]): string[] =>
  stack.filter(({ withdrew }) => withdrew).map(({ id }) => id);

/** Why nobody rides away from this hex, whoever it is; empty if somebody may. */
function held(world: World, p: LdgaPosition, side: Side, hex: HexId): Refusal[] {
  const stack = stackAt(world, p, side, hex);
  const { cavalry, vedettes } = ridersAt(world, p, side, hex);
  const tired = tiredOf(stack).filter((id) => counterOf(world, id).cavalry);
  if (cavalry.length + vedettes.length === 0)
    return tired.length > 0
      ? [refuse('LDGA-16.2.5', 'withdrew-already', { units: tired })]
      : [refuse('LDGA-16.2.1', 'no-riders-there', { hex })];
  const found: Refusal[] = [];
  if (stack.some(({ id }) => counterOf(world, id).arm === 'infantry'))
    found.push(refuse('LDGA-16.2.6', 'stacked-with-infantry', { hex }));
  if (cavalry.length > 0 && tired.length > 0)
    found.push(refuse('LDGA-16.2.5', 'withdrew-already', { units: tired }));
  const pins = cavalry.length === 0 ? [] : pinning(world, p, side, hex);
  if (pins.length > 0) found.push(refuse('LDGA-4.31.3', 'pinned-by-cavalry', { hexes: pins }));
  return found;
}

/** Guns that go with vedettes are no quicker than cavalry, which keeps them where it does not keep vedettes (ruling R36). */
const slowOf = (world: World, { cavalry, company }: Riders): string[] =>
  cavalry.length > 0 ? [] : company.filter((id) => world.counters.has(id));

/** All the riders of a hex as a group; with their company and without. */
function groupsAt(world: World, p: LdgaPosition, side: Side, hex: HexId): PieceId[][] {
  const riders = ridersAt(world, p, side, hex);
  const { cavalry, vedettes } = riders;
  const slow = slowOf(world, riders);
  const stay = slow.length > 0 && pinning(world, p, side, hex).length > 0 ? slow : [];
  const company = riders.company.filter((id) => !stay.includes(id));
  const all = [...cavalry, ...vedettes];
  const escorted = company.length > 0 ? [[...all, ...company]] : [];
  if (cavalry.length > 0) return [...escorted, all];
  return [all, ...(vedettes.length > 1 ? vedettes.map((id) => [id]) : []), ...escorted];
}

const askable = (at: At<Locals>): HexId[] => {
  const { world, position: p, locals } = at;
  return locals.hexes.filter(
    (hex) =>
      held(world, p, locals.side, hex).length === 0 &&
      groupsAt(world, p, locals.side, hex).some(
        (pieces) => quietWays(world, p, locals.side, pieces, hex).length > 0,
      ),
  );
};

const ridersIn = (at: At<Locals>): PieceId[] =>
  askable(at).flatMap((hex) => groupsAt(at.world, at.position, at.locals.side, hex).flat());

const seatsToAsk = (at: At<Locals>): Seat[] =>
  holdersOf(at.world, at.position, ridersIn(at)).filter((seat) => at.locals.ended?.includes(seat) !== true);

export const evade = procedure<Locals>('ldga.evade', {
  look: auto('LDGA-16.2.1', (at) => next(seatsToAsk(at).length > 0 ? 'choose' : 'end')),
  choose: decide('LDGA-16.2.1', {
    accepts: ['evade', 'endEvading'],
    by: seatsToAsk,
    *subjects(at) {
      yield* askable(at);
      yield '';
    },
    *candidates(at, _seat, subject) {
      const { world, position: p, locals } = at;
      for (const hex of askable(at)) {
        if (subject !== undefined && subject !== hex) continue;
        for (const pieces of groupsAt(world, p, locals.side, hex))
          for (const path of quietWays(world, p, locals.side, pieces, hex))
            yield { type: 'evade', hex, pieces, path };
      }
      if ((subject ?? '') === '') yield { type: 'endEvading' };
    },
    complete: false,
    judge: (at, action, seat) => (action.type === 'evade' ? judgeEvade(at, action, seat) : []),
    standing: standingEvasion,
    // Whether anybody can get away hangs on who stands under the flags behind him.
    knownTo: ({ world, locals }) => whoKnows(world, locals.side),
    ask: (at) => ({ hexes: askable(at), side: at.locals.side }),
    run(at, action, seat) {
      if (action.type !== 'evade')
        return next('look', { ...at.locals, ended: [...(at.locals.ended ?? []), seat] });
      const { hex, pieces, path } = action;
      const leaders = pieces.filter((id) => at.world.leaderById.has(id));
      // 16.23: a leader who rides with them may be taken.
      return callEach(
        'ldga.capture',
        leaders.map((leader) => ({ leader, columns: 0 })),
        'ride',
        { ...at.locals, moving: { pieces, from: hex, path } },
      );
    },
  }),
  ride: auto('LDGA-16.2.1', (at) => {
    const { moving, side, hexes, ended = [] } = at.locals;
    go(at, moving as NonNullable<Locals['moving']>);
    return next('look', { side, hexes, ended });
  }),
  /** 9.18: those who have ridden off may have left a train behind. */
  end: auto('LDGA-16.2.1', (at) =>
    exposedTrain(at.world, at.position) === undefined ? done() : call('ldga.exposedTrains', {}, 'end'),
  ),
});

function go(at: Scribe<Locals>, { pieces, from, path }: NonNullable<Locals['moving']>): void {
  const { world } = at;
  const hex = path.at(-1) as HexId;
  const gone = pieces.filter(
    (id) => world.counters.has(id) || leaderState(world, at.position, id).place === 'map',
  );
  for (const id of gone) {
    if (world.counters.has(id))
      changeUnit(world, at.draft, id, { hex, withdrew: true, cameFrom: null, owes: null, roadMarch: false });
    else changeLeader(world, at.draft, id, { hex });
  }
  passSources(at, at.locals.side, gone, path);
  at.emit(() => ({ type: 'evaded', rule: 'LDGA-16.2.1', pieces: gone, from, path, reveals: true }));
}

function judgeEvade(at: At<Locals>, action: ActionOf<'evade'>, seat: string): Refusal[] {
  const { world, position: p, locals } = at;
  const { hex, pieces, path } = action;
  if (!locals.hexes.includes(hex)) return [refuse('LDGA-16.2.1', 'not-engaged', { hex })];
  const walls = held(world, p, locals.side, hex);
  if (walls.length > 0) return walls;
  const tired = tiredOf(stackAt(world, p, locals.side, hex)).filter((id) => pieces.includes(id));
  if (tired.length > 0) return [refuse('LDGA-16.2.5', 'withdrew-already', { units: tired })];
  const riders = ridersAt(world, p, locals.side, hex);
  const { cavalry, vedettes, company } = riders;
  const strangers = pieces.filter(
    (id, i) => ![...cavalry, ...vedettes, ...company].includes(id) || pieces.indexOf(id) !== i,
  );
  if (strangers.length > 0) return [refuse('LDGA-16.2.2', 'cannot-ride', { pieces: strangers })];
  if (!holdersOf(world, p, pieces).includes(seat))
    return [refuse('LDGA-18.0.1', 'not-your-units', { pieces })];
  const staying = cavalry.length > 0 ? [...cavalry, ...vedettes].filter((id) => !pieces.includes(id)) : [];
  if (staying.length > 0)
    return [
      refuse(
        cavalry.some((id) => staying.includes(id)) ? 'LDGA-16.2.6' : 'LDGA-13.22.4',
        'riders-stay-behind',
        {
          units: staying,
        },
      ),
    ];
  if (!pieces.some((id) => cavalry.includes(id) || vedettes.includes(id)))
    return [refuse('LDGA-16.2.2', 'no-cavalry-rides', { pieces })];
  const slow = slowOf(world, riders).filter((id) => pieces.includes(id));
  const pins = slow.length === 0 ? [] : pinning(world, p, locals.side, hex);
  if (pins.length > 0) return [refuse('LDGA-4.31.3', 'pinned-by-cavalry', { hexes: pins, units: slow })];
  const problem = quietProblem(world, p, locals.side, pieces, hex, path);
  if (problem === undefined) return [];
  const rule =
    problem === 'enemy-zone' ? 'LDGA-16.2.3' : problem === 'no-room' ? 'LDGA-3.12.1' : 'LDGA-16.2.1';
  return [refuse(rule, problem, { path })];
}
