import type { StandingAnswer, Wishes } from '../../../../engine/standing.ts';
import type { DowAction } from '../actions.ts';
import type { ActionOf, At } from '../kit.ts';
import { moraleOf } from '../morale/levels.ts';
import type { UnitId } from '../position.ts';
import { averageMorale, bodiesOf, elementsOf, strengthOf } from '../stacking/stacks.ts';
import { directed } from './ways.ts';

/* What the player who is not on the move has written: charges, guns and attacks that come at him. */

export type Answer = StandingAnswer<DowAction> | undefined;
export type Options = () => readonly DowAction[];

/** The actions of one type. */
export const ofType = <T extends DowAction['type']>(actions: readonly DowAction[], type: T): ActionOf<T>[] =>
  actions.filter((action): action is ActionOf<T> => action.type === type);

const meanMorale = ({ world, position }: At, units: readonly UnitId[]): number =>
  averageMorale(bodiesOf(world, position, elementsOf(world, units), 'attacker'), 'attacker');

/** 9.4.5: the most of those who are to meet the charge, the best of equals; the charge is received where nobody is. */
export function standingReaction(
  at: At<{ readonly units: readonly UnitId[] }>,
  _seat: string,
  wishes: Wishes,
  options: Options,
): Answer {
  const reactions = ofType(options(), 'react');
  const wish = (id: UnitId): string | undefined => wishes.text('react', id);
  if (reactions.some(({ units }) => units.some((id) => wish(id) === undefined))) return undefined;
  const theirs = meanMorale(at, at.locals.units);
  const [best] = reactions
    .filter(({ units }) =>
      units.every(
        (id) => wish(id) === 'always' || (wish(id) === 'equal-morale' && meanMorale(at, units) >= theirs),
      ),
    )
    .sort((a, b) => b.units.length - a.units.length || meanMorale(at, b.units) - meanMorale(at, a.units));
  return { action: best ?? { type: 'receive' }, because: 'react' };
}

/**
 * 10.6, 11.1.1, 11.6: all who are to get out of the way, one after another where not all go together; then the stack
 * stands, with all three arms shown or not.
 */
export function standingDefence(
  at: At<{ readonly why: 'bombardment' | 'attack' }>,
  _seat: string,
  wishes: Wishes,
  options: Options,
): Answer {
  const listed = options();
  const [only, second] = listed;
  if (only !== undefined && second === undefined && wishes.yes('only-answer')) {
    return { action: only, because: 'only-answer' };
  }
  const id = at.locals.why === 'attack' ? 'under-attack' : 'under-fire';
  const evasions = ofType(listed, 'evade');
  const wish = (unit: UnitId): string | undefined => wishes.text(id, unit);
  if (evasions.some(({ units }) => units.some((unit) => wish(unit) === undefined))) return undefined;
  const going = evasions.filter(({ units }) => units.every((unit) => wish(unit) === 'evade'));
  const most = Math.max(...going.map(({ units }) => units.length));
  const together = going.filter(({ units }) => units.length === most);
  const [first] = together;
  if (first !== undefined) {
    const same = together.filter(({ units }) => units[0] === first.units[0]);
    const way = same.length === 1 ? first : directed(at, wishes, first.units[0] as UnitId, same)?.way;
    return way === undefined ? undefined : { action: way, because: id };
  }
  const stands = ofType(listed, 'stand');
  if (stands.length > 1) {
    const shows = wishes.text('three-arms');
    const stand = stands.find(({ claim }) => (claim === true) === (shows === 'show'));
    return shows === undefined || stand === undefined ? undefined : { action: stand, because: 'three-arms' };
  }
  const [stand] = stands;
  // Where nobody could get out of the way nothing was written about it either.
  return stand === undefined || evasions.length === 0 ? undefined : { action: stand, because: id };
}

/** 11.9.3: the best horse that is to charge; none where none is. */
export function standingCountercharge(at: At, _seat: string, wishes: Wishes, options: Options): Answer {
  const listed = options();
  const charges = ofType(listed, 'countercharge');
  if (charges.length === 0) {
    return wishes.yes('only-answer') ? { action: { type: 'remain' }, because: 'only-answer' } : undefined;
  }
  if (charges.some(({ unit }) => wishes.text('countercharge', unit) === undefined)) return undefined;
  const worth = ({ unit }: ActionOf<'countercharge'>): number =>
    moraleOf(at.world, at.position, unit) * 100 + strengthOf(at.world, at.position, unit);
  const [best] = charges
    .filter(({ unit }) => wishes.text('countercharge', unit) === 'always')
    .sort((a, b) => worth(b) - worth(a));
  return { action: best ?? { type: 'remain' }, because: 'countercharge' };
}
