import { done } from '../../../../engine/procedure.ts';
import { ruleOf } from '../citations.ts';
import { changeLeaders, driveExposed } from '../command/leaders.ts';
import { onceSettled } from '../command/relocation.ts';
import { changeUnits } from '../edit.ts';
import { auto, procedure, type Scribe } from '../kit.ts';
import { limitWith } from '../movement/stacking.ts';
import { type Army, type NlbPosition, SIDES, sideOf } from '../position.ts';
import { unitCount } from '../setup/deployment.ts';
import { counterOf } from '../world.ts';
import type { PartOf } from './part.ts';

const leftMark = (army: Army): string => `left:${army}`;

const IN_PLAY: readonly string[] = ['map', 'waiting', 'hidden'];

/** All of an army, on the map, on the way to it or hidden, is out of the game without being lost. */
function leave(at: Scribe, army: Army): void {
  const { world, draft } = at;
  const { marks, turn, relieve } = draft.position;
  draft.update({ marks: { ...marks, [leftMark(army)]: turn } });
  changeUnits(draft, sideOf(army), (unit) =>
    IN_PLAY.includes(unit.place) && counterOf(world, unit.id).army === army ? { place: 'exited' } : undefined,
  );
  changeLeaders(draft, sideOf(army), (leader) =>
    IN_PLAY.includes(leader.place) && world.leaderById.get(leader.id)?.army === army
      ? { place: 'exited', driven: false, command: null }
      : undefined,
  );
  for (const tell of world.seams.armyLeft) {
    tell(at, army);
  }
  const { position } = draft;
  const crowded = relieve === null ? -1 : world.grid.index(relieve);
  if (
    crowded >= 0 &&
    unitCount(world, position, position.phasing, crowded) <=
      limitWith(world, position, position.phasing, crowded)
  ) {
    draft.update({ relieve: null });
  }
}

/** 24.3D, 27.3D: an army whose morale gives way leaves the map, once the fight that broke it is carried out. */
export const armyLeaves: PartOf<'armyLeaves'> = (rules) => {
  const broken = (p: NlbPosition) =>
    rules.filter(({ army, when }) => {
      const state = p.armies[army];
      const gone = when === 'demoralization' ? state?.demoralized : state?.disintegrated;
      return gone === true && p.marks[leftMark(army)] === undefined;
    });
  const proc = procedure<object>('nlb.armyLeaves', {
    leave: auto('NLB-24.3D', (at) => {
      for (const { army, rule } of broken(at.position)) {
        leave(at, army);
        at.emit(() => ({ type: 'armyLeft', rule: ruleOf(rule), army }));
      }
      for (const side of SIDES) {
        driveExposed(at, side);
      }
      return onceSettled(at, 'over');
    }),
    over: auto('NLB-24.3D', () => done()),
  });
  return {
    seams: { settling: [{ proc: proc.id, asks: (_world, p) => broken(p).length > 0 }] },
    procedures: [proc],
  };
};
