import type { LdgaAction } from '../../rules/index.ts';
import { isDue, partyOf, waitingOf } from '../../rules/movement/arrivals.ts';
import { groupOf, groupReasons } from '../../rules/movement/group.ts';
import { waysOf } from '../../rules/movement/reach.ts';
import { pieceOf } from '../../rules/pieces.ts';
import type { HexId, PieceId } from '../../rules/position.ts';
import { holderOf } from '../../rules/seats.ts';
import { apparentZone } from '../../rules/stacking/zones.ts';
import type { Decision } from '../decision.ts';
import { drawOf } from '../judging/draw.ts';
import { Scene } from '../judging/scene.ts';
import { ride } from '../staff.ts';
import { bridge, takeUp } from './bridges.ts';
import { follow } from './follow.ts';
import { flankOf, type LdgaPlan, type March } from './plan.ts';
import { goOn, push } from './push.ts';
import { raid } from './raid.ts';
import { screen } from './screen.ts';

/* The movement phase by a plan: who comes on, who marches, who rides, and what orders still ask. */

const allows = ({ game, p, seat }: Decision, action: LdgaAction): boolean => game.judge(p, seat, action).ok;

export function carryOut(decision: Decision, plan: LdgaPlan): LdgaAction {
  return (
    takeUp(decision) ??
    comeOn(decision) ??
    raid(decision) ??
    goOn(decision) ??
    push(decision) ??
    march(decision, plan) ??
    bridge(decision) ??
    screen(decision, plan.escorts) ??
    ride(decision) ??
    follow(decision) ??
    finish(decision) ??
    (anything(decision) as LdgaAction)
  );
}

/** Whoever is due comes on, by the way that leads nearest to where he is wanted, and not into the enemy's arms. */
function comeOn(decision: Decision): LdgaAction | undefined {
  const { game, land, p, seat } = decision;
  const { world } = land;
  let draw: Float64Array | undefined;
  for (const coming of p.coming) {
    if (partyOf(world, coming).side !== p.phasing || !isDue(p, coming)) continue;
    for (const id of waitingOf(world, p, coming)) {
      if (holderOf(world, p, id) !== seat) continue;
      const offers = game.options(p, seat, id).actions.filter(({ type }) => type === 'enter');
      if (offers.length === 0) continue;
      const side = flankOf(land, seat);
      draw ??= drawOf(land, p, Scene.of(land, p), side, 1).at;
      const zone = apparentZone(world, p, p.phasing);
      const worth = (offer: LdgaAction): number => {
        if (offer.type !== 'enter') return -99;
        const end = world.grid.index(offer.path.at(-1) as HexId);
        return (draw?.[end] as number) - (zone[end] === 1 ? 5 : 0);
      };
      return offers.reduce((best, offer) => (worth(offer) > worth(best) ? offer : best));
    }
  }
  return undefined;
}

/** These go to a hex, by their cheapest way. */
function marchTo(
  { land, p, seat }: Decision,
  pieces: readonly PieceId[],
  from: HexId,
  to: HexId,
  column: boolean,
): LdgaAction | undefined {
  const { world } = land;
  if (groupReasons(world, p, seat, pieces, column).length > 0) return undefined;
  const group = groupOf(world, p, pieces, from, column);
  const way = waysOf(world, p, group).find(({ path }) => path.at(-1) === to);
  return way === undefined
    ? undefined
    : { type: 'march', pieces: [...pieces], path: [...way.path], ...(column ? { column: true } : {}) };
}

/** Who of a march is still where it begins, and may move. */
const waiting = ({ land, p }: Decision, { pieces, from }: March): PieceId[] =>
  pieces.filter((id) => {
    const piece = pieceOf(land.world, p, id);
    return piece?.place === 'map' && piece.hex === from && !piece.moved && !piece.moving;
  });

/** The next march of the plan that can be made now; whoever finds no room waits until others have gone. */
function march(decision: Decision, { marches }: LdgaPlan): LdgaAction | undefined {
  for (const one of marches) {
    const { from, to, column } = one;
    const pieces = waiting(decision, one);
    if (pieces.length === 0) continue;
    const alone = [...pieces].sort((a, b) => rankOf(decision, a) - rankOf(decision, b)).map((id) => [id]);
    for (const group of pieces.length > 1 ? [pieces, ...alone] : [pieces]) {
      const action = marchTo(decision, group, from, to, column);
      if (action !== undefined && allows(decision, action)) return action;
    }
  }
  return undefined;
}

/** Troops before leaders: a leader enters no zone of the enemy alone. */
const rankOf = ({ land }: Decision, id: PieceId): number => (land.world.leaderById.has(id) ? 1 : 0);

/** The end of the phase, or what stands against it: orders that bind, crowds, others of a force that comes on. */
function finish(decision: Decision): LdgaAction | undefined {
  const { game, p, seat, land } = decision;
  const end: LdgaAction = { type: 'endMovement' };
  const judged = game.judge(p, seat, end);
  if (judged.ok) return end;
  for (const { facts } of judged.refusals) {
    const named = [facts.units, facts.pieces].flatMap((list) => (Array.isArray(list) ? list : []));
    const hexes = named.flatMap((id) => pieceOf(land.world, p, id as PieceId)?.hex ?? []);
    if (typeof facts.hex === 'string') hexes.push(facts.hex);
    const crowd = p.units[p.phasing].filter(({ hex }) => hex === facts.hex).map(({ id }) => id);
    for (const subject of [...named, ...crowd, ...hexes]) {
      const moves = game
        .options(p, seat, subject as string)
        .actions.filter(({ type }) => type === 'march' || type === 'enter');
      const length = (action: LdgaAction): number => ('path' in action ? action.path.length : 0);
      if (moves.length > 0)
        return moves.reduce((best, one) => (length(one) > length(best) ? one : best)) as LdgaAction;
    }
  }
  return undefined;
}

const anything = ({ game, p, seat, random }: Decision): LdgaAction | undefined => {
  const { actions } = game.options(p, seat);
  return actions.find(({ type }) => type === 'endMovement') ?? actions[random(actions.length)];
};
