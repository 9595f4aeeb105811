import { type LedgerLine, ledger } from '../../../../engine/ledger.ts';
import type { Seat } from '../../../../engine/position.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { Reacted, Trigger } from '../charge/react.ts';
import { isWithinReaction, reactionZone } from '../charge/watching.ts';
import { leadersRule, ruleOf } from '../citations.ts';
import { isBared } from '../command/cover.ts';
import { markGoal, setOrder, tellOrder } from '../command/effect.ts';
import { isOfHisForce } from '../command/forces.ts';
import {
  formationLeader,
  formationOf,
  formationState,
  leaderState,
  membersOnMap,
} from '../command/formations.ts';
import { changeLeader, changeUnit, setUnit } from '../edit.ts';
import { HALVES } from '../ground/ground.ts';
import { mayStack } from '../ground/stacking.ts';
import { hexOf, stateOf, unitsAt, zoneOf } from '../ground/standing.ts';
import { coverable, hide, isHidden, leaveFlag, reveal } from '../hidden/hidden.ts';
import { auto, procedure, type Scribe } from '../kit.ts';
import { settle } from '../morale/settle.ts';
import { enemyOf, type HexId, type Side, type UnitId } from '../position.ts';
import { raiseAlarm } from '../scenario/alarm.ts';
import { loneVedettes } from '../vedettes/vedettes.ts';
import { wentOff } from '../victory/control.ts';
import { exitAt } from '../victory/exits.ts';
import { award } from '../victory/victory.ts';
import { type Counter, counterOf, type Leader, strengthOf, type World } from '../world.ts';
import { arrive } from './arrive.ts';
import { isDark } from './bans.ts';
import { crossed } from './crossing.ts';
import { groupOfArrival } from './entry.ts';
import { allowanceOf, marcherOf } from './marcher.ts';
import { firstByRoad, pricesOf } from './walk.ts';

/** One unit on its way, hex by hex, because cavalry may fall upon it in any of them (7.8). */
interface March {
  readonly unit: UnitId;
  readonly path: readonly HexId[];
  /** How many hexes of it have been entered. */
  readonly walked: number;
  /** What the whole path costs, line by line, as it was when the march began; by hex. Not known before it is broken off. */
  readonly lines: readonly (readonly LedgerLine[])[];
  readonly from: HexId | null;
  readonly tried: readonly UnitId[];
  /** Seats of the enemy that let it pass for the rest of its way. */
  readonly resting: readonly Seat[];
  /** Enemy cavalry might have fallen upon it: that it did not tells its owner something. */
  readonly watched: boolean;
  /** Leaves the map at its end (6). */
  readonly exits: boolean;
  readonly result?: unknown;
}

export function beginMarch(at: Scribe, unit: UnitId, path: readonly HexId[], exits = false): March {
  const state = stateOf(at.position, counterOf(at.world, unit));
  return {
    unit,
    path,
    walked: 0,
    lines: [],
    from: state.place === 'map' ? state.hex : null,
    tried: [],
    resting: [],
    watched: false,
    exits,
  };
}

/** 11, B68: with the first of his troops that comes onto the map its leader does, and the commander of its army. */
function leadersComeOn(at: Scribe, counter: Counter, hex: HexId): void {
  const own = formationLeader(at.world, formationOf(at.world, at.position, counter));
  const group = groupOfArrival(at.world, counter)?.id;
  for (const leader of at.world.leaders[counter.side]) {
    const coming =
      leaderState(at.position, leader).place === 'waiting' &&
      (leader.comesWith ?? group) === group &&
      at.world.battle.special?.appears?.some((one) => one.leader === leader.id) !== true &&
      (leader.role !== 'oc' ||
        isOfHisForce(at.world, leader, formationOf(at.world, at.position, counter).id)) &&
      leader.army === counter.army &&
      (leader.id === own.id || leader.formation === null || leader.formation === counter.formation);
    if (coming) {
      changeLeader(at.draft, leader, { place: 'map', hex, cameOn: at.position.turn });
      at.emit(() => ({ type: 'leaderPlaced', rule: leadersRule(at.world.battle), leader: leader.id, hex }));
      takeUpOrder(at, leader);
    }
  }
}

/**
 * 32.17: whoever comes onto the map with a march to make is on it at once. Who comes to attack, and was told nothing
 * else, goes for the nearest that the enemy holds then (ruling R63).
 */
function takeUpOrder(at: Scribe, { formation: id }: Leader): void {
  const formation = id === null ? undefined : at.world.formationById.get(id);
  const state = formation === undefined ? undefined : formationState(at.position, formation);
  if (formation === undefined || state === undefined) {
    return;
  }
  if (state.order === 'march' && state.goal !== null) {
    markGoal(at, formation, state.goal);
  }
  if (state.order === 'attack' && state.target.length === 0) {
    setOrder(at, formation, state);
    tellOrder(at, formation, ruleOf(formation.orderRule));
  }
}

/** 7.8: has cavalry fallen upon it and won? */
const isBeaten = ({ result }: March): boolean => (result as Reacted | undefined)?.beaten === true;

/** 6, R253: a leader who is only the marker of a march goal is with his column, and gone when the last of it is. */
function leaveWithLast(at: Scribe, counter: Counter): void {
  const formation = formationOf(at.world, at.position, counter);
  const leader = formationLeader(at.world, formation);
  const alone = membersOnMap(at.world, at.position, formation).length === 0;
  if (alone && leaderState(at.position, leader).place === 'goal') {
    changeLeader(at.draft, leader, { place: 'exited' });
  }
}

function tell(at: Scribe, march: March, lines: () => March['lines']): void {
  const { unit, path, walked, from, exits } = march;
  const counter = counterOf(at.world, unit);
  const gone = path.slice(0, walked);
  const allowance = allowanceOf(at.world, at.position, counter) / HALVES;
  const costOf = () => ledger(lines().slice(0, walked).flat());
  // Whom cavalry has beaten in the last hex before the edge does not get off.
  if (walked === path.length && exits && !isBeaten(march)) {
    const state = stateOf(at.position, counter);
    reveal(at, unit);
    const told = {
      type: 'exited',
      rule: 'NLC-6.1',
      unit,
      from: from as HexId,
      path: gone,
      allowance,
    } as const;
    at.emit(() => ({ ...told, cost: costOf(), ...forOwner(at, march, counter, told) }));
    changeUnit(at.draft, counter, { place: 'exited' });
    leaveWithLast(at, counter);
    const exit = exitAt(at.world, at.position, counter, (path[path.length - 1] ?? from) as HexId);
    if (exit !== undefined) {
      wentOff(at, counter.side, (path[path.length - 1] ?? from) as HexId);
      const { turn } = at.position;
      const due = (exit.until === null || turn <= exit.until) && turn >= (exit.from ?? 0);
      const value = (strengthOf(counter, state) * exit.each) / exit.per;
      if (due && value > 0) {
        award(at, counter.side, value, 'exited', ruleOf(exit.rule));
      }
    }
    return;
  }
  at.emit(() => {
    const reveals =
      march.watched ||
      (from !== null && isBared(at, counter.side, from)) ||
      // 32.6: where a flag goes, and whether one stays behind, tells of who lies under it.
      isHidden(at.position, counter) ||
      // And that somebody is not hidden tells that he is seen.
      coverable(at.world, at.position, counter).length > 0;
    const fence = reveals ? ({ reveals: true } as const) : {};
    const told =
      from === null
        ? ({ type: 'entered', rule: 'NLC-9.1', unit, path: gone, allowance, ...fence } as const)
        : ({ type: 'marched', rule: 'NLC-5.1.1', unit, from, path: gone, allowance, ...fence } as const);
    return { ...told, cost: costOf(), ...forOwner(at, march, counter, told) };
  });
}

/** Road, trail or field: what a march cost tells under which order its formation is, and goes to nobody else. */
const forOwner = (at: Scribe, { from, path, walked }: March, counter: Counter, told: object) => {
  const { side } = counter;
  // 32.6: under its flag the enemy sees somebody move, and not whom.
  const flag = { type: 'flagMoved', rule: 'NLC-32.6.1', side, from, path: path.slice(0, walked) };
  const masked = isHidden(at.position, counter) ? flag : { ...told, cost: null };
  return { to: at.world.seats[side], masked: masked as never };
};

/** 5.3: who is stopped where there is no room for him goes back along his way to where there is. */
function findRoom(at: Scribe, { unit, path, from }: March): void {
  const counter = counterOf(at.world, unit);
  const state = stateOf(at.position, counter);
  if (state.place !== 'map') {
    return;
  }
  const here = path.indexOf(state.hex as HexId);
  const crowded = (hex: HexId): boolean => {
    const index = at.world.grid.index(hex);
    const others = unitsAt(at.world, at.position, counter.side, index).filter(({ id }) => id !== unit);
    return !mayStack(at.world, at.position, counter.side, index, [...others, counter]);
  };
  if (here < 0 || !crowded(state.hex as HexId)) {
    return;
  }
  const back = [...path.slice(0, here).reverse(), ...(from === null ? [] : [from])].find(
    (hex) => !crowded(hex),
  );
  if (back !== undefined) {
    reveal(at, unit);
    at.emit(() => ({ type: 'takenBack', rule: 'NLC-5.3.2', unit, from: state.hex as HexId, into: back }));
    changeUnit(at.draft, counter, { hex: back });
  }
}

/** A march is over, wherever it has ended. */
function finish(at: Scribe, march: March, lines: () => March['lines']): Go {
  const { unit, walked, path, from } = march;
  const counter = counterOf(at.world, unit);
  tell(at, march, lines);
  if (stateOf(at.position, counter).place === 'map') {
    if (walked < path.length || isBeaten(march)) {
      findRoom(at, march);
    }
    if (from === null) {
      raiseAlarm(at, unit);
      leadersComeOn(at, counter, at.world.grid.id(hexOf(at.world, stateOf(at.position, counter))));
    }
  }
  hide(at, counter);
  settle(at);
  return done();
}

/** After how many more hexes a march that goes on is one by road. */
function roadIn({ lines, walked }: March): number {
  const found = lines
    .slice(walked)
    .findIndex((step) => step.some(({ code }) => code === 'road' || code === 'trail'));
  return found < 0 ? Number.POSITIVE_INFINITY : found;
}

/**
 * At which hex of its path a march that has been broken off comes to its end, and by which case: a corps that breaks
 * takes a point from it, and horse that came to fight others may stand in its way.
 */
function endOf(at: Scribe<March>, counter: Counter): { readonly last: number; readonly rule: RuleId } {
  const { walked, path, lines } = at.locals;
  const allowance = allowanceOf(at.world, at.position, counter);
  const { held } = zoneOf(at.world, at.position, enemyOf(counter.side));
  let spent = 0;
  for (let n = 0; n < path.length; n += 1) {
    for (const { value } of lines[n] ?? []) {
      spent += value;
    }
    if (n >= walked && spent * HALVES > allowance) {
      return { last: n, rule: 'NLC-14.1.3' };
    }
    if (n >= walked && held[at.world.grid.index(path[n] as HexId)] === 1) {
      return { last: n, rule: 'NLC-7.8.4' };
    }
  }
  return { last: path.length, rule: 'NLC-7.8.4' };
}

/** Who has just set out has been judged to get there. */
const whole = (path: March['path']) => ({ last: path.length, rule: 'NLC-7.8.4' }) as const;

/** Most marches are never broken off, and leaving a field out takes longer than a step. */
function withoutResult(march: March): March {
  if (march.result === undefined) {
    return march;
  }
  const { result: _before, ...kept } = march;
  return kept;
}

/** Does nobody of a side want to be asked about a mover again? */
const isLetGo = (world: World, side: Side, resting: readonly Seat[]): boolean =>
  resting.length > 0 && world.seats[side].every((seat) => resting.includes(seat));

/** 5, 7.8: a unit marches; where enemy cavalry beats it on the way the march is over. */
export const march = procedure<March>('nlc.march', {
  step: auto('NLC-5.1.1', (at) => {
    const kept = withoutResult(at.locals);
    const { unit, path, resting, from } = kept;
    const { world, position: before } = at;
    const counter = counterOf(world, unit);
    let { enteredZoc, byRoad } = stateOf(before, counter);
    const putDown = (hex: HexId): void =>
      setUnit(at.draft, counter, {
        ...stateOf(at.position, counter),
        place: 'map',
        hex,
        enteredZoc,
        byRoad,
        moved: true,
        from,
      });
    const enemy = enemyOf(counter.side);
    const { zoc } = zoneOf(world, before, enemy);
    if (kept.walked === 0 && from !== null && path.length > 0) {
      leaveFlag(at, counter);
    }
    // Nobody of the enemy moves before this march is over or broken off.
    const dark = isDark(world, before);
    const letGo = isLetGo(world, enemy, resting) || dark;
    const reactions = letGo ? null : reactionZone(world, before, enemy);
    const fresh = kept.walked === 0;
    const lines = () => (fresh ? pricesOf(world, marcherOf(world, before, counter), path) : kept.lines);
    const road = fresh ? firstByRoad(world, before, counter, path) : kept.walked + roadIn(kept);
    const { last, rule } = fresh ? whole(path) : endOf(at, counter);
    const mover = [counter];
    // He is put down where cavalry is near and where he stops: nobody asks where he is in between.
    for (let walked = kept.walked; walked < last; walked += 1) {
      const hex = path[walked] as HexId;
      const index = world.grid.index(hex);
      enteredZoc ||= zoc[index] === 1;
      byRoad ||= walked >= road;
      const left = walked === 0 ? from : (path[walked - 1] as HexId);
      if (left !== null) {
        crossed(at, counter, left, hex);
      }
      // 5.5: by night nobody is fallen upon; they give way as to anybody.
      if (counter.cavalry && !dark && loneVedettes(world, at.position, enemy, index).length > 0) {
        const locals = { ...kept, lines: lines(), walked: walked + 1 };
        putDown(hex);
        reveal(at, unit);
        return call('nlc.rideDown', { unit, hex }, 'ridden', locals);
      }
      arrive(at, counter.side, hex, mover);
      if (reactions?.[index] === 1) {
        const locals = { ...kept, lines: lines(), walked: walked + 1 };
        putDown(hex);
        reveal(at, unit);
        const { tried } = kept;
        const movers = [unit];
        const trigger: Trigger = { side: counter.side, movers, hex, trigger: 'move', tried, resting };
        return call('nlc.react', trigger, 'went', locals);
      }
    }
    if (last < path.length) {
      at.emit(() => ({ type: 'marchStopped', rule, unit, hex: path[last - 1] as HexId }));
      if (last > kept.walked) {
        putDown(path[last - 1] as HexId);
      }
      return next('end', { ...at.locals, walked: last });
    }
    if (path.length === 0) {
      changeUnit(at.draft, counter, { moved: true, from });
    } else {
      putDown(path[path.length - 1] as HexId);
    }
    return finish(at, { ...kept, walked: path.length }, lines);
  }),
  /** 32.7: the vedettes it came upon are ridden down or gone, and it goes on. */
  ridden: auto('NLC-32.7.5', (at) => {
    const { unit, path, walked, resting, tried } = at.locals;
    const counter = counterOf(at.world, unit);
    const { side } = counter;
    const hex = path[walked - 1] as HexId;
    arrive(at, side, hex, [counter]);
    const letGo = isLetGo(at.world, enemyOf(side), resting);
    if (!letGo && isWithinReaction(at.world, at.position, side, at.world.grid.index(hex))) {
      const trigger: Trigger = { side, movers: [unit], hex, trigger: 'move', tried, resting };
      return call('nlc.react', trigger, 'went');
    }
    return next(walked < path.length ? 'step' : 'end');
  }),
  went: auto('NLC-7.8.4', (at) => {
    const reacted = at.locals.result as Reacted | undefined;
    const { unit, walked, path } = at.locals;
    const tried = reacted?.tried ?? at.locals.tried;
    const resting = reacted?.resting ?? at.locals.resting;
    const watched = at.locals.watched || reacted?.watched === true;
    const locals = { ...at.locals, tried, resting, watched };
    if (stateOf(at.position, counterOf(at.world, unit)).place !== 'map' || reacted?.beaten === true) {
      return next('end', locals);
    }
    return next(walked < path.length ? 'step' : 'end', locals);
  }),
  end: auto('NLC-4.III.1', (at) => finish(at, at.locals, () => at.locals.lines)),
});
