import type { Term } from '../../../../ai/explanation.ts';
import type { Temper } from '../../../../ai/search/tempers.ts';
import { enemyOf, type NlbPosition, type Side, type UnitState } from '../../rules/position.ts';
import { Attacks } from '../fighting/attacks.ts';
import type { OddsTable } from '../fighting/odds-table.ts';
import { drawOf, groundOf } from '../judging/draw.ts';
import { isLastTurn } from '../judging/last-turn.ts';
import type { Land } from '../judging/lie-of-the-land.ts';
import { type Meaning, type Prospects, sign } from '../judging/prospects.ts';
import type { Tempers } from '../judging/temper.ts';
import { Comers, Ranges, Threats } from '../judging/threats.ts';
import { Escapes } from './escapes.ts';
import { type Piece, Sketch } from './sketch.ts';

export const temperOf = (tempers: Tempers, prospects: Prospects, p: NlbPosition, side: Side): Temper =>
  prospects.meaning(p).seeking[side] ? tempers.seeking : tempers.holding;

/** What a whole position is worth to a side, by named terms: how the game stands, and how the troops do. */
export class Bearing {
  readonly #land: Land;
  readonly #prospects: Prospects;
  readonly #tempers: Tempers;
  readonly #attacks: Attacks;
  readonly #threats: Threats;
  readonly #ways = new Map<number, Float64Array>();
  readonly #survivors: Float64Array;
  readonly #ranges: Ranges;
  #last:
    | { readonly forces: readonly UnitState[]; readonly meaning: Meaning; readonly draw: Float64Array }
    | undefined;

  constructor(land: Land, odds: OddsTable, prospects: Prospects, tempers: Tempers) {
    this.#tempers = tempers;
    this.#land = land;
    this.#prospects = prospects;
    this.#attacks = new Attacks(land, odds, tempers.weights);
    this.#threats = new Threats(land, odds, tempers.weights);
    this.#ranges = new Ranges(land);
    this.#survivors = new Float64Array(land.size).fill(1);
  }

  value(p: NlbPosition, side: Side, near?: readonly number[]): number {
    let sum = 0;
    for (const { value } of this.terms(p, side, near)) sum += value;
    return sum;
  }

  /** `near` narrows what is looked at to the neighbourhood of some hexes, to compare what happens there. */
  terms(p: NlbPosition, side: Side, near?: readonly number[]): readonly Term[] {
    const { outcome, morale, points } = this.#prospects.standing(p);
    const by = sign(side);
    const standing = [
      { name: 'outcome', value: by * outcome },
      { name: 'morale', value: by * morale },
      { name: 'points', value: by * points },
    ];
    if (p.outcome !== null) return standing;
    const meaning = this.#prospects.meaning(p);
    const temper = temperOf(this.#tempers, this.#prospects, p, side);
    const sketch = new Sketch(this.#land, p, side);
    const ground = this.#groundHeld(p, sketch, meaning);
    let attacks = 0;
    if (p.phasing === side && p.phase === 'combat') {
      const stacks = [...new Set(sketch.foe.hexes)].filter((hex) => hex >= 0);
      const guns = [...sketch.own.pieces.keys()].filter((n) => (sketch.own.pieces[n] as Piece).artillery);
      attacks = this.#attacks.worth(sketch, stacks, guns, {
        meaning,
        care: temper.care,
        ground: groundOf(this.#land, meaning, side, this.#tempers.weights),
      });
    }
    const danger = isLastTurn(this.#land.world, p) ? 0 : this.#danger(p, sketch, near);
    return [
      ...standing,
      { name: 'attacks', value: attacks },
      { name: 'threats', value: -temper.caution * danger },
      { name: 'ground', value: temper.drive * ground },
      { name: 'escapes', value: -new Escapes(this.#land, p, sketch, meaning).worth(sketch) },
    ];
  }

  #groundHeld(p: NlbPosition, sketch: Sketch, meaning: Meaning): number {
    const draw = this.#drawOf(p, sketch, meaning);
    let ground = 0;
    for (let n = 0; n < sketch.own.pieces.length; n += 1) {
      const hex = sketch.own.hexes[n] as number;
      if (hex >= 0) ground += (sketch.own.pieces[n] as Piece).strength * (draw[hex] as number);
    }
    return ground;
  }

  /** What the side that the sketch is against can do to its own. */
  #danger(p: NlbPosition, sketch: Sketch, near: readonly number[] | undefined): number {
    const meaning = this.#prospects.meaning(p);
    return this.#threats.worth(sketch, new Comers(this.#ranges, this.#land, p, sketch), {
      meaning,
      care: 1,
      ground: groundOf(this.#land, meaning, enemyOf(sketch.side), this.#tempers.weights),
      survivors: this.#survivors,
      ...(near === undefined ? {} : { near }),
    });
  }

  /** The same for as long as the enemy stands where he stands and means what he means. */
  #drawOf(p: NlbPosition, sketch: Sketch, meaning: Meaning): Float64Array {
    const forces = p.forces[enemyOf(sketch.side)];
    const last = this.#last;
    if (last !== undefined && last.forces === forces && last.meaning === meaning) return last.draw;
    const draw = drawOf(this.#land, sketch, meaning, this.#ways, this.#tempers.weights);
    this.#last = { forces, meaning, draw };
    return draw;
  }
}
