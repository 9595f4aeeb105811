import { z } from 'zod';
import { byLevel, cmRate, rule } from './atoms.ts';

const fireRow = z.array(z.string().regex(/^(?:FD(?: recruit)?|FC|(?:\d|1\/2)(?: DT)?)$/)).length(9);

const gun = z.strictObject({
  calibres: z.array(z.int().positive()).min(1),
  close: cmRate,
  effective: cmRate,
  long: cmRate,
  rule,
});

const VOLLEYS = ['superior', 'standard', 'inferior'] as const;
const BANDS = ['close', 'effective', 'long'] as const;
export type VolleyLine = (typeof VOLLEYS)[number];
export type RangeBand = (typeof BANDS)[number];

/** Chapters 6 and 7: ranges, scores, dice and what the table of fire says. */
export const fire = z.strictObject({
  /** 7.17, 7.31: what is added to the two dice of volleys and guns. */
  score: z.strictObject({
    casualties: byLevel,
    unformed: z.int(),
    moved: z.int(),
    unlimbered: z.int(),
    lowOnAmmunition: z.int(),
    hardToHit: z.int(),
    cover: z.int(),
  }),
  /** 7.17: casualty dice beside what the table says. */
  dice: z.strictObject({
    elite: z.int(),
    largeInLine: z.int(),
    columnAtHand: z.int(),
    eliteBattery: z.int(),
    largeBattery: z.int(),
    assaultFire: z.int(),
    column: z.int(),
    massed: z.int(),
  }),
  /** 6.22: what changes the dice of skirmishers and garrisons, and the least that they throw. */
  skirmishModifiers: z.strictObject({
    casualties: byLevel,
    unformed: z.int(),
    tasked: z.int(),
    rifles: z.int(),
    targetGarrison: z.int(),
    hardToHit: z.int(),
    least: z.int(),
  }),
  ranges: z.strictObject({
    square: cmRate,
    volley: cmRate,
    skirmish: cmRate,
    rifle: cmRate,
    garrison: cmRate,
  }),
  guns: z.strictObject({ light: gun, medium: gun, heavy: gun }),
  /** The highest score of each column. */
  columns: z.array(z.int()).length(9),
  results: z.record(z.enum([...VOLLEYS, ...BANDS]), fireRow),
  rules: z.record(z.enum([...VOLLEYS, ...BANDS]), rule),
  /** Dice by number of bases. */
  skirmishDice: z.array(z.int().min(0)).length(10),
  garrisonDice: z.strictObject({ small: z.int(), standard: z.int(), eliteOrLarge: z.int() }),
  bounce: cmRate,
  /** Degrees to either side of straight ahead (7.5). */
  arc: z.int().positive(),
  /** Of twelve parts of a front so many must see a target for full and for half effect (7.11). */
  sections: z.strictObject({ full: z.int(), half: z.int() }),
  /** Dice that optional rules add: a battalion's first volley, a target on a bridge (11.17, 11.20). */
  firstVolley: z.int(),
  crowdedTarget: z.int(),
  /** The least die at which half a casualty counts (7.13). */
  halfCounts: z.int().min(1).max(6),
  /** The least face of a casualty die that hits. */
  hits: z.int().min(1).max(6),
  skirmishHits: z.int().min(1).max(6),
});
