import { changeBrigade } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import type { BrigadeState } from '../position.ts';
import type { Unit } from '../world.ts';

/** 2.4: a reserve that is charged, or comes under the fire of muskets, is committed where it stands. */
export function stir(at: Scribe, unit: number): void {
  const { brigade } = at.world.units[unit] as Unit;
  const state = at.position.brigades[brigade] as BrigadeState;
  if (state.standing !== 'reserve') return;
  changeBrigade(at.draft, brigade, { standing: 'committed', stirred: true });
  at.emit(() => ({ type: 'brigadeCommitted', rule: 'GDA-2.4.2', brigade: state.id }));
}
