import { type Blow, bestBlow, force, type Lance } from '../fighting/fights.ts';
import type { Land } from './land.ts';
import type { Man, Scene } from './scene.ts';

/** An attack that could come next turn, but would have to march first. */
const COMING = 0.6;
/** Of the strength that could come up, so much is counted on. */
const BROUGHT = 0.85;
/** Half points that a hex of the way takes, with some ground that is not open. */
const PER_HEX = 2.4;

/** Whoever has the enemy on more sides than in a line may be cut off: by side, of the price of a point. */
const ALONE = 0.1;
const IN_LINE = 4;

const price = (scene: Scene, hex: number): number =>
  (scene.men[(scene.stacks[hex] as number[])[0] as number] as Man).price;

/** What the enemy could do to a side in his next turn: whoever can come up counts, each of them once. */
export function threatsTo(land: Land, scene: Scene, side: number): number {
  const { grid } = land.world;
  const foes: number[] = [];
  for (const [n, man] of scene.men.entries()) {
    if (man.side !== side && (scene.hex[n] as number) >= 0 && !man.counter.artillery && man.strength > 0)
      foes.push(n);
  }
  const dangers: Blow[] = [];
  for (let target = 0; target < land.size; target += 1) {
    if (scene.holder(target) !== side) continue;
    const near: Lance[] = [];
    for (const foe of foes) {
      const from = scene.hex[foe] as number;
      const man = scene.men[foe] as Man;
      if ((grid.distance(from, target) - 1) * PER_HEX > man.reach) continue;
      near.push({
        hex: from,
        men: [foe],
        strength: force(man),
        morale: man.morale,
        price: man.price,
        shaken: man.shaken,
      });
    }
    if (near.length === 0) continue;
    const beside = approaches(land, scene, target, side);
    if (beside === 0) continue;
    near.sort((a, b) => b.strength + 2 * b.morale - a.strength - 2 * a.morale);
    const best = bestBlow(land, scene, target, near.slice(0, Math.min(3, beside)), BROUGHT);
    if (best === undefined) continue;
    const cut = ALONE * Math.max(0, beside - IN_LINE) * best.driven * price(scene, target);
    if (best.value + cut > 0) dangers.push({ ...best, value: best.value + cut });
  }
  dangers.sort((a, b) => b.value - a.value);
  const used = new Set<number>();
  let sum = 0;
  for (const { lances, value } of dangers) {
    const men = lances.flatMap((lance) => lance.men);
    const fresh = men.filter((man) => !used.has(man)).length / men.length;
    sum += COMING * value * fresh;
    for (const man of men) used.add(man);
  }
  return sum;
}

/** Hexes from which a stack could be attacked. */
function approaches(land: Land, scene: Scene, target: number, side: number): number {
  let count = 0;
  for (let d = 0; d < 6; d += 1) {
    const from = land.neighbours[target * 6 + d] as number;
    if (from < 0 || land.inPlay[from] === 0 || scene.holder(from) === side) continue;
    if (land.open[from * 6 + ((d + 3) % 6)] === 1) count += 1;
  }
  return count;
}
