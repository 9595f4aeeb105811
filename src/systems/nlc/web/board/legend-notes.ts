import type { LegendSubject } from '../../../../drawing/legend/legend-map.ts';
import type { LegendNotes } from '../../../../web/board-hex/api.ts';
import type { NlcTables } from '../../content/content.ts';

type Ground = keyof NlcTables['terrain'];

/** Under which name of the legend a row of the terrain chart is found. */
const GROUND: Readonly<Partial<Record<LegendSubject, Ground>>> = {
  town: 'town',
  chateau: 'chateau',
  forest: 'forest',
  marsh: 'marsh',
  farm: 'clear',
};

const number = (value: number): string => (value === 0.5 ? '½' : String(value));

/** What a share that is taken off means; null forbids it. */
const less = (what: string, share: number | null): readonly string[] =>
  share === null ? [`no ${what}`] : share === 0 ? [] : [`${what} −${Math.round(100 * share)}%`];

const ground = ({ terrain }: NlcTables, kind: Ground): string => {
  const { foot, mounted, attack, bombardment, charge, blocksSight } = terrain[kind];
  const cost =
    foot === mounted ? `${number(foot)} to enter` : `foot ${number(foot)}, mounted ${number(mounted)}`;
  return [
    cost,
    ...less('fire at it', attack),
    ...less('bombardment', bombardment),
    ...less('charges', charge),
    ...(blocksSight ? ['blocks sight'] : []),
  ].join('; ');
};

/** What each sign of the map means for marches and fights, by the terrain effects chart. */
export const legendNotes = (tables: NlcTables): LegendNotes => {
  const { stream, bridge } = tables.sides;
  return {
    ...Object.fromEntries(Object.entries(GROUND).map(([sign, kind]) => [sign, ground(tables, kind)])),
    road: `${number(tables.road)} along it`,
    trail: `${number(tables.trail)} along it`,
    stream: [
      `${number(stream.foot)} more to cross`,
      ...less('fire', stream.attack),
      ...less('charges', stream.charge),
    ].join('; '),
    bridge: ['no toll', ...less('fire', bridge.attack), ...less('charges', bridge.charge)].join('; '),
  };
};
