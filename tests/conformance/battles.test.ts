import { drillGame } from '../drill/game.ts';
import { conformanceOf } from './shipped.ts';
import { conformance } from './suite.ts';

conformance('drill', () => drillGame(), { games: 100, seed: 1 });
conformanceOf('battle');
