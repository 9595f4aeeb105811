import { changeUnits } from './edit.ts';
import { changeFog } from './fog/cards.ts';
import type { Scribe } from './kit.ts';
import { hasJoined } from './movement/battle-line.ts';
import { holdsPlace } from './victory/victory.ts';
import type { Brigade } from './world.ts';

/** What was done last turn is forgotten; what was suffered stays. */
export function freshTurn(at: Scribe): void {
  at.draft.update({ units: at.position.units.map(({ charged: _charged, ...state }) => state) });
  changeUnits(at.draft, () => ({
    moved: false,
    changed: false,
    unlimbered: false,
    fired: false,
    involved: false,
    elan: false,
    supporting: null,
    attacking: false,
    done: false,
  }));
  if (at.position.fog !== undefined)
    changeFog(at.draft, { cards: at.position.fog.cards.map((card) => ({ ...card, done: false })) });
  const { french, allied } = at.position.armies;
  at.draft.update({
    armies: { french: { ...french, corpsRode: false }, allied: { ...allied, corpsRode: false } },
    brigades: at.position.brigades.map((state) => ({
      ...state,
      result: null,
      tasks: [],
      forwards: null,
      intercepted: false,
      stirred: false,
      brigadier: { ...state.brigadier, moved: false },
    })),
  });
}

/**
 * 2.23, 3.4: brigades hesitate no longer, and an assault that has what it was for is over; 2.3: whoever has joined the
 * battle line keeps his place in it.
 */
export function endTurn(at: Scribe): void {
  at.draft.update({
    phase: 'end',
    brigades: at.position.brigades.map((state, index) => {
      const gained =
        state.assault !== null && (isTaken(at, index, state.assault) || isGone(at, state.assault));
      return {
        ...state,
        command: state.command === 'hesitant' ? ('steady' as const) : state.command,
        assault: gained ? null : state.assault,
        joins: hasJoined(at.world, at.position, at.world.brigades[index] as Brigade) ? null : state.joins,
      };
    }),
  });
}

/** 3.8, ruled: a formed unit of the brigade is in the place, and nobody of the enemy in close order. */
const isTaken = ({ world, position }: Scribe, brigade: number, objective: string): boolean => {
  const place = world.places.find(({ id }) => id === objective);
  if (place === undefined) return false;
  const { side } = world.brigades[brigade] as Brigade;
  return (
    world.units.some(
      (unit) =>
        unit.brigade === brigade &&
        position.units[unit.index]?.order === 'formed' &&
        holdsPlace(world, position, unit, place),
    ) && !world.units.some((unit) => unit.side !== side && holdsPlace(world, position, unit, place))
  );
};

const isGone = (at: Scribe, objective: string): boolean => {
  const brigade = at.world.brigadeById.get(objective);
  return brigade !== undefined && at.position.brigades[brigade.index]?.standing === 'gone';
};
