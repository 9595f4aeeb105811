import { conformance } from '../../conformance/suite.ts';
import { bautzenGame } from '../content.ts';

conformance('gda.bautzen, its first turns', () => bautzenGame(2), {
  games: 1,
  seed: 1813,
  samples: 40,
  timeout: 240_000,
});
