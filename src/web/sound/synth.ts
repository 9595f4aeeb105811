/*
 * Small sounds made on the spot: no file is fetched, and nothing is heard before the reader has asked for sound and
 * touched the page, as browsers want it.
 */

export type Sound = 'march' | 'dice' | 'guns' | 'trumpet' | 'end';

/** One stroke of a sound: noise through a filter, or a tone. Times in seconds, heights in hertz. */
type Stroke =
  | { readonly noise: number; readonly at: number; readonly lasts: number; readonly loud: number }
  | { readonly tone: number; readonly at: number; readonly lasts: number; readonly loud: number };

const taps = (times: readonly number[], noise: number, lasts: number, loud: number): readonly Stroke[] =>
  times.map((at) => ({ noise, at, lasts, loud }));

const notes = (tones: readonly (readonly [tone: number, at: number, lasts: number])[]): readonly Stroke[] =>
  tones.map(([tone, at, lasts]) => ({ tone, at, lasts, loud: 0.16 }));

export const STROKES: Readonly<Record<Sound, readonly Stroke[]>> = {
  // A drum: two taps and a third.
  march: taps([0, 0.11, 0.17], 340, 0.07, 0.5),
  // Dice on a table, ever closer together.
  dice: taps([0, 0.07, 0.13, 0.18, 0.22, 0.25], 2600, 0.035, 0.35),
  // Guns, near and then far.
  guns: [...taps([0], 90, 0.55, 0.9), ...taps([0.28], 70, 0.7, 0.5)],
  trumpet: notes([
    [392, 0, 0.12],
    [523, 0.13, 0.28],
  ]),
  end: notes([
    [392, 0, 0.15],
    [494, 0.16, 0.15],
    [587, 0.32, 0.15],
    [784, 0.48, 0.5],
  ]),
};

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** One second of it, made once. */
const noiseIn = (audio: AudioContext): AudioBuffer => {
  if (noise !== undefined) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  return noise;
};

const strike = (audio: AudioContext, stroke: Stroke, begin: number, volume: number): void => {
  const gain = audio.createGain();
  const from = begin + stroke.at;
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(stroke.loud * volume, from + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + stroke.lasts);
  gain.connect(audio.destination);
  if ('tone' in stroke) {
    const pipe = audio.createOscillator();
    pipe.type = 'triangle';
    pipe.frequency.value = stroke.tone;
    pipe.connect(gain);
    pipe.start(from);
    pipe.stop(from + stroke.lasts);
    return;
  }
  const source = audio.createBufferSource();
  source.buffer = noiseIn(audio);
  const filter = audio.createBiquadFilter();
  filter.type = stroke.noise < 200 ? 'lowpass' : 'bandpass';
  filter.frequency.value = stroke.noise;
  source.connect(filter).connect(gain);
  source.start(from, Math.random() * 0.3, stroke.lasts);
};

/** `volume` from 0 to 1. A browser without sound stays silent. */
export const play = (sound: Sound, volume: number): void => {
  if (typeof AudioContext !== 'function') return;
  context ??= new AudioContext();
  const audio = context;
  void audio.resume().then(() => {
    for (const stroke of STROKES[sound]) strike(audio, stroke, audio.currentTime + 0.01, volume);
  });
};
