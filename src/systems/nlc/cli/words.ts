import { meant } from '../../../cli/play/calling.ts';
import type { Teller } from '../../../cli/story.ts';
import type { NlcAction } from '../rules/actions.ts';
import type { NlcView } from '../rules/view/view.ts';
import type { World } from '../rules/world.ts';

type Verb = NlcAction['type'];

/** What the words of an order name, in the order in which they came. */
export interface Named {
  readonly verb: readonly Verb[] | undefined;
  readonly units: readonly string[];
  readonly leaders: readonly string[];
  readonly formations: readonly string[];
  readonly hexes: readonly string[];
  /** 32.12: numbers of cards. */
  readonly cards: readonly number[];
  /** The hex through which a charge goes. */
  readonly via: string | undefined;
  /** Kinds of orders: the second lies under a march. */
  readonly orders: readonly ('attack' | 'defend' | 'march' | 'reserve')[];
}

export const ENDS = [
  'endSetup',
  'endRally',
  'endOrders',
  'endFreeing',
  'endBombardment',
  'endCharges',
  'endMovement',
  'endAssaults',
  'keepCards',
  'stand',
  'halt',
] as const satisfies readonly Verb[];

const VERBS: Readonly<Record<string, readonly Verb[]>> = {
  end: ENDS,
  done: ENDS,
  order: ['sendOrder', 'setOrder'],
  send: ['sendOrder'],
  assign: ['assign'],
  release: ['assign', 'freeUnit', 'freeCorps', 'freeDivision'],
  call: ['callReserve'],
  standdown: ['toReserve'],
  withdraw: ['leaveField'],
  commit: ['commit'],
  card: ['playCard'],
  play: ['playCard'],
  aside: ['layAside'],
  keep: ['keepCards'],
  place: ['placeUnit', 'placeLeader'],
  fallback: ['fallBack'],
  rally: ['rally'],
  bombard: ['bombard'],
  fire: ['bombard'],
  charge: ['charge', 'react'],
  react: ['react'],
  pass: ['letPass'],
  resolve: ['resolve'],
  fight: ['resolve'],
  hit: ['takeHit'],
  morale: ['useMorale'],
  retreat: ['retreatTo'],
  stay: ['stay'],
  back: ['goBack'],
  pursue: ['pursue'],
  move: ['march', 'enter', 'ride'],
  enter: ['enter'],
  exit: ['exit'],
  takeback: ['takeBack'],
  ride: ['ride'],
  assault: ['assault'],
  with: [],
  slip: ['slipAway'],
  stand: ['stand', 'holdGround'],
  hold: ['holdGround', 'stand'],
  yield: ['giveWay'],
  advance: ['advance'],
  halt: ['halt'],
};

const ORDERS = ['attack', 'defend', 'march', 'reserve'] as const;
const isOrder = (word: string): word is (typeof ORDERS)[number] =>
  (ORDERS as readonly string[]).includes(word);
const FILLERS: ReadonlySet<string> = new Set(['to', '>', 'then', 'on', 'the', 'at', 'from', 'with']);

/** Words for orders as well as for what units do: which is meant depends on what is asked. */
const DOUBLE: Readonly<Record<string, readonly Verb[]>> = {
  attack: ['assault'],
  march: ['march', 'enter'],
};

interface Thing {
  readonly id: string;
  readonly kind: 'units' | 'leaders' | 'formations';
}

/** Whatever a word may name: a formation is also called by its leader where orders are given. */
function thingsMeant(word: string, view: NlcView, teller: Teller, world: World): readonly Thing[] {
  const things: Thing[] = [
    ...view.units.map(({ id }) => ({ id, kind: 'units' as const })),
    ...view.leaders.map(({ id }) => ({ id, kind: 'leaders' as const })),
    ...view.formations.map(({ id }) => ({ id, kind: 'formations' as const })),
  ];
  return meant(word, things, ({ id, kind }) => [
    id,
    kind === 'formations' ? teller.unit(id) : (id.split('.').at(-1) ?? ''),
    teller.unit(id),
    ...(kind === 'units' ? [world.counters.get(id)?.label ?? ''] : []),
  ]);
}

/** Reads the words of an order; the string says which of them means nothing here. */
export function readWords(
  text: string,
  accepts: readonly string[],
  view: NlcView,
  teller: Teller,
  world: World,
): Named | string {
  const found = { units: [] as string[], leaders: [] as string[], formations: [] as string[] };
  const hexes: string[] = [];
  const cards: number[] = [];
  const orders: (typeof ORDERS)[number][] = [];
  let verb: readonly Verb[] | undefined;
  let via: string | undefined;
  let through = false;
  const writing = accepts.includes('sendOrder') || accepts.includes('setOrder');
  for (const word of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const lower = word.toLowerCase();
    if (/^\d{4}$/.test(word)) {
      if (through) via = word;
      else hexes.push(word);
      through = false;
    } else if (accepts.includes('playCard') && (/^\d{1,2}$/.test(word) || lower === 'quiet'))
      cards.push(lower === 'quiet' ? 0 : Number(word));
    else if (lower === 'via' || lower === 'through') through = true;
    else if (FILLERS.has(lower)) continue;
    else if (writing && isOrder(lower)) orders.push(lower);
    else if (Object.hasOwn(DOUBLE, lower)) verb = DOUBLE[lower];
    else if (Object.hasOwn(VERBS, lower)) verb = VERBS[lower];
    else {
      const things = thingsMeant(word, view, teller, world);
      if (things.length === 0) return `'${word}' is no unit, leader, formation, hex or order here`;
      if (things.length > 1) return `'${word}' could be ${things.map(({ id }) => id).join(', ')}`;
      for (const { id, kind } of things) found[kind].push(id);
    }
  }
  return { verb, via, hexes, cards, orders, ...found };
}
