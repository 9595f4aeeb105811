import type { AnyAction } from '../../../ai/bot.ts';
import type { Teller } from '../../../cli/story.ts';
import type { Station, Terminal } from '../../../cli/terminal.ts';
import type { GameEvent } from '../../../engine/events.ts';
import type { Seat } from '../../../engine/position.ts';
import type { Host } from '../../../host/host.ts';
import type { NlbAction } from '../rules/actions.ts';
import type { NlbView } from '../rules/view/view.ts';
import type { NlbLaid } from '../shelf.ts';
import { drawMap, MAP_KEY, patchFor } from './map.ts';
import { menuOf } from './menu.ts';
import { intended, matching, readOrder } from './orders.ts';
import { AttackPreviews } from './outcomes.ts';
import { statusText } from './status.ts';

const RADIUS = 5;

/** A game of Napoleon's Last Battles at a terminal: units and hexes by name, the map in characters. */
export class NlbTerminal implements Terminal {
  readonly help = {
    orders: `  husson 1645        what unit, where to; several hexes give the way there
  attack 1744        words like attack, with, declare 3-1, retreat, stand, advance, lose are understood
  end                end the phase, or decline
  outcomes [2-1]     all that can come of the attack being put together, face by face
  compare            the attacks whose outcomes were asked for, side by side`,
    looking: `  map [hex]          the map               units         all counters
  husson             the orders of one unit`,
  };
  readonly #laid: NlbLaid;
  readonly #teller: Teller;
  readonly #attacks: AttackPreviews;

  constructor(laid: NlbLaid, teller: Teller) {
    this.#laid = laid;
    this.#teller = teller;
    this.#attacks = new AttackPreviews(laid, teller);
  }

  isHeading({ type }: GameEvent): boolean {
    return type === 'turnBegan' || type === 'playerTurnBegan';
  }

  status(view: unknown): string {
    return statusText(this.#laid, view as NlbView, this.#teller);
  }

  menu(at: Station, options: readonly AnyAction[]) {
    return menuOf(at, this.#teller, viewOf(at.host, at.seat), options);
  }

  read({ host, seat }: Station, text: string): AnyAction | readonly AnyAction[] | string {
    const pending = host.pending();
    const accepts = pending.kind === 'decide' ? pending.accepts : [];
    const { world } = this.#laid.game;
    const view = viewOf(host, seat);
    const named = readOrder(text, view, accepts, this.#teller, world);
    if (typeof named === 'string') return `${named}; type help`;
    const wayGiven = named.hexes.length > 1;
    const found = matching(host.options(seat).actions as readonly NlbAction[], named);
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0 && !wayGiven) return only;
    if (others.length > 0 && !wayGiven) return found;
    return (
      intended(named, accepts, view, world) ??
      'what should be done with that? name a unit and a hex; type help'
    );
  }

  answer(word: string, rest: string, host: Host, viewer: Seat, seat: Seat | undefined): string | undefined {
    switch (word) {
      case 'map':
        return this.#map(viewOf(host, seat ?? viewer), rest === '' ? undefined : rest);
      case 'units':
        return this.#units(viewOf(host, seat ?? viewer));
      case 'outcomes':
      case 'compare':
        if (seat === undefined) return 'There is nothing to decide now.';
        return word === 'compare'
          ? this.#attacks.compare(host, seat)
          : this.#attacks.outcomes(host, seat, rest);
      default:
        return undefined;
    }
  }

  #map(view: NlbView, centre: string | undefined): string {
    const { world } = this.#laid.game;
    if (centre !== undefined && world.grid.index(centre) < 0)
      return `there is no hex '${centre}' on this map`;
    return `${drawMap(world, view, patchFor(world, view, centre, RADIUS))}\n${MAP_KEY}`;
  }

  #units({ units }: NlbView): string {
    return units
      .map((unit) => {
        const where = unit.place === 'map' && unit.hex !== null ? this.#teller.hex(unit.hex) : unit.place;
        const due = unit.due === null ? '' : `, due on turn ${unit.due.turn + 1} at ${unit.due.hex}`;
        return `  ${unit.army.padEnd(9)}${unit.id.padEnd(18)}${`${unit.strength}-${unit.movement}`.padEnd(7)}${this.#teller.unit(unit.id)}, ${where}${unit.reduced ? ', reduced' : ''}${due}`;
      })
      .join('\n');
  }
}

const viewOf = (host: Host, viewer: Seat): NlbView => host.snapshot(viewer).view as NlbView;
