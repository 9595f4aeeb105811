import type { Golden } from '../golden.ts';

export const DOW_GAMES: readonly Golden[] = [
  {
    name: 'dow.waterloo',
    scenario: 'dow.waterloo',
    options: [],
    seed: '18150618'.repeat(8),
    bots: { french: 'normal', allied: 'normal', prussian: 'normal' },
    title: 'The Day of Waterloo, Captain against Captain',
    text: 'From six in the morning: Napoleon comes up through the mud, the farms are stormed one after the other, and on the far side of the map the first Prussians come out of the woods.',
  },
  {
    name: 'dow.waterloo.sergeants',
    scenario: 'dow.waterloo',
    options: [],
    seed: '18150619'.repeat(8),
    bots: { french: 'greedy', allied: 'normal', prussian: 'normal' },
    title: 'The Day of Waterloo, a Sergeant in Napoleon’s place',
    text: 'The same field with a French commander who sees only the next blow: how far do the Guard and the cavalry carry him against a line that thinks a turn ahead?',
  },
];
