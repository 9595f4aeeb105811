import { dice } from '../../../../engine/chance.ts';
import { done, next } from '../../../../engine/procedure.ts';
import { ruleOf } from '../citations.ts';
import { changeLeader, leaderState } from '../command/leaders.ts';
import { type At, auto, chance, procedure } from '../kit.ts';
import type { Leader } from '../world.ts';
import type { PartOf } from './part.ts';

/** 24.5B: a commander whom, for some turns, only the die makes act; afterwards he is active for good. */
export const cautiousCommander: PartOf<'cautiousCommander'> = (rules) => {
  const present = ({ world, position }: At) =>
    rules.flatMap((rule) => {
      const leader = world.leaderById.get(rule.leader);
      return leader?.side === position.phasing ? [{ ...rule, commander: leader as Leader }] : [];
    });
  const label = ({ world, position }: At): string => world.turns[position.turn]?.label ?? '';
  const rolling = (at: At) => present(at).filter(({ turns }) => turns.includes(label(at)));
  const proc = procedure<object>('nlb.caution', {
    begin: auto('NLB-24.5B', (at) => {
      for (const { commander, turns } of present(at)) {
        if (!turns.includes(label(at))) {
          changeLeader(at.draft, commander, { active: true });
        }
      }
      return rolling(at).length > 0 ? next('roll') : done();
    }),
    roll: chance('NLB-24.5B', {
      request: (at) => dice(rolling(at).length),
      ask: (at) => ({ leaders: rolling(at).map(({ leader }) => leader) }),
      run: (at, { values }) => {
        for (const [i, { commander, activeOn, rule }] of rolling(at).entries()) {
          const roll = values[i] as number;
          const active = activeOn.includes(roll);
          changeLeader(at.draft, commander, { active });
          at.emit(() => ({ type: 'cautionRolled', rule: ruleOf(rule), leader: commander.id, roll, active }));
        }
        return done();
      },
    }),
  });
  return {
    seams: {
      beforeCommand: [proc.id],
      activeByRule: [(leader) => rules.some((rule) => rule.leader === leader.id)],
      ride: [
        (p, leader) => {
          const bound = rules.find((rule) => rule.leader === leader.id);
          return bound === undefined || leaderState(p, leader).active ? undefined : ruleOf(bound.rule);
        },
      ],
    },
    procedures: [proc],
  };
};
