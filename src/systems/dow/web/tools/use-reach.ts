import { useAsked } from '../../../../web/orders/asking/use-asked.ts';
import type { Group, GroupMarch } from './march.ts';

/** Where a group can march that the game lists no marches for; undefined until the worker has said so. */
export const useReach = (
  { units, manner: { full } }: Group,
  asks: boolean,
  seq: number,
): readonly GroupMarch[] | undefined => {
  const found = useAsked<unknown>(asks ? { type: 'reach', units: [...units], full } : undefined, seq);
  return Array.isArray(found) ? (found as GroupMarch[]) : undefined;
};
