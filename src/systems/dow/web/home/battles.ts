import type { Battles } from '../../../../web/system-page.ts';
import { wordsFor } from '../../words/index.ts';

const { turnHour } = wordsFor('en');

/** How lists speak of the day. */
export const battles: Battles = {
  when: () => '18 June 1815',
  span: ({ length: { first, last } }) => `18 June · ${turnHour(first)} to ${turnHour(last)}`,
  presetName: (id) => id,
  optionGroups: [{ id: 'set-up', title: 'Set-up' }],
};
