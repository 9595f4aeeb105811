import { line } from '../../../../engine/ledger.ts';
import { ruleOf } from '../citations.ts';
import { checkMorale } from '../morale/morale.ts';
import type { Army, NlbPosition } from '../position.ts';
import { hexOf, stateOf } from '../setup/deployment.ts';
import { counterOf, strengthOf } from '../world.ts';
import type { PartOf } from './part.ts';

const prefix = (army: Army): string => `intervened:${army}:`;

/** With how much strength an army has intervened; the mark itself says it. */
function strengthOfMark(p: NlbPosition, army: Army): number | undefined {
  const mark = Object.keys(p.marks).find((name) => name.startsWith(prefix(army)));
  return mark === undefined ? undefined : Number(mark.slice(prefix(army).length));
}

/** 24.3A: the first time that one army comes to the help of the other counts, once, by how strong it comes. */
export const intervention: PartOf<'intervention'> = (rules) => ({
  seams: {
    attacked: [
      (at, { attackers, bombarding, defenders }) => {
        const { world, draft } = at;
        for (const { army, against, eastOf, rule } of rules) {
          const { position } = draft;
          if (strengthOfMark(position, army) !== undefined) {
            continue;
          }
          const struck = defenders.some((id) => {
            const counter = counterOf(world, id);
            const hex = hexOf(world, stateOf(position, counter));
            return counter.army === against && world.grid.column(hex) > eastOf;
          });
          let strength = 0;
          for (const id of [...attackers, ...bombarding]) {
            const counter = counterOf(world, id);
            const unit = stateOf(position, counter);
            strength += counter.army === army && !unit.outOfCommand ? strengthOf(counter, unit) : 0;
          }
          if (!struck || strength === 0) {
            continue;
          }
          const { marks, turn } = position;
          draft.update({ marks: { ...marks, [`${prefix(army)}${strength}`]: turn } });
          at.emit(() => ({ type: 'intervened', rule: ruleOf(rule), army, against, strength }));
          checkMorale(at);
        }
      },
    ],
    levels: [
      (p, who, which) => {
        const rule = which === 'demoralization' ? rules.find(({ against }) => against === who) : undefined;
        const strength = rule === undefined ? undefined : strengthOfMark(p, rule.army);
        return rule === undefined || strength === undefined
          ? undefined
          : line(-strength, 'level-intervention', ruleOf(rule.rule), { strength });
      },
    ],
  },
});
