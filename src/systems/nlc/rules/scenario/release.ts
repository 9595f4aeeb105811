import { dice } from '../../../../engine/chance.ts';
import { done, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { ruleOf } from '../citations.ts';
import { type At, auto, chance, decide, procedure } from '../kit.ts';
import type { FormationId, LeaderId, UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { leaderOf, seatOf } from '../world.ts';
import { free, type Keep, keepsOf, reserveOf, rolled } from './army-reserve.ts';
import type { Held } from './held.ts';

/* 28.2: a commander calls on the army's reserve: two dice, then who it is. */

interface Locals {
  readonly from: LeaderId;
  /** How many are still to be named. */
  readonly left?: number;
}

const reserve = (at: At<Locals>): Pick<Held, 'pool' | 'commander'> => {
  const found = reserveOf(at.world, at.locals.from);
  if (found === undefined) {
    throw new Error(`${at.locals.from} has no reserve`);
  }
  return found;
};

const keeps = (at: At<Locals>): Keep[] => keepsOf(at.world, at.position, reserve(at));

const joinRule = (at: At<Locals>) => ruleOf(at.world.battle.special?.armyReserve?.rules.join ?? 'NLC-28.2.3');

function judgeUnit(at: At<Locals>, unit: UnitId, join: FormationId): Refusal[] {
  const found = keeps(at).some(({ corps, units }) => corps === null && units[0]?.id === unit);
  if (!found) {
    return [refuse(joinRule(at), 'not-in-his-reserve', { unit })];
  }
  return reserve(at).commander.joins.includes(join) && at.world.formationById.has(join)
    ? []
    : [refuse(joinRule(at), 'may-not-join', { unit, formation: join })];
}

const judgeCorps = (at: At<Locals>, formation: FormationId): Refusal[] =>
  keeps(at).some(({ corps }) => corps === formation)
    ? []
    : [refuse(joinRule(at), 'not-in-his-reserve', { formation })];

export const release = procedure<Locals>('nlc.release', {
  roll: chance('NLC-28.2.5', {
    request: () => dice(2),
    ask: (at) => ({ leader: at.locals.from }),
    run: (at, { values }) => {
      const [count, wait] = values as readonly [number, number];
      rolled(at, at.locals.from, count, wait);
      return next('more', { ...at.locals, left: count });
    },
  }),
  more: auto('NLC-28.2.5', (at) =>
    (at.locals.left ?? 0) > 0 && keeps(at).length > 0 ? next('choose') : done(),
  ),
  choose: decide('NLC-28.2.5', {
    accepts: ['freeUnit', 'freeCorps'],
    by: (at) => [seatOf(leaderOf(at.world, at.locals.from).army)],
    *candidates(at) {
      const { joins } = reserve(at).commander;
      for (const { corps, units } of keeps(at)) {
        if (corps !== null) {
          yield { type: 'freeCorps', formation: corps } as const;
          continue;
        }
        for (const join of joins.filter((id) => at.world.formationById.has(id))) {
          yield { type: 'freeUnit', unit: units[0]?.id as UnitId, join } as const;
        }
      }
    },
    judge: (at, action) =>
      action.type === 'freeUnit'
        ? judgeUnit(at, action.unit, action.join)
        : action.type === 'freeCorps'
          ? judgeCorps(at, action.formation)
          : [],
    run: (at, action) => {
      const { pool } = reserve(at);
      const keep = keeps(at).find(({ corps, units }) =>
        action.type === 'freeUnit'
          ? corps === null && units[0]?.id === action.unit
          : action.type === 'freeCorps' && corps === action.formation,
      );
      free(at, keep?.units ?? [], action.type === 'freeUnit' ? action.join : null, pool);
      return next('more', { ...at.locals, left: (at.locals.left ?? 0) - 1 });
    },
    ask: (at) => ({ leader: at.locals.from, left: at.locals.left }),
  }),
});
