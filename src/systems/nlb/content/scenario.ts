import { z } from 'zod';
import { army, hex, rule, side, turn, unitId } from './atoms.ts';
import { group, slot } from './forces.ts';
import { effect } from './options/effects.ts';
import { chapter, section } from './options/rules-in-use.ts';
import { scenarioRule } from './scenario-rules.ts';
import { substitutes } from './substitutes.ts';
import { condition, instant, level, levelChange, victoryLevel } from './victory.ts';

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
  uses: z.array(section).default([]),
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

export type NlbScenario = z.infer<typeof nlbScenarioSchema>;
