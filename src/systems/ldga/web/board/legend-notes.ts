import type { LegendSubject } from '../../../../drawing/legend/legend-map.ts';
import type { LegendNotes } from '../../../../web/board-hex/api.ts';
import type { LdgaTables } from '../../content/tables.ts';

type Ground = keyof LdgaTables['terrain']['hexes'];

/** Under which name of the legend a kind of ground is found. */
const GROUND: Readonly<Partial<Record<LegendSubject, Ground>>> = {
  village: 'village',
  town: 'town',
  chateau: 'chateau',
};

const worth = (factor: number): string => (factor === 1 ? '' : `defenders count ${factor} times`);
const points = (cost: number): string => (cost === 1 ? '1 point' : `${cost} points`);

const said = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('; ');

/** What each sign of the map means for marches and fights, by the tables of the game. */
export const legendNotes = ({ terrain }: LdgaTables): LegendNotes => {
  const { slope, woods, stream } = terrain.sides;
  const ground = Object.fromEntries(
    Object.entries(GROUND).map(([sign, kind]) => {
      const { enter, defence, best } = terrain.hexes[kind];
      return [
        sign,
        said([
          enter > 0 ? `${points(enter)} more to enter` : '',
          worth(defence),
          best === undefined ? '' : `no better odds than ${best}`,
        ]),
      ];
    }),
  );
  return {
    ...ground,
    road: `${points(terrain.road)} for each hex in road march`,
    trail: `${points(terrain.trail)} for each hex in road march`,
    slope: said([`${points(slope.uphill)} more uphill`, worth(slope.defence)]),
    'wooded-side': `${points(woods.infantry)} more for foot, ${points(woods.mounted)} for horse, ${points(woods.artillery)} for guns`,
    stream: said([`${points(stream.more)} more to cross`, worth(stream.defence ?? 1)]),
    river: 'crossed at bridges only',
  };
};
