import type { LdgaAction } from '../../rules/index.ts';
import { groupOf } from '../../rules/movement/group.ts';
import { waysOf } from '../../rules/movement/reach.ts';
import { pieceOf } from '../../rules/pieces.ts';
import { enemyOf, type HexId, type LdgaPosition, type PieceId, type UnitId } from '../../rules/position.ts';
import { repulseOffers } from '../../rules/repulse/judge.ts';
import { weigh } from '../../rules/repulse/weighing.ts';
import { fieldOf, stackAt } from '../../rules/stacking/field.ts';
import { apparentZone, lieFaceUp } from '../../rules/stacking/zones.ts';
import { counterOf, type World } from '../../rules/world.ts';
import type { Decision } from '../decision.ts';
import { Scene } from '../judging/scene.ts';
import { outlookOf, worthOf, YARDSTICK } from '../judging/worth.ts';
import { flankOf } from './plan.ts';

/* Repulses on the march (10): what is only a screen is pushed aside, and whoever has done it goes on. */

type Push = Extract<LdgaAction, { type: 'repulse' }>;

/** Of so many draws of what may lie under a flag each must be a screen that gives way. */
const DRAWS = 6;

/** A push must better things by so much, in victory points: the odds are sure, but what it leads to is thought. */
const LEAST = 0.05;

/** The vedettes in these hexes if nobody else is there; else undefined. */
function screeners({ land, p }: Decision, targets: readonly HexId[]): UnitId[] | undefined {
  const { world } = land;
  const foe = enemyOf(p.phasing);
  const found: UnitId[] = [];
  for (const hex of targets) {
    for (const { id } of stackAt(world, p, foe, hex)) {
      if (!counterOf(world, id).vedette) return undefined;
      found.push(id);
    }
  }
  return found;
}

/** Are all of them a screen that will give way, as they seem to be? What lies under flags is drawn several times: a flag may be a corps. */
function givesWay(decision: Decision, { pieces, targets }: Push, from: HexId): boolean {
  const { game, land, p, seat, random } = decision;
  const { world } = land;
  const yields = (truth: LdgaPosition): boolean =>
    screeners({ ...decision, p: truth }, targets) !== undefined &&
    weigh(world, truth, pieces, from, targets).succeeds;
  const foe = enemyOf(p.phasing);
  if (!world.options.has('hidden-forces') || targets.every((hex) => lieFaceUp(world, p, foe, hex)))
    return true;
  const view = game.observe(p, seat);
  for (let n = 0; n < DRAWS; n += 1) if (!yields(game.resample(view, seat, random))) return false;
  return true;
}

/** What is won if these stand there and those are gone. */
function gain(decision: Decision, pieces: readonly PieceId[], to: HexId, gone: readonly UnitId[]): number {
  const { land, p } = decision;
  const scene = Scene.of(land, p);
  const outlook = outlookOf(land, p, scene, flankOf(land, decision.seat), YARDSTICK);
  const before = worthOf(land, scene, outlook);
  // They ride two hexes back and are out of the way; who they are is no loss to anybody.
  for (const id of gone) scene.put(scene.index.get(id) as number, -1);
  const hex = land.world.grid.index(to);
  for (const id of pieces) {
    const man = scene.index.get(id);
    if (man !== undefined) scene.put(man, hex);
    else scene.leaders.set(id, hex);
  }
  return worthOf(land, scene, outlook) - before;
}

/** The Emperor is not led into a hex that the enemy has just left. */
const isSafe = ({ land }: Decision, { pieces }: Push): boolean =>
  !pieces.includes(land.world.tables.named.napoleon);

/** Does nobody but a screen stand beside this hex, somewhere? Most have none before them, which is soon seen. */
function mayPush(world: World, p: LdgaPosition, at: number): boolean {
  const { neighbours } = world.grid;
  const { held, stacks } = fieldOf(world, p, enemyOf(p.phasing));
  for (let d = 0; d < 6; d += 1) {
    const beside = neighbours[at * 6 + d] as number;
    if (beside < 0 || held[beside] === 0) continue;
    if (stacks.get(beside)?.every(({ id }) => counterOf(world, id).vedette) !== false) return true;
  }
  return false;
}

/** A stack that has vedettes before it and is sure to push them away. */
export function push(decision: Decision): LdgaAction | undefined {
  const { land, p, seat } = decision;
  const { world } = land;
  const zone = apparentZone(world, p, p.phasing);
  let best: LdgaAction | undefined;
  let most = LEAST;
  for (const at of fieldOf(world, p, p.phasing).stacks.keys()) {
    if (zone[at] === 0 || !mayPush(world, p, at)) continue;
    const hex = world.grid.id(at);
    for (const offer of repulseOffers({ world, position: p, locals: {} }, seat, hex)) {
      if (offer.type !== 'repulse' || !isSafe(decision, offer)) continue;
      const gone = screeners(decision, offer.targets);
      // The odds are known sooner than what it is good for.
      if (gone === undefined || !weigh(world, p, offer.pieces, hex, offer.targets).succeeds) continue;
      const value = gain(decision, offer.pieces, offer.targets[0] as HexId, gone);
      if (value > most && givesWay(decision, offer, hex)) [best, most] = [offer, value];
    }
  }
  return best;
}

/** Whoever has pushed the enemy out of the hex in which he stands now, and has points left, goes on to where he is wanted. */
export function goOn(decision: Decision): LdgaAction | undefined {
  const { game, land, p, seat } = decision;
  const { world } = land;
  const hex = p.march?.hex;
  if (hex === undefined || !p.repulsed.includes(hex)) return undefined;
  const pieces = [...p.units[p.phasing], ...p.leaders[p.phasing]].flatMap(({ id }) =>
    pieceOf(world, p, id)?.moving === true ? [id] : [],
  );
  if (pieces.length === 0 || pieces.some((id) => pieceOf(world, p, id)?.hex !== hex)) return undefined;
  let best: LdgaAction | undefined;
  let most = LEAST;
  for (const { path } of waysOf(world, p, groupOf(world, p, pieces, hex, false))) {
    const value = gain(decision, pieces, path.at(-1) as HexId, []);
    if (value <= most) continue;
    const action: LdgaAction = { type: 'march', pieces: [...pieces], path: [...path] };
    if (game.judge(p, seat, action).ok) [best, most] = [action, value];
  }
  return best;
}
