import { z } from 'zod';
import { army, hex, id, rule, side, turn } from './atoms.ts';

/* Levels of morale and what wins a battle, in the terms of the base games. */

const level = z.strictObject({ from: turn, level: z.int().min(1), rule });

/** 27.3C of the base game: an army has attacked somebody of an army group, or wing, of the French. */
export const attackedCause = z.strictObject({ kind: z.literal('attacked'), by: army, group: id });

/** When a change of an army's levels is in force. */
const cause = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('each-held'), side, hexes: z.array(hex).min(1) }),
  z.strictObject({ kind: z.literal('all-held'), side, hexes: z.array(hex).min(1) }),
  z.strictObject({ kind: z.literal('entered'), side, hexes: z.array(hex).min(1) }),
  z.strictObject({ kind: z.literal('exited'), side, hexes: z.array(hex).min(1) }),
  z.strictObject({ kind: z.literal('demoralized'), armies: z.array(army).min(1) }),
  z.strictObject({ kind: z.literal('fought'), armies: z.tuple([army, army]) }),
  attackedCause,
  z.strictObject({ kind: z.literal('points'), side }),
]);

export const levelChange = z.strictObject({
  army,
  levels: z.enum(['demoralization', 'both']),
  amount: z.int(),
  cause,
  /** Once the army is demoralized, what is in force stays in force. */
  stays: z.literal('once-demoralized').optional(),
  rule,
});

export const moraleLevels = z.strictObject({
  demoralization: z.array(level).optional(),
  disintegration: level.optional(),
  disintegrationSteps: z.array(level).optional(),
  /** Losses no longer demoralize it once this army is demoralized. */
  immuneAfter: z.strictObject({ army, rule }).optional(),
});

const condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('demoralized'), army }),
  z.strictObject({ kind: z.literal('disintegrated'), army }),
  z.strictObject({ kind: z.literal('losses-below'), army, losses: z.int().min(1) }),
  z.strictObject({ kind: z.literal('controls'), side, hexes: z.array(hex).min(1) }),
]);

const instant = z.discriminatedUnion('when', [
  z.strictObject({
    when: z.enum(['demoralization', 'disintegration']),
    army,
    also: z.array(condition).optional(),
    winner: side,
    level: z.string().optional(),
    rule,
  }),
  z.strictObject({
    when: z.literal('leader-lost'),
    leader: id,
    winner: side,
    level: z.string().optional(),
    rule,
  }),
  z.strictObject({
    when: z.literal('control'),
    hexes: z.array(hex).min(1),
    winner: side,
    level: z.string().optional(),
    rule,
  }),
  /** All corps of this side's enemy are broken (32.13). */
  z.strictObject({
    when: z.literal('all-broken'),
    winner: side,
    level: z.string().optional(),
    rule,
  }),
]);

export const victory = z.strictObject({
  instant: z.array(instant),
  /** Asked in this order when the last turn is over, before points are counted. */
  final: z
    .array(
      z.strictObject({
        id,
        all: z.array(condition),
        winner: side.nullable(),
        level: z.string().optional(),
        rule,
      }),
    )
    .optional(),
  margin: z
    .strictObject({
      side,
      at: z.int(),
      rule,
      otherwise: z.strictObject({ winner: side, rule }),
    })
    .optional(),
  points: z
    .strictObject({
      rule,
      losses: z.strictObject({ points: z.int(), rule }).optional(),
      /** The side with fewer losses gets a point for so much of the difference, what is over not counted (32.13). */
      lossDifference: z.strictObject({ per: z.int().min(1), rule }).optional(),
      /** For each enemy corps that is broken now. */
      brokenCorps: z.strictObject({ points: z.int(), rule }).optional(),
      /** For each train that is taken. */
      trains: z.strictObject({ points: z.int(), rule }).optional(),
      /** For each source of the enemy's supply that is held at the end. */
      sources: z.strictObject({ points: z.int(), rule }).optional(),
      /** An overall commander who is lost is worth his rating. */
      commanders: z.strictObject({ rule }).optional(),
      /** What a lead is called, from how much on, the smallest first; below the first of them nobody has won. */
      levels: z.array(z.strictObject({ from: z.int().min(1), level: z.string().min(1), rule })).optional(),
      remaining: z.strictObject({ army, to: side, points: z.int(), rule }).optional(),
      control: z.array(
        z.strictObject({
          hex,
          points: z.int(),
          when: z.enum(['own-player-turn', 'end']),
          /** Where only one side has anything of it. */
          to: side.optional(),
          rule,
        }),
      ),
      tie: z.strictObject({ winner: side.nullable(), rule }),
    })
    .optional(),
});
