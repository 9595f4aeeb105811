import type { Frame } from '../../../../engine/position.ts';
import type { NlbAction } from '../../rules/actions.ts';
import type { Engagement } from '../../rules/combat/engagement.ts';
import type { NlbPosition } from '../../rules/position.ts';
import { groundOf } from '../judging/draw.ts';
import type { Land } from '../judging/lie-of-the-land.ts';
import type { Prospects } from '../judging/prospects.ts';
import type { Tempers } from '../judging/temper.ts';
import { temperOf } from '../marching/bearing.ts';
import { type Piece, Sketch } from '../marching/sketch.ts';
import type { PlannedAttack } from './attack-parties.ts';
import { Attacks } from './attacks.ts';
import type { OddsTable } from './odds-table.ts';

interface Planned {
  readonly attacks: readonly PlannedAttack[];
  readonly sketch: Sketch;
}

/** Conducts the attacks of a combat phase: which comes next, who is in it, on which column. */
export class Fights {
  readonly #land: Land;
  readonly #prospects: Prospects;
  readonly #tempers: Tempers;
  readonly #attacks: Attacks;
  /** While an attack is put together nobody moves, and the plan stays what it was. */
  #last: { readonly key: readonly unknown[]; readonly planned: Planned } | undefined;

  constructor(land: Land, odds: OddsTable, prospects: Prospects, tempers: Tempers) {
    this.#tempers = tempers;
    this.#land = land;
    this.#prospects = prospects;
    this.#attacks = new Attacks(land, odds, tempers.weights);
  }

  /** The attacks that can still be made, in the order in which they should be. */
  plan(p: NlbPosition): Planned {
    const key = [p.forces.french, p.forces.coalition, p.armies, p.control, p.marks, p.awards, p.turn];
    const last = this.#last;
    if (last !== undefined && key.every((part, n) => part === last.key[n])) return last.planned;
    const planned = this.#plan(p);
    this.#last = { key, planned };
    return planned;
  }

  #plan(p: NlbPosition): Planned {
    const side = p.phasing;
    const sketch = new Sketch(this.#land, p, side);
    const meaning = this.#prospects.meaning(p);
    const stacks = [...new Set(sketch.foe.hexes)].filter((hex) => hex >= 0);
    const guns = [...sketch.own.pieces.keys()].filter((n) => {
      const piece = sketch.own.pieces[n] as Piece;
      return piece.artillery && piece.fresh;
    });
    const { care } = temperOf(this.#tempers, this.#prospects, p, side);
    this.#attacks.worth(sketch, stacks, guns, {
      meaning,
      care,
      ground: groundOf(this.#land, meaning, side, this.#tempers.weights),
    });
    // While the ring around an enemy is whole, he is attacked; what may break it comes later.
    const attacks = this.#attacks
      .planned()
      .sort((a, b) => b.value * (0.5 + b.killed) - a.value * (0.5 + a.killed));
    return { attacks, sketch };
  }

  choose(p: NlbPosition, options: readonly NlbAction[]): NlbAction {
    const { attacks } = this.plan(p);
    const end = options.find(({ type }) => type === 'endCombat');
    for (const attack of attacks) {
      if (!attack.mustBe && attack.value <= 1e-9) continue;
      for (const hex of attack.targets) {
        const id = this.#land.world.grid.id(hex);
        const action = options.find((one) => one.type === 'target' && one.hex === id);
        if (action !== undefined) return action;
      }
    }
    return end ?? (options[0] as NlbAction);
  }

  build(p: NlbPosition, options: readonly NlbAction[]): NlbAction {
    const { grid } = this.#land.world;
    const { targets, attackers, bombarding } = (p.stack.at(-1) as Frame).locals as Engagement;
    const { attacks, sketch } = this.plan(p);
    const first = grid.index(targets[0] ?? '');
    const attack = attacks.find((one) => one.targets.includes(first));
    const declare = options.filter(({ type }) => type === 'declare');
    if (attack !== undefined) {
      const added = attack.targets.map((hex) => grid.id(hex)).filter((hex) => !targets.includes(hex));
      const more = options.find((one) => one.type === 'target' && added.includes(one.hex));
      if (more !== undefined) return more;
      const called = new Set<string>(attack.guns.map((n) => (sketch.own.pieces[n] as Piece).id));
      for (const [n, piece] of sketch.own.pieces.entries())
        if (attack.from.includes(sketch.own.hexes[n] as number)) called.add(piece.id);
      const join = options.find((one) => one.type === 'engage' && called.has(one.unit));
      if (join !== undefined) return join;
      const chosen = declare[Math.min(attack.below, declare.length - 1)];
      if (chosen !== undefined && attackers.length + bombarding.length > 0) return chosen;
    }
    // Whoever must still join, so that nobody is left without an opponent.
    return (
      declare[0] ??
      options.find(({ type }) => type === 'engage') ??
      options.find(({ type }) => type === 'target') ??
      (options[0] as NlbAction)
    );
  }
}
