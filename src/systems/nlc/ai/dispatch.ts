import type { NlcAction } from '../rules/actions.ts';
import { delayOf } from '../rules/command/compliance.ts';
import { formationById, formationState, membersOnMap } from '../rules/command/formations.ts';
import { judgeSend } from '../rules/command/sending.ts';
import { isAllHeld, letterOf } from '../rules/command/written.ts';
import { stateOf } from '../rules/ground/standing.ts';
import type { HexId, NlcPosition, Side } from '../rules/position.ts';
import { isFaceToFace } from '../rules/scenario/staff.ts';
import { seatOf, strengthOf, type World } from '../rules/world.ts';
import { fits, type Mission, toldOf } from './missions.ts';
import type { Weights } from './weights.ts';

type Send = Extract<NlcAction, { type: 'sendOrder' }>;

/** What an Attack is for, where that can be named: not what its side holds already. */
const aimed = (world: World, p: NlcPosition, side: Side, target: readonly HexId[]) =>
  target.length > 0 && !isAllHeld(world, p, side, target) ? { target } : {};

/** Orders to be sent now, the one that matters most first; undefined when all is said. */
export function nextOrder(
  world: World,
  p: NlcPosition,
  side: Side,
  seat: string,
  missions: ReadonlyMap<string, Mission>,
  { good }: Weights,
): Send | undefined {
  let best: Send | undefined;
  let most = 0;
  const left = world.battle.turns.length - 1 - p.turn;
  for (const [id, mission] of missions) {
    const formation = formationById(world, id);
    if (seatOf(formation.army) !== seat) continue;
    const now = fits(mission, toldOf(formationState(p, formation)));
    if (now >= good) continue;
    const strength = membersOnMap(world, p, formation).reduce(
      (sum, counter) => sum + strengthOf(counter, stateOf(p, counter)),
      0,
    );
    for (const leader of world.leaders[side]) {
      const { order, second, target, goal } = mission;
      const attacks = order === 'attack' || second === 'attack';
      const action: Send = {
        type: 'sendOrder',
        from: leader.id,
        to: id,
        order,
        ...(second === null ? {} : { second }),
        ...(attacks ? aimed(world, p, side, target) : {}),
        ...(goal === null ? {} : { goal }),
      };
      if (judgeSend(world, p, leader.id, id, action, seat).length > 0) continue;
      const delay = Math.max(
        0,
        delayOf(world, p, leader, id, letterOf(action), {
          inPerson: isFaceToFace(world, p, leader, id),
        }).total,
      );
      // It rides for a turn at least and is read on the next.
      if (delay + 1 >= left) continue;
      const worth = ((1 - now) * strength) / (delay + 2);
      if (worth > most) [best, most] = [action, worth];
    }
  }
  return best;
}

/** What formations begin with, where their owner writes it: the target of an attack, or the order itself. */
export function firstOrder(
  world: World,
  p: NlcPosition,
  side: Side,
  options: readonly NlcAction[],
  missions: ReadonlyMap<string, Mission>,
): NlcAction | undefined {
  const open = options.filter((action) => action.type === 'setOrder');
  const [first] = open;
  if (first === undefined || first.type !== 'setOrder') return undefined;
  const own = open.filter((action) => action.type === 'setOrder' && action.formation === first.formation);
  const mission = missions.get(first.formation);
  const attack = own.length === 1 || mission?.order === 'attack';
  if (!attack) {
    const free = world.battle.freeOrders !== null;
    if (free && mission?.order === 'march' && mission.goal !== null)
      return {
        type: 'setOrder',
        formation: first.formation,
        order: 'march',
        goal: mission.goal,
        ...(mission.second === null ? {} : { second: mission.second }),
        ...(mission.second === 'attack' ? aimed(world, p, side, mission.target) : {}),
      };
    return own.find((action) => action.type === 'setOrder' && action.order === 'defend') ?? first;
  }
  const aim = mission === undefined ? {} : aimed(world, p, side, mission.target);
  return { type: 'setOrder', formation: first.formation, order: 'attack', ...aim };
}
