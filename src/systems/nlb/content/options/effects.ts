import { z } from 'zod';
import { army, hex, rule, side, turn, unitId } from '../atoms.ts';
import { entry, group, slot } from '../forces.ts';
import { scenarioRule } from '../scenario-rules.ts';
import { addition, substitution } from '../substitutes.ts';
import { instant, level, levelChange } from '../victory.ts';
import { chapter, section } from './rules-in-use.ts';

/** What a force option of a scenario changes. */
export const effect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('reduce'), unit: unitId }),
  z.strictObject({ kind: z.literal('replace'), unit: unitId, by: unitId }),
  /** Units held back until released by a die at the start of their movement phase, or by contact. */
  z.strictObject({
    kind: z.literal('hold'),
    units: z.array(unitId).min(1),
    releaseOn: z.array(z.int()).min(1),
  }),
  /** A group that a die brings in, from a turn on; `pays` points go to the other side each turn it is in play. */
  z.strictObject({
    kind: z.literal('dieArrival'),
    group: z.string().min(1),
    army,
    from: turn,
    arriveOn: z.array(z.int()).min(1),
    hex,
    units: z.array(unitId).min(1),
    oneByOne: z.boolean(),
    pays: z.strictObject({ side, points: z.int().min(1), rule }).nullable(),
    rules: z.strictObject({ roll: rule, column: rule }),
  }),
  /** A group whose coming its owner decides in secret before play; the die only says when. */
  z.strictObject({
    kind: z.literal('secretArrival'),
    group: z.string().min(1),
    army,
    /** The turn of the roll: it comes then on these faces, on the next turn otherwise. */
    turn,
    arriveOn: z.array(z.int()).min(1),
    hex,
    units: z.array(unitId).min(1),
    /** Ids of final conditions that no longer win the game once it is used. */
    forfeits: z.array(z.string()).default([]),
    rules: z.strictObject({ choice: rule, roll: rule, price: rule }),
  }),
  /**
   * A force that its owner may take, which he writes down in secret on a turn together with one of its
   * entries; all of it comes there and then. Taking it moves the level of victory (22.6B).
   */
  z.strictObject({
    kind: z.literal('secretForce'),
    group: z.string().min(1),
    army,
    by: turn,
    units: z.array(unitId).min(1),
    leaders: z.array(unitId).default([]),
    entries: z.array(entry).min(1),
    price: z.strictObject({ towards: side, steps: z.int().min(1), rule }),
    rules: z.strictObject({ choice: rule, entry: rule }),
  }),
  /** Leaders who stay out of the game; `unless` names a group with which they come if it comes at all (22.6F). */
  z.strictObject({
    kind: z.literal('leaveOut'),
    leaders: z.array(unitId).min(1),
    unless: z.string().min(1).optional(),
  }),
  /** Units that start reduced on a roll, each with a die of its own, instead of as printed. */
  z.strictObject({
    kind: z.literal('setupRoll'),
    units: z.array(unitId).min(1),
    reducedOn: z.array(z.int()).min(1),
  }),
  z.strictObject({ kind: z.literal('changeLevel'), change: levelChange }),
  /** Between two turns a die sets the weather of each turn, instead of the scenario's rain (22.6A). */
  z.strictObject({
    kind: z.literal('variableRain'),
    from: turn,
    until: turn,
    /** Rolls that bring rain when it is clear, and rolls that end it. */
    beginsOn: z.array(z.int()).min(1),
    endsOn: z.array(z.int()).min(1),
  }),
  /** The margin at the end is graded (22.4C). */
  z.strictObject({ kind: z.literal('useVictoryLevels'), rule }),
  /** Chapters of the campaign rules that are in use. */
  z.strictObject({ kind: z.literal('useChapters'), chapters: z.array(chapter).min(1) }),
  /** An optional rule that is in use. */
  z.strictObject({ kind: z.literal('useOptional'), section }),
  /** A rule of this scenario that is otherwise not in use. */
  z.strictObject({ kind: z.literal('useRule'), use: scenarioRule }),
  /** Leaders whom an optional rule brings into play, set up like those of the scenario without a hex. */
  z.strictObject({ kind: z.literal('bringLeaders'), leaders: z.array(unitId).min(1) }),
  /** A leader who is set up with other troops than his own: with an organisation, or with `any` of his army. */
  z.strictObject({ kind: z.literal('quarter'), leader: unitId, among: z.string(), rule }),
  /** Counters exchanged for those of the expanded order of battle; some of those have no reduced side (16.1A). */
  z.strictObject({
    kind: z.literal('exchange'),
    sets: z.array(substitution),
    irreducible: z.array(unitId),
  }),
  /** Counters added to those in play (16.1B). */
  z.strictObject({ kind: z.literal('add'), units: z.array(addition) }),
  /** Other turns than the scenario's, some of them in mud: rain in all but what can be seen (26.0B-D). */
  z.strictObject({ kind: z.literal('useTurns'), first: turn, last: turn, mud: z.array(turn), rule }),
  /** Other levels for an army, each in force from its turn on (26.0F). */
  z.strictObject({
    kind: z.literal('useLevels'),
    army,
    demoralization: z.array(level).min(1),
    disintegration: z.array(level).min(1),
  }),
  /** One more way to win at once (26.0G). */
  z.strictObject({ kind: z.literal('winAlso'), instant }),
  /** A unit is set up here instead of where it would be, or as well (26.0E). */
  z.strictObject({ kind: z.literal('place'), slot }),
  /** Units come on like this instead of whatever else is said about them (26.0C, 26.0E). */
  z.strictObject({ kind: z.literal('bring'), group, reduced: z.literal(true).optional() }),
  z.strictObject({ kind: z.literal('withdraw'), unit: unitId }),
  z.strictObject({ kind: z.literal('deploy'), unit: unitId, hex }),
]);
