import { expect, test } from 'vitest';
import { settingsSchema } from '../settings/settings.ts';
import { styleOf } from './use-map-layers.ts';

test('a map is drawn in the light of the page, or in strong contrast whatever the light', () => {
  expect(styleOf({ theme: 'light', map: 'drawn' })).toBe('period');
  expect(styleOf({ theme: 'dark', map: 'drawn' })).toBe('dark');
  expect(styleOf({ theme: 'light', map: 'contrast' })).toBe('contrast');
  expect(styleOf({ theme: 'dark', map: 'contrast' })).toBe('contrast');
});

test('settings from before there was a choice of map follow the system', () => {
  expect(settingsSchema.parse({ theme: 'dark' })).toMatchObject({ theme: 'dark', map: 'system' });
});
