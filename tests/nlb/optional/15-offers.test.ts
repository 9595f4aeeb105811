import { describe, expect, test } from 'vitest';
import { offering } from '../../../src/systems/nlb/content/options/offers.ts';
import { optionProblems } from '../../../src/systems/nlb/rules/index.ts';
import { VARIANTS } from '../../../src/systems/nlb/rules/variants/index.ts';
import { together } from '../../conformance/together.ts';
import { battle } from '../battle.ts';
import { layNlb, nlb } from '../library.ts';

const { scenarios, optionalRules, units } = nlb;
const quatreBras = scenarios.get('nlb.quatre-bras');
const ligny = scenarios.get('nlb.ligny');
if (quatreBras === undefined || ligny === undefined) throw new Error('scenarios are missing');

const offered = (id: string): string[] =>
  (scenarios.get(id)?.options ?? [])
    .filter(({ effects }) => effects.some((e) => e.kind === 'useOptional'))
    .map(({ id: option }) => option);

/** Ligny without the optional rules, changed, and offered them anew. */
const changed = (patch: Partial<typeof ligny>) =>
  offering(
    {
      ...ligny,
      options: ligny.options.filter(({ effects }) => effects[0]?.kind !== 'useOptional'),
      ...patch,
    },
    optionalRules,
    units,
  );

describe('which optional rules a scenario offers', () => {
  test('the rules stand in the order of the book, each once', () => {
    const sections = optionalRules.rules.map(({ section }) => section);
    expect(sections).toEqual(VARIANTS.map(({ option }) => option));
    expect(sections.filter((section) => section.startsWith('15.'))).toHaveLength(6);
  });

  test('a rule is offered where its troops and its hour occur', () => {
    const optional = new Set(
      optionalRules.rules.filter(({ section }) => section.startsWith('15.')).map(({ id }) => id),
    );
    expect(offered('nlb.quatre-bras').filter((id) => optional.has(id))).toEqual([
      'combined-arms',
      'mounted-retreat',
      'cavalry-impetus',
      'double-advance',
    ]);
    expect(offered('nlb.ligny')).toContain('guard-repulse');
    expect(offered('nlb.wavre')).not.toContain('guard-repulse');
    // No battle of a single day sees six in the morning; a longer game does.
    expect(offered('nlb.ligny')).not.toContain('late-start');
    const long = changed({ turns: { ...ligny.turns, last: '17/0900' } });
    expect(long.options.find(({ id }) => id === 'late-start')?.needs).toEqual([['leaders-and-command']]);
  });

  test('a rule about leaders is refused without them, with the reason', () => {
    expect(optionProblems(quatreBras, ['double-advance'])).toEqual([
      'option double-advance needs option leaders-and-command',
    ]);
    expect(layNlb('nlb.quatre-bras', ['double-advance'])).toEqual({
      ok: false,
      problems: ['option double-advance needs option leaders-and-command'],
    });
    expect(optionProblems(quatreBras, ['double-advance', 'leaders-and-command'])).toEqual([]);
    const withLeaders = changed({ chapters: ['10', '11'], turns: { ...ligny.turns, last: '17/0900' } });
    expect(optionProblems(withLeaders, ['double-advance', 'late-start'])).toEqual([]);
    const without = changed({ options: [], turns: { ...ligny.turns, last: '17/0900' } });
    expect(without.options.map(({ id }) => id)).not.toContain('double-advance');
    expect(without.options.map(({ id }) => id)).not.toContain('late-start');
  });

  test('[NLB-15.2.3] with corps morale in use the rule of the Guard is refused, or not offered at all', () => {
    const corps = {
      id: 'corps-morale',
      rule: 'NLB-13.0.1',
      title: 'Corps morale',
      text: 'Corps morale',
      effects: [{ kind: 'useChapters' as const, chapters: ['13' as const] }],
      excludes: [],
      needs: [],
    };
    const either = changed({ options: [corps] });
    expect(optionProblems(either, ['guard-repulse', 'corps-morale'])).toEqual([
      'option guard-repulse excludes option corps-morale',
    ]);
    expect(optionProblems(either, ['guard-repulse'])).toEqual([]);
    const always = changed({ chapters: ['13'] });
    expect(always.options.map(({ id }) => id)).not.toContain('guard-repulse');
  });

  test('the shipped battles begin with as many of them together as go together', () => {
    for (const [id, scenario] of scenarios) {
      const rules = new Set(offered(id));
      const sets = together(scenario.options, offered(id));
      expect(new Set(sets.flat().filter((option) => rules.has(option)))).toEqual(rules);
      for (const chosen of sets) {
        const table = battle(id, ...chosen);
        const sections = scenario.options
          .filter((option) => chosen.includes(option.id))
          .flatMap(({ effects }) => effects.flatMap((e) => (e.kind === 'useOptional' ? [e.section] : [])));
        expect(table.game.world.optionalRules, id).toEqual(new Set([...scenario.uses, ...sections]));
      }
    }
  });
});
