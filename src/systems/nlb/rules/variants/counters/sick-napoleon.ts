import { dice } from '../../../../../engine/chance.ts';
import { done, next } from '../../../../../engine/procedure.ts';
import { changeLeader, leaderState } from '../../command/leaders.ts';
import { type At, auto, chance, procedure } from '../../kit.ts';
import type { RuleInUse, Seams } from '../../seams.ts';
import type { Leader } from '../../world.ts';
import { rollOrders, uncertainMarch } from '../supply/uncertain-march.ts';

/** 16.1C: the sick man, if he commands the phasing side and is on the map. */
function patient({ world, position }: At): Leader | undefined {
  const leader = world.sickLeader === null ? undefined : world.leaderById.get(world.sickLeader);
  return leader?.side === position.phasing && leaderState(position, leader).place === 'map'
    ? leader
    : undefined;
}

/** 16.1C: in each French command phase half a die, rounded up, is what he can command this turn. */
const sickness = procedure<object>('nlb.sickness', {
  begin: auto('NLB-16.1C.2', (at) => (patient(at) === undefined ? done() : next('roll'))),
  roll: chance('NLB-16.1C.2', {
    request: () => dice(1),
    run: (at, { values }) => {
      const leader = patient(at) as Leader;
      const roll = values[0] as number;
      const capacity = Math.ceil(roll / 2);
      changeLeader(at.draft, leader, { capacity });
      at.emit(() => ({ type: 'capacityRolled', rule: 'NLB-16.1C.2', leader: leader.id, roll, capacity }));
      return done();
    },
    ask: (at) => ({ leaders: [patient(at)?.id] }),
  }),
});

const seams: Partial<Seams> = {
  beforeCommand: [sickness.id],
  capacity: [(p, leader) => leaderState(p, leader).capacity],
  orders: [rollOrders((world) => (world.sickLeader === null ? [] : [world.sickLeader]))],
  ride: [
    (p, leader, world) =>
      world.sickLeader === leader.id && (leaderState(p, leader).allowance ?? null) === null
        ? { rule: 'NLB-16.1C.1', code: 'roll-first' }
        : undefined,
  ],
};

export const sickNapoleon: RuleInUse = { seams, procedures: [sickness, uncertainMarch] };
