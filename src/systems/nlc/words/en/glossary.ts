import { armyAdjective } from '../../../../words/en/armies.ts';
import { listed } from '../../../../words/en/format.ts';
import { pick } from '../../../../words/en/tables.ts';
import { hexPart, unitPart } from '../../../../words/en/voice.ts';
import type { Names } from '../../../../words/names.ts';
import { phrase, say, type Text } from '../../../../words/text.ts';
import type { Written } from '../../rules/actions.ts';
import type { Letter, Order, Segment } from '../../rules/position.ts';

export {
  armName,
  armyAdjective,
  armyName,
  nationalityName,
  sideAdjective,
  sideName,
  terrainName,
} from '../../../../words/en/armies.ts';

const segments: Readonly<Record<Segment, string>> = {
  setup: 'set-up',
  command: 'command and rally phase',
  bombardment: 'bombardment segment',
  charge: 'charge segment',
  movement: 'movement segment',
  combat: 'combat segment',
  end: 'end of the turn',
};

const orders: Readonly<Record<Order, readonly [name: string, effect: string]>> = {
  attack: [
    'Attack',
    'It goes towards the enemy and at him, turn after turn, until it has its target; units next to him must fight.',
  ],
  defend: [
    'Defend',
    'It moves as it likes, but enters enemy zones of control only on ground that was its own when the order took effect.',
  ],
  march: [
    'March',
    'It keeps to the roads towards its goal, at their rate and in column, and stays out of enemy zones of control.',
  ],
  reserve: [
    'Reserve',
    'It neither attacks nor enters enemy zones of control and fights badly; its leader stays, and can rally.',
  ],
};

const roles: Readonly<Record<string, string>> = {
  oc: 'overall commander',
  wc: 'wing commander',
  formation: 'formation leader',
};

export const phaseName = (segment: string): string => pick(segments, segment);
export const roleName = (role: string): string => pick(roles, role);

const known = (order: string): readonly [string, string] | undefined =>
  Object.hasOwn(orders, order) ? orders[order as Order] : undefined;

export const orderName = (order: string): string => known(order)?.[0] ?? order;
export const orderEffect = (order: string): string => known(order)?.[1] ?? order;

/** A place by its name where all hexes have it, else hex by hex. */
export function placeText(names: Names, hexes: readonly string[]): Text {
  const [first] = hexes;
  const name = first === undefined ? undefined : names.hex(first);
  if (first !== undefined && name !== undefined && hexes.length > 1)
    if (hexes.every((hex) => names.hex(hex) === name)) return [{ text: name, hex: first }];
  return listed(hexes.map((hex) => hexPart(names, hex)));
}

interface Told {
  readonly order: string;
  readonly second?: string | null;
  readonly target?: readonly string[];
  readonly goal?: string | null;
}

/** An order in full, as it stands in the middle of a sentence. */
export function orderPhrase({ order, second, target = [], goal }: Told, names: Names): Text {
  const aim = target.length === 0 ? '' : phrase` on ${placeText(names, target)}`;
  if (order !== 'march') return phrase`${orderName(order)}${aim}`;
  const where = goal == null ? '' : phrase` to ${hexPart(names, goal)}`;
  const then = second == null ? '' : phrase`, then ${orderName(second)}${aim}`;
  return phrase`${orderName(order)}${where}${then}`;
}

export const orderText = (written: Written, names: Names): Text => say`${orderPhrase(written, names)}`;

export const formationPart = (names: Names, id: string): Text => phrase`the ${unitPart(names, id)}`;

/** Couriers are a formation's or a wing commander's; only formations take an article. */
export const whosePart = (names: Names, id: string): Text =>
  id.includes('.leader.') ? [unitPart(names, id)] : formationPart(names, id);

export function letterPhrase(letter: Letter, names: Names): Text {
  if (letter.kind === 'order') return orderPhrase(letter, names);
  const { formation, join } = letter;
  return join
    ? phrase`${formationPart(names, formation)} comes under him`
    : phrase`${formationPart(names, formation)} leaves him`;
}

export const letterText = (letter: Letter, names: Names): Text => say`${letterPhrase(letter, names)}`;

/** An army, or one of the groups of the campaign. */
export function forcePart(names: Names, army: string): Text {
  const adjective = armyAdjective(army);
  return adjective === army ? [unitPart(names, army)] : [{ text: `the ${adjective} army` }];
}

const WEATHERS: Readonly<Record<string, string>> = {
  fair: 'fair',
  fog: 'fog',
  dust: 'a dust storm',
  rain: 'rain',
  thunderstorm: 'a thunderstorm',
  mud: 'mud',
};

/** 32.4: what the weather is called. */
export const weatherName = (weather: string): string => WEATHERS[weather] ?? weather;
