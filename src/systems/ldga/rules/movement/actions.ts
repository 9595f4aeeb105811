import { z } from 'zod';
import { chit } from '../../content/atoms.ts';
import { hex, id, path, pieces } from '../atoms.ts';

/* 8, 9, 15: initiative, marches, bridges and reinforcements. */
export const movementActions = [
  /** 8.13: with this chit of the hand; `march` without one. */
  z.strictObject({ type: z.literal('forceMarch'), chit }),
  z.strictObject({ type: z.literal('keepChits') }),
  /** 8.11: from the hand where the cup is empty. */
  z.strictObject({ type: z.literal('playChit'), chit }),
  /** `column`: a single piece in road march, declared where it starts; without it a piece in road march forms up first. */
  z.strictObject({ type: z.literal('march'), pieces, path, column: z.literal(true).optional() }),
  /** 8.43: for one point. */
  z.strictObject({ type: z.literal('formUp'), piece: id }),
  /** 15: a whole path whose first hex is that of the entry. */
  z.strictObject({ type: z.literal('enter'), pieces, path, column: z.literal(true).optional() }),
  /** 15.3: by the next entry, a turn later. */
  z.strictObject({
    type: z.literal('switchEntry'),
    party: z.int().min(0).max(99),
    entry: z.string().regex(/^[A-I]$/),
  }),
  /** 8.21: those who have just come on march on to an objective. */
  z.strictObject({ type: z.literal('orderEntrants'), units: pieces, objective: hex }),
  /** 9.21: across the hexside between the train's hex and this one. */
  z.strictObject({ type: z.literal('layBridge'), train: id, hex }),
  /** 9.24: somebody is about to cross a bridge laid in this turn. */
  z.strictObject({ type: z.literal('tryBridge'), train: id }),
  /** 9.23: the bridge becomes a train in one of its two hexes. */
  z.strictObject({ type: z.literal('takeUpBridge'), train: id, hex }),
  z.strictObject({ type: z.literal('endMovement') }),
  /** 4.2: out of the enemy's zone, one hex or two. */
  z.strictObject({ type: z.literal('disengage'), pieces, path: z.array(hex).min(1).max(2) }),
  z.strictObject({ type: z.literal('endDisengagement') }),
] as const;
