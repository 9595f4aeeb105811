import { makeGdaGame } from '../../src/systems/gda/rules/index.ts';
import type { GdaContent } from '../../src/systems/gda/rules/world.ts';
import { shippedGround, shippedScenario, tables } from './field.ts';

/** Bautzen as it is shipped, or only its first turns: a whole battle of random moves takes half a minute. */
export const bautzen = (turns = 16): GdaContent => ({
  scenario: { ...shippedScenario('bautzen'), turns },
  ground: shippedGround('bautzen'),
  tables,
  options: {},
});

export const bautzenGame = (turns = 16) => makeGdaGame(bautzen(turns));
