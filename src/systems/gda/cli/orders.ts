import { cm } from '../../../geometry/table/units.ts';
import type { GdaAction } from '../rules/index.ts';
import {
  cardNamed,
  readBlank,
  readBringing,
  readCardOrder,
  readHiding,
  readLaying,
  type TypedCards,
} from './cards.ts';
import { readLegs } from './legs.ts';
import { called, FORMATIONS, PLAIN, TASKS } from './words.ts';

type Post = Extract<GdaAction, { type: 'postAdcs' }>;

/** What somebody who types an order can see and is asked for. */
export interface TypedOrders extends TypedCards {
  readonly accepts: readonly string[];
  /** Which way a unit looks, for orders that keep its heading. */
  headingOf(unit: string): number;
  /** The supports that the game suggests for a charge, by their posts. */
  supportsFor(unit: string, target: string, named: readonly string[]): object | undefined;
}

const idOf = (
  typed: TypedOrders,
  word: string,
  kind: 'unit' | 'brigade' | 'place',
): string | { readonly id: string } => {
  const found = called(word, typed.world, typed.teller.unit, [kind]);
  return typeof found === 'string' ? found : { id: found.id };
};

/** `post attachment ledru, assault gerard redoubt, forwards zucchi`. */
function readPostings(typed: TypedOrders, text: string): Post | string {
  const postings: Post['postings'] = [];
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '' || part === 'nobody') continue;
    const [word = '', whom = '', ...rest] = part.split(/\s+/);
    const task = Object.hasOwn(TASKS, word.toLowerCase()) ? TASKS[word.toLowerCase()] : undefined;
    if (task === undefined) return `'${word}' is no task: ${Object.keys(TASKS).join(', ')}`;
    if (whom === '') {
      postings.push({ task, brigade: null });
      continue;
    }
    if (task === 'scouts') {
      const card = cardNamed(typed, whom, 'enemy');
      if (card === undefined) return `'${whom}' is no card of the enemy's, e.g. scouts card.3`;
      postings.push({ task, brigade: null, objective: card.id });
      continue;
    }
    const brigade = idOf(typed, whom, 'brigade');
    if (typeof brigade === 'string') return brigade;
    const aims = rest.filter((one) => one !== 'on' && one !== 'with');
    const added = aims.flatMap((one) =>
      one === 'assault' ? ['infantryAssault' as const] : one === 'forwards' ? ['forwards' as const] : [],
    );
    const [aim] = aims.filter((one) => one !== 'assault' && one !== 'forwards');
    const objective =
      aim === undefined ? undefined : called(aim, typed.world, typed.teller.unit, ['place', 'brigade']);
    if (typeof objective === 'string') return objective;
    postings.push({
      task,
      brigade: brigade.id,
      ...(objective === undefined ? {} : { objective: objective.id }),
      ...(added.length === 0 ? {} : { with: added }),
    });
  }
  return { type: 'postAdcs', postings };
}

/** What is ordered of one unit, after its name. */
function readUnitOrder(typed: TypedOrders, unit: string, words: readonly string[]): GdaAction | string {
  const [verb = '', ...rest] = words;
  const lower = verb.toLowerCase();
  const units = (list: readonly string[]): readonly string[] | string => {
    const ids: string[] = [];
    for (const word of list.filter((one) => one !== 'and' && one !== 'at')) {
      const found = idOf(typed, word, 'unit');
      if (typeof found === 'string') return found;
      ids.push(found.id);
    }
    return ids;
  };
  switch (lower) {
    case 'charge':
    case 'charges': {
      const split = rest.findIndex((word) => word === 'with' || word === 'alone');
      const targets = units((split < 0 ? rest : rest.slice(0, split)).filter((word) => word !== 'forwards'));
      if (typeof targets === 'string') return targets;
      const helpers = split < 0 ? [] : units(rest.slice(split + 1).filter((word) => word !== 'forwards'));
      if (typeof helpers === 'string') return helpers;
      const [target] = targets;
      if (target === undefined) return 'charge whom?';
      const supports = rest[split] === 'alone' ? undefined : typed.supportsFor(unit, target, helpers);
      const forwards = rest.includes('forwards') ? { forwards: true } : {};
      return {
        type: 'declareCharge',
        unit,
        target,
        ...(supports === undefined ? {} : { supports }),
        ...forwards,
      };
    }
    case 'fire':
    case 'fires': {
      const card = cardNamed(typed, rest.filter((one) => one !== 'at')[0] ?? '', 'enemy');
      const targets = card === undefined ? units(rest) : [card.id];
      if (typeof targets === 'string') return targets;
      return targets.length === 0 ? 'fire at whom?' : { type: 'fire', unit, targets: [...targets] };
    }
    case 'intercept': {
      const [charger] = rest;
      const found = idOf(typed, charger ?? '', 'unit');
      return typeof found === 'string' ? found : { type: 'intercept', unit, charger: found.id };
    }
    case 'about':
      return { type: 'aboutFace', unit };
    case 'reform': {
      const formation = FORMATIONS[rest[0]?.toLowerCase() ?? ''];
      return { type: 'reform', unit, ...(formation === undefined ? {} : { formation }) };
    }
    case 'fallback':
    case 'retire':
      return { type: 'fallBack', unit };
    case 'screen':
      return { type: 'joinScreen', unit };
    case 'stay':
      return { type: 'stay', unit };
    case 'go':
      return { type: 'goBack', unit };
    case 'join':
      return { type: 'reinforce', unit };
    case 'behind':
      return { type: 'takeSupport', unit };
    case 'first':
    case 'second':
      return { type: 'throwAgain', support: unit, die: lower === 'first' ? 0 : 1 };
    case 'enter': {
      const place = idOf(typed, rest[0] ?? '', 'place');
      if (typeof place === 'string') return place;
      const way = readLegs(rest.slice(1));
      return typeof way === 'string' ? way : { type: 'enter', unit, place: place.id, legs: [...way.legs] };
    }
    case 'leave':
      return {
        type: 'leave',
        unit,
        side: Math.max(0, Number(rest[0] ?? 1) - 1),
        heading: typed.headingOf(unit),
      };
    case 'through': {
      const place = idOf(typed, rest[0] ?? '', 'place');
      return typeof place === 'string'
        ? place
        : {
            type: 'passThrough',
            unit,
            place: place.id,
            side: Math.max(0, Number(rest[1] ?? 1) - 1),
            heading: typed.headingOf(unit),
          };
    }
    case 'flee': {
      const way = readLegs(rest);
      return typeof way === 'string' ? way : { type: 'limberAndGo', unit, legs: [...way.legs] };
    }
    default: {
      const way = readLegs(words);
      if (typeof way === 'string') return way;
      return {
        type: 'manoeuvre',
        unit,
        legs: [...way.legs],
        ...(way.change === undefined ? {} : { change: way.change }),
      };
    }
  }
}

/** The action that a text means, or a sentence on what is not understood. */
export function readOrder(typed: TypedOrders, text: string): GdaAction | string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const [first = '', ...rest] = words;
  const verb = first.toLowerCase();
  if (Object.hasOwn(PLAIN, verb) && (rest.length === 0 || verb === 'hold')) {
    const all = PLAIN[verb] ?? [];
    return all.find(({ type }) => typed.accepts.includes(type)) ?? (all[0] as GdaAction);
  }
  switch (verb) {
    case 'post':
    case 'send':
      return readPostings(typed, rest.join(' '));
    case 'hide':
      return readHiding(typed, rest);
    case 'blank':
      return readBlank(typed, rest);
    case 'bring':
      return readBringing(typed, rest);
    case 'lay':
      return readLaying(typed, rest);
    case 'without': {
      const brigade = idOf(typed, rest[0] ?? '', 'brigade');
      return typeof brigade === 'string' ? brigade : { type: 'leaveWithout', brigade: brigade.id };
    }
    case 'ride': {
      if (rest[0] === 'corps' && Number.isFinite(Number(rest[1])) && Number.isFinite(Number(rest[2])))
        return { type: 'rideCorps', x: cm(Number(rest[1])), y: cm(Number(rest[2])) };
      const brigade = idOf(typed, rest[0] ?? '', 'brigade');
      const [x, y] = [Number(rest[1]), Number(rest[2])];
      if (typeof brigade === 'string') return brigade;
      return Number.isFinite(x) && Number.isFinite(y)
        ? { type: 'ride', brigade: brigade.id, x: cm(x), y: cm(y) }
        : 'ride where? e.g. ride ledru 90 40, in centimetres';
    }
    case 'attach':
    case 'detach': {
      const brigade = idOf(typed, rest[0] ?? '', 'brigade');
      if (typeof brigade === 'string') return brigade;
      if (verb === 'detach') return { type: 'attach', brigade: brigade.id, joins: null };
      const unit = idOf(typed, rest[1] ?? '', 'unit');
      return typeof unit === 'string' ? unit : { type: 'attach', brigade: brigade.id, joins: unit.id };
    }
    case 'wheel':
      if (typed.accepts.includes('wheelAndFire') || typed.accepts.includes('wheelNow')) {
        const way = readLegs(words);
        if (typeof way === 'string') return way;
        const [leg] = way.legs;
        return leg?.kind === 'wheel'
          ? {
              type: typed.accepts.includes('wheelAndFire') ? 'wheelAndFire' : 'wheelNow',
              on: leg.on,
              angle: leg.angle,
            }
          : 'wheel left or right by how many degrees?';
      }
      return 'whose wheel? name a unit first';
    case 'place': {
      const unit = idOf(typed, rest[0] ?? '', 'unit');
      if (typeof unit === 'string') return unit;
      const [x, y, turn] = [rest[1], rest[2], rest[4]].map(Number);
      const formation = FORMATIONS[rest[3]?.toLowerCase() ?? ''];
      if (!Number.isFinite(x) || !Number.isFinite(y) || formation === undefined)
        return 'place where and how? e.g. place 27th-legere 60 12 line 0: centimetres, formation, degrees from north';
      return {
        type: 'place',
        unit: unit.id,
        x: cm(x ?? 0),
        y: cm(y ?? 0),
        formation,
        heading: Number.isFinite(turn)
          ? ((Math.round((turn ?? 0) * 10) % 3600) + 3600) % 3600
          : typed.headingOf(unit.id),
      };
    }
    default: {
      const card = cardNamed(typed, first, 'own');
      if (card !== undefined) return readCardOrder(card, rest);
      const unit = idOf(typed, first, 'unit');
      if (typeof unit === 'string') return `${unit}; type help`;
      return rest.length === 0 ? 'what should it do? type help' : readUnitOrder(typed, unit.id, rest);
    }
  }
}
