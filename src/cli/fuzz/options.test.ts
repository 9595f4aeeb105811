import { expect, test } from 'vitest';
import { nlb } from '../../../tests/nlb/library.ts';
import type { NlbScenario } from '../../systems/nlb/content/content.ts';
import { optionProblems } from '../../systems/nlb/rules/index.ts';
import { drawOptions } from './options.ts';

const option = (id: string, more: Partial<NlbScenario['options'][number]> = {}) => ({
  id,
  rule: 'NLB-16.0.1',
  title: id,
  text: id,
  effects: [{ kind: 'useOptional' as const, section: '15.1' as const }],
  excludes: [],
  needs: [],
  ...more,
});

test('drawn options go together, each comes up, and the same seed draws the same', () => {
  const options = [
    option('needy', { needs: [['b', 'c'], ['a']] }),
    option('a'),
    option('b', { excludes: ['a'] }),
    option('c'),
  ];
  const seen = new Set<string>();
  for (let seed = 0; seed < 200; seed += 1) {
    const drawn = drawOptions({ options }, seed);
    expect(optionProblems({ id: 'x', options } as unknown as NlbScenario, drawn)).toEqual([]);
    expect(drawOptions({ options }, seed)).toEqual(drawn);
    seen.add(drawn.join());
  }
  expect(seen).toEqual(new Set(['', 'a', 'b', 'c', 'a,c', 'b,c', 'needy,a,c']));
});

test('what is drawn for the shipped scenarios can always be laid out', () => {
  for (const scenario of nlb.scenarios.values()) {
    const met = new Set<string>();
    for (let seed = 0; seed < 60; seed += 1) {
      const drawn = drawOptions(scenario, seed);
      expect(optionProblems(scenario, drawn)).toEqual([]);
      for (const id of drawn) met.add(id);
    }
    expect([...met].sort(), scenario.id).toEqual(scenario.options.map(({ id }) => id).sort());
  }
});
