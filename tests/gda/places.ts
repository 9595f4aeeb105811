import type { FeatureKind } from '../../src/systems/gda/content/ground.ts';
import type { GdaAction } from '../../src/systems/gda/rules/actions.ts';
import { type Field, field, type Scrap } from './field.ts';

export const at = (x: number, y: number) => ({ at: { x: x * 100, y: y * 100 }, with: null, moved: false });

export const led: Partial<Scrap> = { brigades: { 'fr.a': { brigadier: at(900, 300) } }, phasing: 'french' };

export const place = (
  kind: FeatureKind,
  box: readonly [number, number, number, number],
  more: object = {},
) => ({
  id: 'place',
  name: 'A place',
  kind,
  outline: [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[2], box[3]],
    [box[0], box[3]],
  ] as [number, number][],
  ...more,
});

export const moving = (scrap: Scrap): Field =>
  field({ ...led, ...scrap }).begin('gda.movementPhase', { side: 'french' });

export const go = (mm: number, more: object = {}, unit = 'fr.a.1'): GdaAction =>
  ({
    type: 'manoeuvre',
    unit,
    legs: mm === 0 ? [] : [{ kind: 'advance', by: mm * 100 }],
    ...more,
  }) as GdaAction;
