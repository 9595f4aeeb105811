import { GRAINS_PER_CM } from '../../../geometry/table/units.ts';

/* Where somebody comes onto the table, as it is typed: `rear 90 20`, an edge, centimetres along it, centimetres inwards. */

export interface TypedEntry {
  readonly edge: 'rear' | 'left' | 'right';
  /** Grains. */
  readonly at: number;
  readonly by: number;
}

export const TYPED_ENTRY_HELP =
  'rear 90 20: the edge, cm along it from your left (a flank: from your rear), cm inwards';

const ENTRY = /^(rear|left|right)\s+(\d+(?:[.,]\d+)?)(?:\s+(?:in\s+|a)?(\d+(?:[.,]\d+)?))?$/;

const grains = (text: string): number => Math.round(Number(text.replace(',', '.')) * GRAINS_PER_CM);

/** Undefined where it cannot be read; without a word on how far, as far as `usual`. */
export const readEntry = (text: string, usual: number): TypedEntry | undefined => {
  const plain = text.toLowerCase().replaceAll('cm', '').replaceAll(/\s+/g, ' ').trim();
  const [, edge, at, by] = ENTRY.exec(plain) ?? [];
  if (edge === undefined || at === undefined) return undefined;
  return {
    edge: edge as TypedEntry['edge'],
    at: grains(at),
    by: by === undefined ? usual : grains(by),
  };
};
