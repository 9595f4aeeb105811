import { z } from 'zod';

/*
 * content/maps/facts/<map>.json: what the books say about hexes, as data, with
 * the passage each comes from, and what the map must allow to be playable.
 */

const hexId = z.string().regex(/^\d{4}$/);
const sideKey = z.string().regex(/^\d{4}-\d{4}$/);
const edge = z.enum(['north', 'east', 'south', 'west']);
const cited = { rule: z.string().min(1), note: z.string().optional() };

const factSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hex'),
    ...cited,
    hexes: z.array(hexId).min(1),
    terrain: z.array(z.string()).optional(),
    name: z.string().optional(),
    level: z.int().optional(),
    chateau: z.boolean().optional(),
    /** A link of one of these classes leaves the hex. */
    link: z.array(z.enum(['highway', 'road', 'trail'])).optional(),
  }),
  z.strictObject({
    kind: z.literal('side'),
    ...cited,
    sides: z.array(sideKey).min(1),
    water: z.enum(['river', 'stream', 'lake', 'none']).optional(),
    crest: z.boolean().optional(),
    redoubt: z.boolean().optional(),
    bridge: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('edge'), ...cited, hex: hexId, edge, sheet: z.string().optional() }),
  z.strictObject({ kind: z.literal('touch'), ...cited, a: hexId, b: hexId, touch: z.boolean() }),
  z.strictObject({ kind: z.literal('distance'), ...cited, a: hexId, b: hexId, hexes: z.int() }),
  /** nlb 7.3: the line of sight between the two hexes is blocked or open. */
  z.strictObject({ kind: z.literal('sight'), ...cited, from: hexId, to: hexId, blocked: z.boolean() }),
  /** The two hexes are on the same bank: a short walk joins them without crossing water. */
  z.strictObject({ kind: z.literal('bank'), ...cited, a: hexId, b: hexId, same: z.boolean() }),
  /** These hexes follow each other along links. */
  z.strictObject({ kind: z.literal('chain'), ...cited, hexes: z.array(hexId).min(2) }),
]);

const factsSchema = z.strictObject({
  schema: z.literal('vedette.map-facts/1'),
  map: z.string(),
  facts: z.array(factSchema),
  /** Units per hex that a scenario places; "within" for placements round a hex. */
  placements: z.array(
    z.strictObject({
      scenario: z.string(),
      rule: z.string(),
      army: z.string(),
      units: z.record(hexId, z.int().positive()),
    }),
  ),
  groups: z.array(
    z.strictObject({
      scenario: z.string(),
      rule: z.string(),
      army: z.string(),
      hexes: z.array(hexId).min(1),
      radius: z.int(),
      units: z.int().positive(),
      strength: z.int().optional(),
    }),
  ),
  /** How many units of nlb or nlc stack, where a section says another number than two. */
  stacks: z.int().default(2),
  /** Pairs of hexes where enemies touch at the start, per scenario or scenarios together ('18+19'), and no others. */
  contacts: z.record(z.string(), z.array(z.tuple([hexId, hexId]))),
  /** Places that roads joined in 1815, by hex. */
  connected: z.array(z.strictObject({ from: hexId, to: hexId, why: z.string() })),
  crossings: z.array(z.strictObject({ water: z.string(), near: hexId, within: z.int(), why: z.string() })),
  /** Supply lines at the start: a first leg over any ground, then roads or trails to an edge or an entry. */
  trace: z.array(
    z.strictObject({
      scenario: z.string(),
      rule: z.string(),
      army: z.string(),
      /** Scenarios whose placements stand on the map. */
      placed: z.array(z.string()).min(1),
      edges: z.array(edge),
      entries: z.array(z.string()),
      firstLeg: z.int(),
      streamsBlock: z.boolean(),
    }),
  ),
  /** Commanders at the start, each of whom must reach somebody to command (nlb 11.2). */
  commanders: z
    .array(
      z.strictObject({
        scenario: z.string(),
        rule: z.string(),
        army: z.string(),
        name: z.string(),
        hex: hexId,
        range: z.int().positive(),
        placed: z.array(z.string()).min(1),
      }),
    )
    .default([]),
  marches: z.array(
    z.strictObject({
      name: z.string(),
      from: hexId,
      to: hexId,
      allowance: z.number().positive(),
      hoursPerTurn: z.number().positive(),
      /** What the real columns did. */
      history: z.string(),
    }),
  ),
});

export type MapFacts = z.infer<typeof factsSchema>;
export type MapFact = MapFacts['facts'][number];

export function parseFacts(json: unknown, source: string): MapFacts {
  const parsed = factsSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((i) => `  - ${i.path.join('.') || 'file'}: ${i.message}`);
  throw new Error(`${source}: ${issues.length} problem(s)\n${issues.join('\n')}`);
}
