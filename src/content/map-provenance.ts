import type { GameMap } from './map.ts';
import { THEATRE_LAYERS, type Theatre, type TheatreSource } from './map-theatre.ts';

/** One thing a hex is or has, and what says so. */
export interface HexReason {
  /** 'terrain', 'name', 'elevation', 'side 1641-1642', 'road', 'entry', 'objective' */
  readonly about: string;
  readonly value: string;
  readonly because: readonly Reason[];
}

export type Reason =
  | {
      readonly kind: 'feature';
      readonly id: string;
      readonly name: string;
      readonly confidence: 'high' | 'medium' | 'low';
      readonly credits: readonly string[];
      readonly note?: string;
    }
  | { readonly kind: 'override'; readonly id: string; readonly fact: string; readonly why: string }
  | { readonly kind: 'rule'; readonly rule: string; readonly status: string };

/** What a hex is and where each part of that comes from, for the app to show beside the map. */
export function explainHex(map: GameMap, theatre: Theatre, hex: string): HexReason[] {
  const known = map.hexes[hex];
  if (known === undefined) return [];
  const lookUp = reasonFinder(map, theatre);
  const from = lookUp.all(known.from ?? []);
  const stated = map.provenance.overrides.filter((o) => o.id.startsWith('named-') && o.at.includes(hex));
  const reasons: HexReason[] = [
    {
      about: 'terrain',
      value: known.terrain,
      because: [...from, ...stated.map((o) => overrideReason(o))],
    },
    { about: 'elevation', value: `${known.elevation} m`, because: lookUp.heights() },
  ];
  if (known.entrenched !== undefined) {
    const dug = map.provenance.overrides.filter((o) => o.at.includes(hex) && known.from?.includes(o.id));
    reasons.push({ about: 'works', value: 'entrenched', because: dug.map((o) => overrideReason(o)) });
  }
  for (const name of [known.name, ...(known.names ?? [])]) {
    if (name !== undefined) reasons.push({ about: 'name', value: name, because: lookUp.named(name, hex) });
  }
  for (const [key, side] of Object.entries(map.sides)) {
    if (!key.split('-').includes(hex)) continue;
    const parts = [
      side.water,
      side.bridge && 'bridge',
      side.ford && 'ford',
      side.crest && 'crest',
      side.slope && 'slope',
      side.woods && 'woods',
      side.redoubt !== undefined && 'redoubt',
    ];
    const value = [side.name, ...parts].filter((part) => typeof part === 'string').join(', ');
    reasons.push({ about: `side ${key}`, value, because: lookUp.all(side.from ?? []) });
  }
  for (const route of map.routes) {
    if (!route.hexes.includes(hex)) continue;
    const via = map.provenance.overrides.filter(
      (o) => !o.id.startsWith('named-') && o.at.includes(hex) && o.what.includes('road'),
    );
    reasons.push({
      about: route.kind,
      value: route.name,
      because: [...lookUp.all([route.id.replace(/\/\d+$/, '')]), ...via.map((o) => overrideReason(o))],
    });
  }
  for (const gate of [...map.entries, ...map.exits]) {
    if (!gate.hexes.includes(hex)) continue;
    const value = `${gate.id}${gate.to === undefined ? '' : ` (${gate.to})`}`;
    reasons.push({
      about: 'entry',
      value,
      because: [{ kind: 'rule', rule: gate.rule, status: gate.status }],
    });
  }
  for (const objective of map.objectives) {
    if (!objective.hexes.includes(hex)) continue;
    reasons.push({
      about: 'objective',
      value: objective.name,
      because: [{ kind: 'rule', rule: objective.rule, status: 'book' }],
    });
  }
  return reasons;
}

function overrideReason(o: GameMap['provenance']['overrides'][number]): Reason {
  return { kind: 'override', id: o.id, fact: o.fact, why: o.why };
}

function reasonFinder(map: GameMap, theatre: Theatre) {
  const credits = new Map(theatre.sources.map((s: TheatreSource) => [s.id, s.credit]));
  const features = THEATRE_LAYERS.flatMap((layer) => [...theatre[layer]]);
  const reason = (feature: (typeof features)[number]): Reason => ({
    kind: 'feature',
    id: feature.id,
    name: feature.name,
    confidence: feature.confidence,
    credits: feature.source.map((id) => credits.get(id) ?? id),
    ...(feature.note === undefined ? {} : { note: feature.note }),
  });
  const one = (id: string): Reason[] => {
    const override = map.provenance.overrides.find((o) => o.id === id);
    if (override !== undefined) return [overrideReason(override)];
    const feature = features.find((f) => f.id === id);
    if (feature !== undefined) return [reason(feature)];
    const source = theatre.sources.find((s) => s.id === id);
    if (source === undefined) return [];
    const { title: name, confidence = 'high', credit } = source;
    return [{ kind: 'feature', id, name, confidence, credits: [credit] }];
  };
  return {
    all: (ids: readonly string[]) => ids.flatMap(one),
    /** A field has one raster of heights; where lines were read from another too, it stands behind it. */
    heights: () => ['srtm', 'drawn', 'sonny'].flatMap(one).slice(0, 1),
    named: (name: string, hex: string) => {
      const places = theatre.places.filter((p) => p.name === name).map(reason);
      // a work or a height is no place of the theatre: the override that put it there tells of it
      const told = map.provenance.overrides.filter((o) => o.at.includes(hex) && o.what.includes(name));
      return places.length > 0 ? places : told.map(overrideReason);
    },
  };
}
