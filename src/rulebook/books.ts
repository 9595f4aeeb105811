/** The registry of rulebooks, in the order in which they are shown. A book may be here before its system can be played. */
export const bookIds = ['nlb', 'nlc', 'dow', 'ldga', 'gda'] as const;

export type BookId = (typeof bookIds)[number];

export const bookNames: Readonly<Record<BookId, string>> = {
  nlb: "Napoleon's Last Battles",
  nlc: "Napoleon's Later Campaigns",
  dow: 'The Day of Waterloo',
  ldga: 'The Last Days of the Grande Armée',
  gda: "Général d'Armée",
};
