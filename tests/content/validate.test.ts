import { describe, expect, test } from 'vitest';
import type { NlbScenario } from '../../src/systems/nlb/content/content.ts';
import { loadNlb } from './files.ts';
import { mistakes, SCENARIO, set } from './mistakes.ts';

describe('content validation', () => {
  test("the committed files of Napoleon's Last Battles have no errors", () => {
    const { problems, nlb } = loadNlb();
    const own = problems.filter(({ file }) => file.startsWith('content/nlb/'));
    expect(own).toEqual([]);
    expect(nlb?.scenarios.get('nlb.quatre-bras')?.title).toBe('Quatre Bras');
    expect(nlb?.units.units).toHaveLength(249);
  });

  test.each(mistakes)('finds $what', ({ file, edit, at, code }) => {
    const { problems } = loadNlb({ file, edit: (json) => void edit(json) });
    const found = problems.map((problem) => `${problem.file} ${problem.at} ${problem.code}`);
    expect(found).toContain(`${file} ${at} ${code}`);
  });

  test('lists every mistake of a file, not the first one only', () => {
    const { problems } = loadNlb({
      file: SCENARIO,
      edit: (s: NlbScenario) => {
        set(s.setup[0], { hex: '9999' });
        set(s.setup[1], { unit: 'fr.2.nobody' });
        set(s.turns, { last: '19/1200' });
      },
    });
    const found = problems.filter(({ file }) => file === SCENARIO).map(({ at }) => at);
    expect(found).toEqual(expect.arrayContaining(['setup[0].hex', 'setup[1].unit', 'turns.last']));
  });
});
