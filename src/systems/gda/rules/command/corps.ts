import { dice } from '../../../../engine/chance.ts';
import { next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { isWithin, squared } from '../../../../geometry/table/distance.ts';
import { cm, type Point } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { GdaAction } from '../actions.ts';
import { changeDivision } from '../edit.ts';
import type { At, Scribe } from '../kit.ts';
import type { DivisionState } from '../position.ts';
import { countAdcs, rerollOf, SIDES } from './availability.ts';

/** How far the corps commanders are with their own ADCs. */
export interface Corps {
  /** Sides whose corps commander has done his part, or that have none. */
  readonly helped?: readonly Side[];
  /** His ADCs that are at hand and not yet sent. */
  readonly own?: number;
  /** The division whose dice are thrown again. */
  readonly again?: number;
}

/** The corps commander whose turn it is: the French one first. */
const acting = ({ locals: { helped = [] } }: At<Corps>): Side | undefined =>
  SIDES.find((side) => !helped.includes(side));

const sideOf = (at: At<Corps>): Side => acting(at) ?? 'french';

const ratingOf = (at: At<Corps>, side: Side) => at.world.armies[side].sheet.corps?.rating;

const helpedToo = (at: At<Corps>): readonly Side[] => [...(at.locals.helped ?? []), sideOf(at)];

/** 11.2 to 11.6: a corps commander who gives ADCs throws for his own after his divisions have thrown for theirs. */
export const corps = (at: Scribe<Corps>) => {
  const side = acting(at);
  if (side === undefined) return next('divisionalMorale', {});
  const rating = ratingOf(at, side);
  const given = rating === undefined ? 0 : at.world.tables.corps.adcs[rating];
  return given > 0 ? next('corpsAdcs') : next('corps', { helped: helpedToo(at) });
};

const ADC_RULES = {
  strategist: 'GDA-11.3.1',
  tactician: 'GDA-11.4.1',
  veteran: 'GDA-11.5.1',
  aristocrat: 'GDA-11.6.1',
} as const;

export const corpsAdcs = {
  request: (at: At<Corps>) => {
    const rating = ratingOf(at, sideOf(at)) ?? 'aristocrat';
    return dice(at.world.tables.corps.adcs[rating]);
  },
  ask: (at: At<Corps>) => ({ side: sideOf(at) }),
  run: (at: Scribe<Corps>, { values }: { readonly values: readonly number[] }) => {
    const side = sideOf(at);
    const rating = ratingOf(at, side) ?? 'aristocrat';
    const { adc, corps: table } = at.world.tables;
    const sixes = Math.floor(values.filter((die) => die === 6).length / 2);
    const present = values.filter((die) => die >= adc.onTable).length + sixes;
    // 11.3: a strategist is never without one.
    const own = rating === 'strategist' ? Math.max(table.strategistAtLeast, present) : present;
    at.emit(() => ({ type: 'corpsAdcsCounted', rule: ADC_RULES[rating], side, dice: values, adcs: own }));
    return own > 0 || rating === 'strategist'
      ? next('allot', { ...at.locals, own })
      : next('corps', { helped: helpedToo(at) });
  },
};

/** 11.8: with the optional radius a corps commander reaches divisional commanders within 120 cm of him. */
const isInReach = (at: At<Corps>, division: number): boolean => {
  const { corps: from, divisions } = at.position.armies[sideOf(at)];
  if (at.world.options.commandRadius !== true || from === null) return true;
  const { commander } = divisions[division] as DivisionState;
  return isWithin(squared(from, commander as Point), cm(at.world.tables.corps.radius));
};

function judgeAllotment(at: At<Corps>, action: GdaAction): readonly Refusal[] {
  const side = sideOf(at);
  const rating = ratingOf(at, side);
  const { divisions } = at.position.armies[side];
  if (action.type === 'rollForDivision') {
    if (rating !== 'strategist') return [refuse('GDA-11.3.3', 'only-a-strategist', { side })];
    if (divisions[action.division] === undefined)
      return [refuse('GDA-11.3.3', 'no-such-division', { division: action.division })];
    if (rerollOf(at, side, action.division).count === 0)
      return [refuse('GDA-11.3.3', 'no-dice', { division: action.division })];
    return [];
  }
  if (action.type !== 'allotAdcs') return [];
  const { own = 0 } = at.locals;
  const sum = action.adcs.reduce((total, count) => total + count, 0);
  const refusals: Refusal[] = [];
  if (action.adcs.length !== divisions.length)
    refusals.push(
      refuse('GDA-11.7.1', 'one-number-for-each-division', {
        given: action.adcs.length,
        of: divisions.length,
      }),
    );
  if (sum > own)
    refusals.push(
      refuse(rating === undefined ? 'GDA-11.1.1' : ADC_RULES[rating], 'too-few-adcs', {
        cost: sum,
        adcs: own,
      }),
    );
  if (rating !== 'strategist' && action.adcs.filter((count) => count > 0).length > 1)
    refusals.push(
      refuse(rating === 'tactician' ? 'GDA-11.4.1' : 'GDA-11.5.1', 'one-division-only', { side }),
    );
  for (const [division, count] of action.adcs.entries())
    if (count > 0 && divisions[division] !== undefined && !isInReach(at, division))
      refusals.push(refuse('GDA-11.8.3', 'beyond-his-reach', { division }));
  return refusals;
}

/** 11.3 to 11.5: who gets them, or whose dice a strategist throws again instead. */
export const allot = {
  accepts: ['allotAdcs', 'rollForDivision'] as const,
  by: (at: At<Corps>) => [sideOf(at)],
  candidates: function* (at: At<Corps>): Iterable<GdaAction> {
    const { own = 0 } = at.locals;
    const { divisions } = at.position.armies[sideOf(at)];
    for (const [one] of divisions.entries())
      yield { type: 'allotAdcs', adcs: divisions.map((_, division) => (division === one ? own : 0)) };
    // Divided as evenly as can be.
    const least = Math.floor(own / divisions.length);
    yield {
      type: 'allotAdcs',
      adcs: divisions.map((_, division) => least + (division < own - least * divisions.length ? 1 : 0)),
    };
    for (const [division] of divisions.entries()) yield { type: 'rollForDivision', division };
    yield { type: 'allotAdcs', adcs: divisions.map(() => 0) };
  },
  complete: false as const,
  judge: judgeAllotment,
  ask: (at: At<Corps>) => ({ side: sideOf(at), adcs: at.locals.own }),
  run: (at: Scribe<Corps>, action: GdaAction) => {
    const side = sideOf(at);
    if (action.type === 'rollForDivision')
      return next('rollForDivision', { ...at.locals, again: action.division });
    if (action.type === 'allotAdcs') {
      for (const [division, count] of action.adcs.entries()) {
        const { adcs } = at.position.armies[side].divisions[division] as DivisionState;
        if (count > 0) changeDivision(at.draft, side, division, { adcs: adcs + count });
      }
      at.emit(() => ({ type: 'adcsAllotted', rule: 'GDA-11.3.2', side, adcs: action.adcs }));
    }
    return next('corps', { helped: helpedToo(at) });
  },
};

/** 11.3: what the second throw brings stands. */
export const rollForDivision = {
  request: (at: At<Corps>) => rerollOf(at, sideOf(at), at.locals.again ?? 0),
  ask: (at: At<Corps>) => ({ side: sideOf(at), division: at.locals.again }),
  run: (at: Scribe<Corps>, { values }: { readonly values: readonly number[] }) => {
    countAdcs(at, sideOf(at), at.locals.again ?? 0, values);
    return next('corps', { helped: helpedToo(at) });
  },
};
