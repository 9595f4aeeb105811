import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { CopyLink } from '../../parts/copy-link.tsx';
import { Said } from '../../parts/said.tsx';
import { SeatSwatch } from '../../parts/seat.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { useDesk } from '../../play/desk.tsx';
import { type Outlook, WAITING } from '../../play/outlook.ts';
import { RuleLink } from '../../rulebook/opener.tsx';
import type { Watched } from '../kit.ts';
import { turnSoFar } from '../reel/cursor.ts';
import { Viewers } from '../theatre/viewers.tsx';
import { Story } from './story.tsx';

export interface ReplayLeaf {
  readonly id: string;
  readonly title: string;
  show(): ReactNode;
}

/** Something on the field that was clicked; whenever it is another thing, it is shown. */
export interface Looked {
  readonly at: object;
  show(): ReactNode;
}

interface ReplayPanelProps {
  readonly watched: Watched;
  readonly outlook: Outlook;
  readonly leaves: readonly ReplayLeaf[];
  /** What the onlooker has clicked; undefined where that is nothing. */
  readonly looked: Looked | undefined;
  readonly onJump: (seq: number) => void;
  readonly onPlayOn: () => void;
  /** Back to the table, where the game goes on there. */
  readonly onTable: (() => void) | undefined;
  /** The address of this moment, where others can open it too. */
  readonly share: string | undefined;
  /** The address named a moment that is not to be seen yet. */
  readonly beyond: boolean;
}

const LOG = { id: 'story', title: 'Log' };
const LOOK = { id: 'look', title: 'Looked at' };

/** Whose turn it is, through whose eyes one looks, and what happened, in words. */
export function ReplayPanel(props: ReplayPanelProps) {
  const { watched, outlook, leaves, looked, onJump, onPlayOn, onTable, share, beyond } = props;
  const { story, chapters, viewer, onViewer } = watched;
  const { facts } = watched.reel;
  const [tab, setTab] = useState(LOG.id);
  const entries = useMemo(() => turnSoFar(story, chapters, outlook.seq), [story, chapters, outlook.seq]);
  const at = looked?.at;
  useEffect(() => {
    if (at !== undefined) setTab(LOOK.id);
  }, [at]);
  const over = outlook.pending.kind === 'over';

  return (
    <aside className="side" aria-label="What happens">
      <h2 className="visually-hidden">What happened</h2>
      <div className="side-top">
        <Asked pending={outlook.pending} />
        <div className="replay-choices">
          <Viewers viewers={facts.viewers} viewer={viewer} onChoose={onViewer} />
          {facts.takeable.length > 0 && (
            <button type="button" className="button primary" disabled={over} onClick={onPlayOn}>
              Play on from here
            </button>
          )}
          {onTable !== undefined && outlook.seq === facts.length && (
            <button type="button" className="button primary" onClick={onTable}>
              To the table
            </button>
          )}
          {share !== undefined && <CopyLink label="Link to this moment" address={share} />}
        </div>
        {beyond && (
          <p className="soft" role="status">
            The moment of this link cannot be seen yet, or was taken back; this is the latest there is to see.
          </p>
        )}
      </div>
      <Tabs tabs={[LOG, ...leaves, LOOK]} tab={tab} onTab={setTab} />
      <div className="leaf" id="leaf" role="tabpanel" aria-labelledby={`tab-${tab}`} key={tab}>
        {tab === LOG.id && <Story entries={entries} seq={outlook.seq} onJump={onJump} />}
        {leaves.find(({ id }) => id === tab)?.show()}
        {tab === LOOK.id &&
          (looked?.show() ?? <p className="soft">Click something on the field to look at it.</p>)}
      </div>
    </aside>
  );
}

/** Who is asked what at this moment. */
function Asked({ pending }: Pick<Outlook, 'pending'>) {
  const { words, names } = useDesk();
  const seats = pending.kind === 'decide' ? pending.seats : [];
  return (
    <section className="prompt" aria-live="polite">
      <div className="prompt-text">
        {seats.map((seat) => (
          <SeatSwatch key={seat} seat={seat} />
        ))}
        <p>
          {pending.kind === 'waiting' ? WAITING : <Said text={words.promptText(pending, names)} />}{' '}
          {(pending.kind === 'decide' || pending.kind === 'chance') && <RuleLink id={pending.rule} />}
        </p>
      </div>
    </section>
  );
}
