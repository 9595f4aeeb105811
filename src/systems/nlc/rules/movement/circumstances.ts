import { shutFor } from '../ground/range.ts';
import { zoneOf } from '../ground/standing.ts';
import type { Circumstances } from '../memory/marches.ts';
import { type Army, enemyOf, type NlcPosition, partOf, type Side } from '../position.ts';
import type { World } from '../world.ts';

/**
 * Everything that marches and rides of a side depend on besides who goes himself, who leads him and how far his
 * command reaches, who stands with him and who is on the road: the same object for as long as all of it is the same,
 * so that one look tells whether a list still holds.
 */
export function circumstancesOf(world: World, p: NlcPosition, side: Side): Circumstances {
  const { circumstancesAt: at } = world.memory;
  // Asked for one unit after another of the same position.
  if (at?.position === p && at.side === side) {
    return at.now;
  }
  const now = circumstancesNow(world, p, side);
  world.memory.circumstancesAt = { position: p, side, now };
  return now;
}

function circumstancesNow(world: World, p: NlcPosition, side: Side): Circumstances {
  const { circumstances } = world.memory;
  const { special } = world.battle;
  const enemy = zoneOf(world, p, enemyOf(side));
  // 27.6, 27.7, 28.4: only a commander's mood and presence count for others than those whom he leads.
  const others = p.command !== undefined || special?.presence !== undefined;
  const leaders = others ? partOf(p.leaders, side) : null;
  const formations = others ? partOf(p.formations, side) : null;
  const shut = others ? shutFor(world, p, side) : null;
  // Of armies only this matters to marches, and only where their units feel it (28.0).
  const demoralized =
    special?.demoralizedUnits !== undefined &&
    world.seats[side].some((army) => p.armies[army as Army]?.demoralized === true);
  const last = circumstances[side];
  if (
    last !== undefined &&
    last.enemy === enemy &&
    last.leaders === leaders &&
    last.formations === formations &&
    last.shut === shut &&
    last.turn === p.turn &&
    last.broken === p.broken &&
    last.groups === p.groups &&
    last.marks === p.marks &&
    last.demoralized === demoralized &&
    last.command === p.command &&
    last.weather === p.weather &&
    last.cut === p.cut &&
    last.attached === p.attached &&
    last.cards === p.cards
  ) {
    return last;
  }
  const now: Circumstances = {
    enemy,
    leaders,
    formations,
    shut,
    turn: p.turn,
    broken: p.broken,
    groups: p.groups,
    marks: p.marks,
    demoralized,
    command: p.command,
    weather: p.weather,
    cut: p.cut,
    attached: p.attached,
    cards: p.cards,
  };
  circumstances[side] = now;
  return now;
}
