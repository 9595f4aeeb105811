import { dice, type Roll } from '../../../../engine/chance.ts';
import { next } from '../../../../engine/procedure.ts';
import { ruleOf } from '../citations.ts';
import { changeUnit } from '../edit.ts';
import type { At, Scribe } from '../kit.ts';
import type { NlbArrival } from '../movement/arrivals.ts';
import { sideOf, type UnitId } from '../position.ts';
import type { SecretArrival } from '../setup/force-options.ts';
import { counterOf, turnIndex } from '../world.ts';

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
  run: (at: Scribe, roll: Roll) => {
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
  run: (at: Scribe, roll: Roll) => {
    for (const [i, group] of expected(at).entries()) {
      const value = roll.values[i] as number;
      const arrived = group.die?.arriveOn.includes(value) === true;
      if (arrived) {
        arrive(at, group.id);
      }
      const rule = ruleOf(group.die?.rule ?? group.rule);
      at.emit(() => ({
        type: 'arrivalRolled',
        rule,
        group: group.id,
        roll: value,
        arrived,
        hex: group.hexes[0] as string,
      }));
    }
    return next('secretArrival');
  },
};

/** 18.5C: written choices whose turn has come; they are laid open whatever they say. */
const due = ({ world, position }: At): readonly SecretArrival[] =>
  world.specials.secretArrivals.filter(
    (s) =>
      sideOf(s.army) === position.phasing &&
      position.arrivals[s.id] === undefined &&
      position.secrets[s.id]?.used === true &&
      position.turn >= turnIndex(world.turns, s.turn),
  );

/** Lays open what was written, once the turn named for it has come. */
export function revealChoices(at: Scribe): void {
  const { world, draft } = at;
  for (const s of world.specials.secretArrivals) {
    const secret = draft.position.secrets[s.id];
    const turn = turnIndex(world.turns, s.turn);
    if (
      secret === undefined ||
      secret.revealed ||
      sideOf(s.army) !== draft.position.phasing ||
      draft.position.turn < turn
    ) {
      continue;
    }
    draft.update({ secrets: { ...draft.position.secrets, [s.id]: { ...secret, revealed: true } } });
    const { army } = s;
    at.emit(() => ({
      type: 'choiceRevealed',
      rule: ruleOf(s.rules.choice),
      group: s.id,
      army,
      use: secret.used,
      reveals: true,
    }));
  }
}

/** 18.5C: the corps comes at once on the faces named, and a turn later without another roll. */
export const rollSecretArrivals = {
  /** Comes without a roll: the turn after the one it was rolled for. */
  late: (at: At): readonly SecretArrival[] =>
    due(at).filter((s) => at.position.turn > turnIndex(at.world.turns, s.turn)),
  count: (at: At) => due(at).filter((s) => at.position.turn === turnIndex(at.world.turns, s.turn)).length,
  request: (at: At) => dice(rollSecretArrivals.count(at)),
  ask: (at: At) => ({ groups: due(at).map((s) => s.id) }),
  run: (at: Scribe, roll: Roll) => {
    for (const [i, s] of due(at).entries()) {
      const value = roll.values[i] as number;
      const arrived = s.arriveOn.includes(value);
      if (arrived) {
        arrive(at, s.id);
      }
      const rule = ruleOf(s.rules.roll);
      at.emit(() => ({ type: 'arrivalRolled', rule, group: s.id, roll: value, arrived, hex: s.hex }));
    }
    return next('move');
  },
};

/** From now on the group is in play and its units may enter. */
export function arrive(at: Scribe, group: string): void {
  const { draft } = at;
  draft.update({ arrivals: { ...draft.position.arrivals, [group]: draft.position.turn } });
}
