import { samePose } from './fog/cards.ts';
import type { GdaPosition, UnitState } from './position.ts';
import { isCloseOrder, isOnTable } from './units/kinds.ts';
import { dispersesAt } from './units/levels.ts';
import type { World } from './world.ts';

/** What must hold in every position of this game; each string names what is broken and where. */
export function invariants(world: World, p: GdaPosition): string[] {
  const broken: string[] = [];
  if (p.units.length !== world.units.length) broken.push('a unit is missing or too many');
  if (p.brigades.length !== world.brigades.length) broken.push('a brigade is missing or too many');
  for (const unit of world.units) {
    const state = p.units[unit.index];
    if (state === undefined) continue;
    if (state.id !== unit.id) broken.push(`${unit.id} stands in another's place`);
    const { x, y, heading } = state.pose;
    if (![x, y, heading].every(Number.isInteger)) broken.push(`${unit.id} stands between grains`);
    if (heading < 0 || heading >= 3600) broken.push(`${unit.id} looks nowhere`);
    if (state.casualties < 0) broken.push(`${unit.id} has less than no casualties`);
    if (isOnTable(state) && !unit.screen && state.casualties >= dispersesAt(world, unit))
      broken.push(`${unit.id} should have dispersed`);
    if (isOnTable(state) && unit.screen && state.bases < world.tables.skirmishBases.least)
      broken.push(`${unit.id} has too few bases`);
    if (state.holds !== null && !world.places.some(({ id }) => id === state.holds))
      broken.push(`${unit.id} holds no such place`);
  }
  for (const a of world.units)
    for (const b of world.units) {
      if (a.index >= b.index || a.side !== b.side) continue;
      const [one, other] = [p.units[a.index] as UnitState, p.units[b.index] as UnitState];
      if (!isCloseOrder(one) || !isCloseOrder(other)) continue;
      if (one.holds !== null && one.holds === other.holds) broken.push(`${a.id} and ${b.id} hold one place`);
    }
  return [...broken, ...brokenCards(world, p)];
}

/** 2.13: whoever is under a card is listed with one, and lies where it lies. */
function brokenCards(world: World, p: GdaPosition): string[] {
  const broken: string[] = [];
  const cards = p.fog?.cards ?? [];
  if ((p.fog !== undefined) !== (world.options.fogOfWar === true))
    broken.push('cards where none are played with, or none where they are');
  if (new Set(cards.map(({ id }) => id)).size !== cards.length) broken.push('two cards have one number');
  for (const unit of world.units) {
    const state = p.units[unit.index];
    const over = cards.filter(({ units }) => units.includes(unit.id));
    if ((state?.place === 'card') !== (over.length === 1)) broken.push(`${unit.id} is listed wrongly`);
    for (const card of over) {
      if (card.side !== unit.side || world.brigadeById.get(card.brigade)?.index !== unit.brigade)
        broken.push(`${unit.id} is under a strange card`);
      if (state !== undefined && !samePose(state.pose, card.pose)) broken.push(`${unit.id} left its card`);
    }
  }
  for (const { id, units } of cards)
    if (units.length > world.tables.fog.capacity) broken.push(`${id} hides too many`);
  return broken;
}
