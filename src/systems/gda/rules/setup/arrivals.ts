import { changeBrigade } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import type { BrigadeState } from '../position.ts';

/** 2.9: brigades that march to the battle come on the turn of their scenario, without a roll, and act as any other. */
export function arrive(at: Scribe): void {
  for (const { index, id, sheet } of at.world.brigades) {
    const { standing } = at.position.brigades[index] as BrigadeState;
    if (sheet.arrives === undefined || standing !== 'offTable' || at.position.turn < sheet.arrives.turn)
      continue;
    changeBrigade(at.draft, index, { standing: 'committed' });
    at.emit(() => ({ type: 'brigadeArrived', rule: 'GDA-2.9.1', brigade: id }));
  }
}
