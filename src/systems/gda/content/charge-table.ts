import { z } from 'zod';
import { byGrade, byLevel, cmRate } from './atoms.ts';

export const CHARGE_RESULTS = [
  'victory',
  'takeTheGround',
  'melee',
  'meleeElan',
  'meleeUnformed',
  'volley',
  'retire',
  'retreat',
  'rout',
  'riddenDown',
  'stand',
  'standUnformed',
  'standAndLose',
  'counterCharge',
  'counterChargeElan',
] as const;

export type ChargeResult = (typeof CHARGE_RESULTS)[number];

const chargeRow = z.strictObject({ attacker: z.enum(CHARGE_RESULTS), defender: z.enum(CHARGE_RESULTS) });
/** By band, from the attacker's best to his worst. */
const chargeRows = z.array(chargeRow).length(6);

/** Chapter 4: what is added to a charge, its bands and what comes of it. */
export const charge = z.strictObject({
  bonus: z.strictObject({ infantry: cmRate, cavalry: cmRate }),
  defencePoint: cmRate,
  reactionStart: cmRate,
  chargeOnDice: z.strictObject({ infantry: z.int(), cavalry: z.int() }),
  /** Degrees to either side of its front within which a charge goes on (4.13). */
  chargeOnArc: z.int().positive(),
  /** The least die at which Glory heartens (3.11). */
  gloryRecovers: z.int().min(1).max(6),
  forwardsDice: z.int(),
  forwardsMoveDice: z.int(),
  grade: byGrade,
  chargingOn: z.int(),
  heavyCavalry: z.int(),
  lancersAgainstInfantry: z.int(),
  campaignAgainstBetter: z.int(),
  unformed: z.int(),
  columnOrSquareAgainstCavalry: z.int(),
  lineAgainstCavalry: z.int(),
  squareAgainstInfantry: z.int(),
  narrowerFrontage: z.int(),
  /** By casualties suffered since the charge was declared; the last entry for more. */
  lossesInCharge: z.array(z.int()).min(1),
  casualties: byLevel,
  brigade: z.int(),
  flanked: z.int(),
  flankOrRear: z.int(),
  recruitsTogether: z.int(),
  /** So many casualties in a charge do not tell on the elite. */
  eliteBear: z.int(),
  /** 4.6: what is taken off a die that such a support throws again. */
  reroll: z.strictObject({
    unformedOrSquare: z.int(),
    massed: z.int(),
    recruits: z.int(),
    lineAgainstCavalry: z.int(),
  }),
  /** The least difference of each of the first five bands; what is lower falls into the sixth. */
  bands: z.array(z.int()).length(5),
  volleyDice: z.strictObject({
    line: z.strictObject({ large: z.int(), standard: z.int(), small: z.int() }),
    column: z.int(),
  }),
  /** The same where foot does not come to blows in the open (11.19). */
  openVolleyDice: z.strictObject({
    line: z.strictObject({ large: z.int(), standard: z.int(), small: z.int() }),
    column: z.int(),
  }),
  results: z.strictObject({
    footOnFoot: chargeRows,
    horseOnHorse: chargeRows,
    horseOnFoot: chargeRows,
    horseOnSquare: chargeRows,
  }),
});
