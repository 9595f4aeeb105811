import type { NlbScenario } from '../../content/content.ts';

/** The scenario as the chosen options amend it: other turns, other levels, another way to win (26.0). */
export function amended(scenario: NlbScenario, chosen: readonly string[]): NlbScenario {
  let now = scenario;
  for (const { id, effects } of scenario.options) {
    for (const effect of chosen.includes(id) ? effects : []) {
      switch (effect.kind) {
        case 'useTurns': {
          const { first, last, mud, rule } = effect;
          now = { ...now, turns: { first, last, rule }, mud };
          break;
        }
        case 'useLevels': {
          const { army, demoralization, disintegration } = effect;
          const [start] = disintegration;
          const levels = {
            ...now.morale[army],
            demoralization,
            disintegrationSteps: disintegration,
            ...(start === undefined ? {} : { disintegration: start }),
          };
          now = { ...now, morale: { ...now.morale, [army]: levels } };
          break;
        }
        case 'winAlso':
          // A scenario that has been amended before, for those who look at it, is so only once.
          if (now.victory.instant.some(({ rule }) => rule === effect.instant.rule)) {
            break;
          }
          now = {
            ...now,
            victory: { ...now.victory, instant: [...now.victory.instant, effect.instant] },
          };
          break;
        default:
      }
    }
  }
  return now;
}
