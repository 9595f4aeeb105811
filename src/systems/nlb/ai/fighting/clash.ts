import type { Army } from '../../rules/position.ts';
import type { Meaning } from '../judging/prospects.ts';
import type { Weights } from '../judging/weights.ts';
import type { OddsTable } from './odds-table.ts';

/** The attacker may roll on a worse column than his odds give, and sometimes should. */
const COLUMNS = 4;

/** One attack in numbers. */
export interface Clash {
  attack: number;
  defence: number;
  /** Strength of the defenders as it counts for losses. */
  defenders: number;
  defendersTrapped: boolean;
  /** Strength of those attackers who could not retreat. */
  attackersTrapped: number;
  /** Strength of those who fight hand to hand, and so can be lost. */
  exposed: number;
  ground: number;
  chateau: boolean;
}

export const NO_CLASH: Clash = {
  attack: 0,
  defence: 0,
  defenders: 0,
  defendersTrapped: false,
  attackersTrapped: 0,
  exposed: 0,
  ground: 0,
  chateau: false,
};

export interface Forecast {
  value: number;
  /** How likely the defenders are destroyed, and how likely they are gone from their hex. */
  killed: number;
  gone: number;
  /** How likely he is destroyed only against a loss as great. */
  exchanged: number;
  /** The best column to roll on, and how far that is below what the odds give. */
  column: number;
  below: number;
}

/** What the sides would pay for losses, as a table by strength. */
export interface Prices {
  own: Float64Array;
  foe: Float64Array;
  /** How much its own losses count for the attacker. */
  care: number;
}

export const priceOf = (table: Float64Array, strength: number): number =>
  table[Math.min(table.length - 1, Math.round(strength))] as number;

export const NO_COST = new Float64Array(1);

export const costsOf = (meaning: Meaning, army: Army): Float64Array => meaning.cost[army] ?? NO_COST;

/** Expected worth of an attack for the attacker, by the combat results table. */
export class Clashes {
  readonly #odds: OddsTable;
  readonly #weights: Weights;
  readonly result: Forecast = { value: 0, killed: 0, gone: 0, exchanged: 0, column: 0, below: 0 };

  constructor(odds: OddsTable, weights: Weights) {
    this.#odds = odds;
    this.#weights = weights;
  }

  /** The answer lies in `result`, until the next question. */
  weigh(clash: Clash, prices: Prices): number {
    const { chance, chateauLimit } = this.#odds;
    const { retreat, repulse, driven: gained } = this.#weights;
    let top = this.#odds.column(clash.attack, clash.defence);
    if (clash.chateau && top > chateauLimit) top = chateauLimit;
    const lost = priceOf(prices.foe, clash.defenders);
    const whole = clash.exposed === 0 ? 0 : prices.care * priceOf(prices.own, clash.exposed);
    const eliminated = lost + clash.ground;
    const driven = clash.chateau
      ? 0
      : clash.defendersTrapped
        ? eliminated
        : retreat * lost + clash.ground * gained;
    const exchanged =
      eliminated -
      (clash.exposed === 0
        ? 0
        : prices.care * priceOf(prices.own, Math.min(clash.exposed, clash.defenders + 1)));
    const repulsed =
      clash.exposed === 0 ? 0 : -prices.care * priceOf(prices.own, clash.attackersTrapped) - repulse * whole;
    let best = Number.NEGATIVE_INFINITY;
    let column = top;
    for (let c = top; c >= 0 && c > top - COLUMNS; c -= 1) {
      const value =
        (chance.De[c] as number) * eliminated +
        (chance.Dr[c] as number) * driven +
        (chance.Ex[c] as number) * exchanged +
        (chance.Ar[c] as number) * repulsed -
        (chance.Ae[c] as number) * whole;
      if (value > best) {
        best = value;
        column = c;
      }
    }
    const { result } = this;
    result.value = best;
    result.column = column;
    result.below = top - column;
    const dr = clash.chateau ? 0 : (chance.Dr[column] as number);
    const dead = (chance.De[column] as number) + (chance.Ex[column] as number);
    result.killed = dead + (clash.defendersTrapped ? dr : 0);
    result.gone = dead + dr;
    result.exchanged = clash.exposed === 0 ? 0 : (chance.Ex[column] as number);
    return best;
  }
}
