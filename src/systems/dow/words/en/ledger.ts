import { counted, titled } from '../../../../words/en/format.ts';
import { type Voice, voiceOf } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidLine } from '../../../../words/words.ts';
import { corpsText, terrainName } from './glossary.ts';

type Tell = (v: Voice, value: number) => Text;

/** A kind of ground in a total of movement, combat, charge or bombardment. */
const ground =
  (terrain: string): Tell =>
  (v) =>
    v.has('hex') ? say`${terrainName(terrain)}: ${v.hex()}` : say`Into ${terrainName(terrain)}`;

/** Everything a total can be made of. */
const lines = {
  clear: ground('clear'),
  village: ground('village'),
  town: ground('town'),
  woods: ground('woods'),
  forest: ground('forest'),
  swamp: ground('swamp'),
  'grand-farm': ground('grand-farm'),
  highway: (v) => say`Along the highway to ${v.hex()}`,
  road: (v) => say`Along the road to ${v.hex()}`,
  leader: (v) => (v.has('leader') ? say`${v.unit('leader')} is there` : say`Riding to ${v.hex()}`),
  'army-leader': (v) => say`${v.unit('leader')} himself is there`,
  'column-ahead': (v) => say`Behind ${counted(v.number('ahead') ?? 1, 'unit')} that came before`,
  'entry-road': (v) => say`By the entry road to ${v.hex()}`,
  'beyond-the-map': (v) => say`Round beyond the map, ${v.number('hexes') ?? 1} hexes`,
  'printed-morale': (v) => say`${v.unit()}, as printed`,
  'corps-demoralized': (v) => say`${corpsText(v.word('corps'), v.names)} is demoralized`,
  strength: (v) => say`${v.unit()}`,
  'morale-added': (v) => say`Morale of ${v.unit()}, added`,
  'morale-differential': (v) =>
    v.has('attackMorale')
      ? say`Morale ${v.number('attackMorale') ?? 0} against ${v.number('defenceMorale') ?? 0}`
      : say`Morale of the attackers against that of the defenders`,
  hexside: (v) => say`Uphill or across water into ${v.hex()}`,
  'combined-arms': () => say`Infantry, cavalry and guns attack together`,
  'combined-arms-defence': () => say`Infantry, cavalry and guns defend together`,
  'charging-morale': () => say`Morale of those who charge`,
  'charged-morale': () => say`Morale of those who are charged`,
  mud: () => say`Mud underfoot`,
  surprise: () => say`Surprise`,
  'only-artillery': () => say`Only guns stand there`,
  'infantry-with-guns': () => say`Infantry with guns beside it`,
  'uphill-or-water': () => say`Uphill, over a crest or across water`,
  guns: (v) => say`${v.unit()}`,
  'inherent-guns': (v) => say`The guns of ${v.unit()}`,
  'half-blocked': (v) => say`The line of sight from ${v.hex()} is half blocked`,
  'massed-target': (v) => say`Massed target in ${v.hex()}`,
  table: () => say`By the table`,
  demoralized: (v) => say`${v.unit()} is of a demoralized corps`,
  die: () => say`The die`,
  impetus: () => say`The impetus of the advance`,
} satisfies Readonly<Record<string, Tell>>;

export const LEDGER_CODES = Object.keys(lines) as readonly (keyof typeof lines)[];

const isLine = (code: string): code is keyof typeof lines => Object.hasOwn(lines, code);

export const ledgerLineText = ({ code, value, facts }: SaidLine, names: Names): Text =>
  isLine(code) ? (lines[code] as Tell)(voiceOf(facts, names), value) : say`${titled(code).toLowerCase()}`;
