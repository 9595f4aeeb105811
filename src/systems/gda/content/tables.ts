import { z } from 'zod';
import { byGrade, byLevel, cmRate, extent, GRADES, rule } from './atoms.ts';
import { charge } from './charge-table.ts';
import { fire } from './fire-table.ts';
import { yearsSchema } from './years.ts';

const men = z.strictObject({ standard: z.int(), large: z.int() });

const levels = z.strictObject({
  first: z.int().positive(),
  second: z.int().positive(),
  disperses: z.int().positive(),
  /** Recruits break at this already; null where no recruit can be. */
  recruitDisperses: z.int().positive().nullable(),
  rule,
});

/** The least score of each rating; below the last stands the blusterer. */
const band = z.strictObject({
  incomparable: z.int(),
  campaigner: z.int(),
  commissariat: z.int(),
  rule,
});

/** The least score of each rating of a corps commander; below the last stands the aristocrat. */
const corpsBand = z.strictObject({ strategist: z.int(), tactician: z.int(), veteran: z.int(), rule });
/** What is added to the dice in some years. */
const period = z.strictObject({ from: z.int(), to: z.int(), modifier: z.int() });

const faltering = z.array(z.enum(['obey', 'rally', 'retire', 'sauveQuiPeut'])).length(6);

const bySize = z.strictObject({ small: extent, standard: extent, large: extent });
const byBatterySize = z.strictObject({ standard: extent, large: extent });

const footRates = {
  evade: cmRate,
  retire: cmRate,
  retreat: cmRate,
  rout: cmRate,
  stepBack: cmRate,
};

const movement = z.strictObject({
  infantry: z.strictObject({
    line: cmRate,
    attackColumn: cmRate,
    companyColumn: cmRate,
    square: cmRate,
    skirmish: cmRate,
    ...footRates,
  }),
  cavalry: z.strictObject({
    line: cmRate,
    doubleLine: cmRate,
    squadronColumn: cmRate,
    companyColumn: cmRate,
    ...footRates,
  }),
  horseArtillery: z.strictObject({ limbered: cmRate, deployed: cmRate, ...footRates }),
  footArtillery: z.strictObject({ limbered: cmRate, deployed: cmRate, ...footRates }),
  general: cmRate,
  sideStep: cmRate,
  fogCard: cmRate,
  fogCardDifficult: cmRate,
  roadBonus: cmRate,
});

const task = z.strictObject({ cost: z.int().positive(), rule });

export const TASKS = [
  'scouts',
  'attachment',
  'infantryAssault',
  'artilleryAssault',
  'skirmishers',
  'glory',
  'forwards',
  'commitOnTable',
  'commitOffTable',
  'redeploy',
  'ammunition',
  'command',
  'initiative',
] as const;
export type Task = (typeof TASKS)[number];

export const gdaTablesSchema = z.strictObject({
  schema: z.literal('vedette.gda.tables/1'),
  source: z.string().min(1),
  grades: z.tuple(GRADES.map((grade) => z.literal(grade)) as never),
  /** The least men of each size, the guns of a large battery, and the squadrons of one unit at the most. */
  sizes: z.strictObject({
    men: z.strictObject({ infantry: men, cavalry: men }),
    largeBattery: z.int(),
    mostSquadrons: z.int(),
  }),
  casualties: z.strictObject({
    infantryAndCavalry: z.strictObject({ elite: levels, large: levels, standard: levels, small: levels }),
    battery: z.strictObject({ eliteOrLarge: levels, standard: levels }),
    perSkirmishBase: z.int().positive(),
  }),
  commander: z.strictObject({
    bands: z.strictObject({ french: band, britishOrLatePrussian: band, other: band }),
    frenchPeriods: z.array(period),
    commissariatBrigades: z.int(),
  }),
  adc: z.strictObject({
    /** The least die at which an ADC is at hand. */
    onTable: z.int().min(1).max(6),
    offTable: z.int().min(1).max(6),
    tasks: z.record(z.enum(TASKS), task),
    /** What Assault and Forwards cost each when added to the release of a reserve. */
    withReserve: z.int(),
    /** What some optional rules add to a price, and the most that may be sent for the initiative. */
    poorBrigadier: z.int(),
    earlySkirmishers: z.int(),
    battleMarch: z.int(),
    mostForInitiative: z.int(),
    /** 3.29: the years in which the French may send for it. */
    initiativeYears: z.strictObject({ from: z.int(), to: z.int() }),
  }),
  corps: z.strictObject({
    bands: z.strictObject({ french: corpsBand, britishOrLatePrussian: corpsBand, other: corpsBand }),
    frenchPeriods: z.array(period),
    adcs: z.strictObject({
      strategist: z.int(),
      tactician: z.int(),
      veteran: z.int(),
      aristocrat: z.int(),
    }),
    strategistAtLeast: z.int(),
    radius: cmRate,
  }),
  /** 11.8: how far a commander reaches, where that is asked. */
  commandRadius: z.strictObject({
    incomparable: cmRate,
    campaigner: cmRate,
    commissariat: cmRate,
    blusterer: cmRate,
  }),
  commandRoll: z.strictObject({
    standard: z.int().min(1).max(6),
    demoralised: z.int().min(1).max(6),
    /** By the die, from 1 to 6. */
    faltering: z.strictObject({ elite: faltering, veteranOrLine: faltering, recruit: faltering }),
    rules: z.strictObject({ elite: rule, veteranOrLine: rule, recruit: rule }),
  }),
  movement,
  charge,
  fire,
  discipline: z.strictObject({
    grade: byGrade,
    unformed: z.int(),
    flanked: z.int(),
    lineToSquare: z.int(),
    largeLineToSquare: z.int(),
    casualties: byLevel,
    /** The least score at which a unit obeys, and at which it is only unformed. */
    obeys: z.int(),
    unforms: z.int(),
  }),
  melee: z.strictObject({
    dice: z.strictObject({ infantry: z.int(), cavalry: z.int(), cossacks: z.int(), artillery: z.int() }),
    hits: z.int().min(1).max(6),
    mostUnits: z.int(),
    mostRounds: z.int(),
  }),
  destiny: z.strictObject({
    dishonoured: z.int(),
    recoverTwo: z.int(),
    reform: z.int(),
    killed: z.int(),
  }),
  skirmishBases: z.strictObject({
    perBattalion: z.int(),
    mostlyLight: z.int(),
    otherEarly: z.int(),
    otherLate: z.int(),
    recruitOrSmall: z.int(),
    lightCompany: z.int(),
    least: z.int(),
    most: z.int(),
    fromBattalion: z.strictObject({
      small: z.int(),
      standard: z.int(),
      large: z.int(),
      elite: z.int(),
      otherNotLight: z.int(),
      recruit: z.int(),
      casualties: byLevel,
    }),
  }),
  years: yearsSchema,
  distances: z.strictObject({
    command: cmRate,
    skirmish: cmRate,
    minimumApproach: cmRate,
    /** Beyond this nobody measures whether a hesitant unit came nearer (3.23, ruled). */
    heededByHesitant: cmRate,
    flanked: cmRate,
    infantrySupport: cmRate,
    cavalryRearSupport: cmRate,
    cavalryFlankSupport: cmRate,
    opposedSupport: cmRate,
    massed: cmRate,
    overhead: cmRate,
    recall: cmRate,
    routSupport: cmRate,
    straightRetreat: cmRate,
    acrossCavalry: cmRate,
    assaultAdvance: cmRate,
    skirmishersHalt: cmRate,
    squareTest: cmRate,
    woodSight: cmRate,
    deadGround: cmRate,
    reinforceInfantry: cmRate,
    reinforceCavalry: cmRate,
    rearBattery: cmRate,
    reserveEntry: cmRate,
    centreSector: cmRate,
    sightWaiver: cmRate,
    screen: cmRate,
    hesitantChange: cmRate,
    passBua: cmRate,
    battleMarch: cmRate,
    traversingFire: cmRate,
    /** How near to a stone wall one must stand to be behind it (7.10, ruled). */
    wallCover: cmRate,
    regulating: cmRate,
  }),
  /** 2.13 to 2.15: Fog of War cards. */
  fog: z.strictObject({
    unitsForACard: z.int().positive(),
    capacity: z.int().positive(),
    blankWithin: cmRate,
    spotting: cmRate,
    poorSpotting: cmRate,
    /** The bases of a screen that hides what is behind it. */
    largeScreen: z.int().positive(),
    /** The years in which Russians who defend have more cards, and the one in which the Landsturm costs the French theirs. */
    russianYears: z.strictObject({ from: z.int(), to: z.int() }),
    landsturmYear: z.int(),
    /** How far apart two units may stand that were under one card. */
    apart: cmRate,
    scoutsReveal: z.int().min(1).max(6),
    scoutsCover: z.int(),
  }),
  footprints: z.strictObject({
    reconstructed: z.string().min(1),
    infantry: z.strictObject({ line: bySize, attackColumn: bySize, companyColumn: bySize, square: bySize }),
    cavalry: z.strictObject({
      line: bySize,
      doubleLine: bySize,
      squadronColumn: bySize,
      companyColumn: bySize,
    }),
    artillery: z.strictObject({ deployed: byBatterySize, limbered: byBatterySize }),
    skirmishBase: extent,
    skirmishGap: z.int().positive(),
    fogCard: extent,
  }),
});

export type GdaTables = z.infer<typeof gdaTablesSchema>;
