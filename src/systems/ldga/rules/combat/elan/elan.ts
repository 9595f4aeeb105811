import { dice } from '../../../../../engine/chance.ts';
import { call, done, next } from '../../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../../engine/refusal.ts';
import { changeUnit } from '../../edit.ts';
import { type ActionOf, type At, auto, chance, decide, procedure } from '../../kit.ts';
import { debtsOf, enemyOf, type HexId, type UnitId } from '../../position.ts';
import { leadersAt, stackAt, unitState } from '../../stacking/field.ts';
import { counterOf, turnOf } from '../../world.ts';
import { type Attack, fightOf, hexOf } from '../declaring/parties.ts';
import { attackOdds } from '../odds/odds.ts';
import type { RetreatArgs } from '../retreats/retreat.ts';
import { holdersOf } from '../seats.ts';
import { type ElanCase, elanDie, leastQuality } from './elan-table.ts';

/* 11.7: do they go in at all? Those who have come into the enemy's zone in this turn check their élan. */

export interface ElanArgs {
  readonly plan: Attack;
  readonly units: readonly UnitId[];
  /** The corps that is staked in this turn (16.34). */
  readonly staked?: string;
}

/** 11.71: of several hexes each is checked for; those that are still to be. */
interface Checking extends ElanArgs {
  readonly against?: readonly HexId[];
}

const toCheck = ({ against, plan }: Checking): readonly HexId[] => against ?? plan.targets;

interface Locals extends Checking {
  /** Those with whom the check is made. */
  readonly chosen?: readonly UnitId[];
  readonly back?: readonly HexId[];
}

/** 11.71: who came into the zone in this turn has to check. */
const fresh = (at: At<Locals>): UnitId[] =>
  at.locals.units.filter((id) => unitState(at.world, at.position, id).cameFrom !== null);

/** The fight as if only these took part. */
export function elanOdds(at: At<ElanArgs>, units: readonly UnitId[]) {
  const { world, position: p, locals } = at;
  const fight = fightOf(world, p, locals.plan);
  const attackers = fight.attackers
    .map((party) => ({ ...party, fighters: party.fighters.filter(({ id }) => units.includes(id)) }))
    .filter(({ fighters }) => fighters.length > 0);
  return attackOdds(
    world.tables,
    { ...fight, attackers },
    {
      chateau: locals.plan.chateau,
      bombarded: locals.plan.targets.some((hex) => p.bombardedHexes.includes(hex)),
      // 10.22, 11.72: the column is that of the attack, which all of them make.
      failedRepulse: locals.units.some((id) =>
        debtsOf(unitState(world, p, id)).some((hex) => locals.plan.targets.includes(hex)),
      ),
      staked: locals.staked ?? null,
    },
  );
}

/** 11.76: what is added to the die of those who check, for the first hex that they have not checked for. */
export function elanCase({ world, position: p, locals }: At<Checking>, chosen: readonly UnitId[]): ElanCase {
  const states = chosen.map((id) => unitState(world, p, id));
  const [target] = toCheck(locals);
  return {
    forcedMarch: states.some(({ forced }) => forced),
    againstAllied: stackAt(world, p, enemyOf(p.phasing), target as HexId).some(
      ({ id }) => counterOf(world, id).army === 'allied',
    ),
    leader: states.some(({ hex }) => leadersAt(world, p, p.phasing, hex as HexId).length > 0),
    cavalryAlone: chosen.every((id) => counterOf(world, id).cavalry),
    time: turnOf(world, p.turn).time,
  };
}

/** 11.72, 11.74: those who must be in it, and those who may be left out. */
function judgeChoice(at: At<Locals>, units: readonly UnitId[]): Refusal[] {
  const strangers = units.filter((id, i) => !at.locals.units.includes(id) || units.indexOf(id) !== i);
  if (strangers.length > 0) return [refuse('LDGA-11.72.2', 'not-in-this-attack', { units: strangers })];
  return units.some((id) => fresh(at).includes(id))
    ? []
    : [refuse('LDGA-11.72.1', 'nobody-engages', { units: fresh(at) })];
}

/** Everybody, those who came, and what is left without the poorest of them. */
function choices(at: At<Locals>): UnitId[][] {
  const quality = (id: UnitId): number => counterOf(at.world, id).quality;
  const sets = [...at.locals.units].map((id) =>
    at.locals.units.filter((other) => quality(other) >= quality(id)),
  );
  const found = [[...at.locals.units], fresh(at), ...sets].filter(
    (units) => judgeChoice(at, units).length === 0,
  );
  const seen = new Set<string>();
  return found.filter((units) => {
    const key = [...units].sort().join();
    return seen.has(key) ? false : seen.add(key);
  });
}

export const elan = procedure<Locals>('ldga.elan', {
  look: auto('LDGA-11.7.1', (at) => {
    if (!at.world.options.has('elan') || fresh(at).length === 0) return done(true);
    const sets = choices(at);
    return sets.length === 1 ? next('check', { ...at.locals, chosen: sets[0] }) : next('choose');
  }),
  choose: decide('LDGA-11.74.2', {
    accepts: ['checkElan'],
    by: (at) => holdersOf(at.world, at.position, at.locals.units),
    *candidates(at) {
      for (const units of choices(at)) yield { type: 'checkElan', units };
    },
    complete: false,
    judge: (at, action) => judgeChoice(at, (action as ActionOf<'checkElan'>).units),
    ask: (at) => ({ units: at.locals.units, fresh: fresh(at) }),
    run: (at, action) => next('check', { ...at.locals, chosen: (action as ActionOf<'checkElan'>).units }),
  }),
  check: chance('LDGA-11.73.1', {
    request: () => dice(1),
    ask: ({ locals }) => ({ units: locals.chosen }),
    run(at, roll) {
      const { world, position: p, locals } = at;
      const { chosen = [] } = locals;
      const { column } = elanOdds(at, chosen);
      const die = elanDie(world.tables.elan, roll.values[0] as number, elanCase(at, chosen));
      const least = leastQuality(world.tables.elan, column, die);
      const lowest = Math.min(...chosen.map((id) => counterOf(world, id).quality));
      const passed = lowest >= least;
      const rule = passed ? 'LDGA-11.73.1' : 'LDGA-11.7.2';
      at.emit(() => ({ type: 'elanChecked', rule, units: chosen, column, die, least, lowest, passed }));
      const [, ...others] = toCheck(locals);
      if (passed) return others.length === 0 ? done(true) : next('check', { ...locals, against: others });
      // 11.75: they are done for this phase, and for no longer.
      const back = world.options.has('exhaustion')
        ? []
        : [...new Set(fresh(at).map((id) => hexOf(world, p, id)))];
      for (const id of locals.units) changeUnit(world, at.draft, id, { attacked: true });
      return next('back', { ...locals, back });
    },
  }),
  /** 11.73: each to the hex that he came from. */
  back: auto('LDGA-11.73.2', (at) => {
    const { back = [], ...locals } = at.locals;
    const [from, ...others] = back;
    if (from === undefined) return done(false);
    const { world, position: p } = at;
    const units = locals.units.filter((id) => {
      const { hex, cameFrom } = unitState(world, p, id);
      return hex === from && cameFrom !== null;
    });
    const only = units.length === 0 ? null : unitState(world, p, units[0] as UnitId).cameFrom;
    if (only === null) return next('back', { ...locals, back: others });
    const together = units.filter((id) => unitState(world, p, id).cameFrom === only);
    const args: RetreatArgs = {
      side: p.phasing,
      from,
      hexes: 1,
      kind: 'elan',
      shut: [],
      only,
      units: together,
      columns: 0,
    };
    return call('ldga.retreat', args, 'back', { ...locals, back });
  }),
});
