import type { TableEntry } from '../../../web/messages/protocol.ts';
import { type Outlook, tableauBy } from '../../../web/play/outlook.ts';
import type { Side } from '../content/atoms.ts';
import type { GdaAction } from '../rules/actions.ts';
import type { GdaEvent } from '../rules/events.ts';
import type { BrigadeState, UnitState } from '../rules/position.ts';
import type { CardView, GdaView } from '../rules/view/view.ts';

/** What the screen shows of a game of Général d'Armée, as one seat sees it. */
export interface Tableau extends Outlook {
  readonly view: GdaView;
  readonly options: readonly GdaAction[];
  /** Undefined for those the seat does not see yet. */
  unit(id: string): UnitState | undefined;
  brigade(id: string): BrigadeState | undefined;
  /** A Fog of War card; of the enemy's only what lies open. */
  card(id: string): CardView | undefined;
}

/** The worker sends nothing else for this system; the messages' own check has seen to the envelope. */
const isGdaView = (view: { readonly schema: string }): boolean => view.schema === 'gda-view/1';

/** An outlook with the view that belongs to it. */
export const tableauFrom = (
  outlook: Outlook,
  sent: { readonly schema: string },
  options: readonly GdaAction[],
): Tableau | undefined => {
  if (!isGdaView(sent)) return undefined;
  const view = sent as unknown as GdaView;
  const units = new Map(view.units.flatMap((unit) => ('hidden' in unit ? [] : [[unit.id, unit] as const])));
  const brigades = new Map(
    view.brigades.flatMap((brigade) => ('hidden' in brigade ? [] : [[brigade.id, brigade] as const])),
  );
  const cards = new Map((view.fog?.cards ?? []).map((card) => [card.id, card] as const));
  return {
    ...outlook,
    view,
    options,
    unit: (id) => units.get(id),
    brigade: (id) => brigades.get(id),
    card: (id) => cards.get(id),
  };
};

export const tableauOf = tableauBy(tableauFrom);

export const eventsOf = (entry: TableEntry): readonly GdaEvent[] =>
  entry.events as unknown as readonly GdaEvent[];

export const SIDES: readonly Side[] = ['french', 'allied'];

/** The unit an action is about, or the card, or the brigade. */
export const subjectOf = (action: GdaAction): string | undefined =>
  'unit' in action
    ? action.unit
    : 'card' in action
      ? action.card
      : 'brigade' in action
        ? action.brigade
        : undefined;

/** Whom an action strikes: the enemies it aims at. */
export const targetsOf = (action: GdaAction): readonly string[] => {
  if (action.type === 'fire') return action.targets;
  if (action.type === 'declareCharge') return [action.target];
  if (action.type === 'chargeOn') return action.target === null ? [] : [action.target];
  return action.type === 'intercept' ? [action.charger] : [];
};
