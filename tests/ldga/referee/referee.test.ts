import { beforeAll, describe, expect, test } from 'vitest';
import { randomInts } from '../../../src/ai/random.ts';
import { salvoOdds } from '../../../src/systems/ldga/rules/combat/bombardment/salvo.ts';
import { undone } from '../../../src/systems/ldga/rules/combat/declaring/contact.ts';
import { canAttack, fightOf, type Plan } from '../../../src/systems/ldga/rules/combat/declaring/parties.ts';
import { attackOdds } from '../../../src/systems/ldga/rules/combat/odds/odds.ts';
import { retreatWays } from '../../../src/systems/ldga/rules/combat/retreats/retreat-ways.ts';
import type { LdgaGame, LdgaPosition } from '../../../src/systems/ldga/rules/index.ts';
import { unitIsDemoralized } from '../../../src/systems/ldga/rules/morale/spirits.ts';
import { weigh } from '../../../src/systems/ldga/rules/repulse/weighing.ts';
import { isEngaged } from '../../../src/systems/ldga/rules/stacking/field.ts';
import { supplied } from '../../../src/systems/ldga/rules/supply/lines.ts';
import { map, units } from '../content.ts';
import {
  applied,
  attackersIn,
  canReach,
  columnOf,
  defendersIn,
  duties,
  reckon,
  reckonFire,
  resultOf,
  strengths,
} from './fights.ts';
import { gameOf, type Moment, randomGame, thrown } from './games.ts';
import { ends, isDemoralized, kindOf, lossesOf } from './moves.ts';
import {
  fits,
  foe,
  isChateau,
  isGarrisoned,
  isGun,
  isHeld,
  isVedette,
  isZoned,
  leadersIn,
  neighbours,
  sideAt,
  stackOf,
  stateOf,
  trainsIn,
  wayAt,
} from './table.ts';
import { inSupply, isFreeWay, waysOfLength } from './ways.ts';

/*
 * Both referees over the moments of random games, and over positions in which everybody is thrown together.
 * `LDGA_POSITIONS` asks for more of them than a quick run looks at.
 */
const POSITIONS = Number(process.env.LDGA_POSITIONS ?? 12);
const SEED = Number(process.env.LDGA_SEED ?? 1);

interface Seen {
  readonly game: LdgaGame;
  readonly p: LdgaPosition;
  /** Whoever moves now; nobody in a position of another phase. */
  readonly seats: readonly string[];
}
const seen: Seen[] = [];
const moments: Moment[] = [];

beforeAll(() => {
  const games = ['ldga.waterloo', 'ldga.ligny-and-quatre-bras', 'ldga.campaign'].map(gameOf);
  const random = randomInts(SEED);
  for (let n = 0; n < games.length || seen.length < POSITIONS; n += 1) {
    const game = games[n % games.length] as LdgaGame;
    const enough = Math.min(POSITIONS, seen.length + Math.ceil(POSITIONS / games.length));
    for (const moment of randomGame(game, SEED + n)) {
      if (moment.events.some(({ type }) => type === 'combatResolved')) moments.push(moment);
      if (moment.step !== 'ldga.movement.move' || random(12) > 0) continue;
      const { before: p, seats } = moment;
      if (p.march === null) seen.push({ game, p, seats });
      for (let k = 0; k < 3; k += 1) seen.push({ game, p: thrown(p, random), seats });
      // The battle is looked at to its end: in quick runs it is the only one that comes to blows.
      if (n > 0 && seen.length >= enough) break;
    }
  }
}, 600_000);

const faultsIn = (check: (one: Seen) => Iterable<string>): string[] => {
  const faults: string[] = [];
  for (const [n, one] of seen.entries())
    for (const fault of check(one))
      if (faults.length < 10)
        faults.push(`position ${n}, ${one.game.scenario}, turn ${one.p.turn}: ${fault}`);
  return faults;
};
const hexesOf = (p: LdgaPosition, side: 'french' | 'coalition'): string[] => [
  ...new Set(p.units[side].flatMap(({ place, hex }) => (place === 'map' && hex !== null ? [hex] : []))),
];

describe('two referees agree', { timeout: 600_000 }, () => {
  test('on zones of control and on morale', () => {
    const faults = faultsIn(function* ({ game, p }) {
      for (const { army, id } of units.tracks) {
        const track = `${army}.${id}`;
        const { losses } = p.tracks[track] ?? { losses: 0 };
        if (losses !== lossesOf(p, track)) yield `${track} has lost ${lossesOf(p, track)} or ${losses}`;
      }
      for (const side of ['french', 'coalition'] as const)
        for (const { id, hex } of p.units[side].filter(({ place }) => place === 'map')) {
          if (unitIsDemoralized(game.world, p, id) !== isDemoralized(p, id)) yield `the morale of ${id}`;
          if (isEngaged(game.world, p, side, hex as string) !== isZoned(p, foe(side), hex as string))
            yield `${id} in ${hex} is engaged or not`;
        }
    });
    expect(faults).toEqual([]);
  });

  test('on where single pieces may march', () => {
    const faults = faultsIn(function* ({ game, p, seats }) {
      const side = p.phasing;
      for (const seat of seats) {
        const pieces = [
          ...p.units[side],
          ...p.leaders[side],
          ...p.trains.filter(({ owner }) => owner === side),
        ]
          .filter(({ place, moved }) => place === 'map' && !moved)
          .map(({ id, hex }) => ({ id, hex: hex as string }));
        for (const { id, hex } of pieces) {
          if (p.orders.some((order) => order.ended === null && order.units.includes(id))) continue;
          const rider = kindOf(id) === 'rider';
          const lonely = rider && !isVedette(id) && leadersIn(p, side, hex).length === 1;
          // Who rides off from a stack that is too large without him is another question (ruling R95).
          const left = stackOf(p, side, hex).map((one) => one.id);
          if (lonely && !fits(left, trainsIn(p, hex).length, false)) continue;
          const { actions } = game.options(p, seat, id);
          for (const column of rider ? [false] : [false, true]) {
            const offered = new Set(
              actions.flatMap((a) =>
                a.type === 'march' &&
                a.pieces.length === 1 &&
                a.pieces[0] === id &&
                (a.column ?? false) === column
                  ? [a.path.at(-1) as string]
                  : [],
              ),
            );
            const inColumn =
              p.units[side].find((one) => one.id === id)?.roadMarch ??
              p.trains.find((one) => one.id === id)?.roadMarch;
            const onRoad = neighbours(hex).some((to) => wayAt(hex, to) === 'road');
            const right = column && !inColumn && !onRoad ? new Set<string>() : ends(p, side, id, hex, column);
            const missing = [...right].filter((one) => !offered.has(one));
            const extra = [...offered].filter((one) => !right.has(one));
            if (missing.length + extra.length > 0)
              yield `${id} in ${hex}${column ? ' in column' : ''}: missing ${missing.join()}, too much ${extra.join()}`;
          }
        }
      }
    });
    expect(faults).toEqual([]);
  });

  test('on who may attack whom, and on strengths, columns and shifts', () => {
    const faults = faultsIn(function* ({ game, p }) {
      const { world } = game;
      const side = p.phasing;
      const enemy = foe(side);
      for (const target of [
        ...new Set([
          ...hexesOf(p, enemy),
          ...p.leaders[enemy].flatMap(({ place, hex }) => (place === 'map' && hex !== null ? [hex] : [])),
        ]),
      ]) {
        const from = neighbours(target).filter((hex) => attackersIn(p, side, hex).length > 0);
        for (const hex of from)
          if (canAttack(world, p, hex, target) !== canReach(p, hex, target)) yield `${hex} reaches ${target}`;
        const able = from.filter((hex) => canReach(p, hex, target));
        if (able.length === 0) continue;
        const chateau = isGarrisoned(p, enemy, target);
        if (isChateau(target) && !chateau) continue;
        for (const hexes of [able, ...(able.length > 1 ? able.map((hex) => [hex]) : [])]) {
          const who = hexes
            .flatMap((hex) => attackersIn(p, side, hex))
            .filter(({ id }) => !(chateau && isGun(id)));
          if (who.length === 0) continue;
          const plan: Plan = { kind: 'attack', from: hexes, targets: [target], chateau };
          for (const failedRepulse of [false, true]) {
            const odds = attackOdds(world.tables, fightOf(world, p, plan), {
              chateau,
              bombarded: false,
              failedRepulse,
              staked: null,
            });
            const strike = { from: hexes, target, who, meet: defendersIn(p, enemy, target) };
            const own = reckon(p, side, strike, { chateau, failedRepulse });
            const theirs = {
              attack: odds.attack.total,
              defence: odds.defence.total,
              odds: columnOf(odds.attack.total, odds.defence.total),
              column: odds.rung,
            };
            if (JSON.stringify(own) !== JSON.stringify(theirs))
              yield `${hexes.join()} on ${target}: ${JSON.stringify(own)} or ${JSON.stringify(theirs)} ${JSON.stringify(odds.shift.lines.map((l) => l.code))} ${who.map((u) => u.id).join()} against ${strike.meet.map((u) => u.id).join()}`;
          }
        }
      }
    });
    expect(faults).toEqual([]);
  });

  test('on bombardments', () => {
    const faults = faultsIn(function* ({ game, p }) {
      const { world } = game;
      const side = p.phasing;
      const enemy = foe(side);
      for (const target of hexesOf(p, enemy)) {
        if (isChateau(target)) continue;
        const guns = neighbours(target)
          .filter((hex) => !sideAt(hex, target)?.woods)
          .flatMap((hex) => attackersIn(p, side, hex))
          .filter(({ id }) => isGun(id));
        if (guns.length === 0) continue;
        const plan: Plan = { kind: 'bombardment', guns: guns.map(({ id }) => id), target };
        const odds = salvoOdds(world.tables, fightOf(world, p, plan), {
          overWater: false,
          terrainTargets: false,
          waterBehind: () => false,
        });
        const own = reckonFire(p, side, guns, target);
        const theirs = {
          attack: odds.attack.total,
          defence: odds.defence.total,
          odds: columnOf(odds.attack.total, odds.defence.total),
          column: odds.rung,
        };
        if (JSON.stringify(own) !== JSON.stringify(theirs))
          yield `on ${target}: ${JSON.stringify(own)} or ${JSON.stringify(theirs)}`;
      }
    });
    expect(faults).toEqual([]);
  });

  test('on who must attack and be attacked', () => {
    const faults = faultsIn(function* ({ game, p }) {
      if (game.world.scenario.truce?.turn === p.turn) return;
      const { idle, spared } = undone(game.world, p, []);
      const own = duties(p, p.phasing);
      const mine = [...own.mine];
      const theirs = [...own.theirs];
      for (const hex of mine) if (!idle.includes(hex)) yield `${hex} must attack`;
      for (const hex of idle) if (!mine.includes(hex)) yield `${hex} need not attack`;
      for (const hex of theirs) if (!spared.some((one) => one.hex === hex)) yield `${hex} must be attacked`;
      for (const { hex } of spared) if (!theirs.includes(hex)) yield `${hex} need not be attacked`;
    });
    expect(faults).toEqual([]);
  });

  test('on ways of retreat', () => {
    const faults = faultsIn(function* ({ game, p }) {
      for (const side of ['french', 'coalition'] as const)
        for (const hex of hexesOf(p, side)) {
          if (!isZoned(p, foe(side), hex)) continue;
          for (const { id } of stackOf(p, side, hex))
            for (const hexes of [1, 2, 3]) {
              for (const kind of ['combat', 'repulse'] as const) {
                const ways = retreatWays(game.world, p, { side, from: hex, hexes, kind, shut: [] }, [id]);
                const offered = new Set(
                  ways.filter(({ need }) => need === 'free').map(({ path }) => path.at(-1)),
                );
                const right = new Set(
                  waysOfLength(hex, hexes)
                    .filter((path) => isFreeWay(p, side, [id], hex, path, kind === 'combat'))
                    .map((path) => path.at(-1)),
                );
                const missing = [...right].filter((one) => !offered.has(one));
                const extra = [...offered].filter((one) => !right.has(one));
                if (missing.length + extra.length > 0)
                  yield `${id} from ${hex}, ${hexes} after ${kind}: missing ${missing.join()}, too much ${extra.join()}`;
              }
            }
        }
    });
    expect(faults).toEqual([]);
  });

  test('on supply', () => {
    const faults = faultsIn(function* ({ game, p }) {
      for (const army of ['french', 'prussian', 'allied'] as const) {
        const theirs = supplied(game.world, p, army);
        const own = inSupply(p, army);
        for (const hex of Object.keys(map.hexes)) {
          if (isHeld(p, foe(army === 'french' ? 'french' : 'coalition'), hex)) continue;
          if ((theirs[game.world.grid.index(hex)] === 1) !== own.has(hex)) yield `${army} in ${hex}`;
        }
      }
    });
    expect(faults).toEqual([]);
  });

  test('on what a repulse weighs', () => {
    const faults = faultsIn(function* ({ game, p }) {
      const side = p.phasing;
      for (const from of hexesOf(p, side))
        for (const target of neighbours(from)) {
          const meet = stackOf(p, foe(side), target);
          if (meet.length === 0 || isChateau(target) || !canReach(p, from, target)) continue;
          const who = stackOf(p, side, from);
          const theirs = weigh(
            game.world,
            p,
            who.map(({ id }) => id),
            from,
            [target],
          );
          const [attack, defence] = strengths(p, side, { from: [from], target, who, meet });
          if (
            theirs.attack.total !== attack ||
            theirs.defence.total !== defence ||
            theirs.succeeds !== attack >= 5 * defence
          )
            yield `${from} on ${target}: ${attack}, ${defence} or ${theirs.attack.total}, ${theirs.defence.total}`;
        }
    });
    expect(faults).toEqual([]);
  });

  test('on every fight of the games: odds, die and result', () => {
    const faults: string[] = [];
    for (const { before: p, events } of moments)
      for (const event of events) {
        if (event.type !== 'combatResolved') continue;
        const { plan, odds, roll, result } = event;
        const read = resultOf(odds.rung, roll);
        if (read !== result) faults.push(`${odds.column}, die ${roll}: ${read} or ${result}`);
        const side = p.phasing;
        const [target] = plan.kind === 'attack' ? plan.targets : [plan.target];
        if (target === undefined || (plan.kind === 'attack' && plan.targets.length > 1)) continue;
        const meet = defendersIn(p, foe(side), target);
        if (plan.kind === 'bombardment') {
          const own = reckonFire(
            p,
            side,
            plan.guns.map((id) => stateOf(p, id)),
            target,
          );
          if (own.column !== odds.rung) faults.push(`guns on ${target}: ${own.column} or ${odds.rung}`);
          const what = applied(result, 'bombardment', false, [], meet);
          if (what !== event.applied) faults.push(`guns: ${result} as ${event.applied}`);
          continue;
        }
        if (isChateau(target) && !plan.chateau) continue;
        const who = plan.from
          .flatMap((hex) => attackersIn(p, side, hex))
          .filter(({ id }) => !(plan.chateau && isGun(id)));
        const failedRepulse = who.some(({ owes }) => owes === target);
        const strike = { from: plan.from, target, who, meet };
        const own = reckon(p, side, strike, { chateau: plan.chateau, failedRepulse });
        if (own.column !== odds.rung) faults.push(`on ${target}: ${own.column} or ${odds.rung}`);
        const what = applied(result, 'attack', plan.chateau, who, meet);
        if (what !== event.applied) faults.push(`${result} on ${target}: ${what} or ${event.applied}`);
      }
    expect(faults).toEqual([]);
    expect(moments.length).toBeGreaterThan(0);
  });
});
