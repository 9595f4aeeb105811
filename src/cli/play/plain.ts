import type { AnyAction } from '../../ai/bot.ts';
import type { LaidGame } from '../../systems/system.ts';
import type { Teller } from '../story.ts';
import type { Station, SystemTerminal, Terminal } from '../terminal.ts';

/* A terminal for any system: orders by number, by the words in which they are told, or as JSON. */

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

class PlainTerminal implements Terminal {
  readonly help = {
    orders: '  some words         the order whose sentence has these words in it',
    looking: '',
  };
  readonly #laid: LaidGame;
  readonly #teller: Teller;

  constructor(laid: LaidGame, teller: Teller) {
    this.#laid = laid;
    this.#teller = teller;
  }

  isHeading(): boolean {
    return false;
  }

  status(): string {
    const { title, summary } = this.#laid.card;
    return `${title}: ${summary}`;
  }

  menu({ host, seat }: Station, options: readonly AnyAction[]) {
    return options.map((action) => ({
      kind: 'order' as const,
      action,
      text: this.#teller.option(action, host.preview(seat, action)),
    }));
  }

  read({ host, seat }: Station, text: string): AnyAction | readonly AnyAction[] | string {
    const wanted = wordsIn(text);
    const found = host.options(seat).actions.filter((action) => {
      const said = wordsIn(this.#teller.option(action, host.preview(seat, action)));
      return wanted.every((word) => said.includes(word));
    });
    const [only, ...others] = found;
    if (only === undefined) return `'${text}' means no order here; type list, or help`;
    return others.length === 0 ? only : found;
  }

  answer(): undefined {
    return undefined;
  }
}

export const plainTerminal: SystemTerminal = {
  open: (laid, teller) => new PlainTerminal(laid, teller),
  vocabulary: () => ({ values: {}, near: () => [] }),
};
