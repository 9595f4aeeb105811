import type { NlbAction } from '../../src/systems/nlb/rules/index.ts';
import type { HiddenPair, Marker } from '../../src/systems/nlb/rules/variants/hidden/hidden-state.ts';
import { type Skirmish, skirmish, type Table } from './skirmish.ts';

/* Fields on which units are hidden by markers (16.6). */

type Hide = Extract<NlbAction, { type: 'hide' }>;

export const hide = (hex: string, units: readonly string[], more: Partial<Hide> = {}): Hide => ({
  type: 'hide',
  hex,
  units,
  leaders: [],
  real: 'a',
  ...more,
});

export const steer = (pair: string, marker: Marker, ...path: readonly string[]): NlbAction => ({
  type: 'steer',
  pair,
  marker,
  path,
});

export const DONE: NlbAction = { type: 'endHiding' };

export const field = (spec: Partial<Skirmish>): Table =>
  skirmish({
    columns: 30,
    rows: 12,
    pieces: {},
    ...spec,
    optional: ['16.3', '16.6', ...(spec.optional ?? [])],
  });

/** A seat acts, whoever else has to decide as well. */
export function as(table: Table, seat: string, ...actions: readonly NlbAction[]): Table {
  for (const action of actions) {
    const applied = table.game.act(table.position, seat, action);
    table.position = applied.position;
    table.events.push(...applied.events);
  }
  return table;
}

const asked = (table: Table): readonly string[] => {
  const pending = table.game.pending(table.position);
  return pending.kind === 'decide' ? pending.seats : [];
};

/** At set-up this seat hides units; then all begin. */
export function hidden(table: Table, seat: string, ...hides: readonly NlbAction[]): Table {
  while (!asked(table).includes(seat)) table.act(DONE);
  as(table, seat, ...hides);
  while (table.step !== 'nlb.movement.move') table.act(DONE);
  return table;
}

/** Nobody hides, reveals or moves until this side moves. */
export function until(table: Table, side: 'french' | 'coalition'): Table {
  for (let n = 0; n < 12; n += 1) {
    if (table.step === 'nlb.movement.move' && table.position.phasing === side) return table;
    if (table.step.startsWith('nlb.hiding')) table.act(DONE);
    else table.pass();
  }
  throw new Error(`the ${side} never move`);
}

export const pairs = (table: Table): readonly HiddenPair[] => table.position.hidden ?? [];
export const ends = (table: Table, marker: Marker): string[] =>
  table
    .options('steer')
    .filter((action) => action.marker === marker)
    .map(({ path }) => path.at(-1) as string)
    .sort();
