import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TableAction } from '../../messages/protocol.ts';
import { mayBeAdvised } from '../../online/table/advice.ts';
import { NextGame } from '../../online/table/next-game.tsx';
import type { Standing } from '../../online/table/online-table.ts';
import { TableLeaf } from '../../online/table/table-leaf.tsx';
import { TableNews } from '../../online/table/table-news.tsx';
import { WatchingNote } from '../../online/table/watching.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import type { Ways } from '../../route.ts';
import type { SessionState } from '../../session/state.ts';
import { useSession } from '../../session/use-session.ts';
import { ActFor } from '../act-for.tsx';
import type { Outlook } from '../outlook.ts';
import { HintBox } from '../telling/hint.tsx';
import { Log } from '../telling/log.tsx';
import { Meanwhile } from '../telling/meanwhile.tsx';
import { PlanNotes } from '../telling/plan-note.tsx';
import { Prompt } from '../telling/prompt.tsx';
import { useKeyboardPlace } from '../use-keyboard-place.ts';

export interface Leaf {
  readonly id: string;
  readonly title: string;
  show(): ReactNode;
}

/** What a system puts beside its field. */
export interface Beside {
  /** Below the prompt: what is still to do, and what ends a phase. */
  readonly duties?: ReactNode;
  /** Where orders are given. */
  orders(): ReactNode;
  /** What else can be read; the log is added, and the table where the game is on a server. */
  readonly leaves: readonly Leaf[];
  /** Names what the orders are about now: other contents begin at their top. */
  readonly about: string;
  /** Below the orders and the system's own leaves. */
  readonly below?: (leaf: string) => ReactNode;
  /** Shows on the field what the computer advises, until it is told otherwise. */
  readonly onAdvice?: (action: TableAction | undefined) => void;
  /** Takes the computer's advice. */
  readonly onTake: (action: TableAction) => void;
}

interface SidePanelProps extends Beside, Pick<Ways, 'go'> {
  readonly state: SessionState;
  readonly outlook: Outlook;
  readonly onOutcome: () => void;
}

const ORDERS = { id: 'orders', title: 'Orders' };
const LOG = { id: 'log', title: 'Log' };
const TABLE = 'table';

/** What to do now, always in sight; below it one of the leaves. */
export function SidePanel(props: SidePanelProps) {
  const { state, outlook, onOutcome, go, duties, leaves, about, below, onTake } = props;
  const { online, waiting, table } = state;
  const session = useSession();
  const [tab, setTab] = useState(ORDERS.id);
  const [folded, setFolded] = useState(false);
  const leaf = useRef<HTMLDivElement>(null);
  const said = online?.chat.length ?? 0;
  const [heard, setHeard] = useState(0);
  useEffect(() => {
    if (tab === TABLE) setHeard(said);
  }, [tab, said]);
  const contents = `${tab} ${about}`;
  useKeyboardPlace(leaf, `${contents} ${outlook.seq} ${outlook.mine}`);
  // Its players have ended it: nobody is asked anything any more, whatever the field says.
  const ended = online?.card.status === 'over' && outlook.pending.kind !== 'over';
  const tabs = [ORDERS, ...leaves, LOG];

  return (
    <aside className={`side ${folded ? 'folded' : ''}`} aria-label="Orders and reports">
      <h2 className="visually-hidden">Orders and reports</h2>
      <div className="side-top">
        {online !== undefined && <TableNews online={online} seat={outlook.seat} seq={outlook.seq} go={go} />}
        {!ended && <Prompt outlook={outlook} waiting={waiting} onSkip={session.skip} />}
        {online !== undefined && <WatchingNote online={online} />}
        {online !== undefined && online.card.mine.length > 0 && !outlook.mine && (
          <NextGame game={online.card.id} go={go} />
        )}
        <ActFor seat={outlook.seat} />
        {duties}
        {outlook.pending.kind === 'over' && (
          <button type="button" className="button primary" onClick={onOutcome}>
            How it ended
          </button>
        )}
      </div>
      <Tabs
        tabs={
          online === undefined
            ? tabs
            : [...tabs, { id: TABLE, title: 'Table', unseen: Math.max(0, said - heard) }]
        }
        tab={tab}
        onTab={(one) => {
          setTab(one);
          setFolded(false);
        }}
      >
        <button
          type="button"
          className="fold"
          aria-expanded={!folded}
          aria-label={folded ? 'Unfold the panel' : 'Fold the panel'}
          onClick={() => setFolded(!folded)}
        >
          {folded ? '▴' : '▾'}
        </button>
      </Tabs>
      <div
        className="leaf"
        id="leaf"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        // Other contents begin at their top.
        key={contents}
        ref={leaf}
        tabIndex={-1}
      >
        {tab === ORDERS.id && props.orders()}
        {tab === ORDERS.id && outlook.mine && (
          <>
            <Meanwhile
              outlook={outlook}
              {...(online === undefined ? {} : { onWatch: watchFrom(online, go) })}
            />
            <PlanNotes plans={table?.plans} />
            {(online === undefined || mayBeAdvised(online.card)) && (
              <HintBox seq={outlook.seq} onTake={onTake} onAdvice={props.onAdvice} />
            )}
          </>
        )}
        {leaves.find(({ id }) => id === tab)?.show()}
        {tab === LOG.id && (
          <Log entries={outlook.log} undoTo={outlook.undoTo} onBack={(seq) => void session.undo(seq)} />
        )}
        {tab === TABLE && online !== undefined && (
          <TableLeaf standing={online} seat={outlook.seat} seq={outlook.seq} go={go} />
        )}
        {tab !== LOG.id && tab !== TABLE && below?.(tab)}
      </div>
    </aside>
  );
}

/** Plays what happened at a table on the server from a moment on. */
const watchFrom =
  ({ card, link }: Standing, go: Ways['go']) =>
  (seq: number): void =>
    go({ at: 'replay', id: card.id, ...(link === undefined ? {} : { link }), seq, play: true });
