import { loadLibrary } from '../../src/cli/load-content.ts';
import { lay, setupOf } from '../../src/games/catalogue.ts';
import type { NlbPosition, UnitState } from '../../src/rules/nlb/position.ts';
import { Table } from './skirmish.ts';

const library = loadLibrary();

/** The shipped Quatre Bras with these force options, driven by hand like any other table. */
export function quatreBras(...options: readonly string[]): Table {
  const laid = lay(library, setupOf('nlb.quatre-bras', options));
  if (!laid.ok) {
    throw new Error(laid.problems.join('; '));
  }
  return new Table(laid.table.game);
}

/** Moves counters by hand, as nobody may in play: to a hex, to the losses of their army, or off the map. */
export function arrange(
  table: Table,
  places: Readonly<Record<string, string | 'eliminated' | 'waiting'>>,
): Table {
  const { world } = table.game;
  const settled = (units: readonly UnitState[]): readonly UnitState[] =>
    units.map((unit) => {
      const place = places[unit.id];
      if (place === undefined) {
        return unit;
      }
      if (place === 'eliminated' || place === 'waiting') {
        return { ...unit, place, hex: place === 'waiting' ? null : (unit.hex ?? '1641') };
      }
      return { ...unit, place: 'map', hex: place };
    });
  const { french, coalition } = table.position.forces;
  const forces: NlbPosition['forces'] = { french: settled(french), coalition: settled(coalition) };
  const lossesOf = (army: 'french' | 'allied'): number =>
    [...forces.french, ...forces.coalition].reduce((sum, unit) => {
      const counter = world.counters.get(unit.id);
      return counter?.army === army && unit.place === 'eliminated' ? sum + counter.strength : sum;
    }, 0);
  const { armies } = table.position;
  table.position = {
    ...table.position,
    forces,
    armies: {
      french: { ...(armies.french as NonNullable<typeof armies.french>), losses: lossesOf('french') },
      allied: { ...(armies.allied as NonNullable<typeof armies.allied>), losses: lossesOf('allied') },
    },
  };
  return table;
}

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
