import { driveExposed } from '../command/leaders.ts';
import { changeUnit } from '../edit.ts';
import type { Scribe } from '../kit.ts';
import { checkMorale, eliminate } from '../morale/morale.ts';
import { SIDES } from '../position.ts';
import { counterOf } from '../world.ts';
import { supplyNets, unseenUnsupplied, unsupplied } from './lines.ts';

/** 14.0: whoever is cut off is removed for good, all at once; leaders are left alone. */
export function checkSupply(at: Scribe): void {
  const { world, draft } = at;
  const nets = supplyNets(world, draft.position);
  const cut = unsupplied(world, draft.position, nets);
  const unseen = unseenUnsupplied(world, draft.position, nets);
  if (world.seams.cutOff.length > 0) {
    at.emit(() => ({ type: 'supplyChecked', rule: 'NLB-14.0.1', units: cut }));
    for (const tell of world.seams.cutOff) {
      tell(
        at,
        cut,
        unseen.map(({ unit }) => unit),
      );
    }
    return;
  }
  const lost = [...cut, ...unseen.map(({ unit }) => unit)];
  // Whether hidden units are lost tells which of their markers was real, and so does it that none is (16.6).
  const tells = world.seams.substituted.some((asks) => asks(world, draft.position).length > 0);
  at.emit(() => ({
    type: 'supplyChecked',
    rule: 'NLB-14.0.1',
    units: lost,
    ...(tells ? { reveals: true as const } : {}),
  }));
  for (const { unit, hex } of unseen) {
    changeUnit(draft, counterOf(world, unit), { hex });
  }
  for (const unit of lost) {
    eliminate(at, unit, 'supply', 'NLB-14.0.2');
  }
  if (lost.length > 0) {
    checkMorale(at);
    for (const side of SIDES) {
      driveExposed(at, side);
    }
  }
}
