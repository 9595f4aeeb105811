import type { Golden } from '../golden.ts';

export const GDA_GAMES: readonly Golden[] = [
  {
    name: 'gda.bautzen',
    scenario: 'gda.bautzen',
    options: [],
    seed: '18130520'.repeat(8),
    bots: { french: 'normal', allied: 'normal' },
    counts: 'subjects',
    title: 'Bautzen on the table, Captain against Captain',
    text: 'Macdonald’s brigades come on in columns behind their skirmishers against a Russian rearguard with a redoubt to lean on: volleys, charges, and generals who must see that anybody obeys.',
  },
  {
    name: 'gda.bautzen-large',
    scenario: 'gda.bautzen-large',
    options: [],
    seed: '18130521'.repeat(8),
    bots: { french: 'normal', allied: 'normal' },
    counts: 'subjects',
    title: 'The larger Bautzen on the table, Captain against Captain',
    text: 'The same ground with two brigades more on either side, held in reserve until an ADC brings them up: sixteen turns for one of two places, the redoubt or the village.',
  },
  {
    name: 'gda.meeting-1809',
    scenario: 'gda.meeting-1809',
    options: ['regulatingBattalion', 'nationalRules', 'firstVolley', 'roadBonus', 'quickGame'],
    seed: '18090706'.repeat(8),
    bots: { french: 'greedy', allied: 'greedy' },
    counts: 'subjects',
    title: 'Masséna and Kolowrat meet, by the drill-book',
    text: 'Two corps of the Wagram campaign in open country, with regulating battalions, national rules, first volleys and roads: two Sergeants who go straight for each other.',
  },
];
