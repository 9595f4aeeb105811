import { CopyLink } from '../../parts/copy-link.tsx';
import { addressOf } from '../../route.ts';
import { delayText } from '../lobby/game-words.ts';
import type { Standing } from './online-table.ts';

/** Tells who only watches that he does, and how far behind. */
export function WatchingNote({ online }: { readonly online: Standing }) {
  const { card } = online;
  if (card.mine.length > 0 || card.status !== 'playing') return null;
  const behind = delayText(card.spectators);
  return (
    <p className="watching-note soft" role="status">
      You are watching{behind === '' ? '' : `, ${behind} behind the players`}. You see what all sides may
      know.
    </p>
  );
}

interface ShareProps {
  readonly online: Standing;
  readonly seq: number;
}

/** Links to hand on: to watch the game as it goes, and to the position on the screen. */
export function Share({ online, seq }: ShareProps) {
  const { card, link } = online;
  const key = link === undefined ? {} : { link };
  const closed = !card.spectators.allowed && card.status !== 'over';
  const behind = delayText(card.spectators);
  return (
    <section className="share-links" aria-label="Show it to others">
      {closed ? (
        <p className="soft">Nobody else may watch this game before it is over.</p>
      ) : (
        <>
          <div className="buttons">
            {card.status === 'playing' && (
              <CopyLink
                small
                label="Link to watch"
                address={addressOf({ at: 'table', id: card.id, ...key })}
              />
            )}
            <CopyLink
              small
              label="Link to this position"
              address={addressOf({ at: 'replay', id: card.id, ...key, seq })}
            />
          </div>
          {behind !== '' && card.status === 'playing' && (
            <p className="soft">Who watches sees it {behind} later.</p>
          )}
        </>
      )}
    </section>
  );
}
