import type { DowAction } from '../../rules/actions.ts';
import type { DowPosition, HexId } from '../../rules/position.ts';
import { seatOf } from '../../rules/position.ts';
import type { Land } from '../day/land.ts';
import { type Man, Scene } from '../day/scene.ts';
import { type Blow, bestBlow, blow, type Lance, lanceOf, lancesAt } from './fights.ts';
import { batteryOf, fireWorth } from './guns.ts';

/* The combat phase: which hex next, with which guns, and who goes in. */

type Of<T extends DowAction['type']> = Extract<DowAction, { type: T }>;

interface Battle {
  readonly action: DowAction;
  readonly value: number;
}

/** What is done now in the combat phase; undefined where it is not about that. */
export function fight(
  land: Land,
  p: DowPosition,
  seat: string,
  options: readonly DowAction[],
): DowAction | undefined {
  const first = (type: DowAction['type']): DowAction | undefined =>
    options.find((option) => option.type === type);
  const forgo = first('forgo');
  const attacks = options.filter((option): option is Of<'attack'> => option.type === 'attack');
  const through = options.filter((option): option is Of<'breakThrough'> => option.type === 'breakThrough');
  if (first('resolveReaction') !== undefined) return first('resolveReaction');
  const scene = Scene.of(land, p);
  if (first('endCombat') !== undefined) {
    return bestBattle(land, scene, p, seat, options)?.action ?? first('endCombat');
  }
  if (first('endBreakthrough') !== undefined)
    return bestOf(land, scene, through, true) ?? first('endBreakthrough');
  if (forgo !== undefined) return bestOf(land, scene, attacks, false) ?? forgo;
  return attacks.length === 0 ? undefined : (bestOf(land, scene, attacks, false) ?? attacks[0]);
}

/** Of the attacks on offer the one that promises most, if it promises anything. */
function bestOf(
  land: Land,
  scene: Scene,
  attacks: readonly (Of<'attack'> | Of<'breakThrough'>)[],
  again: boolean,
): DowAction | undefined {
  let best: DowAction | undefined;
  let most = land.weights.assault;
  for (const attack of attacks) {
    if (attack.targets.length !== 1) continue;
    const lances = attack.from.map((hex) => lanceOf(scene, land.world.grid.index(hex), again));
    if (lances.some((lance) => lance === undefined)) continue;
    const { value } = blow(
      land,
      scene,
      land.world.grid.index(attack.targets[0] as HexId),
      lances as readonly Lance[],
    );
    if (value > most) [best, most] = [attack, value];
  }
  return best;
}

/** The hex at which guns and attack together promise most: the guns first, with everybody who sees it (4.2.D). */
function bestBattle(
  land: Land,
  scene: Scene,
  p: DowPosition,
  seat: string,
  options: readonly DowAction[],
): Battle | undefined {
  const { grid } = land.world;
  const side = p.phasing === 'french' ? 0 : 1;
  const fires = new Map<number, Of<'bombard'>>();
  const open = new Set<number>();
  for (const option of options) {
    if (option.type === 'bombard' && option.support.length === 0) {
      const target = grid.index(option.hex);
      const known = fires.get(target);
      if (known === undefined || option.guns.length > known.guns.length) fires.set(target, option);
    }
    if (option.type === 'attack') for (const hex of option.targets) open.add(grid.index(hex));
  }
  let best: Battle | undefined;
  const consider = (action: DowAction, value: number): void => {
    if (value > 0 && (best === undefined || value > best.value)) best = { action, value };
  };
  for (const target of new Set([...fires.keys(), ...open])) {
    const charge = open.has(target)
      ? bestBlow(land, scene, target, lancesAt(land, scene, side, target))
      : undefined;
    const rest = Math.max(0, (charge?.value ?? 0) - land.weights.assault);
    const fire = fires.get(target);
    if (fire !== undefined) {
      const points = fire.guns.reduce((sum, hex) => sum + batteryOf(land, scene, grid.index(hex)).points, 0);
      consider(fire, fireWorth(land, scene, target, points) + rest);
    } else if (charge !== undefined && charge.value > land.weights.assault && isOwn(scene, seat, charge)) {
      const from = charge.lances.map(({ hex }) => grid.id(hex));
      consider({ type: 'attack', from, targets: [grid.id(target)] }, charge.value);
    }
  }
  return best;
}

/** Is one of those who attack of this seat's army? */
const isOwn = (scene: Scene, seat: string, { lances }: Blow): boolean =>
  lances.some(({ men }) => men.some((man) => seatOf((scene.men[man] as Man).counter.army) === seat));
