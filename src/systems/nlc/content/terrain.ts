import { z } from 'zod';
import { arm, rule } from './atoms.ts';
import { nationality } from './nationality.ts';

/*
 * The terrain effects table: rows of ground and of hexsides, each cell with the case it stands in. The general table is
 * in tables.json; a field whose section prints a table of its own replaces rows of it (29, 32).
 */

/** A share of the strength that is taken off; null where the book forbids the action (N/A). */
const reduction = z.number().min(0).max(1).nullable();

const cells = {
  attack: z.number().min(0).max(1),
  bombardment: reduction,
  charge: reduction,
};

const cellRules = { attack: rule, bombardment: rule, charge: rule };

const terrainRow = z.strictObject({
  foot: z.int().min(1),
  mounted: z.int().min(1),
  ...cells,
  /** The case by which the fire of who defends it is cut as much as that of who attacks it. */
  outward: rule.nullable(),
  blocksSight: z.boolean(),
  rules: z.strictObject({ cost: rule, ...cellRules, sight: rule }),
  /** Troops to whom it does less or more. */
  troops: z
    .array(
      z.strictObject({ nationality, ...cells, outward: rule.nullable(), rules: z.strictObject(cellRules) }),
    )
    .optional(),
});

const ground = {
  clear: terrainRow,
  forest: terrainRow,
  marsh: terrainRow,
  town: terrainRow,
  chateau: terrainRow,
};

const sideRow = z.strictObject({
  /** What crossing it costs besides, on foot and mounted. */
  foot: z.int().min(0),
  mounted: z.int().min(0),
  ...cells,
  rules: z.strictObject({ cost: rule, ...cellRules }),
});

/** A slope: it counts for who goes or fires up it. */
const slopeRow = sideRow.extend({
  /** The case by which nobody sees over it but who stands next to it; null where it hides nothing. */
  sight: rule.nullable(),
});

/** A stream that has a row of its own, by its name on the map. */
const namedRow = sideRow.extend({
  name: z.string().min(1),
  /** Arms that cross it by bridges alone: everywhere, or where a hex of the side lies in this column or east of it. */
  bridgesOnly: z.array(z.strictObject({ arms: z.array(arm).min(1), fromColumn: z.int().optional(), rule })),
  /** The case by which whoever crosses it off the bridges is disrupted. */
  disrupts: rule.nullable(),
});

/** 30.3: a work of earth on a hexside; no zone of control reaches over it, by this case. */
const redoubtRow = sideRow.extend({ zoc: rule });

const sides = {
  stream: sideRow,
  crest: sideRow,
  bridge: sideRow,
  slope: slopeRow.optional(),
  redoubt: redoubtRow.optional(),
  named: z.array(namedRow).optional(),
};

export const terrainRows = z.strictObject(ground);
export const sideRows = z.strictObject(sides);

/** The rows that a field's own table puts in the place of the general ones. */
export const terrainTable = z.strictObject({
  terrain: terrainRows.partial(),
  sides: sideRows.partial(),
});
