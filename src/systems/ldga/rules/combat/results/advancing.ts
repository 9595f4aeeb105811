import type { Seat } from '../../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../../engine/refusal.ts';
import type { At } from '../../kit.ts';
import { unitIsDemoralized } from '../../morale/spirits.ts';
import { enemyOf, type HexId, type Side, type UnitId } from '../../position.ts';
import { holderOf } from '../../seats.ts';
import { fieldOf, unitState } from '../../stacking/field.ts';
import { counterOf } from '../../world.ts';
import { canStep } from '../retreats/steps.ts';

/* 11.46: who may go into a hex that the enemy has left, each for himself. */

export interface AdvanceArgs {
  readonly side: Side;
  readonly into: readonly HexId[];
  /** Those who fought, hex by hex. */
  readonly parties: readonly { readonly hex: HexId; readonly units: readonly UnitId[] }[];
  /** They bombarded: only horse artillery may go, and needs no leader (11.55). */
  readonly guns?: true;
}

/** What the die said of a stack of cavalry without a leader (11.47). */
export type Impetus = 'halts' | 'free' | 'must';

/** An advance under way. */
export interface Advancing extends AdvanceArgs {
  readonly impetus?: Readonly<Record<HexId, Impetus>>;
  /** Stacks of which one of infantry has gone without a leader: no other follows without one (11.46A). */
  readonly sent?: readonly HexId[];
  /** Stacks whose leader has gone: whoever of them follows goes along with him (11.46B). */
  readonly led?: readonly HexId[];
  /** Players of a team who go no further. */
  readonly stayed?: readonly Seat[];
}

/** Hexes that the enemy has left and not come back to. */
export const open = (at: At<Advancing>): HexId[] =>
  at.locals.into.filter(
    (hex) => fieldOf(at.world, at.position, enemyOf(at.locals.side)).flags[at.world.grid.index(hex)] === 0,
  );

/** Those who fought and stand where they did, of players who go further. */
export const standing = (at: At<Advancing>): { hex: HexId; units: UnitId[] }[] =>
  at.locals.parties
    .map(({ hex, units }) => ({
      hex,
      units: units.filter((id) => {
        const unit = unitState(at.world, at.position, id);
        if (unit.place !== 'map' || unit.hex !== hex) return false;
        return at.locals.stayed?.includes(holderOf(at.world, at.position, id) as Seat) !== true;
      }),
    }))
    .filter(({ units }) => units.length > 0);

/** Why this unit may not advance into that hex, whoever goes with it; undefined if it may. */
export function barrier(at: At<Advancing>, id: UnitId, from: HexId, hex: HexId): Refusal | undefined {
  const { world, position: p, locals } = at;
  const { arm, gait } = counterOf(world, id);
  if (!open(at).includes(hex)) return refuse('LDGA-11.46.1', 'hex-not-vacated', { hex });
  if (arm === 'foot-artillery') return refuse('LDGA-5.31.2', 'foot-artillery-stays', { unit: id });
  if (locals.guns && arm !== 'horse-artillery')
    return refuse('LDGA-11.55.1', 'only-horse-artillery', { unit: id });
  if (unitState(world, p, id).outOfCommand) return refuse('LDGA-7.32.1', 'out-of-command', { unit: id });
  if (unitIsDemoralized(world, p, id)) return refuse('LDGA-12.23.1', 'demoralized', { unit: id });
  if (locals.impetus?.[from] === 'halts') return refuse('LDGA-11.47.2', 'cavalry-halted', { hex: from });
  if (!canStep(world, p, gait, world.grid.index(from), world.grid.index(hex)))
    return refuse('LDGA-11.46.1', 'no-way-there', { unit: id, hex });
  return undefined;
}

/** Has a leader of the stack in this hex gone already? */
export const hasGone = ({ locals }: At<Advancing>, from: HexId): boolean =>
  locals.led?.includes(from) === true;

/** Those of these who may advance into that hex. */
export const able = (at: At<Advancing>, from: HexId, units: readonly UnitId[], hex: HexId): UnitId[] =>
  units.filter((id) => barrier(at, id, from, hex) === undefined);
