import type { ScenarioGround } from '../ground.ts';
import type { ScenarioRule } from '../scenario-rules.ts';

/** A scenario's own rule speaks of units, leaders, armies and turns that occur here. */
export function checkScenarioRule(ground: ScenarioGround, rule: ScenarioRule, at: string): void {
  const { scenario, report, isTurn } = ground;
  const led = (id: string, where: string): void => {
    if (!scenario.leaders.some(({ leader }) => leader === id))
      report(where, 'unknown-leader', `'${id}' is not among the leaders of this scenario`);
  };
  const seated = (army: (typeof scenario.seats)[number], where: string): void => {
    if (!scenario.seats.includes(army)) report(where, 'wrong-army', `the ${army} army has no seat here`);
  };
  switch (rule.kind) {
    case 'activation':
      rule.units.forEach((id, n) => {
        ground.unitOf(id, `${at}.units[${n}]`, rule.army);
      });
      rule.rolls.forEach(({ turn }, n) => {
        isTurn(turn, `${at}.rolls[${n}].turn`);
      });
      isTurn(rule.atLast, `${at}.atLast`);
      break;
    case 'standStill':
      rule.units.forEach((id, n) => {
        ground.unitOf(id, `${at}.units[${n}]`);
      });
      rule.armies.forEach((army, n) => {
        seated(army, `${at}.armies[${n}]`);
      });
      break;
    case 'intervention':
      seated(rule.army, `${at}.army`);
      seated(rule.against, `${at}.against`);
      break;
    case 'armyLeaves':
      seated(rule.army, `${at}.army`);
      if (scenario.morale[rule.army]?.[rule.when] === undefined)
        report(`${at}.when`, 'no-level', `no ${rule.when} level is set for the ${rule.army} army`);
      break;
    case 'cautiousCommander':
      led(rule.leader, `${at}.leader`);
      rule.turns.forEach((turn, n) => {
        isTurn(turn, `${at}.turns[${n}]`);
      });
      break;
    case 'halfPoints':
    case 'alwaysInCommand':
      led(rule.leader, `${at}.leader`);
      break;
    case 'halfEntry':
      rule.groups.forEach((id, n) => {
        if (!scenario.reinforcements.some((group) => group.id === id))
          report(`${at}.groups[${n}]`, 'unknown-group', `no reinforcements are called '${id}'`);
      });
      break;
    case 'longMarch':
      seated(rule.army, `${at}.army`);
      isTurn(rule.turn, `${at}.turn`);
      break;
    case 'wings':
      for (const wing of ['left', 'right'] as const)
        rule[wing].leaders.forEach((id, n) => {
          led(id, `${at}.${wing}.leaders[${n}]`);
        });
      led(rule.marshal, `${at}.marshal`);
      led(rule.chief, `${at}.chief`);
      if (scenario.morale.french?.demoralization === undefined)
        report(at, 'no-level', 'the combined wings need a demoralization level of the French army');
      break;
    case 'roadHalvesCommand':
    case 'plainResultsOutOfCommand':
    case 'extremeOdds':
    case 'bridgesBlockZoc':
      break;
    default:
      rule satisfies never;
  }
}
