import type { Side } from '../content/atoms.ts';
import { gunScore, skirmishDice, volleyScore } from '../rules/fire/fire-ledger.ts';
import { fireKindOf, rangeTo } from '../rules/fire/targets.ts';
import { cardOf } from '../rules/fog/cards.ts';
import type { GdaAction, GdaGame, GdaPosition } from '../rules/index.ts';
import type { Unit } from '../rules/world.ts';
import { fights, stateOf, worthLeft } from './judging/scene.ts';

/** A shot at a card may strike nobody: it is fired where there is no other. */
const UNKNOWN = 0.05;

type Fire = Extract<GdaAction, { type: 'fire' }>;

/** How well a shot is likely to tell, and how much that matters. */
function worthOfShot(game: GdaGame, p: GdaPosition, unit: Unit, { targets }: Fire): number {
  const { world } = game;
  if (targets.some((id) => cardOf(p, id) !== undefined)) return UNKNOWN;
  const [first] = targets.flatMap((id) => world.unitById.get(id) ?? []);
  const kind = fireKindOf(unit, stateOf(p, unit));
  if (first === undefined || kind === undefined) return 0;
  const weight = 0.5 + worthLeft(world, p, first) / 20 + (fights(p, first) ? 0.4 : 0);
  if (kind === 'skirmish' || kind === 'garrison') {
    const indices = targets.flatMap((id) => world.unitById.get(id)?.index ?? []);
    return weight * skirmishDice(world, p, unit.index, indices).total;
  }
  const shot = {
    firer: unit.index,
    target: first.index,
    square: rangeTo(world, p, unit.index, first.index) ?? 0,
  };
  const score = kind === 'guns' ? gunScore(world, p, shot, 7) : volleyScore(world, p, shot, 7);
  return weight * Math.max(0.1, score.total);
}

/** The next shot of a fire phase, brigade by brigade; whoever can fire does. */
export function nextShot(game: GdaGame, p: GdaPosition, side: Side): GdaAction {
  for (const subject of game.subjects(p, side)) {
    const unit = game.world.unitById.get(subject);
    if (unit === undefined) continue;
    let best: { readonly action: Fire; readonly worth: number } | undefined;
    for (const action of game.options(p, side, subject).actions) {
      if (action.type !== 'fire') continue;
      const worth = worthOfShot(game, p, unit, action);
      if (best === undefined || worth > best.worth) best = { action, worth };
    }
    if (best !== undefined) return best.action;
  }
  return { type: 'endFire' };
}
