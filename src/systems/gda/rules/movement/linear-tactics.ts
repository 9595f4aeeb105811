import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { Side } from '../../content/atoms.ts';
import { isUntil } from '../../content/years.ts';
import type { At } from '../kit.ts';
import type { Formation, UnitState } from '../position.ts';
import { isCloseOrder, isInfantry } from '../units/kinds.ts';
import type { Brigade, Unit } from '../world.ts';
import { workOut } from './moves.ts';

/** Formed battalions that are in line or in column: squares, garrisons and skirmishers do not count. */
const inRank = ({ world, position }: At, { units }: Brigade): readonly Unit[] =>
  units
    .map((index) => world.units[index] as Unit)
    .filter((unit) => {
      const state = position.units[unit.index] as UnitState;
      return (
        isInfantry(unit) &&
        isCloseOrder(state) &&
        state.order === 'formed' &&
        state.holds === null &&
        state.formation !== 'square'
      );
    });

/** 5.29: of a brigade that mixes both, who could still join the formation of the greater part this phase? */
function straggler(at: At, brigade: Brigade): Unit | undefined {
  const units = inRank(at, brigade);
  const isLine = ({ index }: Unit): boolean => at.position.units[index]?.formation === 'line';
  const lines = units.filter(isLine);
  if (lines.length === 0 || lines.length === units.length) return undefined;
  const wanted: Formation = lines.length * 2 > units.length ? 'line' : 'attackColumn';
  const change = { when: 'before', formation: wanted, fixed: 'middle' } as const;
  return units
    .filter((unit) => isLine(unit) !== (wanted === 'line'))
    .find(({ index }) => workOut(at.world, at.position, index, { legs: [], change }).refusals.length === 0);
}

/** 5.29: in the earlier wars a brigade of other nations is all in line or all in column when its manoeuvres are done. */
export const judgeLinearTactics = (at: At, side: Side): readonly Refusal[] =>
  !isUntil(at.world.year, at.world.tables.years.linearTactics)
    ? []
    : at.world.armies[side].brigades
        .map((index) => at.world.brigades[index] as Brigade)
        .filter(({ group, kind }) => group === 'other' && kind === 'infantry')
        .flatMap((brigade) => {
          const unit = straggler(at, brigade);
          return unit === undefined
            ? []
            : [refuse('GDA-5.29.1', 'line-and-column-mixed', { brigade: brigade.id, unit: unit.id })];
        });
