import type { AnyAction } from '../../../ai/bot.ts';
import { groupedMenu } from '../../../cli/play/grouped-menu.ts';
import type { Teller } from '../../../cli/story.ts';
import type { Station, Terminal } from '../../../cli/terminal.ts';
import type { GameEvent } from '../../../engine/events.ts';
import type { Seat } from '../../../engine/position.ts';
import type { Host } from '../../../host/host.ts';
import type { LdgaAction } from '../rules/actions.ts';
import type { LdgaView } from '../rules/view/view.ts';
import type { LdgaLaid } from '../shelf.ts';
import { fits, readWords, subjectOf } from './orders.ts';
import { forcesText, statusText } from './status.ts';

const viewOf = (host: Host, viewer: Seat): LdgaView => host.snapshot(viewer).view as LdgaView;

/** A game of The Last Days of the Grande Armée at a terminal: orders in words, forces hex by hex, chits and losses. */
export class LdgaTerminal implements Terminal {
  readonly help = {
    orders: `  reille 2009                      who, and where to; several who stand together march together
  foy 2009 column                  in road march
  break pajol | reassemble pajol   into vedettes, and together again
  attack 2810, bombard 2810        what the first word of an order is called, and the hex
  letter … as JSON                 {"type":"sendMessage","addressee":"blucher","text":"…"}
  end                              end the phase, or decline`,
    looking: `  forces [hex]       who is where, as far as you know, flags and last sightings
  status             turn, chits, losses, orders, letters`,
  };
  readonly #laid: LdgaLaid;
  readonly #teller: Teller;

  constructor(laid: LdgaLaid, teller: Teller) {
    this.#laid = laid;
    this.#teller = teller;
  }

  isHeading({ type }: GameEvent): boolean {
    return type === 'turnBegan' || type === 'playerTurnBegan';
  }

  status(view: unknown): string {
    return statusText(this.#laid, view as LdgaView, this.#teller);
  }

  menu(at: Station, options: readonly AnyAction[]) {
    return groupedMenu(
      at,
      this.#teller,
      options,
      (action) => subjectOf(action as LdgaAction),
      (subject) => `${this.#teller.unit(subject)} (${subject})`,
    );
  }

  read({ host, seat }: Station, text: string): AnyAction | readonly AnyAction[] | string {
    const named = readWords(text, this.#teller, this.#laid.game.world);
    if (typeof named === 'string') return `${named}; type help`;
    const found = (host.options(seat).actions as readonly LdgaAction[]).filter((action) =>
      fits(action, named),
    );
    const [only, ...others] = found;
    if (only !== undefined) return others.length === 0 ? only : found;
    const { pieces, hexes, column } = named;
    // A way of one's own, hex by hex; the judge says whether it can be gone.
    if (pieces.length > 0 && hexes.length > 0)
      return { type: 'march', pieces, path: hexes, ...(column ? { column } : {}) } as AnyAction;
    return `'${text}' means no order here; type list, or help`;
  }

  answer(word: string, rest: string, host: Host, viewer: Seat, seat: Seat | undefined): string | undefined {
    const view = (): LdgaView => viewOf(host, seat ?? viewer);
    if (word === 'status') return statusText(this.#laid, view(), this.#teller);
    if (word !== 'forces') return undefined;
    if (rest !== '' && this.#laid.game.world.grid.index(rest) < 0)
      return `there is no hex '${rest}' on this map`;
    return forcesText(this.#laid, view(), this.#teller, rest === '' ? undefined : rest);
  }
}
