import type { Task } from '../../content/tables.ts';
import type { Posting } from '../../rules/position.ts';
import { useLookup } from '../desk.ts';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';

/** What an assault could be for: places that the battle is about, then the enemy's brigades. */
const objectives = ({ content }: Lookup, tableau: Tableau): readonly string[] => [
  ...content.scenario.objectives.map(({ feature }) => feature),
  ...[...content.brigades.values()]
    .filter(({ id, side }) => side !== tableau.seat && tableau.brigade(id)?.standing === 'committed')
    .map(({ id }) => id),
];

/** 3.6: the enemy's cards, one of which scouts are sent to. */
const unknown = ({ view, seat }: Tableau): readonly string[] =>
  (view.fog?.cards ?? []).filter(({ side }) => side !== seat).map(({ id }) => id);

/** An assault or scouts laid for the first thing that they could be for, until another is chosen. */
export const withObjective = (lookup: Lookup, tableau: Tableau, posting: Posting): Posting => {
  const scouts = posting.task === 'scouts';
  const [objective] = scouts ? unknown(tableau) : objectives(lookup, tableau);
  const assaults = posting.task === 'infantryAssault' || posting.with?.includes('infantryAssault') === true;
  const { objective: kept = objective, ...rest } = posting;
  return (assaults || scouts) && kept !== undefined ? { ...rest, objective: kept } : rest;
};

/** Tasks that bring a brigade to another place in the line. */
const JOINS: ReadonlySet<Task> = new Set(['commitOnTable', 'commitOffTable', 'redeploy']);
const FLANKS = ['left', 'right'] as const;

/** Beside whom a brigade joins the battle line. */
function JoinsBeside({ posting, tableau, onChange }: Omit<LaidCardProps, 'onBack'>) {
  const { content, names } = useLookup();
  const friends = [...content.brigades.values()].filter(
    ({ id, side }) =>
      side === tableau.seat && id !== posting.brigade && tableau.brigade(id)?.standing === 'committed',
  );
  const { beside, ...rest } = posting;
  return (
    <select
      aria-label="Where it joins the line"
      value={beside === undefined ? '' : `${beside.side} ${beside.brigade}`}
      onChange={({ target }) => {
        const [side, brigade] = target.value.split(' ');
        onChange(
          posting,
          brigade === undefined ? rest : { ...rest, beside: { brigade, side: side as 'left' | 'right' } },
        );
      }}
    >
      <option value="">where it stands</option>
      {friends.flatMap(({ id }) =>
        FLANKS.map((side) => (
          <option key={`${side} ${id}`} value={`${side} ${id}`}>
            {side} of {names.unit(id)}
          </option>
        )),
      )}
    </select>
  );
}

/** 3.13, 3.14: what goes with the release of a reserve, or with a redeployment. */
function Besides({ posting, tableau, onChange }: Omit<LaidCardProps, 'onBack'>) {
  const lookup = useLookup();
  const { words, content } = lookup;
  const releases = posting.task === 'commitOnTable' || posting.task === 'commitOffTable';
  const assault = posting.brigade === null ? null : (tableau.brigade(posting.brigade)?.assault ?? null);
  const foot = content.brigades.get(posting.brigade ?? '')?.kind === 'infantry';
  const added = posting.with ?? [];
  return (
    <>
      {releases &&
        ADDED.filter((task) => foot || task !== 'infantryAssault').map((task) => (
          <label key={task} title={words.taskEffect(task)}>
            <input
              type="checkbox"
              checked={added.includes(task)}
              onChange={({ target }) => {
                const rest = added.filter((one) => one !== task);
                const next = { ...posting, with: target.checked ? [...rest, task] : rest };
                onChange(posting, withObjective(lookup, tableau, next));
              }}
            />
            {words.taskName(task)} (+{content.tables.adc.withReserve})
          </label>
        ))}
      {posting.task === 'redeploy' && assault !== null && (
        <label>
          <input
            type="checkbox"
            checked={posting.endAssault === true}
            onChange={({ target }) => onChange(posting, { ...posting, endAssault: target.checked })}
          />
          call its assault off
        </label>
      )}
    </>
  );
}

const ADDED = ['infantryAssault', 'forwards'] as const;

interface LaidCardProps {
  readonly posting: Posting;
  readonly tableau: Tableau;
  readonly onBack: (posting: Posting) => void;
  readonly onChange: (posting: Posting, next: Posting) => void;
}

/** A card that lies with a brigade, with what is to be said of it. */
export function LaidCard({ posting, tableau, onBack, onChange }: LaidCardProps) {
  const lookup = useLookup();
  const { words, names } = lookup;
  return (
    <div className="adc-card" title={words.taskEffect(posting.task)}>
      <strong>{words.taskName(posting.task)}</strong>
      {posting.objective !== undefined && (
        <select
          aria-label={posting.task === 'scouts' ? 'Which card they look at' : 'What the assault is for'}
          value={posting.objective}
          onChange={({ target }) => onChange(posting, { ...posting, objective: target.value })}
        >
          {(posting.task === 'scouts' ? unknown(tableau) : objectives(lookup, tableau)).map((id) => (
            <option key={id} value={id}>
              {names.hex(id) ?? names.unit(id)}
            </option>
          ))}
        </select>
      )}
      {JOINS.has(posting.task) && <JoinsBeside posting={posting} tableau={tableau} onChange={onChange} />}
      <Besides posting={posting} tableau={tableau} onChange={onChange} />
      <button
        type="button"
        className="button quiet icon"
        aria-label={`Take ${words.taskName(posting.task)} back`}
        onClick={() => onBack(posting)}
      >
        ✕
      </button>
    </div>
  );
}
