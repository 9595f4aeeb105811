import { counted, titled } from '../../../../words/en/format.ts';
import { type Voice, voiceOf } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidLine } from '../../../../words/words.ts';
import { gradeName } from './glossary.ts';

type Tell = (v: Voice, value: number) => Text;

const leg = (v: Voice, name: string): Text =>
  v.number('leg') === undefined ? say`${name}` : say`${name}, leg ${(v.number('leg') ?? 0) + 1}`;

/** Everything a total can be made of. */
const lines = {
  dice: () => say`The dice`,
  casualties: (v) =>
    say`${counted(v.number('casualties') ?? 0, 'casualty').replace('casualtys', 'casualties')}`,
  unformed: () => say`Unformed`,
  elite: () => say`Elite`,
  large: () => say`Large unit`,
  small: () => say`Small unit`,
  'large-in-line': () => say`Large battalion in line`,
  'large-battery': () => say`Large battery at close range`,
  'elite-battery': () => say`Elite battery`,
  'assault-fire': () => say`Artillery Assault`,
  column: () => say`Target in column`,
  'column-at-hand': () => say`Target in column, at hand`,
  massed: () => say`Massed target or square`,
  'hard-to-hit': () => say`Hard to hit`,
  cover: () => say`Target in cover`,
  moved: () => say`Has moved`,
  unlimbered: () => say`Has just unlimbered`,
  'low-on-ammunition': () => say`Low on ammunition`,
  garrison: () => say`Garrison`,
  bases: (v) => say`${counted(v.number('bases') ?? 0, 'base')}`,
  tasked: () => say`Skirmishers are tasked`,
  rifles: () => say`Rifles`,
  'target-garrison': () => say`Target behind walls`,
  'one-at-least': () => say`One at least`,
  'column-or-square-fires': () => say`Fires from column or square`,
  restricted: () => say`Only half of it sees the target`,
  forwards: () => say`Forwards`,
  'rough-ground': (v) => leg(v, 'Through rough ground'),
  obstacle: (v) => leg(v, 'Over an obstacle'),
  advance: (v) => leg(v, 'Straight on'),
  oblique: (v) => leg(v, 'Obliquely'),
  wheel: (v) => leg(v, 'Wheel'),
  sideStep: (v) => leg(v, 'Side-step'),
  stepBack: (v) => leg(v, 'Step back'),
  line: () => say`In line`,
  attackColumn: () => say`In attack column`,
  companyColumn: () => say`In column of companies`,
  square: () => say`In square`,
  skirmish: () => say`In skirmish order`,
  doubleLine: () => say`In line two deep`,
  squadronColumn: () => say`In column of squadrons`,
  limbered: () => say`Limbered`,
  deployed: () => say`By hand`,
  'charging-on': () => say`Charging on`,
  'heavy-cavalry': () => say`Heavy cavalry`,
  lancers: () => say`Lancers against foot`,
  'lancers-at-foot': () => say`Lancers against foot`,
  'lancers-at-horse': () => say`Lancers against horse`,
  'worn-horses': () => say`Campaign horses against better ones`,
  'deep-against-cavalry': () => say`Column or square against cavalry`,
  'line-against-cavalry': () => say`Line against cavalry`,
  'square-against-infantry': () => say`Square against infantry`,
  outflanked: () => say`Narrower front`,
  'losses-in-charge': (v) => say`Lost on the way: ${v.number('losses') ?? 0}`,
  'brigade-wavers': () => say`Its brigade wavers`,
  'in-flank-or-rear': () => say`Taken in flank or rear`,
  flanked: () => say`Outflanked`,
  'recruits-together': () => say`Recruits massed together`,
  grade: (v) => say`Grade: ${gradeName(v.word('grade'))}`,
  'led-grade': (v) => say`Grade with its general: ${gradeName(v.word('grade'))}`,
  'unformed-or-square': () => say`The support is unformed or in square`,
  recruits: () => say`The support is of recruits`,
  hesitant: (v) => say`${v.unit('brigade')} hesitates`,
  faltering: (v) => say`${v.unit('brigade')} falters`,
  'line-to-square': () => say`From line into square`,
  guns: () => say`Guns`,
  cossacks: () => say`Cossacks`,
  unit: () => say`The unit`,
  glory: () => say`Glory`,
  'better-grade': () => say`Better troops than the enemy`,
  elan: () => say`Élan`,
  strongpoint: () => say`Against a strongpoint`,
  'built-up-area': () => say`Against houses`,
  redoubt: () => say`Against a redoubt`,
  uphill: () => say`Uphill`,
  adcs: (v) => say`${counted(v.number('adcs') ?? 0, 'ADC')} for the initiative`,
} satisfies Readonly<Record<string, Tell>>;

export const LEDGER_CODES = Object.keys(lines) as readonly (keyof typeof lines)[];

const isLine = (code: string): code is keyof typeof lines => Object.hasOwn(lines, code);

export const ledgerLineText = ({ code, value, facts }: SaidLine, names: Names): Text =>
  isLine(code)
    ? (lines[code] as Tell)(voiceOf(facts, names), value)
    : say`${titled(code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)).toLowerCase()}`;
