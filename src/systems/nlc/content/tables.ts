import { z } from 'zod';
import { die } from './atoms.ts';
import type { Frozen } from './frozen.ts';
import { cardTable } from './special/cards.ts';
import { weatherEffects } from './special/weather.ts';
import { sideRows, terrainRows } from './terrain.ts';

export const nlcTablesSchema = z.strictObject({
  schema: z.literal('vedette.nlc.tables/1'),
  source: z.string().min(1),
  /** Hits by strength 1 to 24 and the sum of two dice, 2 to 12. */
  fire: z.array(z.array(z.int().min(0)).length(11)).length(24),
  terrain: terrainRows,
  sides: sideRows,
  road: z.number(),
  trail: z.number(),
  zocExit: z.int(),
  orderNumbers: z.strictObject({ attack: z.int(), defend: z.int(), march: z.int(), reserve: z.int() }),
  brokenDelay: z.int(),
  confidence: z.strictObject({
    attackUnbroken: z.int(),
    attackBroken: z.int(),
    objectiveHeld: z.int(),
    defendBroken: z.int(),
  }),
  morale: z.strictObject({
    standard: z.int(),
    stepLoss: z.int(),
    broken: z.int(),
    march: z.int(),
    reserve: z.int(),
    garde: z.int(),
    artilleryFire: z.int(),
    flanked: z.int(),
    oldGuard: z.int(),
    reactionLeader: z.int(),
  }),
  pursuit: z.int(),
  commandRange: z.int(),
  stackLimit: z.int(),
  chateauStackLimit: z.int(),
  chargeRange: z.int(),
  reactionRange: z.int(),
  bombardmentRange: z.int(),
  /** For how many turns running bombardment alone is an attack (12.2). */
  bombardmentTurns: z.int(),
  leaderDies: z.array(die),
  replacementRating: z.int(),
  failureRetreat: z.int(),
  rally: z.strictObject({
    distance: z.int(),
    wait: z.int(),
    most: z.int(),
    brokenSucceeds: z.array(die),
  }),
  brokenMovement: z.int(),
  /** A French formation so far from its wing commander may come under the other (26.9). */
  wingSwitch: z.int(),
  supplyOffRoad: z.int(),
  courierMovement: z.int(),
  garde: z.strictObject({ level: z.int(), flankLevel: z.int() }),
  /** Optional: what is added to bombardment of stacked troops. */
  stackedBombardment: z.number(),
  /** 32.7: how far vedettes go, what they are worth against each other, how far they give way, what rides them down. */
  vedettes: z.strictObject({
    movement: z.int(),
    strength: z.int(),
    retreat: z.int(),
    riddenDown: z.number(),
  }),
  /** 32.6: from how near hidden troops are seen, and how far from a height with a leader on it. */
  spotting: z.strictObject({ clear: z.int(), height: z.int() }),
  /** 32.9: how many times his command range a train may be from the commander of its corps. */
  trainRange: z.int(),
  /** 32.3, 32.11, 32.18: what work on a bridge costs and up to which die it is mended; a damaged one costs to cross. */
  bridges: z.strictObject({
    work: z.strictObject({ stream: z.int(), river: z.int() }),
    mends: z.strictObject({ free: z.int(), zoc: z.int(), held: z.int() }),
    river: z.int(),
    crossing: z.int(),
  }),
  /** 32.4: what each kind of weather does. */
  weather: z.strictObject({
    fair: weatherEffects,
    fog: weatherEffects,
    dust: weatherEffects,
    rain: weatherEffects,
    thunderstorm: weatherEffects,
    mud: weatherEffects,
  }),
  /** 32.12, an option of some fields. */
  cards: cardTable,
  notes: z.array(z.string()).default([]),
});

export type NlcTables = Frozen<z.infer<typeof nlcTablesSchema>>;
