import type { GameEvent } from '../../../engine/events.ts';
import type { Side } from '../content/atoms.ts';
import type { GdaEvent } from '../rules/index.ts';
import type { GdaContent } from '../rules/world.ts';

/** One throw of casualty dice against what as many dice hit on average. */
export interface ThrowLuck {
  readonly side: Side;
  readonly unit: string;
  readonly dice: number;
  readonly got: number;
  readonly expected: number;
  readonly variance: number;
}

/** Reads the casualty dice of a battle from its events: every blow of fire, charge and melee ends in them. */
export class Throws {
  readonly #sides: ReadonlyMap<string, Side>;
  readonly #chance: number;

  constructor({ scenario, tables }: Pick<GdaContent, 'scenario' | 'tables'>) {
    this.#sides = new Map(
      scenario.armies.flatMap(({ seat, brigades }) =>
        brigades.flatMap(({ id, units }) =>
          [...units.map((unit) => unit.id), `${id}.screen`].map((unit): [string, Side] => [unit, seat]),
        ),
      ),
    );
    this.#chance = (7 - tables.fire.hits) / 6;
  }

  sideOf(unit: string): Side {
    return this.#sides.get(unit) ?? 'french';
  }

  in(happened: GameEvent): readonly ThrowLuck[] {
    const event = happened as GdaEvent;
    if (event.type !== 'casualtyDiceThrown') return [];
    const { unit, dice, hits } = event;
    return [
      {
        side: this.sideOf(unit),
        unit,
        dice: dice.length,
        got: hits,
        expected: dice.length * this.#chance,
        variance: dice.length * this.#chance * (1 - this.#chance),
      },
    ];
  }
}

/** How many hits a side had more than its share, less its enemy's. */
export const luckOf = (throws: readonly ThrowLuck[], side: Side): number =>
  throws.reduce(
    (sum, { side: whose, got, expected }) => sum + (whose === side ? 1 : -1) * (got - expected),
    0,
  );

/** How far that lies from nothing by chance, usually. */
export const spreadOf = (throws: readonly ThrowLuck[]): number =>
  Math.sqrt(throws.reduce((sum, { variance }) => sum + variance, 0));
