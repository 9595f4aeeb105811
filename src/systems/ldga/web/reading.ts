import type { TableReading } from '../../../web/system-page.ts';
import type { LdgaView } from '../rules/view/view.ts';
import { wordsFor } from '../words/index.ts';

const read = (view: { readonly schema: string }): LdgaView => view as unknown as LdgaView;

/** The four turns of a day, of which the fourth is its night; the first is the morning of 15 June (2.0). */
const TIMES = ['morning', 'afternoon', 'evening', 'night'] as const;
const FIRST_DAY = 15;

export const reading: TableReading = {
  turnOf: (view) => `${read(view).turn} ${read(view).phasing}`,
  // Chits in the hand, march orders and, where they are hidden, whole armies are for one side only.
  hasSecrets: () => true,
  // Letters and march orders are for who wrote them and who has them in hands (8.23, 18.14).
  areApart: () => true,
  standingOf: (view) => {
    const past = read(view).turn - 1;
    return wordsFor('en').timeText(
      FIRST_DAY + Math.floor(past / TIMES.length),
      TIMES[past % TIMES.length] ?? '',
    );
  },
};
