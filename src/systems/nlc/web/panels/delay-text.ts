/** When an order takes effect, counted from the command phase after it arrives, in which it is read (12.4). */
export const delayText = (delay: number): string =>
  delay <= 0
    ? 'in the command phase after it arrives'
    : delay === 1
      ? 'a turn after it is read'
      : `${delay} turns after it is read`;
