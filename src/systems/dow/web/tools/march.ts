import { hexOn } from '../../../../web/orders/choosing/placed.ts';
import { sameUnits } from '../../../../web/orders/marching/company.ts';
import type { MarchGrammar } from '../../../../web/orders/marching/march.ts';
import type { DowAction } from '../../rules/actions.ts';
import type { UnitView } from '../../rules/view/view.ts';
import type { Tableau } from '../tableau.ts';

/* Which orders of this book set somebody in motion, and who goes together. */

export type MarchOrder = Extract<DowAction, { type: 'march' | 'enter' | 'arrive' | 'ride' }>;
export type GroupMarch = Extract<DowAction, { type: 'march' }>;
export type ChargeOrder = Extract<DowAction, { type: 'charge' }>;

const ORDERS: ReadonlySet<string> = new Set(['march', 'enter', 'arrive', 'ride']);

export const isMarch = (action: DowAction): action is MarchOrder => ORDERS.has(action.type);

/** How a group marches where it has a choice. */
export interface Manner {
  /** Without the help of roads, and so not in Road Column (9.2). */
  readonly full: boolean;
  /** Beneath those who stand where it ends. */
  readonly under: boolean;
}

export const PLAIN: Manner = { full: false, under: false };

/** The group in hand: its leading counter is the one that was clicked. */
export interface Group {
  readonly lead: string | undefined;
  readonly units: readonly string[];
  readonly manner: Manner;
}

export const NO_GROUP: Group = { lead: undefined, units: [], manner: PLAIN };

const moverOf = (order: MarchOrder, { lead, units }: Group): string => {
  if (order.type === 'arrive' || order.type === 'ride') return order.leader;
  if (order.type === 'enter') return order.unit;
  const [first] = order.units;
  return lead !== undefined && sameUnits(order.units, units) ? lead : (first as string);
};

/** Nobody marches off the map: who leaves it stands at its edge and is told so by an order of its own. */
export const MARCHES = { leavesMap: (): boolean => false };

/** Writes the manner of the group into an order to march. */
export const inManner = (units: readonly string[], path: readonly string[], manner: Manner): GroupMarch => ({
  type: 'march',
  units: [...units],
  path: [...path],
  ...(manner.full ? { full: true as const } : {}),
  ...(manner.under ? { under: true as const } : {}),
});

/** How marches are read and written while this group is in hand. */
export const marchGrammar = (group: Group, isLeader: (id: string) => boolean): MarchGrammar<MarchOrder> => ({
  ...MARCHES,
  moverOf: (order) => moverOf(order, group),
  along: (unit, path, from) => {
    const enters = from === undefined;
    if (isLeader(unit)) return { type: enters ? 'arrive' : 'ride', leader: unit, path: [...path] };
    if (enters) return { type: 'enter', unit, path: [...path] };
    return unit === group.lead ? inManner(group.units, path, group.manner) : inManner([unit], path, PLAIN);
  },
});

/** Everybody with an order to march, alone or with others, or to ride or enter. */
const withOrders = (options: readonly DowAction[]): ReadonlySet<string> =>
  new Set(
    options.flatMap((action): readonly string[] => {
      if (action.type === 'march' || action.type === 'charge') return action.units;
      return isMarch(action) ? [moverOf(action, NO_GROUP)] : [];
    }),
  );

/** Whom or what the orders to a piece are for: a stack is ordered by its hex, whoever rides or enters by his name. */
export const subjectIn = ({ unit }: Pick<Tableau, 'unit'>, id: string): string => hexOn(unit(id)) ?? id;

export type Movable = Pick<Tableau, 'view' | 'options' | 'subjects' | 'knows' | 'unit'>;

const isFree = ({ moved, outOfCommand, reorganizing, mark }: UnitView): boolean =>
  moved !== true && outOfCommand !== true && !reorganizing && mark !== 'blown' && mark !== 'spent';

/** Who can still be set in motion; where not all orders are known, whoever there may be some for. */
export const moversOf = (tableau: Movable): ReadonlySet<string> => {
  const { view, options, subjects, knows } = tableau;
  const listed = withOrders(options);
  if (knows()) return listed;
  const asked = new Set(subjects);
  const maybe = (id: string): boolean => {
    const subject = subjectIn(tableau, id);
    return asked.has(subject) && !knows(subject);
  };
  const units = view.units.filter((unit) => unit.place !== 'map' || isFree(unit));
  const unknown = [...units, ...view.leaders].flatMap(({ id }) => (maybe(id) ? [id] : []));
  return new Set([...listed, ...unknown]);
};

/**
 * The options as the hands shall read them: of marches those of single units, and for the group in hand its own in the
 * manner it marches in, whether the game listed them or was asked for them.
 */
export const optionsFor = (
  options: readonly DowAction[],
  { lead, units, manner }: Group,
  asked: readonly GroupMarch[] | undefined,
): readonly DowAction[] => {
  const listed = options.filter(
    (action) => action.type !== 'march' || (action.units.length === 1 && action.units[0] !== lead),
  );
  if (lead === undefined) return listed;
  const own =
    asked ??
    options.filter(
      (action): action is GroupMarch => action.type === 'march' && sameUnits(action.units, units),
    );
  return [...listed, ...own.map(({ path }) => inManner(units, path, manner))];
};

/** Whether the game's own list has the marches of this group, so that nobody need be asked. */
export const isListed = (options: readonly DowAction[], { units, manner }: Group): boolean =>
  !manner.full && options.some((action) => action.type === 'march' && sameUnits(action.units, units));

/** Whom this group can charge at once. */
export const chargesOf = (options: readonly DowAction[], units: readonly string[]): readonly ChargeOrder[] =>
  options.filter(
    (action): action is ChargeOrder => action.type === 'charge' && sameUnits(action.units, units),
  );
