import type { TableEntry } from '../../../web/messages/protocol.ts';
import type { ScoredSide } from '../../../web/panels/score.tsx';
import { type Outlook, tableauBy } from '../../../web/play/outlook.ts';
import type { NlcAction } from '../rules/actions.ts';
import type { NlcEvent } from '../rules/events.ts';
import type {
  CourierView,
  FormationView,
  LeaderView,
  NlcView,
  OutpostView,
  UnitView,
} from '../rules/view/view.ts';

/** What the screen shows of a game of Napoleon's Later Campaigns, as one seat sees it. */
export interface Tableau extends Outlook {
  readonly view: NlcView;
  readonly options: readonly NlcAction[];
  unit(id: string): UnitView | undefined;
  leader(id: string): LeaderView | undefined;
  /** 32: a vedette or the baggage of a corps. */
  outpost(id: string): OutpostView | undefined;
  formation(id: string): FormationView | undefined;
}

/** The worker sends nothing else for this system; the messages' own check has seen to the envelope. */
const isNlcView = (view: { readonly schema: string }): boolean => view.schema === 'nlc-view/1';

/** An outlook with the view that belongs to it. */
export const tableauFrom = (
  outlook: Outlook,
  sent: { readonly schema: string },
  options: readonly NlcAction[] = [],
): Tableau | undefined => {
  if (!isNlcView(sent)) return undefined;
  const view = sent as unknown as NlcView;
  const units = new Map(view.units.map((unit) => [unit.id, unit]));
  const leaders = new Map(view.leaders.map((leader) => [leader.id, leader]));
  const outposts = new Map(view.outposts.map((outpost) => [outpost.id, outpost]));
  const formations = new Map(view.formations.map((formation) => [formation.id, formation]));
  return {
    ...outlook,
    view,
    options,
    unit: (id) => units.get(id),
    leader: (id) => leaders.get(id),
    outpost: (id) => outposts.get(id),
    formation: (id) => formations.get(id),
  };
};

export const tableauOf = tableauBy(tableauFrom);

/** A courier stands on the map like a counter, by whose he is. */
export const courierId = ({ whose }: Pick<CourierView, 'whose'>): string => `courier ${whose}`;

export type Piece = UnitView | LeaderView | OutpostView;

/** A unit, a leader, a vedette or a train: whatever stands on the map and can be ordered about. */
export const pieceIn = (
  tableau: Pick<Tableau, 'unit' | 'leader' | 'outpost'>,
  id: string,
): Piece | undefined => tableau.unit(id) ?? tableau.leader(id) ?? tableau.outpost(id);

export const isOutpost = (piece: Piece): piece is OutpostView => 'kind' in piece;

export const isLeader = (piece: Piece): piece is LeaderView => 'role' in piece;

/** Where a piece is on the map: cavalry that charges is in the hex it charges into, a march goal marks a hex. */
export const hexOf = (piece: Piece | undefined): string | undefined => {
  if (piece === undefined || piece.hex === null) return undefined;
  if (isOutpost(piece)) return piece.place === 'map' || piece.place === 'held' ? piece.hex : undefined;
  if (isLeader(piece)) return piece.place === 'map' || piece.place === 'goal' ? piece.hex : undefined;
  return piece.place === 'map' ? (piece.charging ?? piece.hex) : undefined;
};

/** The formation that a piece belongs to, if it does. */
export const formationOfPiece = (tableau: Tableau, id: string): FormationView | undefined => {
  const piece = pieceIn(tableau, id);
  const formation = piece?.formation ?? undefined;
  return formation === undefined ? undefined : tableau.formation(formation);
};

export const eventsOf = (entry: TableEntry): readonly NlcEvent[] =>
  entry.events as unknown as readonly NlcEvent[];

/** A side that fields one army here goes by that army's name. */
export const partyOf = (view: NlcView, side: string): string => {
  const armies = new Set(view.units.filter((unit) => unit.side === side).map(({ army }) => army));
  const [only] = armies;
  return armies.size === 1 && only !== undefined ? only : side;
};

/** Both sides' points, where there are any. */
export const scoredSides = (view: NlcView): readonly [ScoredSide, ScoredSide] | undefined =>
  view.points === null
    ? undefined
    : [
        { party: partyOf(view, 'french'), points: view.points.french },
        { party: partyOf(view, 'coalition'), points: view.points.coalition },
      ];

/** Where something is that can be pointed at: a piece, the leader of a formation, a courier. */
export const whereIs = (tableau: Tableau, id: string): string | undefined => {
  const piece = pieceIn(tableau, id);
  if (piece !== undefined) return hexOf(piece) ?? piece.hex ?? undefined;
  const formation = tableau.formation(id);
  if (formation !== undefined) return hexOf(tableau.leader(formation.leader));
  return tableau.view.couriers.find((courier) => courierId(courier) === id)?.hex ?? undefined;
};
