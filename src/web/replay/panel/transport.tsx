import { type Chapters, type Place, placeOf, type Stride } from '../reel/cursor.ts';
import { type Player, SPEEDS, type Speed } from '../reel/use-player.ts';
import { Icon } from './icon.tsx';
import { Strip } from './strip.tsx';

interface TransportProps {
  readonly player: Player;
  readonly chapters: Chapters;
  readonly length: number;
}

const SPEED_NAMES: Readonly<Record<Speed, string>> = {
  slow: 'Slow',
  normal: 'Normal',
  fast: 'Fast',
  rush: 'Very fast',
};

export const placeText = ({ turn, phase }: Place): string => {
  const when = turn === undefined ? 'Before the first turn' : `Turn ${turn.turn + 1}, ${turn.when}`;
  return phase?.name === undefined ? when : `${when}: ${phase.name}`;
};

/** The longest first; each with its name and the key that goes with the arrow. */
const STRIDES: readonly (readonly [Stride, string, string])[] = [
  ['turn', 'turn', 'Ctrl+'],
  ['phase', 'phase', 'Shift+'],
  ['action', 'step', ''],
];

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
          {STRIDES.map(([stride, name, key]) => (
            <StepButton
              key={stride}
              icon={stride}
              label={`A ${name} back`}
              hint={`${key}←`}
              off={first}
              back
              onPress={() => step(stride, -1)}
            />
          ))}
          <button
            type="button"
            className="play"
            onClick={player.toggle}
            title={playing ? 'Pause (Space)' : 'Play (Space)'}
            aria-label={playing ? 'Pause' : 'Play'}
          >
            <Icon shape={playing ? 'pause' : 'play'} />
          </button>
          {STRIDES.toReversed().map(([stride, name, key]) => (
            <StepButton
              key={stride}
              icon={stride}
              label={`A ${name} on`}
              hint={`${key}→`}
              off={last}
              onPress={() => step(stride, 1)}
            />
          ))}
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

interface StepButtonProps {
  readonly icon: Stride;
  readonly label: string;
  readonly hint: string;
  readonly off: boolean;
  readonly back?: boolean;
  readonly onPress: () => void;
}

function StepButton({ icon, label, hint, off, back = false, onPress }: StepButtonProps) {
  return (
    <button type="button" disabled={off} onClick={onPress} aria-label={label} title={`${label} (${hint})`}>
      <Icon shape={icon} back={back} />
    </button>
  );
}
