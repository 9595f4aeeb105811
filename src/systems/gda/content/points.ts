import { z } from 'zod';
import { rule } from './atoms.ts';

const cost = z.int();
const byGrade = z.strictObject({ elite: cost, veteran: cost, line: cost, recruit: cost });
const byCalibre = z.array(z.strictObject({ calibres: z.array(z.int().positive()).min(1), cost, rule }));

/** 13.0: what troops and generals cost where both sides buy their divisions. */
export const gdaPointsSchema = z.strictObject({
  schema: z.literal('vedette.gda.points/1'),
  source: z.string().min(1),
  /** What an average battle is fought with. */
  usual: z.strictObject({ from: cost, to: cost }),
  leastBrigades: z.int().positive(),
  unitsInBrigade: z.strictObject({ least: z.int().positive(), most: z.int().positive() }),
  /** 1.8: units to each general of a Prussian army. */
  prussianUnitsToGeneral: z.int().positive(),
  /** 1.10: from this year on other nations have brigades of guns alone. */
  gunBrigades: z.strictObject({ from: z.int(), rule }),
  /** 11.24: the years in which half of the French light horse and cuirassiers are worn out or raw. */
  wornFrenchCavalry: z.strictObject({
    from: z.int(),
    to: z.int(),
    rules: z.strictObject({ light: rule, cuirassiers: rule }),
  }),
  leastUnit: cost,
  commander: z.strictObject({
    incomparable: cost,
    campaigner: cost,
    commissariat: cost,
    blusterer: cost,
  }),
  brigadier: z.strictObject({ excellent: cost, standard: cost, poor: cost }),
  infantry: z.strictObject({
    grade: byGrade,
    britishLine: cost,
    large: cost,
    small: cost,
    light: cost,
    rifles: cost,
    grenadier: cost,
    enthusiastic: cost,
    reservist: cost,
  }),
  cavalry: z.strictObject({
    grade: byGrade,
    cossack: cost,
    heavy: cost,
    battle: cost,
    lancer: cost,
    large: cost,
    small: cost,
  }),
  battery: z.strictObject({
    foot: byCalibre,
    horse: byCalibre,
    large: cost,
    grade: byGrade,
  }),
});

export type GdaPoints = z.infer<typeof gdaPointsSchema>;
