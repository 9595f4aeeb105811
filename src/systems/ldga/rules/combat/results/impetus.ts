import type { Seat } from '../../../../../engine/position.ts';
import { type Refusal, refuse } from '../../../../../engine/refusal.ts';
import type { ActionOf, At } from '../../kit.ts';
import type { HexId, UnitId } from '../../position.ts';
import { holderOf } from '../../seats.ts';
import { leadersAt } from '../../stacking/field.ts';
import { counterOf } from '../../world.ts';
import { hasRoom } from '../retreats/room.ts';
import { type Advancing, able, barrier, hasGone, open, standing } from './advancing.ts';

/* 11.47: cavalry without a leader that halts, obeys or is out of hand. */

const fitsAlone = ({ world, position: p, locals }: At<Advancing>, id: UnitId, hex: HexId): boolean =>
  hasRoom(world, p, locals.side, hex, [id]);

/** Stacks whose cavalry has no leader by it and must be rolled for (11.47). */
export const unruly = (at: At<Advancing>): { hex: HexId; units: UnitId[] }[] =>
  !at.world.options.has('cavalry-impetus') || at.locals.guns
    ? []
    : standing(at).filter(
        ({ hex, units }) =>
          at.locals.impetus?.[hex] === undefined &&
          // 11.47: a stack whose leader goes ahead of it has been under control.
          !hasGone(at, hex) &&
          leadersAt(at.world, at.position, at.locals.side, hex).length === 0 &&
          open(at).some((into) =>
            able(at, hex, units, into).some(
              (id) => counterOf(at.world, id).cavalry && fitsAlone(at, id, into),
            ),
          ),
      );

/** 11.47: cavalry that is out of hand and has a hex to go to, in its order. */
const bolting = (at: At<Advancing>, into: readonly HexId[]): UnitId[] =>
  standing(at).flatMap(({ hex: from, units }) =>
    at.locals.impetus?.[from] !== 'must'
      ? []
      : units.filter(
          (id) =>
            counterOf(at.world, id).cavalry &&
            into.some((hex) => barrier(at, id, from, hex) === undefined && fitsAlone(at, id, hex)),
        ),
  );

/** 11.47: nobody else takes the hex or the room of cavalry that must go. */
export function inTheWayOf(at: At<Advancing>, { pieces, hex }: ActionOf<'advance'>): UnitId[] {
  const { world, position: p, locals } = at;
  const horse = bolting(at, open(at));
  const others = pieces.filter((id) => !horse.includes(id));
  const waiting = horse.filter((id) => !pieces.includes(id));
  if (others.length === 0 || waiting.length === 0) return [];
  const here = bolting(at, [hex]);
  const gone = others.length === pieces.length ? waiting.filter((id) => !here.includes(id)) : [];
  const left = waiting.filter((id) => here.includes(id));
  if (left.length === 0 || hasRoom(world, p, locals.side, hex, [...pieces, ...left])) return gone;
  const riding = pieces.filter((id) => horse.includes(id));
  return [...gone, ...left.filter((id) => hasRoom(world, p, locals.side, hex, [...riding, id]))];
}

/** 11.47: cavalry that is out of hand goes, all of it, if there is room. */
export function mustGo(at: At<Advancing>, seat: Seat): Refusal[] {
  const left = bolting(at, open(at)).filter((id) => holderOf(at.world, at.position, id) === seat);
  return left.length > 0 ? [refuse('LDGA-11.47.4', 'cavalry-must-advance', { units: left })] : [];
}
