import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameMap, MapError, parseMap } from '../../content/map.ts';
import { type ReliefFile, readRelief } from '../../drawing/ground/relief-file.ts';
import { makeScene, type SceneArea } from '../../drawing/scene.ts';
import { makeSheet } from '../../drawing/sheet.ts';
import { MAP_STYLES, type MapStyle } from '../../drawing/style-names.ts';
import { defineCommand, UsageError } from '../command.ts';
import { CannotDraw, sheetToPixels } from '../map/pixels.ts';
import { sheetToSvg } from '../map/svg.ts';

const KINDS = ['png', 'svg', 'webp'] as const;

const content = fileURLToPath(new URL('../../../content/', import.meta.url));

const mapIds = (): string[] =>
  readdirSync(`${content}maps`)
    .filter((name) => /^[a-z]+\.json$/.test(name))
    .map((name) => name.slice(0, -'.json'.length));

const readMap = (id: string): GameMap => {
  if (!mapIds().includes(id))
    throw new UsageError(`there is no map '${id}'; there are: ${mapIds().join(', ')}`);
  const path = `${content}maps/${id}.json`;
  return parseMap(JSON.parse(readFileSync(path, 'utf8')), `content/maps/${id}.json`);
};

const readReliefOf = (id: string) => {
  const path = `${content}maps/${id}.relief.json`;
  return existsSync(path) ? readRelief(JSON.parse(readFileSync(path, 'utf8')) as ReliefFile) : undefined;
};

/** Those whose data a map is made from, as their licences ask. */
const credits = ({ provenance: { theatre } }: GameMap): string => {
  const folder = theatre === undefined ? '' : `${theatre}/`;
  const { sources } = JSON.parse(readFileSync(`${content}theatre/${folder}sources.json`, 'utf8')) as {
    readonly sources: readonly { readonly credit: string; readonly licence: string }[];
  };
  return sources.flatMap(({ credit, licence }) => (licence === 'facts, free' ? [] : [credit])).join(' · ');
};

interface NamedArea {
  readonly area: SceneArea;
  readonly title: string | undefined;
}

/** `1-29,34-67` in columns and rows, or the name of a scenario that is played on this map. */
const readArea = (text: string, map: GameMap): NamedArea => {
  const numbers = /^(\d+)-(\d+),(\d+)-(\d+)$/.exec(text);
  if (numbers !== null) {
    const [c1, c2, r1, r2] = numbers.slice(1).map(Number) as [number, number, number, number];
    const { columns, rows } = map.grid;
    if (c1 < 1 || c1 > c2 || c2 > columns || r1 < 1 || r1 > r2 || r2 > rows)
      throw new UsageError(`--area must lie within columns 1-${columns} and rows 1-${rows}, not '${text}'`);
    return { area: { columns: [c1, c2], rows: [r1, r2] }, title: undefined };
  }
  const folder = `${content}${map.system}/scenarios`;
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length))
    : [];
  if (!names.includes(text))
    throw new UsageError(
      `--area must be columns and rows like 1-29,34-67${names.length > 0 ? ` or a scenario (${names.join(', ')})` : ''}, not '${text}'`,
    );
  const scenario = JSON.parse(readFileSync(`${folder}/${text}.json`, 'utf8')) as {
    readonly title: string;
    readonly area: SceneArea;
  };
  return { area: scenario.area, title: scenario.title };
};

const readStyle = (text: string | undefined): MapStyle => {
  const style = MAP_STYLES.find((name) => name === (text ?? 'period'));
  if (style === undefined)
    throw new UsageError(`--style must be one of ${MAP_STYLES.join(', ')}, not '${text}'`);
  return style;
};

const readScale = (text: string | undefined): number => {
  const scale = Number(text ?? '1');
  if (!(scale >= 0.1 && scale <= 4))
    throw new UsageError(`--scale must be a number from 0.1 to 4, not '${text}'`);
  return scale;
};

export const command = defineCommand({
  operands: 'render <map>',
  minOperands: 2,
  maxOperands: 2,
  flags: {
    out: { summary: 'file to write, ending in .png, .svg or .webp', value: 'FILE' },
    scale: { summary: 'size; at 1 a hex is 64 pixels wide (0.1 to 4, default 1)', value: 'N' },
    style: { summary: `${MAP_STYLES.join(', ')} (default period)`, value: 'STYLE' },
    area: {
      summary: "part of the map: a scenario's name, or columns and rows like 1-29,34-67",
      value: 'AREA',
    },
  },
  async run({ operands: [action, id], flags }) {
    if (action !== 'render') throw new UsageError(`there is no 'map ${action}'; there is: render`);
    const out = flags.out;
    const kind = KINDS.find((ending) => out?.toLowerCase().endsWith(`.${ending}`));
    if (out === undefined || kind === undefined)
      throw new UsageError('--out needs a file name ending in .png, .svg or .webp');
    const zoom = readScale(flags.scale);
    const style = readStyle(flags.style);
    try {
      const map = readMap(id as string);
      const part = flags.area === undefined ? undefined : readArea(flags.area, map);
      const sheet = makeSheet(map, makeScene(map, readReliefOf(map.id)), {
        style,
        zoom,
        area: part?.area,
        title: part?.title ?? map.title,
        credit: credits(map),
      });
      writeFileSync(out, kind === 'svg' ? sheetToSvg(sheet) : await sheetToPixels(sheet, kind));
      process.stderr.write(`${out}: ${sheet.width} x ${sheet.height}\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof CannotDraw || error instanceof MapError || isFileError(error))) throw error;
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
  },
});

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error;
