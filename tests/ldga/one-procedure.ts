import { Machine } from '../../src/engine/machine.ts';
import { call, done } from '../../src/engine/procedure.ts';
import type { LdgaEvent, LdgaPosition } from '../../src/systems/ldga/rules/index.ts';
import { auto, type LdgaProcedure, procedure } from '../../src/systems/ldga/rules/kit.ts';
import { setUp } from '../../src/systems/ldga/rules/setup/setup.ts';
import type { World } from '../../src/systems/ldga/rules/world.ts';
import { type Field, gameOf } from './field.ts';

/** A field when both have set up, with nothing played. */
export function laid(field: Field): { readonly world: World; readonly position: LdgaPosition } {
  const { world } = gameOf(field);
  const position = setUp(world);
  const patch = <T extends { readonly id: string }>(unit: T): T => ({
    ...unit,
    ...field.pieces[unit.id]?.state,
  });
  return {
    world,
    position: {
      ...position,
      phase: 'movement',
      deployed: ['french', 'coalition'],
      units: {
        french: position.units.french.map(patch),
        coalition: position.units.coalition.map(patch),
      },
    },
  };
}

/** Runs one automatic procedure from this position and nothing else. */
export function alone(
  world: World,
  position: LdgaPosition,
  what: LdgaProcedure,
  args: object = {},
): { readonly position: LdgaPosition; readonly events: readonly LdgaEvent[] } {
  const frame = procedure<object>('test.frame', {
    run: auto('LDGA-2.0.1', () => call(what.id, args, 'over')),
    over: auto('LDGA-2.0.1', (at) => {
      at.draft.update({ outcome: { winners: [], rule: 'LDGA-2.0.1', code: 'test', facts: {} } });
      return done();
    }),
  });
  const ran = new Machine(world, [frame, what]).begin(position, 'test.frame');
  return { events: ran.events, position: { ...ran.position, outcome: null } };
}
