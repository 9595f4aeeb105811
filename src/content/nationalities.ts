/** Who served in the armies of the campaign of 1815, as counters distinguish them. */
export const NATIONALITIES = [
  'french',
  'prussian',
  'british',
  'kgl',
  'hanoverian',
  'brunswick',
  'nassau',
  'netherlands',
] as const;
