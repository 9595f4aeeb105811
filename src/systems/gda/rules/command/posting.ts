import { next } from '../../../../engine/procedure.ts';
import type { Side } from '../../content/atoms.ts';
import { changeArmy, changeDivision } from '../edit.ts';
import type { ActionOf, At, Scribe } from '../kit.ts';
import type { Posting } from '../position.ts';
import { SIDES } from './availability.ts';
import { judgePostings } from './judge-postings.ts';
import { divisionOf } from './price.ts';
import { suggestPostings } from './suggest-postings.ts';

/** 3.4: both sides post at once and sealed; what was written is laid open when both are done. */
export const posting = {
  accepts: ['postAdcs'] as const,
  by: ({ position }: At) => SIDES.filter((side) => position.armies[side].postings === null),
  candidates: (at: At, seat: string) => suggestPostings(at, seat as Side),
  complete: false as const,
  judge: (at: At, action: ActionOf<'postAdcs'>, seat: string) =>
    judgePostings(at, seat as Side, action.postings as readonly Posting[]),
  run: (at: Scribe, action: ActionOf<'postAdcs'>, seat: string) => {
    const side = seat as Side;
    changeArmy(at.draft, side, { postings: action.postings as readonly Posting[] });
    if (SIDES.some((other) => at.position.armies[other].postings === null)) {
      at.emit(() => ({ type: 'postingSealed', rule: 'GDA-3.4.5', side, to: [side] }));
      return next('post');
    }
    return layOpen(at);
  },
};

/** Whoever has no ADC at hand has nothing to write. */
export function idle(at: Scribe) {
  for (const side of SIDES)
    if (at.position.armies[side].divisions.every(({ adcs }) => adcs === 0))
      changeArmy(at.draft, side, { postings: [] });
  return SIDES.every((side) => at.position.armies[side].postings !== null) ? layOpen(at) : next('post');
}

function layOpen(at: Scribe) {
  // 3.16: whoever rides to a brigade has done so for this battle, whatever comes of it.
  for (const side of SIDES)
    for (const posting of at.position.armies[side].postings ?? [])
      if (posting.task === 'command')
        changeDivision(at.draft, side, divisionOf(at.world, posting), { commandUsed: true });
  for (const side of SIDES)
    at.emit(() => ({
      type: 'adcsPosted',
      rule: 'GDA-3.5.1',
      side,
      postings: at.position.armies[side].postings ?? [],
      reveals: true,
    }));
  return next('scouts');
}
