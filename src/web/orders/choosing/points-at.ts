interface Pointer {
  point(hex: string | undefined): void;
}

/** What a button beside the map is about lights up on the map while it is pointed at. */
export const pointsAt = (hands: Pointer, hex: string | null | undefined) => ({
  onPointerEnter: (): void => hands.point(hex ?? undefined),
  onPointerLeave: (): void => hands.point(undefined),
});
