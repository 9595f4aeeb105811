import type { World } from '../../rules/nlb/world.ts';

/** What the parties to one attack stand to lose and gain, in victory points. */
export interface Stake {
  /** Strength of the defenders as it counts for losses, and what losing it would cost them. */
  readonly defenders: number;
  readonly defendersLost: number;
  /** What losing so much strength would cost the attackers. */
  readonly attackersLost: (strength: number) => number;
  /** Can the defenders not retreat, and which part of the attackers cannot. */
  readonly defendersTrapped: boolean;
  readonly attackersTrapped: number;
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

/** Expected worth of attacks, straight from the combat results table. */
export type Forecast = (attack: number, defence: number, stake: Stake) => number;

export function makeForecast(world: World): Forecast {
  const { columns, results } = world.tables.crt;
  const ratios = columns.map((column) => {
    const [a, d] = column.split('-');
    return Number(a) / Number(d);
  });
  const rows = columns.map((column) => results[column] ?? []);
  const chateauLimit = columns.indexOf(world.tables.chateauMaxColumn);
  return (attack, defence, stake) => {
    const ratio = attack / Math.max(1, defence);
    let column = 0;
    while (column + 1 < ratios.length && ratio >= (ratios[column + 1] as number)) column += 1;
    if (stake.chateau) column = Math.min(column, chateauLimit);
    const worth = {
      De: stake.defendersLost + stake.ground,
      Dr: stake.defendersLost * (stake.defendersTrapped ? 1 : RETREAT) + stake.ground,
      Ex: stake.defendersLost - stake.attackersLost(Math.min(attack, stake.defenders + 1)) + stake.ground,
      Ar: -stake.attackersLost(attack * Math.max(RETREAT, stake.attackersTrapped)) - REPULSE,
      Ae: -stake.attackersLost(attack),
    } as const;
    let best = Number.NEGATIVE_INFINITY;
    for (let c = column; c >= 0 && c > column - COLUMNS; c -= 1) {
      let sum = 0;
      for (const result of rows[c] as (typeof rows)[number]) sum += worth[result];
      best = Math.max(best, sum / 6);
    }
    return best;
  };
}
