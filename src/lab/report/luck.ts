/** Of a hundred battles with fair dice, in how many luck would be less than so many spreads from the middle. */
export const hundredths = (spreads: number): number => {
  // The logistic curve lies within a hundredth of the normal one.
  const share = 1 / (1 + Math.exp(-1.702 * spreads));
  return Math.min(99, Math.max(1, Math.round(100 * share)));
};
