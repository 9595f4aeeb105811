import type { World } from '../../rules/nlb/world.ts';

/** What the parties to one attack stand to lose and gain, in victory points. */
export interface Stake {
  /** Strength of the defenders as it counts for losses, and its worth for each point. */
  readonly defenders: number;
  readonly defenderWorth: number;
  readonly attackerWorth: number;
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
    const kill = stake.defenders * stake.defenderWorth;
    let sum = 0;
    for (const result of rows[column] as (typeof rows)[number]) {
      switch (result) {
        case 'De':
          sum += kill + stake.ground;
          break;
        case 'Dr':
          sum += (stake.defendersTrapped ? kill : kill * RETREAT) + stake.ground;
          break;
        case 'Ex':
          sum += kill - Math.min(attack, stake.defenders + 1) * stake.attackerWorth + stake.ground;
          break;
        case 'Ar':
          sum -= attack * stake.attackerWorth * Math.max(RETREAT, stake.attackersTrapped) + REPULSE;
          break;
        default:
          sum -= attack * stake.attackerWorth;
      }
    }
    return sum / 6;
  };
}
