import { type Blow, bestBlow, force, type Lance, strongestFirst } from '../fighting/fights.ts';
import type { Land } from './land.ts';
import type { Man, Scene } from './scene.ts';

/** An attack that could come next turn, but would have to march first. */
const COMING = 0.6;
/** Of the strength that could come up, so much is counted on. */
const BROUGHT = 0.85;
/** More than so many hexes are not counted on. */
const MOST_HEXES = 3;
/** Half points that a hex of the way takes, with some ground that is not open. */
const PER_HEX = 2.4;

/** Enemies on more sides than this are more than a line. */
const IN_LINE = 4;

const price = (scene: Scene, hex: number): number =>
  (scene.men[(scene.stacks[hex] as number[])[0] as number] as Man).price;

/** What the enemy could do to a side in his next turn: whoever can come up counts, each of them once. */
export function threatsTo(land: Land, scene: Scene, side: number): number {
  const foes: (Lance & { readonly reach: number })[] = [];
  for (const [n, man] of scene.men.entries()) {
    const hex = scene.hex[n] as number;
    if (man.side === side || hex < 0 || man.counter.artillery || man.strength <= 0) continue;
    const { morale, price: dear, shaken, reach } = man;
    foes.push({ hex, men: [n], strength: force(man), morale, price: dear, shaken, reach });
  }
  strongestFirst(foes);
  const dangers: Blow[] = [];
  for (const target of scene.held(side)) {
    const beside = approaches(land, scene, target, side);
    const most = Math.min(MOST_HEXES, beside);
    const near: Lance[] = [];
    for (let n = 0; n < foes.length && near.length < most; n += 1) {
      const foe = foes[n] as Lance & { readonly reach: number };
      if ((land.far(foe.hex, target) - 1) * PER_HEX <= foe.reach) near.push(foe);
    }
    const best = bestBlow(land, scene, target, near, BROUGHT);
    if (best === undefined) continue;
    const cut = land.weights.alone * Math.max(0, beside - IN_LINE) * best.driven * price(scene, target);
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
