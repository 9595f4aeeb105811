import type { ReactNode } from 'react';
import type { GameMap } from '../../content/map.ts';
import { LinkToHex } from '../parts/link-to-hex.tsx';
import { GroundSources } from './ground-sources.tsx';

interface HexCardProps {
  readonly map: GameMap;
  readonly hex: string;
  /** `Quatre Bras (1641)`. */
  readonly place: string;
  /** The kind of ground, in words. */
  readonly ground: string;
  /** What else the system has to say of this hex. */
  readonly more?: ReactNode;
  /** Who stands there. */
  readonly children?: ReactNode;
}

/** The ground of a hex, its waters, and where we know them from. */
export function HexCard({ map, hex, place, ground, more, children }: HexCardProps) {
  const printed = map.hexes[hex];
  if (printed === undefined) return null;
  const names = printed.names ?? [];
  const waters = Object.entries(map.sides)
    .filter(([key, side]) => key.split('-').includes(hex) && side.water !== undefined)
    .map(([, side]) => `${side.name ?? side.water}${side.bridge === true ? ' (bridge)' : ''}`);
  return (
    <div className="hex-card">
      <h3>{place}</h3>
      <p>
        {ground}, {printed.elevation} m
        {names.length > 1 && <span className="soft"> · {names.join(', ')}</span>}
        {waters.length > 0 && <span className="soft"> · {[...new Set(waters)].join(', ')}</span>}
      </p>
      {more}
      <GroundSources map={map} hex={hex} />
      <LinkToHex hex={hex} />
      {children}
    </div>
  );
}
