import { dice } from '../../../../engine/chance.ts';
import { ledger } from '../../../../engine/ledger.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { NlbAction } from '../actions.ts';
import { endangered, leaderRoll, leadersLeft } from '../command/leader-losses.ts';
import { leaderOf } from '../command/leaders.ts';
import { changeEach } from '../edit.ts';
import type { CombatOutcome, CombatResult } from '../events.ts';
import { type At, auto, chance, decide, listing, procedure, type Scribe } from '../kit.ts';
import { checkMorale, eliminate } from '../morale/morale.ts';
import { seatsOf } from '../movement/movement-orders.ts';
import { enemyOf, type NlbPosition, type Side, seatOf, type UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { stateOf } from '../setup/deployment.ts';
import { standingAdvance, standingLoss } from '../standing/fights.ts';
import { counterOf, strengthOf, type World } from '../world.ts';
import { advanceBound, advanceOptions, advancing, judgeAdvance, judgeDecline } from './advance.ts';
import { standsBy } from './chateau.ts';
import type { AdvanceAsked, CombatLocals } from './course.ts';
import { countedFace, dieLines, resultOf } from './odds.ts';
import type { RetreatLocals } from './retreat.ts';

const onMap = (world: World, p: NlbPosition, unit: UnitId): boolean =>
  stateOf(p, counterOf(world, unit)).place === 'map';

const strengthOnMap = (
  world: World,
  p: NlbPosition,
  units: readonly UnitId[],
  place: 'map' | 'eliminated',
): number => {
  let total = 0;
  for (const id of units) {
    const counter = counterOf(world, id);
    const state = stateOf(p, counter);
    if (state.place === place) {
      total += strengthOf(counter, state);
    }
  }
  return total;
};

/** 6.5A: what the attackers still owe in an exchange, in current strength points, terrain left aside. */
function owed({ world, position, locals }: At<CombatLocals>): number {
  const due = strengthOnMap(world, position, locals.defenders, 'eliminated');
  return due - strengthOnMap(world, position, locals.attackers, 'eliminated');
}

const attackersLeft = ({ world, position, locals }: At<CombatLocals>): UnitId[] =>
  locals.attackers.filter((unit) => onMap(world, position, unit));

function judgeLoss(at: At<CombatLocals>, unit: UnitId, seat: string): readonly Refusal[] {
  const counter = at.world.counters.get(unit);
  if (counter === undefined || !at.locals.attackers.includes(unit)) {
    const rule = at.locals.bombarding.includes(unit) ? 'NLB-7.1E.1' : 'NLB-6.5A.2';
    return [refuse(rule, 'not-in-exchange', { unit })];
  }
  if (!onMap(at.world, at.position, unit)) {
    return [refuse('NLB-6.5.1', 'not-on-map', { unit })];
  }
  return seatOf(counter.army) === seat
    ? []
    : [refuse('NLB-6.5A.2', 'not-your-unit', { unit, army: counter.army })];
}

/** Marks everybody in the attack as having fought (6.1B), so that none does again this phase. */
function markFought(at: Scribe<CombatLocals>): void {
  const { world, draft, locals } = at;
  const { phasing } = draft.position;
  const counters = (units: readonly UnitId[]) => units.map((unit) => counterOf(world, unit));
  changeEach(draft, phasing, counters(locals.attackers), { combat: 'attacked' });
  changeEach(draft, phasing, counters(locals.bombarding), { combat: 'bombarded' });
  changeEach(draft, enemyOf(phasing), counters(locals.defenders), { combat: 'defended' });
}

/** From now on they have fought; where nobody is left to fight against, no die is cast (16.17C, 16.18B). */
function closeIn(at: Scribe<CombatLocals>, locals: CombatLocals): Go {
  // What the odds add to the die is settled before anybody counts as having fought.
  const die = dieLines(at.world, at.position, locals, locals.column);
  markFought(at);
  return next(
    locals.winner === undefined ? 'roll' : 'leaders',
    die.length === 0 ? locals : { ...locals, die },
  );
}

/** The step that carries out each result of the table (6.4). */
const STEP_OF: Readonly<Record<CombatOutcome, string>> = {
  none: 'settled',
  Ae: 'attackerEliminated',
  Ar: 'attackerRetreats',
  Ex: 'exchange',
  Dr: 'defenderRetreats',
  De: 'defenderEliminated',
};

/** 6.4 to 6.7: the die, its result, and what the owners choose in carrying it out. */
export const combat = procedure<CombatLocals>('nlb.combat', {
  fought: auto('NLB-6.1B.1', (at) => {
    const first =
      at.locals.winner === undefined ? at.world.seams.beforeRoll.find((one) => one.asks(at)) : undefined;
    return first === undefined ? closeIn(at, at.locals) : call(first.proc, at.locals, 'rollTold');
  }),
  rollTold: auto('NLB-6.2.1', (at) => {
    const { result, ...rest } = at.locals;
    return closeIn(at, { ...rest, ...result });
  }),
  roll: chance('NLB-6.0.7', {
    request: () => dice(1),
    run: (at, { values }) => {
      const { world, position, locals } = at;
      const roll = values[0] as number;
      const { column, die = [] } = locals;
      const rolled = resultOf(world, column, countedFace(roll, die));
      at.emit(() => ({
        type: 'combatRolled',
        rule: 'NLB-6.4.1',
        roll,
        column,
        result: rolled,
        ...(die.length === 0 ? {} : { die: ledger(die) }),
      }));
      const result = changedResult(at, rolled);
      const attackerLost = result === 'Ae' || result === 'Ar';
      const winner = attackerLost ? enemyOf(position.phasing) : position.phasing;
      const ground = attackerLost ? locals.attackedFrom : [...locals.targets, ...(locals.given ?? [])];
      const shaken = Object.keys(position.corps).filter((id) => position.corps[id]?.demoralized === true);
      const known = locals.closed ?? [];
      const shut = world.seams.closedGround.flatMap((asks) => asks(at));
      const closed = [...known, ...shut.filter(({ hex }) => !known.some((one) => one.hex === hex))];
      for (const tell of world.seams.rolled) {
        tell(at, rolled, result);
      }
      return next(STEP_OF[result], {
        ...locals,
        winner,
        ground: result === 'none' ? [] : ground,
        became: result,
        shaken,
        ...(closed.length === 0 ? {} : { closed }),
      });
    },
    ask: ({ locals }) => ({ column: locals.column, targets: locals.targets }),
  }),
  attackerEliminated: auto('NLB-CRT.Ae', (at) => eliminateAll(at, at.locals.attackers, 'Ae')),
  attackerRetreats: auto('NLB-CRT.Ar', (at) => {
    const { world, position, locals } = at;
    tellCounted(at, 'Ar', position.armies);
    const units = [...locals.attackers, ...locals.bombarding].filter((unit) => onMap(world, position, unit));
    const args: RetreatLocals = { units, mayStand: locals.bombarding, displaced: [] };
    return call('nlb.retreat', args, 'settled');
  }),
  defenderRetreats: auto('NLB-CRT.Dr', (at) => {
    const { world, position, locals } = at;
    tellCounted(at, 'Dr', position.armies);
    const mayStand = locals.defenders.filter(
      (unit) => standsBy(world, position, stateOf(position, counterOf(world, unit))) !== undefined,
    );
    const args: RetreatLocals = { units: locals.defenders, mayStand, displaced: [] };
    return call('nlb.retreat', args, 'settled');
  }),
  defenderEliminated: auto('NLB-CRT.De', (at) => eliminateAll(at, at.locals.defenders, 'De')),
  exchange: auto('NLB-CRT.Ex', (at) => {
    for (const unit of at.locals.defenders) {
      eliminate(at, unit, 'exchange', 'NLB-CRT.Ex');
    }
    return next('exchangeOwed');
  }),
  exchangeOwed: auto('NLB-6.5A.2', (at) => {
    const left = attackersLeft(at);
    if (owed(at) > 0 && left.length > 0) {
      return next('exchangeLoss');
    }
    const before = at.position.armies;
    checkMorale(at);
    tellCounted(at, 'Ex', before);
    return next('settled');
  }),
  exchangeLoss: decide('NLB-6.5A.2', {
    by: (at) => [...new Set(attackersLeft(at).map((unit) => seatOf(counterOf(at.world, unit).army)))],
    accepts: ['lose'],
    standing: standingLoss,
    exact: true,
    ...listing<CombatLocals>((at, seat) =>
      attackersLeft(at)
        .filter((unit) => seatOf(counterOf(at.world, unit).army) === seat)
        .map((unit): NlbAction => ({ type: 'lose', unit })),
    ),
    judge: (at, action, seat) => (action.type === 'lose' ? judgeLoss(at, action.unit, seat) : []),
    run: (at, action) => {
      if (action.type === 'lose') {
        eliminate(at, action.unit, 'exchange', 'NLB-6.5A.2');
      }
      return next('exchangeOwed');
    },
    ask: (at) => ({ owed: owed(at), units: attackersLeft(at) }),
  }),
  settled: auto('NLB-22.5B.1', (at) => {
    for (const follows of at.world.seams.combatEnded) {
      follows(at, at.locals.became as CombatOutcome);
    }
    return following(at, 'afterResult', 0);
  }),
  afterResult: auto('NLB-6.4.1', (at) => following(at, 'afterResult', at.locals.begun ?? 0)),
  leaders: auto('NLB-10.2.2', (at) => (endangered(at).length > 0 ? next('leaderRoll') : next('leadersLeft'))),
  leaderRoll: chance('NLB-10.2.2', leaderRoll),
  leadersLeft: auto('NLB-10.1E.2', (at) => leadersLeft(at, 'advance')),
  advance: auto('NLB-6.7.1', (at) => {
    for (const asks of at.world.seams.compels) {
      const limit = asks(at);
      if (limit !== undefined) {
        return next('advanceChoice', { ...at.locals, limit });
      }
    }
    if (advanceBound(at)) {
      return leadersLeft(at, 'end');
    }
    const options = advanceOptions(at);
    if (options.length === 0) {
      return next('end');
    }
    const { beforeAdvance } = at.world.seams;
    const units = beforeAdvance.length === 0 ? [] : options.map(({ unit }) => counterOf(at.world, unit));
    const first = beforeAdvance.find((one) => one.asks(at, units));
    const args: AdvanceAsked = { side: at.locals.winner as Side };
    return first === undefined ? next('advanceChoice') : call(first.proc, args, 'advanceTold');
  }),
  advanceTold: auto('NLB-6.7.1', ({ locals }) => {
    const { result, ...rest } = locals;
    const limit = result?.limit ?? null;
    return next(limit?.kind === 'nobody' ? 'end' : 'advanceChoice', { ...rest, limit });
  }),
  advanceChoice: decide('NLB-6.7.1', {
    by: (at) => {
      const { limit } = at.locals;
      if (limit?.kind === 'led') {
        return [seatOf(leaderOf(at.world, limit.leader).army)];
      }
      const armies = new Set(
        advanceOptions(at).map((option) => seatOf(counterOf(at.world, option.unit).army)),
      );
      return seatsOf(at.world, at.locals.winner as Side).filter((seat) => armies.has(seat as never));
    },
    accepts: ['advance', 'declineAdvance'],
    standing: standingAdvance,
    exact: true,
    ...listing<CombatLocals>((at, seat) => {
      const found: NlbAction[] = advanceOptions(at).filter(
        (option) => judgeAdvance(at, option, seat).length === 0,
      );
      for (const further of at.world.seams.advances) {
        further.list(at, seat, found);
      }
      return judgeDecline(at).length > 0 ? found : [...found, { type: 'declineAdvance' }];
    }),
    judge: (at, action, seat) => {
      switch (action.type) {
        case 'advance':
          return judgeAdvance(at, action, seat);
        case 'declineAdvance':
          return judgeDecline(at);
        default:
          return furtherAdvance(at, action)?.judge(at, action, seat) ?? [];
      }
    },
    run: (at, action) => {
      if (action.type === 'advance') {
        advancing(at, action);
      } else if (action.type !== 'declineAdvance') {
        furtherAdvance(at, action)?.run(at, action);
      } else {
        const side = at.locals.winner as Side;
        at.emit(() => ({ type: 'advanceDeclined', rule: 'NLB-6.7A', side }));
      }
      return leadersLeft(at, 'end');
    },
    ask: (at) => ({
      hexes: at.locals.ground,
      units: [...new Set(advanceOptions(at).map((option) => option.unit))],
      ...(at.locals.limit?.kind === 'must' ? { must: at.locals.limit.arm } : {}),
      ...(at.locals.limit?.kind === 'led' ? { leader: at.locals.limit.leader } : {}),
    }),
  }),
  end: auto('NLB-6.0.6', (at) => following(at, 'afterCombat', 0)),
  afterCombat: auto('NLB-6.0.6', (at) => following(at, 'afterCombat', at.locals.begun ?? 0)),
});

/** Runs what rules in use put after a result, or after a combat, one after the other. */
function following(at: Scribe<CombatLocals>, when: 'afterResult' | 'afterCombat', begun: number): Go {
  for (const [i, one] of at.world.seams[when].entries()) {
    const args = i < begun ? undefined : one.args({ ...at, position: at.draft.position });
    if (args !== undefined) {
      return call(one.proc, args, when, { ...at.locals, begun: i + 1 });
    }
  }
  return when === 'afterResult' ? next('leaders') : done();
}

/** 11.3: what the result becomes where a rule in use changes it, each change told. */
function changedResult(at: Scribe<CombatLocals>, rolled: CombatResult): CombatOutcome {
  let result: CombatOutcome = rolled;
  for (const changes of at.world.seams.result) {
    const change = changes(at, result);
    if (change !== undefined) {
      const from = result;
      at.emit(() => ({ type: 'resultChanged', rule: change.rule, rolled: from, becomes: change.result }));
      result = change.result;
    }
  }
  return result;
}

const furtherAdvance = ({ world }: At, action: NlbAction) =>
  world.seams.advances.find((further) => further.accepts.includes(action.type));

function tellCounted(at: Scribe<CombatLocals>, result: CombatResult, before: NlbPosition['armies']): void {
  for (const tell of at.world.seams.counted) {
    tell(at, result, before);
  }
}

function eliminateAll(at: Scribe<CombatLocals>, units: readonly UnitId[], result: 'Ae' | 'De') {
  const before = at.position.armies;
  for (const unit of units) {
    eliminate(at, unit, 'combat', `NLB-CRT.${result}`);
  }
  checkMorale(at);
  tellCounted(at, result, before);
  return next('settled');
}
