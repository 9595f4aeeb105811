import { dice } from '../../../../engine/chance.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { ruleOf } from '../citations.ts';
import { type At, auto, chance, procedure, type Scribe } from '../kit.ts';
import { type NlbPosition, sideOf } from '../position.ts';
import { turnIndex } from '../world.ts';
import type { PartOf } from './part.ts';

const activeMark = (group: string): string => `activated:${group}`;

const isActive = (p: NlbPosition, group: string): boolean => p.marks[activeMark(group)] !== undefined;

function activate({ draft }: Scribe, group: string): void {
  const { marks, turn } = draft.position;
  draft.update({ marks: { ...marks, [activeMark(group)]: turn } });
}

/** 24.1B: a corps that stands idle until a die or the hour sets it in motion. */
export const activation: PartOf<'activation'> = (rules) => {
  const idle = ({ position }: At) =>
    rules.filter(({ army, group }) => sideOf(army) === position.phasing && !isActive(position, group));
  const rolling = (at: At) =>
    idle(at).flatMap((rule) => {
      const roll = rule.rolls.find(({ turn }) => turn === at.world.turns[at.position.turn]?.label);
      return roll === undefined ? [] : [{ ...rule, on: roll.on }];
    });
  const proc = procedure<object>('nlb.activation', {
    begin: auto('NLB-24.1B.2', (at) => {
      for (const { group, atLast, rules: cited } of idle(at)) {
        if (at.position.turn >= turnIndex(at.world.turns, atLast)) {
          activate(at, group);
          at.emit(() => ({ type: 'activated', rule: ruleOf(cited.roll), group }));
        }
      }
      return rolling(at).length > 0 ? next('roll') : done();
    }),
    roll: chance('NLB-24.1B.2', {
      request: (at) => dice(rolling(at).length),
      ask: (at) => ({ groups: rolling(at).map(({ group }) => group) }),
      run: (at, { values }) => {
        for (const [i, { group, on, rules: cited }] of rolling(at).entries()) {
          const roll = values[i] as number;
          const active = on.includes(roll);
          if (active) {
            activate(at, group);
          }
          at.emit(() => ({ type: 'activationRolled', rule: ruleOf(cited.roll), group, roll, active }));
        }
        return done();
      },
    }),
  });
  return {
    seams: {
      beforeMovement: [proc.id],
      stay: [
        (_world, p, { id }) => {
          const held = rules.find(({ group, units }) => units.includes(id) && !isActive(p, group));
          return held === undefined ? undefined : ruleOf(held.rules.frozen);
        },
      ],
    },
    procedures: [proc],
  };
};
