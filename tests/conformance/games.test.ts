import type { AnyGame } from '../../src/engine/game.ts';
import { drillGame } from '../drill/game.ts';
import { type ConformanceOptions, conformance } from './suite.ts';

interface Entry extends ConformanceOptions {
  readonly name: string;
  readonly make: () => AnyGame;
}

/** Every scenario of every ruleset stands here. */
const games: readonly Entry[] = [{ name: 'drill', make: () => drillGame(), games: 100, seed: 1 }];

for (const { name, make, ...options } of games) {
  conformance(name, make, options);
}
