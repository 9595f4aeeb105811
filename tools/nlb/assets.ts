// Headquarters and supply trains (16.14, 16.17) as content/nlb/units.json has them: the book names one of
// each to an army and prints no values in its text.

import type { NlbLeader, NlbTrain } from '../../src/systems/nlb/content/content.ts';

type Army = NlbLeader['army'];

const adjective: Readonly<Record<Army, string>> = {
  french: 'French',
  prussian: 'Prussian',
  allied: 'Allied',
};

export const makeHeadquarters = (army: Army, prefix: string): NlbLeader => ({
  id: `${prefix}.leader.headquarters`,
  name: `${adjective[army]} headquarters`,
  army,
  kind: 'headquarters',
  org: null,
  nationality: army === 'allied' ? 'british' : army,
  movement: 6,
  command: null,
  variant: true,
  provenance: {
    status: 'reconstructed',
    how: 'movement allowance estimated: a staff with its papers and escort keeps pace with cavalry and horse artillery, not with a man on a good horse',
    confidence: 'low',
  },
});

export const makeTrain = (army: Army, prefix: string): NlbTrain => ({
  id: `${prefix}.supply.train`,
  label: 'Train',
  name: `${adjective[army]} supply train`,
  army,
  movement: 4,
  provenance: {
    status: 'reconstructed',
    how: 'movement allowance estimated: wagons on a road keep pace with foot and their guns, no more',
    confidence: 'low',
  },
});
