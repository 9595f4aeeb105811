import type { AskedAt, Question } from '../../../../web/worker/system-work.ts';
import type { LdgaAction } from '../../rules/actions.ts';
import { comingWith } from '../../rules/movement/arrivals.ts';
import { leaveOffers } from '../../rules/movement/disengagement.ts';
import { enterOffers } from '../../rules/movement/entry-offers.ts';
import { marchOffers } from '../../rules/movement/offers.ts';
import { pieceOf } from '../../rules/pieces.ts';
import type { LdgaView } from '../../rules/view/view.ts';
import { asLdga } from '../../shelf.ts';

/** Where a group can march that the options do not list: some of a stack, or some of those who come on together. */
export const reach = ({ type, pieces }: Question, at: AskedAt): readonly LdgaAction[] | undefined => {
  if (type !== 'reach' || !Array.isArray(pieces)) return undefined;
  const { game } = asLdga(at.laid);
  const { world } = game;
  // One's own side is the same in every position that fits the view, and nothing hidden limits what is offered.
  const position = game.resample(at.view as LdgaView, at.seat, at.random);
  const ids = pieces.filter((id): id is string => typeof id === 'string');
  const states = ids.map((id) => pieceOf(world, position, id));
  const [first] = states;
  if (first === undefined || !states.every((one) => one?.hex === first.hex)) return undefined;
  const reading = { world, position, locals: {} };
  if (first.hex !== null) {
    const leave = leaveOffers(reading, at.seat, ids, first.hex);
    return leave.length > 0 ? leave : [...marchOffers(reading, at.seat, ids, first.hex)];
  }
  const coming = comingWith(world, position, first.id);
  return coming === undefined ? undefined : [...enterOffers(reading, at.seat, coming, ids)];
};
