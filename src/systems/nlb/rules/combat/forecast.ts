import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import { COMBAT_RESULTS, type CombatOutcome, type CombatResult } from '../events.ts';
import type { NlbPosition, UnitId } from '../position.ts';
import type { World } from '../world.ts';
import type { AttackPlan } from './engagement.ts';
import { countedFace, defendersOf, dieLines, oddsOf, resultsOf } from './odds.ts';

/** What the player sees while building: strengths, column, and what each face of the die would bring. */
export function forecast(world: World, p: NlbPosition, plan: AttackPlan) {
  const odds = oddsOf(world, p, plan);
  const defenders = defendersOf(world, p, plan.targets).map((unit) => unit.id);
  const changes = changedResults(world, p, plan, defenders);
  const becomes = (result: CombatResult): CombatOutcome =>
    changes.find(({ rolled }) => rolled === result)?.becomes ?? result;
  return {
    targets: plan.targets,
    attackers: plan.attackers,
    bombarding: plan.bombarding,
    defenders,
    odds,
    /** Results of the table that mean another one in this attack, with the rule that says so. */
    changes,
    columns: Object.fromEntries(
      world.tables.crt.columns.map((column) => {
        const die = dieLines(world, p, plan, column);
        const results = resultsOf(world, column);
        return [column, results.map((_, i) => becomes(results[countedFace(i + 1, die) - 1] as CombatResult))];
      }),
    ),
  };
}

/** What each result of the table would become if these attacked those now (11.3). */
function changedResults(world: World, p: NlbPosition, plan: AttackPlan, defenders: readonly UnitId[]) {
  const at = { world, position: p, locals: { ...plan, defenders, column: '', attackedFrom: [] } };
  return COMBAT_RESULTS.flatMap((rolled) => {
    let becomes: CombatOutcome = rolled;
    let rule: RuleId | undefined;
    for (const change of world.seams.result) {
      const changed = change(at, becomes);
      if (changed !== undefined) {
        becomes = changed.result;
        rule = changed.rule;
      }
    }
    return rule === undefined ? [] : [{ rolled, becomes, rule }];
  });
}
