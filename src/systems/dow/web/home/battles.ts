import type { Battles } from '../../../../web/system-page.ts';

const hour = (time: string): string => `${Number(time.slice(0, 2))}h`;

/** How lists speak of the day. */
export const battles: Battles = {
  when: () => '18 June 1815',
  span: ({ length: { first, last } }) => `18 June · ${hour(first)} to ${hour(last)}`,
  presetName: (id) => id,
  optionGroups: [],
};
