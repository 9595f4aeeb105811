import { z } from 'zod';

const hex = z.string().regex(/^\d{4}$/, 'a hex is four digits');
const id = z.string().min(1).max(60);
const some = z.array(id).min(1).max(12);
const path = z.array(hex).min(1).max(40);
const hexes = z.array(hex).min(1).max(12);

/** What players can do, imperative. Paths leave out the hex one starts from. */
export const dowActionSchema = z.discriminatedUnion('type', [
  // 4.1, 15: set-up
  z.strictObject({ type: z.literal('place'), piece: id, hex }),
  /** Everything not yet placed takes its place of the ready set-up. */
  z.strictObject({ type: z.literal('deploy') }),
  z.strictObject({ type: z.literal('endSetUp') }),
  // 7, 8: command and reorganization
  z.strictObject({ type: z.literal('takeTactical'), leader: id }),
  z.strictObject({ type: z.literal('reorganize'), unit: id }),
  z.strictObject({ type: z.literal('rally'), unit: id }),
  z.strictObject({ type: z.literal('endPlanning') }),
  z.strictObject({ type: z.literal('rollFor'), unit: id }),
  // 9: movement
  /** `full`: pays for every hex without the help of roads, and so is in no Road Column. `under`: goes beneath those who stand there. */
  z.strictObject({
    type: z.literal('march'),
    units: some,
    path,
    full: z.literal(true).optional(),
    under: z.literal(true).optional(),
  }),
  z.strictObject({ type: z.literal('enter'), unit: id, path, full: z.literal(true).optional() }),
  z.strictObject({ type: z.literal('arrive'), leader: id, path }),
  z.strictObject({ type: z.literal('ride'), leader: id, path }),
  z.strictObject({ type: z.literal('exit'), unit: id }),
  /** The whole stack from top to bottom in its new order (5.4.3). */
  z.strictObject({ type: z.literal('order'), hex, units: some }),
  z.strictObject({ type: z.literal('charge'), units: some, hex }),
  z.strictObject({ type: z.literal('endMovement') }),
  // 9.4.5: reaction charges
  z.strictObject({ type: z.literal('react'), units: some }),
  z.strictObject({ type: z.literal('receive') }),
  // 10, 11: combat
  z.strictObject({
    type: z.literal('bombard'),
    hex,
    guns: hexes,
    support: z.array(hex).max(6),
  }),
  z.strictObject({ type: z.literal('attack'), from: hexes, targets: hexes }),
  z.strictObject({ type: z.literal('forgo') }),
  z.strictObject({ type: z.literal('resolveReaction'), hex }),
  z.strictObject({ type: z.literal('endCombat') }),
  z.strictObject({ type: z.literal('breakThrough'), from: hexes, targets: hexes }),
  z.strictObject({ type: z.literal('endBreakthrough') }),
  /** The defender's answer to a bombardment or an attack. */
  z.strictObject({ type: z.literal('evade'), units: some, hex }),
  z.strictObject({ type: z.literal('stand'), claim: z.literal(true).optional() }),
  // 11.9: results
  z.strictObject({ type: z.literal('hold') }),
  z.strictObject({ type: z.literal('fallBack'), with: z.array(id).max(6).optional() }),
  z.strictObject({
    type: z.literal('retreatTo'),
    unit: id,
    hex,
    displace: z.array(id).min(1).max(6).optional(),
  }),
  z.strictObject({ type: z.literal('halt') }),
  z.strictObject({ type: z.literal('pay'), hex }),
  z.strictObject({ type: z.literal('countercharge'), unit: id }),
  z.strictObject({ type: z.literal('remain') }),
  z.strictObject({ type: z.literal('counterattack'), hex }),
  // 11.11: advance
  z.strictObject({ type: z.literal('advance'), unit: id, hex }),
  z.strictObject({ type: z.literal('endAdvance') }),
]);

export type DowAction = z.infer<typeof dowActionSchema>;
