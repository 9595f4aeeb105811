import { eventsOf, type Tableau } from '../tableau.ts';

export interface Fight {
  readonly targets: readonly string[];
  /** Who attacks, hand to hand or by bombardment. */
  readonly units: readonly string[];
}

/** The attack whose die is in the air, or whose result is being carried out. */
export const fightUnderWay = ({ pending, log }: Pick<Tableau, 'pending' | 'log'>): Fight | undefined => {
  if (pending.kind === 'over' || pending.kind === 'waiting' || !/^nlb\.(combat|retreat)\./.test(pending.step))
    return undefined;
  for (const entry of log.toReversed())
    for (const event of eventsOf(entry))
      if (event.type === 'attackDeclared')
        return { targets: event.targets, units: [...event.attackers, ...event.bombarding] };
  return undefined;
};
