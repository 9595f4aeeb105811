import { lateView } from '../../../src/web/parts/late.tsx';
import type { SystemPage } from '../../../src/web/system-page.ts';
import type { DrillView } from '../view.ts';
import { words } from '../wing/words.ts';

const roundOf = (view: { readonly schema: string }): number => (view as unknown as DrillView).round;

export const page: SystemPage = {
  seatName: words.for('en').armyName,
  reading: {
    turnOf: (view) => String(roundOf(view)),
    hasSecrets: () => true,
    standingOf: (view) => `round ${roundOf(view)}`,
  },
  battles: {
    when: () => 'any day',
    span: ({ length }) => `${length.turns} rounds`,
    presetName: (id) => id,
    optionGroups: [{ id: 'length', title: 'How long' }],
  },
  play: lateView(() => import('./screen.tsx').then((m) => m.DrillScreen)),
  replay: () => import('./replay.tsx').then((m) => m.kit),
};
