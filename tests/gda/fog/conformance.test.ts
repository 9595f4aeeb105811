import { makeGdaGame } from '../../../src/systems/gda/rules/index.ts';
import { conformance } from '../../conformance/suite.ts';
import { bautzen } from '../content.ts';

conformance(
  'gda.bautzen with Fog of War cards, its first turns',
  () => makeGdaGame({ ...bautzen(2), options: { fogOfWar: true } }),
  { games: 1, seed: 1813, samples: 40, timeout: 240_000 },
);
