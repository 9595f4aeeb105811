import type { Facts, TableEntry, TablePending } from '../../../web/messages/protocol.ts';
import { glanceOf, type SessionState } from '../../../web/session/state.ts';
import type { NlbAction } from '../rules/actions.ts';
import type { NlbEvent } from '../rules/events.ts';
import type { LeaderView, NlbView, TrainView, UnitView } from '../rules/view/view.ts';
import { markersAsUnits } from './board/markers.ts';

/** What the screen shows of a game of Napoleon's Last Battles, as one seat sees it. */
export interface Tableau {
  readonly seq: number;
  readonly seat: string;
  readonly view: NlbView;
  readonly pending: TablePending;
  readonly facts: Facts;
  readonly accepts: readonly string[];
  readonly options: readonly NlbAction[];
  /** It is for the person at the screen to decide. */
  readonly mine: boolean;
  readonly undo: boolean;
  readonly redo: boolean;
  readonly log: readonly TableEntry[];
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
  reduced: false,
  strength: 0,
  combat: 'fresh',
  immobile: false,
  command: null,
  outOfCommand: false,
  whyOut: null,
  fell: null,
  returns: null,
  reorganized: false,
  demoralized: false,
  due: null,
});

/** The view with everything among its units that stands on the map and can be clicked: trains and markers too. */
export const withPieces = (view: NlbView): NlbView =>
  view.trains === undefined && view.hidden === undefined
    ? view
    : { ...view, units: [...view.units, ...(view.trains ?? []).map(trainAsUnit), ...markersAsUnits(view)] };

/** At a table on the server a pause, the end, or a computer in his place keep a player from deciding. */
const maySpeakFor = ({ online }: SessionState, seat: string): boolean =>
  online === undefined ||
  (!online.paused &&
    online.card.status === 'playing' &&
    online.card.seats.every((one) => one.seat !== seat || one.kind === 'person'));

export const tableauOf = (state: SessionState): Tableau | undefined => {
  const glance = glanceOf(state);
  const { table } = state;
  if (glance === undefined || table === undefined || !isNlbView(glance.view)) return undefined;
  const view = withPieces(glance.view as unknown as NlbView);
  const { pending } = table;
  const byId = new Map(view.units.map((unit) => [unit.id, unit]));
  return {
    seq: table.seq,
    seat: glance.seat,
    view,
    pending,
    facts: pending.kind === 'over' ? {} : pending.facts,
    accepts: pending.kind === 'decide' ? pending.accepts : [],
    options: glance.options as unknown as readonly NlbAction[],
    mine:
      state.waiting === undefined &&
      pending.kind === 'decide' &&
      pending.seats.includes(glance.seat) &&
      maySpeakFor(state, glance.seat),
    undo: glance.undo && state.waiting === undefined,
    redo: glance.redo && state.waiting === undefined,
    log: state.logs[glance.seat] ?? [],
    unit: (id) => byId.get(id),
  };
};

/** Few enough to be looked for one by one. */
export const leaderIn = ({ view }: Pick<Tableau, 'view'>, id: string): LeaderView | undefined =>
  view.leaders.find((leader) => leader.id === id);

/** A unit or a leader: whatever stands on the map and can be clicked. */
export const pieceIn = (
  tableau: Pick<Tableau, 'view' | 'unit'>,
  id: string,
): UnitView | LeaderView | undefined => tableau.unit(id) ?? leaderIn(tableau, id);

export const isLeader = (piece: UnitView | LeaderView): piece is LeaderView => 'kind' in piece;

export const eventsOf = (entry: TableEntry): readonly NlbEvent[] =>
  entry.events as unknown as readonly NlbEvent[];

/** The entries since the person's own last decision: what there is to catch up with. */
export const sinceMyLast = (tableau: Tableau): readonly TableEntry[] => {
  const place = tableau.log.findLastIndex(({ by }) => by === tableau.seat);
  return tableau.log.slice(place + 1);
};

/** A side that fields one army here goes by that army's name. */
export const partyOf = (view: NlbView, side: string): string => {
  const armies = new Set(view.units.filter((unit) => unit.side === side).map(({ army }) => army));
  const [only] = armies;
  return armies.size === 1 && only !== undefined ? only : side;
};

export const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
