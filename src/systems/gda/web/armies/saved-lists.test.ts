import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gdaArmyListSchema } from '../../content/army-list.ts';
import { forgetList, savedLists, saveList } from './saved-lists.ts';

const shipped = gdaArmyListSchema.parse(
  JSON.parse(
    readFileSync(new URL('../../../../../content/gda/armies/massena-1809.json', import.meta.url), 'utf8'),
  ),
);
const named = (title: string) => ({ ...shipped, title });
const titles = (): readonly string[] => savedLists().map(({ title }) => title);

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => void store.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('armies are kept by their titles, a second of a title in place of the first, until they are forgotten', () => {
  saveList(named('Mine'));
  saveList(named('Other'));
  saveList(named('Mine'));
  expect(titles()).toEqual(['Other', 'Mine']);
  forgetList('Other');
  expect(titles()).toEqual(['Mine']);
});

test('an army that cannot be read any more does not take the others with it', () => {
  saveList(named('Mine'));
  const [key = '', text = ''] = [...store][0] ?? [];
  store.set(key, JSON.stringify([{ title: 'Of another age' }, ...JSON.parse(text)]));
  expect(titles()).toEqual(['Mine']);
  store.set(key, 'no list at all');
  expect(titles()).toEqual([]);
});
