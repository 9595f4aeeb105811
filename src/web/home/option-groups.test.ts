import { expect, test } from 'vitest';
import type { NlbScenario } from '../../systems/nlb/content/content.ts';
import { groupOptions, hinderedBy, toggled, wantedBy } from './option-groups.ts';

type Option = NlbScenario['options'][number];

const option = (id: string, rule: string, over: Partial<Option> = {}): Option =>
  ({ id, rule, title: id, text: id, excludes: [], needs: [], effects: [], ...over }) as Option;

const uses = (...chapters: string[]): Partial<Option> =>
  ({ effects: [{ kind: 'useChapters', chapters }] }) as unknown as Partial<Option>;

const options: readonly Option[] = [
  option('detail', 'NLB-19.5E'),
  option('command', 'NLB-2.1.2', uses('10', '11')),
  option('supply', 'NLB-2.1.2', uses('14')),
  option('regimental', 'NLB-15.1', { excludes: ['attrition'] }),
  option('attrition', 'NLB-16.7'),
];

test('options stand together by what they change', () => {
  expect(groupOptions(options).map(({ id, options: of }) => [id, of.map((one) => one.id)])).toEqual([
    ['command', ['command']],
    ['campaign', ['supply']],
    ['combat', ['regimental', 'attrition']],
    ['forces', ['detail']],
  ]);
  expect(groupOptions([])).toEqual([]);
});

test('of two that exclude each other, either bars the other', () => {
  const [regimental, attrition] = options.slice(3) as [Option, Option];
  expect(hinderedBy(options, new Set(['attrition']), regimental)).toEqual([attrition]);
  expect(hinderedBy(options, new Set(['regimental']), attrition)).toEqual([regimental]);
  expect(hinderedBy(options, new Set(['detail']), attrition)).toEqual([]);
});

test('an option that needs another waits for it, and goes when it goes', () => {
  const led = option('led', 'NLB-15.6.1', { needs: [['command']] });
  const all = [...options, led];
  expect(wantedBy(all, new Set(), led).map(({ id }) => id)).toEqual(['command']);
  expect(wantedBy(all, new Set(['command']), led)).toEqual([]);
  expect([...toggled(all, new Set(['command']), 'led')]).toEqual(['command', 'led']);
  expect([...toggled(all, new Set(['command', 'led', 'detail']), 'command')]).toEqual(['detail']);
});
