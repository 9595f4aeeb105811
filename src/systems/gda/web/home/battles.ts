import type { Battles } from '../../../../web/system-page.ts';

/** How lists speak of the battles of this book. */
export const battles: Battles = {
  when: ({ id }) => (id.startsWith('gda.bautzen') ? '20 May 1813' : ''),
  span: ({ id, length: { turns } }) =>
    id.startsWith('gda.bautzen') ? `20 May 1813 · ${turns} turns` : `${turns} turns`,
  presetName: (id) => (id === 'book' ? 'As the book has it' : id),
  optionGroups: [
    { id: 'command', title: 'Command' },
    { id: 'skirmish', title: 'Skirmishers' },
    { id: 'fire', title: 'Fire' },
    { id: 'losses', title: 'Losses' },
  ],
};
