import { expect, test } from 'vitest';
import { GRADES } from '../../../src/systems/gda/content/atoms.ts';
import { wordsFor } from '../../../src/systems/gda/words/index.ts';
import { shippedScenario } from '../field.ts';

const { gradeGuide } = wordsFor('en');
const told = (rule: string) => gradeGuide.find((one) => one.rule === rule);

/* Units come graded in their lists; who draws up his own is told by the builder whom the book counts among each grade. */
test('[GDA-1.13.1] the elite: Old and Middle Guard, and the first regiments of other nations', () => {
  expect(told('GDA-1.13.1')).toMatchObject({ grade: 'elite', arm: 'troops' });
  for (const name of ['Old and Middle Guard', 'Foot Guards', '52nd', 'Garde zu Fuss', 'Guard Cuirassiers'])
    expect(told('GDA-1.13.1')?.text).toContain(name);
});

test('[GDA-1.13.3] [GDA-1.13.4] veterans: most guards and seasoned regiments, some guard and horse batteries', () => {
  expect(told('GDA-1.13.3')).toMatchObject({ grade: 'veteran', arm: 'troops' });
  expect(told('GDA-1.13.3')?.text).toMatch(/guards.*line, light infantry and cuirassiers/);
  expect(told('GDA-1.13.4')).toMatchObject({ grade: 'veteran', arm: 'guns' });
  expect(told('GDA-1.13.4')?.text).toMatch(/Prussian and Russian guard.*horse batteries/);
});

test('[GDA-1.13.5] [GDA-1.13.6] the line is whoever is fairly trained, recruits who is not', () => {
  expect(told('GDA-1.13.5')).toMatchObject({ grade: 'line' });
  expect(told('GDA-1.13.5')?.text).toMatch(/most batteries.*Young Guard after 1812/);
  expect(told('GDA-1.13.6')).toMatchObject({ grade: 'recruit' });
  expect(told('GDA-1.13.6')?.text).toMatch(/conscripts.*Landwehr.*Spaniards/);
});

test('[GDA-1.13.5] every grade is explained, and most of a shipped army and its batteries are of the line', () => {
  expect(new Set(gradeGuide.map(({ grade }) => grade))).toEqual(new Set(GRADES));
  const units = shippedScenario('bautzen').armies.flatMap(({ brigades }) =>
    brigades.flatMap((one) => one.units),
  );
  expect(units.filter(({ grade }) => grade === 'line').length * 2).toBeGreaterThan(units.length);
});
