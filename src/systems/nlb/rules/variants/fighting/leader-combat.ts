import { dice } from '../../../../../engine/chance.ts';
import { line } from '../../../../../engine/ledger.ts';
import type { Seat } from '../../../../../engine/position.ts';
import { done, next } from '../../../../../engine/procedure.ts';
import type { Refusal } from '../../../../../engine/refusal.ts';
import type { NlbAction } from '../../actions.ts';
import { objections } from '../../combat/advance.ts';
import type { CombatLocals, RollAnswer } from '../../combat/course.ts';
import type { AttackPlan, Lead } from '../../combat/engagement.ts';
import { oddsOf } from '../../combat/odds.ts';
import { leaderOf, leaderState, leads } from '../../command/leaders.ts';
import { commandBar } from '../../command/recipients.ts';
import { loseLeader } from '../../command/relocation.ts';
import { type ActionOf, type At, auto, chance, decide, listing, procedure } from '../../kit.ts';
import { seatsOf } from '../../movement/movement-orders.ts';
import {
  enemyOf,
  type HexId,
  type LeaderId,
  type NlbPosition,
  type Side,
  seatOf,
  type UnitId,
} from '../../position.ts';
import { refuse } from '../../refusals.ts';
import type { FurtherOrders } from '../../seams.ts';
import { stateOf } from '../../setup/deployment.ts';
import { standingLead } from '../../standing/fights.ts';
import { type Counter, counterOf, type Leader, type World } from '../../world.ts';
import { advanceTogether } from '../optional/double-advance.ts';
import type { Variant } from '../variant.ts';

/* 16.13: a leader may take command of the stack he stands with, for better odds and at the risk of his life. */

const COLUMNS = 2;
const KILLED_ON = 6;

/** Those of these fighters who stand in the leader's hex. */
const stackOf = (world: World, p: NlbPosition, leader: Leader, fighters: readonly UnitId[]): Counter[] => {
  const { place, hex } = leaderState(p, leader);
  return place !== 'map'
    ? []
    : fighters
        .map((id) => counterOf(world, id))
        .filter((counter) => {
          const unit = stateOf(p, counter);
          return counter.side === leader.side && unit.place === 'map' && unit.hex === hex;
        });
};

/** 16.13: why this leader cannot take command of a stack of these fighters. */
function judgeLeader(
  world: World,
  p: NlbPosition,
  id: LeaderId,
  fighters: readonly UnitId[],
  seat: Seat,
): Refusal[] {
  const leader = world.leaderById.get(id);
  if (leader === undefined) {
    return [refuse('NLB-16.13.1', 'unknown-leader', { unit: id })];
  }
  if (seatOf(leader.army) !== seat) {
    return [refuse('NLB-16.13.1', 'not-your-unit', { unit: id, army: leader.army })];
  }
  const stack = stackOf(world, p, leader, fighters);
  if (stack.length === 0) {
    return [refuse('NLB-16.13.3', 'leads-nobody-here', { unit: id })];
  }
  const { active, outOfCommand } = leaderState(p, leader);
  const stranger = stack.find((counter) => !leads(leader, counter));
  // 27.1A: of his army, but not under his command.
  const barred = stack.flatMap((counter) => {
    const rule = leads(leader, counter) ? commandBar(world, p, leader, counter) : undefined;
    return rule === undefined ? [] : [refuse(rule, 'of-another-wing', { unit: counter.id, leader: id })];
  });
  return [
    ...(stranger === undefined
      ? []
      : [refuse('NLB-16.13.1', 'leads-others-too', { unit: id, other: stranger.id })]),
    ...barred.slice(0, 1),
    ...((leader.kind === 'commander' ? active : leader.kind === 'officer' && !outOfCommand)
      ? []
      : [refuse('NLB-16.13.1', 'cannot-lead-now', { unit: id })]),
  ];
}

/** The leaders of a seat who can take command of a stack of these fighters. */
const able = (world: World, p: NlbPosition, fighters: readonly UnitId[], seat: Seat): ActionOf<'lead'>[] =>
  [...world.leaderById.values()]
    .filter(({ id }) => judgeLeader(world, p, id, fighters, seat).length === 0)
    .map(({ id }) => ({ type: 'lead', leader: id }));

const leadOf = (world: World, p: NlbPosition, leader: LeaderId): Lead => ({
  leader,
  hex: leaderState(p, leaderOf(world, leader)).hex as HexId,
});

/** While the attack is put together its own leader takes command. */
const LEAD_ATTACK: FurtherOrders<AttackPlan> = {
  accepts: ['lead'],
  list: ({ world, position, locals }, seat, into) => {
    if (locals.led === undefined) {
      into.push(...able(world, position, locals.attackers, seat));
    }
  },
  judge: ({ world, position, locals }, action, seat) => {
    if (action.type !== 'lead') {
      return [];
    }
    const other = locals.led?.[position.phasing];
    return other === undefined
      ? judgeLeader(world, position, action.leader, locals.attackers, seat)
      : [refuse('NLB-16.13.3', 'led-already', { unit: other.leader })];
  },
  run: ({ world, position, locals }, action) =>
    action.type === 'lead'
      ? next('build', { ...locals, led: { [position.phasing]: leadOf(world, position, action.leader) } })
      : undefined,
};

interface DefenceLocals extends CombatLocals {
  /** Seats of the defending side none of whose leaders takes command. */
  readonly finished?: readonly Seat[];
}

const undecided = ({ world, position, locals }: At<DefenceLocals>): Seat[] =>
  seatsOf(world, enemyOf(position.phasing)).filter(
    (seat) =>
      locals.finished?.includes(seat) !== true && able(world, position, locals.defenders, seat).length > 0,
  );

/**
 * 16.13: two columns to the left; where the attack is led too, back to what it would be without either, for
 * the end of the table may have cut the attacker's shift short.
 */
function columnAgainst({ world, position, locals }: At<CombatLocals>): string {
  const { columns } = world.tables.crt;
  const { led, ...unled } = locals;
  const columnOf = (engagement: CombatLocals): number =>
    columns.indexOf(oddsOf(world, position, engagement).column);
  const back = led === undefined ? COLUMNS : columnOf(locals) - columnOf(unled);
  return columns[Math.max(0, columns.indexOf(locals.column) - back)] as string;
}

/** 16.13: whether a leader takes command of the defence, asked once the attack is declared. */
export const leadDefence = procedure<DefenceLocals>('nlb.leadDefence', {
  begin: auto('NLB-16.13.1', (at) => {
    const lead = at.locals.led?.[at.position.phasing];
    if (lead !== undefined) {
      at.emit(() => ({ type: 'tookCommand', rule: 'NLB-16.13.1', ...lead, column: null }));
    }
    return next('more');
  }),
  more: auto('NLB-16.13.2', (at) => {
    const { column, led } = at.locals;
    const answer: RollAnswer = led === undefined ? { column } : { column, led };
    return undecided(at).length > 0 ? next('choose') : done(answer);
  }),
  choose: decide('NLB-16.13.2', {
    by: undecided,
    accepts: ['lead', 'declineLead'],
    standing: standingLead,
    exact: true,
    ...listing<DefenceLocals>(({ world, position, locals }, seat): NlbAction[] => [
      ...able(world, position, locals.defenders, seat),
      { type: 'declineLead' },
    ]),
    judge: ({ world, position, locals }, action, seat) =>
      action.type === 'lead' ? judgeLeader(world, position, action.leader, locals.defenders, seat) : [],
    run: (at, action, seat) => {
      const { locals } = at;
      if (action.type !== 'lead') {
        return next('more', { ...locals, finished: [...(locals.finished ?? []), seat] });
      }
      const lead = leadOf(at.world, at.position, action.leader);
      const column = columnAgainst(at);
      at.emit(() => ({ type: 'tookCommand', rule: 'NLB-16.13.2', ...lead, column }));
      const answer: RollAnswer = {
        column,
        led: { ...locals.led, [enemyOf(at.position.phasing)]: lead },
      };
      return done(answer);
    },
    ask: ({ locals }) => ({ targets: locals.targets, column: locals.column, defenders: locals.defenders }),
  }),
});

/** Those beside the attackers' leader who can go with him into that hex, if he is still where he led them. */
function followers(at: At<CombatLocals>, hex: HexId): UnitId[] {
  const { world, position, locals } = at;
  const lead = locals.led?.[position.phasing];
  if (lead === undefined || locals.winner !== position.phasing) {
    return [];
  }
  const leader = leaderOf(world, lead.leader);
  return leaderState(position, leader).hex !== lead.hex
    ? []
    : stackOf(world, position, leader, locals.attackers)
        .filter((counter) => objections(at, counter, hex).length === 0)
        .map((counter) => counter.id);
}

const ADVANCE_LED: FurtherOrders<CombatLocals> = {
  accepts: ['advanceLed'],
  list: (at, seat, into) => {
    for (const hex of at.locals.ground ?? []) {
      const action = {
        type: 'advanceLed',
        leader: at.locals.led?.[at.position.phasing]?.leader ?? '',
        hex,
      } as const;
      if (judgeAdvanceLed(at, action, seat).length === 0) {
        into.push(action);
      }
    }
  },
  judge: (at, action, seat) => (action.type === 'advanceLed' ? judgeAdvanceLed(at, action, seat) : []),
  run: (at, action) => {
    if (action.type === 'advanceLed') {
      const leader = leaderOf(at.world, action.leader);
      advanceTogether(at, leader, followers(at, action.hex), action.hex, 'NLB-16.13.4');
    }
    return undefined;
  },
};

function judgeAdvanceLed(
  at: At<CombatLocals>,
  { leader: id, hex }: ActionOf<'advanceLed'>,
  seat: Seat,
): Refusal[] {
  const leader = at.world.leaderById.get(id);
  if (leader === undefined) {
    return [refuse('NLB-16.13.4', 'unknown-leader', { unit: id })];
  }
  if (seatOf(leader.army) !== seat) {
    return [refuse('NLB-16.13.4', 'not-your-unit', { unit: id, army: leader.army })];
  }
  return at.locals.led?.[at.position.phasing]?.leader === id && followers(at, hex).length > 0
    ? []
    : [refuse('NLB-16.13.4', 'no-advance-together', { unit: id, hex })];
}

interface FateLocals {
  readonly leaders: readonly LeaderId[];
}

/** 16.13: once the combat is over, a die for each leader who took command in it. */
export const leaderFate = procedure<FateLocals>('nlb.leaderFate', {
  roll: chance('NLB-16.13.6', {
    request: ({ locals }) => dice(locals.leaders.length),
    ask: ({ locals }) => ({ leaders: locals.leaders }),
    run: (at, { values }) => {
      for (const [i, id] of at.locals.leaders.entries()) {
        const roll = values[i] as number;
        const lost = roll >= KILLED_ON;
        at.emit(() => ({ type: 'leaderRolled', rule: 'NLB-16.13.6', leader: id, roll, lost }));
        if (lost) {
          loseLeader(at, leaderOf(at.world, id), 'combat');
        }
      }
      return done();
    },
  }),
});

const stillThere = ({ world, position, locals }: At<CombatLocals>): LeaderId[] =>
  (['french', 'coalition'] satisfies Side[]).flatMap((side) => {
    const id = locals.led?.[side]?.leader;
    return id !== undefined && leaderState(position, leaderOf(world, id)).place === 'map' ? [id] : [];
  });

export const leaderCombat: Variant = {
  option: '16.13',

  procedures: [leadDefence, leaderFate],
  seams: {
    plans: [LEAD_ATTACK],
    shift: [
      (_world, p, { led }) => {
        const leader = led?.[p.phasing]?.leader;
        return leader === undefined
          ? undefined
          : line(COLUMNS, 'leader-shift', 'NLB-16.13.1', { unit: leader });
      },
    ],
    beforeRoll: [
      { proc: leadDefence.id, asks: (at) => at.locals.led !== undefined || undecided(at).length > 0 },
    ],
    compels: [
      (at) => {
        const leader = at.locals.led?.[at.position.phasing]?.leader;
        return leader !== undefined && at.locals.ground?.some((hex) => followers(at, hex).length > 0) === true
          ? { kind: 'led', leader, rule: 'NLB-16.13.4' }
          : undefined;
      },
    ],
    advances: [ADVANCE_LED],
    afterCombat: [
      {
        proc: leaderFate.id,
        args: (at) => {
          const leaders = stillThere(at);
          return leaders.length === 0 ? undefined : ({ leaders } satisfies FateLocals);
        },
      },
    ],
  },
};
