import { enemyOf, type NlbPosition, type Side } from '../../rules/nlb/position.ts';
import type { Term } from '../evaluator.ts';
import { Attacks } from './attacks.ts';
import { drawOf, groundOf } from './draw.ts';
import type { Land } from './lie-of-the-land.ts';
import type { OddsTable } from './odds-table.ts';
import { type Prospects, sign } from './prospects.ts';
import { type Piece, Sketch } from './sketch.ts';
import { TEMPERS, type Temper } from './temper.ts';
import { Comers, Threats } from './threats.ts';

export const temperOf = (prospects: Prospects, p: NlbPosition, side: Side): Temper =>
  prospects.meaning(p).seeking[side] ? TEMPERS.seeking : TEMPERS.holding;

/** What a whole position is worth to a side, by named terms: how the game stands, and how the troops do. */
export class Bearing {
  readonly #land: Land;
  readonly #prospects: Prospects;
  readonly #attacks: Attacks;
  readonly #threats: Threats;
  readonly #ways = new Map<number, Float64Array>();
  readonly #survivors: Float64Array;

  constructor(land: Land, odds: OddsTable, prospects: Prospects) {
    this.#land = land;
    this.#prospects = prospects;
    this.#attacks = new Attacks(land, odds);
    this.#threats = new Threats(land, odds);
    this.#survivors = new Float64Array(land.size).fill(1);
  }

  value(p: NlbPosition, side: Side): number {
    let sum = 0;
    for (const { value } of this.terms(p, side)) sum += value;
    return sum;
  }

  terms(p: NlbPosition, side: Side): readonly Term[] {
    const { outcome, morale, points } = this.#prospects.standing(p);
    const by = sign(side);
    const standing = [
      { name: 'outcome', value: by * outcome },
      { name: 'morale', value: by * morale },
      { name: 'points', value: by * points },
    ];
    if (p.outcome !== null) return standing;
    const meaning = this.#prospects.meaning(p);
    const temper = temperOf(this.#prospects, p, side);
    const sketch = new Sketch(this.#land, p, side);
    const draw = drawOf(this.#land, p, sketch, meaning, this.#ways);
    let ground = 0;
    for (let n = 0; n < sketch.own.pieces.length; n += 1) {
      const hex = sketch.own.hexes[n] as number;
      if (hex >= 0) ground += (sketch.own.pieces[n] as Piece).strength * (draw[hex] as number);
    }
    let attacks = 0;
    if (p.phasing === side && p.phase === 'combat') {
      const stacks = [...new Set(sketch.foe.hexes)].filter((hex) => hex >= 0);
      const guns = [...sketch.own.pieces.keys()].filter((n) => (sketch.own.pieces[n] as Piece).artillery);
      attacks = this.#attacks.worth(sketch, stacks, guns, {
        meaning,
        care: temper.care,
        ground: groundOf(this.#land, meaning, side),
      });
    }
    const threats = this.#threats.worth(sketch, new Comers(this.#land, p, sketch), {
      meaning,
      care: 1,
      ground: groundOf(this.#land, meaning, enemyOf(side)),
      survivors: this.#survivors,
    });
    return [
      ...standing,
      { name: 'attacks', value: attacks },
      { name: 'threats', value: -temper.caution * threats },
      { name: 'ground', value: temper.drive * ground },
    ];
  }
}
