import type { AnyGame } from '../../src/engine/game.ts';
import { conformance } from '../conformance/suite.ts';
import { gameOf } from './battles.ts';

/* What every game promises, of battles that are not in the registry yet. */

const laid = (name: string) => (): AnyGame => gameOf(name) as unknown as AnyGame;

conformance('nlc.quatre-bras', laid('quatre-bras'), { games: 1, seed: 1, samples: 40, timeout: 240_000 });
conformance('nlc.historical-wavre', laid('historical-wavre'), {
  games: 1,
  seed: 2,
  samples: 20,
  timeout: 240_000,
});
