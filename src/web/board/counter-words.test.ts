import { expect, test } from 'vitest';
import { counterName, shortName } from './counter-words.ts';

test('a leader is known on his counter by one name', () => {
  expect(counterName("d'Erlon")).toBe("d'Erlon");
  expect(counterName('Willem of Orange')).toBe('Willem');
  expect(counterName('Duke of Brunswick')).toBe('Brunswick');
  expect(counterName('Bülow, in command of the army')).toBe('Bülow');
});

test('names fit on the band of a counter', () => {
  expect(shortName('Foy')).toBe('Foy');
  expect(shortName('OG Chasseurs')).toBe('OG Chas');
  expect(shortName("Emperor's Escort")).toBe('Escort');
  expect(shortName('Halkett (3H)')).toBe('Halkett');
  expect(shortName('Jacquinot HA')).toBe('Jacqui HA');
  expect(shortName('Arentschildt')).toBe('Arentschildt');
  expect(shortName('Tippelskirchen')).toBe('Tippelski');
});
