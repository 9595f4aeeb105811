import type { Moment, TableEntry } from '../../../../web/messages/protocol.ts';
import type { NlbView } from '../../rules/view/view.ts';
import { type Tableau, withPieces } from '../tableau.ts';
import { OPEN_CHOICE } from '../tools/choice.ts';
import { NO_COMMANDER } from '../tools/command.ts';
import { IDLE_MARCH } from '../tools/march.ts';
import type { Orders } from '../tools/use-orders.ts';

/** A moment as the panels of a game show it: to look at, nothing to decide. */
export const tableauAt = (moment: Moment, story: readonly TableEntry[]): Tableau => {
  const view = withPieces(moment.view as unknown as NlbView);
  const { pending } = moment;
  const byId = new Map(view.units.map((unit) => [unit.id, unit]));
  return {
    seq: moment.seq,
    // Nobody's seat: the map follows everybody.
    seat: 'onlooker',
    view,
    pending,
    facts: pending.kind === 'over' ? {} : pending.facts,
    accepts: pending.kind === 'decide' ? pending.accepts : [],
    options: [],
    mine: false,
    undo: false,
    redo: false,
    log: story.filter(({ seq }) => seq <= moment.seq),
    unit: (id) => byId.get(id),
  };
};

const nothing = (): void => {};

/** Hands that order nothing. */
export const noOrders = (looking: Orders['looking']): Orders => ({
  tool: 'none',
  march: IDLE_MARCH,
  choice: OPEN_CHOICE,
  command: NO_COMMANDER,
  orders: [],
  previews: new Map(),
  plotted: undefined,
  whyNot: undefined,
  looking,
  act: nothing,
  attempt: nothing,
  pickUnit: nothing,
  pickHex: nothing,
  drag: nothing,
  confirm: nothing,
  reconsider: nothing,
  release: nothing,
  look: nothing,
  forgetWhy: nothing,
});
