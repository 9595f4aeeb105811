import { expect, test } from 'vitest';
import { scenarioCards } from '../../systems/library.ts';
import { loadLibrary } from '../library.ts';
import { namesIn } from './names.ts';

test('a notice calls a battle and a seat as the players of that book do', async () => {
  const names = namesIn(scenarioCards(await loadLibrary()));
  expect(names.title('nlb.ligny')).toBe('Ligny');
  expect(names.title('Our evening')).toBe('Our evening');
  expect(names.seat('allied', 'nlb.quatre-bras')).toBe('Allies');
  expect(names.seat('allied', 'dow.waterloo')).toBe('Anglo-Dutch-Germans');
  // A battle brought along is of some book too.
  expect(names.seat('allied', 'dow.inline')).toBe('Anglo-Dutch-Germans');
  expect(names.seat('wellington', 'ldga.campaign')).toBe('Anglo-Allies');
});
