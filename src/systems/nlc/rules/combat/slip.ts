import { call, done } from '../../../../engine/procedure.ts';
import { changeUnit } from '../edit.ts';
import { hitsOn } from '../fire/hits.ts';
import { inEnemyZoc } from '../ground/standing.ts';
import { auto, procedure } from '../kit.ts';
import { settle } from '../morale/settle.ts';
import { arrive } from '../movement/arrive.ts';
import { crossed } from '../movement/crossing.ts';
import type { HexId, UnitId } from '../position.ts';
import { goAlong } from '../vedettes/vedettes.ts';
import { counterOf } from '../world.ts';

interface Slip {
  readonly unit: UnitId;
  readonly from: HexId;
  readonly hex: HexId;
}

/** 7.10b: a mounted unit goes back one hex before it is fought. */
export const slip = procedure<Slip>('nlc.slip', {
  go: auto('NLC-7.10b.1', (at) => {
    const { unit, from, hex } = at.locals;
    const counter = counterOf(at.world, unit);
    changeUnit(at.draft, counter, { hex });
    crossed(at, counter, from, hex);
    // 32.7: the vedettes with it stay with whoever stands, and go with the last who goes.
    goAlong(at, counter.side, from, hex);
    arrive(at, counter.side, hex, [counter]);
    const caught =
      !counter.cavalry && inEnemyZoc(at.world, at.position, counter.side, at.world.grid.index(hex));
    return call('nlc.hits', hitsOn([unit], caught ? 1 : 0, 'zoc'), 'chased');
  }),
  chased: auto('NLC-7.8.1', (at) => {
    settle(at);
    const { unit, hex } = at.locals;
    const { side } = counterOf(at.world, unit);
    return call('nlc.react', { side, movers: [unit], hex, trigger: 'retreat', tried: [] }, 'left');
  }),
  left: auto('NLC-11.8', (at) => {
    const { unit, from, hex } = at.locals;
    return call('nlc.orphans', { hexes: [from, hex], side: counterOf(at.world, unit).side }, 'end');
  }),
  end: auto('NLC-7.10b.1', () => done()),
});
