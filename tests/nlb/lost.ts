import type { Army } from '../../src/systems/nlb/rules/position.ts';
import type { World } from '../../src/systems/nlb/rules/world.ts';
import { arrange, dead } from './battle.ts';
import type { Table } from './skirmish.ts';

/** Units whose strengths as set up add up to just so many points, among those whose id begins like this. */
export function lostUnits(world: World, prefix: string, points: number, ...spared: string[]): string[] {
  const sums = new Map<number, readonly string[]>([[0, []]]);
  for (const counter of [...world.order.french, ...world.order.coalition]) {
    const unit = counter.id;
    if (!unit.startsWith(prefix) || spared.includes(unit)) continue;
    const reduced = world.setup.some((placed) => placed.unit === unit && placed.reduced === true);
    const strength = reduced ? (counter.reduced ?? counter.strength) : counter.strength;
    for (const [sum, units] of [...sums]) {
      if (!sums.has(sum + strength)) sums.set(sum + strength, [...units, unit]);
    }
  }
  const found = sums.get(points);
  if (found === undefined) throw new Error(`no units of ${prefix} make ${points} points`);
  return [...found];
}

/** So many points of an army lost before, in units that the test does not need. */
export const afterLosing = (table: Table, prefix: string, points: number, ...spared: string[]): Table =>
  arrange(table, dead(...lostUnits(table.game.world, prefix, points, ...spared)));

/** As if the army had been demoralized before. */
export function demoralized(table: Table, army: Army): Table {
  const { armies } = table.position;
  const state = armies[army];
  if (state === undefined) throw new Error(`there is no ${army} army`);
  table.position = { ...table.position, armies: { ...armies, [army]: { ...state, demoralized: true } } };
  return table;
}

/** Who won, by which rule, how and with what grade. */
export function ending(table: Table): unknown[] {
  const { winners, rule, code, facts } = table.position.outcome ?? {};
  return [winners?.join('+'), rule, code, ...(facts?.level === undefined ? [] : [facts.level])];
}
