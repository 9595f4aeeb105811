import { next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import { contains, isWithin, squared } from '../../../../geometry/table/distance.ts';
import { moved, offset } from '../../../../geometry/table/turn.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import type { GdaAction } from '../actions.ts';
import { changeDivision } from '../edit.ts';
import type { At, Scribe } from '../kit.ts';
import type { DivisionState } from '../position.ts';
import { SIDES } from './availability.ts';

/** Who has placed his commanders, and which of them have ridden this turn. */
export interface Quarters {
  readonly without?: readonly string[];
  readonly placed?: readonly Side[];
  readonly ridden?: readonly number[];
}

const acting = ({ locals: { placed = [] } }: At<Quarters>): Side | undefined =>
  SIDES.find((side) => !placed.includes(side));
const sideOf = (at: At<Quarters>): Side => acting(at) ?? 'french';

const divisionsOf = (at: At<Quarters>): readonly DivisionState[] => at.position.armies[sideOf(at)].divisions;

const mayRide = (at: At<Quarters>, division: number): boolean =>
  (divisionsOf(at)[division]?.adcs ?? 0) > 0 && at.locals.ridden?.includes(division) !== true;

/** 11.8, 11.9: where it matters how far a commander is from his brigades, he may ride nearer before he sends anybody. */
export const headquarters = (at: Scribe<Quarters>) => {
  const side = acting(at);
  if (at.world.options.commandRadius !== true || side === undefined)
    return next('idle', { without: at.locals.without ?? [] });
  return divisionsOf(at).some((_, division) => mayRide(at, division))
    ? next('rideHeadquarters')
    : next('headquarters', { ...at.locals, ridden: [], placed: [...(at.locals.placed ?? []), side] });
};

function judgeRide(at: At<Quarters>, action: GdaAction): readonly Refusal[] {
  if (action.type !== 'moveHeadquarters') return [];
  const facts = { division: action.division };
  const division = divisionsOf(at)[action.division];
  if (division === undefined) return [refuse('GDA-11.9.1', 'no-such-division', facts)];
  const refusals: Refusal[] = [];
  if (at.locals.ridden?.includes(action.division) === true)
    refusals.push(refuse('GDA-11.8.4', 'commander-has-ridden', facts));
  if (division.adcs < 1) refusals.push(refuse('GDA-11.9.1', 'too-few-adcs', { ...facts, cost: 1, adcs: 0 }));
  const goal = { x: action.x, y: action.y };
  if (!contains(at.world.table, goal)) refusals.push(refuse('GDA-11.8.4', 'commander-off-the-table', facts));
  if (!isWithin(squared(division.commander, goal), cm(at.world.tables.movement.general)))
    refusals.push(refuse('GDA-11.8.4', 'commander-too-far', facts));
  return refusals;
}

export const rideHeadquarters = {
  accepts: ['moveHeadquarters', 'endHeadquarters'] as const,
  by: (at: At<Quarters>) => [sideOf(at)],
  candidates: function* (at: At<Quarters>): Iterable<GdaAction> {
    yield { type: 'endHeadquarters' };
    for (const [division, { commander }] of divisionsOf(at).entries()) {
      if (!mayRide(at, division)) continue;
      for (let heading = 0; heading < 3600; heading += 450)
        for (const by of [at.world.tables.movement.general, at.world.tables.movement.general / 2]) {
          const { x, y } = moved(commander, offset(heading, 0, cm(by) - 1));
          yield { type: 'moveHeadquarters', division, x, y };
        }
    }
  },
  complete: false as const,
  judge: judgeRide,
  ask: (at: At<Quarters>) => ({ side: sideOf(at) }),
  run: (at: Scribe<Quarters>, action: GdaAction) => {
    const side = sideOf(at);
    if (action.type !== 'moveHeadquarters')
      return next('headquarters', { ...at.locals, ridden: [], placed: [...(at.locals.placed ?? []), side] });
    const { commander, adcs } = divisionsOf(at)[action.division] as DivisionState;
    const after = { x: action.x, y: action.y };
    changeDivision(at.draft, side, action.division, { commander: after, adcs: adcs - 1 });
    at.emit(() => ({
      type: 'headquartersMoved',
      rule: 'GDA-11.9.1',
      side,
      division: action.division,
      before: commander,
      after,
    }));
    return next('headquarters', { ...at.locals, ridden: [...(at.locals.ridden ?? []), action.division] });
  },
};
