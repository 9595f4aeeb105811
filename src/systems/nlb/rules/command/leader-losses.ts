import { dice } from '../../../../engine/chance.ts';
import { type ChanceSpec, next } from '../../../../engine/procedure.ts';
import type { CombatLocals } from '../combat/course.ts';
import type { NlbEvent } from '../events.ts';
import type { At } from '../kit.ts';
import { enemyOf, type HexId, type NlbPosition, SIDES } from '../position.ts';
import { unitsAt } from '../setup/deployment.ts';
import type { Leader, World } from '../world.ts';
import { changeLeader, driveExposed, leadersOnMap } from './leaders.ts';
import { loseLeader, onceSettled } from './relocation.ts';

/** 10.2: leaders in the hexes of this combat whose companions have all been eliminated or made to retreat. */
export function endangered({ world, position, locals }: At<CombatLocals>): Leader[] {
  const { phasing } = position;
  const fought: readonly (readonly [typeof phasing, readonly HexId[]])[] = [
    [phasing, locals.attackedFrom],
    [enemyOf(phasing), [...locals.targets, ...(locals.given ?? [])]],
  ];
  return fought.flatMap(([side, hexes]) =>
    [...leadersOnMap(world, position, side)]
      .filter(
        ({ leader, state, hex }) =>
          // A headquarters is no man: it shares the moves of leaders, not their dangers (16.14B).
          leader.kind !== 'headquarters' &&
          hexes.includes(state.hex as HexId) &&
          unitsAt(world, position, side, hex).length === 0,
      )
      .map(({ leader }) => leader),
  );
}

/** 10.2: a die for each of them; who lives joins the nearest friendly unit. */
export const leaderRoll: ChanceSpec<World, NlbPosition, NlbEvent, CombatLocals> = {
  request: (at) => dice(endangered(at).length),
  ask: (at) => ({ leaders: endangered(at).map((leader) => leader.id) }),
  run: (at, { values }) => {
    for (const [i, leader] of endangered(at).entries()) {
      const roll = values[i] as number;
      const lost = roll <= at.world.tables.leaderLostUpTo;
      at.emit(() => ({ type: 'leaderRolled', rule: 'NLB-10.2.2', leader: leader.id, roll, lost }));
      if (lost) {
        loseLeader(at, leader, 'combat');
      } else {
        changeLeader(at.draft, leader, { driven: true });
      }
    }
    return next('leadersLeft');
  },
};

/** 10.1E: leaders whom the fight has left alone among enemies join their friends too, without a die. */
export function leadersLeft(at: Parameters<typeof onceSettled>[0], step: string, locals?: object) {
  for (const side of SIDES) {
    driveExposed(at, side);
  }
  return onceSettled(at, step, locals);
}
