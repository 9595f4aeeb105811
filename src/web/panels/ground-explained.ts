import '../messages/without-eval.ts';
import type { GameMap } from '../../content/map.ts';
import { explainHex, type Reason } from '../../content/map-provenance.ts';
import { parseTheatre } from '../../content/map-theatre.ts';

/** One line about a hex: what it has, and what says so. */
export interface GroundLine {
  readonly what: string;
  readonly because: readonly string[];
}

const files = import.meta.glob<unknown>('../../../content/theatre/*.json', {
  eager: true,
  import: 'default',
});
const layer = (name: string): unknown => files[`../../../content/theatre/${name}.json`];

const theatre = parseTheatre({
  places: layer('places'),
  water: layer('water'),
  roads: layer('roads'),
  woods: layer('woods'),
  crests: layer('crests'),
  crossings: layer('crossings'),
  sources: layer('sources'),
});

const CONFIDENCE = { high: 'sure', medium: 'fairly sure', low: 'unsure' } as const;

function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'feature':
      return `${reason.name}: ${[...reason.credits, CONFIDENCE[reason.confidence]].join(', ')}`;
    case 'override':
      return `set by ${reason.fact}: ${reason.why}`;
    default:
      return `${reason.rule} (${reason.status})`;
  }
}

export const explainGround = (map: GameMap, hex: string): GroundLine[] =>
  explainHex(map, theatre, hex).map(({ about, value, because }) => ({
    what: `${about}: ${value}`,
    because: because.length > 0 ? because.map(reasonText) : ['nothing stands here, so it is open ground'],
  }));
