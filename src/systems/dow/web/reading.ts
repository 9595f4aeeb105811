import type { TableReading } from '../../../web/system-page.ts';
import type { DowView } from '../rules/view/view.ts';
import { wordsFor } from '../words/index.ts';

const read = (view: { readonly schema: string }): DowView => view as unknown as DowView;

export const reading: TableReading = {
  turnOf: (view) => `${read(view).turn} ${read(view).phasing}`,
  // Nobody may see in which order the other's stacks lie (5.4.2), or how he sets up (4.1).
  hasSecrets: () => true,
  standingOf: (view) => wordsFor('en').turnText(read(view).time),
};
