import type { TableEntry } from '../../../web/messages/protocol.ts';
import { type Outlook, tableauBy } from '../../../web/play/outlook.ts';
import type { DowAction } from '../rules/actions.ts';
import type { DowEvent } from '../rules/events.ts';
import type { Army, Side } from '../rules/position.ts';
import type { DowView, UnitView } from '../rules/view/view.ts';

export type LeaderView = DowView['leaders'][number];

/** What the screen shows of a game of The Day of Waterloo, as one seat sees it. */
export interface Tableau extends Outlook {
  readonly view: DowView;
  readonly options: readonly DowAction[];
  unit(id: string): UnitView | undefined;
  /** The units that can be seen in a hex: one's own from top to bottom, of an enemy the top and whoever was shown. */
  seenIn(hex: string): readonly UnitView[];
}

/** The worker sends nothing else for this system; the messages' own check has seen to the envelope. */
const isDowView = (view: { readonly schema: string }): boolean => view.schema === 'dow-view/1';

/** The order in which they lie; whoever was shown somewhere beneath comes after those whose place is known. */
const byDepth = (a: UnitView, b: UnitView): number => (a.depth ?? 99) - (b.depth ?? 99);

/** An outlook with the view that belongs to it. */
export const tableauFrom = (
  outlook: Outlook,
  sent: { readonly schema: string },
  options: readonly DowAction[],
): Tableau | undefined => {
  if (!isDowView(sent)) return undefined;
  const view = sent as unknown as DowView;
  const byId = new Map(view.units.map((unit) => [unit.id, unit]));
  const byHex = new Map<string, UnitView[]>();
  for (const unit of view.units) {
    if (unit.place !== 'map' || unit.hex === null) continue;
    byHex.set(unit.hex, [...(byHex.get(unit.hex) ?? []), unit].sort(byDepth));
  }
  return { ...outlook, view, options, unit: (id) => byId.get(id), seenIn: (hex) => byHex.get(hex) ?? [] };
};

export const tableauOf = tableauBy(tableauFrom);

export const leaderIn = ({ view }: Pick<Tableau, 'view'>, id: string): LeaderView | undefined =>
  view.leaders.find((leader) => leader.id === id);

/** A unit or a leader: whatever stands on the map and can be clicked. */
export const pieceIn = (
  tableau: Pick<Tableau, 'view' | 'unit'>,
  id: string,
): UnitView | LeaderView | undefined => tableau.unit(id) ?? leaderIn(tableau, id);

/** Where something is that can be pointed at. */
export const whereIs = (tableau: Tableau, id: string): string | undefined =>
  pieceIn(tableau, id)?.hex ?? undefined;

export const isLeader = (piece: UnitView | LeaderView): piece is LeaderView => 'tactical' in piece;

/** The armies in the order of the book. */
export const armiesOf = ({ armies }: DowView): readonly Army[] => Object.keys(armies) as Army[];

/** Which side a seat plays; undefined for an onlooker. */
export const sideOfSeat = (seat: string): Side | undefined =>
  seat === 'french' ? 'french' : seat === 'allied' || seat === 'prussian' ? 'coalition' : undefined;

/** Whether a stack is the seat's own, so that it opens before him. */
export const isOwnStack = (tableau: Pick<Tableau, 'seat' | 'seenIn'>, hex: string): boolean =>
  tableau.seenIn(hex)[0]?.army === tableau.seat;

export const eventsOf = (entry: TableEntry): readonly DowEvent[] =>
  entry.events as unknown as readonly DowEvent[];

export const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
