import { meant } from '../../../cli/play/calling.ts';
import { cheapestPath } from '../../../cli/play/cheapest-path.ts';
import type { Teller } from '../../../cli/story.ts';
import type { NlbAction } from '../rules/actions.ts';
import { costsFor, MOUNTED } from '../rules/movement/movement-costs.ts';
import type { NlbView, UnitView } from '../rules/view/view.ts';
import { counterOf, type World } from '../rules/world.ts';

/** What the words of an order name. */
export interface Named {
  readonly units: readonly string[];
  readonly hexes: readonly string[];
  readonly columns: readonly string[];
  /** Of a pair of hidden-movement markers. */
  readonly marker: 'a' | 'b' | undefined;
  readonly verb: NlbAction['type'] | undefined;
}

/** What ends a phase, or declines. */
const ENDS = [
  'endMovement',
  'endCombat',
  'declineAdvance',
  'endCommand',
  'endReorganization',
  'endRetreats',
  'declineLead',
  'endHiding',
] as const satisfies readonly NlbAction['type'][];

const VERBS: Readonly<Record<string, readonly NlbAction['type'][]>> = {
  end: ENDS,
  garrison: ['formGarrison'],
  leave: ['leaveGarrison'],
  lead: ['lead', 'advanceLed'],
  hide: ['hide', 'hideComing'],
  reveal: ['reveal'],
  steer: ['steer'],
  deploy: ['deploy'],
  rest: ['deployRest'],
  halt: ['halt'],
  write: ['writeDown'],
  ride: ['ride', 'rideOn', 'rideOff'],
  dice: ['rollAllowance'],
  charge: ['charge'],
  stay: ['stand'],
  destroy: ['attackTrain'],
  headquarters: ['setHeadquarters'],
  command: ['command'],
  prepare: ['prepareReorganization'],
  reorganize: ['reorganize'],
  march: ['march'],
  move: ['march', 'enter', 'ride', 'steer'],
  enter: ['enter'],
  exit: ['exit'],
  target: ['target'],
  attack: ['target'],
  engage: ['engage'],
  with: ['engage'],
  declare: ['declare'],
  roll: ['declare'],
  place: ['place', 'placeLeader'],
  retreat: ['retreatTo'],
  stand: ['stand'],
  lose: ['lose'],
  advance: ['advance'],
  decline: ['declineAdvance', 'declineLead'],
};

/** The units whose id, id's end, label or name a player may mean by a word. */
export function unitsMeant(
  word: string,
  units: readonly Pick<UnitView, 'id'>[],
  teller: Teller,
  world: World,
): string[] {
  return meant(word, units, ({ id }) => [
    id,
    id.split('.').at(-1) ?? '',
    teller.unit(id),
    world.counters.get(id)?.label ?? '',
  ]).map(({ id }) => id);
}

/** Reads the words of an order; the string says which of them means nothing here. */
export function readOrder(
  text: string,
  view: NlbView,
  accepts: readonly string[],
  teller: Teller,
  world: World,
): Named | string {
  const units: string[] = [];
  const hexes: string[] = [];
  const columns: string[] = [];
  let verb: Named['verb'];
  let marker: Named['marker'];
  for (const word of text.split(/[\s,]+/).filter((part) => part !== '' && part !== 'to' && part !== '>')) {
    const verbs = Object.hasOwn(VERBS, word.toLowerCase()) ? VERBS[word.toLowerCase()] : undefined;
    if (/^\d{4}$/.test(word)) hexes.push(word);
    else if (/^\d-\d$/.test(word)) columns.push(word);
    else if (/^[ab]$/i.test(word)) marker = word.toLowerCase() as 'a' | 'b';
    else if (verbs !== undefined) verb = verbs.find((type) => accepts.includes(type)) ?? verbs[0];
    else {
      const found = unitsMeant(
        word,
        [...view.units, ...view.leaders, ...(view.trains ?? []), ...markersIn(view)],
        teller,
        world,
      );
      if (found.length === 0) return `'${word}' is no unit, hex or order here`;
      if (found.length > 1) return `'${word}' could be ${found.join(', ')}`;
      units.push(...found);
    }
  }
  return { units, hexes, columns, marker, verb };
}

/** Hidden-movement markers, called `french.1.a`. */
export const markersIn = ({ hidden }: NlbView): { readonly id: string; readonly hex: string | null }[] =>
  (hidden ?? []).flatMap((pair) =>
    (['a', 'b'] as const).map((marker) => ({ id: `${pair.id}.${marker}`, hex: pair[marker] })),
  );

/** Of a set of units to hide exactly those are meant that were named; of the rest any that has them in it. */
const meansAll = (action: NlbAction, units: readonly string[]): boolean =>
  units.length === 0 ||
  (action.type !== 'hide' && action.type !== 'hideComing') ||
  action.units.length + action.leaders.length === units.length;

const endOf = (action: NlbAction): string | undefined =>
  'path' in action ? action.path.at(-1) : 'hex' in action ? action.hex : undefined;

/** The options that an order may mean. */
export function matching(
  options: readonly NlbAction[],
  { units, hexes, columns, marker, verb }: Named,
): NlbAction[] {
  return options.filter((action) => {
    const own = [
      'unit' in action ? action.unit : undefined,
      'displace' in action ? action.displace : undefined,
      'leader' in action ? action.leader : undefined,
      'whom' in action ? action.whom : undefined,
      'train' in action ? action.train : undefined,
      action.type === 'steer' ? `${action.pair}.${action.marker}` : undefined,
      ...('units' in action ? action.units : []),
      ...('leaders' in action ? action.leaders : []),
    ];
    return (
      (verb === undefined || action.type === verb) &&
      units.every((unit) => own.includes(unit)) &&
      meansAll(action, units) &&
      (marker === undefined || !('real' in action) || action.real === marker) &&
      (hexes.length === 0 || endOf(action) === hexes.at(-1)) &&
      columns.every((column) => action.type === 'declare' && action.column === column)
    );
  });
}

/** The action that an order asks for even where it is not among the options, so that its faults can be told. */
export function intended(
  named: Named,
  accepts: readonly string[],
  view: NlbView,
  world: World,
): NlbAction | undefined {
  const {
    units: [unit, displace],
    hexes,
    columns: [column],
    verb,
  } = named;
  const can = (type: NlbAction['type']): boolean =>
    verb === undefined ? accepts.includes(type) : verb === type;
  const [hex] = hexes;
  if (verb === 'hide' && hex !== undefined) return hiding(named, hex, world);
  const marker = /^(\w+\.\d+)\.([ab])$/.exec(unit ?? '');
  if (marker !== null)
    return { type: 'steer', pair: marker[1] as string, marker: marker[2] as 'a' | 'b', path: hexes };
  if (unit !== undefined && hex !== undefined && can('deploy')) return { type: 'deploy', unit, hex };
  if (unit !== undefined && world.leaderById.has(unit)) return forLeader(unit, displace, hexes, can);
  if (column !== undefined) return { type: 'declare', column };
  if (unit !== undefined && hex !== undefined) {
    if (can('retreatTo')) return { type: 'retreatTo', unit, hex, ...(displace ? { displace } : {}) };
    if (can('advance')) return { type: 'advance', unit, hex };
    if (can('place')) return { type: 'place', unit, hex };
    const from = view.units.find(({ id }) => id === unit);
    const path =
      hexes.length > 1 || from?.place !== 'map' || from.hex === null
        ? hexes
        : cheapestPath(
            world.grid,
            costsFor(world, counterOf(world, unit).mounted ? MOUNTED : 0),
            from.hex,
            hex,
          );
    return { type: from?.place === 'waiting' ? 'enter' : 'march', unit, path };
  }
  if (unit !== undefined) {
    for (const type of ['rollAllowance', 'formGarrison', 'leaveGarrison', 'engage', 'stand', 'lose'] as const)
      if (can(type)) return { type, unit };
  }
  if (unit !== undefined && verb === 'charge') return { type: 'charge', unit };
  if (hex !== undefined) return { type: 'target', hex };
  const end = ENDS.find((type) => type === verb);
  if (end !== undefined) return { type: end };
  return undefined;
}

/** Exactly the units and officers named go into the holding area; marker A is real unless B is named. */
const hiding = ({ units, marker }: Named, hex: string, world: World): NlbAction => ({
  type: 'hide',
  hex,
  units: units.filter((id) => !world.leaderById.has(id)),
  leaders: units.filter((id) => world.leaderById.has(id)),
  real: marker ?? 'a',
});

/** What is meant where a leader is named first: whom he commands, or where he goes. */
function forLeader(
  leader: string,
  other: string | undefined,
  path: readonly string[],
  can: (type: NlbAction['type']) => boolean,
): NlbAction | undefined {
  const [hex] = path;
  if (hex !== undefined)
    return can('placeLeader')
      ? { type: 'placeLeader', leader, hex }
      : can('advanceLed')
        ? { type: 'advanceLed', leader, hex }
        : { type: 'ride', leader, path };
  if (other !== undefined)
    return can('reorganize')
      ? { type: 'reorganize', leader, units: [other] }
      : { type: 'command', leader, whom: other };
  if (can('lead')) return { type: 'lead', leader };
  return can('prepareReorganization') ? { type: 'prepareReorganization', leader } : undefined;
}
