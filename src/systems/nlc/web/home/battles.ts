import { daysOfJune } from '../../../../web/home/days-of-june.ts';
import type { Battles } from '../../../../web/system-page.ts';

const CAMPAIGNS: Readonly<Record<number, string>> = {
  1807: '1807: Poland and East Prussia',
  1809: '1809: the Danube',
  1812: '1812: Russia',
  1813: '1813: Saxony, Silesia and before Berlin',
  1815: '1815: the Hundred Days',
};

const PRESETS: Readonly<Record<string, string>> = {
  standard: 'As printed',
  orders: 'Order shifts of the Danube',
  everything: 'Everything',
};

/** How lists speak of the battles of this book: those of 1815, and of the other fields it goes to. */
export const battles: Battles = {
  ...daysOfJune,
  campaign: ({ date }) => CAMPAIGNS[date?.year ?? 1815] ?? String(date?.year),
  presetName: (id) => PRESETS[id] ?? id,
  optionGroups: [
    { id: 'command', title: 'Command and orders' },
    { id: 'combat', title: 'Combat' },
    { id: 'cards', title: 'Cards' },
  ],
};
