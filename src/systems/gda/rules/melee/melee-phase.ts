import { call, done, next } from '../../../../engine/procedure.ts';
import { auto, procedure } from '../kit.ts';
import { melees } from './melees.ts';

interface Fought {
  /** Units that have fought this phase: each is in one melee only. */
  readonly fought?: readonly number[];
}

/** 2.22, 9.1: every melee on the table, from left to right. */
export const meleePhase = procedure<Fought>('gda.meleePhase', {
  begin: auto('GDA-2.22.1', (at) => {
    at.draft.update({ phase: 'melee' });
    return next('fight');
  }),
  fight: auto('GDA-9.1.1', (at) => {
    const { fought = [] } = at.locals;
    const all = melees(at.world, at.position, at.position.phasing ?? 'french');
    const one = all.find(({ attackers, defenders }) =>
      [...attackers, ...defenders].every((index) => !fought.includes(index)),
    );
    if (one === undefined) return done();
    const most = at.world.tables.melee.mostUnits;
    const held = one.defenders.some((index) => at.position.units[index]?.holds !== null);
    // 9.15, 9.16: two battalions at a built-up area at first, one at a strongpoint.
    const strong = one.defenders.some((index) =>
      at.world.places.some(
        ({ id, kind }) => id === at.position.units[index]?.holds && kind === 'strongpoint',
      ),
    );
    const attackers = one.attackers.slice(0, strong ? 1 : held ? 2 : most);
    const defenders = one.defenders.slice(0, most);
    return call('gda.melee', { ...one, attackers, defenders }, 'fight', {
      fought: [...fought, ...one.attackers, ...one.defenders],
    });
  }),
});
