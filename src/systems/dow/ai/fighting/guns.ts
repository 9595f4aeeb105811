import type { Land } from '../day/land.ts';
import type { Man, Scene } from '../day/scene.ts';
import { element } from './fights.ts';

/** A hex whose guns can fire: how many points, and how far. */
export function batteryOf(
  land: Land,
  scene: Scene,
  hex: number,
): { readonly points: number; readonly range: number } {
  const { guns } = land.world.tables;
  const stack = scene.stacks[hex] as number[];
  const top = scene.men[stack[0] as number] as Man;
  const inherent = (men: readonly number[]): number =>
    men.reduce((sum, man) => sum + ((scene.men[man] as Man).counter.inherent ?? 0), 0);
  if (!top.counter.artillery) return { points: inherent(element(scene, stack, 0)), range: guns.range };
  const range = top.counter.arm === 'heavy-artillery' ? guns.heavy : guns.range;
  return { points: top.strength + inherent(element(scene, stack, 1)), range };
}

/** What the guns of a side promise as they stand, each fired at the best that it sees. */
export function fireOf(land: Land, scene: Scene, side: number): number {
  const points = new Map<number, number>();
  const foes = scene.held(1 - side);
  for (const hex of scene.held(side)) {
    const battery = batteryOf(land, scene, hex);
    if (battery.points === 0) continue;
    const beside = foes.some((foe) => land.far(hex, foe) === 1);
    let best = -1;
    let most = 0;
    for (const foe of foes) {
      const far = land.far(hex, foe);
      if (far > (beside ? 1 : battery.range)) continue;
      const seen = land.sight(hex, foe);
      if (seen === 0) continue;
      const worth = (seen / 2) * targetWorth(land, scene, foe);
      if (worth > most) [best, most] = [foe, worth];
    }
    if (best >= 0) points.set(best, (points.get(best) ?? 0) + battery.points);
  }
  let sum = 0;
  for (const [target, fired] of points) sum += fireWorth(land, scene, target, fired);
  return sum;
}

const targetWorth = (land: Land, scene: Scene, hex: number): number => {
  const top = scene.men[(scene.stacks[hex] as number[])[0] as number] as Man;
  return top.price * (top.shaken ? 2 : 1) * (1 - 0.25 * (land.shelter[hex] as number));
};

/** What so many points of guns promise against a hex. */
export function fireWorth(land: Land, scene: Scene, hex: number, points: number): number {
  const top = scene.men[(scene.stacks[hex] as number[])[0] as number] as Man;
  const { bombardment } = land.world.tables;
  const massed = scene.points(hex) >= bombardment.massedFrom ? bombardment.massed : 0;
  const losses = land.chances.fire(points, (land.shelter[hex] as number) + massed);
  return top.price * (top.shaken ? 2 * losses + 0.5 : losses);
}
