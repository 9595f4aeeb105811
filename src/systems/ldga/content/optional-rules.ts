import { z } from 'zod';
import type { Report } from '../../../content/problems.ts';
import { rule } from './atoms.ts';

/* What players may choose before a game: content/ldga/optional-rules.json. */

export const OPTIONS = [
  'hidden-forces',
  'observation',
  'strength-estimates',
  'step-out',
  'discretionary-attack',
  'one-combat-at-a-time',
  'cavalry-impetus',
  'fire-over-water',
  'bombardment-by-terrain',
  'elan',
  'exhaustion',
  'high-stakes',
  'free-set-up',
  'french-need-double',
  'two-coalition-players',
  'two-french-players',
  'umpire',
  'fixed-allowances',
  'without-leaders',
  'without-command',
  'without-reorganization',
  'without-march-orders',
  'without-pontoons',
  'without-road-march',
] as const;
export type LdgaOption = (typeof OPTIONS)[number];

const option = z.enum(OPTIONS);

const optionalRule = z.strictObject({
  id: option,
  rule,
  group: z.enum(['hidden', 'movement', 'combat', 'set-up', 'victory', 'teams', 'introductory']),
  title: z.string().min(1),
  text: z.string().min(1),
  /** Each list asks for one of its members. */
  needs: z.array(z.array(option).min(1)).default([]),
  excludes: z.array(option).default([]),
  /** The scenarios that it can be used in, where not in all. */
  scenarios: z.array(z.string().min(1)).optional(),
});

export const ldgaOptionalRulesSchema = z.strictObject({
  schema: z.literal('vedette.ldga.optional-rules/1'),
  rules: z.array(optionalRule).length(OPTIONS.length),
  presets: z.array(z.strictObject({ id: z.string().min(1), options: z.array(option) })),
});

export type LdgaOptionalRules = z.infer<typeof ldgaOptionalRulesSchema>;
type OptionalRule = LdgaOptionalRules['rules'][number];
/** An option as one scenario offers it. */
export type Offer = Omit<OptionalRule, 'scenarios'>;
export type Preset = LdgaOptionalRules['presets'][number];

const usedIn = ({ scenarios }: OptionalRule, scenario: string): boolean =>
  scenarios === undefined || scenarios.includes(scenario);

/** The options of one scenario, without mention of those that it does not have. */
export function optionsOf({ rules }: LdgaOptionalRules, scenario: string): readonly Offer[] {
  const offered = rules.filter((one) => usedIn(one, scenario));
  const there = (id: LdgaOption): boolean => offered.some((one) => one.id === id);
  return offered.map(({ scenarios: _scenarios, ...card }) => ({
    ...card,
    excludes: card.excludes.filter(there),
  }));
}

/** The presets of one scenario, of what it offers; those that come to the same only once. */
export function presetsOf(all: LdgaOptionalRules, scenario: string): readonly Preset[] {
  const offered = optionsOf(all, scenario).map(({ id }) => id);
  const kept = all.presets.map(({ id, options }) => ({
    id,
    options: options.filter((one) => offered.includes(one)),
  }));
  const key = ({ options }: Preset): string => options.toSorted().join();
  return kept.filter((one, n) => kept.findIndex((other) => key(other) === key(one)) === n);
}

/** Every reason why these options cannot be chosen together; none if they can. */
export function choiceProblems(cards: readonly Offer[], chosen: readonly string[]): readonly string[] {
  return chosen.flatMap((id) => {
    const card = cards.find((one) => one.id === id);
    if (card === undefined)
      return [`there is no option '${id}'; there are: ${cards.map((one) => one.id).join(', ')}`];
    return [
      ...card.excludes
        .filter((other: string) => chosen.includes(other))
        .map((other) => `'${id}' does not go together with '${other}'`),
      ...card.needs
        .filter((oneOf) => !oneOf.some((other) => chosen.includes(other)))
        .map((oneOf) => `'${id}' needs '${oneOf.join("' or '")}'`),
    ];
  });
}

/** What the shape of the file cannot say: each option once, and presets that can be chosen. */
export function checkOptionalRules(
  all: LdgaOptionalRules,
  scenarios: Iterable<string>,
  report: Report,
): void {
  for (const id of OPTIONS)
    if (!all.rules.some((one) => one.id === id)) report('rules', 'unknown-option', `'${id}' is not told of`);
  for (const scenario of scenarios) {
    const cards = optionsOf(all, scenario);
    for (const { id, options } of presetsOf(all, scenario))
      for (const problem of choiceProblems(cards, options))
        report(id, 'options-clash', `${scenario}: ${problem}`);
  }
}
