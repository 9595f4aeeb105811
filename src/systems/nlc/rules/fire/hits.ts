import { done, next } from '../../../../engine/procedure.ts';
import { ruleOf } from '../citations.ts';
import { stateOf } from '../ground/standing.ts';
import { type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { loseStep } from '../morale/losses.ts';
import type { NlcPosition, UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { standingHit } from '../standing/fights.ts';
import { type Counter, counterOf, type World } from '../world.ts';
import { speakerOf } from './speaker.ts';

/** Hits that the owner of a group of units gives out among them, one after another. */
export interface Hits {
  readonly units: readonly UnitId[];
  readonly hits: number;
  readonly why: 'fire' | 'zoc' | 'no-room';
  /** 29.10, 30.10: whose morale counted, and who so takes the first of them; by which case. */
  readonly first?: { readonly unit: UnitId; readonly rule: string };
  /** How many have been given out. */
  readonly given: number;
  /** Steps that were lost by it. */
  readonly lost: number;
}

export const hitsOn = (
  units: readonly UnitId[],
  hits: number,
  why: Hits['why'] = 'fire',
  first?: Hits['first'],
): Hits => ({
  units,
  hits,
  why,
  ...(first === undefined ? {} : { first }),
  given: 0,
  lost: 0,
});

const living = (world: World, p: NlcPosition, units: readonly UnitId[]): Counter[] =>
  units.map((unit) => counterOf(world, unit)).filter((counter) => stateOf(p, counter).place === 'map');

/** 7.1: whom the next hit may strike: the first one infantry, then always a damaged unit before a whole one. */
export function targets(world: World, p: NlcPosition, { units, given, first }: Hits): Counter[] {
  const all = living(world, p, units);
  const pledged = given === 0 ? all.find(({ id }) => id === first?.unit) : undefined;
  if (pledged !== undefined) {
    return [pledged];
  }
  const infantry = given === 0 ? all.filter((counter) => counter.infantry) : [];
  const among = infantry.length > 0 ? infantry : all;
  const damaged = among.filter((counter) => stateOf(p, counter).reduced);
  return damaged.length > 0 ? damaged : among;
}

function strike(at: Scribe<Hits>, unit: UnitId) {
  const { given, first, why } = at.locals;
  loseStep(at, unit, why, given === 0 && first?.unit === unit ? ruleOf(first.rule) : undefined);
  return next('next', { ...at.locals, given: at.locals.given + 1, lost: at.locals.lost + 1 });
}

const seatsOf = (at: At<Hits>) => [
  speakerOf(at.world, at.position, living(at.world, at.position, at.locals.units)),
];

/** 7.1, 7.2: hits come off one by one; the owner chooses where the rule leaves him a choice. */
export const hits = procedure<Hits>('nlc.hits', {
  next: auto('NLC-7.1.3', (at) => {
    const open = targets(at.world, at.position, at.locals);
    if (at.locals.given >= at.locals.hits || open.length === 0) {
      return done({ lost: at.locals.lost });
    }
    return open.length === 1 ? strike(at, (open[0] as Counter).id) : next('choose');
  }),
  choose: decide('NLC-7.1.3', {
    accepts: ['takeHit'],
    by: seatsOf,
    candidates: (at) =>
      targets(at.world, at.position, at.locals).map(({ id }) => ({ type: 'takeHit', unit: id }) as const),
    judge: (at, action) => {
      if (action.type !== 'takeHit') {
        return [];
      }
      const { world, position } = at;
      if (!living(world, position, at.locals.units).some(({ id }) => id === action.unit)) {
        return [refuse('NLC-7.1.3', 'not-hit', { unit: action.unit })];
      }
      const open = targets(world, position, at.locals);
      if (open.some(({ id }) => id === action.unit)) {
        return [];
      }
      const first = open[0] as Counter;
      return at.locals.given === 0 && first.infantry && !counterOf(world, action.unit).infantry
        ? [refuse('NLC-7.1.4', 'infantry-first', { unit: action.unit })]
        : [refuse('NLC-7.1.5', 'damaged-first', { unit: action.unit })];
    },
    run: (at, action) => strike(at, action.type === 'takeHit' ? action.unit : ''),
    ask: (at) => ({ hits: at.locals.hits - at.locals.given }),
    standing: (at, _seat, wishes, options) => standingHit(at, wishes, options),
  }),
});
