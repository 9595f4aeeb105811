import { meant } from '../../../cli/play/calling.ts';
import type { Teller } from '../../../cli/story.ts';
import type { DowAction } from '../rules/actions.ts';
import type { World } from '../rules/world.ts';

type Verb = DowAction['type'];

/** What the words of an order name, in the order in which they came. */
export interface Named {
  readonly verb: readonly Verb[] | undefined;
  readonly units: readonly string[];
  readonly leaders: readonly string[];
  readonly hexes: readonly string[];
  /** Hexes after `from`: whose guns fire, or who attacks. */
  readonly from: readonly string[];
  /** Hexes after `support`. */
  readonly support: readonly string[];
  readonly full: boolean;
  readonly under: boolean;
  readonly claim: boolean;
}

export const ENDS = [
  'endSetUp',
  'endPlanning',
  'endMovement',
  'endCombat',
  'endBreakthrough',
  'endAdvance',
  'forgo',
  'remain',
  'receive',
] as const satisfies readonly Verb[];

const VERBS: Readonly<Record<string, readonly Verb[]>> = {
  end: ENDS,
  done: ENDS,
  place: ['place'],
  deploy: ['deploy'],
  tactical: ['takeTactical'],
  reorganize: ['reorganize'],
  rally: ['rally'],
  gather: ['rally'],
  roll: ['rollFor'],
  march: ['march'],
  move: ['march', 'enter', 'ride', 'arrive'],
  enter: ['enter'],
  arrive: ['arrive'],
  ride: ['ride'],
  exit: ['exit'],
  order: ['order'],
  stack: ['order'],
  charge: ['charge', 'react', 'countercharge'],
  react: ['react'],
  receive: ['receive'],
  bombard: ['bombard'],
  fire: ['bombard'],
  attack: ['attack', 'breakThrough', 'counterattack'],
  forgo: ['forgo'],
  resolve: ['resolveReaction'],
  through: ['breakThrough'],
  evade: ['evade'],
  stand: ['stand'],
  hold: ['hold'],
  retreat: ['fallBack', 'retreatTo'],
  back: ['fallBack', 'retreatTo'],
  halt: ['halt'],
  pay: ['pay'],
  surprise: ['countercharge'],
  remain: ['remain'],
  counterattack: ['counterattack'],
  advance: ['advance'],
};

const FILLERS: ReadonlySet<string> = new Set([
  'to',
  '>',
  'then',
  'on',
  'the',
  'at',
  'and',
  'with',
  'into',
  'in',
]);

/** Reads the words of an order; the string says which of them means nothing here. */
export function readWords(text: string, teller: Teller, world: World): Named | string {
  const units: string[] = [];
  const leaders: string[] = [];
  const lists = { hexes: [] as string[], from: [] as string[], support: [] as string[] };
  let into: keyof typeof lists = 'hexes';
  let verb: readonly Verb[] | undefined;
  const flags = { full: false, under: false, claim: false };
  const pieces = [...world.counters.keys(), ...world.leaderById.keys()];
  for (const word of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const lower = word.toLowerCase();
    if (/^\d{4}$/.test(word)) lists[into].push(word);
    else if (lower === 'from' || lower === 'support') into = lower;
    else if (lower in flags) flags[lower as keyof typeof flags] = true;
    else if (FILLERS.has(lower)) into = lower === 'on' || lower === 'into' ? 'hexes' : into;
    else if (Object.hasOwn(VERBS, lower)) verb = VERBS[lower];
    else {
      const found = meant(word, pieces, (id) => [id, id.split('.').at(-1) ?? '', teller.unit(id)]);
      const [only, ...others] = found;
      if (only === undefined) return `'${word}' is no unit, leader, hex or order here`;
      if (others.length > 0) return `'${word}' could be ${found.join(', ')}`;
      (world.leaderById.has(only) ? leaders : units).push(only);
    }
  }
  return { verb, units, leaders, ...lists, ...flags };
}
