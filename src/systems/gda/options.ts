import type { OptionCard } from '../system.ts';

/** The switches of the book: what each changes, and where it says so. */
export const GDA_OPTIONS: readonly OptionCard[] = [
  {
    id: 'quickGame',
    title: 'Units disperse sooner',
    text: 'Every unit is gone with two casualties fewer than the tables say: battles are shorter.',
    rule: 'GDA-1.16.13',
    excludes: [],
    needs: [],
    group: 'losses',
  },
  {
    id: 'attachmentNeeded',
    title: 'Generals who wait for orders',
    text: 'Brigadiers of nations other than the French, British and late Prussians join a unit only with an ADC beside them.',
    rule: 'GDA-1.5.6',
    excludes: [],
    needs: [],
    group: 'command',
  },
  {
    id: 'elitesSkirmish',
    title: 'Elite battalions skirmish',
    text: 'Any elite battalion of foot may go into skirmish order, not only light infantry.',
    rule: 'GDA-6.17.1',
    excludes: [],
    needs: [],
    group: 'skirmish',
  },
  {
    id: 'rifleRange',
    title: 'Rifles reach further',
    text: 'Skirmishers with rifles fire to 25 cm.',
    rule: 'GDA-6.19.2',
    excludes: [],
    needs: [],
    group: 'skirmish',
  },
];
