import { dice } from '../../../../engine/chance.ts';
import { type LedgerLine, line } from '../../../../engine/ledger.ts';
import { call, callEach, done, next } from '../../../../engine/procedure.ts';
import type { Result } from '../../content/tables.ts';
import { changeUnit } from '../edit.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { reviseTracks } from '../morale/levels.ts';
import { isSurrounded } from '../morale/losses.ts';
import { debtsOf, enemyOf, type HexId, type Side, type UnitId, type UnitState } from '../position.ts';
import { fieldOf, stackAt } from '../stacking/field.ts';
import { standingGarrison } from '../standing/answers.ts';
import { counterOf } from '../world.ts';
import { type Attack, attackersFrom, defendersIn, fighterOf, fightOf } from './declaring/parties.ts';
import { fightersIn, isGuardInfantry, isOldGuardAlone, type Party } from './odds/fight.ts';
import { fromEven, readTable } from './odds/ladder.ts';
import { attackOdds, isHighStake } from './odds/odds.ts';
import type { AdvanceArgs } from './results/advancing.ts';
import type { LoseArgs } from './results/lose.ts';
import { type Stand, tollsOf } from './results/tolls.ts';
import type { RetreatArgs } from './retreats/retreat.ts';
import { holdersOf } from './seats.ts';

/* 11.3, 11.4: one attack, from its odds to the advance after it. */

export interface AssaultArgs {
  readonly plan: Attack;
  /** Guns that bombard in this phase and so do not attack. */
  readonly firing: readonly UnitId[];
  readonly staked: string | null;
}

interface Locals extends AssaultArgs {
  readonly result?: Result | boolean;
  readonly applied?: Result;
  /** Odds columns above even; below zero where the attacker was the weaker. */
  readonly even?: number;
  readonly attackers?: readonly Stand[];
  readonly defenders?: readonly Stand[];
  readonly tolls?: readonly LoseArgs[];
  /** Those of both sides who stood by: they share what happens and do not advance (11.46, 11.55, 11.56). */
  readonly idle?: readonly UnitId[];
}

const GOOD: ReadonlySet<Result> = new Set(['De', 'Dh', 'Dr', 'Dr2', 'Dr3', 'Dr4']);
const hexesOf = (result: Result): number => Number(result.slice(2) || 1);
const isRetreat = (result: Result, of: 'A' | 'D'): boolean => result.startsWith(`${of}r`);

const circumstances = ({ position: p, locals }: At<Locals>, attackers: readonly UnitId[]) => ({
  chateau: locals.plan.chateau,
  bombarded: locals.plan.targets.some((hex) => p.bombardedHexes.includes(hex)),
  failedRepulse: p.units[p.phasing].some(
    (unit) => attackers.includes(unit.id) && debtsOf(unit).some((hex) => locals.plan.targets.includes(hex)),
  ),
  staked: locals.staked,
});

/** 16.34: a stake that brings nothing makes it worse by one. */
const stakeLines = (result: Result): LedgerLine[] =>
  GOOD.has(result) ? [] : [line(1, 'stake-lost', 'LDGA-16.34.2')];

/** 11.48, 11.63C: what the Guard and walls make of a result. */
export function converted(
  result: Result,
  chateau: boolean,
  attackers: readonly Party[],
  defenders: readonly Party[],
): Result {
  // 11.48.4: the Old Guard storms a chateau.
  const walled = result === 'Dh' && chateau && !isOldGuardAlone(attackers) ? 'Ex' : result;
  if (walled !== 'Ex') return walled;
  if (isOldGuardAlone(attackers)) return 'Dr';
  return isOldGuardAlone(defenders) ? 'Ar' : 'Ex';
}

export const assault = procedure<Locals>('ldga.assault', {
  begin: auto('LDGA-11.3.1', (at) => {
    const { world, position: p, locals } = at;
    const { plan, firing } = locals;
    // 8.42H: whoever is attacked on the march forms up.
    for (const hex of plan.targets) {
      for (const { id, roadMarch } of defendersIn(world, p, enemyOf(p.phasing), hex, plan.chateau)) {
        if (!roadMarch) continue;
        changeUnit(world, at.draft, id, { roadMarch: false });
        at.emit(() => ({ type: 'formedUp', rule: 'LDGA-8.42H', piece: id, why: 'attacked' }));
      }
    }
    const units = plan.from.flatMap((hex) =>
      attackersFrom(world, p, p.phasing, hex, new Set(firing), plan.chateau).map(({ id }) => id),
    );
    const { staked } = locals;
    return call('ldga.elan', { plan, units, ...(staked === null ? {} : { staked }) }, 'elan');
  }),
  elan: auto('LDGA-11.7.1', (at) => (at.locals.result === false ? done() : next('roll', at.locals))),
  roll: chance('LDGA-11.3.4', {
    request: () => dice(1),
    ask: ({ locals }) => ({ from: locals.plan.from, targets: locals.plan.targets }),
    run(at, roll) {
      const { world, position: p, locals } = at;
      const { plan, firing } = locals;
      const { combat } = world.tables;
      const fight = fightOf(world, p, plan, new Set(firing));
      const attackers = fightersIn(fight.attackers);
      const how = circumstances(
        at,
        attackers.map(({ id }) => id),
      );
      const odds = attackOdds(world.tables, fight, how);
      const value = roll.values[0] as number;
      let read = readTable(combat, odds.rung, value);
      const made = (result: Result): Result =>
        converted(result, plan.chateau, fight.attackers, fight.defenders);
      // 16.34: the stake is won or lost by what the Guard and walls make of the result (ruling R121).
      if (isHighStake(fight, how)) read = readTable(combat, odds.rung, value, stakeLines(made(read.result)));
      const applied = made(read.result);
      at.emit(() => ({
        type: 'combatResolved',
        rule: 'LDGA-11.3.4',
        plan,
        odds,
        roll: value,
        die: read.die,
        result: read.result,
        applied,
      }));
      const side = p.phasing;
      const guns = new Set(firing);
      const isBack = isRetreat(applied, 'A');
      // 11.56: guns that have done nothing yet share what goes against those beside them, whatever they were to do.
      const isAdverse = isBack || applied === 'Ae' || applied === 'Ah' || applied === 'Ex';
      const stands = {
        attackers: plan.from.map((hex) => ({
          hex,
          units: stackAt(world, p, side, hex)
            .filter(({ id, bombarded }) => !bombarded && (isAdverse || !guns.has(id)))
            .filter(
              ({ id, attacked }) =>
                attackers.some((one) => one.id === id) || (!attacked && counterOf(world, id).artillery),
            )
            .map(({ id }) => id),
        })),
        defenders: plan.targets.map((hex) => ({
          hex,
          // 11.48: Guard infantry that stands by, having fought before, is lost to no exchange either.
          units: defendersIn(world, p, enemyOf(side), hex, plan.chateau)
            .filter((unit) => applied !== 'Ex' || isFresh(unit) || !isGuardInfantry(fighterOf(world, unit)))
            .map(({ id }) => id),
        })),
      };
      const fought = new Set([...attackers, ...fightersIn(fight.defenders)].map(({ id }) => id));
      const all = [...stands.attackers, ...stands.defenders].flatMap(({ units }) => units);
      const idle = all.filter((id) => !fought.has(id));
      for (const id of all) if (isBack || !guns.has(id)) changeUnit(world, at.draft, id, { attacked: true });
      if (!plan.chateau || !hasOutside(at))
        at.draft.update({ fought: [...at.position.fought, ...plan.targets] });
      recoil(at, fight.attackers, applied);
      const even = fromEven(combat, odds.rung);
      const tolls = tollsOf(
        fight,
        stands,
        applied,
        { attackers: side, defenders: enemyOf(side) },
        { attackers: badColumns(even, 'A'), defenders: badColumns(even, 'D') },
      ).map((toll) => (applied === 'Ex' ? { ...toll, hemmed: hemmedOf(at, toll.units) } : toll));
      const bystanders = idle.length > 0 ? { idle } : {};
      return next('apply', { ...locals, ...stands, ...bystanders, applied, even, tolls });
    },
  }),
  apply: auto('LDGA-11.4.De', (at) => {
    const { applied, attackers = [] } = at.locals;
    const result = applied as Result;
    if (isRetreat(result, 'D')) return next(at.locals.plan.chateau ? 'walls' : 'giveWay');
    if (isRetreat(result, 'A')) return callEach('ldga.retreat', retreatsOf(at, attackers, 'A'), 'advance');
    return next('toll');
  }),
  /** 11.63B: a garrison goes only if it wants to. */
  walls: decide('LDGA-11.63B', {
    accepts: ['holdChateau', 'quitChateau'],
    by: (at) =>
      holdersOf(
        at.world,
        at.position,
        (at.locals.defenders ?? []).flatMap(({ units }) => units),
      ),
    candidates: () => [{ type: 'holdChateau' }, { type: 'quitChateau' }],
    exact: true,
    judge: () => [],
    ask: ({ locals }) => ({ hex: locals.plan.targets[0] }),
    standing: standingGarrison,
    run(at, action) {
      const held = action.type === 'holdChateau';
      at.emit(() => ({
        type: 'chateauHeld',
        rule: 'LDGA-11.63B',
        hex: at.locals.plan.targets[0] as HexId,
        held,
      }));
      return held ? done() : next('giveWay');
    },
  }),
  giveWay: auto('LDGA-11.4.Dr', (at) =>
    callEach('ldga.retreat', retreatsOf(at, at.locals.defenders ?? [], 'D'), 'advance'),
  ),
  toll: auto('LDGA-11.4.Ae', (at) => callEach('ldga.lose', at.locals.tolls ?? [], 'advance')),
  advance: auto('LDGA-11.46.1', (at) => {
    const { attackers = [], defenders = [], idle = [], plan } = at.locals;
    const side = at.position.phasing;
    const took = (stands: readonly Stand[]): Stand[] =>
      stands.map(({ hex, units }) => ({ hex, units: units.filter((id) => !idle.includes(id)) }));
    const calls: AdvanceArgs[] = [
      { side, into: vacated(at, enemyOf(side), plan.targets), parties: took(attackers) },
      { side: enemyOf(side), into: vacated(at, side, plan.from), parties: took(defenders) },
    ];
    return callEach(
      'ldga.advance',
      calls.filter(({ into }) => into.length > 0),
      'end',
    );
  }),
  end: auto('LDGA-11.0.3', () => done()),
});

/** Hexes of this fight in which its side stands no more. */
const vacated = (at: At<Locals>, side: Side, hexes: readonly HexId[]): HexId[] =>
  hexes.filter((hex) => fieldOf(at.world, at.position, side).flags[at.world.grid.index(hex)] === 0);

const hasOutside = (at: At<Locals>): boolean =>
  at.locals.plan.targets.some(
    (hex) => defendersIn(at.world, at.position, enemyOf(at.position.phasing), hex, false).length > 0,
  );

/** 11.23: has it not fought yet in this phase? */
const isFresh = ({ attacked, advanced }: UnitState): boolean => !attacked && !advanced;

/** 6.11B: those of these who could not go back a hex now. */
const hemmedOf = ({ world, position: p }: At, units: readonly UnitId[]): UnitId[] =>
  units.filter((id) => world.counters.has(id) && isSurrounded(world, p, id));

/** How many columns lie on the bad side of even for attackers or defenders (11.44, CAP). */
const badColumns = (even: number, of: 'A' | 'D'): number => Math.max(0, of === 'A' ? -even : even);

function retreatsOf(at: At<Locals>, stands: readonly Stand[], of: 'A' | 'D'): RetreatArgs[] {
  const { applied, even = 0 } = at.locals;
  const side = of === 'A' ? at.position.phasing : enemyOf(at.position.phasing);
  return stands.map(({ hex, units }) => ({
    side,
    from: hex,
    hexes: hexesOf(applied as Result),
    kind: 'combat',
    shut: [],
    units,
    columns: badColumns(even, of),
  }));
}

/** 16.31: the Guard has been seen to go back. */
function recoil(at: Scribe<Locals>, attackers: readonly Party[], result: Result): void {
  const shaken = result === 'Ae' || isRetreat(result, 'A');
  if (!shaken || at.position.guardRecoiled || !fightersIn(attackers).some(({ irresistible }) => irresistible))
    return;
  at.draft.update({ guardRecoiled: true });
  at.emit(() => ({ type: 'guardRecoiled', rule: 'LDGA-16.31.1', side: at.position.phasing }));
  reviseTracks(at);
}
