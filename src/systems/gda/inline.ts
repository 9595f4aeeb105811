import { z } from 'zod';
import { type Problem, readShape, reporter } from '../../content/problems.ts';
import { type ArmyList, gdaArmyListSchema } from './content/army-list.ts';
import type { Side } from './content/atoms.ts';
import { type GdaGround, gdaGroundSchema } from './content/ground.ts';
import type { GdaLibrary } from './content/read.ts';
import { type GdaScenario, gdaScenarioSchema } from './content/scenario.ts';
import { generateGround, judgeColumn, judgeList, meetingEngagement } from './rules/index.ts';

/** What a player may bring along: two armies that meet on a table drawn from a seed, or a whole scenario with its ground. */
const inlineSchema = z.union([
  z.strictObject({
    meeting: z.strictObject({
      /** Lists of one's own, or names of shipped ones. */
      french: z.union([z.string(), z.looseObject({})]),
      allied: z.union([z.string(), z.looseObject({})]),
      seed: z.int().min(0).max(2_147_483_647),
      turns: z.int().min(1).max(40).exactOptional(),
      /** Points that neither may exceed; without it the lists are taken as they are. */
      limit: z.int().positive().exactOptional(),
    }),
  }),
  z.strictObject({ scenario: z.looseObject({}), ground: z.union([z.string(), z.looseObject({})]) }),
]);

export type Brought =
  | { readonly ok: true; readonly scenario: GdaScenario; readonly ground: GdaGround }
  | { readonly ok: false; readonly problems: readonly string[] };

const inWords = ({ file, at, message }: Problem): string => `${file}${at === '' ? '' : `.${at}`}: ${message}`;

/** Reads what somebody brings along, with every mistake and its place if it has any. */
export function readInlineGda(
  library: GdaLibrary,
  id: string,
  json: unknown,
  options: Readonly<Record<string, boolean | string>>,
): Brought {
  const problems: Problem[] = [];
  const fail = (): Brought => ({ ok: false, problems: problems.map(inWords) });
  const parts = readShape(inlineSchema, json, reporter('content', problems));
  if (parts === undefined) return fail();
  if ('meeting' in parts) {
    const { seed, turns, limit } = parts.meeting;
    const french = readList(library, 'french', parts.meeting.french, problems);
    const allied = readList(library, 'allied', parts.meeting.allied, problems);
    if (french === undefined || allied === undefined) return fail();
    if (limit !== undefined)
      for (const [side, list] of [
        ['french', french],
        ['allied', allied],
      ] as const)
        for (const { code, rule, facts } of [
          ...judgeColumn(library.tables, list),
          ...judgeList(library.points, list, { limit, options }).refusals,
        ])
          reporter(side, problems)('', 'shape', `${code} (${rule}) ${JSON.stringify(facts)}`);
    if (problems.length > 0) return fail();
    const ground = generateGround(seed);
    const meeting = { id, armies: { french, allied }, options, ...(turns === undefined ? {} : { turns }) };
    return { ok: true, ground, scenario: meetingEngagement(library.tables, ground, meeting) };
  }
  const scenario = readShape(gdaScenarioSchema, parts.scenario, reporter('scenario', problems));
  const ground =
    typeof parts.ground === 'string'
      ? library.grounds.get(parts.ground)
      : readShape(gdaGroundSchema, parts.ground, reporter('ground', problems));
  if (ground === undefined && typeof parts.ground === 'string')
    reporter('content', problems)('ground', 'unknown-map', `there is no table '${parts.ground}'`);
  return scenario === undefined || ground === undefined ? fail() : { ok: true, scenario, ground };
}

function readList(
  { armies }: GdaLibrary,
  side: Side,
  brought: unknown,
  problems: Problem[],
): ArmyList | undefined {
  const report = reporter(side, problems);
  if (typeof brought !== 'string') return readShape(gdaArmyListSchema, brought, report);
  const shipped = armies.get(brought);
  if (shipped === undefined)
    report('', 'unknown-unit', `there is no army '${brought}'; there are: ${[...armies.keys()].join(', ')}`);
  return shipped;
}
