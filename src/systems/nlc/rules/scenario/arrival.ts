import { dice } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/position.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { NlcBattle } from '../../content/battle.ts';
import { ruleOf } from '../citations.ts';
import { formationOf, formationState, isActive, isHeld, membersOnMap } from '../command/formations.ts';
import { setMark } from '../edit.ts';
import { awayFromEnemy, hexOf, stateOf } from '../ground/standing.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { enemyOf, type FormationId, type NlcPosition, type Side, silenceMark } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { Counter, World } from '../world.ts';
import { free } from './army-reserve.ts';

/* 28.4: a die says what a great commander's coming does to his enemies. */

type Arrival = NonNullable<NonNullable<NlcBattle['special']>['arrival']>;

const ARRIVED = 'arrival-rolled';

interface Locals {
  readonly queue?: readonly FormationId[];
  /** Divisions and formations that may still be taken out of reserve. */
  readonly divisions?: number;
  readonly corps?: number;
  /** They join a formation and have its orders at once; the enemy is silent afterwards. */
  readonly atOnce?: boolean;
}

const arrivalOf = (world: World): Arrival => {
  const arrival = world.battle.special?.arrival;
  if (arrival === undefined) {
    throw new Error('nobody comes to this field by a die');
  }
  return arrival;
};

/** Is this the turn on which he comes, and has nobody rolled for it yet? */
export function isArriving(world: World, p: NlcPosition): boolean {
  const arrival = world.battle.special?.arrival;
  const group = world.battle.reinforcements.find(({ id }) => id === arrival?.group);
  return group?.turn === p.turn && p.marks[ARRIVED] === undefined;
}

const enemySide = (world: World): Side => enemyOf(arrivalOf(world).side);
const seatsAsked = (at: At): readonly Seat[] => at.world.seats[enemySide(at.world)];

/** Enemy formations on Attack with a unit within so many hexes of his army: others have no attack that could fail. */
function shaken({ world, position }: At): FormationId[] {
  const side = enemySide(world);
  const away = awayFromEnemy(world, position, side);
  const { within } = arrivalOf(world).fail;
  return world.formations[side]
    .filter(
      (formation) =>
        isActive(world, position, formation.id) &&
        formationState(position, formation).order === 'attack' &&
        membersOnMap(world, position, formation).some(
          (counter) => (away[hexOf(world, stateOf(position, counter))] as number) <= within,
        ),
    )
    .map(({ id }) => id);
}

/** Divisions of the pool that are kept back on the map, with their units. */
export function heldDivisions(world: World, p: NlcPosition): ReadonlyMap<string, readonly Counter[]> {
  const { pool } = arrivalOf(world);
  const found = new Map<string, Counter[]>();
  for (const counter of world.order[enemySide(world)]) {
    const { division } = counter;
    if (
      division !== undefined &&
      world.held.get(counter.id)?.pool.id === pool &&
      isHeld(world, p, counter) &&
      stateOf(p, counter).place === 'map'
    ) {
      found.set(division, [...(found.get(division) ?? []), counter]);
    }
  }
  return found;
}

const heldCorps = ({ world, position }: At, of: readonly FormationId[]): FormationId[] =>
  of.filter((id) => {
    const formation = world.formationById.get(id);
    return (
      formation !== undefined &&
      membersOnMap(world, position, formation).some((counter) => isHeld(world, position, counter))
    );
  });

/** Where a division may go: to a formation with orders to fight by, or, without haste, only where it belongs. */
function joinsOf(at: At<Locals>, units: readonly Counter[]): FormationId[] {
  const own = formationOf(at.world, at.position, units[0] as Counter).id;
  if (at.locals.atOnce !== true) {
    return [own];
  }
  return arrivalOf(at.world).joins.filter((id) => {
    const formation = at.world.formationById.get(id);
    return formation !== undefined && formationState(at.position, formation).order !== 'reserve';
  });
}

const outcomeRule = (at: At<Locals>) => {
  const { divisions, formation } = arrivalOf(at.world);
  return ruleOf(at.locals.atOnce === true ? divisions.rule : formation.rule);
};

function* frees(at: At<Locals>) {
  if ((at.locals.divisions ?? 0) > 0) {
    for (const [division, units] of heldDivisions(at.world, at.position)) {
      for (const join of joinsOf(at, units)) {
        yield { type: 'freeDivision', division, join } as const;
      }
    }
  }
  if ((at.locals.corps ?? 0) > 0) {
    for (const formation of heldCorps(at, arrivalOf(at.world).formation.of)) {
      yield { type: 'freeCorps', formation } as const;
    }
  }
}

function judgeDivision(at: At<Locals>, division: string, join: FormationId): Refusal[] {
  const units = heldDivisions(at.world, at.position).get(division);
  if (units === undefined || (at.locals.divisions ?? 0) === 0) {
    return [refuse(outcomeRule(at), 'no-such-division', { division })];
  }
  return joinsOf(at, units).includes(join)
    ? []
    : [refuse(outcomeRule(at), 'may-not-join', { division, formation: join })];
}

const judgeCorps = (at: At<Locals>, formation: FormationId): Refusal[] =>
  (at.locals.corps ?? 0) > 0 && heldCorps(at, arrivalOf(at.world).formation.of).includes(formation)
    ? []
    : [refuse(outcomeRule(at), 'not-in-his-reserve', { formation })];

function meaning(at: Scribe<Locals>, roll: number): Go {
  const { fail, silence, divisions, formation } = arrivalOf(at.world);
  if (fail.on.includes(roll)) {
    return next('fail', { queue: shaken(at) });
  }
  if (silence.on.includes(roll)) {
    return next('silence');
  }
  if (divisions.on.includes(roll)) {
    return next('more', { divisions: divisions.count, atOnce: true });
  }
  return formation.on.includes(roll) ? next('count') : done();
}

const ruleOn = (world: World, roll: number) => {
  const { fail, silence, divisions, formation, nothing } = arrivalOf(world);
  const found = [fail, silence, divisions, formation, nothing].find(({ on }) => on.includes(roll));
  return ruleOf((found ?? nothing).rule);
};

export const arrival = procedure<Locals>('nlc.arrival', {
  roll: chance('NLC-28.4b.3', {
    request: () => dice(1),
    ask: (at) => ({ leader: arrivalOf(at.world).leader }),
    run: (at, { values }) => {
      const roll = values[0] as number;
      setMark(at.draft, ARRIVED, at.position.turn);
      at.emit(() => ({
        type: 'arrivalRolled',
        rule: ruleOn(at.world, roll),
        leader: arrivalOf(at.world).leader,
        roll,
        reveals: true,
      }));
      return meaning(at, roll);
    },
  }),
  fail: auto('NLC-28.4b.4', (at) => {
    const [formation, ...queue] = at.locals.queue ?? [];
    return formation === undefined
      ? done()
      : call('nlc.failure', { formation, why: 'arrival' }, 'fail', { queue });
  }),
  count: chance('NLC-28.4b.7', {
    request: () => dice(1),
    ask: (at) => ({ leader: arrivalOf(at.world).leader }),
    run: (_at, { values }) => next('more', { divisions: values[0] as number, corps: 1, atOnce: false }),
  }),
  more: auto('NLC-28.4b.6', (at) => {
    if (!frees(at).next().done) {
      return next('choose');
    }
    return at.locals.atOnce === true ? next('silence') : done();
  }),
  choose: decide('NLC-28.4b.6', {
    accepts: ['freeDivision', 'freeCorps', 'endFreeing'],
    by: (at) => [...seatsAsked(at)],
    *candidates(at) {
      yield* frees(at);
      yield { type: 'endFreeing' } as const;
    },
    judge: (at, action) =>
      action.type === 'freeDivision'
        ? judgeDivision(at, action.division, action.join)
        : action.type === 'freeCorps'
          ? judgeCorps(at, action.formation)
          : [],
    run: (at, action) => {
      const { world, position } = at;
      const { divisions = 0, corps = 0 } = at.locals;
      if (action.type === 'freeDivision') {
        const units = heldDivisions(world, position).get(action.division) ?? [];
        free(at, units, action.join, null);
        return next('more', { ...at.locals, divisions: divisions - 1 });
      }
      if (action.type === 'freeCorps') {
        const units = world.order[enemySide(world)].filter(
          (counter) => counter.formation === action.formation && isHeld(world, position, counter),
        );
        free(at, units, null, null);
        return next('more', { ...at.locals, corps: corps - 1 });
      }
      return at.locals.atOnce === true ? next('silence') : done();
    },
    ask: (at) => ({ divisions: at.locals.divisions, corps: at.locals.corps ?? 0 }),
  }),
  /** For so many turns no overall commander of theirs sends anything. */
  silence: chance('NLC-28.4b.5', {
    request: () => dice(1),
    ask: (at) => ({ leader: arrivalOf(at.world).leader }),
    run: (at, { values }) => {
      const side = enemySide(at.world);
      const turns = values[0] as number;
      setMark(at.draft, silenceMark(side), at.position.turn + turns);
      const rule = ruleOf(
        at.locals.atOnce === true ? arrivalOf(at.world).divisions.rule : arrivalOf(at.world).silence.rule,
      );
      at.emit(() => ({ type: 'silenced', rule, side, turns }));
      return done();
    },
  }),
});
