import '../panels/panels.css';
import { useEffect, useState } from 'react';
import { useSession } from '../../../../web/session/use-session.ts';
import type { BringProps } from '../../../../web/system-page.ts';
import type { ArmyList } from '../../content/army-list.ts';
import type { Side } from '../../content/atoms.ts';
import { seatName } from '../seat-name.ts';
import { SIDES } from '../tableau.ts';
import { kindsSettled } from './edit-list.ts';
import { GroundPicture } from './ground-picture.tsx';
import { KeptLists } from './kept-lists.tsx';
import { ListEditor } from './list-editor.tsx';
import { savedLists } from './saved-lists.ts';
import { useVerdict } from './use-verdict.ts';

/** The scenario whose armies and ground are whatever the players agree on. */
const MEETING = /meeting/;
const LARGEST_SEED = 2_147_483_647;

/** Armies by points and a table from a seed, for a meeting engagement of one's own. */
export function Bring({ scenario, busy, ways }: BringProps) {
  const session = useSession();
  const [shipped, setShipped] = useState<readonly ArmyList[]>([]);
  const [kept, setKept] = useState(savedLists);
  const [armies, setArmies] = useState<Partial<Record<Side, ArmyList>>>({});
  const [limit, setLimit] = useState<number | undefined>();
  const [seed, setSeed] = useState(1809);
  useEffect(() => {
    let current = true;
    session.consult('gda', { type: 'armies' }).then(
      (answer) => {
        if (!current) return;
        const all = answer as readonly ArmyList[];
        setShipped(all);
        const french = all.find(({ nation }) => nation === 'french') ?? all[0];
        const allied = all.find(({ nation }) => nation !== 'french') ?? all[1];
        if (french !== undefined && allied !== undefined) setArmies({ french, allied });
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [session]);
  const { french, allied } = armies;
  const verdicts = { french: useVerdict(french, limit), allied: useVerdict(allied, limit) };
  if (!MEETING.test(scenario) || french === undefined || allied === undefined) return null;
  // Points that were agreed bring the limits of the lists with them; armies without are taken as they are.
  const barred = SIDES.filter((side) => {
    const verdict = verdicts[side];
    return (
      limit !== undefined && verdict !== undefined && !('price' in verdict && verdict.refusals.length === 0)
    );
  });
  const drawnUp = () => ({
    meeting: {
      french: kindsSettled(french),
      allied: kindsSettled(allied),
      seed,
      ...(limit === undefined ? {} : { limit }),
    },
  });
  return (
    <section className="sheet bring" aria-labelledby="bring-title">
      <h2 id="bring-title">Armies and a table of your own</h2>
      <p className="soft">Draw up both armies by points, and have a table made from a number.</p>
      {SIDES.map((side) => {
        const list = armies[side] ?? french;
        return (
          <details key={side} className="bring-army">
            <summary>
              {seatName(side)}: {list.title}
            </summary>
            <KeptLists
              list={list}
              shipped={shipped}
              kept={kept}
              onBegin={(chosen) => setArmies({ ...armies, [side]: chosen })}
              onKept={() => setKept(savedLists())}
            />
            <ListEditor
              list={list}
              verdict={verdicts[side]}
              onChange={(next) => setArmies({ ...armies, [side]: next })}
            />
          </details>
        );
      })}
      <p>
        <label>
          Points for each{' '}
          <input
            type="number"
            min={1}
            placeholder="no limit"
            value={limit ?? ''}
            onChange={({ target }) =>
              setLimit(target.value === '' ? undefined : Math.max(1, Number(target.value)))
            }
          />
        </label>{' '}
        <label>
          Table number{' '}
          <input
            type="number"
            min={0}
            value={seed}
            onChange={({ target }) =>
              setSeed(Math.min(LARGEST_SEED, Math.max(0, Math.floor(Number(target.value)))))
            }
          />
        </label>{' '}
        <button
          type="button"
          className="button small"
          onClick={() => setSeed(Math.floor(Math.random() * LARGEST_SEED))}
        >
          Another table
        </button>
      </p>
      <GroundPicture seed={seed} />
      {barred.length > 0 && (
        <p role="status">
          {barred.map(seatName).join(' and ')}: not allowed for {limit} points yet. What is against it is told
          at the army.
        </p>
      )}
      <div className="buttons">
        {ways.map(({ name, take }, n) => (
          <button
            key={name}
            type="button"
            className={`button ${n === 0 ? 'primary' : ''}`}
            disabled={busy || barred.length > 0}
            onClick={() => take(drawnUp())}
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}
