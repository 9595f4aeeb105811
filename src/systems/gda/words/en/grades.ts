import type { GradeGuide } from '../words.ts';

/** For those who draw up an army: how troops of history are graded. */
export const GRADE_GUIDE: readonly GradeGuide[] = [
  {
    grade: 'elite',
    arm: 'troops',
    text: 'Old and Middle Guard; of the British the 1st and 2nd Foot Guards and the 52nd; the Prussian Garde zu Fuss; the three senior guard regiments of Russian foot; and from 1808 the Russian Garde du Corps and Guard Cuirassiers.',
    rule: 'GDA-1.13.1',
  },
  { grade: 'elite', arm: 'guns', text: 'Batteries of the Old Guard, horse and foot.', rule: 'GDA-1.13.2' },
  {
    grade: 'veteran',
    arm: 'troops',
    text: 'Most other guards, and seasoned regiments of line, light infantry and cuirassiers.',
    rule: 'GDA-1.13.3',
  },
  {
    grade: 'veteran',
    arm: 'guns',
    text: 'Prussian and Russian guard batteries; French and British horse batteries perhaps.',
    rule: 'GDA-1.13.4',
  },
  {
    grade: 'line',
    arm: 'troops',
    text: 'Whoever is fairly trained: the bulk of the line, most batteries, most of the Young Guard after 1812.',
    rule: 'GDA-1.13.5',
  },
  {
    grade: 'recruit',
    arm: 'troops',
    text: 'The ill trained: conscripts, untried troops of minor states, much of the Landwehr, many Spaniards.',
    rule: 'GDA-1.13.6',
  },
];
