import type { CombatResult } from '../../content/content.ts';
import type { Barrage, CombatKind, Odds } from '../events.ts';
import { type DowPosition, enemyOf, type HexId, type Side, type UnitId } from '../position.ts';
import { mayHold } from '../stacking/guess.ts';
import { stackAt, strengthOf, unitState } from '../stacking/stacks.ts';
import { counterOf, type World } from '../world.ts';
import { partiesOf } from './attack.ts';
import { barrageOf, bombardmentResult } from './guns.ts';
import { combatOdds, combatResult } from './odds.ts';

/* What can be said of a fight before it is declared, from what the attacker sees of the enemy's stacks (5.4.2). */

const FACES = [1, 2, 3, 4, 5, 6] as const;

export interface AttackForecast {
  /** Against the counters that can be seen to defend. */
  readonly odds: Odds;
  /** By face of the die. */
  readonly results: readonly CombatResult[];
  readonly defenders: readonly UnitId[];
  /** Nobody whom one cannot see could defend with them: the odds are these, unless somebody evades or claims. */
  readonly sure: boolean;
}

/** Could anybody lie beneath the top counter, for all its enemy knows? */
const mayLieBeneath = (world: World, p: DowPosition, side: Side, hex: HexId): boolean => {
  const [top] = stackAt(world, p, side, hex);
  return mayHold(world, p, side, hex, ({ id }) => id !== top);
};

/** How an attack out of these hexes would stand; undefined where nobody attacks or nobody is there. */
export function attackForecast(
  world: World,
  p: DowPosition,
  side: Side,
  action: { readonly from: readonly HexId[]; readonly targets: readonly HexId[] },
  kind: CombatKind,
  bombarded: boolean,
): AttackForecast | undefined {
  const enemy = enemyOf(side);
  const attackers = partiesOf(world, p, side, action.from).filter(({ units }) => units.length > 0);
  const defenders = action.targets
    .map((hex) => ({ hex, units: stackAt(world, p, enemy, hex).slice(0, 1) }))
    .filter(({ units }) => units.length > 0);
  if (attackers.length === 0 || defenders.length === 0) return undefined;
  const odds = combatOdds(world, p, { kind, attackers, defenders, bombarded, claimed: false });
  const sure = defenders.every(({ hex, units }) => {
    const { artillery, guard } = counterOf(world, units[0] as UnitId);
    return (!artillery && guard !== true) || !mayLieBeneath(world, p, enemy, hex);
  });
  return {
    odds,
    results: FACES.map((face) => combatResult(world, odds.column, face + odds.die.total)),
    defenders: defenders.flatMap(({ units }) => units),
    sure,
  };
}

export interface BarrageForecast {
  readonly barrage: Barrage;
  /** Points lost, by face of the die. */
  readonly results: readonly number[];
  /** The same if nine points or more turn out to stand there, where that is not known (10.1). */
  readonly massedResults: readonly number[] | null;
}

/** How guns in these hexes would fire at the target, as far as it can be seen how many stand there. */
export function barrageForecast(
  world: World,
  p: DowPosition,
  side: Side,
  guns: readonly HexId[],
  hex: HexId,
): BarrageForecast {
  const enemy = enemyOf(side);
  const seen = stackAt(world, p, enemy, hex).filter(
    (id, depth) => depth === 0 || unitState(world, p, id).seen,
  );
  const points = seen.reduce((sum, id) => sum + strengthOf(world, p, id), 0);
  const massed = points >= world.tables.bombardment.massedFrom;
  const barrage = barrageOf(world, p, side, guns, hex, massed);
  const faces = (die: number): number[] =>
    FACES.map((face) => bombardmentResult(world, barrage.column, face + die));
  const open = !massed && mayLieBeneath(world, p, enemy, hex);
  return {
    barrage,
    results: faces(barrage.die.total),
    massedResults: open ? faces(barrage.die.total + world.tables.bombardment.massed) : null,
  };
}
