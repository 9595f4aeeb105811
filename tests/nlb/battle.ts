import { ARMIES, type Army, type ArmyState, type UnitState } from '../../src/systems/nlb/rules/position.ts';
import { counterOf, strengthOf } from '../../src/systems/nlb/rules/world.ts';
import { layNlb } from './library.ts';
import { Table } from './skirmish.ts';

/** A shipped scenario with these force options, driven by hand like any other table. */
export function battle(id: string, ...options: readonly string[]): Table {
  const laid = layNlb(id, options);
  if (!laid.ok) {
    throw new Error(laid.problems.join('; '));
  }
  return new Table(laid.laid.game);
}

/** Moves counters by hand, as nobody may in play: to a hex, to the losses of their army, or off the map. */
export function arrange(
  table: Table,
  places: Readonly<Record<string, string | 'eliminated' | 'waiting'>>,
): Table {
  const { world } = table.game;
  const settled = (unit: UnitState): UnitState => {
    const place = places[unit.id];
    if (place === undefined) {
      return unit;
    }
    if (place === 'eliminated' || place === 'waiting') {
      return { ...unit, place, hex: place === 'waiting' ? null : unit.hex };
    }
    return { ...unit, place: 'map', hex: place };
  };
  const { french, coalition } = table.position.forces;
  const forces = { french: french.map(settled), coalition: coalition.map(settled) };
  const lossesOf = (army: Army): number =>
    [...forces.french, ...forces.coalition].reduce((sum, unit) => {
      const counter = counterOf(world, unit.id);
      const dead = counter.army === army && unit.place === 'eliminated';
      return dead ? sum + strengthOf(counter, unit) : sum;
    }, 0);
  const armies: Partial<Record<Army, ArmyState>> = {};
  for (const army of ARMIES) {
    const state = table.position.armies[army];
    if (state !== undefined) {
      armies[army] = { ...state, losses: lossesOf(army) };
    }
  }
  table.position = { ...table.position, forces, armies };
  return table;
}

/** Places for `arrange`: all of these are lost. */
export const dead = (...units: readonly string[]): Record<string, string> =>
  Object.fromEntries(units.map((unit) => [unit, 'eliminated']));

/** Both sides do nothing until this turn has begun; every release and arrival roll is a 6. */
export function passUntil(table: Table, turn: string): Table {
  for (;;) {
    idleRolls(table);
    if (table.step === 'over' || table.last('turnBegan').label === turn) {
      return table;
    }
    table.pass();
  }
}

/** Answers rolls at the start of a movement phase so that nothing comes of them. */
export function idleRolls(table: Table): Table {
  for (;;) {
    const pending = table.game.pending(table.position);
    if (pending.kind !== 'chance') {
      return table;
    }
    table.roll(...Array<number>(pending.request.count).fill(6));
  }
}

/** The winner stays where he is and wants no other fight. */
export function breakOff(table: Table): Table {
  if (table.step === 'nlb.combat.advanceChoice') {
    table.act({ type: 'declineAdvance' });
  }
  return table.step === 'nlb.combatPhase.choose' ? table.endCombat() : table;
}

/** Where the units of an army or corps stand on the map, by the rest of their id; `r` marks the reduced side. */
export const places = (table: Table, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...table.position.forces.french, ...table.position.forces.coalition]
      .filter((unit) => unit.id.startsWith(prefix) && unit.place === 'map')
      .map((unit) => [unit.id.slice(prefix.length), `${unit.hex}${unit.reduced ? ' r' : ''}`]),
  );

/** The hours of the turns of a game played to its end, and who had a player turn in them. */
export const played = (table: Table): { turns: string[]; sides: string } => ({
  turns: table.of('turnBegan').map(({ label, night, rain }) => (night || rain ? 'dark' : label)),
  sides: table
    .of('playerTurnBegan')
    .map(({ side }) => side.charAt(0))
    .join(''),
});

/** The levels of an army, as demoralization and disintegration. */
export const levelsOf = (table: Table, army: Army): (number | null)[] => {
  const view = table.game.observe(table.position, 'french').armies[army];
  return [view?.demoralization ?? null, view?.disintegration ?? null];
};
