import { z } from 'zod';
import { die, hour, leaderId, rule, turn } from '../atoms.ts';

/* 27.7: moods of commanders, thrown for, that say which orders they give. */

export const STANCES = [
  'general-offensive',
  'local-offensive',
  'consolidation',
  'desperate-defense',
  'tactical-withdrawal',
  'general-withdrawal',
] as const;
export type Stance = (typeof STANCES)[number];

export const stances = z.strictObject({
  hours: z.array(hour).min(1),
  leaders: z
    .array(
      z.strictObject({
        leader: leaderId,
        /** A local offensive keeps so many formations on Attack; of one who leads in person: null. */
        attacks: z.int().min(1).nullable(),
        /** He leads those this near to him in person, and they fight with so much more. */
        around: z.strictObject({ hexes: z.int().min(0), bonus: z.number().positive() }).nullable(),
        /** He goes on giving orders until all his formations have one that fits; and by which case. */
        must: rule.nullable(),
      }),
    )
    .min(1),
  table: z.array(z.strictObject({ on: z.array(die).min(1), stance: z.enum(STANCES) })).min(1),
  /** A tactical withdrawal becomes a general one when so large a share of his formations is broken. */
  generalAt: z.number().min(0).max(1),
  /** From this turn on two dice are thrown, and his player takes either. */
  two: turn.nullable(),
  /** Troops that withdraw must do so while an enemy is this near. */
  near: z.int().min(1),
  rules: z.strictObject({
    roll: rule,
    'general-offensive': rule,
    'local-offensive': rule,
    'local-in-person': rule,
    consolidation: rule,
    'desperate-defense': rule,
    'desperate-in-person': rule,
    'desperate-orders': rule,
    'tactical-withdrawal': rule,
    'general-withdrawal': rule,
  }),
});
