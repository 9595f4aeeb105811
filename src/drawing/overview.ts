import type { MapHex } from '../content/map.ts';
import type { Plan, Spot } from './plan.ts';

/** The ground so small that only its masses count, as paths in drawing units. */
export interface Overview {
  readonly woods: string;
  readonly marshes: string;
  readonly places: string;
  readonly water: string;
  readonly roads: string;
}

type Mass = 'woods' | 'marshes' | 'places';

const MASSES: Readonly<Record<MapHex['terrain'], Mass | undefined>> = {
  clear: undefined,
  forest: 'woods',
  woods: 'woods',
  marsh: 'marshes',
  swamp: 'marshes',
  town: 'places',
  village: 'places',
  chateau: 'places',
  'grand-farm': 'places',
};

const CORNERS = [0, 1, 2, 3, 4, 5] as const;

const line = (from: Spot, to: Spot): string =>
  `M${from.map(Math.round).join(' ')}L${to.map(Math.round).join(' ')}`;

export function overviewOf(plan: Plan): Overview {
  const { grid } = plan;
  const masses: Record<Mass, string[]> = { woods: [], marshes: [], places: [] };
  for (let hex = 0; hex < grid.size; hex++) {
    const mass = MASSES[plan.hex(hex)?.terrain ?? 'clear'];
    if (mass === undefined) continue;
    const corners = CORNERS.map((corner) => plan.corner(hex, corner).map(Math.round).join(' '));
    masses[mass].push(`M${corners.join('L')}Z`);
  }
  const water: string[] = [];
  const roads: string[] = [];
  for (let side = 0; side < grid.sideCount; side++) {
    const link = plan.link(side);
    if (plan.side(side)?.water === undefined && (link === undefined || link === 'trail')) continue;
    const { hex, direction, other } = plan.sideAt(side);
    if (plan.side(side)?.water !== undefined)
      water.push(line(plan.corner(hex, direction), plan.corner(hex, (direction + 1) % 6)));
    if (link !== undefined && link !== 'trail' && other >= 0)
      roads.push(line(plan.centre(hex), plan.centre(other)));
  }
  return {
    woods: masses.woods.join(''),
    marshes: masses.marshes.join(''),
    places: masses.places.join(''),
    water: water.join(''),
    roads: roads.join(''),
  };
}
