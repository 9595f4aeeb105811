import { describe, expect, test } from 'vitest';
import { VARIANTS } from '../../../src/systems/nlb/rules/variants/index.ts';
import { battle } from '../battle.ts';
import { nlb } from '../library.ts';

const { scenarios, optionalRules } = nlb;

const scenarioOf = (id: string) => {
  const found = scenarios.get(id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
};

/** An option and, as long as it needs others, the first of each that would do. */
function withNeeds(id: string, option: string): string[] {
  const { options } = scenarioOf(id);
  const wanted = new Set<string>();
  const want = (name: string): void => {
    if (wanted.has(name)) return;
    wanted.add(name);
    for (const [first] of options.find((one) => one.id === name)?.needs ?? [])
      if (first !== undefined) want(first);
  };
  want(option);
  return [...wanted];
}

/** The sections that these options bring, as a game has them. */
const inUse = (id: string, ...options: string[]): string[] =>
  [...battle(id, ...options).game.world.optionalRules].sort();

const sectionOf = (option: string): string | undefined =>
  optionalRules.rules.find(({ id }) => id === option)?.section;

describe('optional and variant rules', () => {
  test('[NLB-2.1.3] each case of 15 and 16 is a switch of its own', () => {
    const sections = optionalRules.rules.map(({ section }) => section);
    // Every section has a switch, and no two share one.
    expect(new Set(sections).size).toBe(sections.length);
    expect(sections).toEqual(VARIANTS.map(({ option }) => option));
    for (const { id, section } of optionalRules.rules) {
      const [where] = [...scenarios.values()].filter(({ options }) => options.some((one) => one.id === id));
      if (where === undefined) throw new Error(`nobody offers ${id}`);
      const chosen = withNeeds(where.id, id);
      const others = chosen.flatMap((option) => sectionOf(option) ?? []);
      expect(inUse(where.id, ...chosen), id).toEqual([...new Set([...where.uses, ...others])].sort());
      expect(inUse(where.id, ...chosen)).toContain(section);
      expect(inUse(where.id)).toEqual([...where.uses].sort());
    }
  });
});

describe('what the standard scenarios use', () => {
  /** In use without any choice: chapters beside 1 to 9, and rules of 15 and 16. */
  const plain = (id: string) => {
    const { chapters, optionalRules: rules } = battle(id).game.world;
    return { chapters: [...chapters].sort(), rules: [...rules] };
  };
  /** Every rule of 15 and 16 that it offers, each brought into use alone. */
  const offersSingly = (id: string): string[] => {
    const offered = scenarioOf(id).options.filter(({ id: option }) => sectionOf(option) !== undefined);
    for (const { id: option } of offered)
      expect(inUse(id, ...withNeeds(id, option)), option).toContain(sectionOf(option));
    return offered.map(({ id: option }) => sectionOf(option) as string);
  };
  const standard = { chapters: [], rules: [] };
  /** What makes sense in any battle of a day, leaders or not. */
  const anywhere = ['15.1', '15.3', '15.5', '15.6', '16.3', '16.6', '16.7', '16.8', '16.9', '16.13', '16.15'];

  test.each([
    ['[NLB-18.1] Ligny', 'nlb.ligny', ['15.2', '16.12']],
    ['[NLB-19.1] Quatre Bras', 'nlb.quatre-bras', []],
    ['[NLB-20.1] Wavre', 'nlb.wavre', []],
    ['[NLB-21.1] La Belle Alliance', 'nlb.la-belle-alliance', ['15.2', '16.11', '16.12']],
  ])('%s is played by chapters 1 to 9; 10 and 11 and the rules of 15 and 16 are choices', (_, id, more) => {
    expect(plain(id)).toEqual(standard);
    expect([...battle(id, 'leaders-and-command').game.world.chapters].sort()).toEqual(['10', '11']);
    expect(offersSingly(id)).toEqual(expect.arrayContaining([...anywhere, ...more]));
    // Nothing there asks for chapters 12 to 14.
    expect(offersSingly(id)).not.toContain('16.17');
  });

  test('[NLB-22.1] the campaign is played by chapters 1 to 14 and 22.5; 15, 16 and 22.6 are choices', () => {
    const id = 'nlb.campaign';
    expect(plain(id)).toEqual({ chapters: ['10', '11', '12', '13', '14'], rules: [] });
    const { corpsMorale, rain } = battle(id).game.world.scenario;
    expect(corpsMorale?.proximity !== undefined && corpsMorale.oldGuard !== undefined).toBe(true);
    expect(rain.length).toBe(6);
    expect(offersSingly(id)).toEqual(
      expect.arrayContaining([
        ...anywhere,
        ...['15.4', '16.2', '16.5', '16.14', '16.16A', '16.16B', '16.16C', '16.17', '16.18'],
      ]),
    );
    const options = scenarioOf(id).options.map((one) => one.id);
    expect(options).toEqual(expect.arrayContaining(['variable-rain', 'hal-force', 'victory-levels']));
  });

  test('[NLB-22.5B.4] where the defeat of the Old Guard counts by corps, 15.2 is not to be had', () => {
    for (const id of ['nlb.campaign', 'nlb.grand-ligny', 'nlb.campaign-variants']) {
      expect(scenarioOf(id).corpsMorale?.oldGuard, id).toBeDefined();
      expect(() => battle(id, 'guard-repulse')).toThrow('has no option guard-repulse');
    }
    expect(inUse('nlb.ligny', 'guard-repulse')).toEqual(['15.2']);
  });
});
