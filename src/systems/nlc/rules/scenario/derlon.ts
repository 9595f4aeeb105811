import { dice } from '../../../../engine/chance.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { DIRECTIONS } from '../../../../geometry/hex/grid.ts';
import type { Derlon } from '../../content/battle.ts';
import { ruleOf } from '../citations.ts';
import { setOrder } from '../command/effect.ts';
import { formationById, formationLeader } from '../command/formations.ts';
import { changeLeader, changeUnit, setMark } from '../edit.ts';
import { stackLimit } from '../ground/ground.ts';
import { heldBy, inEnemyZoc, unitsAt } from '../ground/standing.ts';
import { type At, auto, chance, procedure, type Scribe } from '../kit.ts';
import { arrive } from '../movement/arrive.ts';
import type { HexId } from '../position.ts';
import { counterOf } from '../world.ts';

/* 26.9: where d'Erlon's corps turns up on the first day, and when. */

export const DERLON = 'derlon-arrived';

type Road = 'frasnes' | 'wagnelee';

interface Locals {
  readonly rolls?: readonly number[];
}

const entryOf = (at: At): Derlon['rolls'][number] | undefined => {
  const { label } = at.world.battle.turns[at.position.turn] as { label: string };
  return at.world.battle.derlon?.rolls.find(({ turn }) => turn === label);
};

const ruleFor = (at: At, roll: number) => {
  const rules = entryOf(at)?.rules ?? {};
  const found = Object.keys(rules)
    .map(Number)
    .filter((from) => from <= roll)
    .sort((a, b) => b - a)[0];
  return ruleOf(rules[String(found)] ?? 'NLC-26.9.derlon.place');
};

/** Hexes of the road behind the head of the column, nearest first, away from where it is going. */
function roadBehind(at: Scribe, head: number, goal: number): number[] {
  const { grid, roadLinks } = at.world;
  const seen = new Set([head]);
  const queue = [head];
  for (let n = 0; n < queue.length; n += 1) {
    const from = queue[n] as number;
    for (const d of DIRECTIONS) {
      const to = grid.neighbours[from * 6 + d] as number;
      const back = to >= 0 && grid.distance(to, goal) >= grid.distance(head, goal);
      if (roadLinks[from * 6 + d] === 1 && back && !seen.has(to)) {
        seen.add(to);
        queue.push(to);
      }
    }
  }
  // Roads that end too soon are made longer by the open ground around the head.
  const rest = grid
    .within(head, 8)
    .filter((hex) => at.world.inPlay[hex] === 1 && !seen.has(hex))
    .sort((a, b) => grid.distance(a, head) - grid.distance(b, head) || a - b);
  return [...queue, ...rest];
}

/** 26.9: two abreast in the first hex and so on behind it; on the march to the place that was rolled. */
function appear(at: Scribe, road: Road): void {
  const derlon = at.world.battle.derlon as Derlon;
  const { head, goal } = derlon.places[road];
  const formation = formationById(at.world, derlon.formation);
  const { grid } = at.world;
  const open = roadBehind(at, grid.index(head), grid.index(goal)).filter(
    (hex) =>
      !heldBy(at.world, at.position, 'coalition', hex) &&
      !inEnemyZoc(at.world, at.position, formation.side, hex),
  );
  const used: HexId[] = [];
  for (const unit of derlon.units) {
    const hex = open.find(
      (one) => unitsAt(at.world, at.position, formation.side, one).length < stackLimit(at.world, one),
    );
    if (hex !== undefined) {
      const counter = counterOf(at.world, unit);
      changeUnit(at.draft, counter, { place: 'map', hex: grid.id(hex) });
      arrive(at, formation.side, grid.id(hex), [counter]);
      used.push(grid.id(hex));
    }
  }
  changeLeader(at.draft, formationLeader(at.world, formation), { place: 'map', hex: used[0] ?? head });
  setOrder(at, formation, { order: 'march', second: null, target: [], goal });
  setMark(at.draft, DERLON, at.position.turn);
  at.emit(() => ({
    type: 'derlonAppeared',
    rule: ruleOf(derlon.rules.place),
    road,
    hexes: [...new Set(used)],
  }));
}

export const derlon = procedure<Locals>('nlc.derlon', {
  due: auto('NLC-26.9.derlon.place', (at) =>
    entryOf(at) === undefined || at.position.marks[DERLON] !== undefined ? done() : next('roll'),
  ),
  roll: chance('NLC-26.9.derlon.1700', {
    request: () => dice(1),
    run: (at, { values }) => {
      const roll = values[0] as number;
      const entry = entryOf(at) as Derlon['rolls'][number];
      if (entry.again.includes(roll)) {
        return next('again', { rolls: values });
      }
      const road: Road | null = entry.frasnes.includes(roll)
        ? 'frasnes'
        : entry.wagnelee.includes(roll)
          ? 'wagnelee'
          : null;
      at.emit(() => ({ type: 'derlonRolled', rule: ruleFor(at, roll), rolls: values, road }));
      if (road !== null) {
        appear(at, road);
      }
      return done();
    },
  }),
  again: chance('NLC-26.9.derlon.1600a', {
    request: () => dice(1),
    run: (at, { values }) => {
      const rolls = [...(at.locals.rolls ?? []), ...values];
      const { second } = at.world.battle.derlon as Derlon;
      const road: Road = second.frasnes.includes(values[0] as number) ? 'frasnes' : 'wagnelee';
      at.emit(() => ({ type: 'derlonRolled', rule: ruleFor(at, rolls[0] as number), rolls, road }));
      appear(at, road);
      return done();
    },
  }),
});
