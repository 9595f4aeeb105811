import type { Orders } from '../tools/use-orders.ts';

/** What a button beside the map is about lights up on the map while it is pointed at. */
export const pointsAt = (orders: Pick<Orders, 'point'>, hex: string | null | undefined) => ({
  onPointerEnter: (): void => orders.point(hex ?? undefined),
  onPointerLeave: (): void => orders.point(undefined),
});
