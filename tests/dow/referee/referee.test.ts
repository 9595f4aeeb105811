import { beforeAll, describe, expect, test } from 'vitest';
import { chargeOdds } from '../../../src/systems/dow/rules/charge/odds.ts';
import { sightOf } from '../../../src/systems/dow/rules/combat/los.ts';
import { combatOdds } from '../../../src/systems/dow/rules/combat/odds.ts';
import { findCommand } from '../../../src/systems/dow/rules/command/range.ts';
import { type DowGame, type DowPosition, makeDowGame } from '../../../src/systems/dow/rules/index.ts';
import { moraleOf } from '../../../src/systems/dow/rules/morale/levels.ts';
import type { Side } from '../../../src/systems/dow/rules/position.ts';
import { randomInts } from '../../conformance/play.ts';
import { content, units } from '../content.ts';
import { attackersOf, defendersOf, mayAttack, mean, reckon, sight } from './fights.ts';
import { ends, reaches } from './moves.ts';
import { apart, foe, morale, neighbours, pinsIn, print, stackOf, stateOf } from './table.ts';

/*
 * Both referees over the positions of random games, and over positions made from them by throwing losses, order and
 * command about. `DOW_POSITIONS` asks for more of them than a quick run looks at.
 */
const POSITIONS = Number(process.env.DOW_POSITIONS ?? 60);

let game: DowGame;
const seen: DowPosition[] = [];

/** A position with other losses, other orders in its stacks and other marks, still one that the rules could meet. */
function shaken(p: DowPosition, random: (n: number) => number): DowPosition {
  const shake = (side: Side) =>
    p.units[side].map((unit) => {
      if (unit.place !== 'map') return unit;
      const { strength } = print(unit.id);
      return {
        ...unit,
        losses: random(3) === 0 ? random(strength) : unit.losses,
        outOfCommand: random(6) === 0,
        seen: unit.seen || random(3) === 0,
      };
    });
  const mix = (side: Side) =>
    p.stacks[side].map(({ hex, stack }) => {
      const n = random(stack.length);
      return { hex, stack: [...stack.slice(n), ...stack.slice(0, n)] };
    });
  const units2 = { french: shake('french'), coalition: shake('coalition') };
  const made: DowPosition = {
    ...p,
    units: units2,
    stacks: { french: mix('french'), coalition: mix('coalition') },
  };
  const corps = Object.fromEntries(
    units.corps.map(({ id, army, demoralization }) => {
      const lost = units.units
        .filter((u) => u.corps === id)
        .reduce((n, u) => n + stateOf(made, u.id).losses, 0);
      return [
        id,
        {
          demoralized: made.armies[army].demoralized || lost >= demoralization,
          dissolved: made.corps[id]?.dissolved ?? false,
        },
      ];
    }),
  );
  return { ...made, corps };
}

beforeAll(() => {
  game = makeDowGame(content);
  for (let seed = 1; seen.length < POSITIONS; seed += 1) {
    const random = randomInts(seed);
    let p = game.begin().position;
    while (p.outcome === null && seen.length < POSITIONS) {
      const pending = game.pending(p);
      if (pending.kind === 'over') break;
      if (pending.kind === 'chance') {
        p = game.roll(p, { values: [1 + random(6)] }, true).position;
        continue;
      }
      const seat = pending.seats[random(pending.seats.length)] as string;
      if (pending.step === 'dow.setUp.place') {
        const ready = game.judge(p, seat, { type: 'deploy' }).ok;
        p = game.act(p, seat, ready ? { type: 'deploy' } : { type: 'endSetUp' }, true).position;
        continue;
      }
      const subjects = game.subjects(p, seat);
      const { actions } = game.options(p, seat, subjects[random(subjects.length)] as string);
      const chosen = actions[random(Math.max(1, actions.length))];
      if (chosen !== undefined) p = game.act(p, seat, chosen, true).position;
      const fighting = p.phase === 'combat' || p.phase === 'movement';
      if (fighting && p.outcome === null && random(6) === 0) seen.push(p, shaken(p, random));
    }
  }
}, 240_000);

const faultsIn = (check: (p: DowPosition) => Iterable<string>): string[] => {
  const faults: string[] = [];
  for (const [n, p] of seen.entries())
    for (const fault of check(p))
      if (faults.length < 10) faults.push(`position ${n}, turn ${p.turn + 1}: ${fault}`);
  return faults;
};

describe('two referees agree', { timeout: 240_000 }, () => {
  test('on morale and on where cavalry pins', () => {
    const faults = faultsIn(function* (p) {
      for (const side of ['french', 'coalition'] as const) {
        for (const { id, place } of p.units[side]) {
          if (place === 'map' && moraleOf(game.world, p, id) !== morale(p, id)) yield `the morale of ${id}`;
        }
        const zones = new Set(game.observe(p, game.world.seats[foe(side)][0] as string).zones[side]);
        for (const hex of Object.keys(content.map.hexes))
          if (zones.has(hex) !== pinsIn(p, side, hex)) yield `${side} pins in ${hex}`;
      }
    });
    expect(faults).toEqual([]);
  });

  test('on where single units may march', () => {
    const faults = faultsIn(function* (p) {
      const pending = game.pending(p);
      if (pending.kind !== 'decide' || pending.step !== 'dow.movement.move') return;
      for (const seat of pending.seats) {
        for (const { hex, stack } of p.stacks[p.phasing]) {
          if (print(stack[0] as string).army !== seat) continue;
          const { actions } = game.options(p, seat, hex);
          for (const id of stack) {
            const offered = new Set(
              actions.flatMap((a) =>
                a.type === 'march' && a.units.length === 1 && a.units[0] === id
                  ? [a.path.at(-1) as string]
                  : [],
              ),
            );
            const right = ends(p, p.phasing, id, hex);
            const missing = [...right].filter((one) => !offered.has(one));
            const extra = [...offered].filter((one) => !right.has(one));
            if (missing.length + extra.length > 0)
              yield `${id} in ${hex}: missing ${missing.join()}, too much ${extra.join()}`;
          }
        }
      }
    });
    expect(faults).toEqual([]);
  });

  test('on command', () => {
    const faults = faultsIn(function* (p) {
      for (const side of ['french', 'coalition'] as const) {
        const { outUnits } = findCommand(game.world, p, side);
        const chiefs = p.leaders[side].filter(({ place }) => place === 'map');
        const word = new Map(chiefs.map(({ id, hex }) => [id, reaches(p, side, hex as string)]));
        const info = (id: string) => units.leaders.find((l) => l.id === id) as (typeof units.leaders)[number];
        const led = (id: string): boolean => {
          if (info(id).rank === 'army') return true;
          const at = chiefs.find((l) => l.id === id)?.hex as string;
          return chiefs.some(
            (g) =>
              info(g.id).rank === 'army' &&
              !g.tactical &&
              info(g.id).army === info(id).army &&
              word.get(g.id)?.has(at),
          );
        };
        for (const { hex, stack } of p.stacks[side]) {
          for (const id of stack) {
            const has = chiefs.some((l) => {
              if (info(l.id).army !== print(id).army || !word.get(l.id)?.has(hex)) return false;
              if (info(l.id).rank === 'army' && l.tactical) return true;
              return info(l.id).corps === print(id).corps && led(l.id) && !l.rallying;
            });
            if (has === outUnits.has(id)) yield `${id} in ${hex} ${has ? 'has' : 'has no'} command`;
          }
        }
      }
    });
    expect(faults).toEqual([]);
  });

  test('on who may attack whom, and at which odds', () => {
    const faults = faultsIn(function* (p) {
      const side = p.phasing;
      for (const { hex: from, stack } of p.stacks[side]) {
        for (const target of neighbours(from)) {
          const right = mayAttack(p, side, from, target);
          const pending = game.pending(p);
          if (pending.kind === 'decide' && pending.step === 'dow.combat.choose') {
            const seat = pending.seats.find((one) => one === print(stack[0] as string).army);
            if (
              seat !== undefined &&
              game.judge(p, seat, { type: 'attack', from: [from], targets: [target] }).ok !== right
            )
              yield `${from} attacks ${target}`;
          }
          if (!right) continue;
          const all = neighbours(target).filter((hex) => mayAttack(p, side, hex, target));
          for (const hexes of [[from], all]) {
            const odds = combatOdds(game.world, p, {
              kind: 'attack',
              attackers: hexes.map((hex) => ({ hex, units: attackersOf(p, side, hex) })),
              defenders: [{ hex: target, units: defendersOf(p, foe(side), target) }],
              bombarded: false,
              claimed: false,
            });
            const own = reckon(p, side, hexes, target);
            const theirs = {
              attack: odds.attack.total,
              defence: odds.defence.total,
              column: odds.column,
              die: odds.die.total,
            };
            if (JSON.stringify(own) !== JSON.stringify(theirs))
              yield `${hexes.join()} on ${target}: ${JSON.stringify(own)} or ${JSON.stringify(theirs)}`;
          }
        }
      }
    });
    expect(faults).toEqual([]);
  });

  test('on what guns see, at two and three hexes', () => {
    const faults = faultsIn(function* (p) {
      const targets = p.stacks[foe(p.phasing)].map(({ hex }) => hex);
      for (const { hex: from } of p.stacks[p.phasing]) {
        for (const to of targets) {
          const distance = apart(from, to);
          if (distance > 3) continue;
          const { blocked, half } = sightOf(game.world, p, from, to);
          const mine = blocked.length > 0 ? 'blocked' : half.length > 0 ? 'half' : 'clear';
          if (mine !== sight(p, from, to)) yield `${from} to ${to}: ${mine} or ${sight(p, from, to)}`;
        }
      }
    });
    expect(faults).toEqual([]);
  });

  test('on the difference of morale in a charge', () => {
    const faults = faultsIn(function* (p) {
      for (const { hex: from, stack } of p.stacks[p.phasing]) {
        const horse = stack.find((id) => print(id).arm === 'cavalry');
        if (horse === undefined) continue;
        for (const target of neighbours(from)) {
          const there = stackOf(p, foe(p.phasing), target);
          if (there.length === 0) continue;
          const { difference } = chargeOdds(game.world, p, {
            side: p.phasing,
            units: [horse],
            from,
            targets: [target],
            surprise: false,
          });
          const mud = content.scenario.turns[p.turn]?.weather === 'mud' ? 1 : 0;
          const own = morale(p, horse) - mean(p, there, 'defender') - mud;
          if (own !== difference.total) yield `${horse} on ${target}: ${own} or ${difference.total}`;
        }
      }
    });
    expect(faults).toEqual([]);
  });
});
