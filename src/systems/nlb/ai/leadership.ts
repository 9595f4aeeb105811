import type { NlbAction } from '../rules/actions.ts';
import { leaderState, leads } from '../rules/command/leaders.ts';
import type { NlbPosition, Side, UnitState } from '../rules/position.ts';
import type { Counter, Leader, World } from '../rules/world.ts';

/** What a strength point in command is worth, and what it is worth to have one near who could command it. */
const COMMANDED = 0.15;
const NEAR = 0.03;
/** Of the many rides of a leader, so many of those that end among his own troops are weighed. */
const RIDES = 6;

/** The hexes of leaders of a side on the map. */
const posts = (world: World, p: NlbPosition, side: Side): { leader: Leader; hex: number }[] =>
  world.leaders[side].flatMap((leader) => {
    const { place, hex } = leaderState(p, leader);
    return place === 'map' && hex !== null ? [{ leader, hex: world.grid.index(hex) }] : [];
  });

/** How well a side is led: strength in command now, and strength within reach of somebody for the next turn. */
export function leadershipOf(world: World, p: NlbPosition, side: Side): number {
  if (world.leaders[side].length === 0 || !world.chapters.has('11')) return 0;
  const { commander, officer } = world.tables.commandRange;
  const there = posts(world, p, side);
  const chiefs = there.filter(({ leader }) => leader.command !== null);
  const within = (from: number, army: string): boolean =>
    chiefs.some(({ leader, hex }) => leader.army === army && world.grid.distance(hex, from) <= commander);
  const heard = there.filter(({ leader, hex }) => leader.kind === 'officer' && within(hex, leader.army));
  let sum = 0;
  for (const [slot, unit] of p.forces[side].entries()) {
    if (unit.place !== 'map' || unit.hex === null) continue;
    const counter = world.order[side][slot] as Counter;
    const hex = world.grid.index(unit.hex);
    const led = heard.some((o) => leads(o.leader, counter) && world.grid.distance(o.hex, hex) <= officer);
    sum +=
      counter.strength * (COMMANDED * inCommand(unit) + NEAR * (led ? 2 : within(hex, counter.army) ? 1 : 0));
  }
  return sum;
}

const inCommand = (unit: UnitState): number => (unit.outOfCommand ? -1 : unit.command === null ? 0 : 1);

/** The rides worth weighing: to troops of the leader's own, and of those the ones amid the most of them. */
export function worthyRides(world: World, p: NlbPosition, rides: readonly NlbAction[]): NlbAction[] {
  const byLeader = new Map<string, { action: NlbAction; worth: number }[]>();
  for (const action of rides) {
    if (action.type !== 'ride') continue;
    const leader = world.leaderById.get(action.leader);
    const end = world.grid.index(action.path.at(-1) ?? '');
    if (leader === undefined || end < 0) continue;
    if (leader.kind === 'headquarters') continue;
    const range = world.tables.commandRange[leader.kind];
    let worth = 0;
    let joins = false;
    for (const [slot, unit] of p.forces[leader.side].entries()) {
      if (unit.place !== 'map' || unit.hex === null) continue;
      const hex = world.grid.index(unit.hex);
      const counter = world.order[leader.side][slot] as Counter;
      if (!leads(leader, counter)) continue;
      joins ||= hex === end;
      worth += world.grid.distance(hex, end) <= range ? counter.strength : 0;
    }
    if (!joins) continue;
    const known = byLeader.get(action.leader) ?? [];
    known.push({ action, worth });
    byLeader.set(action.leader, known);
  }
  return [...byLeader.values()].flatMap((list) =>
    list
      .sort((a, b) => b.worth - a.worth)
      .slice(0, RIDES)
      .map(({ action }) => action),
  );
}
