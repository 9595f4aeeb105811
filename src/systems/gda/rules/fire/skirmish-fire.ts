import { dice } from '../../../../engine/chance.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import { changeUnit } from '../edit.ts';
import { hitCard } from '../fog/under-fire.ts';
import { auto, chance, procedure } from '../kit.ts';
import { stateOf, suffer } from '../morale/losses.ts';
import type { CardId, UnitState } from '../position.ts';
import { extentOf } from '../units/ground.ts';
import { isOnTable } from '../units/kinds.ts';
import type { Unit } from '../world.ts';
import { skirmishDice } from './fire-ledger.ts';

interface Popping {
  readonly firer: number;
  /** From the nearest on; dice are dealt to them in turn (6.24). */
  readonly targets: readonly number[];
  /** The card at which they fire, and then at nobody else. */
  readonly card?: CardId;
  /** Targets that must still test. */
  readonly shaken?: readonly number[];
}

/** 6.20, ruled: the dice are dealt to the targets one by one from the nearest before they are thrown. */
export const dealtTo = (targets: readonly number[], die: number): number =>
  targets[die % targets.length] as number;

/** 6.20 to 6.24: skirmishers and garrisons fire with single dice; two sixes shake a target. */
export const skirmishFire = procedure<Popping>('gda.skirmishFire', {
  roll: chance('GDA-6.20.1', {
    request: ({ world, position, locals }) =>
      dice(skirmishDice(world, position, locals.firer, locals.targets).total),
    ask: ({ world, locals }) => ({
      unit: world.units[locals.firer]?.id,
      targets:
        locals.card === undefined ? locals.targets.map((target) => world.units[target]?.id) : [locals.card],
    }),
    run: (at, { values }) => {
      const { firer, targets, card } = at.locals;
      const casualtyDice = skirmishDice(at.world, at.position, firer, targets);
      at.emit(() => ({
        type: 'skirmishersFired',
        rule: 'GDA-6.20.1',
        unit: at.world.units[firer]?.id as string,
        targets: card === undefined ? targets.map((target) => at.world.units[target]?.id as string) : [card],
        dice: values,
        casualtyDice,
      }));
      changeUnit(at.draft, firer, { fired: true });
      if (card !== undefined) {
        const hits = values.filter((die) => die >= at.world.tables.fire.skirmishHits).length;
        const shaken = values.filter((die) => die === 6).length >= 2;
        return hitCard(at, card, { casualties: hits, tests: shaken, muskets: true }, 'tests');
      }
      const shaken = targets.filter((target) => {
        const thrown = values.filter((_, i) => dealtTo(targets, i) === target);
        const hits = thrown.filter((die) => die >= at.world.tables.fire.skirmishHits).length;
        suffer(at, target, hits, 'GDA-6.20.1');
        // 6.20: garrisons keep their nerve.
        return thrown.filter((die) => die === 6).length >= 2 && stateOf(at, target).holds === null;
      });
      return next('tests', { ...at.locals, shaken });
    },
  }),
  tests: auto('GDA-6.20.2', (at) => {
    const [unit, ...shaken] = at.locals.shaken ?? [];
    if (unit === undefined) return done();
    const then = { ...at.locals, shaken };
    if (!isOnTable(stateOf(at, unit))) return next('tests', then);
    const firer = at.world.units[at.locals.firer] as Unit;
    const state = at.position.units[at.locals.firer] as UnitState;
    const cause = centreOf(state.pose, extentOf(at.world, firer, state));
    return call('gda.disciplineTest', { unit, cause }, 'tests', then);
  }),
});
