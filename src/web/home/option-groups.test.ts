import { expect, test } from 'vitest';
import type { OptionCard } from '../../systems/system.ts';
import { groupOptions, hinderedBy, toggled, wantedBy } from './option-groups.ts';

const option = (id: string, group: string, over: Partial<OptionCard> = {}): OptionCard => ({
  id,
  rule: `X-${id}`,
  title: id,
  text: id,
  excludes: [],
  needs: [],
  group,
  ...over,
});

const options: readonly OptionCard[] = [
  option('detail', 'forces'),
  option('command', 'command'),
  option('regimental', 'combat', { excludes: ['attrition'] }),
  option('attrition', 'combat'),
];

test('options stand together by their groups, in the order of the groups', () => {
  const groups = ['command', 'supply', 'combat', 'forces'].map((id) => ({ id, title: id }));
  expect(groupOptions(options, groups).map(({ id, options: of }) => [id, of.map((one) => one.id)])).toEqual([
    ['command', ['command']],
    ['combat', ['regimental', 'attrition']],
    ['forces', ['detail']],
  ]);
  expect(groupOptions([], groups)).toEqual([]);
});

test('of two that exclude each other, either bars the other', () => {
  const [regimental, attrition] = options.slice(2) as [OptionCard, OptionCard];
  expect(hinderedBy(options, new Set(['attrition']), regimental)).toEqual([attrition]);
  expect(hinderedBy(options, new Set(['regimental']), attrition)).toEqual([regimental]);
  expect(hinderedBy(options, new Set(['detail']), attrition)).toEqual([]);
});

test('an option that needs another waits for it, and goes when it goes', () => {
  const led = option('led', 'combat', { needs: [['command']] });
  const all = [...options, led];
  expect(wantedBy(all, new Set(), led).map(({ id }) => id)).toEqual(['command']);
  expect(wantedBy(all, new Set(['command']), led)).toEqual([]);
  expect([...toggled(all, new Set(['command']), 'led')]).toEqual(['command', 'led']);
  expect([...toggled(all, new Set(['command', 'led', 'detail']), 'command')]).toEqual(['detail']);
});
