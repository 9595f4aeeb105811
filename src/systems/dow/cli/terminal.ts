import type { AnyAction } from '../../../ai/bot.ts';
import { PieceTerminal } from '../../../cli/play/piece-terminal.ts';
import type { Station } from '../../../cli/terminal.ts';
import type { Seat } from '../../../engine/position.ts';
import type { Host } from '../../../host/host.ts';
import type { DowAction } from '../rules/actions.ts';
import type { DowView } from '../rules/view/view.ts';
import type { DowLaid } from '../shelf.ts';
import { mapText } from './map.ts';
import { intended, matching, subjectOf } from './orders.ts';
import { stackText, statusText } from './status.ts';
import { readWords } from './words.ts';

/** A game of The Day of Waterloo at a terminal: orders in words, stacks in their order, corps tracks, the map. */
export class DowTerminal extends PieceTerminal<DowLaid, DowView, DowAction> {
  override readonly help = {
    orders: `  quiot 1012                       what unit, where to; several units march together, several hexes give the way
  quiot 1012 full | under          not by road; beneath those who stand there
  charge watier delort 1011        cavalry and its target; react watier when it is charged
  order de-salles quiot            the stack from top to bottom
  bombard 1011 from 1013 1014 [support 1012]
  attack 1011 from 1012 1112       who attacks what; through the same for a breakthrough
  stand [claim], evade, hold, retreat, halt, pay, advance, counterattack as they are asked for
  ney 1012                         a leader rides; tactical ney, reorganize quiot, rally quiot when commanding
  end                              end the phase, or decline`,
    looking: `  stack 1014         a stack, from top to bottom        units   all counters
  map [hex]          the map                            corps   how near each corps is to breaking
  quiot              the orders of one unit`,
  };

  override status(view: unknown): string {
    return statusText(this.laid, view as DowView, this.teller);
  }

  protected override subjectOf(action: DowAction): string | undefined {
    return subjectOf(action);
  }

  override read({ host, seat }: Station, text: string): AnyAction | readonly AnyAction[] | string {
    const pending = host.pending();
    const accepts = pending.kind === 'decide' ? pending.accepts : [];
    const { world } = this.laid.game;
    const named = readWords(text, this.teller, world);
    if (typeof named === 'string') return `${named}; type help`;
    const plainWay = named.hexes.length <= 1 && !named.full && !named.under;
    const found = matching(host.options(seat).actions as readonly DowAction[], named);
    const [only, ...others] = found;
    if (only !== undefined && plainWay) return others.length === 0 ? only : found;
    return (
      intended(named, accepts, this.viewOf(host, seat), world) ??
      'what should be done with that? name a unit and a hex; type help'
    );
  }

  override answer(
    word: string,
    rest: string,
    host: Host,
    viewer: Seat,
    seat: Seat | undefined,
  ): string | undefined {
    const view = (): DowView => this.viewOf(host, seat ?? viewer);
    const { grid } = this.laid.game.world;
    const unknown = `there is no hex '${rest}' on this map`;
    switch (word) {
      case 'map':
        return rest !== '' && grid.index(rest) < 0
          ? unknown
          : mapText(this.laid.game.world, view(), rest === '' ? undefined : rest);
      case 'stack':
        // With units it is an order for the stack.
        if (!/^\d{4}$/.test(rest)) return undefined;
        return grid.index(rest) < 0 ? unknown : stackText(this.laid, view(), rest, this.teller);
      case 'units':
        return this.#units(view());
      case 'corps':
        return statusText(this.laid, view(), this.teller);
      default:
        return undefined;
    }
  }

  protected override heading(view: DowView, subject: string): string {
    const piece = [...view.units, ...view.leaders].find(({ id }) => id === subject);
    if (piece === undefined) return this.teller.hex(subject);
    const where =
      piece.place === 'map' && piece.hex !== null ? `in ${this.teller.hex(piece.hex)}` : 'off the map';
    const figures = 'strength' in piece ? ` ${piece.strength}-${piece.morale}` : '';
    return `${this.teller.unit(subject)}${figures} (${subject}) ${where}`;
  }

  #units({ units, leaders }: DowView): string {
    const place = (one: { readonly place: string; readonly hex: string | null }): string =>
      one.place === 'map'
        ? one.hex === null
          ? 'somewhere on the map'
          : this.teller.hex(one.hex)
        : one.place;
    const { world } = this.laid.game;
    return [
      ...units.map((unit) => {
        const due = unit.due === null ? '' : `, due on turn ${unit.due.turn} at entry ${unit.due.entry}`;
        const figures = `${unit.strength}-${unit.morale}-${world.counters.get(unit.id)?.movement ?? 0}`;
        return `  ${unit.army.padEnd(9)}${unit.id.padEnd(22)}${figures.padEnd(8)}${this.teller.unit(unit.id)}, ${place(unit)}${due}`;
      }),
      ...leaders.map(
        (leader) =>
          `  ${leader.army.padEnd(9)}${leader.id.padEnd(30)}${this.teller.unit(leader.id)}, ${place(leader)}${leader.tactical ? ', commands troops himself' : ''}`,
      ),
    ].join('\n');
  }
}
