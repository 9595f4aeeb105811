import { dice } from '../../../../../engine/chance.ts';
import { done, next } from '../../../../../engine/procedure.ts';
import { reachFrom } from '../../../../common/hex/reach.ts';
import { changeLeader, leaderState } from '../../command/leaders.ts';
import { type At, auto, chance, procedure } from '../../kit.ts';
import { costsFor, HALVES, riderGait } from '../../movement/movement-costs.ts';
import { enemyOf, type NlbPosition } from '../../position.ts';
import { zoneOf } from '../../setup/deployment.ts';
import type { Leader, World } from '../../world.ts';
import { isByRule } from '../optional/rousing.ts';
import { headquartersOf, lookAround } from './headquarters-state.ts';

/** 16.14C: how long a line may be, in movement points, and the rolls on which a commander without one falls silent. */
const LONGEST = 24;
const SILENCED_ON = 3;

/**
 * 16.14C: is there a line from one hex to the other? Over any ground that a horse can cross, at its price, but
 * not through enemies; their zones of control are no hindrance, as with supply (14.2).
 */
export function hasLine(
  world: World,
  p: NlbPosition,
  side: Leader['side'],
  from: number,
  to: number,
): boolean {
  const { held } = zoneOf(world, p, enemyOf(side));
  const costs = costsFor(world, riderGait(world, p));
  const { hexes } = reachFrom(world.memory.scratch.search, world.grid, costs, from, LONGEST * HALVES, {
    shut: held,
  });
  return hexes.includes(to);
}

/** 16.14C: does this commander hear from his army's active headquarters? */
export function isInTouch(world: World, p: NlbPosition, commander: Leader): boolean {
  const headquarters = headquartersOf(world, commander.army);
  const { hex } = leaderState(p, commander);
  if (headquarters === undefined || hex === null) {
    return false;
  }
  const seat = leaderState(p, headquarters);
  return (
    seat.place === 'map' &&
    seat.active &&
    seat.hex !== null &&
    hasLine(world, p, commander.side, world.grid.index(hex), world.grid.index(seat.hex))
  );
}

/** Active commanders on the map to whom no line leads. */
const outOfTouch = ({ world, position }: At): Leader[] =>
  world.leaders[position.phasing].filter((leader) => {
    const { place, active } = leaderState(position, leader);
    const heeds = leader.kind === 'commander' && !isByRule(world, leader);
    return heeds && place === 'map' && active && !isInTouch(world, position, leader);
  });

/** 16.14C: in each command phase a die for every commander who hears nothing. */
export const communications = procedure<object>('nlb.communications', {
  trace: auto('NLB-16.14C.1', (at) => {
    // Zones of control come back without anybody moving: that of cavalry that was blown (16.8), of a garrison (16.11).
    lookAround(at);
    return outOfTouch(at).length > 0 ? next('roll') : done();
  }),
  roll: chance('NLB-16.14C.3', {
    request: (at) => dice(outOfTouch(at).length),
    run: (at, { values }) => {
      for (const [i, leader] of outOfTouch(at).entries()) {
        const roll = values[i] as number;
        const active = roll > SILENCED_ON;
        if (!active) {
          changeLeader(at.draft, leader, { active: false });
        }
        at.emit(() => ({
          type: 'communicationsRolled',
          rule: 'NLB-16.14C.3',
          leader: leader.id,
          roll,
          active,
        }));
      }
      return done();
    },
    ask: (at) => ({ leaders: outOfTouch(at).map(({ id }) => id) }),
  }),
});
