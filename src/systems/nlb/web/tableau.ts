import type { TableEntry } from '../../../web/messages/protocol.ts';
import { type Outlook, tableauBy } from '../../../web/play/outlook.ts';
import type { NlbAction } from '../rules/actions.ts';
import type { NlbEvent } from '../rules/events.ts';
import type { TrainView } from '../rules/variants/supply/train-state.ts';
import type { LeaderView, NlbView, UnitView } from '../rules/view/view.ts';
import { markersAsUnits } from './board/markers.ts';
import { UNARMED } from './board/unarmed.ts';

/** What the screen shows of a game of Napoleon's Last Battles, as one seat sees it. */
export interface Tableau extends Outlook {
  readonly view: NlbView;
  /** What may be done, as far as it is known: of marches only those of whoever was looked at. */
  readonly options: readonly NlbAction[];
  unit(id: string): UnitView | undefined;
}

/** The worker sends nothing else for this system; the messages' own check has seen to the envelope. */
const isNlbView = (view: { readonly schema: string }): boolean => view.schema === 'nlb-view/1';

/** A train is ordered about like a unit (16.17), so the screen shows it among them. */
const trainAsUnit = ({ id, side, army, place, hex, movement, moved }: TrainView): UnitView => ({
  id,
  side,
  army,
  place,
  hex,
  movement,
  moved,
  ...UNARMED,
});

/** The view with everything among its units that stands on the map and can be clicked: trains and markers too. */
const withPieces = (view: NlbView): NlbView =>
  view.trains === undefined && view.hidden === undefined
    ? view
    : { ...view, units: [...view.units, ...(view.trains ?? []).map(trainAsUnit), ...markersAsUnits(view)] };

/** An outlook with the view that belongs to it. */
export const tableauFrom = (
  outlook: Outlook,
  sent: { readonly schema: string },
  options: readonly NlbAction[] = [],
): Tableau | undefined => {
  if (!isNlbView(sent)) return undefined;
  const view = withPieces(sent as unknown as NlbView);
  const byId = new Map(view.units.map((unit) => [unit.id, unit]));
  return { ...outlook, view, options, unit: (id) => byId.get(id) };
};

export const tableauOf = tableauBy(tableauFrom);

/** Few enough to be looked for one by one. */
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

export const isLeader = (piece: UnitView | LeaderView): piece is LeaderView => 'kind' in piece;

export const eventsOf = (entry: TableEntry): readonly NlbEvent[] =>
  entry.events as unknown as readonly NlbEvent[];

export const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
