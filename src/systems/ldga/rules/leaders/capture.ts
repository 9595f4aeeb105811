import { dice } from '../../../../engine/chance.ts';
import { ledger, line } from '../../../../engine/ledger.ts';
import { call, callEach, done, next } from '../../../../engine/procedure.ts';
import { refuse } from '../../../../engine/refusal.ts';
import { reachFrom } from '../../../common/hex/reach.ts';
import { changeLeader } from '../edit.ts';
import { whoKnows } from '../hidden/known.ts';
import { type ActionOf, type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { allowanceOf } from '../movement/allowance.ts';
import { pricesOf } from '../movement/prices.ts';
import { enemyOf, type HexId, type LeaderId, type Side } from '../position.ts';
import { holderOf } from '../seats.ts';
import { fieldOf, leaderState, leadersAt, stackAt } from '../stacking/field.ts';
import { apparentZone } from '../stacking/zones.ts';
import { takeLetters } from '../teams/letters.ts';
import { personOf } from '../teams/players.ts';
import { leaderOf } from '../world.ts';

/* 5.2: leaders whose stack has gone back or is no more: the enemy may take them, or they ride away. */

export interface CaptureArgs {
  readonly leader: LeaderId;
  /** Odds columns on the bad side of even; none in a repulse or before combat (CAP, ruling R39). */
  readonly columns: number;
}

export const capture = procedure<CaptureArgs>('ldga.capture', {
  roll: chance('LDGA-5.22.1', {
    request: () => dice(1),
    ask: ({ locals }) => ({ leader: locals.leader }),
    run(at, roll) {
      const { leader, columns } = at.locals;
      const { captured: least, perColumn, perPoint } = at.world.tables.capture;
      const { rating } = leaderOf(at.world, leader);
      const die = ledger([
        line(roll.values[0] as number, 'die', 'LDGA-CAP.1'),
        ...(columns > 0 ? [line(columns * perColumn, 'odds', 'LDGA-CAP.2', { columns })] : []),
        ...(rating === null ? [] : [line(rating * perPoint, 'rating', 'LDGA-CAP.3', { rating })]),
      ]);
      const captured = die.total >= least;
      at.emit(() => ({ type: 'captureRolled', rule: 'LDGA-5.22.1', leader, die, captured }));
      if (captured) take(at, leader);
      return done(captured);
    },
  }),
});

/** 5.22: he and his escort leave the game; with Napoleon it ends (20.3). */
export function take(at: Scribe, leader: LeaderId): void {
  const { hex } = leaderState(at.world, at.position, leader);
  const holder = holderOf(at.world, at.position, leader);
  if (holder !== undefined && personOf(at.world, at.position, holder)?.id === leader)
    takeLetters(at, leader, holder);
  changeLeader(at.world, at.draft, leader, {
    place: 'captured',
    hex: null,
    outOfCommand: false,
    shown: false,
  });
  at.emit(() => ({ type: 'leaderCaptured', rule: 'LDGA-5.22.3', leader, hex: hex as HexId }));
  if (leader !== at.world.tables.named.napoleon) return;
  at.emit(() => ({ type: 'gameEnded', rule: 'LDGA-20.3', winner: 'coalition', code: 'napoleon-captured' }));
  at.draft.update({
    outcome: {
      winners: at.world.seats.coalition,
      rule: 'LDGA-20.3',
      code: 'napoleon-captured',
      facts: { turn: at.position.turn },
    },
  });
}

export interface RideArgs {
  readonly leader: LeaderId;
  /** Where those of his stack have gone; he may go with any of them (5.22). */
  readonly after: readonly HexId[];
}

/** 5.22: with his stack; else to the nearest of his own within his movement, or anywhere within it. */
function rides(at: At<RideArgs>): HexId[] {
  const { world, position: p, locals } = at;
  const { leader, after } = locals;
  const { side } = leaderOf(world, leader);
  const held = after.filter((hex) => stackAt(world, p, side, hex).length > 0);
  if (held.length > 0) return [...new Set(held)].sort();
  const { hex } = leaderState(world, p, leader);
  const start = world.grid.index(hex as HexId);
  const own = fieldOf(world, p, side);
  const foe = fieldOf(world, p, enemyOf(side));
  // 4.12: into the enemy's zone only where friends are.
  const avoid = apparentZone(world, p, side).map((zone, at) => (zone === 1 && !own.stacks.has(at) ? 1 : 0));
  const { memory } = world.recall;
  const { total: budget } = allowanceOf(world, p, leader);
  const reached = reachFrom(memory, world.grid, pricesOf(world, p, 'rider', false), start, budget, {
    shut: foe.flags,
    avoid,
  });
  let nearest = Number.POSITIVE_INFINITY;
  const friends: HexId[] = [];
  for (const [i, there] of reached.hexes.entries()) {
    const cost = reached.costs[i] as number;
    if (there === start || !own.stacks.has(there) || cost > nearest) continue;
    nearest = cost;
    friends.push(world.grid.id(there));
  }
  if (friends.length > 0) return friends.sort();
  return reached.hexes
    .filter((there) => there !== start)
    .map((there) => world.grid.id(there))
    .sort();
}

function ride(at: Scribe<RideArgs>, hex: HexId): void {
  const { leader } = at.locals;
  const from = leaderState(at.world, at.position, leader).hex as HexId;
  changeLeader(at.world, at.draft, leader, { hex });
  at.emit(() => ({ type: 'leaderRode', rule: 'LDGA-5.22.5', leader, from, hex, reveals: true }));
}

export const rideOff = procedure<RideArgs>('ldga.ride', {
  look: auto('LDGA-5.22.5', (at) => {
    const { leader } = at.locals;
    if (leaderState(at.world, at.position, leader).place !== 'map') return done();
    const ways = rides(at);
    const [only, second] = ways;
    if (only === undefined) {
      take(at, leader);
      return done();
    }
    if (second !== undefined) return next('choose');
    ride(at, only);
    return done();
  }),
  choose: decide('LDGA-5.22.6', {
    accepts: ['rideTo'],
    by: (at) => [holderOf(at.world, at.position, at.locals.leader) as string],
    *candidates(at) {
      for (const hex of rides(at)) yield { type: 'rideTo', leader: at.locals.leader, hex };
    },
    exact: true,
    judge(at, action) {
      const { leader, hex } = action as ActionOf<'rideTo'>;
      if (leader !== at.locals.leader) return [refuse('LDGA-5.22.4', 'not-that-leader', { leader })];
      const ways = rides(at);
      return ways.includes(hex)
        ? []
        : [refuse('LDGA-5.22.5', 'no-refuge-there', { hex, hexes: ways.slice(0, 12) })];
    },
    ask: ({ locals }) => ({ leader: locals.leader }),
    knownTo: ({ world, locals }) => whoKnows(world, leaderOf(world, locals.leader).side),
    run(at, action) {
      ride(at, (action as ActionOf<'rideTo'>).hex);
      return done();
    },
  }),
});

export interface OrphansArgs {
  readonly side: Side;
  readonly hexes: readonly HexId[];
  readonly columns: number;
}

interface Orphans extends OrphansArgs {
  readonly left?: readonly LeaderId[];
}

/** 5.23: leaders of hexes in which a result has left nobody else, a leader who stood alone among them. */
export const orphans = procedure<Orphans>('ldga.orphans', {
  look: auto('LDGA-5.23', (at) => {
    const { side, hexes, columns } = at.locals;
    const { world, position: p } = at;
    const left = hexes
      .filter((hex) => stackAt(world, p, side, hex).length === 0)
      .flatMap((hex) => leadersAt(world, p, side, hex).map(({ id }) => id));
    if (left.length === 0) return done();
    const args: CaptureArgs[] = left.map((leader) => ({ leader, columns }));
    return callEach('ldga.capture', args, 'ride', { ...at.locals, left });
  }),
  ride: auto('LDGA-5.22.5', (at) => {
    const [leader, ...left] = at.locals.left ?? [];
    if (leader === undefined) return done();
    const { side, hexes, columns } = at.locals;
    return call('ldga.ride', { leader, after: [] }, 'ride', { side, hexes, columns, left });
  }),
});
