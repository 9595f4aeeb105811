import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Go } from '../../../../web/app.tsx';
import type { ToldPlan } from '../../../../web/messages/protocol.ts';
import { mayBeAdvised } from '../../../../web/online/advice.ts';
import { NextGame } from '../../../../web/online/next-game.tsx';
import type { Standing } from '../../../../web/online/online-table.ts';
import { TableLeaf } from '../../../../web/online/table-leaf.tsx';
import { TableNews } from '../../../../web/online/table-news.tsx';
import { WatchingNote } from '../../../../web/online/watching.tsx';
import { Tabs } from '../../../../web/parts/tabs.tsx';
import { ActFor } from '../../../../web/play/act-for.tsx';
import { HintBox } from '../../../../web/play/hint.tsx';
import { Log } from '../../../../web/play/log.tsx';
import { Meanwhile } from '../../../../web/play/meanwhile.tsx';
import { PlanNotes } from '../../../../web/play/plan-note.tsx';
import { Prompt } from '../../../../web/play/prompt.tsx';
import { useKeyboardPlace } from '../../../../web/play/use-keyboard-place.ts';
import type { SessionState } from '../../../../web/session/state.ts';
import type { NlbAction } from '../../rules/actions.ts';
import { Armies } from '../panels/armies.tsx';
import { Forces } from '../panels/forces.tsx';
import { Inspector } from '../panels/inspector.tsx';
import type { Tableau } from '../tableau.ts';
import type { Orders } from '../tools/use-orders.ts';
import { AttackPanel } from './attack-panel.tsx';
import { Checklist, dutiesOf } from './checklist.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import { CommandPanel } from './command-panel.tsx';
import { DeployPanel } from './deploy-panel.tsx';
import { endName } from './end-phase.tsx';
import { HidingPanel } from './hiding-panel.tsx';
import { LeaderPosts } from './leader-posts.tsx';
import { MarchPanel } from './march-panel.tsx';
import type { KeptPlan } from './outcome-table.tsx';

interface SidePanelProps {
  readonly tableau: Tableau;
  readonly orders: Orders;
  readonly waiting: SessionState['waiting'];
  readonly onSkip: () => void;
  readonly onEnd: () => void;
  readonly onTakeBack: () => void;
  readonly onOutcome: () => void;
  /** Who else is at the table, where the game is on a server. */
  readonly online: Standing | undefined;
  readonly go: Go;
  /** What the computer planned in its last turn. */
  readonly plans: Readonly<Record<string, ToldPlan>> | undefined;
}

const TABS = [
  { id: 'orders', title: 'Orders' },
  { id: 'armies', title: 'Morale & points' },
  { id: 'forces', title: 'Forces' },
  { id: 'log', title: 'Log' },
] as const;
type Tab = (typeof TABS)[number]['id'] | 'table';

/** How much of the log is shown while the player watches. */
const RECENT = 14;

/** What to do now, always in sight; below it one of the leaves. */
export function SidePanel(props: SidePanelProps) {
  const { tableau, orders, waiting, onSkip, onEnd, onOutcome, online, go, plans } = props;
  const [tab, setTab] = useState<Tab>('orders');
  const [folded, setFolded] = useState(false);
  const leaf = useRef<HTMLDivElement>(null);
  const said = online?.chat.length ?? 0;
  const [heard, setHeard] = useState(0);
  const [kept, keep] = useState<readonly KeptPlan[]>([]);
  useEffect(() => {
    if (tab === 'table') setHeard(said);
  }, [tab, said]);
  const unread = said > heard;
  const contents = `${tab} ${orders.tool} ${orders.march.unit ?? ''}`;
  useKeyboardPlace(leaf, `${contents} ${tableau.seq} ${tableau.mine}`);
  const duties = tableau.mine ? dutiesOf(tableau) : [];
  // Its players have ended it: nobody is asked anything any more, whatever the field says.
  const ended = online?.card.status === 'over' && tableau.pending.kind !== 'over';
  const ends = tableau.mine ? endName(tableau.accepts) : undefined;

  return (
    <aside className={`side ${folded ? 'folded' : ''}`} aria-label="Orders and reports">
      <div className="side-top">
        {online !== undefined && <TableNews online={online} seat={tableau.seat} seq={tableau.seq} go={go} />}
        {!ended && <Prompt outlook={tableau} waiting={waiting} onSkip={onSkip} />}
        {online !== undefined && <WatchingNote online={online} />}
        {online !== undefined && online.card.mine.length > 0 && !tableau.mine && (
          <NextGame game={online.card.id} go={go} />
        )}
        <ActFor seat={tableau.seat} />
        <Checklist duties={duties} />
        {ends !== undefined && (
          <button
            type="button"
            className={`button ${duties.length === 0 ? 'primary' : ''}`}
            onClick={onEnd}
            title="End the phase (E)"
          >
            {ends}
          </button>
        )}
        {tableau.pending.kind === 'over' && (
          <button type="button" className="button primary" onClick={onOutcome}>
            How it ended
          </button>
        )}
      </div>
      <Tabs
        tabs={online === undefined ? TABS : [...TABS, { id: 'table', title: unread ? 'Table •' : 'Table' }]}
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
        {tab === 'orders' && <OrdersLeaf {...props} kept={kept} keep={keep} />}
        {tab === 'orders' && tableau.mine && (
          <Meanwhile
            outlook={tableau}
            {...(online === undefined ? {} : { onWatch: watchFrom(online, go) })}
          />
        )}
        {tab === 'orders' && tableau.mine && <PlanNotes plans={plans} />}
        {tab === 'orders' && tableau.mine && (online === undefined || mayBeAdvised(online.card)) && (
          <HintBox seq={tableau.seq} onTake={(action) => orders.act(action as NlbAction)} />
        )}
        {tab === 'armies' && <Armies view={tableau.view} />}
        {tab === 'forces' && <Forces view={tableau.view} />}
        {tab === 'log' && <Log entries={tableau.log} />}
        {tab === 'table' && online !== undefined && (
          <TableLeaf standing={online} seat={tableau.seat} seq={tableau.seq} go={go} />
        )}
        {tab !== 'log' && tab !== 'table' && (
          <Inspector
            tableau={tableau}
            // The orders of a unit begin with its card already.
            unit={tab === 'orders' && orders.march.unit !== undefined ? undefined : orders.looking.unit}
            hex={orders.looking.hex}
          />
        )}
      </div>
    </aside>
  );
}

/** Plays what happened at a table on the server from a moment on. */
const watchFrom =
  ({ card, link }: Standing, go: Go) =>
  (seq: number): void =>
    go({ at: 'replay', id: card.id, ...(link === undefined ? {} : { link }), seq, play: true });

interface KeptPlans {
  readonly kept: readonly KeptPlan[];
  readonly keep: (plans: readonly KeptPlan[]) => void;
}

function OrdersLeaf({
  tableau,
  orders,
  onTakeBack,
  online,
  kept,
  keep,
}: SidePanelProps & KeptPlans): ReactNode {
  if (orders.tool === 'march') return <MarchPanel tableau={tableau} orders={orders} />;
  if (orders.tool === 'attack')
    return <AttackPanel {...{ tableau, orders, onTakeBack, kept, keep }} local={online === undefined} />;
  if (orders.tool === 'command') return <CommandPanel tableau={tableau} orders={orders} />;
  if (orders.tool === 'choice' && tableau.accepts.includes('hide'))
    return <HidingPanel tableau={tableau} orders={orders} />;
  if (orders.tool === 'choice' && tableau.accepts.includes('deploy'))
    return <DeployPanel tableau={tableau} orders={orders} />;
  if (orders.tool === 'choice' && tableau.accepts.includes('placeLeader'))
    return <LeaderPosts tableau={tableau} orders={orders} />;
  if (orders.tool === 'choice') return <ChoicePanel tableau={tableau} orders={orders} />;
  return <Log entries={tableau.log.slice(-RECENT)} />;
}
