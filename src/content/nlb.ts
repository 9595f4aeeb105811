import { z } from 'zod';
import { army, hex, rule, side, turn, unitId } from './nlb-atoms.ts';
import { scenarioRule } from './nlb-scenario-rules.ts';
import { addition, substitutes, substitution } from './nlb-substitutes.ts';

/*
 * The content of Napoleon's Last Battles: counters, tables and scenarios. The same schemas read the
 * files of content/nlb and the inline scenarios that tests, bots and tinkerers bring.
 */

/** Where a value comes from: printed in the book, or reconstructed, and then how. */
const provenance = z.strictObject({
  status: z.enum(['printed', 'reconstructed']),
  /** Which values the book states, where it states some and not others. */
  printed: z.array(z.enum(['strength', 'movement', 'command'])).optional(),
  how: z.string().min(1),
  confidence: z.enum(['high', 'medium', 'low']).optional(),
});

/** What stands behind the counter: half battalions are detachments. `shared` counts for a pair of counters. */
const complement = z.strictObject({
  battalions: z.number().positive().multipleOf(0.5).optional(),
  squadrons: z.int().positive().optional(),
  batteries: z.int().positive().optional(),
  men: z.int().positive().optional(),
  guns: z.int().positive().optional(),
  shared: z.literal(true).optional(),
});

export const ARMS = ['infantry', 'cavalry', 'foot-artillery', 'horse-artillery'] as const;

export const NATIONALITIES = [
  'french',
  'prussian',
  'british',
  'kgl',
  'hanoverian',
  'brunswick',
  'nassau',
  'netherlands',
] as const;

export const nlbUnitSchema = z.strictObject({
  id: unitId,
  /** The identification on the counter, e.g. `Huss/5`. */
  label: z.string().min(1),
  /** What a player calls it, e.g. `Husson`. */
  name: z.string().min(1),
  /** Which unit that is, e.g. `Brigade, 5th Infantry Division, Second Corps`. */
  formation: z.string().min(1),
  army,
  /** Command designation, e.g. `2`, `3c`, `N2`; two with a comma where a counter serves both. */
  org: z.string().min(1),
  arm: z.enum(ARMS),
  nationality: z.enum(NATIONALITIES),
  strength: z.int().min(1),
  /** Strength of the reduced side; null when the counter has none (2.4). */
  reduced: z.int().min(1).nullable(),
  movement: z.int().min(1),
  /** Heavy artillery (16.10). */
  heavy: z.boolean().optional(),
  /** Rifle units stack freely and are always in command (16.1B); the artillery of a wing hangs on to others (p. 30). */
  special: z.enum(['rifles', 'wing-artillery']).optional(),
  complement: complement.optional(),
  /** A counter of the expanded order of battle (16.1) with what it stands in for. */
  variant: z
    .strictObject({ kind: z.enum(['substitute', 'additional', 'hal-force']), replaces: z.array(unitId) })
    .optional(),
  provenance,
});

/**
 * A leader (10.0): commanders command officers and units of their army, officers their own organisation. A
 * headquarters moves and stands like a leader (16.14B), and commands nobody itself.
 */
export const nlbLeaderSchema = z.strictObject({
  id: unitId,
  name: z.string().min(1),
  army,
  kind: z.enum(['commander', 'officer', 'headquarters']),
  /** Whom an officer commands, written like the units' own; null for a commander or a headquarters. */
  org: z.string().min(1).nullable(),
  nationality: z.enum(NATIONALITIES),
  movement: z.int().min(1),
  /** Command capacity (11.1A): so many officers and so many units; null for an officer. */
  command: z.int().min(1).nullable(),
  /** A counter of the expanded order of battle (16.1C). */
  variant: z.literal(true).optional(),
  /** Chief of staff of his army: part of its headquarters (16.14D). */
  chiefOfStaff: z.literal(true).optional(),
  /** Who takes the place of this officer, and when whom dies (16.1C). */
  succeeds: z.strictObject({ commander: unitId, officer: unitId }).optional(),
  provenance,
});

/** An army's supply train (16.17). */
export const nlbTrainSchema = z.strictObject({
  id: unitId,
  label: z.string().min(1),
  name: z.string().min(1),
  army,
  movement: z.int().min(1),
  provenance,
});

export const nlbUnitsSchema = z.strictObject({
  schema: z.literal('vedette.nlb.units/1'),
  source: z.string().min(1),
  organisations: z.array(
    z.strictObject({ army, tag: z.string().min(1), name: z.string().min(1), officer: z.string().nullable() }),
  ),
  units: z.array(nlbUnitSchema),
  leaders: z.array(nlbLeaderSchema).default([]),
  /** The expanded order of battle (16.1): what is exchanged for what, and what is added. */
  substitutions: z.array(substitution).default([]),
  additions: z.array(addition).default([]),
  trains: z.array(nlbTrainSchema).default([]),
});

/** How the set-up charts spell the counters. A label with several units is told apart by its chart's heading. */
export const nlbAliasesSchema = z.strictObject({
  schema: z.literal('vedette.nlb.aliases/1'),
  source: z.string().min(1),
  aliases: z.array(z.strictObject({ army, label: z.string().min(1), units: z.array(unitId).min(1) })),
});

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

const level = z.strictObject({ from: turn, level: z.int().min(1), rule });

/** When a change of morale levels is in force. */
const levelCause = z.discriminatedUnion('kind', [
  /** For each of these hexes that the side controls now. */
  z.strictObject({ kind: z.literal('each-held'), side, hexes: z.array(hex).min(1) }),
  /** While the side controls all of them. */
  z.strictObject({ kind: z.literal('all-held'), side, hexes: z.array(hex).min(1) }),
  /** Once a unit of the side has entered one of them, for good. */
  z.strictObject({ kind: z.literal('entered'), side, hexes: z.array(hex).min(1) }),
  /** Once any of these armies is demoralized. */
  z.strictObject({ kind: z.literal('demoralized'), armies: z.array(army).min(1) }),
  /** Once units of both armies have met in combat. */
  z.strictObject({ kind: z.literal('fought'), armies: z.tuple([army, army]) }),
  /** For each victory point the side has. */
  z.strictObject({ kind: z.literal('points'), side }),
  /** Once a unit of the side has left the map at one of them, for good. */
  z.strictObject({ kind: z.literal('exited'), side, hexes: z.array(hex).min(1) }),
  /** For each turn, the first included, that a group brought by the die is in play. */
  z.strictObject({ kind: z.literal('turns-in-play'), group: z.string().min(1) }),
]);

const levelChange = z.strictObject({
  army,
  /** Which of the army's levels it moves. */
  levels: z.enum(['demoralization', 'both']),
  amount: z.int(),
  cause: levelCause,
  /** Once the army is demoralized, what is in force stays in force (24.3B). */
  stays: z.literal('once-demoralized').optional(),
  rule,
});

/** A state of affairs that can decide a game. */
const condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('demoralized'), army }),
  z.strictObject({ kind: z.literal('disintegrated'), army }),
  z.strictObject({ kind: z.literal('losses-below'), army, losses: z.int().min(1) }),
  /** The side controls all of these hexes (25.0D). */
  z.strictObject({ kind: z.literal('controls'), side, hexes: z.array(hex).min(1) }),
]);

/** What a victory is called where there are several kinds of it, e.g. `french-marginal`. */
const victoryLevel = z
  .string()
  .regex(
    /^(?:french|coalition|prussian)-(?:decisive|tactical|marginal)$/,
    'a level is written like french-marginal',
  );

/** What ends a game at once. */
const instant = z.discriminatedUnion('when', [
  z.strictObject({
    when: z.enum(['demoralization', 'disintegration']),
    army,
    /** What must hold besides. */
    also: z.array(condition).optional(),
    winner: side,
    level: victoryLevel.optional(),
    rule,
  }),
  /** This leader has fallen (24.4B). */
  z.strictObject({
    when: z.literal('leader-lost'),
    leader: unitId,
    winner: side,
    level: victoryLevel.optional(),
    rule,
  }),
  /** The winner has come into control of these hexes (26.0G). */
  z.strictObject({
    when: z.literal('control'),
    hexes: z.array(hex).min(1),
    winner: side,
    level: victoryLevel.optional(),
    rule,
  }),
]);

/** The chapters of the campaign rules (2.1), each of which a game uses or not. */
export const CHAPTERS = ['10', '11', '12', '13', '14'] as const;
const chapter = z.enum(CHAPTERS);

/** The variant rules (16.0); what a section leaves to choose by itself is one of its own here. */
export const VARIANT_RULES = [
  '16.1A',
  '16.1B',
  '16.1B-rifles',
  '16.1C-sick',
  '16.1C-chiefs',
  '16.1C-seconds',
  '16.1C-hill',
  '16.2',
  '16.3',
  '16.3-dusk',
  '16.4',
  '16.5',
  '16.6',
  '16.7',
  '16.8',
  '16.9',
  '16.10',
  '16.11',
  '16.12',
  '16.13',
  '16.14',
  '16.15',
  '16.16A',
  '16.16B',
  '16.16C',
  '16.17',
  '16.18',
] as const;

/** The optional and variant rules (15.0, 16.0), each of which a game uses or not. */
export const OPTIONAL_RULES = ['15.1', '15.2', '15.3', '15.4', '15.5', '15.6', ...VARIANT_RULES] as const;

/** A turn and the hex at which a group can come on then. */
const entry = z.strictObject({ turn, hex });

/** Where a unit is set up. */
const slot = z.strictObject({
  unit: unitId,
  hex,
  reduced: z.literal(true).optional(),
  /** Its owner puts it here or up to so many hexes away, before play (3.2C). */
  within: z.int().min(1).optional(),
  /** Or so near to one of these hexes. */
  around: z.array(hex).min(1).optional(),
  /** Its owner puts it in one of these hexes, before play (27.2C). */
  oneOf: z.array(hex).min(2).optional(),
  /** And nowhere in an enemy zone of control (23.0B). */
  outOfZoc: z.literal(true).optional(),
  /** And in a hex of its own. */
  unstacked: z.literal(true).optional(),
  rule,
});

/** Units that come on together. */
const group = z.strictObject({
  id: z.string().min(1),
  army,
  turn,
  hex,
  /** Other hexes at which its owner may bring it in instead. */
  orHexes: z.array(hex).optional(),
  /**
   * Its owner chooses in secret among these when this turn begins, before play where none is named, and
   * shows it when the group is due (28.0D). The group's own turn and hex are the first of them.
   */
  choice: z.strictObject({ by: turn.optional(), entries: z.array(entry).min(2), rule }).optional(),
  /** They come one by one, each a step behind the other, instead of in pairs (3.2C). */
  unstacked: z.literal(true).optional(),
  /** Groups that must enter in this order; inside a group the owner chooses. */
  order: z.array(z.array(unitId).min(1)).min(1),
  rule,
});

/** What a force option of a scenario changes. */
const effect = z.discriminatedUnion('kind', [
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
  z.strictObject({ kind: z.literal('useOptional'), section: z.enum(OPTIONAL_RULES) }),
  /** A rule of this scenario that is otherwise not in use. */
  z.strictObject({ kind: z.literal('useRule'), use: scenarioRule }),
  /** Leaders whom an optional rule brings into play, set up like those of the scenario without a hex. */
  z.strictObject({ kind: z.literal('bringLeaders'), leaders: z.array(unitId).min(1) }),
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

export const nlbScenarioSchema = z.strictObject({
  schema: z.literal('vedette.nlb.scenario/1'),
  id: z.string().regex(/^[a-z]+\.[a-z0-9-]+$/, 'a scenario id is written like nlb.quatre-bras'),
  section: z.string().min(1),
  title: z.string().min(1),
  /** A sentence or two for the list of scenarios, a note on what happened, and what each side must do. */
  summary: z.string().min(1),
  history: z.string().min(1),
  aims: z.record(z.string(), z.string().min(1)),
  map: z.string().min(1),
  area: z.strictObject({
    columns: z.tuple([z.int(), z.int()]),
    rows: z.tuple([z.int(), z.int()]),
    rule,
  }),
  turns: z.strictObject({ first: turn, last: turn, rule }),
  rain: z.array(turn).default([]),
  /** Turns of rain on which one sees as on a clear day (26.0D). */
  mud: z.array(turn).default([]),
  firstPlayer: side.default('french'),
  seats: z.array(army).min(1),
  /** Chapters of the campaign rules that are always in use here (2.1); options may add others. */
  chapters: z.array(chapter).default([]),
  /** Optional and variant rules that are always in use here. */
  uses: z.array(z.enum(OPTIONAL_RULES)).default([]),
  /**
   * Where leaders are in use: who is in play. Without a hex a leader is set up by his owner with a unit of
   * his organisation (a commander: of his army), or enters with one where none of them is set up (10.1A).
   */
  leaders: z
    .array(
      z.strictObject({
        leader: unitId,
        hex: hex.optional(),
        /** With whose troops he is set up, where it is not his own: an organisation, or any of his army. */
        among: z.string().min(1).optional(),
        /** A commander who is not active when the game begins (28.0). */
        inactive: z.literal(true).optional(),
        /** The reinforcements with which he comes, where it is not any with his own troops among them. */
        with: z.string().min(1).optional(),
        rule,
      }),
    )
    .default([]),
  /**
   * Where supply trains are in use (16.17): where each is set up, in a hex or up to so many hexes away, or
   * with which reinforcements it comes. One that is not named starts at the edge that supplies its army.
   */
  trains: z
    .array(
      z.strictObject({
        train: unitId,
        hex: hex.optional(),
        within: z.int().min(1).optional(),
        with: z.string().min(1).optional(),
        rule,
      }),
    )
    .default([]),
  setup: z.array(slot),
  reinforcements: z.array(group),
  exits: z
    .array(
      z.strictObject({
        army,
        hexes: z.array(hex).min(1),
        /** Points for each strength point that leaves, up to and including a turn where one is given. */
        points: z
          .strictObject({
            each: z.int().min(1),
            /** Points for so many strength points together, a fraction as well, instead of for one. */
            per: z.int().min(2).optional(),
            until: turn.optional(),
            rule,
          })
          .optional(),
        /**
         * Points for each strength point that has left, counted as things stand: only while the exit hex is in
         * supply, and for units that the leaders who have left can command; doubled once enough have left.
         */
        atEnd: z
          .strictObject({
            each: z.int().min(1),
            doubledFrom: z.int().min(1),
            rules: z.strictObject({ points: rule, doubled: rule, supply: rule, command: rule }),
          })
          .optional(),
        rule,
      }),
    )
    .default([]),
  control: z.array(
    z.strictObject({
      hex,
      initially: side.nullable(),
      /** Held only while a unit of the side stands in it (3.4B). */
      occupied: z.literal(true).optional(),
      rule,
    }),
  ),
  morale: z.partialRecord(
    army,
    z.strictObject({
      /** The level in force from each turn on. */
      demoralization: z.array(level).optional(),
      disintegration: level.optional(),
      /** Where that changes too: the level in force from each turn on. */
      disintegrationSteps: z.array(level).optional(),
      /** Losses no longer demoralize it once this army is demoralized. */
      immuneAfter: z.strictObject({ army, rule }).optional(),
    }),
  ),
  /** 13.0: levels of corps, by tag, and of Allied nations, which look at the losses of their whole army. */
  corpsMorale: z
    .strictObject({
      levels: z.array(z.strictObject({ army, corps: z.string().min(1), level: z.int().min(1), rule })),
      /** Corps whose officer is near a demoralized one have a lower level while they are (22.5A). */
      proximity: z
        .strictObject({
          range: z.int().min(1),
          cut: z.int().min(1),
          /** Corps that neither suffer nor cause it; Allied nations never do. */
          exempt: z.array(z.string()),
          rule,
        })
        .optional(),
      /** A failed attack of these units lowers the level of every corps of theirs near enough, for good (22.5B). */
      oldGuard: z
        .strictObject({
          units: z.array(unitId).min(1),
          range: z.int().min(1),
          drop: z.int().min(1),
          /** Unless the same attack demoralizes one of these. */
          waivedBy: z.array(z.string()),
          /** An exchange with a demoralized enemy is no failure (24.1A). */
          sparesExchange: rule.optional(),
          rule,
        })
        .optional(),
      /** The levels of armies are in force as well (24.3). */
      besideArmies: z.literal(true).optional(),
    })
    .optional(),
  levelChanges: z.array(levelChange).default([]),
  /** Rules of this scenario's own that are always in use here. */
  rules: z.array(scenarioRule).default([]),
  victory: z.strictObject({
    instant: z.array(instant),
    /** Asked in this order when the last turn is over, before points are counted. */
    final: z
      .array(
        z.strictObject({
          id: z.string().min(1),
          all: z.array(condition),
          winner: side.nullable(),
          level: victoryLevel.optional(),
          rule,
        }),
      )
      .optional(),
    /** A side that is so many points ahead wins at once; at the end the other does, unless levels are used. */
    margin: z
      .strictObject({
        side,
        at: z.int(),
        rule,
        otherwise: z.strictObject({ winner: side, rule }),
        /** From the best for the side down; the last has no lower limit. */
        levels: z.array(z.strictObject({ from: z.int().optional(), level: z.string().min(1), winner: side })),
      })
      .optional(),
    points: z
      .strictObject({
        rule,
        /** Points for each enemy strength point eliminated. */
        losses: z.strictObject({ points: z.int(), rule }).optional(),
        /** Points to a side for each strength point of an enemy army still on the map at the end. */
        remaining: z.strictObject({ army, to: side, points: z.int(), rule }).optional(),
        control: z.array(
          z.strictObject({ hex, points: z.int(), when: z.enum(['own-player-turn', 'end']), rule }),
        ),
        /** Where nobody has more points than the other. */
        tie: z.strictObject({ winner: side.nullable(), rule }),
      })
      .optional(),
  }),
  /** What is always in force here of what options can bring. */
  effects: z.array(effect).default([]),
  options: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        rule,
        title: z.string().min(1),
        text: z.string().min(1),
        effects: z.array(effect).min(1),
        excludes: z.array(z.string()).default([]),
        /** Options without which this one makes no sense: each list asks for one of its members. */
        needs: z.array(z.array(z.string()).min(1)).default([]),
      }),
    )
    .default([]),
  /** Where substitutes are used (16.1A): what this scenario says about them. */
  substitutes: substitutes.optional(),
  /** The options with which the book would have this battle played, optional rules among them. */
  recommended: z.array(z.string()).default([]),
  provenance: z.strictObject({ source: z.string().min(1), notes: z.array(z.string()) }),
});

/**
 * The optional and variant rules as every scenario offers them to which they apply: where the chapters and
 * options that they need can be used, and where the troops, the hour and the weather that they speak of occur.
 */
export const nlbOptionalRulesSchema = z.strictObject({
  schema: z.literal('vedette.nlb.optional-rules/1'),
  source: z.string().min(1),
  rules: z.array(
    z.strictObject({
      id: z.string().min(1),
      section: z.enum(OPTIONAL_RULES),
      rule,
      title: z.string().min(1),
      text: z.string().min(1),
      needsChapters: z.array(chapter).default([]),
      excludesChapters: z.array(chapter).default([]),
      /** Other options, by id, each of which it cannot do without; or whose place it takes. */
      needsOptions: z.array(z.string().min(1)).default([]),
      excludesOptions: z.array(z.string().min(1)).default([]),
      /** From each of these, one chapter or one option at least. */
      needsOneOf: z
        .array(
          z.strictObject({
            chapters: z.array(chapter).default([]),
            options: z.array(z.string().min(1)).default([]),
          }),
        )
        .default([]),
      /** Which part of the expanded order of battle comes into play with it (16.1A-B). */
      bringsUnits: z.enum(['substitutes', 'additions', 'rifles']).optional(),
      /** A leader without whom it says nothing. */
      needsLeader: unitId.optional(),
      /** Leaders who come into play with it, where their army does. */
      bringsLeaders: z.array(unitId).default([]),
      /** Troops of which some must be in play. */
      needsOneUnitOf: z.array(z.strictObject({ army, org: z.string().min(1).optional() })).default([]),
      needsUnit: z
        .strictObject({
          army,
          org: z.string().min(1).optional(),
          arm: z.enum(ARMS).optional(),
          /** A heavy battery, which may also come as a substitute (16.1A). */
          heavy: z.literal(true).optional(),
        })
        .optional(),
      /** The hour of a turn that must come up, e.g. `0600`. */
      needsHour: z
        .string()
        .regex(/^\d{4}$/, 'an hour has four digits')
        .optional(),
      /** It can rain: by the scenario's list or by a die. */
      needsRain: z.literal(true).optional(),
    }),
  ),
});

export type NlbUnit = z.infer<typeof nlbUnitSchema>;
export type NlbLeader = z.infer<typeof nlbLeaderSchema>;
export type NlbTrain = z.infer<typeof nlbTrainSchema>;
export type Chapter = (typeof CHAPTERS)[number];
export type OptionalRule = (typeof OPTIONAL_RULES)[number];
export type VariantRule = (typeof VARIANT_RULES)[number];
export type NlbOptionalRules = z.infer<typeof nlbOptionalRulesSchema>;
export type NlbUnits = z.infer<typeof nlbUnitsSchema>;
export type NlbAliases = z.infer<typeof nlbAliasesSchema>;
export type NlbTables = z.infer<typeof nlbTablesSchema>;
export type NlbScenario = z.infer<typeof nlbScenarioSchema>;
export type NlbArm = NlbUnit['arm'];
export type NlbNationality = NlbUnit['nationality'];
