import type { NlbView, UnitView } from '../../rules/nlb/view.ts';
import type { CounterFace, CounterState, CounterView } from '../board-hex/api.ts';
import type { Lookup } from './lookup.ts';

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
  if (view.armies[unit.army]?.demoralized === true) states.push('demoralised');
  if (pressing) states.push('must-act');
  return states;
};

const SAID: Readonly<Partial<Record<CounterState, string>>> = {
  moved: 'moved',
  fought: 'has fought',
  immobile: 'may not move yet',
  demoralised: 'demoralized',
  'must-act': 'must act',
};

export const faceOf = (unit: UnitView, lookup: Lookup, states: readonly CounterState[] = []): CounterFace => {
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

export const describe = (unit: UnitView, lookup: Lookup, states: readonly CounterState[] = []): string => {
  const printed = lookup.unit(unit.id);
  const parts = [
    `${lookup.words.armyName(unit.army)}: ${lookup.names.unit(unit.id)}`,
    lookup.words.armName(printed?.arm ?? 'unit'),
    `strength ${unit.strength}${unit.reduced ? ' (reduced)' : ''}`,
    `movement ${unit.movement}`,
    ...states.flatMap((state) => SAID[state] ?? []),
  ];
  return parts.join(', ');
};

export const countersOf = (view: NlbView, lookup: Lookup, marks: CounterMarks): CounterView[] => {
  const anyActive = marks.active.size > 0;
  return view.units.flatMap((unit) => {
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
};
