import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import { plain } from '../../../../words/index.ts';
import type { ArmyList } from '../../content/army-list.ts';
import { GRADES, RATINGS, SIZES } from '../../content/atoms.ts';
import type { ArmyVerdict } from '../../rules/index.ts';
import { wordsFor } from '../../words/index.ts';
import {
  changedUnit,
  KINDS,
  type ListedUnit,
  MOST_UNITS,
  NATIONS,
  renamedBrigade,
  withBrigade,
  withNation,
  withoutUnit,
  withRating,
  withUnit,
} from './edit-list.ts';
import { RaiseUnits } from './raise-units.tsx';

const words = wordsFor('en');

interface ListEditorProps {
  readonly list: ArmyList;
  /** What the rules say of it; undefined until they have. */
  readonly verdict: ArmyVerdict | undefined;
  readonly onChange: (list: ArmyList) => void;
}

/** An army by points: its brigades and units, what each costs, and every limit that it breaks. */
export function ListEditor({ list, verdict, onChange }: ListEditorProps) {
  const whole = verdict !== undefined && 'price' in verdict ? verdict : undefined;
  const names = {
    unit: (id: string) => nameIn(list, id),
    hex: () => undefined,
  };
  const costs = new Map(whole?.price.units.map(({ unit, price }) => [unit, price.total]));
  const [division] = list.divisions;
  return (
    <div className="army-list">
      <p>
        <label>
          Name{' '}
          <input
            value={list.title}
            onChange={({ target }) => onChange({ ...list, title: target.value || list.title })}
          />
        </label>{' '}
        <label>
          Commander{' '}
          <select
            value={division?.commander.rating}
            onChange={({ target }) => onChange(withRating(list, target.value as (typeof RATINGS)[number]))}
          >
            {RATINGS.map((rating) => (
              <option key={rating}>{rating}</option>
            ))}
          </select>
        </label>{' '}
        <strong className="figures">{whole === undefined ? '…' : `${whole.price.total} points`}</strong>
      </p>
      <p className="soft">
        The commander is rated by the column of {words.columnName(list.group)}. <RuleLink id="GDA-1.3.6" />
      </p>
      <GradeGuide />
      {verdict !== undefined && 'unread' in verdict && <p role="alert">{verdict.unread}</p>}
      <ul className="reasons">
        {whole?.refusals.map((refusal) => (
          <li key={`${refusal.code} ${JSON.stringify(refusal.facts)}`}>
            {plain(words.refusalText(refusal, names))} <RuleLink id={refusal.rule} />{' '}
            {refusal.code === 'wrong-column' && (
              <button
                type="button"
                className="button small"
                onClick={() => onChange({ ...list, group: refusal.facts.due as ArmyList['group'] })}
              >
                Read it so
              </button>
            )}
          </li>
        ))}
      </ul>
      {whole?.remarks.map((remark) => (
        <p key={`${remark.code} ${JSON.stringify(remark.facts)}`} className="soft">
          {plain(words.refusalText(remark, names))} <RuleLink id={remark.rule} />
        </p>
      ))}
      {list.divisions.flatMap(({ brigades }) =>
        brigades.map((brigade) => (
          <details key={brigade.id}>
            <summary>
              {brigade.name}, {brigade.units.length} units,{' '}
              {whole?.price.brigades.find((one) => one.brigade === brigade.id)?.total ?? '…'} points
            </summary>
            <label>
              General{' '}
              <input
                value={brigade.name}
                onChange={({ target }) => onChange(renamedBrigade(list, brigade.id, target.value))}
              />
            </label>
            <ul className="plain">
              {brigade.units.map((unit) => (
                <UnitRow
                  key={unit.id}
                  unit={unit}
                  cost={costs.get(unit.id)}
                  list={list}
                  onChange={onChange}
                />
              ))}
            </ul>
            <select
              aria-label={`Add a unit to ${brigade.name}`}
              value=""
              disabled={brigade.units.length >= MOST_UNITS}
              onChange={({ target }) => {
                const kind = KINDS[Number(target.value)];
                if (kind !== undefined) onChange(withUnit(list, brigade.id, kind));
              }}
            >
              <option value="">add a unit …</option>
              {KINDS.map(({ name }, n) => (
                <option key={name} value={n}>
                  {name}
                </option>
              ))}
            </select>
            <RaiseUnits
              full={brigade.units.length >= MOST_UNITS}
              name={brigade.name}
              onRaise={(kind, { size, units }) => {
                let next = list;
                const room = MOST_UNITS - brigade.units.length;
                for (let n = 0; n < Math.min(units, room); n += 1)
                  next = withUnit(next, brigade.id, kind, size);
                onChange(next);
              }}
            />
          </details>
        )),
      )}
      <button type="button" className="button small" onClick={() => onChange(withBrigade(list))}>
        Add a brigade
      </button>
    </div>
  );
}

/** Whom the book counts among each grade. */
function GradeGuide() {
  return (
    <details>
      <summary>How troops are graded</summary>
      <ul className="plain">
        {words.gradeGuide.map(({ grade, arm, text, rule }) => (
          <li key={rule}>
            <b>
              {words.gradeName(grade)}
              {arm === 'guns' ? ' batteries' : ''}
            </b>
            : {text} <RuleLink id={rule} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const nameIn = (list: ArmyList, id: string): string => {
  for (const brigade of list.divisions.flatMap(({ brigades }) => brigades)) {
    if (brigade.id === id) return `${brigade.name}’s brigade`;
    const unit = brigade.units.find((one) => one.id === id);
    if (unit !== undefined) return unit.name;
  }
  return id;
};

interface UnitRowProps {
  readonly unit: ListedUnit;
  readonly cost: number | undefined;
  readonly list: ArmyList;
  readonly onChange: (list: ArmyList) => void;
}

function UnitRow({ unit, cost, list, onChange }: UnitRowProps) {
  const put = (patch: Partial<ListedUnit>): void => onChange(changedUnit(list, unit.id, patch));
  return (
    <li className="army-unit">
      <input
        aria-label="Name of the unit"
        value={unit.name}
        onChange={({ target }) => put({ name: target.value || unit.name })}
      />
      <select
        aria-label={`Size of ${unit.name}`}
        value={unit.size}
        onChange={({ target }) => put({ size: target.value as ListedUnit['size'] })}
      >
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {words.sizeName(size)}
          </option>
        ))}
      </select>
      <select
        aria-label={`Grade of ${unit.name}`}
        value={unit.grade}
        onChange={({ target }) => put({ grade: target.value as ListedUnit['grade'] })}
      >
        {GRADES.map((grade) => (
          <option key={grade} value={grade}>
            {words.gradeName(grade)}
          </option>
        ))}
      </select>
      <select
        aria-label={`Nation of ${unit.name}`}
        value={unit.nation ?? list.nation}
        onChange={({ target }) => onChange(withNation(list, unit.id, target.value))}
      >
        {[...new Set([list.nation, unit.nation ?? list.nation, ...NATIONS])].map((nation) => (
          <option key={nation} value={nation}>
            {words.nationName(nation)}
          </option>
        ))}
      </select>
      <span className="figures">{cost ?? '…'}</span>
      <button
        type="button"
        className="button quiet icon"
        aria-label={`Leave ${unit.name} out`}
        onClick={() => onChange(withoutUnit(list, unit.id))}
      >
        ✕
      </button>
    </li>
  );
}
