import { z } from 'zod';
import { dice } from '../../../../../engine/chance.ts';
import { done, next } from '../../../../../engine/procedure.ts';
import { changeLeader, leaderState } from '../../command/leaders.ts';
import { type At, auto, chance, procedure } from '../../kit.ts';
import type { Seams } from '../../seams.ts';
import type { Leader } from '../../world.ts';
import { rollOrders, uncertainMarch } from '../supply/uncertain-march.ts';
import type { Variant } from '../variant.ts';

/** 16.1C: the one leader who has a sick counter. */
const SICK = 'fr.leader.napoleon';

/** 16.1C: the sick man, if he commands the phasing side and is on the map. */
function patient({ world, position }: At): Leader | undefined {
  const leader = world.extras.sickLeader === null ? undefined : world.leaderById.get(world.extras.sickLeader);
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
  brings: [({ leaders }) => ({ sickLeader: leaders.french.some(({ id }) => id === SICK) ? SICK : null })],
  leaderShown: [
    ({ allowance, capacity }) => ({
      ...(allowance === undefined ? {} : { diced: allowance }),
      ...(capacity === undefined ? {} : { dicedCapacity: capacity }),
    }),
  ],
  leaderDrawn: [
    ({ diced, dicedCapacity }) => ({
      ...(diced === undefined ? {} : { allowance: diced }),
      ...(dicedCapacity === undefined ? {} : { capacity: dicedCapacity }),
    }),
  ],
  beforeCommand: [sickness.id],
  capacity: [(p, leader) => leaderState(p, leader).capacity],
  orders: [rollOrders((world) => (world.extras.sickLeader === null ? [] : [world.extras.sickLeader]))],
  ride: [
    (p, leader, world) =>
      world.extras.sickLeader === leader.id && (leaderState(p, leader).allowance ?? null) === null
        ? { rule: 'NLB-16.1C.1', code: 'roll-first' }
        : undefined,
  ],
};

export const sickNapoleon: Variant = {
  option: '16.1C-sick',
  adds: { leader: { allowance: z.int().min(0).nullable(), capacity: z.int().min(1) } },
  seams,
  procedures: [sickness, uncertainMarch],
};
