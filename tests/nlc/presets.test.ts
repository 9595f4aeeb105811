import { expect, test } from 'vitest';
import { scenarioCards } from '../../src/systems/library.ts';
import { battles } from '../../src/systems/nlc/web/home/battles.ts';
import { library } from '../nlb/library.ts';

const cards = scenarioCards(library).filter(({ system }) => system === 'nlc');

test('every battle has its rules as printed and all of its options at one press, Wagram its order shifts alone too', () => {
  for (const { id, presets, options } of cards) {
    const all = options.map((option) => option.id);
    expect(presets.find((one) => one.id === 'standard')?.options, id).toEqual([]);
    expect(presets.find((one) => one.id === 'everything')?.options, id).toEqual(all);
    const shifts = presets.find((one) => one.id === 'orders')?.options;
    expect(shifts, id).toEqual(id.startsWith('nlc.wagram') ? ['order-shifts'] : undefined);
  }
});

test('the page has a heading for every option and a name for every preset', () => {
  const headings = battles.optionGroups.map(({ id }) => id);
  for (const { presets, options } of cards) {
    expect(options.filter(({ group }) => !headings.includes(group))).toEqual([]);
    expect(presets.filter(({ id }) => battles.presetName(id) === id)).toEqual([]);
  }
});
