import type { Seat } from '../../../../../engine/position.ts';
import { done, next } from '../../../../../engine/procedure.ts';
import type { Refusal } from '../../../../../engine/refusal.ts';
import type { NlbAction } from '../../actions.ts';
import { changeLeader, leaderState } from '../../command/leaders.ts';
import { type ActionOf, type At, auto, decide, listing, procedure } from '../../kit.ts';
import { type LeaderId, seatOf } from '../../position.ts';
import { refuse } from '../../refusals.ts';
import type { Seams } from '../../seams.ts';
import { standingHeadquarters } from '../../standing/fights.ts';
import type { Leader } from '../../world.ts';
import { rousing, rousingSeams } from '../optional/rousing.ts';
import type { Variant } from '../variant.ts';
import { communications } from './communications.ts';
import { isAtWork, lookAround, ruleFor, whyIdle } from './headquarters-state.ts';

interface StatusLocals {
  /** Headquarters whose owner has said what they do this turn. */
  readonly told?: readonly LeaderId[];
}

/** 16.14A: headquarters of the phasing side that can be turned over: at work, or able to be. */
const turnable = ({ world, position, locals }: At<StatusLocals>): Leader[] =>
  world.leaders[position.phasing].filter((leader) => {
    const { place, active } = leaderState(position, leader);
    return (
      leader.kind === 'headquarters' &&
      place === 'map' &&
      locals.told?.includes(leader.id) !== true &&
      (active || whyIdle(world, position, leader) === undefined)
    );
  });

function judgeStatus(
  at: At<StatusLocals>,
  action: ActionOf<'setHeadquarters'>,
  seat: Seat,
): readonly Refusal[] {
  const { world, position } = at;
  const leader = world.leaderById.get(action.leader);
  if (leader?.kind !== 'headquarters') {
    return [refuse('NLB-16.14.1', 'no-headquarters', { unit: action.leader })];
  }
  if (seatOf(leader.army) !== seat) {
    return [refuse('NLB-16.14A.3', 'not-your-unit', { unit: leader.id, army: leader.army })];
  }
  const idle = action.active ? whyIdle(world, position, leader) : undefined;
  if (idle !== undefined) {
    return [refuse(ruleFor(idle), 'headquarters-idle', { unit: leader.id, why: idle })];
  }
  return turnable(at).includes(leader) ? [] : [refuse('NLB-16.14A.3', 'no-such-choice', { unit: leader.id })];
}

/** 16.14A: at the end of their owner's command phase, and only then, headquarters open or close. */
export const headquartersStatus = procedure<StatusLocals>('nlb.headquarters', {
  more: auto('NLB-16.14A.3', (at) =>
    // Night has no command phase (4.2), so no end of one either.
    at.world.turns[at.position.turn]?.night !== true && turnable(at).length > 0 ? next('choose') : done(),
  ),
  choose: decide('NLB-16.14A.3', {
    by: (at) => [...new Set(turnable(at).map(({ army }) => seatOf(army)))],
    accepts: ['setHeadquarters'],
    standing: standingHeadquarters,
    exact: true,
    ...listing<StatusLocals>((at, seat) =>
      turnable(at)
        .filter(({ army }) => seatOf(army) === seat)
        .flatMap((leader) =>
          [true, false]
            .filter((active) => !active || whyIdle(at.world, at.position, leader) === undefined)
            .map((active): NlbAction => ({ type: 'setHeadquarters', leader: leader.id, active })),
        ),
    ),
    judge: (at, action, seat) => (action.type === 'setHeadquarters' ? judgeStatus(at, action, seat) : []),
    run: (at, action) => {
      const leader = action.type === 'setHeadquarters' ? at.world.leaderById.get(action.leader) : undefined;
      if (leader === undefined || action.type !== 'setHeadquarters') {
        return next('more');
      }
      const { active } = action;
      if (leaderState(at.position, leader).active !== active) {
        changeLeader(at.draft, leader, { active });
        at.emit(() => ({ type: 'headquartersTurned', rule: 'NLB-16.14A.3', leader: leader.id, active }));
      }
      return next('more', { told: [...(at.locals.told ?? []), leader.id] });
    },
    ask: (at) => ({ leaders: turnable(at).map(({ id }) => id) }),
  }),
});

const seams: Partial<Seams> = {
  ...rousingSeams,
  // 16.14C: the clause of 15.4 by which inactive commanders may not move is superseded.
  waived: ['NLB-15.4.2'],
  beforeCommand: [rousing.id, communications.id],
  beforeMovement: [headquartersStatus.id],
  turnBegan: [lookAround],
  rode: [...rousingSeams.rode, lookAround],
  joined: [lookAround],
  entered: [...rousingSeams.entered, lookAround],
  ride: [
    (p, leader) =>
      leader.kind === 'headquarters' && leaderState(p, leader).active
        ? { rule: 'NLB-16.14A.1', code: 'headquarters-at-work' }
        : undefined,
  ],
  silent: [
    (world, p, leader) =>
      leader.chiefOfStaff === true && isAtWork(world, p, leader.army)
        ? { rule: 'NLB-16.14D.1', code: 'chief-serves-headquarters' }
        : undefined,
  ],
};

export const headquarters: Variant = {
  option: '16.14',

  seams,
  procedures: [rousing, communications, headquartersStatus],
};
