import { fileURLToPath } from 'node:url';
import { bookIds } from '../../rulebook/books.ts';
import type { CaseCoverage } from '../../rulebook/coverage.ts';
import { RulebookError } from '../../rulebook/schema.ts';
import { searchRules } from '../../rulebook/search.ts';
import { defineCommand, type ExitStatus, type FlagValues, UsageError } from '../command.ts';
import { coverageJson, coverageText } from '../rules/coverage.ts';
import { type Gathered, gather } from '../rules/gather.ts';
import { caseJson, caseText, findShown, listText, rulingText } from '../rules/show.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const flags = {
  json: { summary: 'print one JSON document' },
  system: { summary: `only this system (${bookIds.join(', ')}); for list and search`, value: 'ID' },
  layer: { summary: 'only this layer, e.g. core; for list and search', value: 'NAME' },
  area: { summary: 'only this area, e.g. combat; for list and search', value: 'NAME' },
  untested: { summary: 'only cases still to do; for list and search' },
} as const;

type Given = FlagValues<typeof flags>;

export const command = defineCommand({
  operands: 'coverage | show <id> | list | search <words…>',
  minOperands: 1,
  maxOperands: 64,
  flags,
  async run({ operands: [what = '', ...rest], flags: given }) {
    try {
      const act = Object.hasOwn(acts, what) ? acts[what] : undefined;
      if (!act)
        throw new UsageError(`there is no 'rules ${what}'; there are: ${Object.keys(acts).join(', ')}`);
      return act(rest, given);
    } catch (error) {
      if (!(error instanceof RulebookError)) throw error;
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
  },
});

const acts: Readonly<Record<string, (rest: readonly string[], given: Given) => ExitStatus>> = {
  coverage(rest, given) {
    refuseRest('coverage', rest);
    refuseFilters('coverage', given);
    const gathered = gather(root);
    print(given.json ? coverageJson(gathered) : coverageText(gathered));
    for (const { id, where } of gathered.coverage.unknown)
      process.stderr.write(`${where} cites ${id}, which is no case and no ruling\n`);
    return gathered.coverage.unknown.length > 0 ? 1 : 0;
  },

  show([id, ...rest], given) {
    if (id === undefined) throw new UsageError('missing operand: show <id>');
    refuseRest('show', rest);
    refuseFilters('show', given);
    const gathered = gather(root);
    const shown = findShown(gathered, id);
    switch (shown.kind) {
      case 'case':
        print(given.json ? caseJson(shown.of) : caseText(shown.of, gathered.report !== undefined));
        return 0;
      case 'heading':
        print(given.json ? { id: shown.id, cases: shown.cases.map(caseJson) } : listText(shown.cases));
        return 0;
      case 'ruling':
        print(given.json ? shown.of : rulingText(shown.of));
        return 0;
      case 'unknown':
        throw new UsageError(
          `there is no rule '${shown.id}'${shown.near.length > 0 ? `; near it: ${shown.near.join(', ')}` : ''}`,
        );
    }
  },

  list(rest, given) {
    refuseRest('list', rest);
    const gathered = gather(root);
    return printCases(filtered(gathered, gathered.coverage.cases, given), given);
  },

  search(rest, given) {
    if (rest.length === 0) throw new UsageError('missing operand: search <words…>');
    const gathered = gather(root);
    const { cases } = gathered.coverage;
    const byId = new Map(cases.map((so) => [so.entry.case.id, so]));
    const found = searchRules(gathered.index, rest.join(' ')).flatMap(
      ({ case: { id } }) => byId.get(id) ?? [],
    );
    return printCases(filtered(gathered, found, given), given);
  },
};

const printCases = (cases: readonly CaseCoverage[], given: Given): ExitStatus => {
  if (given.json) print({ cases: cases.map(caseJson) });
  else if (cases.length === 0) process.stderr.write('no case fits\n');
  else print(listText(cases));
  return 0;
};

const filtered = (
  { coverage }: Gathered,
  cases: readonly CaseCoverage[],
  { system, layer, area, untested }: Given,
): readonly CaseCoverage[] => {
  const fits = (flag: string, wanted: string | undefined, of: (so: CaseCoverage) => string) => {
    if (wanted === undefined) return () => true;
    const known = new Set(coverage.cases.map(of));
    if (!known.has(wanted))
      throw new UsageError(`--${flag} knows no '${wanted}'; there are: ${[...known].join(', ')}`);
    return (so: CaseCoverage) => of(so) === wanted;
  };
  const inSystem = fits('system', system, (so) => so.entry.system);
  const inLayer = fits('layer', layer, (so) => so.entry.case.layer);
  const inArea = fits('area', area, (so) => so.entry.case.area);
  return cases.filter(
    (so) => inSystem(so) && inLayer(so) && inArea(so) && (!untested || so.status === 'todo'),
  );
};

const refuseRest = (what: string, [surplus]: readonly string[]): void => {
  if (surplus !== undefined) throw new UsageError(`'rules ${what}' takes no operand '${surplus}'`);
};

const refuseFilters = (what: string, { system, layer, area, untested }: Given): void => {
  if (system !== undefined || layer !== undefined || area !== undefined || untested)
    throw new UsageError(`--system, --layer, --area and --untested are for list and search, not for ${what}`);
};

const print = (value: unknown): void => {
  process.stdout.write(`${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}\n`);
};
