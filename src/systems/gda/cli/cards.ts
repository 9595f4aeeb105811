import type { Teller } from '../../../cli/story.ts';
import type { Pose } from '../../../geometry/table/footprint.ts';
import { cm } from '../../../geometry/table/units.ts';
import { spotsOver } from '../content/fog.ts';
import type { GdaAction } from '../rules/index.ts';
import type { CardView, GdaView } from '../rules/view/view.ts';
import type { World } from '../rules/world.ts';
import { wordsFor } from '../words/index.ts';
import { readEntry } from '../words/typed-entry.ts';
import { called, FORMATIONS } from './words.ts';

/* Fog of War cards at a terminal: `card.3` is one of them by its number. */

type Laying = Extract<GdaAction, { type: 'layTroops' }>;

/** What somebody who types orders for cards can see and is asked for. */
export interface TypedCards {
  readonly world: World;
  readonly teller: Teller;
  readonly side: string;
  readonly cards: readonly CardView[];
  /** The card whose troops are to be placed now. */
  readonly taken: string | undefined;
  poseOf(unit: string): Pose | undefined;
  allows(action: GdaAction): boolean;
}

const words = wordsFor('en');

const EDGES: readonly string[] = ['rear', 'left', 'right'];

/** `card.3`, or `allied.card.3`: the card that a word names; one's own unless it is somebody's whom one aims at. */
export function cardNamed(typed: TypedCards, word: string, whose: 'own' | 'enemy'): CardView | undefined {
  const [, army, number] = /^(?:(french|allied)\.)?card\.?(\d+)$/i.exec(word) ?? [];
  return typed.cards.find(
    ({ id, side }) =>
      (army === undefined ? (side === typed.side) === (whose === 'own') : side === army.toLowerCase()) &&
      id === `${side}.card.${number}`,
  );
}

const degrees = (word: string | undefined): number | undefined => {
  const turn = Number(word);
  return word === undefined || !Number.isFinite(turn)
    ? undefined
    : ((Math.round(turn * 10) % 3600) + 3600) % 3600;
};

/** `card.3 to 60 30 45`, `card.3 up`, `card.3 back`. */
export function readCardOrder(card: CardView, order: readonly string[]): GdaAction | string {
  const [verb = '', ...rest] = order.map((word) => word.toLowerCase());
  if (verb === 'up') return { type: 'unveil', card: card.id };
  if (verb === 'back') return { type: 'takeCard', card: card.id };
  const [x, y] = [Number(rest[0]), Number(rest[1])];
  if (verb !== 'to' || rest.length < 2 || !Number.isFinite(x) || !Number.isFinite(y))
    return 'what should it do? e.g. card.3 to 60 30 45 (centimetres, degrees from north), card.3 up, card.3 back';
  return {
    type: 'moveCard',
    card: card.id,
    x: cm(x),
    y: cm(y),
    heading: degrees(rest[2]) ?? card.pose.heading,
  };
}

/** `hide 27th-legere line.1 [at 60 12 0]`: a card over troops of a brigade, where there is room about them. */
export function readHiding(typed: TypedCards, order: readonly string[]): GdaAction | string {
  const split = order.indexOf('at');
  const units: string[] = [];
  for (const word of (split < 0 ? order : order.slice(0, split)).filter((one) => one !== 'and')) {
    const found = called(word, typed.world, typed.teller.unit, ['unit']);
    if (typeof found === 'string') return found;
    units.push(found.id);
  }
  const [first] = units;
  const poses = units.flatMap((id) => typed.poseOf(id) ?? []);
  const [pose] = poses;
  const brigade = typed.world.brigades[typed.world.unitById.get(first ?? '')?.brigade ?? -1];
  if (pose === undefined || brigade === undefined) return 'hide whom? e.g. hide 27th-legere ledru.line.1';
  const over = (spot: Pose): GdaAction => ({ type: 'layCard', brigade: brigade.id, units, ...spot });
  if (split < 0) {
    const spots = [...spotsOver(poses)].map(over);
    return spots.find((action) => typed.allows(action)) ?? over(pose);
  }
  const [x, y, turn] = order.slice(split + 1);
  return over({ x: cm(Number(x)), y: cm(Number(y)), heading: degrees(turn) ?? pose.heading });
}

/** `blank ledru 60 12 0`: a card over nobody, listed with a brigade. */
export function readBlank(typed: TypedCards, [whose = '', ...at]: readonly string[]): GdaAction | string {
  const brigade = called(whose, typed.world, typed.teller.unit, ['brigade']);
  if (typeof brigade === 'string') return brigade;
  const [x, y] = [Number(at[0]), Number(at[1])];
  if (at.length < 2 || !Number.isFinite(x) || !Number.isFinite(y))
    return 'a blank where? e.g. blank ledru 60 12 0, in centimetres, degrees from north';
  const first = typed.world.brigadeById.get(brigade.id)?.units[0] ?? 0;
  const usual = typed.poseOf(typed.world.units[first]?.id ?? '')?.heading ?? 0;
  return {
    type: 'layCard',
    brigade: brigade.id,
    units: [],
    x: cm(x),
    y: cm(y),
    heading: degrees(at[2]) ?? usual,
  };
}

/** `bring 27th-legere line.1 rear 90 20`, `bring blank ledru rear 107`: a brigade from off the table, under a card. */
export function readBringing(typed: TypedCards, order: readonly string[]): GdaAction | string {
  const words = order.filter((word) => word !== 'and' && word !== 'at' && word !== 'in');
  const split = words.findIndex((word) => EDGES.includes(word.toLowerCase()));
  const where = readEntry(words.slice(split).join(' '), cm(typed.world.tables.movement.fogCard));
  if (split < 1 || where === undefined)
    return 'bring whom, and where? e.g. bring 27th-legere ledru.line.1 rear 90 20, bring blank ledru rear 107: an edge, centimetres along it and inwards';
  const [first = '', ...others] = words.slice(0, split);
  if (first.toLowerCase() === 'blank') {
    const brigade = called(others[0] ?? '', typed.world, typed.teller.unit, ['brigade']);
    return typeof brigade === 'string'
      ? brigade
      : { type: 'bringCard', brigade: brigade.id, units: [], ...where };
  }
  const units: string[] = [];
  for (const word of [first, ...others]) {
    const found = called(word, typed.world, typed.teller.unit, ['unit']);
    if (typeof found === 'string') return found;
    units.push(found.id);
  }
  const brigade = typed.world.brigades[typed.world.unitById.get(units[0] ?? '')?.brigade ?? -1];
  return { type: 'bringCard', brigade: brigade?.id ?? '', units, ...where };
}

/** Millimetres between two units where nothing is said of them. */
const GAP = 20;

/** `lay 27th-legere line 2 ledru.line.1 column [behind] [gap 30]`: units of a card, formations and casualties. */
export function readLaying(typed: TypedCards, order: readonly string[]): GdaAction | string {
  if (typed.taken === undefined) return 'no card is being taken up';
  const noted = typed.cards.find(({ id }) => id === typed.taken)?.casualties ?? 0;
  const units: Laying['units'] = [];
  let arrangement: Laying['arrangement'] = 'abreast';
  let gap: number | undefined;
  const left = order.filter((word) => word !== 'and');
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const lower = word.toLowerCase();
    if (lower === 'behind' || lower === 'abreast' || lower === 'anyhow') {
      arrangement = lower;
      continue;
    }
    if (lower === 'gap') {
      gap = Number(left.shift());
      continue;
    }
    const unit = called(word, typed.world, typed.teller.unit, ['unit']);
    if (typeof unit === 'string') return unit;
    const formation = FORMATIONS[left.shift()?.toLowerCase() ?? ''];
    if (formation === undefined) return `in what formation? ${Object.keys(FORMATIONS).join(', ')}`;
    const told = Number(left[0]);
    const isTold = left.length > 0 && Number.isInteger(told);
    if (isTold) left.shift();
    units.push({ unit: unit.id, formation, casualties: isTold ? told : -1 });
  }
  if (units.length === 0) return 'lay whom? e.g. lay 27th-legere line ledru.line.1 column behind';
  // Where nothing is said each takes half of what is noted, the first the odd one.
  const shared = units.map((one, n) => ({
    ...one,
    casualties:
      one.casualties >= 0
        ? one.casualties
        : units.length === 1
          ? noted
          : n === 0
            ? Math.ceil(noted / 2)
            : Math.floor(noted / 2),
  }));
  return {
    type: 'layTroops',
    card: typed.taken,
    units: shared,
    arrangement,
    gap: gap ?? (units.length > 1 && arrangement !== 'anyhow' ? GAP : 0),
  };
}

/** A card in a line: what is under one's own, what is known of another's. */
export function cardText(card: CardView, teller: Teller): string {
  const { pose, casualties, done, declared } = card;
  const under = 'hidden' in card ? undefined : card.units;
  return [
    under === undefined
      ? declared
        ? 'hides troops'
        : 'face down'
      : under.length === 0
        ? 'a blank'
        : `over ${under.map((id) => teller.unit(id)).join(' and ')}`,
    ...(casualties > 0 ? [`${casualties} noted on it`] : []),
    `at ${Math.round(pose.x / 1000)} / ${Math.round(pose.y / 1000)} cm, facing ${words.headingText(pose.heading)}`,
    ...(done ? ['has moved'] : []),
  ].join(', ');
}

/** Every card on the table, and how many each side may use. */
export function cardsText({ fog }: GdaView, teller: Teller): string {
  if (fog === undefined) return 'no Fog of War cards are played with';
  return [
    ...(['french', 'allied'] as const).map(
      (side) => `  ${teller.seat(side)}: ${fog.used[side]} of ${fog.allowed[side] ?? 0} cards used`,
    ),
    ...fog.cards.map((card) => `  ${card.id.padEnd(18)}${cardText(card, teller)}`),
  ].join('\n');
}
