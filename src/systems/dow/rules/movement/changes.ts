import type { Army, Post, UnitId } from '../position.ts';
import type { Field, ListedMarches } from '../recall.ts';
import { counterOf, type World } from '../world.ts';

/* Whose marches are other ones because somebody of their side has come into a hex or left it. */

/** A hex whose occupation has changed, and the army that was there before and is there after. */
export interface Change {
  readonly hex: number;
  readonly before: Army | undefined;
  readonly after: Army | undefined;
}

const armyOf = (world: World, post: Post | undefined): Army | undefined =>
  post === undefined ? undefined : counterOf(world, post.stack[0] as UnitId).army;

/** Both lists are by rising number of hexes, and a post that nobody has touched is the same object in both. */
export function changesBetween(world: World, old: Field, now: Field): Change[] {
  const changes: Change[] = [];
  const compare = (hex: number, was: Post | undefined, is: Post | undefined): void => {
    const before = armyOf(world, was);
    const after = armyOf(world, is);
    if (before !== after) changes.push({ hex, before, after });
  };
  let i = 0;
  let j = 0;
  while (i < old.hexes.length || j < now.hexes.length) {
    const was = old.hexes[i] ?? Number.POSITIVE_INFINITY;
    const is = now.hexes[j] ?? Number.POSITIVE_INFINITY;
    const before = old.posts[i];
    const after = now.posts[j];
    if (was === is) {
      if (before !== after) compare(was, before, after);
      i += 1;
      j += 1;
    } else if (was < is) {
      compare(was, before, undefined);
      i += 1;
    } else {
      compare(is, undefined, after);
      j += 1;
    }
  }
  return changes;
}

/** Could other ways be open to this group now, or no longer? */
export function concerns(world: World, { hex, before, after }: Change, marches: ListedMarches): boolean {
  const { spent, army } = marches;
  // 5.1: the other Allied army bars its hex.
  if (after !== undefined && after !== army && spent[hex] !== 0) return true;
  if (before !== undefined && before !== army) {
    return (world.ground.beside[hex] as readonly number[]).some((beside) => spent[beside] !== 0);
  }
  return world.costs.roads[hex] === 1 && isByRoad(world, hex, marches);
}

/** 5.3: friends bar only their roads to each other. Does a road lead here, and no other way for less? */
function isByRoad(
  { grid: { neighbours } }: World,
  hex: number,
  { prices, budget, spent }: ListedMarches,
): boolean {
  if (prices?.beside === undefined) return false;
  const { alone, beside } = prices;
  const known = spent[hex] as number;
  const most = known === 0 ? budget + 1 : known;
  for (let direction = 0; direction < 6; direction += 1) {
    const from = neighbours[hex * 6 + direction] as number;
    if (from < 0 || spent[from] === 0) continue;
    const link = from * 6 + ((direction + 3) % 6);
    const price = alone[link] as number;
    if (price >= 0 && price !== beside[link] && (spent[from] as number) + price <= most) return true;
  }
  return false;
}
