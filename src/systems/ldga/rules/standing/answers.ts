import type { Seat } from '../../../../engine/position.ts';
import type { StandingAnswer, Wishes } from '../../../../engine/standing.ts';
import { wishedWay } from '../../../common/hex/towards.ts';
import type { LdgaAction } from '../actions.ts';
import type { ActionOf, At } from '../kit.ts';
import type { HexId, PieceId } from '../position.ts';
import { strengthOf, unitState } from '../stacking/field.ts';
import { counterOf } from '../world.ts';

/* What stands by what a player has written; undefined where he wants to be asked. */

type Answer = StandingAnswer<LdgaAction> | undefined;
type Options = () => readonly LdgaAction[];

const ofType = <T extends LdgaAction['type']>(actions: readonly LdgaAction[], type: T): ActionOf<T>[] =>
  actions.filter((action): action is ActionOf<T> => action.type === type);

type Going = ActionOf<'retreat'> | ActionOf<'evade'> | ActionOf<'disengage'>;

/** The way of these towards the hex that is written for the first of them, or away from it. */
function directed({ world }: At, wishes: Wishes, ways: readonly Going[]): Answer {
  const unit = ways[0]?.pieces[0];
  if (unit === undefined) return undefined;
  const found = wishedWay(
    world.grid,
    ways.map((action) => ({ action, hex: action.path[action.path.length - 1] as HexId })),
    wishes.text('retreat-towards', unit),
    wishes.text('retreat-from', unit),
  );
  return found === undefined ? undefined : { action: found.way.action, because: found.because };
}

/** Of several groups the largest. */
function together<A extends { readonly pieces: readonly PieceId[] }>(actions: readonly A[]): A[] {
  const most = Math.max(0, ...actions.map(({ pieces }) => pieces.length));
  const [first] = actions.filter(({ pieces }) => pieces.length === most);
  const same = first === undefined ? '' : first.pieces.join();
  return actions.filter(({ pieces }) => pieces.join() === same);
}

/** 11.42: the whole stack as it is written; whom to push out of a full hex is for a player to weigh. */
export function standingRetreat(at: At, _seat: Seat, wishes: Wishes, options: Options): Answer {
  const ways = ofType(options(), 'retreat').filter(({ displace }) => displace === undefined);
  return directed(at, wishes, together(ways));
}

/** 13.22, 16.2: who is to get out of the way goes where it is written; the others stand. */
export function standingEvasion(at: At, _seat: Seat, wishes: Wishes, options: Options): Answer {
  const ways = ofType(options(), 'evade');
  const wish = (id: PieceId): string | undefined => wishes.text('riders', id);
  const riders = (pieces: readonly PieceId[]): PieceId[] => pieces.filter((id) => at.world.counters.has(id));
  if (ways.some(({ pieces }) => riders(pieces).some((id) => wish(id) === undefined))) return undefined;
  const going = ways.filter(({ pieces }) => riders(pieces).every((id) => wish(id) === 'evade'));
  if (going.length === 0) return { action: { type: 'endEvading' }, because: 'riders' };
  const group = together(going.filter(({ hex }) => hex === going[0]?.hex));
  const [only, second] = group;
  return second === undefined && only !== undefined
    ? { action: only, because: 'riders' }
    : directed(at, wishes, group);
}

/** 11.63B. */
export function standingGarrison(_at: At, _seat: Seat, wishes: Wishes): Answer {
  const wish = wishes.text('garrison');
  if (wish === undefined) return undefined;
  return { action: { type: wish === 'hold' ? 'holdChateau' : 'quitChateau' }, because: 'garrison' };
}

/** 11.4: those who pay. */
export function standingLosses(at: At, _seat: Seat, wishes: Wishes, options: Options): Answer {
  const wish = wishes.text('losses');
  if (wish === undefined) return undefined;
  const { world, position: p } = at;
  const points = (units: readonly PieceId[]): number =>
    units.reduce((sum, id) => sum + strengthOf(counterOf(world, id), unitState(world, p, id)), 0);
  const cost = ({ units }: ActionOf<'loseUnits'>): number =>
    wish === 'points' ? points(units) * 100 + units.length : units.length * 1000 + points(units);
  const [action] = ofType(options(), 'loseUnits').toSorted((one, other) => cost(one) - cost(other));
  return action === undefined ? undefined : { action, because: 'losses' };
}

/** 11.46: who goes in. */
export function standingAdvance(_at: At, _seat: Seat, wishes: Wishes, options: Options): Answer {
  const wish = wishes.text('advance');
  if (wish === undefined) return undefined;
  const listed = options();
  const advances = ofType(listed, 'advance');
  const stay = listed.find(({ type }) => type === 'stay');
  if (wish === 'nobody' || advances.length === 0)
    return stay === undefined ? undefined : { action: stay, because: 'advance' };
  const hexes = new Set(advances.map(({ hex }) => hex));
  // Which of several hexes is for a player to weigh.
  if (hexes.size > 1) return undefined;
  const [most] = advances.toSorted((one, other) => other.pieces.length - one.pieces.length);
  return most === undefined ? undefined : { action: most, because: 'advance' };
}

/** 11.55. */
export function standingGuns(_at: At, _seat: Seat, wishes: Wishes, options: Options): Answer {
  const wish = wishes.text('horse-artillery');
  const type = wish === 'stay' ? 'stay' : 'fallBack';
  const action = wish === undefined ? undefined : options().find((one) => one.type === type);
  return action === undefined ? undefined : { action, because: 'horse-artillery' };
}

/** For whoever wants none of something: what declines it. */
export const declines =
  (id: string, action: LdgaAction) =>
  (_at: At, _seat: Seat, wishes: Wishes): Answer =>
    wishes.yes(id) ? { action, because: id } : undefined;
