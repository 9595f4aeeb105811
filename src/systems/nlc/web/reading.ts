import type { TableReading } from '../../../web/system-page.ts';
import type { NlcView } from '../rules/view/view.ts';
import { wordsFor } from '../words/index.ts';

const read = (view: { readonly schema: string }): NlcView => view as unknown as NlcView;

export const reading: TableReading = {
  turnOf: (view) => `${read(view).turn} ${read(view).phasing} ${read(view).segment === 'command'}`,
  // Orders, targets and letters are one's own from the first moment to the last.
  hasSecrets: () => true,
  standingOf: (view) => wordsFor('en').turnText(read(view).turnLabel),
};
