import type { NlbScenario } from '../../systems/nlb/content/content.ts';

interface BattleListProps {
  readonly scenarios: readonly NlbScenario[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** All battles there are; the chosen one lies open beside the list. */
export function BattleList({ scenarios, chosen, onChoose }: BattleListProps) {
  if (scenarios.length < 2) return null;
  const inOrder = [...scenarios].sort((a, b) => Number(a.section) - Number(b.section));
  return (
    <section className="battles sheet" aria-labelledby="battles-title">
      <h2 id="battles-title">Battles</h2>
      <ul>
        {inOrder.map((scenario) => (
          <li key={scenario.id}>
            <button
              type="button"
              className="battle"
              aria-pressed={scenario.id === chosen}
              onClick={() => onChoose(scenario.id)}
            >
              <strong>{scenario.title}</strong>
              <span className="soft">{spanOf(scenario)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The hours of a battle, or the days of a campaign. */
function spanOf({ turns: { first, last } }: NlbScenario): string {
  return first.slice(0, 2) === last.slice(0, 2)
    ? `${day(first)} June · ${hour(first)} to ${hour(last)}`
    : `${day(first)} to ${day(last)} June`;
}

const day = (turn: string): number => Number(turn.slice(0, 2));

const hour = (turn: string): string => `${Number(turn.slice(3, 5))}h`;
