import type { Scribe } from './kit.ts';
import type { Phase } from './position.ts';

/** The phase marker, and the news of it. */
export function enterPhase(at: Scribe, phase: Phase): void {
  const side = at.position.phasing;
  at.draft.update({ phase, ended: [] });
  at.emit(() => ({ type: 'phaseBegan', rule: 'LDGA-2.11.0', side, phase }));
}
