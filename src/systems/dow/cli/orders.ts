import { cheapestPath } from '../../../cli/play/cheapest-path.ts';
import type { DowAction } from '../rules/actions.ts';
import type { DowView } from '../rules/view/view.ts';
import { counterOf, type World } from '../rules/world.ts';
import { ENDS, type Named } from './words.ts';

const endOf = (action: DowAction): string | undefined =>
  'path' in action
    ? action.path.at(-1)
    : 'hex' in action
      ? action.hex
      : 'targets' in action
        ? action.targets[0]
        : undefined;

const whoIn = (action: DowAction): readonly string[] => [
  ...('unit' in action ? [action.unit] : []),
  ...('units' in action ? action.units : []),
  ...('leader' in action ? [action.leader] : []),
  ...('piece' in action ? [action.piece] : []),
];

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

/** By whom or where an option is sorted in the menu. */
export const subjectOf = (action: DowAction): string | undefined => {
  if (action.type === 'attack' || action.type === 'breakThrough') return action.targets[0];
  if (action.type === 'bombard' || action.type === 'order') return action.hex;
  return whoIn(action)[0];
};

/** The options that an order may mean: of several units exactly those are meant that were named. */
export function matching(options: readonly DowAction[], named: Named): DowAction[] {
  const { verb, units, leaders, hexes, from, support, claim } = named;
  const all = [...units, ...leaders];
  return options.filter((action) => {
    const who = whoIn(action);
    const starts = 'guns' in action ? action.guns : 'from' in action ? action.from : [];
    return (
      (verb === undefined || verb.includes(action.type)) &&
      all.every((id) => who.includes(id)) &&
      (!('units' in action) || units.length === 0 || sameSet(action.units, units)) &&
      (hexes.length === 0 || endOf(action) === hexes.at(-1)) &&
      (from.length === 0 || sameSet(starts, from)) &&
      (support.length === 0 || ('support' in action && sameSet(action.support, support))) &&
      (!claim || ('claim' in action && action.claim === true))
    );
  });
}

/** The action that an order asks for even where it is not among the options, so that its faults can be told. */
export function intended(
  named: Named,
  accepts: readonly string[],
  view: DowView,
  world: World,
): DowAction | undefined {
  const { verb, units, leaders, hexes, from, support } = named;
  const types = verb ?? (accepts as readonly DowAction['type'][]);
  const can = (type: DowAction['type']): boolean =>
    types.includes(type) && (accepts.includes(type) || verb?.length === 1);
  const [unit] = units;
  const [leader] = leaders;
  const [hex] = hexes;
  if (can('order') && verb !== undefined && unit !== undefined) {
    const at = hex ?? view.units.find(({ id }) => id === unit)?.hex;
    return at == null ? undefined : { type: 'order', hex: at, units: [...units] };
  }
  if (hex !== undefined && from.length > 0) {
    if (can('bombard') && verb !== undefined)
      return { type: 'bombard', hex, guns: [...from], support: [...support] };
    if (can('breakThrough')) return { type: 'breakThrough', from: [...from], targets: [...hexes] };
    return { type: 'attack', from: [...from], targets: [...hexes] };
  }
  const piece = unit ?? leader;
  if (piece !== undefined && hex !== undefined && can('place')) return { type: 'place', piece, hex };
  if (unit !== undefined && hex !== undefined) {
    if (can('charge') && verb !== undefined) return { type: 'charge', units: [...units], hex };
    if (can('retreatTo')) return { type: 'retreatTo', unit, hex };
    if (can('advance')) return { type: 'advance', unit, hex };
    if (can('evade')) return { type: 'evade', units: [...units], hex };
    return marching(named, view, world);
  }
  if (leader !== undefined && hex !== undefined) {
    const waits = view.leaders.find(({ id }) => id === leader)?.place === 'waiting';
    return { type: waits ? 'arrive' : 'ride', leader, path: [...hexes] };
  }
  if (unit !== undefined) {
    if (can('react')) return { type: 'react', units: [...units] };
    for (const type of ['countercharge', 'rollFor', 'reorganize', 'rally', 'exit'] as const)
      if (can(type)) return { type, unit };
  }
  if (leader !== undefined && can('takeTactical')) return { type: 'takeTactical', leader };
  if (hex !== undefined)
    for (const type of ['pay', 'counterattack', 'resolveReaction'] as const)
      if (can(type)) return { type, hex };
  if (can('stand')) return named.claim ? { type: 'stand', claim: true } : { type: 'stand' };
  const plain = ['deploy', 'hold', 'fallBack', 'halt', ...ENDS] as const;
  const end = plain.find((type) => types.includes(type) && accepts.includes(type));
  return end === undefined ? undefined : { type: end };
}

function marching({ units, hexes, full, under }: Named, view: DowView, world: World): DowAction {
  const [unit] = units as readonly [string];
  const from = view.units.find(({ id }) => id === unit);
  const prices = full ? world.costs.full : world.costs.helped;
  const path =
    hexes.length > 1 || from?.place !== 'map' || from.hex === null
      ? [...hexes]
      : [...cheapestPath(world.grid, prices[counterOf(world, unit).gait], from.hex, hexes[0] as string)];
  if (from?.place === 'waiting') return { type: 'enter', unit, path, ...(full ? { full } : {}) };
  return { type: 'march', units: [...units], path, ...(full ? { full } : {}), ...(under ? { under } : {}) };
}
