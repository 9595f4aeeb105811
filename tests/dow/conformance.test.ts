import { makeDowGame } from '../../src/systems/dow/rules/index.ts';
import { conformance } from '../conformance/suite.ts';
import { content } from './content.ts';

conformance('dow.waterloo', () => makeDowGame(content), {
  games: 2,
  seed: 1,
  samples: 100,
  timeout: 240_000,
});
