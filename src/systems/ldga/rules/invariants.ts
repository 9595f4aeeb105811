import { enemyOf, type LdgaPosition, SIDES, type Side } from './position.ts';
import { fieldOf } from './stacking/field.ts';
import { counterOf, type World } from './world.ts';

/** What must hold in every position of this game; each string names what is broken and where. */
export function invariants(world: World, p: LdgaPosition): string[] {
  const broken: string[] = [];
  for (const side of SIDES) broken.push(...roster(world, p, side), ...staff(world, p, side));
  if (broken.length > 0) return broken;
  broken.push(...trains(world, p));
  const french = fieldOf(world, p, 'french').held;
  const coalition = fieldOf(world, p, 'coalition').held;
  for (let hex = 0; hex < french.length; hex += 1)
    if (french[hex] === 1 && coalition[hex] === 1) broken.push(`both sides stand in ${world.grid.id(hex)}`);
  broken.push(...chits(world, p));
  return broken;
}

function roster(world: World, p: LdgaPosition, side: Side): string[] {
  const order = world.order[side];
  if (p.units[side].length !== order.length)
    return [`${side} has ${p.units[side].length} counters instead of ${order.length}`];
  const broken: string[] = [];
  for (const [slot, unit] of p.units[side].entries()) {
    const counter = order[slot];
    if (counter?.id !== unit.id) {
      broken.push(`${unit.id} is out of its place among the units`);
      continue;
    }
    if ((unit.place === 'map') !== (unit.hex !== null))
      broken.push(`${unit.id} is ${unit.place} at ${unit.hex}`);
    if (unit.hex !== null && !world.board.inPlay(world.grid.index(unit.hex)))
      broken.push(`${unit.hex} is no hex of the map`);
    if (unit.reduced && counter.reduced === null) broken.push(`${unit.id} has no other side`);
    if (unit.place === 'pooled' && !counter.vedette) broken.push(`${unit.id} is no vedette`);
    if (unit.place === 'map' && counter.parent !== null && stateOf(p, counter.parent, world)?.place === 'map')
      broken.push(`${unit.id} rides beside the unit that it comes from`);
  }
  return broken;
}

const stateOf = (p: LdgaPosition, id: string, world: World) => {
  const { side, slot } = counterOf(world, id);
  return p.units[side][slot];
};

function staff(world: World, p: LdgaPosition, side: Side): string[] {
  const order = world.leaders[side];
  if (p.leaders[side].length !== order.length) return [`${side} misses leaders`];
  const broken: string[] = [];
  for (const [slot, leader] of p.leaders[side].entries()) {
    if (order[slot]?.id !== leader.id) broken.push(`${leader.id} is out of his place`);
    if ((leader.place === 'map') !== (leader.hex !== null))
      broken.push(`${leader.id} is nowhere and somewhere`);
  }
  return broken;
}

function trains(world: World, p: LdgaPosition): string[] {
  const broken: string[] = [];
  // A march may end where a train stands alone; it is rolled for then (9.18).
  const rolledFor = p.stack.some(({ proc }) => proc === 'ldga.exposedTrains');
  for (const { id, place, hex, across, owner } of p.trains) {
    if (!world.trains.includes(id)) broken.push(`there is no train ${id}`);
    if ((place === 'map') !== (hex !== null)) broken.push(`${id} is nowhere and somewhere`);
    if ((place === 'bridge') !== (across !== null)) broken.push(`${id} spans nothing, or is no bridge`);
    // Who takes it from beside a lone leader leaves him there: a leader guards nothing.
    if (!rolledFor && hex !== null && fieldOf(world, p, enemyOf(owner)).stacks.has(world.grid.index(hex)))
      broken.push(`${id} stands among enemies`);
  }
  return broken;
}

/** 8.1: chits go from cup to table to cup, or into a hand; none is lost. */
function chits(world: World, p: LdgaPosition): string[] {
  const broken: string[] = [];
  for (const side of SIDES) {
    const { cup, hand, drawn, forced } = p.purses[side];
    const dealt = world.scenario.chits[side];
    const now = [...cup, ...hand, ...(drawn === null ? [] : [drawn]), ...(forced === null ? [] : [forced])];
    if (now.toSorted().join() !== [...dealt.cup, ...dealt.hand].toSorted().join())
      broken.push(`${side} has other chits than it began with`);
  }
  return broken;
}
