import { dice } from '../../../../engine/chance.ts';
import { type Ledger, type LedgerLine, ledger, line } from '../../../../engine/ledger.ts';
import { done, next } from '../../../../engine/procedure.ts';
import type { Point } from '../../../../geometry/table/units.ts';
import { auto, chance, procedure, type Scribe } from '../kit.ts';
import type { GdaPosition, UnitState } from '../position.ts';
import { gradeInTest, gradeOfBrigade, isEnthusiastic } from '../units/grades.ts';
import { isArtillery, isCavalry, isColumn, isInfantry } from '../units/kinds.ts';
import { levelOf, oneBetter } from '../units/levels.ts';
import type { Brigade, Unit, World } from '../world.ts';
import { fallBack } from './fall-back.ts';
import { isFlanked, isFlankedInCharge } from './flanked.ts';
import { recover, stateOf, suffer, unitOf } from './losses.ts';
import { unform } from './unform.ts';

/** What a test is for, as far as it changes the score or what failing means. */
export interface Test {
  readonly unit: number;
  /** Where what frightens it stands: it goes back away from there. */
  readonly cause: Point;
  /** 8.3: a line that forms square under a charge. */
  readonly squaring?: boolean;
  /** 8.3: somebody who evades does not hold his ground half-way. */
  readonly evading?: boolean;
  /** 11.13: the die of enthusiasts was good. */
  readonly eager?: boolean;
}

export type TestResult = 'obeys' | 'unformed' | 'retreats' | 'routs';

const isLed = (world: World, p: GdaPosition, unit: Unit): boolean =>
  p.brigades[unit.brigade]?.brigadier.with === unit.id && world.units[unit.index] !== undefined;

/** 8.3, 8.5: what is added to the dice. */
export function disciplineLedger(world: World, p: GdaPosition, test: Test, thrown: number): Ledger {
  const unit = world.units[test.unit] as Unit;
  const state = p.units[test.unit] as UnitState;
  const { discipline } = world.tables;
  const lines: LedgerLine[] = [line(thrown, 'dice', 'GDA-8.3.1')];
  const led = isLed(world, p, unit);
  // 8.2: skirmishers test like their brigade, as it is by now.
  const own = unit.screen
    ? gradeOfBrigade(world, p, world.brigades[unit.brigade] as Brigade)
    : gradeInTest(world, unit, state, test.eager === true);
  const grade = led ? oneBetter(own) : own;
  const crowded =
    grade === 'recruit' &&
    ((isInfantry(unit) && (isColumn(state) || state.formation === 'square')) ||
      (isCavalry(unit) && isColumn(state)));
  lines.push(
    crowded
      ? line(0, 'recruits-together', 'GDA-8.3.4', { grade })
      : line(discipline.grade[grade], led ? 'led-grade' : 'grade', led ? 'GDA-8.3.5' : 'GDA-8.3.3', {
          grade,
        }),
  );
  if (unit.screen) return ledger(lines);
  if (state.order === 'unformed') lines.push(line(discipline.unformed, 'unformed', 'GDA-8.3.6'));
  const flanked = p.phase === 'charges' ? isFlankedInCharge : isFlanked;
  if (flanked(world, p, test.unit)) lines.push(line(discipline.flanked, 'flanked', 'GDA-8.3.7'));
  if (test.squaring === true && state.formation === 'line') {
    const large = unit.size === 'large';
    lines.push(
      line(large ? discipline.largeLineToSquare : discipline.lineToSquare, 'line-to-square', 'GDA-8.3.8', {
        large,
      }),
    );
  }
  const level = levelOf(world, unit, state);
  if (level > 0)
    lines.push(
      line(discipline.casualties[level], 'casualties', isArtillery(unit) ? 'GDA-8.3.10' : 'GDA-8.3.9', {
        casualties: state.casualties,
      }),
    );
  return ledger(lines);
}

export function disciplineResult(world: World, state: UnitState, test: Test, score: number): TestResult {
  const { obeys, unforms } = world.tables.discipline;
  if (score >= obeys) return 'obeys';
  const loose = state.formation === 'skirmish' || test.evading === true;
  return score >= unforms && !loose ? 'unformed' : 'retreats';
}

/** 1D3 as the book rolls it: 1 and 2 are one, 3 and 4 two, 5 and 6 three. */
export const thirdOf = (die: number): number => Math.ceil(die / 2);

/** 8.3: a discipline test. It ends with its result for whoever asked. */
export const disciplineTest = procedure<Test & { readonly score?: number }>('gda.disciplineTest', {
  due: auto('GDA-8.12.8', (at) => {
    const { order } = stateOf(at, at.locals.unit);
    const eager = isEnthusiastic(at.world, unitOf(at, at.locals.unit), stateOf(at, at.locals.unit));
    // 8.13: who is in flight already does as those who retreat, and runs on.
    if (order !== 'retreating' && order !== 'routed') return next(eager ? 'enthusiasm' : 'roll');
    fallBack(at, at.locals.unit, at.locals.cause, 'rout', 'GDA-8.12.8');
    return done('routs');
  }),
  enthusiasm: chance('GDA-11.13.1', {
    request: () => dice(1),
    ask: (at) => ({ unit: at.world.units[at.locals.unit]?.id }),
    run: (at, { values }) => {
      const hits = values.filter((die) => die >= at.world.tables.fire.hits).length;
      const unit = unitOf(at, at.locals.unit).id;
      at.emit(() => ({ type: 'casualtyDiceThrown', rule: 'GDA-11.13.1', unit, dice: values, hits }));
      return next('roll', { ...at.locals, eager: hits > 0 });
    },
  }),
  roll: chance('GDA-8.3.1', {
    request: () => dice(2),
    ask: (at) => ({ unit: at.world.units[at.locals.unit]?.id }),
    run: (at, { values }) => {
      const { unit } = at.locals;
      const thrown = values.reduce((sum, die) => sum + die, 0);
      const score = disciplineLedger(at.world, at.position, at.locals, thrown);
      // The unmodified twelve obeys whatever is taken off it (10.1).
      const twelve = thrown === 12;
      const result = twelve ? 'obeys' : disciplineResult(at.world, stateOf(at, unit), at.locals, score.total);
      at.emit(() => ({
        type: 'disciplineTested',
        rule: result === 'obeys' ? 'GDA-8.3.11' : result === 'unformed' ? 'GDA-8.3.12' : 'GDA-8.3.14',
        unit: unitOf(at, unit).id,
        dice: values,
        score,
        result,
      }));
      if (twelve) recover(at, unit, 1, 'GDA-10.1.3');
      if (result === 'unformed') unform(at, unit, 'GDA-8.3.12');
      return result === 'retreats' ? next('losses') : done(result);
    },
  }),
  losses: chance('GDA-8.3.14', {
    request: () => dice(1),
    ask: (at) => ({ unit: at.world.units[at.locals.unit]?.id }),
    run: (at, { values }) => {
      suffer(at, at.locals.unit, thirdOf(values[0] as number), 'GDA-8.3.14');
      retreatFrom(at, at.locals);
      return done('retreats');
    },
  }),
});

const retreatFrom = (at: Scribe, { unit, cause }: Test): void =>
  fallBack(at, unit, cause, 'retreat', 'GDA-8.12.1');
