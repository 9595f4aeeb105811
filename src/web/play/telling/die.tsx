/** Where the pips of each face lie, on a grid of three by three. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

interface DieProps {
  /** The value shown; undefined while it rolls. */
  readonly value: number | undefined;
  readonly size?: 'small' | 'large';
}

/** One die: rolling, or at rest on its value. */
export function Die({ value, size = 'small' }: DieProps) {
  const pips = PIPS[value ?? 5] ?? [];
  return (
    <svg
      className={`die ${size} ${value === undefined ? 'rolling' : ''}`}
      viewBox="0 0 40 40"
      role="img"
      aria-label={value === undefined ? 'the die is rolling' : `die: ${value}`}
    >
      <rect x="2" y="2" width="36" height="36" rx="7" />
      {pips.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={11 + 9 * x} cy={11 + 9 * y} r="3.4" />
      ))}
    </svg>
  );
}
