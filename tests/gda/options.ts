import type { Unit } from '../../src/systems/gda/rules/world.ts';
import type { Field } from './field.ts';

export const on = (...ids: readonly string[]) => ({
  options: Object.fromEntries(ids.map((id) => [id, true])),
});

export const unit = (f: Field, id = 'fr.a.1'): Unit => f.world.unitById.get(id) as Unit;
