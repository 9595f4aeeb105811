import type { Teller } from '../../../cli/story.ts';
import { plain } from '../../../words/index.ts';
import type { CourierView, FormationView, NlcView } from '../rules/view/view.ts';
import type { NlcLaid } from '../shelf.ts';
import { makeNames, wordsFor } from '../words/index.ts';

/** The orders sheet of a seat: what its formations do, what is on its way to them, and when it will be obeyed. */
export class OrdersSheet {
  readonly #laid: NlcLaid;
  readonly #teller: Teller;
  readonly #words = wordsFor('en');
  readonly #names: ReturnType<typeof makeNames>;

  constructor(laid: NlcLaid, teller: Teller) {
    this.#laid = laid;
    this.#teller = teller;
    this.#names = makeNames(laid.content.battle, laid.content.map);
  }

  /** Every formation of whom anything is known, one's own side in full. */
  formations(view: NlcView): string {
    const lines = view.formations
      .filter(({ active, id }) => active && view.units.some((unit) => unit.formation === id))
      .map((one) => this.#formation(one, view));
    return lines.length === 0 ? 'No formation is on the field.' : lines.join('\n');
  }

  /** Every courier who can be seen. */
  couriers({ couriers, caught, turn }: NlcView): string {
    const lines = couriers.map((one) => `  ${this.#teller.unit(one.whose)}: ${this.#courier(one)}`);
    for (const [whose, when] of Object.entries(caught))
      if (when === turn) lines.push(`  ${this.#teller.unit(whose)}: its courier was caught this turn`);
    return lines.length === 0 ? 'No courier is under way.' : lines.join('\n');
  }

  #formation(formation: FormationView, view: NlcView): string {
    const { id, order, goal, secrets, leader, broken, wing } = formation;
    const told =
      order === null
        ? 'order unknown'
        : plain(
            this.#words.orderText(
              {
                order,
                ...(goal === null ? {} : { goal }),
                ...(secrets?.second == null ? {} : { second: secrets.second }),
                ...(secrets === null || secrets.target.length === 0 ? {} : { target: secrets.target }),
              },
              this.#names,
            ),
          );
    const notes = [
      ...(broken ? ['broken'] : []),
      ...(wing === null ? [] : [`under ${this.#teller.unit(wing)}`]),
      ...(secrets?.confidence == null ? [] : [`goes on with a die of ${secrets.confidence.total} or less`]),
    ];
    const coming = view.couriers.filter(({ whose }) => whose === id);
    const head = `  ${this.#teller.unit(id)} (${id}, ${this.#teller.unit(leader)}): ${told}${notes.length === 0 ? '' : `; ${notes.join('; ')}`}`;
    return [head, ...coming.map((one) => `      courier: ${this.#courier(one)}`)].join('\n');
  }

  #courier({ place, hex, letter, due, delay, from }: CourierView): string {
    const carries = letter === null ? 'an order' : plain(this.#words.letterText(letter, this.#names));
    const sender = `from ${this.#teller.unit(from)}`;
    if (place === 'waiting') {
      const label = due === null ? undefined : this.#laid.content.battle.turns[due]?.label;
      const when =
        due === null
          ? ''
          : label === undefined
            ? ', not in this battle any more'
            : `, obeyed at ${this.#teller.turn(label)}`;
      return `${carries} ${sender}, read${when}`;
    }
    const where = hex === null ? '' : ` in ${this.#teller.hex(hex)}`;
    const after =
      delay === null
        ? ''
        : `; obeyed ${delay.total <= 0 ? 'as soon as it is read' : `${delay.total} turns after it is read`}`;
    return `${carries} ${sender}, ${place === 'arrived' ? 'arrived' : 'riding'}${where}${after}`;
  }
}
