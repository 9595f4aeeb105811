import '../styles/game.css';
import '../styles/panels.css';
import './replay.css';
import { useCallback, useMemo, useState } from 'react';
import type { ReplayScreenProps, WatchingProps } from './kit.ts';
import { firstEyes } from './reel/first-eyes.ts';
import { useMoment, useReel, useStory } from './reel/use-reel.ts';

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

/** Fetches the story and the moments; the theatre shows them. */
function Watching(props: WatchingProps) {
  const { reel, onFail, seq: asked } = props;
  const { facts, kit } = reel;
  const [viewer, setViewer] = useState(() => firstEyes(reel.source));
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
