import { counted, titled, turnText } from '../../../../words/en/format.ts';
import { type Voice, voiceOf } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidLine } from '../../../../words/words.ts';
import { terrainName } from './glossary.ts';

type Tell = (v: Voice, value: number) => Text;

const entering =
  (terrain: string): Tell =>
  (v) =>
    say`${terrainName(terrain)}: ${v.hex()}`;

const objective = (v: Voice): Text => (v.has('hex') ? [v.hex()] : [{ text: 'the objective' }]);

/** When points were earned, for lines that are many. */
const when = (v: Voice): string => (v.word('turn') === '' ? '' : `, ${turnText(v.word('turn'))}`);

/** Everything a total can be made of. */
const lines = {
  'enter-clear': entering('clear'),
  'enter-clear-demoralized': (v) => say`Clear ground, demoralized: ${v.hex()}`,
  'enter-clear-out-of-command': (v) => say`Clear ground, out of command: ${v.hex()}`,
  'enter-forest': entering('forest'),
  'enter-marsh': entering('marsh'),
  'enter-town': entering('town'),
  'enter-chateau': entering('chateau'),
  road: (v) => say`Along the road to ${v.hex()}`,
  trail: (v) => say`Along the trail to ${v.hex()}`,
  stream: (v) => say`Over the stream to ${v.hex()}`,
  column: (v) => {
    const ahead = v.number('ahead');
    return ahead === undefined
      ? say`Waiting in column at ${v.hex()}`
      : say`Waiting in column at ${v.hex()} behind ${counted(ahead, 'other')}`;
  },
  attacker: (v) => say`${v.unit()} attacks`,
  bombarding: (v) => say`${v.unit()} bombards`,
  defender: (v) => say`${v.unit()} defends`,
  'doubled-town': (v) => say`${v.unit()} doubled in the town`,
  'tripled-chateau': (v) => say`${v.unit()} tripled in the chateau`,
  'doubled-water': (v) => say`${v.unit()} doubled behind stream or bridge`,
  'halved-rough': (v) => say`Cavalry halved in woods or marsh: ${v.has('units') ? v.units() : v.unit()}`,
  'halved-attack': (v) => say`Halved in this attack: ${v.units()}`,
  'halved-defence': (v) => say`Halved in this defence: ${v.units()}`,
  'halved-rain': (v) => say`${v.unit()} halved by the rain`,
  'halved-blown': (v) => say`${v.unit()} halved, its horses are blown`,
  'doubled-charge': (v) => say`${v.unit()} doubled by its charge`,
  'doubled-arm': (v) => say`${v.unit()} doubled beside other arms`,
  'tripled-arm': (v) => say`${v.unit()} tripled beside other arms`,
  'doubled-sustained': (v) => say`${v.unit()} doubled by sustained fire`,
  'tripled-sustained': (v) => say`${v.unit()} tripled by sustained fire of heavy guns`,
  'rounded-up': () => say`Rounded up`,
  'doubled-rain': (v) => say`Doubled by the rain: ${v.hex()}`,
  'halved-unsupplied': (v) => say`${v.unit()} halved, out of supply`,
  'no-strength': (v) => say`${v.unit()} has retreated in this phase and adds nothing`,
  losses: (_v, value) => say`Enemy strength eliminated: ${counted(value, 'point')}`,
  'control-turn': (v) => say`Holding ${objective(v)} at the end of the own player turn${when(v)}`,
  exited: (v) => say`Strength that left the map${when(v)}`,
  'exit-doubled': () => say`Doubled: enough has left the map`,
  'exit-unsupplied': () => say`Nothing for what has left: no supply line reaches the exit`,
  remaining: () => say`Enemy strength still on the map at the end`,
  level: () => say`The scenario's level`,
  'level-near-demoralized': () => say`Demoralized leaders were near`,
  'level-old-guard': () => say`The Old Guard has failed`,
  'level-routed': (v) => say`Routed when the Old Guard recoiled: ${counted(v.number('times') ?? 1, 'unit')}`,
  'level-guard': (v) => say`The Guard has recoiled ${counted(v.number('times') ?? 1, 'time')}`,
  'leader-shift': (v) => say`${v.unit()} leads: two columns to the right`,
  'combined-arms': () => say`Combined arms: one column to the right`,
  'level-each-held': (v) => say`Ground held: ${v.number('times') ?? 1} of the named hexes`,
  'level-all-held': () => say`All of the named hexes held`,
  'level-entered': () => say`The enemy has set foot in the named hexes`,
  'level-demoralized': () => say`An army of the other side is demoralized`,
  'level-exited': () => say`Enemies have left the map by the named hexes`,
  'level-intervention': (v) =>
    say`Help has come to the enemy: ${counted(v.number('strength') ?? 0, 'strength point')}`,
  'extreme-odds': (v) => say`Odds beyond the table by ${v.number('steps') ?? 1}`,
  'level-fought': () => say`An ally has joined the fight`,
  'level-points': () => say`Victory points won`,
  'level-turns-in-play': (v) => say`A further corps in play for ${counted(v.number('times') ?? 1, 'turn')}`,
  'control-end': (v) => say`Holding ${objective(v)} at the end of the battle`,
  'corps-in-play': (v) =>
    v.has('group')
      ? say`${titled(v.word('group'))} missed at Ligny${when(v)}`
      : say`A corps missed at Ligny${when(v)}`,
} satisfies Readonly<Record<string, Tell>>;

export const LEDGER_CODES = Object.keys(lines) as readonly (keyof typeof lines)[];

const isLine = (code: string): code is keyof typeof lines => Object.hasOwn(lines, code);

export const ledgerLineText = ({ code, value, facts }: SaidLine, names: Names): Text =>
  isLine(code) ? lines[code](voiceOf(facts, names), value) : say`${titled(code).toLowerCase()}`;

/** What points were given for, after a number of them. */
export const pointsText = (code: string): string =>
  ({
    losses: 'for enemy losses',
    'control-turn': 'for holding the objective at the end of the player turn',
    exited: 'for strength that left the map',
    remaining: 'for enemy strength still on the map',
    'control-end': 'for holding the objective at the end of the battle',
    'corps-in-play': 'for a corps that is missed at Ligny',
  })[code] ?? `(${titled(code).toLowerCase()})`;

const caps: Readonly<Record<string, string>> = {
  'lowest-column': 'worse odds use the lowest column',
  'highest-column': 'better odds use the highest column',
  'chateau-column': 'a chateau held by infantry is never attacked on a better column',
};

/** What has moved the odds to the right. */
export const shiftText = (code: string): string =>
  ({ 'combined-arms': 'one column better for combined arms' })[code] ?? titled(code).toLowerCase();

export const capText = (code: string): string => caps[code] ?? titled(code).toLowerCase();
