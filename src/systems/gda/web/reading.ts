import type { TableReading } from '../../../web/system-page.ts';
import type { GdaView } from '../rules/view/view.ts';

const read = (view: { readonly schema: string }): GdaView => view as unknown as GdaView;

export const reading: TableReading = {
  turnOf: (view) => `${read(view).turn} ${read(view).phase} ${read(view).phasing}`,
  // Armies are set up in secret (2.2), and ADCs are sent under seal (3.4).
  hasSecrets: (view) => read(view).phase === 'setUp' || read(view).phase === 'command',
  standingOf: (view) => `turn ${read(view).turn}`,
};
