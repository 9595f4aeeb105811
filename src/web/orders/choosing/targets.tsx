import type { ReactNode } from 'react';
import { useDesk } from '../../play/desk.tsx';
import { usePlace } from '../../play/telling/place-text.ts';
import type { Act } from '../act.ts';
import type { Hands } from '../hands.ts';
import type { March } from '../marching/march.ts';
import { pointsAt } from './points-at.ts';

interface TargetsProps {
  /** Hexes in which somebody can be fought. */
  readonly hexes: readonly string[];
  /** Said where there are none. */
  readonly nobody: string;
  readonly hands: Pick<Hands<Act, Act & March>, 'point'>;
  onAim(hex: string): void;
  /** Who stands there. */
  readonly troops: (hex: string) => ReactNode;
  readonly gunsBear: (hex: string) => boolean;
}

/** Whom to fight, as buttons; each is shown on the map when it is aimed at. */
export function Targets({ hexes, nobody, hands, onAim, troops, gunsBear }: TargetsProps) {
  const { showHex } = useDesk();
  const place = usePlace();
  if (hexes.length === 0) return <p className="soft">{nobody}</p>;
  return (
    <section aria-label="Enemies that can be fought">
      <h3>Whom to fight</h3>
      <ul className="choices">
        {hexes.map((hex) => (
          <li key={hex}>
            <button
              type="button"
              className="button"
              onClick={() => {
                showHex(hex);
                onAim(hex);
              }}
              {...pointsAt(hands, hex)}
            >
              <span>
                {place(hex)} {troops(hex)}
              </span>
              {gunsBear(hex) && <span className="tag">guns bear</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
