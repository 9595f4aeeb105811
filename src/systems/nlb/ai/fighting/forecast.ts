import type { CombatResult } from '../../rules/events.ts';
import type { World } from '../../rules/world.ts';

/** What the parties to one attack stand to lose and gain, in victory points. */
export interface Stake {
  /** Strength of the defenders as it counts for losses, and what losing it would cost them. */
  readonly defenders: number;
  readonly defendersLost: number;
  /** What losing so much strength would cost the attackers. */
  readonly attackersLost: (strength: number) => number;
  /** Can the defenders not retreat? */
  readonly defendersTrapped: boolean;
  /** What it is worth to drive the defenders off their ground. */
  readonly ground: number;
  readonly chateau: boolean;
}

/** A retreat disorders: a share of what an elimination would be worth. */
const RETREAT = 0.1;
/** Fought-off attackers leave a gap and lose time, however strong they are. */
const REPULSE = 0.4;
/** The attacker may roll on a worse column than his odds give, and sometimes should: the best of so many. */
export const COLUMNS = 4;

/** Expected worth of attacks, straight from the combat results table; `trapped` is the part of the attackers that cannot retreat. */
export type Forecast = (attack: number, defence: number, stake: Stake, trapped: number) => number;

export function makeForecast(world: World): Forecast {
  const { columns, results } = world.tables.crt;
  const ratios = columns.map((column) => {
    const [a, d] = column.split('-');
    return Number(a) / Number(d);
  });
  const chances = columns.map((column) => chancesOf(results[column] ?? []));
  const chateauLimit = columns.indexOf(world.tables.chateauMaxColumn);
  return (attack, defence, stake, trapped) => {
    const ratio = attack / Math.max(1, defence);
    let column = 0;
    while (column + 1 < ratios.length && ratio >= (ratios[column + 1] as number)) column += 1;
    if (stake.chateau) column = Math.min(column, chateauLimit);
    const { defendersLost, ground } = stake;
    const eliminated = defendersLost + ground;
    const driven = defendersLost * (stake.defendersTrapped ? 1 : RETREAT) + ground;
    const exchanged = eliminated - stake.attackersLost(Math.min(attack, stake.defenders + 1));
    const repulsed = -stake.attackersLost(attack * Math.max(RETREAT, trapped)) - REPULSE;
    let best = Number.NEGATIVE_INFINITY;
    for (let c = column; c >= 0 && c > column - COLUMNS; c -= 1) {
      const { De, Dr, Ex, Ar, Ae } = chances[c] as Chances;
      let sum = De * eliminated + Dr * driven + Ex * exchanged + Ar * repulsed;
      if (Ae > 0) sum -= Ae * stake.attackersLost(attack);
      if (sum > best) best = sum;
    }
    return best;
  };
}

/** How likely each result of a column is. */
type Chances = Readonly<Record<CombatResult, number>>;

function chancesOf(faces: readonly CombatResult[]): Chances {
  const chances = { De: 0, Dr: 0, Ex: 0, Ar: 0, Ae: 0 };
  for (const result of faces) chances[result] += 1 / faces.length;
  return chances;
}
