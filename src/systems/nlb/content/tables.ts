import { z } from 'zod';
import { rule, turn } from './atoms.ts';
import { provenance } from './units.ts';

const terrainRow = z.strictObject({
  /** Movement points for foot (infantry, foot artillery) and mounted (cavalry, horse artillery). */
  foot: z.number().positive(),
  mounted: z.number().positive(),
  /** What a defender's strength is multiplied by. */
  defence: z.int().min(1),
  /** Cavalry is halved defending in it or attacking into it. */
  halvesCavalry: z.boolean(),
  blocksSight: z.boolean(),
  rules: z.strictObject({ foot: rule, mounted: rule, defence: rule, cavalry: rule, sight: rule }),
});

export const nlbTablesSchema = z.strictObject({
  schema: z.literal('vedette.nlb.tables/1'),
  source: z.string().min(1),
  crt: z.strictObject({
    /** From worst to best for the attacker. */
    columns: z.array(z.string().regex(/^\d-\d$/)).min(1),
    /** Six results a column, for rolls 1 to 6. */
    results: z.record(z.string(), z.array(z.enum(['Ae', 'Ar', 'Ex', 'Dr', 'De'])).length(6)),
    /** The case that states each column. */
    rules: z.record(z.string(), rule),
  }),
  terrain: z.strictObject({
    clear: terrainRow,
    forest: terrainRow,
    marsh: terrainRow,
    town: terrainRow,
    chateau: terrainRow,
  }),
  road: z.number().positive(),
  trail: z.number().positive(),
  /** Extra movement points for crossing a stream without a bridge. */
  stream: z.number().positive(),
  /** Movement points for entering clear ground in a demoralized corps (13.2). */
  demoralizedClear: z.number().positive().default(2),
  /** How far commanders and officers give command, in hexes (11.0). */
  commandRange: z
    .strictObject({ commander: z.int().min(1), officer: z.int().min(1) })
    .default({ commander: 5, officer: 3 }),
  /** The highest roll on which a leader whose companions are gone is lost (10.2). */
  leaderLostUpTo: z.int().min(0).default(2),
  reorganization: z
    .strictObject({
      /** No enemy combat unit may be within so many hexes of the officer (12.1B). */
      enemyDistance: z.int().min(0),
      /** From the turn of a loss to the first on which the unit may return: a whole one lies between (12.0). */
      turns: z.int().min(1),
      /** How many an officer takes back at most (12.1E). */
      units: z.int().min(1),
      /** From this roll on units of a demoralized corps are lost for good (12.2). */
      lostFrom: z.int().min(1),
    })
    .default({ enemyDistance: 10, turns: 2, units: 2, lostFrom: 5 }),
  /** So many hexes of a line of supply may lie off the roads (14.0). */
  supplyOffRoad: z.int().min(0).default(5),
  /** How far units and leaders observe, in hexes (16.3). */
  observation: z
    .strictObject({
      daylight: z.int().min(1),
      rain: z.int().min(1),
      night: z.int().min(1),
      twilight: z.int().min(1),
    })
    .default({ daylight: 10, rain: 5, night: 1, twilight: 5 }),
  /** What a stream or bridge multiplies a defender by when nobody attacks across dry ground. */
  waterDefence: z.int().min(1),
  chateauMaxColumn: z.string(),
  bombardmentRange: z.int().min(1),
  stackLimit: z.int().min(1),
  /** 16.6: how many pairs of hidden-movement markers each army has. */
  hiddenPairs: z
    .strictObject({ french: z.int().min(0), prussian: z.int().min(0), allied: z.int().min(0) })
    .default({ french: 8, prussian: 6, allied: 6 }),
  chateauStackLimit: z.int().min(1),
  track: z.array(z.strictObject({ turn, hours: z.int(), night: z.boolean() })).min(1),
  /** Values that the book does not print as they stand here. */
  provenance: z.array(z.strictObject({ at: z.string().min(1), ...provenance.shape })).default([]),
});

export type NlbTables = z.infer<typeof nlbTablesSchema>;
