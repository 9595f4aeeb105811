import { meant } from '../../../cli/play/calling.ts';
import type { GdaAction } from '../rules/index.ts';
import type { World } from '../rules/world.ts';

/** Something that a word may name: a unit, a brigade, or a place of the table. */
export type Called =
  | { readonly kind: 'unit'; readonly id: string }
  | { readonly kind: 'brigade'; readonly id: string }
  | { readonly kind: 'place'; readonly id: string };

/** An id by its whole, without the army, without the brigade: `fr.ledru.27th-legere`, `ledru.27th-legere`, `27th-legere`. */
const partsOf = (id: string): readonly string[] => {
  const parts = id.split('.');
  return parts.map((_, n) => parts.slice(n).join('.')).filter((name) => !/^\d+$/.test(name));
};

/** What a word means; the string says that it means nothing, or too much. */
export function called(
  word: string,
  world: World,
  names: (id: string) => string,
  kinds: readonly Called['kind'][] = ['unit', 'brigade', 'place'],
): Called | string {
  const things: Called[] = [
    ...world.units.map(({ id }): Called => ({ kind: 'unit', id })),
    ...world.brigades.map(({ id }): Called => ({ kind: 'brigade', id })),
    ...world.places.map(({ id }): Called => ({ kind: 'place', id })),
  ].filter(({ kind }) => kinds.includes(kind));
  const found = meant(word, things, ({ id, kind }) => [
    ...partsOf(id),
    kind === 'place' ? (world.places.find((one) => one.id === id)?.name ?? id) : names(id),
  ]);
  const [only, ...others] = found;
  if (only === undefined) return `'${word}' names nobody here`;
  return others.length === 0 ? only : `'${word}' could be ${found.map(({ id }) => id).join(', ')}`;
}

export const FORMATIONS: Readonly<Record<string, Extract<GdaAction, { type: 'changeNow' }>['formation']>> = {
  line: 'line',
  column: 'attackColumn',
  attack: 'attackColumn',
  companies: 'companyColumn',
  square: 'square',
  skirmish: 'skirmish',
  double: 'doubleLine',
  squadrons: 'squadronColumn',
  limbered: 'limbered',
  limber: 'limbered',
  deployed: 'deployed',
  deploy: 'deployed',
  unlimber: 'deployed',
};

export const TASKS: Readonly<
  Record<string, Extract<GdaAction, { type: 'postAdcs' }>['postings'][number]['task']>
> = {
  attach: 'attachment',
  attachment: 'attachment',
  assault: 'infantryAssault',
  bombard: 'artilleryAssault',
  skirmishers: 'skirmishers',
  glory: 'glory',
  forwards: 'forwards',
  reserve: 'commitOnTable',
  bring: 'commitOffTable',
  redeploy: 'redeploy',
  ammunition: 'ammunition',
  command: 'command',
  scouts: 'scouts',
  initiative: 'initiative',
};

/** Orders that need nobody's name, by the words that give them; the first that is asked for now is meant. */
export const PLAIN: Readonly<Record<string, readonly GdaAction[]>> = {
  ready: [{ type: 'ready' }],
  again: [{ type: 'rollAgain' }],
  lie: [{ type: 'letLie' }],
  stand: [{ type: 'standAndFire' }],
  square: [{ type: 'formSquare' }],
  about: [{ type: 'turnAbout' }],
  evade: [{ type: 'evade' }],
  pass: [{ type: 'pass' }],
  ground: [{ type: 'takeTheGround', advance: true }],
  halt: [{ type: 'takeTheGround', advance: false }],
  on: [{ type: 'chargeOn', target: null, supports: true }, { type: 'fightOn' }],
  alone: [{ type: 'chargeOn', target: null, supports: false }],
  counter: [{ type: 'counterCharge' }],
  off: [{ type: 'breakOff' }],
  recover: [{ type: 'recover' }],
  elan: [{ type: 'takeElan' }],
  reform: [{ type: 'reformNow' }],
  hold: [{ type: 'fireAtCharge', units: [] }],
  end: [
    { type: 'endAttaching' },
    { type: 'endDeclaring' },
    { type: 'endIntercepting' },
    { type: 'endMovement' },
    { type: 'endFire' },
    { type: 'pass' },
    { type: 'ready' },
  ],
};
