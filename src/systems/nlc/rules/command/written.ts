import type { Refusal } from '../../../../engine/refusal.ts';
import type { Written } from '../actions.ts';
import type { HexId, Letter, NlcPosition, Side } from '../position.ts';
import { refuse } from '../refusals.ts';
import type { World } from '../world.ts';
import { heldNow } from './effect.ts';

/* 12.2, 12.9: orders as they are written. */

export const letterOf = ({ order, second, target, goal }: Written): Letter & { kind: 'order' } => ({
  kind: 'order',
  order,
  second: second ?? null,
  target: target ?? [],
  goal: goal ?? null,
});

/** R254: is nothing of this left to take? */
export const isAllHeld = (world: World, p: NlcPosition, side: Side, target: readonly HexId[]): boolean =>
  target.length > 0 && heldNow(world, p, side, target).length === target.length;

/** 12.2, 12.9: what is wrong with an order as it is written. */
export function judgeWritten(world: World, p: NlcPosition, side: Side, written: Written): Refusal[] {
  const { order, second, target, goal } = written;
  const refusals: Refusal[] = [];
  if (order === 'march' && goal === undefined) {
    refusals.push(refuse('NLC-12.2.march.1', 'march-needs-goal'));
  }
  if (order !== 'march' && goal !== undefined) {
    refusals.push(refuse('NLC-12.2.march.1', 'goal-without-march'));
  }
  if (goal !== undefined && (world.grid.index(goal) < 0 || world.inPlay[world.grid.index(goal)] !== 1)) {
    refusals.push(refuse('NLC-12.2.march.1', 'off-the-map', { hex: goal }));
  }
  if (second !== undefined && order !== 'march') {
    refusals.push(refuse('NLC-12.9.1', 'second-without-march'));
  }
  if (target !== undefined) {
    if (order !== 'attack' && second !== 'attack') {
      refusals.push(refuse('NLC-12.2.attack.5', 'target-without-attack'));
    }
    const place = world.placeAt.get(target[0] as HexId);
    const whole = place === undefined ? [] : (world.places.get(place) ?? []);
    const isPlace = target.length === whole.length && whole.every((hex) => target.includes(hex));
    const inPlay = target.every((hex) => world.inPlay[world.grid.index(hex)] === 1);
    if (!inPlay || (target.length !== 1 && !isPlace)) {
      refusals.push(refuse('NLC-12.2.attack.5', 'no-such-target', { target }));
    } else if (isAllHeld(world, p, side, target)) {
      refusals.push(refuse('NLC-12.2.attack.5', 'target-is-held', { target }));
    }
  }
  return refusals;
}
