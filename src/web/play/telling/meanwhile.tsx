import { useSeatName } from '../../parts/seat.tsx';
import { type Outlook, sinceMyLast } from '../outlook.ts';
import { Log } from './log.tsx';

interface MeanwhileProps {
  readonly outlook: Outlook;
  /** Shows it on the map, from this moment on. */
  readonly onWatch?: (seq: number) => void;
}

/** What others did since the player last decided, to be read when his turn comes round again. */
export function Meanwhile({ outlook, onWatch }: MeanwhileProps) {
  const seatName = useSeatName();
  const entries = sinceMyLast(outlook);
  const others = new Set(entries.map(({ by }) => by).filter((by) => by !== 'chance' && by !== 'start'));
  const [first] = entries;
  if (others.size === 0 || first === undefined) return null;
  return (
    <div className="meanwhile-box">
      {onWatch !== undefined && (
        <button type="button" className="button small" onClick={() => onWatch(Math.max(0, first.seq - 1))}>
          Show me on the map what the {[...others].map(seatName).join(' and ')} did
        </button>
      )}
      <details className="meanwhile">
        <summary>What the {[...others].map(seatName).join(' and ')} did meanwhile</summary>
        <Log entries={entries} />
      </details>
    </div>
  );
}
