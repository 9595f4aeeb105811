import { counterName, shortName, statesText } from '../../../../web/board/counter-words.ts';
import type { CounterArm, CounterFace, CounterState, CounterView } from '../../../../web/board-hex/api.ts';
import type { DowUnit } from '../../content/content.ts';
import type { DowView, UnitView } from '../../rules/view/view.ts';
import type { Lookup } from '../lookup.ts';
import { isLeader, type LeaderView } from '../tableau.ts';

/** What the screen knows of a counter besides what is printed on it. */
export interface CounterMarks {
  readonly selected: ReadonlySet<string>;
  /** Units that can be ordered or chosen now; the others of their side step back a little. */
  readonly active: ReadonlySet<string>;
  /** Units that must still do something. */
  readonly pressing: ReadonlySet<string>;
  readonly draggable: ReadonlySet<string>;
}

const SIZES: Readonly<Record<string, NonNullable<CounterFace['size']>>> = {
  XX: 'division',
  X: 'brigade',
};

/** 12-pounders look like other guns; how far they reach, their card says. */
const armOf = ({ arm }: DowUnit): CounterArm => (arm === 'heavy-artillery' ? 'foot-artillery' : arm);

const demoralized = (view: DowView, corps: string): boolean =>
  view.corps.some((one) => one.id === corps && one.demoralized);

export const statesOf = (unit: UnitView, view: DowView, pressing: boolean): readonly CounterState[] => [
  ...(view.phase === 'movement' && unit.moved === true ? (['moved'] as const) : []),
  ...(view.phase === 'combat' && (unit.attacked === true || unit.fired === true)
    ? (['fought'] as const)
    : []),
  ...(unit.reorganizing ? (['disordered'] as const) : []),
  ...(demoralized(view, unit.corps) ? (['demoralised'] as const) : []),
  ...(unit.outOfCommand === true ? (['out-of-command'] as const) : []),
  ...(unit.mark === 'clashing' ? (['charged'] as const) : []),
  ...(unit.mark === 'spent' || unit.mark === 'blown' ? (['blown'] as const) : []),
  ...(unit.column === true ? (['on-road'] as const) : []),
  ...(pressing ? (['must-act'] as const) : []),
];

const leaderFaceOf = (
  leader: LeaderView,
  lookup: Lookup,
  states: readonly CounterState[] = [],
): CounterFace => {
  const printed = lookup.leader(leader.id);
  const corps = printed?.corps ?? undefined;
  return {
    army: leader.army,
    arm: 'leader',
    label: counterName(printed?.name ?? leader.id),
    ...(corps === undefined
      ? {}
      : { formation: lookup.corps(corps)?.tag ?? corps, formationColour: lookup.corpsColour(corps) }),
    ...(printed === undefined ? {} : { movement: printed.movement }),
    states,
  };
};

/** What is printed on a counter and never changes. */
const printedFace = (unit: DowUnit, lookup: Lookup): CounterFace => {
  const size = SIZES[unit.size ?? ''];
  return {
    army: unit.army,
    arm: armOf(unit),
    label: shortName(unit.name),
    formation: lookup.corps(unit.corps)?.tag ?? '',
    formationColour: lookup.corpsColour(unit.corps),
    movement: unit.movement,
    ...(unit.inherent === undefined ? {} : { guns: true }),
    ...(size === undefined ? {} : { size }),
  };
};

/** 3.4.1: the morale of infantry stands plain, that of cavalry in a ring and that of artillery in a box. */
const moraleBadge = ({ arm }: DowUnit, morale: number): NonNullable<CounterFace['badge']> => ({
  text: morale,
  setting: arm === 'infantry' ? 'plain' : arm === 'cavalry' ? 'ring' : 'box',
});

/** The face of a counter that has lost nothing. */
export const freshFace = (unit: DowUnit, lookup: Lookup): CounterFace => ({
  ...printedFace(unit, lookup),
  strength: unit.strength,
  badge: moraleBadge(unit, unit.morale),
});

/** Strength on the left, morale in the middle, the allowance on the right. */
export const faceOf = (
  piece: UnitView | LeaderView,
  lookup: Lookup,
  states: readonly CounterState[] = [],
): CounterFace => {
  if (isLeader(piece)) return leaderFaceOf(piece, lookup, states);
  const printed = lookup.unit(piece.id);
  return {
    ...(printed === undefined ? { army: piece.army, arm: 'unknown' as const } : printedFace(printed, lookup)),
    strength: piece.strength,
    ...(printed === undefined ? {} : { badge: moraleBadge(printed, piece.morale) }),
    reduced: piece.losses > 0,
    states,
  };
};

/** What is read out of a piece: everything that its face shows. */
export const describe = (
  piece: UnitView | LeaderView,
  lookup: Lookup,
  states: readonly CounterState[] = [],
): string => {
  const { words, names } = lookup;
  const name = `${words.armyName(piece.army)}: ${names.unit(piece.id)}`;
  const said = statesText(states.filter((state) => state !== 'disordered'));
  if (isLeader(piece)) {
    const corps = lookup.leader(piece.id)?.corps ?? null;
    const post = corps === null ? 'army leader' : `leader of ${names.unit(corps)}`;
    return [name, post, `movement ${lookup.leader(piece.id)?.movement ?? 0}`, ...said].join(', ');
  }
  const printed = lookup.unit(piece.id);
  return [
    name,
    words.armName(printed?.arm ?? ''),
    names.unit(piece.corps),
    `strength ${piece.strength}${piece.losses > 0 ? ` (${piece.losses} lost)` : ''}`,
    `morale ${piece.morale}`,
    `movement ${printed?.movement ?? 0}`,
    ...(piece.reorganizing ? ['reorganizing'] : []),
    ...said,
  ].join(', ');
};

/** Where in its stack a counter lies, as far as it may be known. */
const placeText = (unit: UnitView, stack: number): string => {
  if (unit.depth === null) return ', somewhere beneath the top counter';
  return stack > 1 ? `, ${unit.depth + 1} of ${stack} from the top` : '';
};

export const countersOf = (view: DowView, lookup: Lookup, marks: CounterMarks): CounterView[] => {
  const heights = new Map<string, number>();
  for (const { hex, place } of view.units)
    if (place === 'map' && hex !== null) heights.set(hex, (heights.get(hex) ?? 0) + 1);
  const any = marks.active.size > 0;
  const common = (id: string, own: boolean, moved: boolean) => ({
    selected: marks.selected.has(id),
    // Those who moved look so by themselves; these stand still for some other reason.
    dimmed: any && own && view.phase === 'movement' && !moved && !marks.active.has(id),
    draggable: marks.draggable.has(id),
  });
  const units = view.units.flatMap((unit): CounterView[] => {
    if (unit.place !== 'map' || unit.hex === null) return [];
    const { id, hex, depth } = unit;
    const height = heights.get(hex) ?? 1;
    const states = statesOf(unit, view, marks.pressing.has(id));
    return [
      {
        ...faceOf(unit, lookup, states),
        id,
        hex,
        // The bottom counter is drawn first; whoever was only shown somewhere beneath lies under all others.
        order: depth === null ? -1 : height - depth,
        description: `${describe(unit, lookup, states)}${placeText(unit, height)}, in ${lookup.place(hex)}`,
        ...common(id, unit.side === view.phasing, unit.moved === true),
      },
    ];
  });
  const leaders = view.leaders.flatMap((leader): CounterView[] => {
    if (leader.place !== 'map' || leader.hex === null) return [];
    const { id, hex } = leader;
    const states: CounterState[] = [
      ...(view.phase === 'movement' && leader.moved ? (['moved'] as const) : []),
      ...(leader.outOfCommand ? (['out-of-command'] as const) : []),
      ...(marks.pressing.has(id) ? (['must-act'] as const) : []),
    ];
    return [
      {
        ...leaderFaceOf(leader, lookup, states),
        id,
        hex,
        // Over the troops, which his plate leaves in sight.
        order: 99,
        description: `${describe(leader, lookup, states)}, in ${lookup.place(hex)}`,
        ...common(id, leader.side === view.phasing, leader.moved),
      },
    ];
  });
  return [...units, ...leaders];
};
