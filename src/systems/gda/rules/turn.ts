import { changeUnits } from './edit.ts';
import type { Scribe } from './kit.ts';
import { heldObjectives } from './victory/victory.ts';

/** What was done last turn is forgotten; what was suffered stays. */
export function freshTurn(at: Scribe): void {
  changeUnits(at.draft, () => ({
    moved: false,
    changed: false,
    unlimbered: false,
    fired: false,
    involved: false,
    elan: false,
    attacking: false,
    done: false,
  }));
  at.draft.update({
    brigades: at.position.brigades.map((state) => ({
      ...state,
      result: null,
      tasks: [],
      forwards: null,
      intercepted: false,
      brigadier: { ...state.brigadier, moved: false },
    })),
  });
}

/** 2.23, 3.4: brigades hesitate no longer, and an assault that has what it was for is over. */
export function endTurn(at: Scribe): void {
  const held = heldObjectives(at.world, at.position);
  at.draft.update({
    phase: 'end',
    brigades: at.position.brigades.map((state) => {
      const gained = state.assault !== null && (held.includes(state.assault) || isGone(at, state.assault));
      return {
        ...state,
        command: state.command === 'hesitant' ? ('steady' as const) : state.command,
        assault: gained ? null : state.assault,
      };
    }),
  });
}

const isGone = (at: Scribe, objective: string): boolean => {
  const brigade = at.world.brigadeById.get(objective);
  return brigade !== undefined && at.position.brigades[brigade.index]?.standing === 'gone';
};
