import '../messages/without-eval.ts';
import type { GameMap } from '../../content/map.ts';
import { explainHex, type Reason } from '../../content/map-provenance.ts';
import { parseTheatre, type Theatre } from '../../content/map-theatre.ts';

/** One line about a hex: what it has, and what says so. */
export interface GroundLine {
  readonly what: string;
  readonly because: readonly string[];
}

/** The layers of every theatre, each fetched when a hex of its maps is asked about. */
const FILES = import.meta.glob<unknown>('../../../content/theatre/**/*.json', { import: 'default' });

async function loadTheatre(folder: string): Promise<Theatre> {
  const layer = (name: string): Promise<unknown> | undefined =>
    FILES[`../../../content/theatre/${folder}${name}.json`]?.();
  const [places, water, roads, woods, crests, crossings, sources] = await Promise.all(
    ['places', 'water', 'roads', 'woods', 'crests', 'crossings', 'sources'].map(layer),
  );
  return parseTheatre({ places, water, roads, woods, crests, crossings, sources });
}

const loaded = new Map<string, Promise<Theatre>>();

/** The theatre that a map is compiled from, read once. */
function theatreOf({ provenance: { theatre } }: GameMap): Promise<Theatre> {
  const folder = theatre === undefined ? '' : `${theatre}/`;
  const known = loaded.get(folder) ?? loadTheatre(folder);
  loaded.set(folder, known);
  return known;
}

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

export const explainGround = async (map: GameMap, hex: string): Promise<GroundLine[]> =>
  explainHex(map, await theatreOf(map), hex).map(({ about, value, because }) => ({
    what: `${about}: ${value}`,
    because: because.length > 0 ? because.map(reasonText) : ['nothing stands here, so it is open ground'],
  }));
