import { call, type Go, next } from '../../../../engine/procedure.ts';
import type { At } from '../kit.ts';
import type { CardId } from '../position.ts';
import { cardsOn } from './cards.ts';

/** 2.15: goes on at a step, after whoever was noticed has been laid out; at once where no cards are about. */
export const look = (
  { position }: At,
  then: string,
  locals?: object,
  /** Whoever was seen from the way already. */
  noticed: readonly CardId[] = [],
): Go =>
  cardsOn(position).length === 0
    ? next(then, locals)
    : call('gda.spotting', noticed.length === 0 ? {} : { noticed }, then, locals);

/** Where a procedure goes on that somebody could be noticed by: a game without cards keeps the step it always had. */
export const afterLooking = <T extends string>({ position }: At, without: T, seen: T): T =>
  position.fog === undefined ? without : seen;
