import { z } from 'zod';
import { rule } from '../atoms.ts';

/* 32.12: cards, of which the book names a few. */

/** One of the cards that are told apart by their numbers. */
const card = z.strictObject({
  no: z.int().min(1),
  /** Played face down, because the enemy would not see at once what comes of it. */
  hidden: z.boolean(),
  /** What whoever has played it gets for it, or loses. */
  points: z.int(),
  rule,
});

/** What is in the deck of each side, and what its cards do in numbers. */
export const cardTable = z.strictObject({
  deck: z.array(card).min(1),
  /** Cards on which nothing happens. */
  quiet: z.int().min(0),
  /** How many thunderstorms the cards bring in a day at most. */
  stormsADay: z.int().min(1),
  /** By how many turns an order comes later or sooner. */
  shift: z.int().min(1),
  /** For how many turns overall commanders sleep; on the next the army goes. */
  sleep: z.int().min(1),
  /** 32.13: what is brought off in a general retreat is worth. */
  saved: z.strictObject({ train: z.int(), units: z.int().min(1), points: z.int() }),
});

/** A field that can be played with cards. */
export const cards = z.strictObject({ rule });
