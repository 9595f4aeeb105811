import type { LegendSubject } from '../../../../drawing/legend/legend-map.ts';
import type { LegendNotes } from '../../../../web/board-hex/api.ts';
import type { NlbTables } from '../../content/content.ts';

type Ground = keyof NlbTables['terrain'];

/** Under which name of the legend a row of the terrain chart is found. */
const GROUND: Readonly<Partial<Record<LegendSubject, Ground>>> = {
  town: 'town',
  chateau: 'chateau',
  forest: 'forest',
  marsh: 'marsh',
  farm: 'clear',
};

const TIMES: Readonly<Record<number, string>> = { 2: 'doubled', 3: 'tripled' };

const number = (value: number): string => (value === 0.5 ? '½' : String(value));

const ground = ({ terrain }: NlbTables, kind: Ground): string => {
  const { foot, mounted, defence, halvesCavalry, blocksSight } = terrain[kind];
  const cost =
    foot === mounted ? `${number(foot)} to enter` : `foot ${number(foot)}, mounted ${number(mounted)}`;
  const effects = [
    ...(TIMES[defence] === undefined ? [] : [`defence ${TIMES[defence]}`]),
    ...(halvesCavalry ? ['cavalry halved'] : []),
    ...(blocksSight ? ['blocks sight'] : []),
  ];
  return [cost, ...effects].join('; ');
};

/** Rules in use that change what ground does (16.4, 16.11): the chart is not true then, and nothing is said. */
const CHANGING = ['modified-terrain', 'chateau-garrisons'];

/** What each sign of the map means for marches and fights in good weather, by the terrain effects chart. */
export const legendNotes = (tables: NlbTables, options: Readonly<Record<string, unknown>>): LegendNotes => {
  if (CHANGING.some((id) => options[id] === true)) return {};
  const across = `defence ${TIMES[tables.waterDefence] ?? tables.waterDefence} if all attack across water`;
  const alongRoad = `${number(tables.road)} along it`;
  return {
    ...Object.fromEntries(Object.entries(GROUND).map(([sign, kind]) => [sign, ground(tables, kind)])),
    chaussee: alongRoad,
    road: alongRoad,
    trail: `${number(tables.trail)} along it`,
    river: 'crossed only at a bridge',
    lake: 'crossed only at a bridge',
    crest: 'blocks sight',
    stream: `${number(tables.stream)} more to cross; ${across}`,
    bridge: `no toll; ${across}`,
  };
};
