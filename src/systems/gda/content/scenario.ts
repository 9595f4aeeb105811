import { z } from 'zod';
import {
  ARMS,
  BRIGADIERS,
  CAVALRY,
  CHARACTERS,
  CORPS_RATINGS,
  GRADES,
  GROUPS,
  id,
  outline,
  RATINGS,
  rule,
  SEATS,
  SIZES,
} from './atoms.ts';

const name = z.string().min(1);

export const unitSchema = z.strictObject({
  id,
  name,
  arm: z.enum(ARMS),
  size: z.enum(SIZES),
  grade: z.enum(GRADES),
  light: z.boolean().default(false),
  cavalry: z.enum(CAVALRY).exactOptional(),
  lancer: z.boolean().default(false),
  cuirassier: z.boolean().default(false),
  /** Pounds. */
  calibre: z.int().positive().exactOptional(),
  /** Where it is not that of its army. */
  nation: name.exactOptional(),
  /** Armed with rifles. */
  rifles: z.boolean().exactOptional(),
  /** Counts only where the optional rule for it is in use. */
  character: z.enum(CHARACTERS).exactOptional(),
});

export const brigadeSchema = z.strictObject({
  id,
  /** Its general's. */
  name,
  kind: z.enum(['infantry', 'cavalry', 'artillery']),
  units: z.array(unitSchema).min(1).max(8),
  /** 0 where it has none. */
  skirmishBases: z.int().min(0).max(9),
  /** Companies of light infantry or riflemen that go with the screen. */
  lightCompanies: z.int().min(0).default(0),
  rifles: z.boolean().default(false),
  reserve: z.boolean().default(false),
  /** Not a reserve but on the march: the turn on which it comes onto the table, and where (2.9). */
  arrives: z
    .strictObject({ turn: z.int().min(2), sector: z.enum(['left', 'centre', 'right']) })
    .exactOptional(),
  /** Its general's quality, where the optional rule for it is in use. */
  quality: z.enum(BRIGADIERS).exactOptional(),
  /** An advance guard is spared the heavier price of Skirmishers (11.22). */
  avantGarde: z.boolean().exactOptional(),
  /** In a corps, which of its divisions it belongs to; the first where nothing is said. */
  division: z.int().min(0).exactOptional(),
});

const commander = z.strictObject({ name, rating: z.enum(RATINGS) });

export const armySchema = z.strictObject({
  seat: z.enum(SEATS),
  nation: name,
  group: z.enum(GROUPS),
  /** The commander of the only division, or of the first of a corps, and his ADCs. */
  commander,
  adcs: z.int().min(0),
  brigades: z.array(brigadeSchema).min(1),
  /** Who is above several divisions, and those after the first (11.1). */
  corps: z
    .strictObject({
      name,
      rating: z.enum(CORPS_RATINGS),
      divisions: z.array(z.strictObject({ commander, adcs: z.int().min(0) })).min(1),
    })
    .exactOptional(),
});

const zone = z.strictObject({ outline, rule: rule.exactOptional() });
const edge = z.enum(['north', 'south', 'east', 'west']);
const bySeat = <T extends z.ZodType>(value: T) => z.strictObject({ french: value, allied: value });

/** What a place, an enemy brigade that is gone, and one that is shaken at the end are worth. */
const meetingTerms = z.strictObject({
  objective: z.int().min(0),
  brigadeGone: z.int().min(0),
  brigadeShaken: z.int().min(0),
});

export const gdaScenarioSchema = z.strictObject({
  schema: z.literal('vedette.gda.scenario/1'),
  id,
  title: name,
  /** What it is about, in a sentence or two. */
  summary: name,
  source: name,
  year: z.int().min(1792).max(1815),
  turns: z.int().positive(),
  ground: id,
  armies: z.tuple([armySchema, armySchema]),
  /** The edge of the table behind each army. */
  edges: bySeat(edge),
  zones: bySeat(zone),
  reserveZones: bySeat(zone).exactOptional(),
  objectives: z.array(z.strictObject({ feature: id, by: z.enum(['half', 'garrison']) })),
  /** An attacker who must have so many objectives in the end, or what counts where two armies meet. */
  victory: z.union([
    z.strictObject({ attacker: z.enum(SEATS), needs: z.int().positive() }),
    z.strictObject({ meeting: meetingTerms }),
  ]),
  options: z.array(z.enum(['breakUpArtillery'])).default([]),
});

export type GdaScenario = z.infer<typeof gdaScenarioSchema>;
export type MeetingTerms = z.infer<typeof meetingTerms>;
export type ArmySheet = z.infer<typeof armySchema>;
export type BrigadeSheet = z.infer<typeof brigadeSchema>;
export type UnitSheet = z.infer<typeof unitSchema>;
export type Edge = z.infer<typeof edge>;
