import type { Result } from '../../content/tables.ts';
import { converted } from '../../rules/combat/assault.ts';
import { type Fighter, facePoints, fightersIn, type Party } from '../../rules/combat/odds/fight.ts';
import { exchangeOf } from '../../rules/combat/results/exchange.ts';

/* What a fight takes from either side. Units are lost whole: small ones and vedettes pay for the large beside them. */

/** Somebody who may have to be lost, and what that costs his side. */
export interface Rank extends Fighter {
  readonly price: number;
}
export type Ranks = Party<Rank>;

/** What a result takes, in victory points of the side that loses them. */
export interface Toll {
  readonly attack: number;
  readonly defence: number;
}

/** Points are counted in halves: a vedette is half of one. */
const HALVES = 2;

/** The least that it costs to lose units worth so many points: all of them where they are not enough (11.4). */
export function cheapest(payers: readonly Rank[], need: number): number {
  const short = Math.ceil(need * HALVES);
  if (short <= 0) return 0;
  let [all, points] = [0, 0];
  for (const { price, points: own } of payers) {
    all += price;
    points += own;
  }
  if (points <= need) return all;
  const least = new Float64Array(short + 1).fill(Number.POSITIVE_INFINITY);
  least[0] = 0;
  for (const { price, points: own } of payers) {
    const pays = Math.round(own * HALVES);
    for (let paid = short; paid > 0; paid -= 1) {
      const with_ = (least[Math.max(0, paid - pays)] as number) + price;
      if (with_ < (least[paid] as number)) least[paid] = with_;
    }
  }
  return least[short] as number;
}

const half = (parties: readonly Ranks[]): number => cheapest(fightersIn(parties), facePoints(parties) / 2);

const priceOf = (parties: readonly Ranks[]): number =>
  parties.reduce((sum, { fighters }) => fighters.reduce((all, { price }) => all + price, sum), 0);

/** What the results of a fight between these would take; each is worked out when it is first asked for. */
export class Tolls {
  readonly #attackers: readonly Ranks[];
  readonly #defenders: readonly Ranks[];
  readonly #walls: boolean;
  readonly #known = new Map<Result, Toll>();

  constructor(attackers: readonly Ranks[], defenders: readonly Ranks[], walls: boolean) {
    this.#attackers = attackers;
    this.#defenders = defenders;
    this.#walls = walls;
  }

  /** The result that counts in place of what the table says (11.48, 11.63C). */
  applied(result: Result): Result {
    return converted(result, this.#walls, this.#attackers, this.#defenders);
  }

  of(result: Result): Toll {
    const kept = this.#known.get(result);
    if (kept !== undefined) return kept;
    const made = this.#work(result);
    this.#known.set(result, made);
    return made;
  }

  #work(result: Result): Toll {
    const [attackers, defenders] = [this.#attackers, this.#defenders];
    if (result === 'Ae') return { attack: priceOf(attackers), defence: 0 };
    if (result === 'De') return { attack: 0, defence: priceOf(defenders) };
    if (result === 'Ah') return { attack: half(attackers), defence: 0 };
    if (result === 'Dh') return { attack: 0, defence: half(defenders) };
    if (result !== 'Ex') return { attack: 0, defence: 0 };
    const { attack, defence } = exchangeOf(attackers, defenders);
    return {
      attack: cheapest(attack.payers, attack.need),
      defence: cheapest(defence.payers, defence.need),
    };
  }
}
