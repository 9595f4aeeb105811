import { counted } from '../../../../words/en/format.ts';
import { type Voice, voiceOf } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { say, type Text } from '../../../../words/text.ts';
import type { SaidLine } from '../../../../words/words.ts';
import { cardPhrase } from './cards.ts';
import { formationPart, orderName, terrainName } from './glossary.ts';

type Tell = (v: Voice, value: number) => Text;

const entering =
  (terrain: string): Tell =>
  (v) =>
    say`${terrainName(terrain)}: ${v.hex()}`;

const formation = (v: Voice): Text =>
  v.has('formation') ? formationPart(v.names, v.word('formation')) : [{ text: 'the formation' }];

const against =
  (what: string): Tell =>
  (v) =>
    v.has('unit') ? say`${v.unit()} against ${what}` : say`Against ${what}`;

const leaving =
  (what: string): Tell =>
  (v) =>
    say`${v.unit()} fires out of ${what}`;

const times = (v: Voice): string => {
  const n = v.number('times') ?? 1;
  return n === 1 ? '' : `, ${n} times`;
};

/** Everything a total can be made of. */
const lines = {
  'enter-clear': entering('clear'),
  'enter-forest': entering('forest'),
  'enter-marsh': entering('marsh'),
  'enter-town': entering('town'),
  'enter-chateau': entering('chateau'),
  'enters-the-map': (v) => say`Onto the map at ${v.hex()}`,
  'leaves-zoc-last': (v) => say`Leaves ${v.hex()} last, in an enemy zone of control`,
  road: (v) => say`Along the road to ${v.hex()}`,
  trail: (v) => say`Along the trail to ${v.hex()}`,
  stream: (v) => (v.has('hex') ? say`Over the stream to ${v.hex()}` : say`${v.unit()} over a stream`),
  'named-stream': (v) =>
    v.has('hex')
      ? say`Over the ${v.has('name') ? v.word('name') : 'deep stream'} to ${v.hex()}`
      : say`${v.unit()} over a deep stream`,
  slope: (v) => (v.has('hex') ? say`Up the slope to ${v.hex()}` : say`${v.unit()} up a slope`),
  entrenchments: against('entrenchments'),
  'damaged-bridge': (v) => say`Over a damaged bridge to ${v.hex()}`,
  bridge: (v) => say`${v.unit()} over a bridge`,
  crest: (v) => say`${v.unit()} up a crest`,
  redoubt: (v) => say`${v.unit()} against a redoubt`,
  'long-range': (v) => say`${v.unit()} halved: at the end of its range`,
  town: against('a town'),
  chateau: against('a chateau'),
  forest: against('woods'),
  marsh: against('a marsh'),
  clear: against('open ground'),
  'out-of-forest': leaving('woods'),
  'out-of-marsh': leaving('a marsh'),
  strength: (v) => say`${v.unit()}`,
  cavalry: (v) => say`${v.unit()} halved: cavalry in a fight of fire`,
  disrupted: (v) => say`${v.unit()} halved: disrupted`,
  'guns-alone': (v) => say`${v.unit()} halved: guns without other troops`,
  'in-the-wet': (v) => say`${v.unit()} halved: powder is wet`,
  'guns-in-mud': (v) => say`${v.unit()} halved: guns in the mud`,
  'rides-down': (v) => say`${v.unit()} halved: a free attack on vedettes`,
  'stands-firm': (v) => say`${v.unit()} stands better than it attacks`,
  'out-of-supply': (v) => say`${v.unit()} is out of supply`,
  'no-square': (v) => say`${v.unit()} doubled: no square`,
  'on-infantry': (v) => say`${v.unit()} doubled against infantry`,
  square: (v) => say`${v.unit()} halved by the square`,
  'flank-charge': (v) => say`${v.unit()} doubled: into the flank`,
  backhand: (v) => say`${v.unit()} doubled: backhand`,
  'stacked-target': (v) => say`${v.unit()} half as much again: a packed target`,
  'own-morale': (v) => say`Morale of ${v.unit()}`,
  'their-morale': (v) => say`Morale of ${v.unit()}, on the other side`,
  'fires-in-masses': () => say`Foot that fires in masses`,
  'in-masses': (v) => say`${v.unit()} stands in masses`,
  morale: (v) => say`Morale of ${v.unit()}`,
  'morale-attacking': (v) => say`Morale of ${v.unit()} when it attacks`,
  'step-lost': (v) => say`${v.unit()} has lost a step`,
  broken: (v) => (v.has('unit') ? say`${v.unit()} is of a broken corps` : say`${formation(v)} is broken`),
  'on-march': (v) => say`${v.unit()} is on March`,
  'in-reserve': (v) => say`${v.unit()} is in reserve`,
  'garde-recoiled': () => say`The Guard has recoiled`,
  'garde-flanked': () => say`The Guard has recoiled with the Prussians in the flank`,
  'under-artillery': () => say`Under fire of guns`,
  flanked: () => say`Flanked`,
  'flanked-on-march': () => say`Caught in column on the road`,
  'old-guard-attacks': () => say`The Old Guard attacks`,
  'led-in-person': (v) => say`${v.unit()} fights under the eye of its commander`,
  'tactical-bonus': (v) => say`${v.unit('leader')} is with them or next to them`,
  'slow-staff': (v) => say`The staff of ${v.unit('leader')}: not given face to face`,
  wilful: (v) => say`${v.unit('leader')} takes his time: a ${v.number('die') ?? 0}`,
  'shift-from-reserve': () => say`Shift: out of reserve`,
  'shift-attack': () => say`Shift: an attack`,
  'shift-in-person': () => say`Shift: given in person`,
  'shift-mounted': () => say`Shift: a cavalry corps`,
  'with-leader': () => say`A leader is with them`,
  'leader-near': (v) => say`${v.unit()} is near ${v.unit('leader')}`,
  'army-demoralized': (v) => say`${v.unit()} is of a demoralized army`,
  'order-number': (v) => say`The order: ${v.has('order') ? orderName(v.word('order')) : 'by its kind'}`,
  'half-the-ratings': (v) =>
    say`Half the ratings of ${v.unit('sender')} (${v.number('gives') ?? 0}) and ${v.unit('receiver')} (${v.number('obeys') ?? 0})`,
  rating: (v) => say`Rating of ${v.unit('leader')}`,
  'broken-on-defend': () => say`Broken, on Defend`,
  'broken-on-attack': () => say`Broken, on Attack`,
  'unbroken-on-attack': () => say`Unbroken, on Attack`,
  'objective-held': () => say`Part of the target is taken`,
  level: () => say`The scenario's level`,
  raised: () => say`Raised for this book`,
  value: () => say`Corps and divisions in play`,
  'each-held': (v) => say`Ground held${times(v)}`,
  'all-held': () => say`All of the named hexes held`,
  entered: () => say`The enemy has set foot in the named hexes`,
  exited: (v) =>
    v.has('turn') ? say`Strength that left the map` : say`Enemies have left the map by the named hexes`,
  demoralized: () => say`An army of the other side is demoralized`,
  fought: () => say`An ally has joined the fight`,
  attacked: () => say`An ally has attacked the French left wing`,
  points: (v) => say`Victory points won${times(v)}`,
  cut: () => say`Its supply has been cut too long`,
  'prussian-corps': (v) => say`${formation(v)}`,
  'minor-division': (v) => say`${formation(v)}`,
  'allied-division': (v) => say`${formation(v)}`,
  guard: (v) => say`${formation(v)}`,
  'cavalry-corps': (v) => say`${formation(v)}`,
  corps: (v) => say`${formation(v)}`,
  'enemy-losses': (_v, value) => say`Enemy strength eliminated: ${counted(value, 'point')}`,
  'enemy-remaining': () => say`Enemy strength still on the map at the end`,
  'reserve-released': () => say`Army's reserve called out`,
  'holds-hex': (v) => (v.has('hex') ? say`Holding ${v.hex()} at the end` : say`Holding the objective`),
  'fewer-losses': (v) =>
    say`${counted(v.number('difference') ?? 0, 'point')} of strength lost less than the enemy`,
  'broken-corps': (v) => say`${formation(v)} is broken`,
  'train-taken': (v) => say`${v.unit('train')} is taken`,
  'commander-taken': (v) => say`${v.unit('leader')} is taken`,
  'card-shift': () => say`A card: Consolidate`,
  'card-points': (v) => say`${cardPhrase(v.number('card') ?? 0)} was played`,
  'train-saved': (v) => say`${v.unit('train')} was brought home`,
  'units-saved': (v) => say`${counted(v.number('units') ?? 0, 'unit')} brought home that count`,
  'holds-source': (v) => say`Holding ${v.hex()}, where the enemy's supply comes from`,
  'exits-doubled': () => say`So much has left the map that it counts twice`,
  'near-exit': (v) => say`${v.unit()} is near an exit`,
} satisfies Readonly<Record<string, Tell>>;

export const LEDGER_CODES = Object.keys(lines) as readonly (keyof typeof lines)[];

const isLine = (code: string): code is keyof typeof lines => Object.hasOwn(lines, code);

export const ledgerLineText = ({ code, value, facts }: SaidLine, names: Names): Text =>
  isLine(code) ? lines[code](voiceOf(facts, names), value) : say`${code.replaceAll('-', ' ')}`;

const awards: Readonly<Record<string, string>> = {
  'reserve-released': "for calling out the army's reserve",
  'holds-hex': 'for holding the objective at the end of the player turn',
  exited: 'for strength that left the map',
};

/** What points were given for, after a number of them. */
export const pointsText = (code: string): string => awards[code] ?? `(${code.replaceAll('-', ' ')})`;
