import { z } from 'zod';

/*
 * content/maps/recipes/<id>.json: how one system's grid lies on the theatre,
 * which of the theatre's features it shows and as what, and where the printed
 * map is known to have differed. Overrides are few and each names its fact.
 */

const hexId = z.string().regex(/^\d{4}$/);
const sideKey = z.string().regex(/^\d{4}-\d{4}$/);
const affineRow = z.tuple([z.number(), z.number(), z.number()]);
const affine = z.tuple([affineRow, affineRow]);
const edge = z.enum(['north', 'east', 'south', 'west']);
const linkKind = z.enum(['highway', 'road', 'trail']);
const span = z.tuple([z.int(), z.int()]);

const because = {
  id: z.string().min(1),
  what: z.string().min(1),
  /** The rule case or passage, or the check, that asks for it. */
  fact: z.string().min(1),
  why: z.string().min(1),
};

const overrideSchema = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('terrain'),
    ...because,
    hexes: z.array(hexId).min(1),
    terrain: z.string(),
    name: z.string().optional(),
  }),
  /** Moves water from some sides to others before the roads are traced. */
  z.strictObject({
    op: z.literal('water'),
    ...because,
    remove: z.array(sideKey),
    add: z.array(sideKey),
    water: z.enum(['river', 'stream', 'lake']),
    name: z.string().min(1),
    feature: z.string().min(1),
  }),
  z.strictObject({
    op: z.literal('crest'),
    ...because,
    remove: z.array(sideKey),
    add: z.array(sideKey),
    name: z.string().min(1),
  }),
  /** The sides of a hex that a work of earth closes. */
  z.strictObject({
    op: z.literal('redoubt'),
    ...because,
    hex: hexId,
    sides: z.array(sideKey).min(1),
    name: z.string().min(1),
  }),
  /** A hex in which works are dug, and the hexes beside it that they look towards. */
  z.strictObject({
    op: z.literal('entrench'),
    ...because,
    hex: hexId,
    towards: z.array(hexId).min(1),
  }),
  /** Makes a road of the theatre pass these hexes. */
  z.strictObject({
    op: z.literal('via'),
    ...because,
    road: z.string().min(1),
    hexes: z.array(hexId).min(1),
    /** The hex where the road comes onto or leaves the map, when not where the line does. */
    first: hexId.optional(),
    last: hexId.optional(),
  }),
  /** A road or trail that no line of the theatre gives. */
  z.strictObject({
    op: z.literal('link'),
    ...because,
    hexes: z.array(hexId).min(2),
    kind: linkKind,
    name: z.string().min(1),
  }),
  z.strictObject({ op: z.literal('level'), ...because, hexes: z.array(hexId).min(1), level: z.int() }),
  z.strictObject({
    op: z.literal('name'),
    ...because,
    hexes: z.array(hexId).min(1),
    name: z.string().min(1),
  }),
]);

const gate = z.strictObject({
  id: z.string().min(1),
  hexes: z.array(hexId).min(1),
  edge,
  sheet: z.string().optional(),
  to: z.string().optional(),
  army: z.string().optional(),
  rule: z.string().min(1),
  status: z.enum(['book', 'derived', 'reconstructed']),
});

const recipeSchema = z.strictObject({
  schema: z.literal('vedette.map-recipe/1'),
  id: z.string().min(1),
  system: z.string().min(1),
  title: z.string().min(1),
  /** The folder of content/theatre it is compiled from; none for the theatre of June 1815. */
  theatre: z.string().min(1).optional(),
  grid: z.strictObject({
    orientation: z.enum(['flat', 'pointy']),
    columns: z.int(),
    rows: z.int(),
    shifted: z.enum(['even', 'odd']),
    numbering: z.enum(['CCRR', 'RRCC']),
    rowsFrom: z.enum(['north', 'south']),
  }),
  metres: z.number().positive(),
  placement: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('affine'), toLonLat: affine }),
    z.strictObject({
      kind: z.literal('spline'),
      toLonLat: affine,
      nodes: z.array(z.tuple([z.number(), z.number()])),
      weights: z.array(z.tuple([z.number(), z.number()])),
    }),
  ]),
  /** Places whose hexes the book states: the fit was made on them and its residuals are reported. */
  control: z.array(
    z.strictObject({ name: z.string(), hexes: z.array(hexId).min(1), at: z.tuple([z.number(), z.number()]) }),
  ),
  sheets: z.array(z.strictObject({ id: z.string(), title: z.string(), columns: span, rows: span })),
  outOfPlay: z.array(z.strictObject({ columns: span, rows: span, why: z.string().min(1) })),
  edges: z.strictObject({
    north: z.array(z.strictObject({ columns: span, rows: span })),
    east: z.array(z.strictObject({ columns: span, rows: span })),
    south: z.array(z.strictObject({ columns: span, rows: span })),
    west: z.array(z.strictObject({ columns: span, rows: span })),
  }),
  roads: z.strictObject({
    /** Link class per class of the theatre; null leaves it off this map. */
    classes: z.strictObject({
      chaussee: linkKind.nullable(),
      road: linkKind.nullable(),
      track: linkKind.nullable(),
    }),
    /** Single roads in another class than their kind's. */
    also: z.record(z.string(), linkKind.nullable()),
  }),
  water: z.strictObject({
    /** Streams of a rank beyond this one are left off, unless named. */
    maxRank: z.int(),
    also: z.array(z.string()),
    not: z.array(z.string()),
    /** Streams this scale shows as rivers. */
    rivers: z.array(z.string()),
  }),
  woods: z.strictObject({
    forest: z.string(),
    /** Woods by id that take another class. */
    other: z.strictObject({ terrain: z.string(), ids: z.array(z.string()) }),
    marsh: z.string(),
    /** Least share of a hex under trees. */
    share: z.number(),
    /** ldga: least share of a hexside under trees that makes it a woods hexside. */
    sideShare: z.number().nullable(),
  }),
  settlements: z.strictObject({
    kinds: z.record(z.string(), z.string()),
    also: z.record(z.string(), z.string()),
    not: z.array(z.string()),
    /** Hexes that a place takes by the book's word, whatever the coordinates say. */
    named: z.record(z.string(), z.strictObject({ hexes: z.array(hexId).min(1), fact: z.string().min(1) })),
    chateaux: z.array(z.string()),
    /** At a small scale only places that make a settlement, or are named here, put their name on the map. */
    names: z.union([z.literal('all'), z.strictObject({ settledAnd: z.array(z.string()) })]),
  }),
  crests: z.strictObject({
    trace: z.boolean(),
    not: z.array(z.string()),
    /** nlc: crests whose hexsides are steep slopes instead, up to the side that they do not face. */
    steep: z.array(z.string()).optional(),
  }),
  relief: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    /** dow: high ground is the strip this deep (in hex widths) behind each crest; the rest is low. */
    z.strictObject({ kind: z.literal('two-levels'), depth: z.number(), front: z.number() }),
    /** nlc: a side is a slope where the mean heights of its hexes differ by this much; a crest says so already. */
    z.strictObject({ kind: z.literal('slopes'), metres: z.number().positive() }),
    /** ldga: hilltops and slope hexes by local relief. */
    z.strictObject({ kind: z.literal('hilltops'), slopeMetres: z.number(), riseMetres: z.number() }),
  ]),
  entries: z.array(gate),
  exits: z.array(gate),
  objectives: z.array(z.strictObject({ name: z.string(), hexes: z.array(hexId), rule: z.string() })),
  supply: z.array(z.strictObject({ army: z.string(), edge, rule: z.string() })),
  overrides: z.array(overrideSchema),
});

export type Recipe = z.infer<typeof recipeSchema>;
export type Override = Recipe['overrides'][number];

export class CompileError extends Error {
  override readonly name = 'CompileError';
  readonly problems: readonly string[];

  constructor(map: string, problems: readonly string[]) {
    super(`${map}: ${problems.length} problem(s)\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.problems = problems;
  }
}

export function parseRecipe(json: unknown, source: string): Recipe {
  const parsed = recipeSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new CompileError(
    source,
    parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`),
  );
}
