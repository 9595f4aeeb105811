import type { Wishes } from '../../../../engine/standing.ts';
import type { ActionOf, At } from '../kit.ts';
import { moraleOf } from '../morale/levels.ts';
import { enemyOf, type HexId, type Side, type UnitId } from '../position.ts';
import { stackAt, strengthOf, totalStrength } from '../stacking/stacks.ts';
import { counterOf } from '../world.ts';
import { type Answer, type Options, ofType } from './reactions.ts';
import { directed } from './ways.ts';

/* What was written about the results of fights: staying or going, whither, who pays, who goes in. */

/** 11.9: whether those in the hex go back or pay, as it is written for the foremost of them. */
export function standingGiveWay(wishes: Wishes, options: Options, foremost: UnitId): Answer {
  const wish = wishes.text('give-way', foremost);
  const listed = options();
  if (wish === 'hold') return { action: { type: 'hold' }, because: 'give-way' };
  if (wish !== 'fall-back') return undefined;
  const ways = ofType(listed, 'fallBack');
  const along = wishes.of('guns-along');
  if (ways.length > 1 && along === undefined) return undefined;
  const way = ways.find((one) => (one.with !== undefined) === (along === true)) ?? ways[0];
  return way === undefined ? undefined : { action: way, because: 'give-way' };
}

/** 10.4: after the guns nobody can attack, and is asked only because he might. */
export function standingForgo(_at: At, _seat: string, wishes: Wishes, options: Options): Answer {
  const [only, second] = options();
  return only?.type === 'forgo' && second === undefined && wishes.yes('only-answer')
    ? { action: only, because: 'only-answer' }
    : undefined;
}

/** 11.9: the next hex of a retreat. */
export function standingRetreat(at: At, _seat: string, wishes: Wishes, options: Options): Answer {
  const listed = options();
  const ways = ofType(listed, 'retreatTo');
  const [first] = ways;
  if (first === undefined) return undefined;
  if (listed.length === 1 && first.displace === undefined && wishes.yes('only-answer')) {
    return { action: first, because: 'only-answer' };
  }
  const { unit } = first;
  const halt = listed.find(({ type }) => type === 'halt');
  const second = wishes.text('second-hex', unit);
  if (halt !== undefined && second !== 'go') {
    return second === 'halt' ? { action: halt, because: 'second-hex' } : undefined;
  }
  // Whom to push out of a full hex is for a player to weigh.
  const alone = ways.filter(({ displace }) => displace === undefined);
  const [only, another] = alone;
  if (halt !== undefined && only !== undefined && another === undefined) {
    return { action: only, because: 'second-hex' };
  }
  const found = directed(at, wishes, unit, alone);
  return found === undefined ? undefined : { action: found.way, because: found.because };
}

/** 11.9.6: whom those strike who must strike back, by what can be seen of the enemy. */
export function standingStrike(
  at: At<{ readonly side: Side }>,
  _seat: string,
  wishes: Wishes,
  options: Options,
): Answer {
  const wish = wishes.text('strike-back');
  if (wish === undefined) return undefined;
  const { world, position: p } = at;
  const top = (hex: HexId): UnitId => stackAt(world, p, enemyOf(at.locals.side), hex)[0] as UnitId;
  const worth = ({ hex }: { readonly hex: HexId }): number =>
    wish === 'weakest' ? strengthOf(world, p, top(hex)) : moraleOf(world, p, top(hex));
  const [action] = ofType(options(), 'counterattack').sort((a, b) => worth(a) - worth(b));
  return action === undefined ? undefined : { action, because: 'strike-back' };
}

/** 11.10.2: which of the hexes that attacked pays. */
export function standingPayment(
  at: At<{ readonly side: Side }>,
  _seat: string,
  wishes: Wishes,
  options: Options,
): Answer {
  const wish = wishes.text('pays');
  if (wish === undefined) return undefined;
  const { world, position: p } = at;
  const points = ({ hex }: { readonly hex: HexId }): number =>
    totalStrength(world, p, stackAt(world, p, at.locals.side, hex));
  const weakestFirst = ofType(options(), 'pay').sort((a, b) => points(a) - points(b));
  const action = weakestFirst.at(wish === 'strongest' ? -1 : 0);
  return action === undefined ? undefined : { action, because: 'pays' };
}

/** 11.11: who fought goes in, the strongest first; then whoever lay beneath tries to follow; then it is over. */
export function standingAdvance(
  at: At<{
    readonly gone?: readonly UnitId[];
    readonly parties: readonly { readonly units: readonly UnitId[] }[];
  }>,
  _seat: string,
  wishes: Wishes,
  options: Options,
): Answer {
  const { world, position: p } = at;
  const listed = options();
  const advances = ofType(listed, 'advance');
  const end = listed.find(({ type }) => type === 'endAdvance');
  if (advances.length === 0 && end !== undefined && wishes.yes('only-answer')) {
    return { action: end, because: 'only-answer' };
  }
  const fought = new Set(at.locals.parties.flatMap(({ units }) => units));
  const idOf = ({ unit }: ActionOf<'advance'>): 'advance' | 'follow' =>
    fought.has(unit) ? 'advance' : 'follow';
  const wish = (action: ActionOf<'advance'>): string | undefined => wishes.text(idOf(action), action.unit);
  if (advances.length === 0 || advances.some((action) => wish(action) === undefined)) return undefined;
  const going = advances
    .filter(
      (action) =>
        wish(action) === 'always' ||
        (wish(action) === 'infantry' && counterOf(world, action.unit).arm === 'infantry'),
    )
    .sort((a, b) => strengthOf(world, p, b.unit) - strengthOf(world, p, a.unit));
  const first = going.find((action) => idOf(action) === 'advance') ?? going[0];
  if (first === undefined) {
    const because = advances.some((action) => idOf(action) === 'advance') ? 'advance' : 'follow';
    return end === undefined ? undefined : { action: end, because };
  }
  // Into which of several hexes is for a player to weigh.
  const ways = going.filter(({ unit }) => unit === first.unit);
  if (ways.length > 1) return undefined;
  return { action: first, because: idOf(first) };
}

/** 8.1: the next who rolls. */
export function standingRolls(_at: At, _seat: string, wishes: Wishes, options: Options): Answer {
  const [first] = ofType(options(), 'rollFor');
  return first !== undefined && wishes.yes('rolls-in-order')
    ? { action: first, because: 'rolls-in-order' }
    : undefined;
}
