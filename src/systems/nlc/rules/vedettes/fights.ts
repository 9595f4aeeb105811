import { dice } from '../../../../engine/chance.ts';
import { ledger, line } from '../../../../engine/ledger.ts';
import type { Seat } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { inCommand } from '../command/formations.ts';
import { isHeldBack } from '../command/presence.ts';
import type { Fire } from '../events.ts';
import { hitsOf, round } from '../fire/table.ts';
import { hexOf, stateOf } from '../ground/standing.ts';
import { type At, auto, chance, procedure } from '../kit.ts';
import {
  enemyOf,
  type HexId,
  type NlcPosition,
  type Side,
  type UnitId,
  type VedetteId,
} from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Counter, counterOf, seatOf, strengthOf, type World } from '../world.ts';
import type { Vedette } from './roster.ts';
import { loneVedettes, loseVedette, scatter, vedetteById, vedetteState, vedettesAt } from './vedettes.ts';

/* 32.7: cavalry rides vedettes down at half its strength and they do not hit back; vedettes fight each other with two. */

const isNext = (world: World, from: number, to: number): boolean =>
  world.grid.neighbours
    .subarray(from * 6, from * 6 + 6)
    .some((one, d) => one === to && world.contact[from * 6 + d] === 1);

/** Why this cavalry falls upon no vedettes next to it, wherever they are: it is an attack, and obeys its orders. */
function judgeFaller(world: World, p: NlcPosition, counter: Counter): Refusal[] {
  const of = { unit: counter.id };
  const refusals: Refusal[] = [];
  if (!counter.cavalry) {
    refusals.push(refuse('NLC-32.7.5', 'not-cavalry', of));
  }
  if (isHeldBack(world, p, counter)) {
    refusals.push(refuse('NLC-12.2.reserve.3', 'in-reserve', of));
  }
  if (!inCommand(world, p, counter, stateOf(p, counter))) {
    refusals.push(refuse('NLC-12.1.5', 'out-of-command', of));
  }
  return refusals;
}

/** Why cavalry cannot fall upon vedettes in a hex next to it. */
export function judgeRideDown(
  world: World,
  p: NlcPosition,
  side: Side,
  unit: UnitId,
  target: HexId,
  seat: Seat,
): Refusal[] {
  const counter = world.counters.get(unit);
  if (counter === undefined || counter.side !== side || seatOf(counter.army) !== seat) {
    return [refuse('NLC-32.7.5', 'not-your-unit', { unit })];
  }
  const state = stateOf(p, counter);
  const to = world.grid.index(target);
  if (state.place !== 'map') {
    return [refuse('NLC-32.7.5', 'not-on-the-map', { unit })];
  }
  const refusals = judgeFaller(world, p, counter);
  if (
    to < 0 ||
    !isNext(world, hexOf(world, state), to) ||
    loneVedettes(world, p, enemyOf(side), to).length === 0
  ) {
    refusals.push(refuse('NLC-32.7.5', 'no-vedettes-there', { hex: target }));
  }
  return refusals;
}

/** Why vedettes of one hex cannot fight those of another. */
export function judgeSkirmish(
  world: World,
  p: NlcPosition,
  side: Side,
  id: VedetteId,
  target: HexId,
  seat: Seat,
): Refusal[] {
  const vedette = vedetteById(world, id);
  if (vedette === undefined || vedette.side !== side || seatOf(vedette.unit.army) !== seat) {
    return [refuse('NLC-32.7.9', 'not-your-unit', { unit: id })];
  }
  const state = vedetteState(p, vedette);
  if (state.place !== 'map') {
    return [refuse('NLC-32.7.9', 'not-on-the-map', { unit: id })];
  }
  const refusals: Refusal[] = [];
  const to = world.grid.index(target);
  if (
    to < 0 ||
    !isNext(world, world.grid.index(state.hex as HexId), to) ||
    loneVedettes(world, p, enemyOf(side), to).length === 0
  ) {
    refusals.push(refuse('NLC-32.7.9', 'no-vedettes-there', { hex: target }));
  }
  return refusals;
}

/** Hexes next to this one in which enemy vedettes are alone. */
function preyNextTo(world: World, p: NlcPosition, side: Side, hex: number): HexId[] {
  const found: HexId[] = [];
  for (let link = hex * 6; link < hex * 6 + 6; link += 1) {
    const to = world.grid.neighbours[link] as number;
    if (to >= 0 && world.contact[link] === 1 && loneVedettes(world, p, enemyOf(side), to).length > 0) {
      found.push(world.grid.id(to));
    }
  }
  return found;
}

/** Every fight with vedettes that a seat may begin. */
export function* vedetteFights(world: World, p: NlcPosition, side: Side, seat: Seat) {
  if (p.vedettes === undefined) {
    return;
  }
  for (const counter of world.cavalry[side]) {
    const state = stateOf(p, counter);
    const prey =
      seatOf(counter.army) === seat && state.place === 'map'
        ? preyNextTo(world, p, side, hexOf(world, state))
        : [];
    if (prey.length > 0 && judgeFaller(world, p, counter).length === 0) {
      for (const target of prey) {
        yield { type: 'rideDown', unit: counter.id, target } as const;
      }
    }
  }
  for (const vedette of world.vedettes[side]) {
    const state = vedetteState(p, vedette);
    if (seatOf(vedette.unit.army) === seat && state.place === 'map') {
      for (const target of preyNextTo(world, p, side, world.grid.index(state.hex as HexId))) {
        yield { type: 'skirmish', vedette: vedette.id, target } as const;
      }
    }
  }
}

interface RideDown {
  readonly unit: UnitId;
  readonly hex: HexId;
}

const strengthLines = (at: At<RideDown>, counter: Counter) => {
  const full = strengthOf(counter, stateOf(at.position, counter));
  const { riddenDown } = at.world.tables.vedettes;
  return ledger([
    line(full, 'strength', 'NLC-7.1.1', { unit: counter.id }),
    line(full * (riddenDown - 1), 'rides-down', 'NLC-32.7.5', { unit: counter.id }),
  ]);
};

const prey = (at: At<{ readonly hex: HexId }>, side: Side): Vedette[] =>
  vedettesAt(at.position, side, at.locals.hex).map(({ id }) => vedetteById(at.world, id) as Vedette);

/** 32.7: the free attack of cavalry that comes upon vedettes; those it leaves make off. */
export const rideDown = procedure<RideDown>('nlc.rideDown', {
  roll: chance('NLC-32.7.5', {
    request: () => dice(2),
    ask: (at) => ({ unit: at.locals.unit, hex: at.locals.hex }),
    run: (at, { values }) => {
      const counter = counterOf(at.world, at.locals.unit);
      const strength = strengthLines(at, counter);
      const rounded = round(strength.total);
      const sum = (values[0] as number) + (values[1] as number);
      const hits = rounded === 0 ? 0 : hitsOf(at.world, rounded, sum);
      const fire: Fire = { units: [counter.id], strength, rounded, dice: values, hits };
      const { hex } = at.locals;
      at.emit(() => ({ type: 'rodeDown', rule: 'NLC-32.7.5', hex, fire }));
      for (const vedette of prey(at, enemyOf(counter.side)).slice(0, hits)) {
        loseVedette(at, vedette);
      }
      return next('flee');
    },
  }),
  flee: auto('NLC-32.7.4', (at) => {
    scatter(at, counterOf(at.world, at.locals.unit).side, at.locals.hex);
    return done();
  }),
});

interface Skirmish {
  readonly vedette: VedetteId;
  readonly hex: HexId;
}

/** 32.7: vedettes against vedettes: each side fires with two a piece; whoever of the attacked is left after a loss goes. */
export const skirmish = procedure<Skirmish>('nlc.skirmish', {
  roll: chance('NLC-32.7.9', {
    request: () => dice(4),
    ask: (at) => ({ unit: at.locals.vedette, hex: at.locals.hex }),
    run: (at, { values }) => {
      const vedette = vedetteById(at.world, at.locals.vedette) as Vedette;
      const there = prey(at, enemyOf(vedette.side));
      const fireOf = (who: readonly Vedette[], dice: readonly number[]): Fire => {
        const each = at.world.tables.vedettes.strength;
        const strength = ledger(who.map(({ id }) => line(each, 'strength', 'NLC-32.7.9', { unit: id })));
        const hits = hitsOf(at.world, strength.total, (dice[0] as number) + (dice[1] as number));
        return { units: who.map(({ id }) => id), strength, rounded: strength.total, dice, hits };
      };
      const attack = fireOf([vedette], values.slice(0, 2));
      const defence = fireOf(there, values.slice(2));
      const { hex } = at.locals;
      at.emit(() => ({ type: 'skirmished', rule: 'NLC-32.7.9', hex, attack, defence }));
      for (const lost of there.slice(0, attack.hits)) {
        loseVedette(at, lost);
      }
      if (defence.hits > 0) {
        loseVedette(at, vedette);
      }
      return attack.hits > 0 ? next('flee') : done();
    },
  }),
  flee: auto('NLC-32.7.9', (at) => {
    scatter(at, (vedetteById(at.world, at.locals.vedette) as Vedette).side, at.locals.hex);
    return done();
  }),
});
