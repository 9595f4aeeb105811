import { ruleOf } from '../citations.ts';
import { bridgeSeams } from '../movement/bridges.ts';
import { turnIndex } from '../world.ts';
import type { PartOf } from './part.ts';

/** 26.0B-C, 27.1D: troops that stay where they are until their hour has come. */
export const standStill: PartOf<'standStill'> = (rules) => ({
  seams: {
    stay: [
      (world, p, { army, id }) => {
        const held = rules.find(
          ({ armies, units, before }) =>
            (armies.includes(army) || units.includes(id)) && p.turn < turnIndex(world.turns, before),
        );
        return held === undefined ? undefined : ruleOf(held.rule);
      },
    ],
    // 16.17: a train is a unit of its army, and no other counts among those that are named one by one.
    haul: [
      (world, p, army) => {
        const held = rules.find(
          ({ armies, before }) => armies.includes(army) && p.turn < turnIndex(world.turns, before),
        );
        return held === undefined ? undefined : ruleOf(held.rule);
      },
    ],
    ride: [
      (p, { army }, world) => {
        const held = rules.find(
          ({ armies, leaders, before }) =>
            leaders && armies.includes(army) && p.turn < turnIndex(world.turns, before),
        );
        return held === undefined ? undefined : { rule: ruleOf(held.rule), code: 'must-stay' };
      },
    ],
  },
});

/** 25.0E: a corps that comes on faster than the rest for a turn. */
export const longMarch: PartOf<'longMarch'> = (rules) => ({
  seams: {
    haste: [
      (world, p, counter) => {
        const long = rules.find(
          ({ army, org, turn }) =>
            counter.army === army &&
            counter.org.split(',').includes(org) &&
            world.turns[p.turn]?.label === turn,
        );
        return long?.factor ?? 1;
      },
    ],
  },
});

/** 28.0: who comes up in a long column has half his movement on the turn he enters. */
export const halfEntry: PartOf<'halfEntry'> = (rules) => ({
  seams: {
    haste: [
      (world, _p, counter, entering) => {
        const group = entering ? world.arrivals.find(({ units }) => units.includes(counter.id)) : undefined;
        return group !== undefined && rules.some(({ groups }) => groups.includes(group.id)) ? 1 / 2 : 1;
      },
    ],
  },
});

/** 25.0E: nobody has to fight over a bridge, and nobody is held by an enemy beyond one. */
export const bridgesBlockZoc: PartOf<'bridgesBlockZoc'> = () => ({ seams: bridgeSeams });
