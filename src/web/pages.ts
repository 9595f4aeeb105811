import type { PageEntry } from './system-page.ts';

/** Every system that can be played in the page; somebody who has not chosen any meets the first. */
export const PAGES: readonly PageEntry[] = [
  {
    id: 'nlb',
    title: 'Napoleon’s Last Battles',
    about: 'Odds, marches and morale, hour by hour. The book to begin with.',
    first: {
      id: 'nlb.quatre-bras',
      title: 'Quatre Bras',
      summary: 'Ney must take a crossroads before Wellington’s army comes up to it.',
      when: '16 June 1815',
      seat: 'French',
    },
    page: () => import('../systems/nlb/web/index.ts'),
  },
  {
    id: 'nlc',
    title: 'Napoleon’s Later Campaigns',
    about:
      'The same fields, and nine others from Friedland to Leipzig: orders that ride by courier, fire from both sides, charges.',
    first: {
      id: 'nlc.quatre-bras',
      title: 'Quatre Bras',
      summary: 'The same crossroads by another book: orders ride with couriers, and both sides fire at once.',
      when: '16 June 1815',
      seat: 'French',
    },
    page: () => import('../systems/nlc/web/index.ts'),
  },
  {
    id: 'dow',
    title: 'The Day of Waterloo',
    about: '18 June from dawn: stacks that hide what is in them, morale against morale, farms.',
    first: {
      id: 'dow.waterloo',
      title: 'The Day of Waterloo',
      summary: 'Napoleon must break Wellington’s line before Blücher comes up on his flank.',
      when: '18 June 1815',
      seat: 'French',
    },
    page: () => import('../systems/dow/web/index.ts'),
  },
  {
    id: 'ldga',
    title: 'The Last Days of the Grande Armée',
    about:
      'The whole campaign on a map of miles: flags, vedettes, chits from a cup, march orders written ahead.',
    first: {
      id: 'ldga.waterloo',
      title: 'Waterloo',
      summary: 'Three turns on the ridge of Mont-Saint-Jean, with the Prussians on the road.',
      when: '18 June 1815',
      seat: 'French',
    },
    page: () => import('../systems/ldga/web/index.ts'),
  },
  {
    id: 'gda',
    title: 'Général d’Armée',
    about:
      'Miniatures on a table without hexes: brigades, ADCs, charges, volleys, every centimetre measured.',
    first: {
      id: 'gda.bautzen',
      title: 'Macdonald at Bautzen',
      summary: 'Macdonald must take a redoubt or a village from Württemberg’s Russians in sixteen turns.',
      when: '20 May 1813',
      seat: 'French',
    },
    page: () => import('../systems/gda/web/index.ts'),
  },
];
