// Writes content/nlb/tables.json from the transcribed tables:
//   node tools/nlb/make-tables.ts <folder with tables.json>

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type NlbTables, nlbTablesSchema } from '../../src/systems/nlb/content/content.ts';
import { folderArgument } from './source.ts';

const cost = z.object({
  infantry: z.number(),
  cavalry: z.number(),
  foot_artillery: z.number(),
  horse_artillery: z.number(),
});
const hexRow = z.object({ mp: cost, combat: z.unknown(), los: z.string() });

const sourceSchema = z.object({
  crt: z.object({ columns: z.array(z.string()), by_column: z.record(z.string(), z.array(z.string())) }),
  terrain: z.object({
    clear: hexRow,
    forest: hexRow,
    marsh: hexRow,
    town: hexRow,
    chateau: hexRow,
    road: z.object({ mp: z.object({ all: z.number() }) }),
    trail: z.object({ mp: z.object({ all: z.number() }) }),
    stream: z.object({ mp: z.object({ all: z.string() }) }),
  }),
  turn_track: z.object({
    turns: z.array(z.object({ turn: z.string(), hours_long: z.int(), night: z.boolean() })),
  }),
});

type Terrain = keyof NlbTables['terrain'];

const rules: Readonly<Record<Terrain, NlbTables['terrain'][Terrain]['rules']>> = {
  clear: row('clear', { foot: 1, mounted: 1, defence: 2, cavalry: 2, sight: 2 }),
  forest: row('forest', { foot: 2, mounted: 1, defence: 3, cavalry: 3, sight: 4 }),
  marsh: row('marsh', { foot: 1, mounted: 1, defence: 2, cavalry: 2, sight: 3 }),
  town: row('town', { foot: 1, mounted: 1, defence: 2, cavalry: 2, sight: 3 }),
  chateau: row('chateau', { foot: 1, mounted: 1, defence: 2, cavalry: 2, sight: 3 }),
};

function row(terrain: Terrain, cases: Record<'foot' | 'mounted' | 'defence' | 'cavalry' | 'sight', number>) {
  const id = (n: number) => `NLB-TEC.${terrain}.${n}`;
  return {
    foot: id(cases.foot),
    mounted: id(cases.mounted),
    defence: id(cases.defence),
    cavalry: id(cases.cavalry),
    sight: id(cases.sight),
  };
}

const multipliers: Readonly<Record<string, number>> = { doubled: 2, tripled: 3 };

function terrainRow(name: Terrain, printed: z.infer<typeof hexRow>): NlbTables['terrain'][Terrain] {
  const { infantry, cavalry, foot_artillery, horse_artillery } = printed.mp;
  if (infantry !== foot_artillery || cavalry !== horse_artillery)
    throw new Error(`${name}: foot and mounted units do not share one cost`);
  const combat = JSON.stringify(printed.combat);
  const word = /defender (doubled|tripled)/.exec(combat)?.[1];
  return {
    foot: infantry,
    mounted: cavalry,
    defence: word === undefined ? 1 : (multipliers[word] ?? 1),
    halvesCavalry: combat.includes('halved'),
    blocksSight: printed.los === 'blocked',
    rules: rules[name],
  };
}

const folder = folderArgument('make-tables.ts');
const source = sourceSchema.parse(JSON.parse(readFileSync(join(folder, 'tables.json'), 'utf8')));
const { clear, forest, marsh, town, chateau, road, trail, stream } = source.terrain;

const tables = nlbTablesSchema.parse({
  schema: 'vedette.nlb.tables/1',
  source: 'Combat results table, terrain effects chart, sections 4 to 8 of the fourth edition',
  crt: {
    columns: source.crt.columns,
    results: source.crt.by_column,
    rules: Object.fromEntries(source.crt.columns.map((column, at) => [column, `NLB-CRT.${at + 1}`])),
  },
  terrain: {
    clear: terrainRow('clear', clear),
    forest: terrainRow('forest', forest),
    marsh: terrainRow('marsh', marsh),
    town: terrainRow('town', town),
    chateau: terrainRow('chateau', chateau),
  },
  road: road.mp.all,
  trail: trail.mp.all,
  stream: Number(stream.mp.all),
  demoralizedClear: 2,
  commandRange: { commander: 5, officer: 3 },
  waterDefence: 2,
  chateauMaxColumn: '4-1',
  bombardmentRange: 2,
  stackLimit: 2,
  chateauStackLimit: 1,
  track: source.turn_track.turns.map(({ turn, hours_long, night }) => ({ turn, hours: hours_long, night })),
  provenance: [
    {
      at: 'terrain.marsh',
      status: 'reconstructed',
      how: 'The row has lost its label in the text; its cells stand beside the road row. That marsh leaves sight open follows from 7.3A, which does not name it among what blocks.',
      confidence: 'high',
    },
    {
      at: 'terrain.chateau.defence',
      status: 'printed',
      how: 'The chart triples every defender; 8.2 keeps its other benefits for infantry that is not demoralized.',
    },
    {
      at: 'waterDefence',
      status: 'printed',
      how: 'The chart names bridges alone in both rows; 6.3A names streams and bridges and is followed.',
    },
    {
      at: 'track',
      status: 'reconstructed',
      how: 'The track is printed on the map. Hourly day turns and three-hour night turns are stated in section 4, and the turns that scenarios name fix which hours are night.',
      confidence: 'high',
    },
  ],
});

/** Arrays of plain values and rows of the track on one line each, for people who read the file. */
const pretty = JSON.stringify(tables, null, 2)
  .replace(
    /\[\s+((?:"[^"]*"|\d+)(?:,\s+(?:"[^"]*"|\d+))*)\s+\]/g,
    (_, items: string) => `[${items.replace(/\s+/g, ' ')}]`,
  )
  .replace(/\{\s+("turn": [^\n]+)\s+("hours": [^\n]+)\s+("night": [^\n]+)\s+\}/g, '{ $1 $2 $3 }');
writeFileSync(fileURLToPath(new URL('../../content/nlb/tables.json', import.meta.url)), `${pretty}\n`);
