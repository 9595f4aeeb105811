import { makeDowGame } from '../../../src/systems/dow/rules/index.ts';
import { conformance } from '../../conformance/suite.ts';
import { content } from '../content.ts';

conformance('dow.waterloo', () => makeDowGame(content), {
  games: 1,
  seed: 1,
  samples: 60,
  timeout: 240_000,
});
