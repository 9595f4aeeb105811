/** Triangles and bars on a grid of 24 by 24, drawn pointing forward. */
const SHAPES = {
  play: 'M7 4v16l13-8z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  action: 'M9 6v12l9-6z',
  phase: 'M4 6v12l8-6zM12 6v12l8-6z',
  turn: 'M3 6v12l7-6zM10 6v12l7-6zM18 6h3v12h-3z',
} as const;

interface IconProps {
  readonly shape: keyof typeof SHAPES;
  readonly back?: boolean;
}

/** A sign of the player, the same in every font. */
export function Icon({ shape, back }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[shape]} {...(back === true ? { transform: 'matrix(-1 0 0 1 24 0)' } : {})} />
    </svg>
  );
}
