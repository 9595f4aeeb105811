import { useEffect, useMemo, useState } from 'react';
import { useWhy } from '../../../../web/orders/asking/use-why.ts';
import type { GdaAction } from '../../rules/actions.ts';
import { useLookup } from '../desk.ts';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';
import { CardLine } from './card-panel.tsx';
import { Reasons } from './forecast-view.tsx';

type Laying = Extract<GdaAction, { type: 'layTroops' }>;

const isLaying = (action: GdaAction): action is Laying => action.type === 'layTroops';

const ARRANGED = {
  abreast: 'side by side',
  behind: 'one behind the other',
  anyhow: 'as there is room',
} as const satisfies Record<Laying['arrangement'], string>;

/** 2.15: where the owner of a card that was taken up says how its troops stand; their ghosts show where. */
export function LayPanel({ tableau, orders }: { readonly tableau: Tableau; readonly orders: Orders }) {
  const { names } = useLookup();
  const offered = useMemo(() => tableau.options.filter(isLaying), [tableau.options]);
  const [wish, setWish] = useState<Laying | undefined>();
  const action = wish !== undefined && wish.card === offered[0]?.card ? wish : offered[0];
  const refusals = useWhy(action, tableau.seq);
  const { point, pointed } = orders;
  // Every step of the game takes back what was pointed at.
  useEffect(() => {
    if (pointed !== action) point(action);
  }, [point, pointed, action]);
  if (action === undefined) return null;
  const card = tableau.card(action.card);
  const put = (patch: Partial<Laying>): void => setWish({ ...action, ...patch });
  const change = (place: number, patch: Partial<Laying['units'][number]>): void =>
    put({ units: action.units.map((one, i) => (i === place ? { ...one, ...patch } : one)) });
  const noted = card?.casualties ?? 0;
  return (
    <section aria-label="Place the troops" className="move-panel">
      {card !== undefined && <CardLine card={card} />}
      <ul className="plain">
        {action.units.map(({ unit, formation, casualties }, place) => (
          <li key={unit}>
            <strong>{names.unit(unit)}</strong>{' '}
            <Formation
              formations={formationsOf(offered, unit)}
              formation={formation}
              of={names.unit(unit)}
              onChange={(next) => change(place, { formation: next })}
            />
            {noted > 0 && action.units.length > 1 && (
              <label>
                {' '}
                casualties{' '}
                <input
                  type="number"
                  min={0}
                  max={noted}
                  value={casualties}
                  aria-label={`Casualties of ${names.unit(unit)}`}
                  onChange={({ target }) => change(place, { casualties: Number(target.value) })}
                />
              </label>
            )}
          </li>
        ))}
      </ul>
      {action.units.length > 1 && (
        <fieldset className="formations">
          <legend>How they stand</legend>
          {([...new Set(offered.map(({ arrangement }) => arrangement))] as const).map((arrangement) => (
            <button
              key={arrangement}
              type="button"
              className="button small"
              aria-pressed={action.arrangement === arrangement}
              onClick={() => put({ arrangement })}
            >
              {ARRANGED[arrangement]}
            </button>
          ))}
          <button
            type="button"
            className="button small"
            onClick={() => put({ units: [...action.units].reverse() })}
          >
            {action.arrangement === 'behind' ? 'the other in front' : 'the other on the left'}
          </button>
          {action.arrangement !== 'anyhow' && (
            <label>
              {' '}
              millimetres between them{' '}
              <input
                type="number"
                min={1}
                max={50}
                value={action.gap}
                onChange={({ target }) => put({ gap: Math.max(0, Math.round(Number(target.value))) })}
              />
            </label>
          )}
        </fieldset>
      )}
      <Reasons refusals={refusals} />
      <div className="buttons">
        <button
          type="button"
          className="button primary"
          data-primary=""
          disabled={refusals.length > 0}
          onClick={() => orders.act(action)}
        >
          Place them so
        </button>
      </div>
    </section>
  );
}

type Shape = Laying['units'][number]['formation'];

/** What a unit could stand in, as far as there is room for it somehow. */
const formationsOf = (offered: readonly Laying[], unit: string): readonly Shape[] => [
  ...new Set(
    offered.flatMap(({ units }) => units.filter((one) => one.unit === unit).map((one) => one.formation)),
  ),
];

function Formation({
  formations,
  formation,
  of,
  onChange,
}: {
  readonly formations: readonly Shape[];
  readonly formation: Shape;
  readonly of: string;
  readonly onChange: (formation: Shape) => void;
}) {
  const { words } = useLookup();
  return (
    <select
      aria-label={`Formation of ${of}`}
      value={formation}
      onChange={({ target }) => onChange(target.value as Shape)}
    >
      {formations.map((one) => (
        <option key={one} value={one}>
          {words.formationName(one)}
        </option>
      ))}
    </select>
  );
}
