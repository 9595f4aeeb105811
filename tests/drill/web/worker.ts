import type { Shelf } from '../../../src/systems/system.ts';
import type { SystemWork } from '../../../src/web/worker/system-work.ts';
import type { DrillPosition } from '../position.ts';
import { system } from '../wing/system.ts';

const RULES = { isCase: () => true, isHeading: () => true };

export const work: SystemWork = {
  system,
  // It reads no files: there is nothing but its board.
  shelf: async () => system.read({ take: () => [], problems: [] }, new Map(), RULES) as Shelf,
  turnOf: (position) => String((position as DrillPosition).round),
};
