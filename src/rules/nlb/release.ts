import { dice, type Roll } from '../../engine/chance.ts';
import { next } from '../../engine/procedure.ts';
import type { NlbArrival } from './arrivals.ts';
import { ruleOf } from './citations.ts';
import { changeUnit } from './edit.ts';
import type { At, Desk } from './kit.ts';
import { sideOf, type UnitId } from './position.ts';
import { counterOf, turnIndex } from './world.ts';

/** 19.5C: the units of the phasing side that are held and roll for their release this phase. */
const heldUnits = ({ world, position }: At): UnitId[] =>
  position.forces[position.phasing]
    .filter((unit) => unit.immobile && unit.place === 'map')
    .map((unit) => counterOf(world, unit.id).id);

/** 19.5C: each held unit rolls once a movement phase. */
export const rollReleases = {
  count: (at: At) => heldUnits(at).length,
  request: (at: At) => dice(heldUnits(at).length),
  ask: (at: At) => ({ units: heldUnits(at) }),
  run: (at: Desk, roll: Roll) => {
    const releaseOn = at.world.specials.held?.releaseOn ?? [];
    for (const [i, unit] of heldUnits(at).entries()) {
      const value = roll.values[i] as number;
      const released = releaseOn.includes(value);
      if (released) {
        changeUnit(at.draft, counterOf(at.world, unit), { immobile: false });
      }
      at.emit(() => ({ type: 'releaseRolled', rule: 'NLB-19.5C.2', unit, roll: value, released }));
    }
    return next('arrival');
  },
};

/** Groups of the phasing side whose coming is still open to the die this turn. */
const expected = ({ world, position }: At): NlbArrival[] =>
  world.specials.dieArrivals.filter(
    (a) =>
      sideOf(a.army) === position.phasing &&
      position.arrivals[a.id] === undefined &&
      position.turn >= turnIndex(world.turns, a.turn),
  );

/** 19.5D: one die at the start of the movement phase for each such group. */
export const rollArrivals = {
  count: (at: At) => expected(at).length,
  request: (at: At) => dice(expected(at).length),
  ask: (at: At) => ({ groups: expected(at).map((a) => a.id) }),
  run: (at: Desk, roll: Roll) => {
    const { draft } = at;
    for (const [i, group] of expected(at).entries()) {
      const value = roll.values[i] as number;
      const arrived = group.die?.arriveOn.includes(value) === true;
      if (arrived) {
        draft.update({ arrivals: { ...draft.position.arrivals, [group.id]: draft.position.turn } });
      }
      const rule = ruleOf(group.die?.rule ?? group.rule);
      at.emit(() => ({ type: 'arrivalRolled', rule, group: group.id, roll: value, arrived, hex: group.hex }));
    }
    return next('move');
  },
};
