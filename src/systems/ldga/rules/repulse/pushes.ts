import type { Seat } from '../../../../engine/position.ts';
import type { LdgaAction } from '../actions.ts';
import { isSameStage } from '../kept-offers.ts';
import type { At } from '../kit.ts';
import { engagedHexes } from '../movement/bounds.ts';
import type { LdgaPosition, LeaderState, UnitState } from '../position.ts';
import { apparentZone } from '../stacking/zones.ts';
import type { World } from '../world.ts';
import { repulseOffers } from './judge.ts';

/* 10.1: whom a seat may push away now; looked for anew only where others stand, or have done something. */

type State = UnitState | LeaderState;

/** Who of the phasing side stands in each hex of what looks like the enemy's zone. */
function engagedOf(world: World, p: LdgaPosition): Map<number, State[]> {
  const zone = apparentZone(world, p, p.phasing);
  const found = new Map<number, State[]>();
  const add = (state: State): void => {
    if (state.place !== 'map' || state.hex === null) return;
    const at = world.grid.index(state.hex);
    if (zone[at] !== 1) return;
    const here = found.get(at);
    if (here === undefined) found.set(at, [state]);
    else here.push(state);
  };
  p.units[p.phasing].forEach(add);
  p.leaders[p.phasing].forEach(add);
  return found;
}

/** Every stack in an enemy's zone against each hex that it could push, and against all of them: what the judge allows. */
export function pushOffers(at: At, seat: Seat): LdgaAction[] {
  const { world, position: p } = at;
  const kept = world.recall.pushes;
  const last = kept.of;
  if (last === undefined || kept.seat !== seat || last.repulsed !== p.repulsed || !isSameStage(last, p))
    kept.byHex.clear();
  else if (last.trains !== p.trains) kept.byHex.clear();
  kept.of = p;
  kept.seat = seat;
  const actions: LdgaAction[] = [];
  const standing = engagedOf(world, p);
  for (const hex of engagedHexes(world, p, p.phasing)) {
    const states = standing.get(hex) ?? [];
    const known = kept.byHex.get(hex);
    const isSame =
      known !== undefined &&
      known.states.length === states.length &&
      states.every((state, n) => known.states[n] === state && (!state.moving || known.march === p.march));
    const pushes = isSame ? known.actions : repulseOffers(at, seat, world.grid.id(hex));
    if (!isSame) kept.byHex.set(hex, { states, march: p.march, actions: pushes });
    for (const push of pushes) actions.push(push);
  }
  return actions;
}
