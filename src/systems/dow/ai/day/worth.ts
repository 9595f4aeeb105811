import type { Term } from '../../../../ai/explanation.ts';
import { blowsOf } from '../fighting/fights.ts';
import { fireOf } from '../fighting/guns.ts';
import { type Draw, drawn, farmsOf } from './draw.ts';
import type { Land } from './land.ts';
import { recoveryAt } from './refuge.ts';
import { openRoad } from './roads.ts';
import type { Man, Scene } from './scene.ts';
import { threatsTo } from './threats.ts';

/* What a scene is worth to a side whose fights are to come. */

/** How a side that thinks of nothing but its own blows weighs what the enemy may do: not at all. */
export interface Temper {
  readonly threats: number;
  readonly attacks: number;
  /** How strongly troops are drawn to what they are after. */
  readonly pull: number;
}

/** Who loses the day if nothing happens. */
const mustWin = ({ stakes: { broken } }: Scene, side: number): boolean => (side === 0) !== broken;

/** Troops that stray from their corps will be out of command. */
function scatteredOf(land: Land, scene: Scene, side: number): number {
  const { grid, tables } = land.world;
  const middles = new Map<string, [strength: number, column: number, row: number]>();
  for (const [n, man] of scene.men.entries()) {
    const hex = scene.hex[n] as number;
    if (hex < 0 || man.side !== side) continue;
    const sums = middles.get(man.counter.corps) ?? [0, 0, 0];
    sums[0] += man.strength;
    sums[1] += man.strength * grid.column(hex);
    sums[2] += man.strength * grid.row(hex);
    middles.set(man.counter.corps, sums);
  }
  let sum = 0;
  for (const [n, man] of scene.men.entries()) {
    const hex = scene.hex[n] as number;
    if (hex < 0 || man.side !== side) continue;
    const [strength, columns, rows] = middles.get(man.counter.corps) as [number, number, number];
    if (strength === 0) continue;
    const far = Math.max(
      Math.abs(grid.column(hex) - columns / strength),
      Math.abs(grid.row(hex) - rows / strength),
    );
    sum += man.strength * Math.max(0, far - tables.leaders.radius - land.weights.slack);
  }
  return land.weights.scattered * sum;
}

/** The parts of it, for the side: 0 for the French. Its fights are those of this turn, the enemy's those of his next. */
export function termsOf(land: Land, scene: Scene, side: number, draw: Draw, temper: Temper): Term[] {
  const { weights } = land;
  const sign = side === 0 ? 1 : -1;
  let attacks = 0;
  for (const { value } of blowsOf(land, scene, side)) attacks += value;
  let ground = 0;
  let outside = 0;
  let rest = 0;
  for (const [n, man] of scene.men.entries()) {
    const hex = scene.hex[n] as number;
    if (hex >= 0) {
      ground += (man.side === side ? 1 : -1) * drawn(draw, man, hex);
      if (man.side === side) rest += recoveryAt(draw.refuges[side as 0], man, hex);
    }
    if (hex < 0 && man.side === side && man.waiting) outside -= weights.outside * man.strength;
  }
  const fire = weights.fire * fireOf(land, scene, side);
  const threats =
    temper.threats === 0
      ? 0
      : threatsTo(land, scene, side) + weights.underFire * fireOf(land, scene, 1 - side);
  return [
    { name: 'morale', value: sign * scene.stakes.value },
    {
      name: 'losses',
      value: temper.attacks * (mustWin(scene, side) ? weights.eager : weights.calm) * attacks + fire,
    },
    { name: 'ground', value: ground + outside + sign * openRoad(land, scene) },
    { name: 'farms', value: farmsOf(land, scene, side) - farmsOf(land, scene, 1 - side) },
    {
      name: 'threats',
      value: -temper.threats * (mustWin(scene, side) ? weights.daring : weights.prudent) * threats,
    },
    { name: 'rest', value: temper.threats === 0 ? 0 : rest },
    { name: 'command', value: temper.threats === 0 ? 0 : -scatteredOf(land, scene, side) },
  ];
}

export function worthOf(land: Land, scene: Scene, side: number, draw: Draw, temper: Temper): number {
  let sum = 0;
  for (const { value } of termsOf(land, scene, side, draw, temper)) sum += value;
  return sum;
}

/** Room in a hex for one more (5.1, 5.2). */
export function hasRoom(land: Land, scene: Scene, hex: number, man: Man, besides = -1): boolean {
  const stack = (scene.stacks[hex] as number[]).filter((other) => other !== besides);
  const top = stack[0];
  if (top === undefined) return true;
  const first = scene.men[top] as Man;
  if (first.army !== man.army) return false;
  if (land.narrow[hex] === 1)
    return stack.length === 1 && first.counter.guard === true && man.counter.guard === true;
  let points = man.strength;
  for (const other of stack) points += (scene.men[other] as Man).strength;
  return points <= land.world.tables.stacking.points;
}
