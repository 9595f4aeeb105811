import { wordsFor } from '../../words/index.ts';
import { type Chapters, type Place, placeOf } from './cursor.ts';
import { Strip } from './strip.tsx';
import { type Player, SPEEDS, type Speed } from './use-player.ts';

interface TransportProps {
  readonly player: Player;
  readonly chapters: Chapters;
  readonly length: number;
}

const words = wordsFor('en', 'nlb');

const SPEED_NAMES: Readonly<Record<Speed, string>> = {
  slow: 'Slow',
  normal: 'Normal',
  fast: 'Fast',
  rush: 'Very fast',
};

export const placeText = ({ turn, phase }: Place): string => {
  const when =
    turn === undefined ? 'Before the first turn' : `Turn ${turn.turn + 1}, ${words.turnText(turn.label)}`;
  const what =
    phase?.side === undefined ? '' : `: ${words.sideName(phase.side)} ${words.phaseName(phase.phase ?? '')}`;
  return `${when}${what}`;
};

/** Play, pause, step and jump. */
export function Transport({ player, chapters, length }: TransportProps) {
  const { seq, playing, step } = player;
  const first = seq === 0;
  const last = seq === length;
  return (
    <section className="transport" aria-label="Player">
      <Strip chapters={chapters} seq={seq} onJump={player.jump} />
      <input
        type="range"
        className="scrubber"
        min={0}
        max={length}
        value={seq}
        aria-label="Moment of the game"
        aria-valuetext={`${placeText(placeOf(chapters, seq))}, ${seq} of ${length}`}
        onChange={(event) => player.jump(Number(event.target.value))}
      />
      <div className="transport-row">
        <div className="transport-buttons" role="toolbar" aria-label="Step through the game">
          <button
            type="button"
            disabled={first}
            onClick={() => step('turn', -1)}
            title="A turn back (Ctrl+←)"
          >
            <span aria-hidden="true">⏮</span>
            <span className="visually-hidden">A turn back</span>
          </button>
          <button
            type="button"
            disabled={first}
            onClick={() => step('phase', -1)}
            title="A phase back (Shift+←)"
          >
            <span aria-hidden="true">⏪</span>
            <span className="visually-hidden">A phase back</span>
          </button>
          <button type="button" disabled={first} onClick={() => step('action', -1)} title="A step back (←)">
            <span aria-hidden="true">◂</span>
            <span className="visually-hidden">A step back</span>
          </button>
          <button
            type="button"
            className="play"
            onClick={player.toggle}
            title={playing ? 'Pause (Space)' : 'Play (Space)'}
            aria-label={playing ? 'Pause' : 'Play'}
          >
            <span aria-hidden="true">{playing ? '❚❚' : '▶'}</span>
          </button>
          <button type="button" disabled={last} onClick={() => step('action', 1)} title="A step on (→)">
            <span aria-hidden="true">▸</span>
            <span className="visually-hidden">A step on</span>
          </button>
          <button type="button" disabled={last} onClick={() => step('phase', 1)} title="A phase on (Shift+→)">
            <span aria-hidden="true">⏩</span>
            <span className="visually-hidden">A phase on</span>
          </button>
          <button type="button" disabled={last} onClick={() => step('turn', 1)} title="A turn on (Ctrl+→)">
            <span aria-hidden="true">⏭</span>
            <span className="visually-hidden">A turn on</span>
          </button>
        </div>
        <p className="moment figures" aria-live="off">
          {seq} <span className="soft">of {length}</span>
        </p>
        <label className="speed">
          <span className="visually-hidden">Speed</span>
          <select value={player.speed} onChange={(event) => player.setSpeed(event.target.value as Speed)}>
            {(Object.keys(SPEEDS) as Speed[]).map((speed) => (
              <option key={speed} value={speed}>
                {SPEED_NAMES[speed]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}
