import { describe, expect, test } from 'vitest';
import { nlbOptionalRulesSchema } from '../../../src/systems/nlb/content/content.ts';
import { offering } from '../../../src/systems/nlb/content/options/offers.ts';
import { optionProblems } from '../../../src/systems/nlb/rules/index.ts';
import { nlb } from '../library.ts';

const { scenarios, units } = nlb;
const ligny = scenarios.get('nlb.ligny');
if (ligny === undefined) throw new Error('Ligny is missing');

interface Line {
  readonly id: string;
  readonly section?: string;
  readonly [more: string]: unknown;
}

/** Ligny, with only its leaders as an option of its own, and offered these rules. */
function offered(lines: readonly Line[], patch: Partial<typeof ligny> = {}) {
  const rules = nlbOptionalRulesSchema.parse({
    schema: 'vedette.nlb.optional-rules/1',
    source: 'test',
    rules: lines.map((line) => ({
      rule: 'NLB-16.0.1',
      title: line.id,
      text: line.id,
      section: '16.2',
      ...line,
    })),
  });
  const own = ligny?.options.filter(({ id }) => id === 'leaders-and-command') ?? [];
  return offering({ ...(ligny as typeof ligny & object), options: own, ...patch }, rules, units);
}

const ids = (lines: readonly Line[], patch: Partial<typeof ligny> = {}): string[] =>
  offered(lines, patch)
    .options.map(({ id }) => id)
    .filter((id) => id !== 'leaders-and-command');

describe('which variants go together (16.0)', () => {
  test('[NLB-16.0.1] any set of variants may be chosen that do not need or exclude each other', () => {
    const scenario = offered([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    for (const chosen of [[], ['a'], ['b', 'c'], ['a', 'b', 'c']]) {
      expect(optionProblems(scenario, chosen)).toEqual([]);
    }
  });

  test('a rule that takes another one’s place is refused beside it, with the reason', () => {
    const scenario = offered([{ id: 'old' }, { id: 'new', excludesOptions: ['old', 'elsewhere'] }]);
    expect(optionProblems(scenario, ['old', 'new'])).toEqual(['option new excludes option old']);
    expect(optionProblems(scenario, ['new'])).toEqual([]);
  });

  test('a rule that needs another one is refused without it, and not offered where that one is not', () => {
    const needy = { id: 'needy', needsOptions: ['base'] };
    const scenario = offered([needy, { id: 'base' }]);
    expect(optionProblems(scenario, ['needy'])).toEqual(['option needy needs option base']);
    expect(optionProblems(scenario, ['needy', 'base'])).toEqual([]);
    expect(ids([needy])).toEqual([]);
    // Nor what needs the one that needs it.
    expect(ids([{ id: 'third', needsOptions: ['needy'] }, needy])).toEqual([]);
  });

  test('a rule may need one of a chapter and an option', () => {
    const line = { id: 'either', needsOneOf: [{ chapters: ['10'], options: ['base'] }] };
    const scenario = offered([line, { id: 'base' }]);
    expect(optionProblems(scenario, ['either'])).toEqual([
      'option either needs option leaders-and-command or base',
    ]);
    expect(optionProblems(scenario, ['either', 'base'])).toEqual([]);
    expect(optionProblems(offered([line], { chapters: ['10'] }), ['either'])).toEqual([]);
    expect(ids([line], { options: [] })).toEqual([]);
  });

  test('a rule about rain is offered where it can rain', () => {
    const rainy = { id: 'rainy', needsRain: true };
    expect(ids([rainy])).toEqual([]);
    expect(ids([rainy], { rain: ['16/1600'] })).toEqual(['rainy']);
    const rolled = {
      id: 'rolled',
      rule: 'NLB-22.6A.1',
      title: 'rolled',
      text: 'rolled',
      effects: [
        { kind: 'variableRain' as const, from: '16/1400', until: '16/1600', beginsOn: [6], endsOn: [1] },
      ],
      excludes: [],
      needs: [],
    };
    expect(ids([rainy], { options: [rolled] })).toEqual(['rolled', 'rainy']);
  });
});
