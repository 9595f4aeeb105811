import type { Names } from '../names.ts';
import type { Part, Text } from '../text.ts';
import type { Facts } from '../words.ts';
import { listed } from './format.ts';

/**
 * Reads facts into words. Facts come from the engine or over a wire, so that nothing is taken for
 * granted: what is missing gets a general word, and the sentence still stands.
 */
export interface Voice {
  readonly facts: Facts;
  readonly names: Names;
  unit(key?: string): Part;
  units(key?: string): Text;
  hex(key?: string): Part;
  hexes(key?: string): Text;
  number(key: string): number | undefined;
  word(key: string): string;
  has(key: string): boolean;
}

export const unitPart = (names: Names, id: string): Part => ({ text: names.unit(id), unit: id });

export function hexPart(names: Names, id: string): Part {
  const name = names.hex(id);
  return { text: name === undefined ? id : `${name} (${id})`, hex: id };
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

export function voiceOf(facts: Facts, names: Names): Voice {
  const text = (key: string): string | undefined => {
    const value = facts[key];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    facts,
    names,
    unit: (key = 'unit') => {
      const id = text(key);
      return id === undefined ? { text: 'the unit' } : unitPart(names, id);
    },
    units: (key = 'units') => {
      const ids = strings(facts[key]);
      return ids.length === 0 ? [{ text: 'the units' }] : listed(ids.map((id) => unitPart(names, id)));
    },
    hex: (key = 'hex') => {
      const id = text(key);
      return id === undefined ? { text: 'that hex' } : hexPart(names, id);
    },
    hexes: (key = 'hexes') => {
      const ids = strings(facts[key]);
      return ids.length === 0 ? [{ text: 'other hexes' }] : listed(ids.map((id) => hexPart(names, id)));
    },
    number: (key) => {
      const value = facts[key];
      return typeof value === 'number' ? value : undefined;
    },
    word: (key) => text(key) ?? '',
    has: (key) => facts[key] !== undefined && facts[key] !== null,
  };
}
