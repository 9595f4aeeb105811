import { dice } from '../../../../engine/chance.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { Polygon } from '../../../../geometry/table/distance.ts';
import type { Side } from '../../content/atoms.ts';
import type { ChargeResult } from '../../content/tables.ts';
import type { GdaAction } from '../actions.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { thirdOf } from '../morale/discipline.ts';
import { stateOf, unitOf } from '../morale/losses.ts';
import { standingSupport } from '../standing/answers.ts';
import { groundOf } from '../units/ground.ts';
import { isOnTable } from '../units/kinds.ts';
import { isMassed } from '../units/massed.ts';
import type { Unit } from '../world.ts';
import { bandOf, chargeLedger, matchUp, type Party, rerolled, rerollPenalty } from './combat.ts';
import { applyResults, type Clash } from './results.ts';
import { listed } from './supports.ts';

interface Fighting extends Clash {
  readonly attackerDice?: readonly [number, number];
  readonly defenderDice?: readonly [number, number];
  /** Double sixes that destiny has still to be asked about. */
  readonly fates?: readonly ('attacker' | 'defender')[];
  readonly used?: readonly number[];
  readonly turn?: 'attacker' | 'defender';
  readonly passes?: number;
  readonly again?: { readonly who: 'attacker' | 'defender'; readonly support: number; readonly die: 0 | 1 };
  readonly attackerResult?: ChargeResult;
  readonly defenderResult?: ChargeResult;
  readonly difference?: number;
  /** Where both stood before it was decided. */
  readonly vacated?: Polygon;
  readonly attackerGround?: Polygon;
  readonly result?: unknown;
}

const sideOf = (at: At<Fighting>, who: 'attacker' | 'defender'): Side =>
  (at.world.units[who === 'attacker' ? at.locals.lead : at.locals.target] as Unit).side;

const attackers = ({ lead, supports, losses, chargingOn }: Fighting): Party => ({
  lead,
  supports,
  losses,
  chargingOn,
});
const defenders = ({ target, defence, theirs }: Fighting): Party => ({
  lead: target,
  supports: defence,
  losses: theirs,
});

/** 4.6: supports whose reroll is still to be had. */
function open(at: At<Fighting>, who: 'attacker' | 'defender'): readonly number[] {
  const { supports, defence, used = [] } = at.locals;
  return listed(who === 'attacker' ? supports : defence).filter(
    (index) => !used.includes(index) && isOnTable(at.position.units[index] as never),
  );
}

/** 4.10 to 4.12: both throw two dice, supports throw some of them again, and the difference decides. */
export const chargeCombat = procedure<Fighting>('gda.chargeCombat', {
  roll: chance('GDA-4.9.32', {
    request: () => dice(4),
    ask: ({ world, locals }) => ({
      attacker: world.units[locals.lead]?.id,
      defender: world.units[locals.target]?.id,
    }),
    run: (at, { values }) => {
      const [a, b, c, d] = values as [number, number, number, number];
      const fates: ('attacker' | 'defender')[] = [];
      if (a === 6 && b === 6) fates.push('attacker');
      if (c === 6 && d === 6) fates.push('defender');
      return next('destiny', {
        ...at.locals,
        attackerDice: [a, b],
        defenderDice: [c, d],
        fates,
        turn: 'attacker',
        passes: 0,
      });
    },
  }),
  destiny: auto('GDA-4.10.4', (at) => {
    const [who, ...fates] = at.locals.fates ?? [];
    if (who === undefined) return next('duel');
    const { lead, target } = at.locals;
    const [unit, against] = who === 'attacker' ? [lead, target] : [target, lead];
    return call('gda.destiny', { unit, against }, 'destiny', { ...at.locals, fates });
  }),
  duel: auto('GDA-4.6.11', (at) => {
    const { turn = 'attacker', passes = 0 } = at.locals;
    if (!isOnTable(stateOf(at, at.locals.lead)) || !isOnTable(stateOf(at, at.locals.target))) return done();
    if (passes >= 2 || (open(at, 'attacker').length === 0 && open(at, 'defender').length === 0))
      return next('resolve');
    if (open(at, turn).length > 0) return next('throwOrPass');
    return next('duel', {
      ...at.locals,
      turn: turn === 'attacker' ? 'defender' : 'attacker',
      passes: passes + 1,
    });
  }),
  throwOrPass: decide('GDA-4.6.10', {
    accepts: ['throwAgain', 'pass'],
    by: (at) => [sideOf(at, at.locals.turn ?? 'attacker')],
    candidates: (at) => [
      { type: 'pass' },
      ...open(at, at.locals.turn ?? 'attacker').flatMap((index) =>
        [0, 1].map((die) => ({
          type: 'throwAgain' as const,
          support: at.world.units[index]?.id as string,
          die,
        })),
      ),
    ],
    standing: standingSupport,
    judge: (at, action) => judgeThrow(at, action),
    ask: ({ locals }) => ({ attackerDice: locals.attackerDice, defenderDice: locals.defenderDice }),
    run: (at, action) => {
      const { turn = 'attacker', passes = 0, used = [] } = at.locals;
      const other = turn === 'attacker' ? 'defender' : 'attacker';
      if (action.type !== 'throwAgain')
        return next('duel', { ...at.locals, turn: other, passes: passes + 1 });
      const support = at.world.unitById.get(action.support)?.index as number;
      return next('throwOne', {
        ...at.locals,
        used: [...used, support],
        again: { who: turn, support, die: action.die as 0 | 1 },
        turn: other,
        passes: 0,
      });
    },
  }),
  throwOne: chance('GDA-4.6.9', {
    request: () => dice(1),
    ask: ({ world, locals }) => ({ unit: world.units[locals.again?.support ?? 0]?.id }),
    run: (at, { values }) => {
      const { again, lead, target } = at.locals;
      if (again === undefined) return next('duel');
      const penalty = rerollPenalty(
        at.world,
        at.position,
        again.support,
        again.who === 'attacker' ? target : lead,
      );
      const after = rerolled(values[0] as number, penalty);
      const key = again.who === 'attacker' ? 'attackerDice' : 'defenderDice';
      const pair = at.locals[key] ?? [1, 1];
      const before = pair[again.die];
      at.emit(() => ({
        type: 'dieThrownAgain',
        rule: penalty?.rule ?? 'GDA-4.6.1',
        unit: unitOf(at, again.support).id,
        die: again.die,
        before,
        after,
      }));
      const dicePair = again.die === 0 ? [after, pair[1]] : [pair[0], after];
      return next('duel', { ...at.locals, [key]: dicePair });
    },
  }),
  resolve: auto('GDA-4.10.2', (at) => {
    const { locals, world, position } = at;
    const { lead, target, attackerDice = [1, 1], defenderDice = [1, 1] } = locals;
    const attackerScore = chargeLedger(
      world,
      position,
      attackers(locals),
      defenders(locals),
      'attacker',
      attackerDice[0] + attackerDice[1],
    );
    const defenderScore = chargeLedger(
      world,
      position,
      defenders(locals),
      attackers(locals),
      'defender',
      defenderDice[0] + defenderDice[1],
    );
    const difference = attackerScore.total - defenderScore.total;
    const row =
      world.tables.charge.results[matchUp(world, position, lead, target)][bandOf(world.tables, difference)];
    const massed = isMassed(world, position, lead);
    // 4.13: massed columns that are thrown back do not merely retire.
    const open = world.options.noMeleeInTheOpen === true && row?.attacker === 'meleeElan' && !isHorse(at);
    const attackerResult: ChargeResult = open
      ? 'volley'
      : row?.attacker === 'retire' && massed && !isHorse(at)
        ? 'retreat'
        : (row?.attacker ?? 'melee');
    const defenderResult: ChargeResult = open ? 'standUnformed' : (row?.defender ?? 'stand');
    at.emit(() => ({
      type: 'chargeFought',
      rule: 'GDA-4.10.2',
      attacker: unitOf(at, lead).id,
      defender: unitOf(at, target).id,
      attackerScore,
      defenderScore,
      difference,
      attackerResult,
      defenderResult,
    }));
    const vacated = groundOf(world, position, target);
    const decided = {
      ...locals,
      attackerResult,
      defenderResult,
      difference,
      vacated,
      attackerGround: groundOf(world, position, lead),
    };
    return diceFor(decided).length > 0 ? next('lossDice', decided) : next('apply', decided);
  }),
  lossDice: chance('GDA-4.14.1', {
    request: ({ locals }) => dice(diceFor(locals).length),
    ask: ({ world, locals }) => ({
      attacker: world.units[locals.lead]?.id,
      defender: world.units[locals.target]?.id,
    }),
    run: (at, { values }) => {
      const losses = { attackerLoss: 0, defenderLoss: 0 };
      for (const [i, [who, kind]] of diceFor(at.locals).entries()) {
        const die = values[i] as number;
        losses[who === 'attacker' ? 'attackerLoss' : 'defenderLoss'] = kind === 'third' ? thirdOf(die) : die;
      }
      return next('apply', { ...at.locals, ...losses });
    },
  }),
  apply: auto('GDA-4.9.32', (at) => {
    const { attackerResult = 'melee', defenderResult = 'stand', difference = 0 } = at.locals;
    const then = applyResults(
      at as Scribe<never> as Scribe<Clash>,
      attackerResult,
      defenderResult,
      difference,
    );
    return next(then === 'risk' ? 'risk' : 'after', at.locals);
  }),
  risk: auto('GDA-10.2.1', (at) =>
    call('gda.destiny', { unit: at.locals.lead, against: at.locals.target, risk: true }, 'after'),
  ),
  after: auto('GDA-4.13.1', (at) => {
    const { lead, supports, target, attackerResult, defenderResult, difference = 0, left } = at.locals;
    const vacated = at.locals.vacated ?? [];
    // 4.12: horse that throws a charge of horse back takes its ground.
    if (defenderResult === 'takeTheGround' && isOnTable(stateOf(at, target)))
      return call(
        'gda.afterwards',
        { lead: target, supports: {}, vacated: at.locals.attackerGround ?? [] },
        'over',
      );
    if (!isOnTable(stateOf(at, lead))) return done();
    if (attackerResult === 'victory')
      return call(
        'gda.afterwards',
        { lead, supports, vacated, victory: left === undefined, left: left ?? 0 },
        'over',
      );
    if (attackerResult === 'takeTheGround')
      return call('gda.afterwards', { lead, supports, vacated }, 'over');
    if (attackerResult === 'volley')
      return call('gda.chargeVolley', { lead, supports, target, difference }, 'over');
    return done();
  }),
  over: auto('GDA-2.19.2', () => done()),
});

const isHorse = (at: At<Fighting>): boolean => at.world.units[at.locals.lead]?.arm === 'cavalry';

/** 4.14: who throws a die for losses, and whether it counts in thirds. */
function diceFor({
  attackerResult,
  defenderResult,
}: Fighting): readonly (readonly ['attacker' | 'defender', 'third' | 'whole'])[] {
  const needed: (readonly ['attacker' | 'defender', 'third' | 'whole'])[] = [];
  if (defenderResult === 'retreat') needed.push(['defender', 'third']);
  if (defenderResult === 'rout') needed.push(['defender', 'whole']);
  if (attackerResult === 'retreat') needed.push(['attacker', 'third']);
  return needed;
}

function judgeThrow(at: At<Fighting>, action: GdaAction): readonly Refusal[] {
  if (action.type !== 'throwAgain') return [];
  const support = at.world.unitById.get(action.support);
  return support !== undefined && open(at, at.locals.turn ?? 'attacker').includes(support.index)
    ? []
    : [refuse('GDA-4.6.1', 'no-reroll-from-it', { unit: action.support })];
}
