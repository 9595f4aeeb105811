import type { UnitState } from '../../rules/position.ts';
import { describer, troubles } from '../board/describe.ts';
import { GENERAL } from '../board/pieces.ts';
import type { UnitCard } from '../content.ts';
import { useLookup } from '../desk.ts';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';
import './panels.css';

/** What is said of a piece under a heading that names it already. */
const described = (tableau: Tableau, lookup: Lookup, id: string): string => {
  const text = describer(tableau, lookup)(id);
  const name = `${lookup.names.unit(id)}, `;
  return text.startsWith(name) ? text.slice(name.length) : text;
};

/** At how many casualties a unit begins to suffer and is gone. */
const levelsOf = ({ content }: Lookup, { arm, grade, size }: UnitCard) => {
  const { infantryAndCavalry, battery } = content.tables.casualties;
  if (arm === 'footArtillery' || arm === 'horseArtillery')
    return grade === 'elite' || size === 'large' ? battery.eliteOrLarge : battery.standard;
  return grade === 'elite' ? infantryAndCavalry.elite : infantryAndCavalry[size];
};

/** What was clicked: a unit, or a general with his brigade. */
export function Inspector({
  tableau,
  piece,
}: {
  readonly tableau: Tableau;
  readonly piece: string | undefined;
}) {
  if (piece === undefined) return null;
  if (tableau.card(piece) !== undefined) return <CardView tableau={tableau} id={piece} />;
  return piece.startsWith(GENERAL) ? (
    <BrigadeCardView tableau={tableau} id={piece.slice(GENERAL.length)} />
  ) : (
    <UnitCardView tableau={tableau} id={piece} />
  );
}

/** A Fog of War card: what is under one's own, and that nobody knows what is under another's. */
function CardView({ tableau, id }: { readonly tableau: Tableau; readonly id: string }) {
  const lookup = useLookup();
  const { names } = lookup;
  const card = tableau.card(id);
  if (card === undefined) return null;
  return (
    <section className="inspector" aria-label={names.unit(id)}>
      <h3>{names.unit(id)}</h3>
      <p className="soft">{described(tableau, lookup, id)}</p>
      {!('hidden' in card) && (
        <dl className="facts">
          <dt>Brigade</dt>
          <dd>{names.unit(card.brigade)}</dd>
          <dt>Under it</dt>
          <dd>{card.units.length === 0 ? 'nobody: a blank' : card.units.map(names.unit).join(', ')}</dd>
        </dl>
      )}
    </section>
  );
}

function UnitCardView({ tableau, id }: { readonly tableau: Tableau; readonly id: string }) {
  const lookup = useLookup();
  const { words, names } = lookup;
  const card = lookup.unit(id);
  const state = tableau.unit(id);
  if (card === undefined || state === undefined) return null;
  return (
    <section className="inspector" aria-label={names.unit(id)}>
      <h3>{names.unit(id)}</h3>
      <p className="soft">{described(tableau, lookup, id)}</p>
      <dl className="facts">
        <dt>Kind</dt>
        <dd>
          {[
            words.nationName(card.nation),
            words.troopName(card.grade, card.arm),
            words.sizeName(card.size),
          ].join(', ')}
          {card.calibre === undefined ? '' : `, ${card.calibre} pounds`}
        </dd>
        <dt>Brigade</dt>
        <dd>{names.unit(card.brigade)}</dd>
        {card.screen ? (
          <>
            <dt>Bases</dt>
            <dd>{state.bases}</dd>
          </>
        ) : (
          <Losses lookup={lookup} card={card} state={state} />
        )}
      </dl>
      {state.order !== 'formed' && <p>{words.orderEffect(state.order)}</p>}
    </section>
  );
}

function Losses({
  lookup,
  card,
  state,
}: {
  readonly lookup: Lookup;
  readonly card: UnitCard;
  readonly state: UnitState;
}) {
  const { first, second, disperses, recruitDisperses } = levelsOf(lookup, card);
  const last = card.grade === 'recruit' ? (recruitDisperses ?? disperses) : disperses;
  return (
    <>
      <dt>Casualties</dt>
      <dd>
        <span
          className="losses"
          role="img"
          aria-label={`${state.casualties} of ${last}; ${first} and ${second} tell`}
        >
          {Array.from({ length: last }, (_, n) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: one loss is like another
              key={n}
              data-lost={n < state.casualties}
              data-level={n + 1 === last ? 'last' : n + 1 === first || n + 1 === second ? 'level' : undefined}
            />
          ))}
        </span>{' '}
        {state.casualties} of {last}
      </dd>
    </>
  );
}

function BrigadeCardView({ tableau, id }: { readonly tableau: Tableau; readonly id: string }) {
  const lookup = useLookup();
  const { words, names } = lookup;
  const card = lookup.brigade(id);
  const state = tableau.brigade(id);
  if (card === undefined || state === undefined) return null;
  return (
    <section className="inspector" aria-label={names.unit(id)}>
      <h3>{names.unit(id)}</h3>
      <p className="soft">
        {state.command === 'steady' ? 'Steady' : words.commandEffect(state.command)}
        {state.assault === null
          ? ''
          : `, in an assault on ${names.hex(state.assault) ?? names.unit(state.assault)}`}
        {state.tasks.length === 0 ? '' : `; ${state.tasks.map((task) => words.taskName(task)).join(', ')}`}
      </p>
      <ul className="plain">
        {card.units.map((unit) => {
          const own = tableau.unit(unit);
          return own === undefined ? null : (
            <li key={unit}>
              {names.unit(unit)}{' '}
              <span className="soft">
                {own.place === 'table'
                  ? [words.formationName(own.formation), ...troubles(own, lookup)].join(', ')
                  : own.place === 'card'
                    ? 'under a card'
                    : own.place === 'offTable'
                      ? 'off the table'
                      : own.place === 'absorbed'
                        ? 'in the skirmish line'
                        : 'gone'}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
