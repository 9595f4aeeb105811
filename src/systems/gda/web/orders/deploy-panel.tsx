import { useLookup } from '../desk.tsx';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';
import { Reasons } from './forecast-view.tsx';
import { UnitLine } from './unit-line.tsx';

/** Where armies are set up before the battle. */
export function DeployPanel({ tableau, orders }: { readonly tableau: Tableau; readonly orders: Orders }) {
  const { words } = useLookup();
  const { chosen, forecast, proposal, options } = orders;
  const state = chosen === undefined ? undefined : tableau.unit(chosen);
  if (state === undefined)
    return (
      <p className="soft">
        Your army stands ready within its zone, unseen by the enemy. Drag units to where you want them, turn
        them by their handle, and say when all stand as they should.
      </p>
    );
  const formations = new Set(
    options.flatMap((action) => (action.type === 'place' ? [action.formation] : [])),
  );
  return (
    <section aria-label="Set up" className="move-panel">
      <UnitLine state={state} />
      {proposal !== undefined && <Reasons refusals={forecast?.refusals ?? []} />}
      <fieldset className="formations">
        <legend>Formation</legend>
        {[...formations].map((formation) => (
          <button
            key={formation}
            type="button"
            className="button small"
            aria-pressed={state.formation === formation}
            onClick={() => orders.formUp(formation)}
          >
            {words.formationName(formation)}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
