import { counterName, statesText } from '../../../../web/board/counter-words.ts';
import type { CounterFace, CounterState, CounterView } from '../../../../web/board-hex/api.ts';
import type { CourierView, LeaderView, NlcView, OutpostView, UnitView } from '../../rules/view/view.ts';
import type { Lookup } from '../lookup.ts';
import { courierId, hexOf, isLeader, isOutpost, type Piece } from '../tableau.ts';

/** What the screen knows of a counter besides what is printed on it. */
export interface CounterMarks {
  readonly selected: ReadonlySet<string>;
  /** Units that can be ordered or chosen now; the others of their side step back a little. */
  readonly active: ReadonlySet<string>;
  /** Units that must still do something this segment. */
  readonly pressing: ReadonlySet<string>;
  readonly draggable: ReadonlySet<string>;
}

export const statesOf = (unit: UnitView, view: NlcView): readonly CounterState[] => {
  const states: CounterState[] = [];
  if (view.segment === 'movement' && unit.side === view.phasing && unit.moved) states.push('moved');
  if (unit.attacked || unit.bombarded) states.push('fought');
  if (unit.disrupted) states.push('disordered');
  if (unit.broken || unit.cut) states.push('demoralised');
  // Before the battle nobody has his leader yet.
  if (unit.inCommand === false && view.segment !== 'setup') states.push('out-of-command');
  if (unit.charged) states.push('charged');
  if (unit.byRoad && view.segment === 'movement') states.push('on-road');
  if (view.unsupplied.includes(unit.id)) states.push('unsupplied');
  return states;
};

/** Only what a troop counter prints; `II` for the formation that leads it now. */
const unitFace = (unit: UnitView, lookup: Lookup, states: readonly CounterState[]): CounterFace => {
  const printed = lookup.unit(unit.id);
  return {
    army: unit.army,
    arm: printed?.arm ?? 'unknown',
    ...(printed === undefined
      ? {}
      : { label: printed.label, formation: printed.org.split(',')[0] ?? printed.org }),
    formationColour: lookup.colourOf(unit.formation),
    strength: unit.strength,
    movement: lookup.words.numberText(unit.movement),
    size: printed?.arm === 'infantry' ? 'brigade' : 'division',
    reduced: unit.reduced,
    states,
  };
};

/** `3`, or `3·1` for who is rated apart for attacks. */
export const ratingText = ({ rating }: Pick<LeaderView, 'rating'>): string =>
  rating.attack === rating.other ? String(rating.attack) : `${rating.attack}·${rating.other}`;

/** A formation leader shows the first letter of his order where it is known, a commander his rating. */
const leaderFace = (
  leader: LeaderView,
  view: NlcView,
  lookup: Lookup,
  states: readonly CounterState[],
): CounterFace => {
  const order = orderShown(leader, view);
  const { formation } = leader;
  return {
    army: leader.army,
    arm: 'leader',
    label: counterName(leader.name),
    ...(formation === null
      ? { strength: ratingText(leader) }
      : {
          ...(order === null ? {} : { strength: lookup.words.orderName(order).slice(0, 1) }),
          formation: lookup.formation(formation)?.org ?? '',
          formationColour: lookup.colourOf(formation),
        }),
    movement: leader.movement,
    states,
  };
};

/** A vedette by the sign of one, baggage by that of supply, each with the corps it belongs to. */
const outpostFace = (
  { army, kind, formation, movement }: OutpostView,
  lookup: Lookup,
  states: readonly CounterState[],
): CounterFace => ({
  army,
  arm: kind === 'vedette' ? 'vedette' : 'supply',
  formation: lookup.formation(formation)?.org ?? '',
  formationColour: lookup.colourOf(formation),
  movement,
  states,
});

const orderShown = (leader: LeaderView, view: NlcView) =>
  view.formations.find(({ id }) => id === leader.formation)?.order ?? null;

export const faceOf = (
  piece: Piece,
  view: NlcView,
  lookup: Lookup,
  states: readonly CounterState[] = [],
): CounterFace =>
  isOutpost(piece)
    ? outpostFace(piece, lookup, states)
    : isLeader(piece)
      ? leaderFace(piece, view, lookup, states)
      : unitFace(piece, lookup, states);

const leaderText = (leader: LeaderView, view: NlcView, lookup: Lookup): readonly string[] => {
  const { words, names } = lookup;
  const order = orderShown(leader, view);
  return [
    `${words.armyName(leader.army)}: ${leader.name}`,
    leader.formation === null ? words.roleName(leader.role) : `leader of the ${names.unit(leader.formation)}`,
    ...(order === null ? [] : [`on ${words.orderName(order)}`]),
    ...(leader.place === 'goal' ? ['marks where his troops march'] : []),
    ...(leader.rallying ? ['rallies this turn'] : []),
    ...(leader.asleep ? ['has not set out yet'] : []),
    `rated ${ratingText(leader)}`,
    `movement ${leader.movement}`,
  ];
};

export const describe = (
  piece: Piece,
  view: NlcView,
  lookup: Lookup,
  states: readonly CounterState[] = [],
): string => {
  const said = statesText(states);
  if (isOutpost(piece))
    return [
      `${lookup.words.armyName(piece.army)}: ${lookup.names.unit(piece.id)}`,
      lookup.names.unit(piece.formation),
      `movement ${piece.movement}`,
      ...said,
    ].join(', ');
  if (isLeader(piece)) return [...leaderText(piece, view, lookup), ...said].join(', ');
  const { words, names } = lookup;
  const printed = lookup.unit(piece.id);
  return [
    `${words.armyName(piece.army)}: ${names.unit(piece.id)}`,
    words.armName(printed?.arm ?? 'unit'),
    names.unit(piece.formation),
    `strength ${piece.strength}${piece.reduced ? ' (reduced)' : ''}`,
    `movement ${words.numberText(piece.movement)}`,
    ...said,
  ].join(', ');
};

const courierText = (courier: CourierView, lookup: Lookup): string => {
  const { names, words } = lookup;
  const whose = `${words.armyName(courier.side === 'french' ? 'french' : (lookup.formation(courier.whose)?.army ?? 'allied'))}: courier of ${names.unit(courier.from)} to ${names.unit(courier.whose)}`;
  return courier.place === 'arrived' ? `${whose}, has arrived` : `${whose}, on his way`;
};

/** Couriers who ride; whoever has arrived is with his leader and shows on the sheet of orders. */
const courierCounters = (view: NlcView, lookup: Lookup): CounterView[] =>
  view.couriers.flatMap((courier) => {
    if (courier.place !== 'riding' || courier.hex === null) return [];
    const army = lookup.leader(courier.from)?.army ?? 'neutral';
    return [
      {
        army,
        arm: 'courier' as const,
        label: lookup.formation(courier.whose)?.org ?? '',
        formationColour: lookup.colourOf(courier.whose),
        id: courierId(courier),
        hex: courier.hex,
        order: 2,
        description: `${courierText(courier, lookup)}, in ${lookup.place(courier.hex)}`,
      },
    ];
  });

export const countersOf = (view: NlcView, lookup: Lookup, marks: CounterMarks): CounterView[] => {
  const anyActive = marks.active.size > 0;
  const counter = (piece: Piece, states: readonly CounterState[]): CounterView[] => {
    const hex = hexOf(piece);
    if (hex === undefined || piece.place === 'held') return [];
    const { id } = piece;
    const shown = marks.pressing.has(id) ? [...states, 'must-act' as const] : states;
    const moves = view.segment === 'movement' && piece.side === view.phasing;
    return [
      {
        ...faceOf(piece, view, lookup, shown),
        id,
        hex,
        // A leader lies over the troops, which his plate leaves in sight.
        ...(isLeader(piece) ? { order: 1 } : {}),
        description: `${describe(piece, view, lookup, shown)}, in ${lookup.place(hex)}`,
        selected: marks.selected.has(id),
        // Those who moved look so by themselves; these stand still for some other reason.
        dimmed: anyActive && moves && !piece.moved && !marks.active.has(id),
        draggable: marks.draggable.has(id),
      },
    ];
  };
  return [
    ...view.units.flatMap((unit) => counter(unit, statesOf(unit, view))),
    ...view.leaders.flatMap((leader) => counter(leader, leaderStates(leader, view))),
    ...view.outposts.flatMap((outpost) => counter(outpost, outpostStates(outpost, view))),
    ...flagCounters(view, lookup),
    ...courierCounters(view, lookup),
  ];
};

/** 32.6: flags of the enemy's, under whom somebody lies. */
const flagCounters = (view: NlcView, lookup: Lookup): CounterView[] =>
  (['french', 'coalition'] as const).flatMap((side) => {
    const covered = view.units.filter((unit) => unit.side === side && unit.place === 'hidden');
    const army = covered[0]?.army;
    return army === undefined
      ? []
      : view.flags[side].map((hex) => ({
          army,
          arm: 'flag' as const,
          id: `flag ${side} ${hex}`,
          hex,
          description: `Troops under a flag, in ${lookup.place(hex)}: who they are is not known`,
        }));
  });

const outpostStates = ({ side, moved }: OutpostView, view: NlcView): readonly CounterState[] =>
  view.segment === 'movement' && side === view.phasing && moved ? ['moved'] : [];

const leaderStates = (leader: LeaderView, view: NlcView): readonly CounterState[] => {
  const moved = view.segment === 'movement' && leader.side === view.phasing && leader.moved;
  return [
    ...(moved ? (['moved'] as const) : []),
    ...(leader.place === 'goal' || leader.asleep || leader.rallying ? (['inactive'] as const) : []),
  ];
};
