import { type Chapters, endOfTurn, placeOf, type TurnChapter } from '../reel/cursor.ts';

interface StripProps {
  readonly chapters: Chapters;
  readonly seq: number;
  readonly onJump: (seq: number) => void;
}

/** All turns as long as they took, their phases in the colours of who moved: click one to go to its beginning. */
export function Strip({ chapters, seq, onJump }: StripProps) {
  const now = placeOf(chapters, seq);
  return (
    <ol className="strip" aria-label="Turns of the game">
      {chapters.turns.map((turn) => {
        const end = endOfTurn(chapters, turn);
        return (
          <li key={turn.seq} style={{ flexGrow: Math.max(1, end - turn.seq) }}>
            <button
              type="button"
              {...(turn === now.turn ? { 'aria-current': 'step' as const } : {})}
              title={`Turn ${turn.turn + 1}: ${turn.when}`}
              onClick={() => onJump(turn.seq)}
            >
              <span className="visually-hidden">
                Go to turn {turn.turn + 1}, {turn.when}:{' '}
              </span>
              {turn.short}
            </button>
            <Phases turn={turn} end={end} now={now.phase?.seq} />
          </li>
        );
      })}
    </ol>
  );
}

function Phases({
  turn,
  end,
  now,
}: {
  readonly turn: TurnChapter;
  readonly end: number;
  readonly now: number | undefined;
}) {
  return (
    <span className="strip-phases" aria-hidden="true">
      {turn.phases.map(({ seq, side, phase }, place) => (
        <span
          key={seq}
          data-side={side}
          data-phase={phase}
          data-now={seq === now}
          style={{ flexGrow: Math.max(0, (turn.phases[place + 1]?.seq ?? end) - seq) }}
        />
      ))}
    </span>
  );
}
