import { dice } from '../../../../engine/chance.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { Polygon } from '../../../../geometry/table/distance.ts';
import type { Side } from '../../content/atoms.ts';
import type { ChargeResult } from '../../content/charge-table.ts';
import type { GdaAction } from '../actions.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { thirdOf } from '../morale/discipline.ts';
import { isGone, stateOf, unitOf } from '../morale/losses.ts';
import { standingSupport } from '../standing/answers.ts';
import { groundOf } from '../units/ground.ts';
import { isOnTable } from '../units/kinds.ts';
import type { Unit } from '../world.ts';
import { rerolled, rerollPenalty } from './combat.ts';
import { applyResults, type Clash, type Shared, shareResult } from './results.ts';
import { isSentToHelp, listed } from './supports.ts';
import { type Attack, decideTogether, verdictOn } from './verdict.ts';

export interface Fighting extends Clash {
  /** 4.10: other charges on the same target: those that have still to throw, and those that have. */
  readonly more?: readonly Clash[];
  readonly thrown?: readonly Attack[];
  /** What the best of several leaves to the others, those whose general shares a defeat, and those who go on. */
  readonly others?: readonly Shared[];
  readonly risks?: readonly number[];
  readonly attackerDice?: readonly [number, number];
  readonly defenderDice?: readonly [number, number];
  /** Double sixes that destiny has still to be asked about. */
  readonly fates?: readonly ('attacker' | 'defender')[];
  /** Helpers who have had a die thrown again, here or in another charge of this phase (4.6). */
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

/** Who has helped by now, in what this fight led to as well. */
const helped = ({ used = [], result }: Fighting): { readonly used: readonly number[] } => {
  const { used: later = [] } = (result ?? {}) as { readonly used?: readonly number[] };
  return { used: [...new Set([...used, ...later])] };
};

export const attackOf = ({
  lead,
  supports,
  losses,
  chargingOn,
  left,
  attackerDice = [1, 1],
}: Fighting): Attack => ({
  lead,
  supports,
  losses,
  chargingOn,
  dice: attackerDice,
  ...(left === undefined ? {} : { left }),
});
export const defenders = ({ target, defence, theirs, defenderDice = [1, 1] }: Fighting): Attack => ({
  lead: target,
  supports: defence,
  losses: theirs,
  dice: defenderDice,
});

/** 4.6: supports whose reroll is still to be had. */
function open(at: At<Fighting>, who: 'attacker' | 'defender'): readonly number[] {
  const { supports, defence, used = [] } = at.locals;
  // 3.24: a brigade that falters meanwhile helps with no die.
  const helps = (index: number): boolean =>
    who === 'attacker'
      ? at.position.brigades[unitOf(at, index).brigade]?.command !== 'faltering'
      : isSentToHelp(at.world, at.position, index, at.locals.target, at.locals.lead);
  return listed(who === 'attacker' ? supports : defence).filter(
    (index) => !used.includes(index) && isOnTable(at.position.units[index] as never) && helps(index),
  );
}

/** 4.10 to 4.12: both throw two dice, supports throw some of them again, and the difference decides. */
export const chargeCombat = procedure<Fighting>('gda.chargeCombat', {
  roll: chance('GDA-4.9.32', {
    // 4.10: every charger throws for itself, whoever is charged once against them all.
    request: ({ locals }) => dice(locals.defenderDice === undefined ? 4 : 2),
    ask: ({ world, locals }) => ({
      attacker: world.units[locals.lead]?.id,
      defender: world.units[locals.target]?.id,
    }),
    run: (at, { values }) => {
      const [a, b, c, d] = values as [number, number, number?, number?];
      const fates: ('attacker' | 'defender')[] = [];
      if (a === 6 && b === 6) fates.push('attacker');
      if (c === 6 && d === 6) fates.push('defender');
      return next('destiny', {
        ...at.locals,
        attackerDice: [a, b],
        defenderDice: c === undefined || d === undefined ? at.locals.defenderDice : [c, d],
        fates,
        vacated: groundOf(at.world, at.position, at.locals.target),
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
    if (!isOnTable(stateOf(at, at.locals.target))) return deserted(at);
    const gone = !isOnTable(stateOf(at, at.locals.lead));
    if (gone || passes >= 2 || (open(at, 'attacker').length === 0 && open(at, 'defender').length === 0))
      return next('others');
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
  others: auto('GDA-4.10.5', (at) => {
    const { more = [], thrown = [], lead } = at.locals;
    const all = isOnTable(stateOf(at, lead)) ? [...thrown, attackOf(at.locals)] : thrown;
    const [another, ...rest] = more;
    if (another === undefined)
      return all.length === 0 ? done(helped(at.locals)) : next('resolve', { ...at.locals, thrown: all });
    const { attackerDice: _dice, left: _left, ...locals } = at.locals;
    return next('roll', {
      ...locals,
      ...another,
      // Who helps whoever is charged helps against all, and throws again once.
      defence: { ...another.defence, ...locals.defence },
      theirs: Math.max(another.theirs, locals.theirs),
      more: rest,
      thrown: all,
    });
  }),
  resolve: auto('GDA-4.10.2', (at) => {
    const { locals, world, position } = at;
    const { target, thrown = [] } = locals;
    const { best, others } = decideTogether(
      thrown.map((attack) => verdictOn(world, position, attack, defenders(locals))),
    );
    for (const one of [...others, best])
      at.emit(() => ({
        type: 'chargeFought',
        rule: one === best ? 'GDA-4.10.2' : 'GDA-4.10.6',
        attacker: unitOf(at, one.lead).id,
        defender: unitOf(at, target).id,
        dice: [...one.dice, ...defenders(locals).dice],
        attackerScore: one.attackerScore,
        defenderScore: one.defenderScore,
        difference: one.difference,
        attackerResult: one.attackerResult,
        defenderResult: one.defenderResult,
      }));
    const { lead, supports, losses, attackerResult, defenderResult, difference } = best;
    const { left: _left, ...rest } = locals;
    const decided: Fighting = {
      ...rest,
      lead,
      supports,
      losses,
      ...(best.left === undefined ? {} : { left: best.left }),
      attackerResult,
      defenderResult,
      difference,
      vacated: groundOf(world, position, target),
      attackerGround: groundOf(world, position, lead),
      others: others.map((one) => ({
        lead: one.lead,
        supports: one.supports,
        result: one.attackerResult,
        difference: one.difference,
      })),
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
      const fallen = diceFor(at.locals).map(([unit, kind], i) => {
        const die = values[i] as number;
        return [unit, kind === 'third' ? thirdOf(die) : die] as const;
      });
      return next('apply', { ...at.locals, fallen });
    },
  }),
  apply: auto('GDA-4.9.32', (at) => {
    const { attackerResult = 'melee', defenderResult = 'stand', difference = 0 } = at.locals;
    const scribe = at as Scribe<never> as Scribe<Clash>;
    const risks = applyResults(scribe, attackerResult, defenderResult, difference);
    for (const other of at.locals.others ?? []) risks.push(...shareResult(scribe, other, defenderResult));
    return next('risk', { ...at.locals, risks });
  }),
  risk: auto('GDA-10.2.1', (at) => {
    const [unit, ...risks] = at.locals.risks ?? [];
    if (unit === undefined) return next('after');
    // 8.19: with a brigade that is gone its general is gone too.
    if (isGone(at, unit)) return next('risk', { ...at.locals, risks });
    const { target } = at.locals;
    return call('gda.destiny', { unit, against: target, risk: true }, 'risk', { ...at.locals, risks });
  }),
  after: auto('GDA-4.13.1', (at) => {
    const { lead, supports, target, attackerResult, defenderResult, difference = 0, left } = at.locals;
    const vacated = at.locals.vacated ?? [];
    const { used } = helped(at.locals);
    // 4.12: horse that throws a charge of horse back takes its ground.
    if (defenderResult === 'takeTheGround' && isOnTable(stateOf(at, target)))
      return call(
        'gda.afterwards',
        { lead: target, supports: {}, vacated: at.locals.attackerGround ?? [], used },
        'over',
      );
    if (!isOnTable(stateOf(at, lead))) return next('over');
    if (attackerResult === 'victory')
      return call(
        'gda.afterwards',
        { lead, supports, vacated, victory: true, ...(left === undefined ? {} : { left }), used },
        'over',
      );
    if (attackerResult === 'takeTheGround')
      return call('gda.afterwards', { lead, supports, vacated, used }, 'over');
    if (attackerResult === 'volley')
      return call('gda.chargeVolley', { lead, supports, target, difference }, 'over');
    return next('over');
  }),
  // 4.10: those who charged beside the best do what it did, one after another.
  over: auto('GDA-4.10.6', (at) => {
    const [other, ...others] = at.locals.others ?? [];
    const { used } = helped(at.locals);
    if (other === undefined) return done({ used });
    const { lead, supports, result, difference } = other;
    const locals = { ...at.locals, others, used };
    const vacated = at.locals.vacated ?? [];
    if (!isOnTable(stateOf(at, lead))) return next('over', locals);
    if (result === 'victory' || result === 'takeTheGround')
      return call('gda.afterwards', { lead, supports, vacated, used }, 'over', locals);
    const { target } = at.locals;
    return result === 'volley' && isOnTable(stateOf(at, target))
      ? call('gda.chargeVolley', { lead, supports, target, difference }, 'over', locals)
      : next('over', locals);
  }),
});

/** 4.9: fate has swept the whole brigade of whom it charged from the table: what is left is his ground. */
function deserted(at: Scribe<Fighting>) {
  const { lead, supports, vacated = [] } = at.locals;
  const { used } = helped(at.locals);
  return isOnTable(stateOf(at, lead))
    ? call('gda.afterwards', { lead, supports, vacated, used }, 'over', { ...at.locals, others: [] })
    : done({ used });
}

/** 4.14: for whom a die is thrown for losses, and whether it counts in thirds. */
function diceFor({
  lead,
  target,
  attackerResult,
  defenderResult,
  others = [],
}: Fighting): readonly (readonly [number, 'third' | 'whole'])[] {
  const needed: (readonly [number, 'third' | 'whole'])[] = [];
  if (defenderResult === 'retreat') needed.push([target, 'third']);
  if (defenderResult === 'rout') needed.push([target, 'whole']);
  if (attackerResult === 'retreat') needed.push([lead, 'third']);
  for (const other of others) if (other.result === 'retreat') needed.push([other.lead, 'third']);
  return needed;
}

function judgeThrow(at: At<Fighting>, action: GdaAction): readonly Refusal[] {
  if (action.type !== 'throwAgain') return [];
  const support = at.world.unitById.get(action.support);
  return support !== undefined && open(at, at.locals.turn ?? 'attacker').includes(support.index)
    ? []
    : [refuse('GDA-4.6.1', 'no-reroll-from-it', { unit: action.support })];
}
