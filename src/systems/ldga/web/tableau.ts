import type { TableEntry } from '../../../web/messages/protocol.ts';
import { hexOn } from '../../../web/orders/choosing/placed.ts';
import { type Outlook, outlookOf } from '../../../web/play/outlook.ts';
import { glanceOf, type SessionState } from '../../../web/session/state.ts';
import { SIDES, type Side } from '../content/atoms.ts';
import { teamOfSeat } from '../content/seating.ts';
import type { LdgaAction } from '../rules/actions.ts';
import type { LdgaEvent } from '../rules/events.ts';
import type { LdgaView, LeaderView, TrainView, UnitView } from '../rules/view/view.ts';

export type Piece =
  | (UnitView & { readonly kind: 'unit' })
  | (LeaderView & { readonly kind: 'leader' })
  | (TrainView & { readonly kind: 'train' });

/** What the screen shows of a game of The Last Days of the Grande Armée, as one seat sees it. */
export interface Tableau extends Outlook {
  readonly view: LdgaView;
  readonly options: readonly LdgaAction[];
  readonly pieces: readonly Piece[];
  /** The side that the viewer plays for; undefined for onlookers and umpires. */
  readonly side: Side | undefined;
  piece(id: string): Piece | undefined;
  /** Everybody who can be seen in a hex, leaders first. */
  seenIn(hex: string): readonly Piece[];
}

/** The worker sends nothing else for this system; the messages' own check has seen to the envelope. */
const isLdgaView = (view: { readonly schema: string }): boolean => view.schema === 'ldga-view/1';

/** The side that a seat plays for; umpires and onlookers play for none. */
const sideOfSeat = (seat: string): Side | undefined => SIDES.find((side) => teamOfSeat(seat) === side);

/** An outlook with the view that belongs to it. */
export const tableauFrom = (
  outlook: Outlook,
  sent: { readonly schema: string },
  options: readonly LdgaAction[],
): Tableau | undefined => {
  if (!isLdgaView(sent)) return undefined;
  const view = sent as unknown as LdgaView;
  const pieces: readonly Piece[] = [
    ...view.leaders.map((leader) => ({ ...leader, kind: 'leader' as const })),
    ...view.units.map((unit) => ({ ...unit, kind: 'unit' as const })),
    ...view.trains.map((train) => ({ ...train, kind: 'train' as const })),
  ];
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const byHex = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const hex = hexOn(piece);
    if (hex !== undefined) byHex.set(hex, [...(byHex.get(hex) ?? []), piece]);
  }
  return {
    ...outlook,
    view,
    options,
    pieces,
    side: sideOfSeat(outlook.seat),
    piece: (id) => byId.get(id),
    seenIn: (hex) => byHex.get(hex) ?? [],
  };
};

export const tableauOf = (state: SessionState): Tableau | undefined => {
  const glance = glanceOf(state);
  const outlook = outlookOf(state);
  if (glance === undefined || outlook === undefined) return undefined;
  return tableauFrom(outlook, glance.view, glance.options as unknown as readonly LdgaAction[]);
};

export const eventsOf = (entry: TableEntry): readonly LdgaEvent[] =>
  entry.events as unknown as readonly LdgaEvent[];

/** Where a piece stands; undefined off the map. */
export const whereIs = (tableau: Tableau, id: string): string | undefined => hexOn(tableau.piece(id));
