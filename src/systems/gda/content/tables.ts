import { z } from 'zod';
import { extent, GRADES, rule } from './atoms.ts';
import { yearsSchema } from './years.ts';

const cmRate = z.int().min(0);
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

const fireRow = z.array(z.string().regex(/^(?:FD(?: recruit)?|FC|(?:\d|1\/2)(?: DT)?)$/)).length(9);

const gun = z.strictObject({
  calibres: z.array(z.int().positive()).min(1),
  close: cmRate,
  effective: cmRate,
  long: cmRate,
  rule,
});

const byGrade = z.strictObject({ elite: z.int(), veteran: z.int(), line: z.int(), recruit: z.int() });
/** What casualties below the first level, from it and from the second on change. */
const byLevel = z.tuple([z.int(), z.int(), z.int()]);
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

const charge = z.strictObject({
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

const VOLLEYS = ['superior', 'standard', 'inferior'] as const;
const BANDS = ['close', 'effective', 'long'] as const;
export type VolleyLine = (typeof VOLLEYS)[number];
export type RangeBand = (typeof BANDS)[number];

const fire = z.strictObject({
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
