import { Said } from '../../parts/said.tsx';
import { useDesk } from '../../play/desk.tsx';
import { usePlace } from '../../play/telling/place-text.ts';
import { RuleLink } from '../../rulebook/opener.tsx';
import type { Company, Part } from './together.ts';
import type { Together } from './use-together.ts';

interface TogetherPanelProps {
  readonly together: Together;
  /** `Its corps: Second Corps (Reille)`. */
  readonly nameOf: (company: Company) => string;
}

/** Whether the chosen unit marches alone or with others, and what the others would do. */
export function TogetherPanel({ together, nameOf }: TogetherPanelProps) {
  const { companies, chosen, to, parts } = together;
  if (companies.length === 0) return null;
  return (
    <section className="together" aria-label="March together">
      <h3>Who marches</h3>
      <div className="buttons">
        <button
          type="button"
          className="button small"
          aria-pressed={chosen === undefined}
          onClick={() => together.choose(undefined)}
        >
          It alone
        </button>
        {companies.map((company) => (
          <button
            key={company.id}
            type="button"
            className="button small"
            aria-pressed={company === chosen}
            title="Wider (G)"
            data-company={company.kind}
            onClick={() => together.choose(company.id)}
          >
            {nameOf(company)} <span className="figures soft">{company.units.length}</span>
          </button>
        ))}
      </div>
      {chosen !== undefined && to === undefined && (
        <p className="soft">Click the hex they shall march to, near or far: each goes as near as it can.</p>
      )}
      {to !== undefined && parts !== undefined && <Plan to={to} parts={parts} together={together} />}
    </section>
  );
}

interface PlanProps {
  readonly to: string;
  readonly parts: readonly Part[];
  readonly together: Together;
}

function Plan({ to, parts, together }: PlanProps) {
  const { names } = useDesk();
  const place = usePlace();
  const marching = parts.filter(({ does }) => does === 'marches').length;
  return (
    <div className="proposal" role="status">
      <p>
        <strong>
          {marching === 0
            ? `Nobody can march towards ${place(to)}`
            : `${marching} of ${parts.length} march towards ${place(to)}`}
        </strong>
      </p>
      <div className="buttons">
        {marching > 0 && (
          <button type="button" className="button primary" data-primary="" onClick={together.go}>
            March together
          </button>
        )}
        <button type="button" className="button" onClick={together.reconsider}>
          Not this
        </button>
      </div>
      <ul className="march-parts">
        {parts.map((part) => (
          <li key={part.unit} data-does={part.does}>
            <b>{names.unit(part.unit)}</b> <Fate part={part} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Fate({ part }: { readonly part: Part }) {
  const { words, names } = useDesk();
  const place = usePlace();
  const end = part.way.at(-1);
  if (part.does === 'marches') return <>{end === undefined ? 'marches' : `to ${place(end)}`}</>;
  if (part.does === 'stays') return <>{part.arrives ? 'is there already' : 'waits for another decision'}</>;
  const [reason] = part.refusals;
  return (
    <>
      stays
      {reason !== undefined && (
        <>
          : <Said text={words.refusalText(reason, names)} /> <RuleLink id={reason.rule} />
        </>
      )}
    </>
  );
}
