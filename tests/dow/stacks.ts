import type { DowPosition } from '../../src/systems/dow/rules/index.ts';
import type { Side } from '../../src/systems/dow/rules/position.ts';

/** The stacks of a side by hex. */
export const stacksOf = (p: DowPosition, side: Side): Record<string, readonly string[]> =>
  Object.fromEntries(p.stacks[side].map(({ hex, stack }) => [hex, stack]));

/** A position whose stacks of one side are these. */
export const withStacks = (
  p: DowPosition,
  side: Side,
  stacks: Readonly<Record<string, readonly string[]>>,
): DowPosition => ({
  ...p,
  stacks: {
    ...p.stacks,
    [side]: Object.keys(stacks)
      .sort()
      .map((hex) => ({ hex, stack: stacks[hex] ?? [] })),
  },
});
