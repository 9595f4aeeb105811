import type { GameEvent } from '../../../engine/events.ts';
import type { NlcTables } from '../content/content.ts';
import type { Fire, NlcEvent } from '../rules/events.ts';
import { sideOf } from '../rules/position.ts';
import type { NlcContent } from '../rules/world.ts';

/** One fire of one side against what its strength gives on average. */
export interface FireLuck {
  readonly side: string;
  readonly kind: 'bombardment' | 'charge' | 'combat';
  readonly hex: string;
  readonly strength: number;
  readonly roll: number;
  readonly hits: number;
  readonly expected: number;
  /** How far the sums of two dice lie from their mean, squared and weighed. */
  readonly variance: number;
}

/** Of 36 throws of two dice, how many give each sum from 2 to 12. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** The fire table as chances: mean and variance of the hits of each strength. */
export class FireOdds {
  readonly #rows: readonly { readonly mean: number; readonly variance: number }[];

  constructor({ fire }: Pick<NlcTables, 'fire'>) {
    this.#rows = fire.map((row) => {
      const mean = row.reduce((sum, hits, n) => sum + hits * (WAYS[n] ?? 0), 0) / 36;
      const variance = row.reduce((sum, hits, n) => sum + (hits - mean) ** 2 * (WAYS[n] ?? 0), 0) / 36;
      return { mean, variance };
    });
  }

  /** Beyond the table the same throw is read again for what is over. */
  of(strength: number): { readonly mean: number; readonly variance: number } {
    const most = this.#rows.length;
    let [mean, spread] = [0, 0];
    for (let left = strength; left > 0; left -= most) {
      const row = this.#rows[Math.min(left, most) - 1];
      mean += row?.mean ?? 0;
      spread += Math.sqrt(row?.variance ?? 0);
    }
    return { mean, variance: spread ** 2 };
  }
}

const FIRES: Readonly<Record<string, FireLuck['kind']>> = {
  bombarded: 'bombardment',
  clashFought: 'charge',
  combatFought: 'combat',
};

/** Reads the fires of a game from its events. */
export class Fires {
  readonly #odds: FireOdds;
  readonly #sides: ReadonlyMap<string, string>;
  /** What a hit costs on average, in strength points: half a counter that has two sides. */
  readonly stepWorth: number;

  constructor({ tables, battle }: NlcContent) {
    this.#odds = new FireOdds(tables);
    const steps = battle.units.map(({ strength, reduced }) => (reduced === null ? strength : strength / 2));
    this.stepWorth = steps.reduce((sum, one) => sum + one, 0) / steps.length;
    this.#sides = new Map(battle.units.map(({ id, army }) => [id, sideOf(army)]));
  }

  /** Whose unit this is. */
  sideOf(unit: string | undefined): string {
    return this.#sides.get(unit ?? '') ?? '';
  }

  /** What both sides fired in one event; nothing where it is none of a fight. */
  in(event: GameEvent): readonly FireLuck[] {
    const kind = FIRES[event.type];
    const told = event as NlcEvent;
    if (kind === undefined) return [];
    if (told.type === 'bombarded') return this.#luck(told.fire, kind, told.target);
    if (told.type === 'clashFought')
      return [
        ...this.#luck(told.attack, kind, told.hex),
        ...(told.defence === null ? [] : this.#luck(told.defence, kind, told.hex)),
      ];
    if (told.type === 'combatFought')
      return [...this.#luck(told.attack, kind, told.hex), ...this.#luck(told.defence, kind, told.hex)];
    return [];
  }

  #luck({ units, rounded, dice, hits }: Fire, kind: FireLuck['kind'], hex: string): FireLuck[] {
    if (dice.length === 0) return [];
    const { mean, variance } = this.#odds.of(rounded);
    const roll = dice.reduce((sum, one) => sum + one, 0);
    return [
      { side: this.sideOf(units[0]), kind, hex, strength: rounded, roll, hits, expected: mean, variance },
    ];
  }
}

/** By how many hits the dice of these fires favoured a side. */
export const luckOf = (fires: readonly FireLuck[], side: string): number =>
  fires.reduce((sum, one) => sum + (one.side === side ? 1 : -1) * (one.hits - one.expected), 0);

/** By how much that strays when fair dice are rolled for them again and again. */
export const spreadOf = (fires: readonly FireLuck[]): number =>
  Math.sqrt(fires.reduce((sum, { variance }) => sum + variance, 0));
