import type { ScenarioCard } from '../../systems/system.ts';
import { pagesOffered } from '../page-of.ts';
import { useSystemPage } from '../parts/in-system.tsx';
import type { Battles } from '../system-page.ts';
import { byCampaign } from './campaigns.ts';

interface BattleListProps {
  readonly system: string;
  readonly onSystem: (system: string) => void;
  /** Those of the chosen system. */
  readonly scenarios: readonly ScenarioCard[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** All battles of a system, and the way to the others; the chosen one lies open beside the list. */
export function BattleList({ system, onSystem, scenarios, chosen, onChoose }: BattleListProps) {
  const battles = useSystemPage(system)?.battles;
  if (pagesOffered().length < 2 && scenarios.length < 2) return null;
  return (
    <section className="battles sheet" aria-labelledby="battles-title">
      <h2 id="battles-title">Battles</h2>
      {pagesOffered().length > 1 && (
        <fieldset className="book-choices">
          <legend>By which book</legend>
          {pagesOffered().map(({ id, title, about }) => (
            <label key={id} className="book-choice">
              <input type="radio" name="book" checked={id === system} onChange={() => onSystem(id)} />
              <span>
                <strong>{title}</strong>
                {about !== undefined && <span className="soft">{about}</span>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {byCampaign(scenarios, battles).map(({ name, scenarios: those }) =>
        name === undefined ? (
          <Rows key="all" battles={battles} scenarios={those} chosen={chosen} onChoose={onChoose} />
        ) : (
          <details key={name} className="campaign" open={those.some(({ id }) => id === chosen)}>
            <summary>
              <span>{name}</span> <span className="soft">{those.length}</span>
            </summary>
            <Rows battles={battles} scenarios={those} chosen={chosen} onChoose={onChoose} />
          </details>
        ),
      )}
    </section>
  );
}

type RowsProps = Pick<BattleListProps, 'scenarios' | 'chosen' | 'onChoose'> & {
  readonly battles: Battles | undefined;
};

function Rows({ battles, scenarios, chosen, onChoose }: RowsProps) {
  return (
    <ul>
      {scenarios.map((scenario) => (
        <li key={scenario.id}>
          <button
            type="button"
            className="battle"
            aria-pressed={scenario.id === chosen}
            onClick={() => onChoose(scenario.id)}
          >
            <strong>{scenario.title}</strong>
            <span className="soft">{battles?.span(scenario)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
