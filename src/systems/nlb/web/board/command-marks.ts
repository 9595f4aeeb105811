import type { Overlay } from '../../../../web/board/board-tools.tsx';
import type { BoardMarks, HexMark, LineMark } from '../../../../web/board-hex/api.ts';
import type { LeaderView, NlbView } from '../../rules/view/view.ts';
import type { Lookup } from '../lookup.ts';

interface Placed {
  readonly place: string;
  readonly hex: string | null;
}

const hexOn = (piece: Placed): string | undefined =>
  piece.place === 'map' && piece.hex !== null ? piece.hex : undefined;

/** Everybody to whom this leader has given command: officers of his, and units. */
export const commandedBy = (
  view: NlbView,
  leader: string,
): { readonly officers: readonly LeaderView[]; readonly units: NlbView['units'] } => ({
  officers: view.leaders.filter(({ command }) => command === leader),
  units: view.units.filter(({ command, place }) => command === leader && place === 'map'),
});

/** From a leader to those he commands, and from his officers on to theirs. */
export const commandLines = (view: NlbView, leader: LeaderView): readonly LineMark[] => {
  const from = hexOn(leader);
  if (from === undefined) return [];
  const { officers, units } = commandedBy(view, leader.id);
  const ends = new Set([...officers, ...units].flatMap((piece) => hexOn(piece) ?? []));
  return [
    ...[...ends]
      .filter((hex) => hex !== from)
      .map((hex): LineMark => ({ hexes: [from, hex], kind: 'command' })),
    ...officers.flatMap((officer) => commandLines(view, officer)),
  ];
};

/** How far a leader's command reaches, and whom it reached. */
export const commandMarks = (view: NlbView, leader: LeaderView): BoardMarks => ({
  hexes: leader.range.map((hex): HexMark => ({ hex, kind: 'command-range' })),
  lines: commandLines(view, leader),
});

export const outOfCommandMarks = (view: NlbView, lookup: Lookup): readonly HexMark[] => {
  const hexes = new Set(
    [...view.units, ...view.leaders].flatMap((piece) => (piece.outOfCommand ? (hexOn(piece) ?? []) : [])),
  );
  return [...hexes].map((hex) => ({
    hex,
    kind: 'out-of-command',
    title: `${lookup.place(hex)}: out of command`,
  }));
};

/** The roads by which an army is supplied; of both sides for those who play neither. */
export const supplyMarks = (view: NlbView, army: string): readonly HexMark[] => {
  if (view.supply === null) return [];
  const { roads } = view.supply;
  const own = (roads as Readonly<Record<string, readonly string[]>>)[army];
  const hexes = own ?? Object.values(roads).flat();
  return [...new Set(hexes)].map((hex) => ({ hex, kind: 'supply' }));
};

/** The overlays that mean something in this game. */
export const overlaysOf = ({ chapters }: NlbView): readonly Overlay[] => [
  ...(chapters.includes('11') ? (['command', 'outOfCommand'] as const) : []),
  ...(chapters.includes('14') ? (['supply'] as const) : []),
];
