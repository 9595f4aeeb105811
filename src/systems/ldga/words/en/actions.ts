import { numberText } from '../../../../words/en/format.ts';
import { type Voice, voiceOf } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { phrase, say, type Text } from '../../../../words/text.ts';
import type { Facts, SaidAction } from '../../../../words/words.ts';
import { trackText } from './glossary.ts';
import { end, flag, many, type Tell, verb } from './telling.ts';

/** What one does, after "to", and the order itself as a line of a list. */
type Order = readonly [doing: string, tell: Tell];

const fight = (v: Voice): string =>
  ({ attack: 'attack on', chateau: 'attack on the chateau in', bombardment: 'bombardment of' })[
    v.word('what')
  ] ?? 'fight for';

const setUp = {
  place: ['place a piece', (v) => say`Place ${v.unit('piece')} in ${v.hex()}`],
  setColumn: [
    'set a unit up in road march',
    (v) =>
      flag(v, 'column')
        ? say`Set ${v.unit('piece')} up in road march`
        : say`Set ${v.unit('piece')} up formed`,
  ],
  setVedettes: [
    'set a unit up as vedettes',
    (v) => (flag(v, 'split') ? say`Set ${v.unit()} up as its vedettes` : say`Set ${v.unit()} up as one unit`),
  ],
  redirect: [
    'choose another entry',
    (v) => say`Column ${(v.number('party') ?? 0) + 1} comes on at ${v.word('entry')}`,
  ],
  endSetUp: ['end the set-up', () => say`End the set-up`],
  delegate: ['give corps to the marshal', (v) => say`The marshal leads ${v.units('leaders')}`],
} satisfies Readonly<Record<string, Order>>;

const command = {
  command: ['put somebody in command', (v) => say`${v.unit('commander')} puts ${v.unit('piece')} in command`],
  recall: ['end a march order', (v) => say`End the march order ${v.word('order')}`],
  endCommand: ['end the command phase', () => say`End the command phase`],
  order: [
    'write a march order',
    (v) =>
      v.has('officer')
        ? say`${v.unit('officer')} marches his formation to ${v.hex('objective')}`
        : say`${v.units()} ${verb(v, 'marches', 'march', 'units')} to ${v.hex('objective')} by order`,
  ],
  noOrder: ['write no march order', () => say`Write no march order`],
  sendMessage: ['send a letter', (v) => say`Send ${v.word('addressee')} a letter: “${v.word('text')}”`],
  endMessages: ['send no more letters', () => say`Send no more letters`],
} satisfies Readonly<Record<string, Order>>;

const movement = {
  forceMarch: ['play a chit for a forced march', (v) => say`March by force with ${v.word('chit')}`],
  keepChits: ['play no chit for a forced march', () => say`Play no chit for a forced march`],
  playChit: ['play a chit from the hand', (v) => say`Play ${v.word('chit')} from the hand`],
  march: [
    'march',
    (v) =>
      say`${v.units('pieces')} ${verb(v, 'marches', 'march')} to ${end(v)}${flag(v, 'column') ? ' in road march' : ''}`,
  ],
  formUp: ['leave road march', (v) => say`${v.unit('piece')} leaves road march`],
  enter: [
    'bring on reinforcements',
    (v) =>
      say`${v.units('pieces')} ${verb(v, 'comes', 'come')} on and ${verb(v, 'goes', 'go')} to ${end(v)}${flag(v, 'column') ? ' in road march' : ''}`,
  ],
  switchEntry: [
    'send reinforcements to the next entry',
    (v) => say`Column ${(v.number('party') ?? 0) + 1} comes on at ${v.word('entry')}, a turn later`,
  ],
  orderEntrants: [
    'give those who come on a march order',
    (v) => say`${v.units()} ${verb(v, 'marches', 'march', 'units')} on to ${v.hex('objective')} by order`,
  ],
  breakDown: ['break a unit down into vedettes', (v) => say`${v.unit()} breaks down into vedettes`],
  reassemble: ['gather vedettes', (v) => say`The vedettes of ${v.unit()} come together`],
  layBridge: ['lay a pontoon bridge', (v) => say`${v.unit('train')} lays a bridge towards ${v.hex()}`],
  tryBridge: ['try the new bridge', (v) => say`Try the new bridge of ${v.unit('train')}`],
  takeUpBridge: [
    'take up a pontoon bridge',
    (v) => say`${v.unit('train')} takes its bridge up and stands in ${v.hex()}`,
  ],
  repulse: [
    'push the enemy aside',
    (v) => say`${v.units('pieces')} ${verb(v, 'pushes', 'push')} the enemy in ${v.hexes('targets')} aside`,
  ],
  occupy: ['go into a hex that was vacated', (v) => say`Go into ${v.hex()}`],
  endMovement: ['end the movement phase', () => say`End the movement phase`],
  disengage: [
    'leave the enemy',
    (v) => say`${v.units('pieces')} ${verb(v, 'leaves', 'leave')} the enemy for ${end(v)}`,
  ],
  endDisengagement: ['end the disengagement', () => say`End the disengagement`],
} satisfies Readonly<Record<string, Order>>;

const combat = {
  declareAttack: [
    'declare an attack',
    (v) =>
      say`Attack ${flag(v, 'chateau') ? 'the chateau in ' : ''}${v.hexes('targets')} from ${v.hexes('from')}`,
  ],
  declareBombardment: [
    'declare a bombardment',
    (v) => say`${v.units('guns')} ${verb(v, 'bombards', 'bombard', 'guns')} ${v.hex('target')}`,
  ],
  withdraw: ['take a declaration back', (v) => say`Take back the ${fight(v)} ${v.hex('target')}`],
  stakeCorps: ['stake a corps', (v) => say`Stake ${trackText(v.word('corps'))}`],
  endDeclaring: ['end the declarations', () => say`Declare nothing more`],
  evade: [
    'get out of the way',
    (v) => say`${v.units('pieces')} ${verb(v, 'gets', 'get')} out of the way to ${end(v)}`,
  ],
  endEvading: ['let nobody else get out of the way', () => say`Nobody else gets out of the way`],
  resolve: ['fight', (v) => say`Fight out the ${fight(v)} ${v.hex('target')}`],
  checkElan: ['check élan', (v) => say`Check the élan of ${v.units()}`],
  loseUnits: [
    'say who is lost',
    (v) =>
      Array.isArray(v.facts.units) && v.facts.units.length === 0 ? say`Lose nobody` : say`Lose ${v.units()}`,
  ],
  holdChateau: ['hold the chateau', () => say`Hold the chateau`],
  quitChateau: ['quit the chateau', () => say`Quit the chateau`],
  retreat: [
    'retreat',
    (v) =>
      say`${v.units('pieces')} ${verb(v, 'goes', 'go')} back to ${end(v)}${v.has('displace') ? phrase`, and ${v.units('displace')} ${many(v, 'displace') ? 'make' : 'makes'} room` : ''}`,
  ],
  rideTo: ['ride away', (v) => say`${v.unit('leader')} rides to ${v.hex()}`],
  advance: ['advance', (v) => say`${v.units('pieces')} ${verb(v, 'advances', 'advance')} into ${v.hex()}`],
  stay: ['let nobody advance', () => say`Nobody advances`],
  fallBack: [
    'let horse artillery fall back',
    (v) => say`${v.units('guns')} ${verb(v, 'falls', 'fall', 'guns')} back`,
  ],
} satisfies Readonly<Record<string, Order>>;

const army = {
  reorganize: ['reorganize a unit', (v) => say`${v.unit('leader')} brings ${v.unit()} back`],
  endReorganizing: ['end the reorganization', () => say`Reorganize nobody else`],
  replaceLeader: ['choose where a replacement stands', (v) => say`The replacement joins those in ${v.hex()}`],
} satisfies Readonly<Record<string, Order>>;

const umpire = {
  correct: ['put a position right', (v) => say`Put ${v.unit('piece')} in ${v.hex()}: ${v.word('reason')}`],
} satisfies Readonly<Record<string, Order>>;

const orders: Readonly<Record<string, Order>> = {
  ...setUp,
  ...command,
  ...movement,
  ...combat,
  ...army,
  ...umpire,
};

/** The actions that have words, for the test that holds it to the rules. */
export const ACTION_TYPES: readonly string[] = Object.keys(orders);

const orderOf = (type: string): Order | undefined => (Object.hasOwn(orders, type) ? orders[type] : undefined);

export const actionName = (type: string): string => orderOf(type)?.[0] ?? type;

/** The cost of a march in the game's preview, as an afterthought; the rules count in half points. */
function costOf(preview: Facts | undefined): string {
  const cost = preview?.cost;
  const total = cost !== null && typeof cost === 'object' && 'total' in cost ? cost.total : undefined;
  return typeof total === 'number' ? `, ${numberText(total / 2)} MP` : '';
}

export function optionText(action: SaidAction, names: Names, preview?: Facts): Text {
  const order = orderOf(action.type);
  if (order === undefined) return say`${action.type}`;
  return phrase`${order[1](voiceOf(action as unknown as Facts, names))}${costOf(preview)}`;
}
