import type { AnyAction } from '../../../ai/bot.ts';
import { PieceTerminal } from '../../../cli/play/piece-terminal.ts';
import type { Station } from '../../../cli/terminal.ts';
import type { GameEvent } from '../../../engine/events.ts';
import type { Seat } from '../../../engine/position.ts';
import { rootOf, squaredBetween } from '../../../geometry/table/distance.ts';
import { footprint } from '../../../geometry/table/footprint.ts';
import type { Host } from '../../../host/host.ts';
import type { GdaAction, GdaPosition, GdaView } from '../rules/index.ts';
import type { UnitState } from '../rules/position.ts';
import { extentOf } from '../rules/units/ground.ts';
import type { Unit } from '../rules/world.ts';
import type { GdaLaid } from '../shelf.ts';
import { cardsText, cardText } from './cards.ts';
import { readOrder } from './orders.ts';
import { standText, statusText, unitsText } from './status.ts';
import { around, drawTable, TABLE_KEY, wholeTable } from './table.ts';
import { called } from './words.ts';

type Declaration = Extract<GdaAction, { type: 'declareCharge' }>;

/** By whom an option is sorted in the menu. */
const subjectOf = (action: GdaAction): string | undefined =>
  'unit' in action && typeof action.unit === 'string'
    ? action.unit
    : 'card' in action
      ? action.card
      : 'brigade' in action && action.type !== 'leaveWithout'
        ? action.brigade
        : undefined;

/** A battle of Général d'Armée at a terminal: manoeuvres in words, the table in letters and arrows. */
export class GdaTerminal extends PieceTerminal<GdaLaid, GdaView, GdaAction> {
  override readonly help = {
    orders: `  27th-legere wheel left 20 advance 12   a unit and its manoeuvres: advance, wheel, oblique right 10 at 30,
                     step left 4, back 5; form line [on left], before or after them
  27th-legere about | reform [line] | fallback | enter rischen | leave 2 | through rischen 3 | screen | flee …
  27th-legere charge jager.1 [with a b | alone] [forwards]
  27th-legere fire jager.1               whom to fire at; skirmishers may name several
  post attachment ledru, assault gerard redoubt, forwards zucchi     what the ADCs are sent for
  ride ledru 90 40, attach ledru 27th-legere, detach ledru           generals; centimetres from the left and near edge
  place 27th-legere 60 12 line 0         set a unit up: centimetres, formation, degrees from north; then ready
  hide 27th-legere ledru.line.1 [at 60 12 0], blank ledru 60 12 0    Fog of War cards before the battle
  card.3 to 60 30 45 | up | back         carry a card, take it up, take it back before the battle
  bring 27th-legere line.1 rear 90 20, bring blank ledru rear 107    a reserve comes on under cards: edge, cm along, cm inwards
  lay 27th-legere line ledru.line.1 column [behind] [gap 20]         place the troops of a card; post scouts card.2
  stand, square, evade, about, wheel left 20, hold, pass, ground, halt, on, off, again, lie as they are asked for
  end                                    end the phase, or decline`,
    looking: `  table [unit]       the table, or what is around a unit      units   everybody and how they stand
  unit 27th-legere   one unit                               range a b  how far two units are apart
  cards              Fog of War cards and what is known of them`,
  };

  override isHeading({ type }: GameEvent): boolean {
    return type === 'turnBegan' || type === 'initiativeRolled';
  }

  override status(view: unknown): string {
    return statusText(this.laid, view as GdaView, this.teller);
  }

  protected override subjectOf(action: GdaAction): string | undefined {
    return subjectOf(action);
  }

  override read({ host, seat }: Station, text: string): AnyAction | readonly AnyAction[] | string {
    const pending = host.pending();
    const { world } = this.laid.game;
    const view = this.viewOf(host, seat);
    return readOrder(
      {
        world,
        teller: this.teller,
        accepts: pending.kind === 'decide' ? pending.accepts : [],
        side: seat,
        cards: view.fog?.cards ?? [],
        taken: takenUp(view),
        allows: (action) => this.laid.game.judge(host.position as GdaPosition, seat, action).ok,
        poseOf: (unit) => stateIn(view, world.unitById.get(unit))?.pose,
        headingOf: (unit) => stateIn(view, world.unitById.get(unit))?.pose.heading ?? 0,
        supportsFor: (unit, target, named) => {
          const offered = (host.options(seat, unit).actions as readonly GdaAction[]).filter(
            (one): one is Declaration =>
              one.type === 'declareCharge' && one.target === target && one.supports !== undefined,
          );
          const posts = Object.entries(offered[0]?.supports ?? {});
          const kept = named.length === 0 ? posts : posts.filter(([, id]) => named.includes(id as string));
          return kept.length === 0 ? undefined : Object.fromEntries(kept);
        },
      },
      text,
    );
  }

  override answer(
    word: string,
    rest: string,
    host: Host,
    viewer: Seat,
    seat: Seat | undefined,
  ): string | undefined {
    const view = this.viewOf(host, seat ?? viewer);
    const { world } = this.laid.game;
    switch (word) {
      case 'table':
      case 'map': {
        if (rest === '') return `${drawTable(world, view, wholeTable(world))}\n${TABLE_KEY}`;
        const unit = this.#unit(rest);
        if (typeof unit === 'string') return unit;
        const state = stateIn(view, unit);
        return state === undefined
          ? `${this.teller.unit(unit.id)} is not seen yet`
          : `${drawTable(world, view, around(world, state.pose))}\n${TABLE_KEY}`;
      }
      case 'units':
        return unitsText(world, view, this.teller);
      case 'unit': {
        const unit = this.#unit(rest);
        if (typeof unit === 'string') return unit;
        const state = stateIn(view, unit);
        return `${this.teller.unit(unit.id)}: ${state === undefined ? 'not seen yet' : standText(world, unit, state)}`;
      }
      case 'cards':
        return cardsText(view, this.teller);
      case 'range':
        return this.#range(view, rest);
      default:
        return undefined;
    }
  }

  #unit(word: string): Unit | string {
    const { world } = this.laid.game;
    const found = called(word, world, this.teller.unit, ['unit']);
    return typeof found === 'string' ? found : (world.unitById.get(found.id) as Unit);
  }

  #range(view: GdaView, rest: string): string {
    const { world } = this.laid.game;
    const units = rest.split(/\s+/).map((word) => this.#unit(word));
    const grounds: ReturnType<typeof footprint>[] = [];
    for (const unit of units) {
      if (typeof unit === 'string') return unit;
      const state = stateIn(view, unit);
      if (state?.place !== 'table') return `${this.teller.unit(unit.id)} is not seen on the table`;
      grounds.push(footprint(state.pose, extentOf(world, unit, state)));
    }
    const [a, b] = grounds;
    if (a === undefined || b === undefined) return 'range between which two units?';
    return `${(rootOf(squaredBetween(a, b)) / 1000).toFixed(1)} cm`;
  }

  protected override heading(view: GdaView, subject: string): string {
    const card = view.fog?.cards.find(({ id }) => id === subject);
    if (card !== undefined)
      return `${this.teller.unit(subject)} (${subject}), ${cardText(card, this.teller)}`;
    const unit = this.laid.game.world.unitById.get(subject);
    const state = stateIn(view, unit);
    return unit === undefined || state === undefined
      ? this.teller.unit(subject)
      : `${this.teller.unit(subject)} (${subject}), ${standText(this.laid.game.world, unit, state)}`;
  }
}

/** The card whose troops are being placed. */
const takenUp = ({ frames }: GdaView): string | undefined => {
  const last = frames.at(-1);
  const card = last?.proc === 'gda.reveal' ? (last.locals as { readonly card?: unknown }).card : undefined;
  return typeof card === 'string' ? card : undefined;
};

function stateIn(view: GdaView, unit: Unit | undefined): UnitState | undefined {
  const state = unit === undefined ? undefined : view.units[unit.index];
  return state === undefined || 'hidden' in state ? undefined : state;
}
