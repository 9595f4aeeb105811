import { z } from 'zod';
import { army, hex, rule, side, turn, unitId } from './atoms.ts';

/* Levels of morale and what wins a game. */

export const level = z.strictObject({ from: turn, level: z.int().min(1), rule });

/** When a change of morale levels is in force. */
const levelCause = z.discriminatedUnion('kind', [
  /** For each of these hexes that the side controls now. */
  z.strictObject({ kind: z.literal('each-held'), side, hexes: z.array(hex).min(1) }),
  /** While the side controls all of them. */
  z.strictObject({ kind: z.literal('all-held'), side, hexes: z.array(hex).min(1) }),
  /** Once a unit of the side has entered one of them, for good. */
  z.strictObject({ kind: z.literal('entered'), side, hexes: z.array(hex).min(1) }),
  /** Once any of these armies is demoralized. */
  z.strictObject({ kind: z.literal('demoralized'), armies: z.array(army).min(1) }),
  /** Once units of both armies have met in combat. */
  z.strictObject({ kind: z.literal('fought'), armies: z.tuple([army, army]) }),
  /** For each victory point the side has. */
  z.strictObject({ kind: z.literal('points'), side }),
  /** Once a unit of the side has left the map at one of them, for good. */
  z.strictObject({ kind: z.literal('exited'), side, hexes: z.array(hex).min(1) }),
  /** For each turn, the first included, that a group brought by the die is in play. */
  z.strictObject({ kind: z.literal('turns-in-play'), group: z.string().min(1) }),
]);

export const levelChange = z.strictObject({
  army,
  /** Which of the army's levels it moves. */
  levels: z.enum(['demoralization', 'both']),
  amount: z.int(),
  cause: levelCause,
  /** Once the army is demoralized, what is in force stays in force (24.3B). */
  stays: z.literal('once-demoralized').optional(),
  rule,
});

/** A state of affairs that can decide a game. */
export const condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('demoralized'), army }),
  z.strictObject({ kind: z.literal('disintegrated'), army }),
  z.strictObject({ kind: z.literal('losses-below'), army, losses: z.int().min(1) }),
  /** The side controls all of these hexes (25.0D). */
  z.strictObject({ kind: z.literal('controls'), side, hexes: z.array(hex).min(1) }),
]);

/** What a victory is called where there are several kinds of it, e.g. `french-marginal`. */
export const victoryLevel = z
  .string()
  .regex(
    /^(?:french|coalition|prussian)-(?:decisive|tactical|marginal)$/,
    'a level is written like french-marginal',
  );

/** What ends a game at once. */
export const instant = z.discriminatedUnion('when', [
  z.strictObject({
    when: z.enum(['demoralization', 'disintegration']),
    army,
    /** What must hold besides. */
    also: z.array(condition).optional(),
    winner: side,
    level: victoryLevel.optional(),
    rule,
  }),
  /** This leader has fallen (24.4B). */
  z.strictObject({
    when: z.literal('leader-lost'),
    leader: unitId,
    winner: side,
    level: victoryLevel.optional(),
    rule,
  }),
  /** The winner has come into control of these hexes (26.0G). */
  z.strictObject({
    when: z.literal('control'),
    hexes: z.array(hex).min(1),
    winner: side,
    level: victoryLevel.optional(),
    rule,
  }),
]);
