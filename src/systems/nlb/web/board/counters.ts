import { counterName, statesText } from '../../../../web/board/counter-words.ts';
import type { CounterFace, CounterState, CounterView } from '../../../../web/board-hex/api.ts';
import type { LeaderView, NlbView, UnitView } from '../../rules/view/view.ts';
import type { Lookup } from '../lookup.ts';
import { isLeader } from '../tableau.ts';
import { type MarkerView, markerLabel, markerOf } from './markers.ts';

/** What the screen knows of a counter besides what is printed on it. */
export interface CounterMarks {
  readonly selected: string | undefined;
  /** Units that can be ordered or chosen now; the others of their side step back a little. */
  readonly active: ReadonlySet<string>;
  /** Units that must still do something this phase. */
  readonly pressing: ReadonlySet<string>;
  readonly draggable: ReadonlySet<string>;
}

const statesOf = (unit: UnitView, view: NlbView, pressing: boolean): readonly CounterState[] => {
  const states: CounterState[] = [];
  if (view.phase === 'movement' && unit.side === view.phasing && unit.moved) states.push('moved');
  if (view.phase === 'combat' && (unit.combat === 'attacked' || unit.combat === 'advanced'))
    states.push('fought');
  if (unit.immobile) states.push('immobile');
  if (unit.garrison === 'formed') states.push('garrison');
  if (unit.garrison === 'forming') states.push('garrison-forming');
  if (unit.demoralized) states.push('demoralised');
  if (unit.outOfCommand) states.push('out-of-command');
  if (unit.outOfSupply === true) states.push('out-of-supply');
  else if (view.supply?.cut.includes(unit.id) === true) states.push('unsupplied');
  states.push(...variantStates(unit, view));
  if (pressing) states.push('must-act');
  return states;
};

/** A march of one or two points, counted in halves, is the run-up of a charge (16.8). */
const canCharge = ({ run, horses }: UnitView): boolean =>
  typeof run === 'number' && run >= 2 && run <= 4 && (horses ?? null) === null;

/** What variant rules ask players to keep in mind: charges, guns that have stayed, columns, who is seen. */
export const variantStates = (unit: UnitView, view: NlbView): readonly CounterState[] => [
  ...(unit.side === view.phasing && canCharge(unit) ? (['can-charge'] as const) : []),
  ...(unit.horses === 'charged' ? (['charged'] as const) : []),
  ...(unit.horses === 'blown' || unit.horses === 'recovering' ? (['blown'] as const) : []),
  ...(view.sustained?.includes(unit.id) === true ? (['sustained'] as const) : []),
  ...(unit.onRoad === true && view.phase === 'movement' ? (['on-road'] as const) : []),
  ...(view.observation?.observed.includes(unit.id) === true ? (['observed'] as const) : []),
];

/** A commander shows how many he can command, an officer whom he leads. */
const leaderFaceOf = (
  leader: LeaderView,
  lookup: Lookup,
  states: readonly CounterState[] = [],
): CounterFace => ({
  army: leader.army,
  arm: leader.kind === 'headquarters' ? 'headquarters' : 'leader',
  label: leader.kind === 'headquarters' ? 'HQ' : counterName(leader.name),
  ...(leader.capacity === null ? {} : { strength: leader.capacity.of }),
  ...(leader.org === null
    ? {}
    : {
        formation: leader.org,
        formationColour: lookup.formationColour({ army: leader.army, org: leader.org }),
      }),
  movement: lookup.words.numberText(leader.allowance),
  states,
});

/** A hidden-movement marker: for its own side with what it stands for, for the other like its mate. */
const markerFaceOf = (
  marker: MarkerView,
  unit: UnitView,
  lookup: Lookup,
  states: readonly CounterState[],
): CounterFace => ({
  army: unit.army,
  arm: 'unknown',
  label: markerLabel(marker),
  ...(marker.real === true ? { strength: marker.of.held?.units.length ?? 0 } : {}),
  ...(marker.real === undefined ? {} : { movement: lookup.words.numberText(unit.movement) }),
  states,
});

/** What is to be said of a marker: whom it hides, or that it hides nobody, or that one does not know. */
const markerText = ({ of, marker, real }: MarkerView, unit: UnitView, lookup: Lookup): string => {
  const name = `${lookup.words.armyName(unit.army)}: hidden-movement marker ${marker.toUpperCase()} of pair ${of.id.split('.')[1] ?? ''}`;
  if (real === undefined) return `${name}, real or a dummy`;
  if (!real) return `${name}, a dummy`;
  const held = [...(of.held?.leaders ?? []), ...(of.held?.units ?? [])].map(lookup.names.unit);
  return `${name}, the real one, hiding ${held.join(', ')}`;
};

export const faceOf = (
  unit: UnitView | LeaderView,
  lookup: Lookup,
  states: readonly CounterState[] = [],
): CounterFace => {
  if (isLeader(unit)) return leaderFaceOf(unit, lookup, states);
  const marker = markerOf(unit);
  if (marker !== undefined) return markerFaceOf(marker, unit, lookup, states);
  const train = lookup.train(unit.id);
  if (train !== undefined)
    return { army: unit.army, arm: 'supply', label: train.label, movement: unit.movement, states };
  const printed = lookup.unit(unit.id);
  return {
    army: unit.army,
    arm: printed?.arm ?? 'unknown',
    ...(printed === undefined
      ? {}
      : {
          label: printed.label,
          formation: printed.org.split(',')[0] ?? printed.org,
          formationColour: lookup.formationColour(printed),
        }),
    strength: unit.strength,
    movement: unit.movement,
    size: printed?.arm === 'infantry' ? 'brigade' : 'division',
    reduced: unit.reduced,
    states,
  };
};

const leaderText = (leader: LeaderView, lookup: Lookup): readonly string[] => {
  const { capacity, org, army } = leader;
  return [
    `${lookup.words.armyName(army)}: ${leader.name}`,
    ...(capacity === null ? [] : [`commander of ${capacity.of} officers and ${capacity.of} units`]),
    ...(leader.kind === 'headquarters' ? [leader.active ? 'at work' : 'on the move'] : []),
    ...(org === null ? [] : [`officer of ${lookup.formationOf({ army, org })}`]),
    `movement ${lookup.words.numberText(leader.allowance)}`,
  ];
};

export const describe = (
  unit: UnitView | LeaderView,
  lookup: Lookup,
  states: readonly CounterState[] = [],
): string => {
  const said = statesText(states);
  if (isLeader(unit)) return [...leaderText(unit, lookup), ...said].join(', ');
  const marker = markerOf(unit);
  if (marker !== undefined) return [markerText(marker, unit, lookup), ...said].join(', ');
  if (lookup.train(unit.id) !== undefined)
    return [lookup.names.unit(unit.id), `movement ${unit.movement}`, ...said].join(', ');
  const printed = lookup.unit(unit.id);
  const parts = [
    `${lookup.words.armyName(unit.army)}: ${lookup.names.unit(unit.id)}`,
    lookup.words.armName(printed?.arm ?? 'unit'),
    `strength ${unit.strength}${unit.reduced ? ' (reduced)' : ''}`,
    `movement ${unit.movement}`,
    ...said,
  ];
  return parts.join(', ');
};

export const countersOf = (view: NlbView, lookup: Lookup, marks: CounterMarks): CounterView[] => {
  const anyActive = marks.active.size > 0;
  return [...unitCounters(view, lookup, marks, anyActive), ...leaderCounters(view, lookup, marks, anyActive)];
};

const leaderCounters = (
  view: NlbView,
  lookup: Lookup,
  marks: CounterMarks,
  anyActive: boolean,
): CounterView[] =>
  view.leaders.flatMap((leader) => {
    if (leader.place !== 'map' || leader.hex === null) return [];
    const { id, hex, moved, side } = leader;
    const states: CounterState[] = [];
    const own = side === view.phasing;
    if (view.phase === 'movement' && own && moved) states.push('moved');
    if (leader.demoralized) states.push('demoralised');
    if (leader.outOfCommand) states.push('out-of-command');
    if (!leader.active) states.push('inactive');
    if (marks.pressing.has(id)) states.push('must-act');
    return [
      {
        ...leaderFaceOf(leader, lookup, states),
        id,
        hex,
        // Over the troops, which his plate leaves in sight.
        order: 1,
        description: `${describe(leader, lookup, states)}, in ${lookup.place(hex)}`,
        selected: id === marks.selected,
        dimmed: anyActive && own && view.phase === 'movement' && !moved && !marks.active.has(id),
        draggable: marks.draggable.has(id),
      },
    ];
  });

const unitCounters = (
  view: NlbView,
  lookup: Lookup,
  marks: CounterMarks,
  anyActive: boolean,
): CounterView[] =>
  view.units.flatMap((unit) => {
    if (unit.place !== 'map' || unit.hex === null) return [];
    const states = statesOf(unit, view, marks.pressing.has(unit.id));
    return [
      {
        ...faceOf(unit, lookup, states),
        id: unit.id,
        hex: unit.hex,
        description: `${describe(unit, lookup, states)}, in ${lookup.place(unit.hex)}`,
        selected: unit.id === marks.selected,
        // Those who moved look so by themselves; these stand still for some other reason.
        dimmed:
          anyActive &&
          unit.side === view.phasing &&
          view.phase === 'movement' &&
          !unit.moved &&
          !marks.active.has(unit.id),
        draggable: marks.draggable.has(unit.id),
      },
    ];
  });
