import { z } from 'zod';
import { chit, confidence, hex, pieceId, provenance, rule, side } from './atoms.ts';

/* Where everybody is when a scenario begins, and who comes when: content/ldga/scenarios. */

const placement = z.strictObject({
  piece: pieceId,
  hex,
  reduced: z.literal(true).optional(),
  provenance,
  confidence,
  reason: z.string().min(1),
  /** The place it stood at, and how many miles the middle of the hex is from it. */
  place: z.string().min(1).optional(),
  miles: z.number().min(0).optional(),
});

/** How those of one entry in one order come on: broken down, in column, stacked (15.1). */
export const ENTRY_MODES = [
  'vedettes',
  'road march, single unit',
  'stack',
  'leader alone',
  'train alone',
] as const;

const arrival = z.strictObject({
  turn: z.int().min(1).max(18),
  entry: z.string().regex(/^[A-I]$/),
  /** Who comes before whom at one entry. */
  order: z.int().min(1),
  mode: z.enum(ENTRY_MODES),
  /** Movement points that those before it have used up of the road. */
  extra: z.int().min(0),
  pieces: z.array(pieceId).min(1),
  provenance,
  confidence,
  reason: z.string().min(1),
});

const purse = z.strictObject({ hand: z.array(chit), cup: z.array(chit) });

export const ldgaScenarioSchema = z.strictObject({
  schema: z.literal('vedette.ldga.scenario/1'),
  id: z.string().regex(/^ldga\.[a-z-]+$/),
  section: z.string().min(1),
  title: z.string().min(1),
  summary: z.string().min(1),
  map: z.string().min(1),
  turns: z.strictObject({ first: z.int().min(1), last: z.int().max(18) }),
  firstPlayer: side,
  /** 8.1: the chits that a side begins with, and those in its cup. */
  chits: z.strictObject({ french: purse, coalition: purse, rule }),
  placements: z.array(placement).min(1),
  arrivals: z.array(arrival),
  /** Who takes no part, and why. */
  aside: z.array(z.strictObject({ piece: pieceId, reason: z.string().min(1), provenance })),
  /** 14: supply is asked for in the campaign only. */
  supply: z.literal(true).optional(),
  /** 21.36: the French choose entries in secret, the coalition sets up anywhere in these rows. */
  freeSetUp: z
    .strictObject({
      entries: z.array(z.string().regex(/^[A-I]$/)).min(1),
      /** Those whose forces may come by another. */
      redirect: z.array(z.string().regex(/^[A-I]$/)).min(1),
      rows: z.strictObject({ first: z.int().min(1), last: z.int().min(1) }),
      rule,
    })
    .optional(),
  /** 21.34: orders are late, and this side may not force its march on this turn. */
  slowStart: z.strictObject({ side, turn: z.int().min(1), rule }).optional(),
  /** 21.24: those who stand in these hexes on this turn neither have to attack nor to be attacked. */
  truce: z.strictObject({ turn: z.int().min(1), hexes: z.array(hex).min(1), rule }).optional(),
});

export type LdgaScenario = z.infer<typeof ldgaScenarioSchema>;
export type Arrival = z.infer<typeof arrival>;
