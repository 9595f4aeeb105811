import { dice } from '../../../../engine/chance.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { changeLeader, setMark } from '../edit.ts';
import { heldBy, stacksOf, unitsAt } from '../ground/standing.ts';
import { auto, chance, procedure, type Scribe } from '../kit.ts';
import { enemyOf, type HexId, type LeaderId, type NlcPosition, type Side } from '../position.ts';
import { checkInstant } from '../victory/victory.ts';
import { counterOf, type Leader, leaderOf, type World } from '../world.ts';
import { keepUp } from './couriers.ts';
import { formationOf, isPresent, leaderState } from './formations.ts';

/* 11: leaders whom elimination, retreat or the enemy leaves alone. */

/** The nearest hex with friends, his own troops before others where several are as near; -1 where there is none. */
export function nearestFriends(world: World, p: NlcPosition, leader: Leader, hex: number): number {
  let best = -1;
  let score = Number.POSITIVE_INFINITY;
  for (const [at, units] of stacksOf(world, p, leader.side)) {
    const own = units.some(({ id }) => formationOf(world, p, counterOf(world, id)).leader === leader.id);
    const army = units.some(({ id }) => counterOf(world, id).army === leader.army);
    const rank = world.grid.distance(hex, at) * 4 + (own ? 0 : army ? 1 : 2);
    if (rank < score || (rank === score && at < best)) {
      best = at;
      score = rank;
    }
  }
  return best;
}

/** The nearest hex with troops of his own; with others where he has none on the map, or leads none. */
export function nearestOwn(world: World, p: NlcPosition, leader: Leader, hex: number): number {
  let best = -1;
  for (const [at, units] of stacksOf(world, p, leader.side)) {
    if (units.some(({ id }) => formationOf(world, p, counterOf(world, id)).leader === leader.id)) {
      const gap = best < 0 ? -1 : world.grid.distance(hex, at) - world.grid.distance(hex, best);
      best = gap < 0 || (gap === 0 && at < best) ? at : best;
    }
  }
  return best < 0 ? nearestFriends(world, p, leader, hex) : best;
}

/** 11: he goes to the nearest friendly unit; where nobody is left he leaves the field. */
export function relocate(at: Scribe, leader: Leader, rule: 'NLC-11.6' | 'NLC-11.10'): void {
  const state = leaderState(at.position, leader);
  const hex = at.world.grid.index(state.hex as string);
  const to = nearestFriends(at.world, at.position, leader, hex);
  if (to < 0) {
    changeLeader(at.draft, leader, { place: 'exited' });
    return;
  }
  changeLeader(at.draft, leader, { hex: at.world.grid.id(to) });
  at.emit(() => ({
    type: 'leaderDisplaced',
    rule,
    leader: leader.id,
    from: state.hex as HexId,
    into: at.world.grid.id(to),
  }));
  keepUp(at, leader.side);
}

/** 11: an enemy unit has come into a hex: leaders alone in it make off. */
export function displaceLeaders(at: Scribe, mover: Side, hex: HexId): void {
  const side = enemyOf(mover);
  for (const leader of at.world.leaders[side]) {
    const state = leaderState(at.position, leader);
    const here = state.place === 'map' && state.hex === hex;
    if (here && unitsAt(at.world, at.position, side, at.world.grid.index(hex)).length === 0) {
      relocate(at, leader, 'NLC-11.6');
    }
  }
}

interface Orphans {
  /** Hexes that units have just left by retreat or elimination. */
  readonly hexes: readonly HexId[];
  readonly side: Side;
  readonly queue?: readonly LeaderId[];
}

/** 11: each leader left alone by elimination or retreat dies on a 1, and otherwise finds friends. */
export const orphans = procedure<Orphans>('nlc.orphans', {
  find: auto('NLC-11.8', (at) => {
    const { hexes, side } = at.locals;
    const alone = at.world.leaders[side].filter((leader) => {
      const state = leaderState(at.position, leader);
      return (
        isPresent(state) &&
        hexes.includes(state.hex as HexId) &&
        !heldBy(at.world, at.position, side, at.world.grid.index(state.hex as HexId))
      );
    });
    return alone.length === 0 ? done() : next('roll', { ...at.locals, queue: alone.map(({ id }) => id) });
  }),
  roll: chance('NLC-11.8', {
    request: () => dice(1),
    ask: (at) => ({ leader: at.locals.queue?.[0] }),
    run: (at, { values: [roll] }) => {
      const [id, ...queue] = at.locals.queue as readonly LeaderId[];
      const leader = leaderOf(at.world, id as LeaderId);
      const dies = at.world.tables.leaderDies.includes(roll as number);
      const { hex } = leaderState(at.position, leader);
      at.emit(() => ({
        type: 'leaderRolled',
        rule: 'NLC-11.8',
        leader: leader.id,
        roll: roll as number,
        dies,
      }));
      if (dies) {
        changeLeader(at.draft, leader, { place: 'dead' });
        setMark(at.draft, `died:${leader.id}`, at.position.turn);
        at.emit(() => ({ type: 'leaderDied', rule: 'NLC-11.8', leader: leader.id, hex: hex as HexId }));
        checkInstant(at);
      } else {
        relocate(at, leader, 'NLC-11.10');
      }
      return queue.length === 0 ? done() : next('roll', { ...at.locals, queue });
    },
  }),
});
