import { titled } from '../../../../words/en/format.ts';
import { type Voice, voiceOf } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { phrase, say, type Text } from '../../../../words/text.ts';
import type { SaidLine } from '../../../../words/words.ts';
import { trackText } from './glossary.ts';
import type { Tell } from './telling.ts';

const to = (v: Voice): Text => (v.has('hex') ? phrase` to ${v.hex()}` : []);
const there = (v: Voice): Text => (v.has('hex') ? phrase` in ${v.hex()}` : []);

/** Everything a total can be made of. */
const lines: Readonly<Record<string, Tell>> = {
  // movement
  open: (v) => say`Over open ground${to(v)}`,
  road: (v) => say`By road${to(v)}`,
  trail: (v) => say`By road or trail${to(v)}`,
  uphill: (v) => say`Uphill${to(v)}`,
  woods: (v) => say`Through woods${to(v)}`,
  'wooded-stream': (v) => say`Woods on both banks of the stream${to(v)}`,
  stream: (v) => say`Across a stream${to(v)}`,
  bridge: (v) => say`Over a bridge${to(v)}`,
  pontoon: (v) => say`Over a pontoon bridge${to(v)}`,
  'new-bridge': (v) => say`Over the bridge laid this turn${to(v)}`,
  mud: () => say`Mud`,
  'form-up': () => say`To leave road march`,
  'to-stack': (v) => say`To stay with others${there(v)}`,
  'stacks-before': () => say`Behind those who came on before`,
  chit: () => say`The chit`,
  'forced-march': () => say`Forced march`,
  vedette: () => say`Vedettes always ride so far`,
  leader: () => say`Leaders always ride so far`,
  train: () => say`Trains always go so far`,
  introductory: () => say`Fixed movement`,
  demoralized: () => say`Demoralized`,
  'dearest-hex': () => say`The dearest of the hexes to be entered`,
  // combat
  attacker: (v) => (v.has('unit') ? say`${v.unit()}` : say`Attacker`),
  defender: (v) => (v.has('unit') ? say`${v.unit()}` : say`Defender`),
  strength: (v) => (v.has('unit') ? say`${v.unit()}` : say`Strength`),
  'river-bridge': () => say`Across a river bridge`,
  'stream-bridge': () => say`Across a stream bridge`,
  town: () => say`In a town`,
  ground: () => say`The ground`,
  'riders-in-woods': () => say`Cavalry through woods counts half`,
  die: () => say`The die`,
  odds: () => say`The odds`,
  rating: () => say`His rating`,
  'beyond-table': () => say`Odds beyond the table`,
  'chateau-walls': () => say`No better odds against the walls`,
  'reverse-slope': () => say`Water on the far side too`,
  'over-water': () => say`Fire over water`,
  'stake-lost': () => say`The stake is not won`,
  morning: () => say`Morning`,
  afternoon: () => say`Afternoon`,
  'against-allied': () => say`Against the Anglo-Allied army`,
  'cavalry-alone': () => say`Cavalry alone`,
  'coalition-losses': () => say`Losses of the Coalition`,
  'demoralized-corps': (v) => say`${trackText(v.word('track'))} is demoralized`,
  'loss-ratio': () => say`The ratio of losses`,
  source: (v) => say`The source of supply at ${v.word('entry')}`,
  ney: () => say`Under Ney`,
  'failed-repulse': () => say`After a failed repulse`,
  'combined-arms': () => say`Infantry, cavalry and guns together`,
  'high-stakes': () => say`The corps is staked`,
  'napoleon-attacks': () => say`Napoleon leads the attack`,
  'napoleon-defends': () => say`Napoleon is with the defenders`,
  'guard-irresistible': () => say`The Guard attacks`,
  'dense-target': () => say`A crowded target`,
  'thin-target': () => say`A thin target`,
};

export const LEDGER_CODES: readonly string[] = Object.keys(lines);

export function ledgerLineText({ code, facts }: SaidLine, names: Names): Text {
  const tell = Object.hasOwn(lines, code) ? lines[code] : undefined;
  return tell === undefined ? say`${titled(code).toLowerCase()}` : tell(voiceOf(facts, names));
}
