import { z } from 'zod';
import { army, faces, rule, side, turn, unitId } from './atoms.ts';

/*
 * Rules that one scenario or a few bring along. Each is a kind of its own with its numbers as data, always in
 * use where the scenario lists it and a matter of choice where an option brings it.
 */

/** Command lines count half a hex for each step along a road or trail (24.1A). */
const roadHalvesCommand = z.strictObject({ kind: z.literal('roadHalvesCommand'), rule });

/** Attackers out of command suffer no altered results (24.1A). */
const plainResultsOutOfCommand = z.strictObject({ kind: z.literal('plainResultsOutOfCommand'), rule });

/** Units that neither move nor enter until a die at the start of their movement phase, or a turn, calls them (24.1B). */
const activation = z.strictObject({
  kind: z.literal('activation'),
  group: z.string().min(1),
  army,
  units: z.array(unitId).min(1),
  rolls: z.array(z.strictObject({ turn, on: faces })).min(1),
  /** From this turn on without a roll. */
  atLast: turn,
  rules: z.strictObject({ frozen: rule, roll: rule }),
});

/** Officers who take half a point of a commander's capacity (24.1C, 27.1C). */
const halfPoints = z.strictObject({
  kind: z.literal('halfPoints'),
  leader: unitId,
  orgs: z.array(z.string().min(1)).min(1),
  /** A corps that is demoralized takes a whole one. */
  wholeWhenDemoralized: rule.optional(),
  rule,
});

/**
 * The first attack in which units in command of one army strike an enemy east of a column lowers the enemy's
 * level by their strength (24.3A).
 */
const intervention = z.strictObject({
  kind: z.literal('intervention'),
  army,
  against: army,
  eastOf: z.int().min(1),
  rule,
});

/** An army that leaves the map when its morale gives way (24.3D, 27.3D). */
const armyLeaves = z.strictObject({
  kind: z.literal('armyLeaves'),
  army,
  when: z.enum(['demoralization', 'disintegration']),
  rule,
});

/** A commander who is active on these turns only if a die says so (24.5B). */
const cautiousCommander = z.strictObject({
  kind: z.literal('cautiousCommander'),
  leader: unitId,
  turns: z.array(turn).min(1),
  activeOn: faces,
  rule,
});

/** The die is better or worse by one for each ratio beyond the ends of the table (24.5C). */
const extremeOdds = z.strictObject({ kind: z.literal('extremeOdds'), rule });

/** Units that may not move before a turn (26.0B-C, 27.1D); `leaders` binds those of the armies as well. */
const standStill = z.strictObject({
  kind: z.literal('standStill'),
  before: turn,
  armies: z.array(army).default([]),
  units: z.array(unitId).default([]),
  leaders: z.boolean().default(false),
  rule,
});

/** An officer who needs nobody's command to have it (27.1E). */
const alwaysInCommand = z.strictObject({ kind: z.literal('alwaysInCommand'), leader: unitId, rule });

/** Units of an organisation that march farther on one turn (25.0E). */
const longMarch = z.strictObject({
  kind: z.literal('longMarch'),
  army,
  org: z.string().min(1),
  turn,
  factor: z.int().min(2),
  rule,
});

/** Reinforcements, and the leaders who come with them, that have half their movement when they enter (28.0). */
const halfEntry = z.strictObject({
  kind: z.literal('halfEntry'),
  groups: z.array(z.string().min(1)).min(1),
  rule,
});

/** Bridges stop zones of control, and with them the duty to attack (25.0E). */
const bridgesBlockZoc = z.strictObject({ kind: z.literal('bridgesBlockZoc'), rule });

/**
 * The French army in two wings, told apart by the side of a column on which they are set up, each with losses
 * and a level of its own, until they fight together (27.1A). The army's own level is that of both combined.
 */
const wings = z.strictObject({
  kind: z.literal('wings'),
  column: z.int().min(1),
  left: z.strictObject({ level: z.int().min(1), leaders: z.array(unitId).min(1), rule }),
  right: z.strictObject({ level: z.int().min(1), leaders: z.array(unitId).min(1), rule }),
  /** Who must be in command of the attacker, and in whose range, when the wings combine. */
  marshal: unitId,
  chief: unitId,
  /** What it means when this army attacks the left wing for the first time. */
  attacked: z.strictObject({ by: army, army, amount: z.int(), rule }),
  /** Who wins when the left wing is demoralized. */
  winner: side,
  rules: z.strictObject({
    wings: rule,
    losses: rule,
    lost: rule,
    combine: rule,
    combined: rule,
    recovers: rule,
    /** Leaders of a wing are set up with troops of that wing. */
    quarters: rule,
  }),
});

export const scenarioRule = z.discriminatedUnion('kind', [
  roadHalvesCommand,
  plainResultsOutOfCommand,
  activation,
  halfPoints,
  intervention,
  armyLeaves,
  cautiousCommander,
  extremeOdds,
  standStill,
  alwaysInCommand,
  longMarch,
  halfEntry,
  bridgesBlockZoc,
  wings,
]);

export type ScenarioRule = z.infer<typeof scenarioRule>;
export type ScenarioRuleOf<K extends ScenarioRule['kind']> = Extract<ScenarioRule, { kind: K }>;
