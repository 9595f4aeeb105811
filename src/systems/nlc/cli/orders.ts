import { cheapestPath } from '../../../cli/play/cheapest-path.ts';
import type { NlcAction, Written } from '../rules/actions.ts';
import type { NlcView } from '../rules/view/view.ts';
import type { World } from '../rules/world.ts';
import { ENDS, type Named } from './words.ts';

const endOf = (action: NlcAction): string | undefined =>
  'path' in action
    ? action.path.at(-1)
    : 'target' in action && typeof action.target === 'string'
      ? action.target
      : 'hex' in action
        ? action.hex
        : undefined;

const whoIn = (action: NlcAction): readonly string[] => [
  ...('unit' in action ? [action.unit] : []),
  ...('units' in action ? action.units : []),
  ...('leader' in action && action.leader !== undefined ? [action.leader] : []),
  ...('from' in action ? [action.from] : []),
  ...('to' in action ? [action.to] : []),
  ...('formation' in action ? [action.formation] : []),
];

/** The options that an order may mean: of several units exactly those are meant that were named. */
export function matching(options: readonly NlcAction[], named: Named): NlcAction[] {
  const { verb, units, leaders, formations, hexes, cards, via, orders } = named;
  const all = [...units, ...leaders, ...formations];
  return options.filter((action) => {
    const who = whoIn(action);
    return (
      (verb === undefined || verb.includes(action.type)) &&
      all.every((id) => who.includes(id)) &&
      (!('units' in action) || units.length === 0 || action.units.length === units.length) &&
      (hexes.length === 0 || endOf(action) === hexes.at(-1)) &&
      (via === undefined || ('via' in action && action.via === via)) &&
      (cards.length === 0 || ('card' in action && action.card === cards[0])) &&
      orders.length === 0
    );
  });
}

/** The formation that orders are for: named itself, or by its leader. */
function formationMeant({ formations, leaders }: Named, view: NlcView): string | undefined {
  const [first] = formations;
  if (first !== undefined) return first;
  return view.formations.find(({ leader, active }) => active && leaders.includes(leader))?.id;
}

/** What an order says: its kind, what it is for, where a march goes and what lies under it. */
export function written({ orders, hexes }: Named, world: World): Written | undefined {
  const [order, second] = orders;
  if (order === undefined) return undefined;
  // All hexes of a named place are its target where one of them is named.
  const place = (hex: string): readonly string[] => {
    const name = world.placeAt.get(hex);
    return name === undefined ? [hex] : (world.places.get(name) ?? [hex]);
  };
  const [first, aim] = order === 'march' ? hexes : [undefined, hexes[0]];
  const target = order === 'march' ? hexes[1] : aim;
  const under = second === 'attack' || second === 'defend' ? second : undefined;
  return {
    order,
    ...(under === undefined ? {} : { second: under }),
    ...(first === undefined ? {} : { goal: first }),
    ...(target === undefined ? {} : { target: place(target) }),
  };
}

/** Who sends it: the commander that was named, else one who commands that formation and has the most left to send. */
function senderOf(named: Named, to: string, view: NlcView, army: string): string | undefined {
  const commanders = view.leaders.filter(
    (leader) => leader.army === army && leader.sends && leader.place === 'map',
  );
  const given = commanders.find(({ id }) => named.leaders.includes(id));
  const wing = view.formations.find(({ id }) => id === to)?.wing;
  return (
    given ??
    commanders.find(({ role }) => role === 'oc') ??
    commanders.find(({ id }) => id === wing) ??
    commanders[0]
  )?.id;
}

/** The action that an order asks for even where it is not among the options, so that its faults can be told. */
export function intended(
  named: Named,
  accepts: readonly string[],
  view: NlcView,
  world: World,
  army: string,
): NlcAction | undefined {
  const { verb, units, leaders, hexes, via } = named;
  const types = (verb ?? accepts) as readonly NlcAction['type'][];
  const can = (type: NlcAction['type']): boolean =>
    types.includes(type) && (verb === undefined || accepts.includes(type) || verb.length === 1);
  const text = written(named, world);
  const to = formationMeant(named, view);
  if (text !== undefined && to !== undefined) {
    if (accepts.includes('setOrder')) return { type: 'setOrder', formation: to, ...text };
    const from = senderOf(named, to, view, army);
    return from === undefined ? undefined : { type: 'sendOrder', from, to, ...text };
  }
  const [unit] = units;
  const [leader] = leaders;
  const [hex] = hexes;
  const [card] = named.cards;
  const through = via === undefined ? {} : { via };
  if (card !== undefined)
    return { type: verb?.includes('layAside') === true ? 'layAside' : 'playCard', card };
  if (unit !== undefined && hex !== undefined) {
    if (can('assault')) return { type: 'assault', units, target: hex };
    if (can('bombard')) return { type: 'bombard', units, target: hex };
    if (can('charge')) return { type: 'charge', units, target: hex, ...through };
    if (can('placeUnit')) return { type: 'placeUnit', unit, hex };
    if (can('slipAway')) return { type: 'slipAway', unit, hex };
    if (can('fallBack')) return { type: 'fallBack', unit, path: hexes };
    return marching(unit, hexes, view, world, verb?.includes('exit') === true);
  }
  const [taker] = named.formations;
  if (unit !== undefined && leader !== undefined && taker !== undefined && can('commit'))
    return { type: 'commit', from: leader, unit, to: taker };
  if (unit !== undefined) {
    if (can('takeHit')) return { type: 'takeHit', unit };
    if (can('useMorale')) return { type: 'useMorale', unit };
    if (can('react')) return { type: 'react', units, ...through };
    if (can('advance')) return { type: 'advance', units, ...(leader === undefined ? {} : { leader }) };
    if (leader !== undefined && can('rally')) return { type: 'rally', leader, units };
    if (can('takeBack')) return { type: 'takeBack', unit };
    if (can('exit')) return { type: 'exit', unit, path: [] };
  }
  if (leader !== undefined && hex === undefined && can('leaveField')) return { type: 'leaveField', leader };
  if (leader !== undefined && hex !== undefined)
    return can('placeLeader') ? { type: 'placeLeader', leader, hex } : { type: 'ride', leader, path: hexes };
  if (hex !== undefined) return can('pursue') ? { type: 'pursue', hex } : { type: 'retreatTo', hex };
  const formation = named.formations[0];
  if (formation !== undefined && types.includes('toReserve')) return { type: 'toReserve', formation };
  const end = ENDS.find((type) => types.includes(type) && accepts.includes(type));
  return end === undefined ? undefined : { type: end };
}

function marching(
  unit: string,
  hexes: readonly string[],
  view: NlcView,
  world: World,
  exits: boolean,
): NlcAction {
  const from = view.units.find(({ id }) => id === unit);
  const costs = world.costs[world.counters.get(unit)?.gait ?? 'foot'];
  const path =
    hexes.length > 1 || from?.place !== 'map' || from.hex === null
      ? hexes
      : cheapestPath(world.grid, costs, from.hex, hexes[0] as string);
  return { type: exits ? 'exit' : from?.place === 'waiting' ? 'enter' : 'march', unit, path };
}
