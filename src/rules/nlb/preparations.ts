import { dice } from '../../engine/chance.ts';
import { type ChanceSpec, type DecideSpec, next } from '../../engine/procedure.ts';
import type { NlbAction } from './actions.ts';
import { ruleOf } from './citations.ts';
import { changeUnit } from './edit.ts';
import type { NlbEvent } from './events.ts';
import type { SecretArrival } from './force-options.ts';
import type { At } from './kit.ts';
import { type NlbPosition, seatOf } from './position.ts';
import { refuse } from './refusals.ts';
import { counterOf, type World } from './world.ts';

/** 18.5A: a die for each unit whose losses before the battle are open. */
export const rollSetUp: ChanceSpec<World, NlbPosition, NlbEvent, object> = {
  request: (at) => dice(at.world.specials.setupRoll?.units.length ?? 0),
  ask: (at) => ({ units: at.world.specials.setupRoll?.units ?? [] }),
  run: (at, { values }) => {
    const { units, reducedOn } = at.world.specials.setupRoll ?? { units: [], reducedOn: [] };
    for (const [i, unit] of units.entries()) {
      const roll = values[i] as number;
      const reduced = reducedOn.includes(roll);
      if (reduced) {
        changeUnit(at.draft, counterOf(at.world, unit), { reduced: true });
      }
      at.emit(() => ({ type: 'setupRolled', rule: 'NLB-18.5A', unit, roll, reduced }));
    }
    return next('placing');
  },
};

/** Groups about which their owner has still to write something down. */
export const unwritten = ({ world, position }: At): readonly SecretArrival[] =>
  world.specials.secretArrivals.filter((s) => position.secrets[s.id] === undefined);

/** 18.5C: before play, in secret; the other side learns only that something was written. */
export const writeDown: DecideSpec<World, NlbPosition, NlbAction, NlbEvent, object> = {
  by: (at) => [...new Set(unwritten(at).map((s) => seatOf(s.army)))],
  accepts: ['writeDown'],
  exact: true,
  candidates: (at, seat) =>
    unwritten(at)
      .filter((s) => seatOf(s.army) === seat)
      .flatMap((s): NlbAction[] => [
        { type: 'writeDown', group: s.id, use: true },
        { type: 'writeDown', group: s.id, use: false },
      ]),
  judge: (at, action, seat) =>
    action.type === 'writeDown' && unwritten(at).some((s) => s.id === action.group && seatOf(s.army) === seat)
      ? []
      : [refuse('NLB-18.5C.3', 'no-such-choice')],
  run: (at, action) => {
    const group = unwritten(at).find((s) => action.type === 'writeDown' && s.id === action.group);
    if (group !== undefined && action.type === 'writeDown') {
      const { id, army } = group;
      const secret = { army, used: action.use, revealed: false };
      at.draft.update({ secrets: { ...at.draft.position.secrets, [id]: secret } });
      const rule = ruleOf(group.rules.choice);
      at.emit(() => ({
        type: 'choiceWritten',
        rule,
        group: id,
        army,
        use: action.use,
        to: [seatOf(army)],
        masked: { type: 'choiceWritten', rule, group: id, army, use: null } as NlbEvent,
      }));
    }
    return next('secrets');
  },
  ask: (at) => ({ groups: unwritten(at).map((s) => s.id) }),
};
