import '../styles/game.css';
import '../styles/panels.css';
import './replay.css';
import { useCallback, useMemo, useState } from 'react';
import type { Go } from '../app.tsx';
import type { Moment, TableEntry } from '../messages/protocol.ts';
import type { Chapters } from './cursor.ts';
import { type OpenReel, useMoment, useReel, useStory } from './use-reel.ts';

export interface ReplayScreenProps {
  readonly id: string;
  /** The key of a private game on the server. */
  readonly link: string | undefined;
  /** The moment that the address names. */
  readonly seq: number | undefined;
  /** Whether it begins to play by itself. */
  readonly play: boolean;
  readonly go: Go;
  readonly onBook: () => void;
  readonly onSettings: () => void;
}

/** A recorded game, from its first moment to its last, to look at and to play on from. */
export function ReplayScreen(props: ReplayScreenProps) {
  const { id, link, go } = props;
  const state = useReel(id, link);
  const [failure, setFailure] = useState<string | undefined>();
  const { again } = state;
  const retry = useCallback(() => {
    setFailure(undefined);
    again();
  }, [again]);

  const why = state.stage === 'failed' ? state.why : failure;
  if (why !== undefined) {
    return (
      <div className="failure sheet" role="alert">
        <h1>The game cannot be shown</h1>
        <p>{why}</p>
        <div className="buttons">
          <button type="button" className="button primary" onClick={retry}>
            Try again
          </button>
          <button
            type="button"
            className="button"
            onClick={() => go({ at: id.startsWith('g_') ? 'lobby' : 'home' })}
          >
            All games
          </button>
        </div>
      </div>
    );
  }
  return state.stage === 'open' ? (
    <Watching {...props} reel={state.reel} onFail={setFailure} />
  ) : (
    <p className="opening">The game is being played again …</p>
  );
}

type WatchingProps = ReplayScreenProps & {
  readonly reel: OpenReel;
  readonly onFail: (why: string) => void;
};

/** Fetches the story and the moments; the theatre shows them. */
function Watching(props: WatchingProps) {
  const { reel, onFail, seq: asked } = props;
  const { facts, kit } = reel;
  const [viewer, setViewer] = useState(facts.viewers[0] ?? 'spectator');
  const [wanted, setWanted] = useState(asked ?? 0);
  const story = useStory(reel.source, viewer, onFail);
  const moment = useMoment(reel.source, Math.min(wanted, facts.length), viewer, onFail);
  const chapters = useMemo(
    () => (story === undefined ? undefined : kit.chaptersOf(story, facts)),
    [story, kit, facts],
  );

  if (story === undefined || chapters === undefined || moment === undefined)
    return <p className="opening">The map is being unrolled …</p>;
  return (
    <kit.Theatre
      {...props}
      story={story}
      chapters={chapters}
      moment={moment}
      viewer={viewer}
      onViewer={setViewer}
      onMoment={setWanted}
    />
  );
}

export type Watched = WatchingProps & {
  readonly story: readonly TableEntry[];
  readonly chapters: Chapters;
  readonly moment: Moment;
  readonly viewer: string;
  readonly onViewer: (viewer: string) => void;
  readonly onMoment: (seq: number) => void;
};
