import { done, next } from '../../../../engine/procedure.ts';
import { ARMIES } from '../../content/atoms.ts';
import { changeLeaders, changeUnits } from '../edit.ts';
import { auto, procedure } from '../kit.ts';
import { type Army, sideOf, type UnitId } from '../position.ts';
import { enterPhase } from '../sequence-marks.ts';
import { tellOwn } from '../telling.ts';
import { counterOf } from '../world.ts';
import { supplied } from './lines.ts';

/* 2.21B, 14: by night every unit's supply is found out; in battles nobody asks for it. */

export const supplyPhase = procedure<object>('ldga.supply', {
  /** 2.21B: markers of command come off. */
  begin: auto('LDGA-2.21B.1', (at) => {
    enterPhase(at, 'supply');
    const side = at.position.phasing;
    const clear = ({ outOfCommand }: { readonly outOfCommand: boolean }) =>
      outOfCommand ? { outOfCommand: false } : undefined;
    changeUnits(at.draft, side, clear);
    changeLeaders(at.draft, side, clear);
    return at.world.scenario.supply === true ? next('trace') : done();
  }),
  trace: auto('LDGA-14.0.1', (at) => {
    const { world, position: p } = at;
    const side = p.phasing;
    const lines = new Map<Army, Uint8Array>(
      ARMIES.filter((army) => sideOf(army) === side).map((army) => [army, supplied(world, p, army)]),
    );
    const cut: UnitId[] = [];
    const restored: UnitId[] = [];
    changeUnits(at.draft, side, ({ id, place, hex, outOfSupply }) => {
      if (place !== 'map' || hex === null) return undefined;
      const now = lines.get(counterOf(world, id).army)?.[world.grid.index(hex)] !== 1;
      if (now === outOfSupply) return undefined;
      (now ? cut : restored).push(id);
      return { outOfSupply: now };
    });
    if (cut.length + restored.length > 0)
      tellOwn(at, side, () => ({ type: 'suppliesFound', rule: 'LDGA-14.0.2', side, cut, restored }));
    return done();
  }),
});
