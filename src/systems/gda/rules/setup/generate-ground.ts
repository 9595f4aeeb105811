import type { Feature, FeatureKind, GdaGround, GroundLine } from '../../content/ground.ts';

const WIDTH = 1800;
const DEPTH = 1200;

type Place = [number, number];
type Random = (below: number) => number;

/** Eight directions in thousandths, for outlines. */
const AROUND: readonly Place[] = [
  [1000, 0],
  [707, 707],
  [0, 1000],
  [-707, 707],
  [-1000, 0],
  [-707, -707],
  [0, -1000],
  [707, -707],
];

/** Where something may stand on the near half; its twin stands across the middle of the table. */
const NEAR: readonly Place[] = [
  [210, 360],
  [540, 330],
  [900, 370],
  [1260, 330],
  [1590, 360],
];
const FLANK: Place = [290, 600];

const COUNTRY: readonly FeatureKind[] = [
  'openWood',
  'openWood',
  'wood',
  'wood',
  'hill',
  'hill',
  'hillock',
  'steepSlope',
  'marsh',
  'denseWood',
];
const FLANKS: readonly FeatureKind[] = ['builtUpArea', 'strongpoint', 'hill', 'hill', 'redoubt'];
const NAMES: Readonly<Partial<Record<FeatureKind, string>>> = {
  openWood: 'Orchard',
  wood: 'Wood',
  denseWood: 'Thicket',
  hill: 'Hill',
  hillock: 'Hillock',
  steepSlope: 'Steep hill',
  marsh: 'Marsh',
  builtUpArea: 'Hamlet',
  strongpoint: 'Farm',
  redoubt: 'Redoubt',
};

const across = ([x, y]: Place): Place => [WIDTH - x, DEPTH - y];

/** The same thing on the other side of the middle, so that neither army has the better ground. */
function twin(feature: Feature): Feature {
  const { crest } = feature;
  return {
    ...feature,
    id: `${feature.id}-north`,
    outline: feature.outline.map(across),
    ...(crest === undefined ? {} : { crest: crest.map(across) }),
  };
}

const box = ([x, y]: Place, width: number, depth: number): Place[] => [
  [x - width / 2, y - depth / 2],
  [x + width / 2, y - depth / 2],
  [x + width / 2, y + depth / 2],
  [x - width / 2, y + depth / 2],
];

/** A rounded patch of ground. */
function patch(random: Random, [x, y]: Place, rx: number, ry: number): Place[] {
  return AROUND.map(([dx, dy]) => {
    const share = 80 + random(21);
    return [x + Math.round((dx * rx * share) / 100_000), y + Math.round((dy * ry * share) / 100_000)];
  });
}

function feature(random: Random, kind: FeatureKind, at: Place, id: string): Feature {
  const name = NAMES[kind] ?? 'Ground';
  if (kind === 'builtUpArea') return { id, name, kind, outline: box(at, 140, 110) };
  if (kind === 'strongpoint') return { id, name, kind, outline: box(at, 110, 90) };
  if (kind === 'redoubt') return { id, name, kind, outline: box(at, 200, 60) };
  const high = kind === 'hill' || kind === 'steepSlope';
  const rx = (high ? 110 : 80) + random(50);
  const ry = (high ? 80 : 60) + random(30);
  const outline = patch(random, at, rx, ry);
  const [x, y] = at;
  const crest: Place[] = [
    [x - Math.round(rx / 2), y],
    [x + Math.round(rx / 2), y],
  ];
  return kind === 'hill' || kind === 'hillock'
    ? { id, name, kind, outline, crest }
    : { id, name, kind, outline };
}

const SEVERE: readonly FeatureKind[] = ['marsh', 'denseWood'];

/** Two to four things on the near half, at most one of them such that only skirmishers go in. */
function country(random: Random): Feature[] {
  const slots = [...NEAR];
  const count = 2 + random(3);
  const found: Feature[] = [];
  for (let n = 0; n < count; n += 1) {
    const [at] = slots.splice(random(slots.length), 1);
    if (at === undefined) break;
    const barred = found.some((one) => SEVERE.includes(one.kind));
    const kinds = barred ? COUNTRY.filter((kind) => !SEVERE.includes(kind)) : COUNTRY;
    const kind = kinds[random(kinds.length)] as FeatureKind;
    found.push(feature(random, kind, at, `${kind.toLowerCase()}-${n + 1}`));
  }
  return found;
}

/** Roads that meet in the village, and now and then a hedge before it. */
function ways(random: Random): GroundLine[] {
  const bend = random(121) - 60;
  const roads: GroundLine[] = [
    {
      id: 'highroad',
      name: 'The high road',
      kind: 'road',
      along: [
        [900 + bend * 3, 0],
        [900 + bend, 400],
        [900, 600],
        [900 - bend, 800],
        [900 - bend * 3, DEPTH],
      ],
    },
    {
      id: 'cross-road',
      name: 'The cross road',
      kind: 'road',
      along: [
        [0, 600 + bend],
        [FLANK[0], 600],
        [900, 600],
        [WIDTH - FLANK[0], 600],
        [WIDTH, 600 - bend],
      ],
    },
  ];
  if (random(2) === 0) return roads;
  const hedge: Place[] = [
    [660, 480],
    [800, 470],
  ];
  return [
    ...roads,
    { id: 'hedge', name: 'A hedge', kind: 'hedge', along: hedge },
    { id: 'hedge-north', name: 'A hedge', kind: 'hedge', along: hedge.map(across) },
  ];
}

/** Numbers that a seed stands for, the same on every machine: a table is content, no die of a game. */
function numbers(seed: number): Random {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A table for a battle without a map: a village in the middle, country around it, alike for both sides. */
export function generateGround(seed: number): GdaGround {
  const random = numbers(seed);
  const flank = feature(random, FLANKS[random(FLANKS.length)] as FeatureKind, FLANK, 'flank');
  const near = country(random);
  return {
    schema: 'vedette.gda.ground/1',
    id: `generated-${seed}`,
    title: `Open country, table ${seed}`,
    width: WIDTH,
    depth: DEPTH,
    provenance: {
      status: 'generated',
      how: `Drawn by chance from the seed ${seed}: every piece has its twin across the middle, so that neither side has the better ground.`,
    },
    features: [
      { id: 'village', name: 'The village', kind: 'builtUpArea', outline: box([900, 600], 160, 120) },
      flank,
      twin(flank),
      ...near,
      ...near.map(twin),
    ],
    lines: ways(random),
  };
}
