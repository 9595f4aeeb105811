import { useCallback, useMemo, useState } from 'react';
import { usePreviews } from '../../../../web/orders/use-previews.ts';
import { useWhy } from '../../../../web/orders/use-why.ts';
import type { Side } from '../../content/atoms.ts';
import type { Task } from '../../content/tables.ts';
import type { GdaAction } from '../../rules/actions.ts';
import type { Posting } from '../../rules/position.ts';
import type { BrigadeCard } from '../content.ts';
import { useLookup } from '../desk.tsx';
import type { Lookup } from '../lookup.ts';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';
import { Reasons } from './forecast-view.tsx';

type Post = Extract<GdaAction, { type: 'postAdcs' }>;

const postOf = (postings: readonly Posting[]): Post => ({
  type: 'postAdcs',
  postings: postings as Post['postings'],
});

/** Cards that can lie with a brigade, by what it is and where it stands; whether they may is for the rules to say. */
const tasksFor = ({ content }: Lookup, brigade: BrigadeCard, standing: string): readonly Task[] => {
  if (standing === 'offTable') return ['commitOffTable'];
  if (standing === 'reserve') return ['commitOnTable', 'attachment'];
  const guns = brigade.units.some((id) => content.units.get(id)?.calibre !== undefined);
  const foot = brigade.kind === 'infantry';
  return [
    'attachment',
    ...(foot ? (['infantryAssault', 'skirmishers'] as const) : []),
    ...(guns ? (['artilleryAssault', 'ammunition'] as const) : []),
    'forwards',
    'glory',
    'redeploy',
    'command',
  ];
};

/** The ADCs of this turn as a hand of cards, laid face down until the enemy has laid his. */
export function AdcPanel({ tableau, orders }: { readonly tableau: Tableau; readonly orders: Orders }) {
  const lookup = useLookup();
  const { words, content, names } = lookup;
  const side = tableau.seat as Side;
  const [laid, setLaid] = useState<readonly Posting[]>([]);
  const action = useMemo(() => postOf(laid), [laid]);
  const asked = useMemo(() => [action], [action]);
  const prices = usePreviews(asked, tableau.seq).get(action)?.prices as readonly number[] | undefined;
  const refusals = useWhy(action, tableau.seq);
  const at = tableau.view.armies[side].divisions.reduce((sum, { adcs }) => sum + adcs, 0);
  const used = laid.reduce(
    (sum, { task }, i) => sum + (prices?.[i] ?? content.tables.adc.tasks[task].cost),
    0,
  );
  const own = [...content.brigades.values()].filter((brigade) => brigade.side === side);
  const lay = useCallback((posting: Posting) => setLaid((before) => [...before, posting]), []);
  const takeBack = useCallback(
    (posting: Posting) => setLaid((before) => before.filter((one) => one !== posting)),
    [],
  );
  const replace = useCallback(
    (posting: Posting, next: Posting) =>
      setLaid((before) => before.map((one) => (one === posting ? next : one))),
    [],
  );
  return (
    <section aria-label="ADCs" className="adcs">
      <p className="hand" role="img" aria-label={`${used} of ${at} ADCs sent`}>
        {Array.from({ length: Math.max(at, used) }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: riders are as like as two peas
          <span key={n} className="rider" data-state={n < used ? (n < at ? 'sent' : 'lacking') : 'waiting'}>
            ♞
          </span>
        ))}
        <span className="figures">
          {used} of {at} ADCs
        </span>
      </p>
      <p className="soft">
        Lay cards with your brigades. Nobody sees them until both sides have laid theirs.
      </p>
      <Reasons refusals={refusals} />
      <ul className="adc-brigades">
        {own.map((brigade) => {
          const state = tableau.brigade(brigade.id);
          if (state === undefined || state.standing === 'gone') return null;
          const mine = laid.filter((posting) => posting.brigade === brigade.id);
          return (
            <li key={brigade.id}>
              <h4>
                <button type="button" className="named" onClick={() => orders.look(`general:${brigade.id}`)}>
                  {names.unit(brigade.id)}
                </button>
                {state.command !== 'steady' && <em> {words.commandName(state.command)}</em>}
                {state.standing !== 'committed' && (
                  <em> {state.standing === 'reserve' ? 'in reserve' : 'off the table'}</em>
                )}
              </h4>
              <div className="cards">
                {mine.map((posting) => (
                  <LaidCard
                    key={JSON.stringify(posting)}
                    posting={posting}
                    tableau={tableau}
                    onBack={takeBack}
                    onChange={replace}
                  />
                ))}
                <select
                  aria-label={`Lay a card with ${names.unit(brigade.id)}`}
                  value=""
                  onChange={({ target }) =>
                    lay(withObjective(lookup, tableau, { task: target.value as Task, brigade: brigade.id }))
                  }
                >
                  <option value="">lay a card …</option>
                  {tasksFor(lookup, brigade, state.standing)
                    .filter((task) => mine.every((posting) => posting.task !== task))
                    .map((task) => (
                      <option key={task} value={task} title={words.taskEffect(task)}>
                        {words.taskName(task)} ({content.tables.adc.tasks[task].cost})
                      </option>
                    ))}
                </select>
              </div>
            </li>
          );
        })}
      </ul>
      <div className="buttons">
        <button
          type="button"
          className="button primary"
          data-primary=""
          disabled={refusals.length > 0}
          onClick={() => orders.act(action)}
        >
          {laid.length === 0 ? 'Send nobody' : 'Seal them'}
        </button>
        {laid.length > 0 && (
          <button type="button" className="button" onClick={() => setLaid([])}>
            Take all back
          </button>
        )}
      </div>
    </section>
  );
}

/** What an assault could be for: places that the battle is about, then the enemy's brigades. */
const objectives = ({ content }: Lookup, tableau: Tableau): readonly string[] => [
  ...content.scenario.objectives.map(({ feature }) => feature),
  ...[...content.brigades.values()]
    .filter(({ id, side }) => side !== tableau.seat && tableau.brigade(id)?.standing === 'committed')
    .map(({ id }) => id),
];

const withObjective = (lookup: Lookup, tableau: Tableau, posting: Posting): Posting => {
  const [objective] = objectives(lookup, tableau);
  return posting.task === 'infantryAssault' && objective !== undefined ? { ...posting, objective } : posting;
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

interface LaidCardProps {
  readonly posting: Posting;
  readonly tableau: Tableau;
  readonly onBack: (posting: Posting) => void;
  readonly onChange: (posting: Posting, next: Posting) => void;
}

function LaidCard({ posting, tableau, onBack, onChange }: LaidCardProps) {
  const lookup = useLookup();
  const { words, names } = lookup;
  return (
    <div className="adc-card" title={words.taskEffect(posting.task)}>
      <strong>{words.taskName(posting.task)}</strong>
      {posting.objective !== undefined && (
        <select
          aria-label="What the assault is for"
          value={posting.objective}
          onChange={({ target }) => onChange(posting, { ...posting, objective: target.value })}
        >
          {objectives(lookup, tableau).map((id) => (
            <option key={id} value={id}>
              {names.hex(id) ?? names.unit(id)}
            </option>
          ))}
        </select>
      )}
      {JOINS.has(posting.task) && <JoinsBeside posting={posting} tableau={tableau} onChange={onChange} />}
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
