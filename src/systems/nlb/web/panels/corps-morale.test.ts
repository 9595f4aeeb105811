import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CorpsView } from '../../rules/view/view.ts';
import { wordsFor } from '../../words/index.ts';
import { GameDesk } from '../desk.ts';
import type { Lookup } from '../lookup.ts';
import { CorpsMorale } from './corps-morale.tsx';

const lookup = {
  words: wordsFor('en'),
  names: { unit: (id: string) => id, hex: () => undefined },
} as unknown as Lookup;

const nowhere = (): void => {};

const corps = (over: Partial<CorpsView>): CorpsView =>
  ({
    id: 'french 2',
    army: 'french',
    name: 'Second Corps',
    losses: 3,
    level: { total: 12, lines: [] },
    demoralized: false,
    ...over,
  }) as unknown as CorpsView;

const shown = (all: readonly CorpsView[]): string =>
  renderToStaticMarkup(
    createElement(
      GameDesk,
      { lookup, showUnit: nowhere, showHex: nowhere },
      createElement(CorpsMorale, { corps: all }),
    ),
  );

test('each corps shows its losses against its level, an Allied nation by its name', () => {
  const html = shown([
    corps({}),
    corps({ id: 'allied nassau', army: 'allied', name: 'nassau', losses: 9, demoralized: true }),
  ]);
  expect(html).toContain('Second Corps');
  expect(html).toMatch(/>3<.*>12</);
  expect(html).toContain('Nassau');
  expect(html).toMatch(/data-broken="true".*demoralized.*>9</);
});

test('a game without morale of corps shows no such table', () => {
  expect(shown([])).toBe('');
});
