import { expect, test } from 'vitest';
import { counterName } from './counter-words.ts';

test('a leader is known on his counter by one name', () => {
  expect(counterName("d'Erlon")).toBe("d'Erlon");
  expect(counterName('Willem of Orange')).toBe('Willem');
  expect(counterName('Duke of Brunswick')).toBe('Brunswick');
  expect(counterName('Bülow, in command of the army')).toBe('Bülow');
});
