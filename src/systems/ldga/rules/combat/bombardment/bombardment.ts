import { dice } from '../../../../../engine/chance.ts';
import { callEach, done, next } from '../../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../../engine/refusal.ts';
import type { Result } from '../../../content/tables.ts';
import { changeUnit } from '../../edit.ts';
import { type ActionOf, type At, auto, chance, decide, procedure } from '../../kit.ts';
import { enemyOf, type HexId, type UnitId } from '../../position.ts';
import { fieldOf } from '../../stacking/field.ts';
import { standingGuns } from '../../standing/answers.ts';
import { counterOf } from '../../world.ts';
import { type Bombardment, defendersIn, fightOf, hexOf, waterBehind } from '../declaring/parties.ts';
import { fromEven, readTable } from '../odds/ladder.ts';
import type { AdvanceArgs } from '../results/advancing.ts';
import type { LoseArgs } from '../results/lose.ts';
import { type Stand, tollsOf } from '../results/tolls.ts';
import { displaceable } from '../retreats/displacing.ts';
import type { RetreatArgs } from '../retreats/retreat.ts';
import { type Retreat, retreatWays } from '../retreats/retreat-ways.ts';
import { holdersOf } from '../seats.ts';
import { salvoOdds } from './salvo.ts';

/* 11.54, 11.55: one bombardment. */

export interface BombardmentArgs {
  readonly plan: Bombardment;
}

interface Locals extends BombardmentArgs {
  readonly applied?: Result;
  readonly even?: number;
  readonly defenders?: readonly Stand[];
  readonly tolls?: readonly LoseArgs[];
}

/** 11.54A: what goes against the guns, and an exchange, comes to nothing (ruling R43). */
const hits = (result: Result): boolean => result.startsWith('D');

const horse = (at: At<Locals>): UnitId[] =>
  at.locals.plan.guns.filter((id) => counterOf(at.world, id).arm === 'horse-artillery');

const standsOf = (at: At<Locals>, units: readonly UnitId[]): Stand[] => {
  const hexes = [...new Set(units.map((id) => hexOf(at.world, at.position, id)))];
  return hexes.map((hex) => ({
    hex,
    units: units.filter((id) => hexOf(at.world, at.position, id) === hex),
  }));
};

/** 11.55: as far as an Ar result says, one hex after the others (ruling R114). */
function fallingBack(at: At<Locals>, from: HexId): Retreat {
  const result = at.locals.applied as Result;
  const hexes = result.startsWith('Ar') ? Number(result.slice(2) || 1) : 1;
  return { side: at.position.phasing, from, hexes, kind: 'displaced', shut: [] };
}

/** Horse artillery that has a way back. */
const free = (at: At<Locals>): UnitId[] =>
  horse(at).filter((id) => {
    const retreat = fallingBack(at, hexOf(at.world, at.position, id));
    return retreatWays(at.world, at.position, retreat, [id]).some(
      ({ full, path }) =>
        !full || displaceable(at.world, at.position, retreat, path.at(-1) as HexId, [id]).length > 0,
    );
  });

export const bombardment = procedure<Locals>('ldga.bombardment', {
  roll: chance('LDGA-11.54A.1', {
    request: () => dice(1),
    ask: ({ locals }) => ({ guns: locals.plan.guns, target: locals.plan.target }),
    run(at, roll) {
      const { world, position: p, locals } = at;
      const { plan } = locals;
      const { combat } = world.tables;
      const fight = fightOf(world, p, plan);
      const odds = salvoOdds(world.tables, fight, {
        overWater: world.options.has('fire-over-water'),
        terrainTargets: world.options.has('bombardment-by-terrain'),
        waterBehind: (from, target) => waterBehind(world, p, from, target),
      });
      const value = roll.values[0] as number;
      const { die, result } = readTable(combat, odds.rung, value);
      const applied = hits(result) ? result : null;
      at.emit(() => ({
        type: 'combatResolved',
        rule: applied === null ? 'LDGA-11.54A.2' : 'LDGA-11.54A.1',
        plan,
        odds,
        roll: value,
        die,
        result,
        applied,
      }));
      const foe = enemyOf(p.phasing);
      const defenders = [
        { hex: plan.target, units: defendersIn(world, p, foe, plan.target, false).map(({ id }) => id) },
      ];
      for (const id of plan.guns) changeUnit(world, at.draft, id, { bombarded: true });
      for (const { units } of defenders)
        for (const id of units) changeUnit(world, at.draft, id, { roadMarch: false });
      at.draft.update({ bombardedHexes: [...at.position.bombardedHexes, plan.target] });
      const even = fromEven(combat, odds.rung);
      const columns = Math.max(0, even);
      const tolls = tollsOf(
        fight,
        { attackers: [], defenders },
        result,
        { attackers: p.phasing, defenders: foe },
        { attackers: 0, defenders: columns },
      );
      if (applied === null) return next('recoil', { ...locals, applied: result });
      return next('suffer', { ...locals, applied: result, even: columns, defenders, tolls });
    },
  }),
  suffer: auto('LDGA-11.53', (at) => {
    const { applied, even = 0, defenders = [], tolls = [] } = at.locals;
    const result = applied as Result;
    if (!result.startsWith('Dr')) return callEach('ldga.lose', tolls, 'follow');
    const args: RetreatArgs[] = defenders.map(({ hex, units }) => ({
      side: enemyOf(at.position.phasing),
      from: hex,
      hexes: Number(result.slice(2) || 1),
      kind: 'combat',
      shut: [],
      units,
      columns: even,
    }));
    return callEach('ldga.retreat', args, 'follow');
  }),
  /** 11.55: horse artillery that has cleared the hex may go in. */
  follow: auto('LDGA-11.55.1', (at) => {
    const { plan } = at.locals;
    const empty = fieldOf(at.world, at.position, enemyOf(at.position.phasing)).flags[
      at.world.grid.index(plan.target)
    ];
    const parties = standsOf(at, horse(at));
    const args: AdvanceArgs = { side: at.position.phasing, into: [plan.target], parties, guns: true };
    return callEach('ldga.advance', empty === 0 && parties.length > 0 ? [args] : [], 'end');
  }),
  recoil: auto('LDGA-11.55.2', (at) => next(free(at).length > 0 ? 'fallBack' : 'end')),
  fallBack: decide('LDGA-11.55.2', {
    accepts: ['fallBack', 'stay'],
    by: (at) => holdersOf(at.world, at.position, free(at)),
    *candidates(at) {
      yield { type: 'stay' };
      yield { type: 'fallBack', guns: free(at) };
    },
    complete: false,
    exact: true,
    judge(at, action): Refusal[] {
      if (action.type !== 'fallBack') return [];
      const wrong = action.guns.filter((id, i) => !horse(at).includes(id) || action.guns.indexOf(id) !== i);
      if (wrong.length > 0) return [refuse('LDGA-11.55.2', 'only-horse-artillery', { units: wrong })];
      // 11.54A: what they bombard with is never lost by it, so none falls back who has nowhere to go.
      const stuck = action.guns.filter((id) => !free(at).includes(id));
      return stuck.length > 0 ? [refuse('LDGA-11.42.2', 'no-retreat-there', { path: [], hexes: [] })] : [];
    },
    ask: (at) => ({ guns: free(at), result: at.locals.applied }),
    standing: standingGuns,
    run(at, action) {
      if (action.type !== 'fallBack') return done();
      const { guns } = action as ActionOf<'fallBack'>;
      const args: RetreatArgs[] = standsOf(at, guns).map(({ hex, units }) => ({
        ...fallingBack(at, hex),
        units,
        columns: 0,
      }));
      return callEach('ldga.retreat', args, 'end');
    },
  }),
  end: auto('LDGA-11.52.2', () => done()),
});
