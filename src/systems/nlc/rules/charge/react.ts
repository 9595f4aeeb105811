import { dice } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/position.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import { partyOf } from '../combat/parties.ts';
import { living } from '../combat/retreat.ts';
import { inCommand, leadersAt } from '../command/formations.ts';
import { isHeldBack, presencesOver } from '../command/presence.ts';
import { orderOf } from '../command/unit-order.ts';
import { changeUnit } from '../edit.ts';
import { heartened } from '../fire/heartened.ts';
import { groupMorale, holds, type Weight } from '../fire/morale.ts';
import { chargedLines, chargeLines } from '../fire/strength.ts';
import { hexOf, stateOf, unitState } from '../ground/standing.ts';
import { reveal } from '../hidden/hidden.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { isDisintegrated } from '../morale/groups.ts';
import { isDark } from '../movement/bans.ts';
import { enemyOf, type HexId, type NlcPosition, type Side, type UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { standingReaction } from '../standing/charges.ts';
import { skyOf } from '../weather/sky.ts';
import { type Counter, counterOf, seatOf, type World } from '../world.ts';
import type { ClashTerms } from './clash.ts';
import { mightReach } from './watching.ts';
import { chargeWays, isFlankCharge, judgeTogether, partiesOf } from './ways.ts';

/** Enemies of somebody's cavalry who move, charge, pursue or go back into a hex near it (7.8). */
export interface Trigger {
  /** Whose units these are. */
  readonly side: Side;
  readonly movers: readonly UnitId[];
  readonly hex: HexId;
  readonly trigger: 'move' | 'charge' | 'pursuit' | 'retreat';
  /** Cavalry that has tried against this mover already. */
  readonly tried: readonly UnitId[];
  /** Seats that do not want to be asked about this mover again. */
  readonly resting?: readonly Seat[];
}

interface Locals extends Trigger {
  readonly passed?: readonly Seat[];
  readonly reactors?: readonly UnitId[];
  readonly via?: HexId | null;
  readonly beaten?: boolean;
  /** Where the movers were before others fought. */
  readonly stood?: Readonly<Record<UnitId, string>>;
  readonly watched?: boolean;
  readonly result?: unknown;
}

/** What came of it: were the movers beaten, who has tried, who does not want to be asked about them again? */
export interface Reacted {
  readonly beaten: boolean;
  readonly tried: readonly UnitId[];
  readonly resting: readonly Seat[];
  /** Cavalry was near enough that might have reacted, for all that its enemy can know. */
  readonly watched: boolean;
}

function isWatched({ world, position, locals }: At<Locals>): boolean {
  const target = world.grid.index(locals.hex);
  return (
    !isDark(world, position) &&
    world.cavalry[enemyOf(locals.side)].some((counter) => mightReach(world, position, counter, target))
  );
}

/** Why a unit cannot charge in reaction at all, wherever the enemy is. */
function judgeReactor(world: World, p: NlcPosition, counter: Counter): Refusal[] {
  const state = stateOf(p, counter);
  const of = { unit: counter.id };
  if (!counter.cavalry || state.place !== 'map') {
    return [refuse('NLC-7.8.1', 'not-cavalry', of)];
  }
  const refusals: Refusal[] = [];
  if (state.charged || state.charging !== null) {
    refusals.push(refuse('NLC-7.6b.13', 'has-charged', of));
  }
  const order = orderOf(world, p, counter);
  if (isHeldBack(world, p, counter)) {
    refusals.push(refuse('NLC-12.2.reserve.3', 'in-reserve', of));
  } else if (order === 'march') {
    refusals.push(refuse('NLC-12.2.march.6', 'on-march', of));
  }
  if (!inCommand(world, p, counter, state)) {
    refusals.push(refuse('NLC-12.1.5', 'out-of-command', of));
  }
  if (isDisintegrated(world, p, counter)) {
    refusals.push(refuse('NLC-26.9.dem.16', 'disintegrated', of));
  }
  return refusals;
}

/** Cavalry that could react now, by hex and formation, with the ways it could take. */
function offers(
  at: At<Locals>,
): { readonly units: readonly Counter[]; readonly ways: readonly (number | null)[] }[] {
  const { world, position } = at;
  const { side, hex, tried } = at.locals;
  const target = world.grid.index(hex);
  const groups = new Map<string, Counter[]>();
  for (const counter of world.cavalry[enemyOf(side)]) {
    const state = stateOf(position, counter);
    if (
      state.place !== 'map' ||
      tried.includes(counter.id) ||
      world.grid.distance(hexOf(world, state), target) > world.tables.reactionRange ||
      judgeReactor(world, position, counter).length > 0
    ) {
      continue;
    }
    const key = `${state.hex} ${partyOf(world, position, counter)}`;
    groups.set(key, [...(groups.get(key) ?? []), counter]);
  }
  return [...groups.values()]
    .map((units) => ({
      units,
      ways: chargeWays(world, position, hexOf(world, stateOf(position, units[0] as Counter)), target),
    }))
    .filter(({ ways }) => ways.length > 0);
}

const ownersOf = (at: At<Locals>): Seat[] => [
  ...new Set(offers(at).flatMap(({ units }) => units.map(({ army }) => seatOf(army)))),
];

/** Has this seat let the mover go by, here or for good? */
const hasPassed = ({ locals: { passed = [], resting = [] } }: At<Locals>, seat: Seat): boolean =>
  passed.includes(seat) || resting.includes(seat);

function judgeReaction(
  at: At<Locals>,
  units: readonly UnitId[],
  via: HexId | undefined,
  seat: Seat,
): Refusal[] {
  const { world, position, locals } = at;
  const counters = units.map((unit) => world.counters.get(unit));
  const first = counters[0];
  if (
    first === undefined ||
    new Set(units).size !== units.length ||
    counters.some((one) => one?.side !== enemyOf(locals.side) || seatOf(one.army) !== seat)
  ) {
    return [refuse('NLC-7.8.1', 'not-your-unit', { units })];
  }
  const all = counters as Counter[];
  const reasons = all.flatMap((counter) => judgeReactor(world, position, counter));
  const tried = units.find((unit) => locals.tried.includes(unit));
  if (tried !== undefined) {
    reasons.push(refuse('NLC-7.8.2', 'has-tried', { unit: tried }));
  }
  if (reasons.length > 0) {
    return reasons;
  }
  return judgeTogether(world, position, all, world.grid.index(locals.hex), via);
}

/** 7.10a: a blow at cavalry that is pursuing or going back. */
const isBackhand = (at: At<Locals>): boolean =>
  (at.locals.trigger === 'pursuit' || at.locals.trigger === 'retreat') &&
  living(at, at.locals.movers).every(({ cavalry }) => cavalry);

/** 27.6, 28.4: the case by which all of them charge without a check, because of who is with them. */
const reactsFreely = ({ world, position }: At<Locals>, units: readonly UnitId[]): string | undefined => {
  const cases = units.map((unit) =>
    presencesOver(world, position, counterOf(world, unit)).find(({ reacts }) => reacts !== undefined),
  );
  return cases.every((one) => one !== undefined) ? cases[0]?.reacts : undefined;
};

const leaderWeight = (at: At<Locals>): Weight[] => {
  const [unit] = at.locals.reactors as readonly UnitId[];
  const state = unitState(at.world, at.position, unit as UnitId);
  const with_ = leadersAt(at.world, at.position, enemyOf(at.locals.side), hexOf(at.world, state));
  return with_.length > 0
    ? [{ value: at.world.tables.morale.reactionLeader, code: 'with-leader', rule: 'NLC-7.8.3' }]
    : [];
};

function answer({ tried, resting = [], watched }: Locals, beaten: boolean): Go {
  const result: Reacted = { beaten, tried, resting, watched: watched === true };
  return done(result);
}

/** On what terms this cavalry would meet those who move. */
function termsOf(at: At<Locals>, reactors: readonly UnitId[], via: HexId | null): ClashTerms {
  const { world, locals } = at;
  const from = via ?? (unitState(world, at.position, reactors[0] as UnitId).hex as HexId);
  return {
    kind: 'reaction',
    side: enemyOf(locals.side),
    attackers: reactors,
    defenders: living(at, locals.movers).map(({ id }) => id),
    hex: locals.hex,
    from,
    flank: isFlankCharge(
      world,
      at.position,
      enemyOf(locals.side),
      reactors,
      world.grid.index(from),
      world.grid.index(locals.hex),
    ),
    backhand: isBackhand(at),
    fleeing: false,
  };
}

/** Both fires if this cavalry reacted, before any die: infantry counted as in square. */
function firesOf(at: At<Locals>, reactors: readonly UnitId[], via: HexId | null) {
  const { world, position } = at;
  const { flank, backhand, defenders, from } = termsOf(at, reactors, via);
  const states = (units: readonly UnitId[]) => units.map((unit) => unitState(world, position, unit));
  const square = defenders.some((unit) => counterOf(world, unit).infantry) ? true : null;
  const [origin, target] = [world.grid.index(from), world.grid.index(at.locals.hex)];
  return {
    attack: heartened(
      world,
      position,
      chargeLines(world, position, states(reactors), { from: origin, target, square, flank, backhand }),
    ),
    defence: heartened(
      world,
      position,
      chargedLines(world, position, states(defenders), flank, skyOf(world, position)),
    ),
  };
}

/** Where those who move are, as one word for each. */
const standing = (at: At<Locals>): Readonly<Record<UnitId, string>> =>
  Object.fromEntries(
    living(at, at.locals.movers).map((counter) => {
      const { hex, charging } = stateOf(at.position, counter);
      return [counter.id, `${hex} ${charging}`];
    }),
  );

/** Cavalry that has fought and lost is back where it started. */
function goHome(at: Scribe<Locals>, riders: readonly UnitId[]): void {
  const units = living(at, riders);
  for (const counter of units) {
    changeUnit(at.draft, counter, { charging: null });
  }
  const [first] = units;
  if (first !== undefined) {
    const hex = stateOf(at.position, first).hex as HexId;
    at.emit(() => ({ type: 'wentBack', rule: 'NLC-7.6b.10', units: units.map(({ id }) => id), hex }));
  }
}

function strike(at: Scribe<Locals>): Go {
  const { world, locals } = at;
  const reactors = locals.reactors as readonly UnitId[];
  const terms = termsOf(at, reactors, locals.via ?? null);
  for (const unit of reactors) {
    changeUnit(at.draft, counterOf(world, unit), { charged: true, charging: locals.hex });
  }
  return call('nlc.clash', terms, 'fought');
}

/** 7.8: cavalry near a moving enemy may charge him at once, before he goes on. */
export const react = procedure<Locals>('nlc.react', {
  look: auto('NLC-7.8.1', (at) => {
    if (living(at, at.locals.movers).length === 0) {
      return answer(at.locals, true);
    }
    // Nobody reacts who is not seen to watch: only then is it looked up who may.
    const near = isWatched(at);
    const open = near && ownersOf(at).some((seat) => !hasPassed(at, seat));
    const locals = { ...at.locals, watched: near || at.locals.watched === true };
    return open ? next('offer', locals) : answer(locals, false);
  }),
  offer: decide('NLC-7.8.1', {
    accepts: ['react', 'letPass'],
    by: (at) => ownersOf(at).filter((seat) => !hasPassed(at, seat)),
    *candidates(at, seat) {
      for (const { units, ways } of offers(at)) {
        const own = units.filter(({ army }) => seatOf(army) === seat);
        for (const group of partiesOf(own)) {
          for (const via of ways) {
            yield {
              type: 'react',
              units: group,
              ...(via === null ? {} : { via: at.world.grid.id(via) }),
            } as const;
          }
        }
      }
      yield { type: 'letPass', rest: false } as const;
      yield { type: 'letPass', rest: true } as const;
    },
    judge: (at, action, seat) =>
      action.type === 'react' ? judgeReaction(at, action.units, action.via, seat) : [],
    run: (at, action, seat) => {
      if (action.type === 'react') {
        for (const unit of action.units) {
          reveal(at, unit);
        }
        const freely = reactsFreely(at, action.units);
        if (freely !== undefined) {
          const { hex } = at.locals;
          at.emit(() => ({ type: 'reactedUnasked', rule: ruleOf(freely), units: action.units, hex }));
        }
        return next(freely === undefined ? 'test' : 'strike', {
          ...at.locals,
          reactors: action.units,
          via: action.via ?? null,
          tried: [...at.locals.tried, ...action.units],
        });
      }
      const { passed = [], resting = [] } = at.locals;
      const rests = action.type === 'letPass' && action.rest;
      return next('look', {
        ...at.locals,
        passed: [...passed, seat],
        resting: rests ? [...resting, seat] : resting,
      });
    },
    ask: (at) => ({ movers: at.locals.movers, hex: at.locals.hex, trigger: at.locals.trigger }),
    standing: (at, _seat, wishes, options) =>
      standingReaction(
        at,
        {
          movers: at.locals.movers,
          trigger: at.locals.trigger,
          fires: ({ units, via }) => firesOf(at, units, via ?? null),
        },
        wishes,
        options,
      ),
    // That somebody can react at all depends on orders that his enemy does not know.
    knownTo: (at) => at.world.seats[enemyOf(at.locals.side)],
  }),
  test: chance('NLC-7.8.2', {
    request: () => dice(1),
    ask: (at) => ({ units: at.locals.reactors, hex: at.locals.hex }),
    run: (at, { values }) => {
      const roll = values[0] as number;
      const reactors = at.locals.reactors as readonly UnitId[];
      const states = living(at, reactors).map((counter) => stateOf(at.position, counter));
      const morale = groupMorale(at.world, at.position, states, leaderWeight(at));
      const charges = holds(roll, morale);
      at.emit(() => ({
        type: 'reactionRolled',
        rule: 'NLC-7.8.2',
        units: reactors,
        hex: at.locals.hex,
        roll,
        morale,
        charges,
        // Their morale tells whether they were held in reserve.
        reveals: true,
      }));
      return charges ? next('strike') : next('look');
    },
  }),
  strike: auto('NLC-7.8.6', strike),
  fought: auto('NLC-7.8.4', (at) => {
    const { won } = at.locals.result as { readonly won: 'attack' | 'defence' | 'nobody' };
    const reactors = at.locals.reactors as readonly UnitId[];
    const home = unitState(at.world, at.position, reactors[0] as UnitId).hex as HexId;
    if (won !== 'attack') {
      // They were in that hex only to fight: they are where they came from.
      goHome(at, reactors);
      const { via, movers: tried } = at.locals;
      const hexes = via === null || via === undefined ? [home] : [via, home];
      const ride = { side: enemyOf(at.locals.side), units: reactors, hexes, tried };
      return call('nlc.homeward', ride, 'back', { ...at.locals, stood: standing(at) });
    }
    const { side, hex, trigger } = at.locals;
    const movers = living(at, at.locals.movers).map(({ id }) => id);
    const [first] = movers;
    if (first === undefined) {
      return next('settled');
    }
    const start = unitState(at.world, at.position, first).hex as HexId;
    if (trigger === 'charge' || trigger === 'pursuit') {
      goHome(at, movers);
      return next('settled', { ...at.locals, result: { into: start } });
    }
    // Who is met while he rides back to where he started goes on there.
    return start === hex
      ? call('nlc.retreat', { units: movers, side, hex, voluntary: false, before: [home] }, 'settled')
      : next('settled', { ...at.locals, result: { into: start } });
  }),
  /** Who has been driven off meanwhile, by horse that pursued others, is not met here again and goes no farther. */
  back: auto('NLC-7.8.4', (at) => {
    const { stood = {}, result: _ride, ...locals } = at.locals;
    const now = standing(at);
    const isDriven = Object.entries(now).some(([unit, place]) => stood[unit] !== place);
    return isDriven ? answer(locals, true) : next('look', locals);
  }),
  settled: auto('NLC-7.6b.11', (at) => {
    const reactors = at.locals.reactors as readonly UnitId[];
    const into = (at.locals.result as { readonly into?: HexId | null } | undefined)?.into ?? null;
    return call(
      'nlc.aftermath',
      {
        units: reactors,
        side: enemyOf(at.locals.side),
        hex: at.locals.hex,
        via: at.locals.via ?? null,
        beaten: at.locals.movers,
        fled: into,
      },
      'end',
    );
  }),
  end: auto('NLC-7.8.4', (at) => answer(at.locals, true)),
});
