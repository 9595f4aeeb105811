import type { Battles } from '../../../../web/system-page.ts';

const PRESETS: Readonly<Record<string, string>> = {
  book: 'As the book has it',
  drill: 'By the drill book',
  'grand-battle': 'Grand battle',
  everything: 'All that go together',
};

/** How lists speak of the battles of this book. */
export const battles: Battles = {
  when: ({ id }) => (id.startsWith('gda.bautzen') ? '20 May 1813' : ''),
  span: ({ id, length: { turns } }) =>
    id.startsWith('gda.bautzen') ? `20 May 1813 · ${turns} turns` : `${turns} turns`,
  presetName: (id) => PRESETS[id] ?? id,
  optionGroups: [
    { id: 'command', title: 'Command' },
    { id: 'skirmish', title: 'Skirmishers' },
    { id: 'fire', title: 'Fire' },
    { id: 'fighting', title: 'Charges and melees' },
    { id: 'troops', title: 'Troops' },
    { id: 'losses', title: 'Losses' },
  ],
};
