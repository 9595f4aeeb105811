import type { BoardMarks } from '../board-hex/api.ts';

export const joinMarks = (...parts: readonly BoardMarks[]): BoardMarks => ({
  hexes: parts.flatMap(({ hexes }) => hexes ?? []),
  lines: parts.flatMap(({ lines }) => lines ?? []),
});
