import { expect, test } from 'vitest';
import { GDA_OPTIONS, GDA_PRESETS } from '../../../src/systems/gda/options.ts';
import { GdaShelf } from '../../../src/systems/gda/shelf.ts';
import { shippedGround, shippedScenario, tables } from '../field.ts';

const shelf = new GdaShelf({
  tables,
  grounds: new Map([['bautzen', shippedGround('bautzen')]]),
  scenarios: new Map([['gda.bautzen', shippedScenario('bautzen')]]),
  armies: new Map(),
  points: {} as never,
});
const problems = (...ids: readonly string[]): readonly string[] => {
  const laid = shelf.lay({
    scenario: 'gda.bautzen',
    options: Object.fromEntries(ids.map((id) => [id, true])),
  } as never);
  return laid.ok ? [] : laid.problems;
};

test('every set of switches that is offered can be played, and names only switches that there are', () => {
  const known = GDA_OPTIONS.map(({ id }) => id);
  for (const { options } of GDA_PRESETS) {
    expect(known).toEqual(expect.arrayContaining([...options]));
    expect(problems(...options)).toEqual([]);
  }
});

test('each switch can be played alone, and what excludes another is excluded by it', () => {
  for (const { id, excludes, needs } of GDA_OPTIONS) {
    if (needs.length === 0) expect(problems(id)).toEqual([]);
    for (const other of excludes) expect(GDA_OPTIONS.find((one) => one.id === other)?.excludes).toContain(id);
  }
});

test('[GDA-11.21.1] [GDA-1.5.6] a general who stands by his regulating battalion waits for no ADC to join it', () => {
  expect(problems('regulatingBattalion', 'attachmentNeeded')).toEqual([
    "'regulatingBattalion' does not go with 'attachmentNeeded'",
    "'attachmentNeeded' does not go with 'regulatingBattalion'",
  ]);
});

test('[GDA-2.15.4] rain, mist or dusk can be chosen where cards are played with, and only there', () => {
  expect(problems('fogOfWar', 'poorSight')).toEqual([]);
  expect(problems('poorSight')).toEqual(["'poorSight' needs 'fogOfWar'"]);
});
