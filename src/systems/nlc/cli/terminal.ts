import type { AnyAction } from '../../../ai/bot.ts';
import { PieceTerminal } from '../../../cli/play/piece-terminal.ts';
import type { Teller } from '../../../cli/story.ts';
import type { Station } from '../../../cli/terminal.ts';
import type { Seat } from '../../../engine/position.ts';
import type { Host } from '../../../host/host.ts';
import { type NlcAction, subjectOf } from '../rules/actions.ts';
import type { NlcView } from '../rules/view/view.ts';
import type { NlcLaid } from '../shelf.ts';
import { mapText } from './map.ts';
import { intended, matching } from './orders.ts';
import { OrdersSheet } from './sheet.ts';
import { statusText } from './status.ts';
import { readWords } from './words.ts';

/** A game of Napoleon's Later Campaigns at a terminal: orders in words, the orders sheet, couriers, the map. */
export class NlcTerminal extends PieceTerminal<NlcLaid, NlcView, NlcAction> {
  override readonly help = {
    orders: `  order reille attack 1641         send an order; also defend, reserve, march 1641 [then attack|defend]
  husson 1645                      what unit, where to; several hexes give the way there; ney 1645 rides
  bombard pell 1645                guns and their target
  charge pire 1644 [via 1645]      cavalry and its target; react pire when the enemy moves
  attack husson campi 1641         who attacks what; resolve 1641 says which comes first
  hit, retreat, hold, yield, slip, advance, halt, stay, back, pursue, pass, rally as they are asked for
  play 11, aside quiet, keep       cards, where they are in use; status shows yours
  standdown picton                 a formation on Defend goes into reserve at once
  end                              end the segment, or decline`,
    looking: `  orders             the orders sheet      couriers      who is under way
  map [hex]          the map               units         all counters
  husson             the orders of one unit`,
  };
  readonly #sheet: OrdersSheet;

  constructor(laid: NlcLaid, teller: Teller) {
    super(laid, teller);
    this.#sheet = new OrdersSheet(laid, teller);
  }

  override status(view: unknown): string {
    return statusText(this.laid, view as NlcView, this.teller);
  }

  protected override subjectOf(action: NlcAction): string | undefined {
    return subjectOf(action) || undefined;
  }

  override read({ host, seat }: Station, text: string): AnyAction | readonly AnyAction[] | string {
    const pending = host.pending();
    const accepts = pending.kind === 'decide' ? pending.accepts : [];
    const { world } = this.laid.game;
    const view = this.viewOf(host, seat);
    const named = readWords(text, accepts, view, this.teller, world);
    if (typeof named === 'string') return `${named}; type help`;
    const wayGiven = named.hexes.length > 1;
    const found = matching(host.options(seat).actions as readonly NlcAction[], named);
    const [only, ...others] = found;
    if (only !== undefined && !wayGiven) return others.length === 0 ? only : found;
    return (
      intended(named, accepts, view, world, seat) ??
      'what should be done with that? name a unit and a hex, or an order for a formation; type help'
    );
  }

  override answer(
    word: string,
    rest: string,
    host: Host,
    viewer: Seat,
    seat: Seat | undefined,
  ): string | undefined {
    const view = (): NlcView => this.viewOf(host, seat ?? viewer);
    switch (word) {
      case 'map':
        return rest !== '' && this.laid.game.world.grid.index(rest) < 0
          ? `there is no hex '${rest}' on this map`
          : mapText(this.laid.game.world, view(), rest === '' ? undefined : rest);
      case 'units':
        return this.#units(view());
      case 'orders':
        return this.#sheet.formations(view());
      case 'couriers':
        return this.#sheet.couriers(view());
      default:
        return undefined;
    }
  }

  protected override heading(view: NlcView, subject: string): string {
    const unit = view.units.find(({ id }) => id === subject);
    const leader = view.leaders.find(({ id }) => id === subject);
    const stands = unit ?? leader;
    if (stands === undefined)
      return /^\d{4}$/.test(subject) ? this.teller.hex(subject) : `${this.teller.unit(subject)} (${subject})`;
    const where =
      stands.place === 'map' && stands.hex !== null ? `at ${this.teller.hex(stands.hex)}` : 'off the map';
    const figures = unit === undefined ? '' : ` ${unit.strength}-${unit.movement}`;
    return `${this.teller.unit(subject)}${figures} (${subject}) ${where}`;
  }

  #units({ units, leaders, turn }: NlcView): string {
    const place = (one: NlcView['units'][number] | NlcView['leaders'][number]): string =>
      one.place === 'map' && one.hex !== null ? this.teller.hex(one.hex) : one.place;
    return [
      ...units.map((unit) => {
        const notes = [
          place(unit),
          ...(unit.reduced ? ['reduced'] : []),
          ...(unit.disrupted ? ['disrupted'] : []),
          ...(unit.broken ? ['broken'] : []),
          ...(unit.inCommand === false ? ['out of command'] : []),
          ...(unit.due === null || unit.place !== 'waiting'
            ? []
            : [
                `due on turn ${unit.due.turn + 1}${unit.due.turn < turn ? ', late' : ''} at ${unit.due.hexes.join(', ')}`,
              ]),
        ];
        return `  ${unit.army.padEnd(9)}${unit.id.padEnd(18)}${`${unit.strength}-${unit.movement}`.padEnd(7)}${this.teller.unit(unit.id)}, ${notes.join(', ')}`;
      }),
      ...leaders.map(
        (leader) =>
          `  ${leader.army.padEnd(9)}${leader.id.padEnd(25)}${this.teller.unit(leader.id)}, rated ${leader.rating.attack}/${leader.rating.other}, ${place(leader)}`,
      ),
    ].join('\n');
  }
}
