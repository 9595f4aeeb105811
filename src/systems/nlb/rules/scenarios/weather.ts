import { dice } from '../../../../engine/chance.ts';
import { type ChanceSpec, next } from '../../../../engine/procedure.ts';
import type { NlbEvent } from '../events.ts';
import type { Scribe } from '../kit.ts';
import type { NlbPosition } from '../position.ts';
import { turnIndex, type World } from '../world.ts';

/** 22.6A: does a die set the weather of this turn? */
export function rollsForWeather({ turns, variableRain }: World, turn: number): boolean {
  return (
    variableRain !== null &&
    turn >= turnIndex(turns, variableRain.from) &&
    turn <= turnIndex(turns, variableRain.until)
  );
}

/** 4.3, 22.6A: the weather of a turn that needs no die: as the scenario says, or clear where dice decide. */
export function setWeather(at: Scribe, turn: number): void {
  const { world, draft } = at;
  if (rollsForWeather(world, turn)) {
    return;
  }
  const raining = world.variableRain === null && world.turns[turn]?.rain === true;
  if (raining !== draft.position.raining) {
    draft.update({ raining });
  }
}

/** 22.6A: one die a game turn, for both players. */
export const weatherRoll: ChanceSpec<World, NlbPosition, NlbEvent, object> = {
  request: () => dice(1),
  run: (at, { values }) => {
    const roll = values[0] as number;
    const { variableRain } = at.world;
    const before = at.draft.position.raining;
    const changes = (before ? variableRain?.endsOn : variableRain?.beginsOn)?.includes(roll) === true;
    const raining = changes ? !before : before;
    at.draft.update({ raining });
    const rule = before ? 'NLB-22.6A.3' : 'NLB-22.6A.2';
    at.emit(() => ({ type: 'weatherRolled', rule, roll, raining }));
    return next('day');
  },
};
