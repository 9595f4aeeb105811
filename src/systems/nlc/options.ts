import type { OptionCard } from '../system.ts';

/** The optional rules of the book that can be played on these maps. */
export const OPTIONS: readonly OptionCard[] = [
  {
    id: 'stacked-bombardment',
    title: 'Packed targets',
    text: 'Two units in one hex, guns not counted, take half as much again from bombardment.',
    rule: 'NLC-CM.3',
    excludes: [],
    needs: [],
    group: 'combat',
  },
];
