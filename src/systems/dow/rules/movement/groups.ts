import type { DowPosition, Stack, UnitId } from '../position.ts';
import { elementsOf, unitState } from '../stacking/stacks.ts';
import { counterOf, type World } from '../world.ts';
import { isFree } from './march.ts';

const NONE: readonly (readonly UnitId[])[] = [];

/** The groups of a stack that are offered marches: each unit alone, all together, Guard pairs, and the horse of one corps. */
export function groupsIn(world: World, p: DowPosition, stack: Stack): readonly (readonly UnitId[])[] {
  const [top] = stack;
  if (stack.length === 1) return isFree(world, p, top as UnitId) ? [stack] : NONE;
  if (!stack.some((id) => isFree(world, p, id))) return NONE;
  const able = stack.filter((id) => isFree(world, p, id));
  if (able.length === 1) return [able];
  const moving = able.filter((id) => unitState(world, p, id).moving);
  const groups: (readonly UnitId[])[] = [];
  const add = (group: readonly UnitId[]): void => {
    if (
      group.length > 0 &&
      !groups.some((g) => g.length === group.length && g.every((id) => group.includes(id)))
    ) {
      groups.push(group);
    }
  };
  add(moving);
  const fresh = able.filter((id) => !moving.includes(id));
  for (const id of [...moving, ...fresh]) add([id]);
  if (moving.length === 0 || fresh.length > 0) add(fresh);
  // 5.2: two Guard brigades are one unit, and go by road as one.
  for (const element of elementsOf(world, fresh)) if (element.length > 1) add(element);
  for (const corps of new Set(fresh.map((id) => counterOf(world, id).corps))) {
    if (world.corps.get(corps)?.cavalry) {
      add(
        fresh.filter((id) => counterOf(world, id).corps === corps && counterOf(world, id).arm === 'cavalry'),
      );
    }
  }
  return groups;
}
