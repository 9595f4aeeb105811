import type { AnyAction } from '../../../ai/bot.ts';
import { PieceTerminal } from '../../../cli/play/piece-terminal.ts';
import type { Station } from '../../../cli/terminal.ts';
import type { Seat } from '../../../engine/position.ts';
import type { Host } from '../../../host/host.ts';
import type { LdgaAction } from '../rules/actions.ts';
import type { LdgaView } from '../rules/view/view.ts';
import type { LdgaLaid } from '../shelf.ts';
import { mapText } from './map.ts';
import { fits, readWords, subjectOf } from './orders.ts';
import { forcesText, statusText } from './status.ts';

/** A game of The Last Days of the Grande Armée at a terminal: orders in words, forces hex by hex, chits and losses. */
export class LdgaTerminal extends PieceTerminal<LdgaLaid, LdgaView, LdgaAction> {
  override readonly help = {
    orders: `  reille 2009                      who, and where to; several who stand together march together
  foy 2009 column                  in road march
  break pajol | reassemble pajol   into vedettes, and together again
  attack 2810, bombard 2810        what the first word of an order is called, and the hex
  letter … as JSON                 {"type":"sendMessage","addressee":"blucher","text":"…"}
  end                              end the phase, or decline`,
    looking: `  forces [hex]       who is where, as far as you know, flags and last sightings
  status             turn, chits, losses, orders, letters
  map [hex]          the map, or what lies around a hex`,
  };

  override status(view: unknown): string {
    return statusText(this.laid, view as LdgaView, this.teller);
  }

  protected override subjectOf(action: LdgaAction): string | undefined {
    return subjectOf(action);
  }

  protected override heading(_view: LdgaView, subject: string): string {
    return `${this.teller.unit(subject)} (${subject})`;
  }

  override read({ host, seat }: Station, text: string): AnyAction | readonly AnyAction[] | string {
    const named = readWords(text, this.teller, this.laid.game.world);
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

  override answer(
    word: string,
    rest: string,
    host: Host,
    viewer: Seat,
    seat: Seat | undefined,
  ): string | undefined {
    const view = (): LdgaView => this.viewOf(host, seat ?? viewer);
    if (word === 'status') return statusText(this.laid, view(), this.teller);
    if (word !== 'forces' && word !== 'map') return undefined;
    if (rest !== '' && this.laid.game.world.grid.index(rest) < 0)
      return `there is no hex '${rest}' on this map`;
    if (word === 'map') return mapText(this.laid.game.world, view(), rest === '' ? undefined : rest);
    return forcesText(this.laid, view(), this.teller, rest === '' ? undefined : rest);
  }
}
