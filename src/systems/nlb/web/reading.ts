import type { TableReading } from '../../../web/system-page.ts';
import type { NlbView } from '../rules/view/view.ts';
import { wordsFor } from '../words/index.ts';

const read = (view: { readonly schema: string }): NlbView => view as unknown as NlbView;

export const reading: TableReading = {
  turnOf: (view) => `${read(view).turn} ${read(view).phasing}`,
  // Something is written down, or about to be, or hidden movement is in use (16.6).
  hasSecrets: (view, pending) =>
    Object.keys(read(view).secrets ?? {}).length > 0 ||
    read(view).hidden !== undefined ||
    (pending.kind === 'decide' && pending.accepts.includes('writeDown')),
  standingOf: (view) => wordsFor('en').turnText(read(view).turnLabel),
};
