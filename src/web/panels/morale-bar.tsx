import { SeatSwatch } from '../parts/seat.tsx';

export interface MoraleLevel {
  readonly level: number;
  /** What happens there: `demoralized`. */
  readonly name: string;
}

interface MoraleBarProps {
  readonly army: string;
  readonly name: string;
  readonly losses: number;
  readonly levels: readonly MoraleLevel[];
  /** `steady`, `demoralized`. */
  readonly condition: string;
}

/** Strength points lost against the levels that break an army or a corps. */
export function MoraleBar({ army, name, losses, levels, condition }: MoraleBarProps) {
  const end = Math.max(losses, 1, ...levels.map(({ level }) => level));
  const percent = (value: number): string => `${Math.min(100, (100 * value) / end)}%`;
  const label = `${name}: ${losses} strength points lost, ${condition}${levels
    .map((one) => `, ${one.name} at ${one.level}`)
    .join('')}`;
  return (
    <div className="morale" data-army={army} role="img" aria-label={label}>
      <p>
        <SeatSwatch seat={army} /> {name} <span className="soft">{condition}</span>
        <b className="figures">{losses}</b>
      </p>
      <div className="morale-bar">
        <div className="morale-fill" style={{ width: percent(losses) }} />
        {levels.map((one) => (
          <span
            key={one.name}
            className="morale-level"
            style={{ left: percent(one.level) }}
            title={`${one.name} at ${one.level}`}
          >
            {one.level}
          </span>
        ))}
      </div>
    </div>
  );
}
