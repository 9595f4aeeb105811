import { useEffect, useMemo, useState } from 'react';
import { useDesk } from '../../systems/nlb/web/desk.tsx';
import { Armies } from '../../systems/nlb/web/panels/armies.tsx';
import { Forces } from '../../systems/nlb/web/panels/forces.tsx';
import { Inspector } from '../../systems/nlb/web/panels/inspector.tsx';
import type { Tableau } from '../../systems/nlb/web/tableau.ts';
import type { Orders } from '../../systems/nlb/web/tools/use-orders.ts';
import type { ReelFacts, TableEntry } from '../messages/protocol.ts';
import { ArmySwatch } from '../parts/army.tsx';
import { CopyLink } from '../parts/copy-link.tsx';
import { Said } from '../parts/said.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { RuleLink } from '../rulebook/opener.tsx';
import { type Chapters, turnSoFar } from './cursor.ts';
import { Story } from './story.tsx';
import { Viewers } from './viewers.tsx';

interface ReplayPanelProps {
  readonly tableau: Tableau;
  readonly story: readonly TableEntry[];
  readonly chapters: Chapters;
  readonly facts: ReelFacts;
  readonly looking: Orders['looking'];
  readonly viewer: string;
  readonly onViewer: (viewer: string) => void;
  readonly onJump: (seq: number) => void;
  readonly onPlayOn: () => void;
  /** Back to the table, where the game goes on there. */
  readonly onTable: (() => void) | undefined;
  /** The address of this moment, where others can open it too. */
  readonly share: string | undefined;
  /** The address named a moment that is not to be seen yet. */
  readonly beyond: boolean;
}

const TABS = [
  { id: 'story', title: 'Log' },
  { id: 'armies', title: 'Morale & points' },
  { id: 'forces', title: 'Forces' },
  { id: 'look', title: 'Looked at' },
] as const;
type Tab = (typeof TABS)[number]['id'];

/** Whose turn it is, through whose eyes one looks, and what happened, in words. */
export function ReplayPanel(props: ReplayPanelProps) {
  const {
    tableau,
    story,
    chapters,
    facts,
    looking,
    viewer,
    onViewer,
    onJump,
    onPlayOn,
    onTable,
    share,
    beyond,
  } = props;
  const [tab, setTab] = useState<Tab>('story');
  const entries = useMemo(() => turnSoFar(story, chapters, tableau.seq), [story, chapters, tableau.seq]);
  useEffect(() => {
    if (looking.unit !== undefined || looking.hex !== undefined) setTab('look');
  }, [looking]);
  const over = tableau.pending.kind === 'over';

  return (
    <aside className="side" aria-label="What happens">
      <div className="side-top">
        <Asked tableau={tableau} />
        <div className="replay-choices">
          <Viewers viewers={facts.viewers} viewer={viewer} onChoose={onViewer} />
          {facts.takeable.length > 0 && (
            <button type="button" className="button primary" disabled={over} onClick={onPlayOn}>
              Play on from here
            </button>
          )}
          {onTable !== undefined && tableau.seq === facts.length && (
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
      <Tabs tabs={TABS} tab={tab} onTab={setTab} />
      <div className="leaf" id="leaf" role="tabpanel" aria-labelledby={`tab-${tab}`} key={tab}>
        {tab === 'story' && <Story entries={entries} seq={tableau.seq} onJump={onJump} />}
        {tab === 'armies' && <Armies view={tableau.view} />}
        {tab === 'forces' && <Forces view={tableau.view} />}
        {tab === 'look' &&
          (looking.unit === undefined && looking.hex === undefined ? (
            <p className="soft">Click a unit or a hex on the map to look at it.</p>
          ) : (
            <Inspector tableau={tableau} unit={looking.unit} hex={looking.hex} />
          ))}
      </div>
    </aside>
  );
}

/** Who is asked what at this moment. */
function Asked({ tableau }: { readonly tableau: Tableau }) {
  const { words, names } = useDesk().lookup;
  const { pending } = tableau;
  const seats = pending.kind === 'decide' ? pending.seats : [];
  return (
    <section className="prompt" aria-live="polite">
      <div className="prompt-text">
        {seats.map((seat) => (
          <ArmySwatch key={seat} army={seat} />
        ))}
        <p>
          <Said text={words.promptText(pending, names)} />{' '}
          {pending.kind !== 'over' && <RuleLink id={pending.rule} />}
        </p>
      </div>
    </section>
  );
}
