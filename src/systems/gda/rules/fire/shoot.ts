import { dice } from '../../../../engine/chance.ts';
import { ledger } from '../../../../engine/ledger.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import { changeUnit } from '../edit.ts';
import { hitCard } from '../fog/under-fire.ts';
import { type At, auto, chance, procedure, type Scribe } from '../kit.ts';
import { stateOf, suffer, unitOf, weaken } from '../morale/losses.ts';
import type { UnitState } from '../position.ts';
import { gradeOf } from '../units/grades.ts';
import { extentOf } from '../units/ground.ts';
import { isArtillery, isColumn, isOnTable } from '../units/kinds.ts';
import { massedWith } from '../units/massed.ts';
import type { Unit, World } from '../world.ts';
import { behind } from './behind.ts';
import { cellFor, EIGHTHS, halved, spreadOver } from './cells.ts';
import {
  firesAssault,
  gunDice,
  gunScore,
  halvings,
  type Shot,
  volleyDice,
  volleyLine,
  volleyScore,
} from './fire-ledger.ts';
import { bandAt, screenBefore } from './targets.ts';

/** A volley or a salvo, from the dice to what comes of it. */
interface Shooting extends Shot {
  readonly share: 'full' | 'half';
  /** 4.9: fire at a charge: others of it who can be hit, and tests are its own affair. */
  readonly charge?: { readonly others: readonly number[] };
  /** What the first two dice brought. */
  readonly eighths?: number;
  readonly tests?: boolean;
  /** Casualty dice to throw. */
  readonly more?: number;
  /** Casualties that stand, and whether half of one waits for a die. */
  readonly whole?: number;
  readonly half?: boolean;
  /** Units behind the target through which the shot goes on. */
  readonly bouncing?: readonly number[];
}

/** Whom or what it is fired at. */
const targetOf = (world: World, { target, card }: Shot): string => card ?? (world.units[target] as Unit).id;

const at12 = (values: readonly number[]): boolean => values.every((die) => die === 6);

const isRecruit = (at: At<Shooting>): boolean => {
  const { unit, state } = firerOf(at);
  return gradeOf(at.world, unit, state) === 'recruit';
};

const firerOf = (at: At<Shooting>): { unit: Unit; state: UnitState } => ({
  unit: at.world.units[at.locals.firer] as Unit,
  state: at.position.units[at.locals.firer] as UnitState,
});

/** 7.15, 7.20: one unit fires at one target; its casualties tell at once. */
export const shoot = procedure<Shooting>('gda.shoot', {
  roll: chance('GDA-7.15.1', {
    request: () => dice(2),
    ask: ({ world, locals }) => ({ unit: world.units[locals.firer]?.id, target: targetOf(world, locals) }),
    run: (at, { values }) => {
      changeUnit(at.draft, at.locals.firer, { fired: true });
      return isArtillery(firerOf(at).unit) ? salvo(at, values) : volley(at, values);
    },
  }),
  destiny: auto('GDA-7.14.1', (at) =>
    call('gda.destiny', { unit: at.locals.firer, against: at.locals.target }, 'casualtyDice'),
  ),
  casualtyDice: auto('GDA-7.4.1', (at) => ((at.locals.more ?? 0) > 0 ? next('throwMore') : next('count'))),
  throwMore: chance('GDA-7.4.1', {
    request: ({ locals }) => dice(locals.more ?? 0),
    ask: ({ world, locals }) => ({ unit: world.units[locals.firer]?.id, target: targetOf(world, locals) }),
    run: (at, { values }) => {
      const hits = values.filter((die) => die >= at.world.tables.fire.hits).length;
      at.emit(() => ({
        type: 'casualtyDiceThrown',
        rule: 'GDA-7.4.1',
        unit: firerOf(at).unit.id,
        dice: values,
        hits,
      }));
      return next('count', { ...at.locals, eighths: (at.locals.eighths ?? 0) + hits * 8 });
    },
  }),
  count: auto('GDA-7.13.3', (at) => {
    const times = halvings(at.world, at.position, at.locals, at.locals.share).length;
    const { whole, half } = halved(at.locals.eighths ?? 0, times);
    const { state } = firerOf(at);
    // 7.13: whoever fires in column or square gets nothing for the half.
    const roundsDown = isColumn(state) || state.formation === 'square';
    const stands = {
      ...at.locals,
      whole,
      half: half && !roundsDown,
      tests: at.locals.tests === true && (whole > 0 || half),
    };
    return half && !roundsDown ? next('halfDie', stands) : next('losses', stands);
  }),
  halfDie: chance('GDA-7.13.1', {
    request: () => dice(1),
    ask: ({ world, locals }) => ({ unit: world.units[locals.firer]?.id }),
    run: (at, { values }) => {
      const up = (values[0] as number) >= at.world.tables.fire.halfCounts ? 1 : 0;
      return next('losses', { ...at.locals, whole: (at.locals.whole ?? 0) + up });
    },
  }),
  losses: auto('GDA-7.9.1', (at) => {
    const { firer, target, card } = at.locals;
    if (card !== undefined) {
      const muskets = !isArtillery(firerOf(at).unit);
      const { whole = 0, tests = false } = at.locals;
      return hitCard(at, card, { casualties: whole, tests, muskets }, 'stop');
    }
    // Who stands behind the target is settled before it can fall back.
    const bouncing = isArtillery(firerOf(at).unit) ? behind(at.world, at.position, firer, target) : [];
    applyLosses(at);
    const tests =
      at.locals.tests === true && isOnTable(stateOf(at, target)) && stateOf(at, target).holds === null;
    const cause = centreOf(firerOf(at).state.pose, extentOf(at.world, firerOf(at).unit, firerOf(at).state));
    const then = { ...at.locals, bouncing };
    if (at.locals.charge !== undefined) return next('bounce', then);
    return tests ? call('gda.disciplineTest', { unit: target, cause }, 'bounce', then) : next('bounce', then);
  }),
  stop: auto('GDA-2.16.3', () => done()),
  bounce: auto('GDA-7.27.1', (at) => {
    // Who has left the table with the target's brigade is hit no more.
    const bouncing = (at.locals.bouncing ?? []).filter((index) => isOnTable(stateOf(at, index)));
    return bouncing.length > 0 ? next('bounceDice', { ...at.locals, bouncing }) : told(at);
  }),
  bounceDice: chance('GDA-7.27.1', {
    request: ({ locals }) => dice(locals.bouncing?.length ?? 0),
    ask: ({ world, locals }) => ({ unit: world.units[locals.firer]?.id }),
    run: (at, { values }) => {
      for (const [i, index] of (at.locals.bouncing ?? []).entries())
        if ((values[i] as number) >= at.world.tables.fire.hits) suffer(at, index, 1, 'GDA-7.27.1');
      return told(at);
    },
  }),
});

/** 4.9: a charge takes its tests when all have fired at it. */
const told = (at: At<Shooting>) =>
  at.locals.charge === undefined ? done() : done({ tests: at.locals.tests === true });

function volley(at: Scribe<Shooting>, values: readonly number[]) {
  const { world, position, locals } = at;
  const { row } = volleyLine(world, position, locals.firer);
  const score = volleyScore(world, position, locals, (values[0] as number) + (values[1] as number));
  const cell = cellFor(world.tables, row, score.total, isRecruit(at));
  const more = volleyDice(world, position, locals);
  at.emit(() => ({
    type: 'volleyFired',
    rule: world.tables.fire.rules[row] as 'GDA-7.18.1',
    unit: firerOf(at).unit.id,
    target: targetOf(world, locals),
    row,
    dice: values,
    score,
    casualties: cell.eighths / EIGHTHS,
    tests: cell.tests,
    casualtyDice: more,
    halvings: ledger(halvings(world, position, locals, locals.share)),
  }));
  changeUnit(at.draft, locals.firer, { volleyed: true });
  if (cell.cost === 'discipline') {
    changeUnit(at.draft, locals.firer, { wild: true });
    at.emit(() => ({ type: 'fireDisciplineLost', rule: 'GDA-7.15.13', unit: firerOf(at).unit.id }));
  }
  const shot = { ...locals, eighths: cell.eighths, tests: cell.tests, more: more.total };
  return next(at12(values) && locals.card === undefined ? 'destiny' : 'casualtyDice', shot);
}

function salvo(at: Scribe<Shooting>, values: readonly number[]) {
  const { world, position, locals } = at;
  const { unit } = firerOf(at);
  const band = bandAt(world, unit, locals.square);
  const score = gunScore(world, position, locals, (values[0] as number) + (values[1] as number));
  const cell = cellFor(world.tables, band, score.total, false);
  const more = gunDice(world, position, locals, band, cell);
  const assault = firesAssault(world, position, locals.firer);
  at.emit(() => ({
    type: 'salvoFired',
    rule: world.tables.fire.rules[band] as 'GDA-7.18.4',
    unit: unit.id,
    target: targetOf(world, locals),
    band,
    dice: values,
    score,
    casualties: cell.eighths / EIGHTHS,
    tests: cell.tests,
    casualtyDice: more,
    halvings: ledger(halvings(world, position, locals, locals.share)),
  }));
  changeUnit(at.draft, locals.firer, { shelledBy: null });
  if (locals.card === undefined && isArtillery(unitOf(at, locals.target)))
    changeUnit(at.draft, locals.target, { shelledBy: unit.id });
  if (cell.cost === 'fatigue') wearOut(at, assault);
  if (values.every((die) => die === 1)) runShort(at);
  const shot = { ...locals, eighths: cell.eighths, tests: cell.tests, more: more.total };
  if (!isOnTable(stateOf(at, locals.firer))) return next('casualtyDice', { ...shot, more: more.total });
  return next(at12(values) && locals.card === undefined ? 'destiny' : 'casualtyDice', shot);
}

/** 7.22 to 7.24: its own fire wears a battery; elite and large ones shrug the first time off. */
function wearOut(at: Scribe<Shooting>, assault: boolean): void {
  const { firer } = at.locals;
  const { unit, state } = firerOf(at);
  const spared = (unit.grade === 'elite' || unit.size === 'large') && !state.tired;
  if (spared) changeUnit(at.draft, firer, { tired: true });
  const cost = (assault ? 2 : 1) - (spared ? 1 : 0);
  suffer(at, firer, cost, assault ? 'GDA-3.9.4' : 'GDA-7.24.1');
}

/** 7.25, 7.26: a pair of ones empties the wagons; a second one takes the battery out of the battle. */
function runShort(at: Scribe<Shooting>): void {
  const { firer } = at.locals;
  const state = stateOf(at, firer);
  if (!isOnTable(state)) return;
  if (state.ammunition === 'full') {
    changeUnit(at.draft, firer, { ammunition: 'low' });
    at.emit(() => ({ type: 'ammunitionRanLow', rule: 'GDA-7.25.1', unit: state.id }));
    return;
  }
  changeUnit(at.draft, firer, { place: 'lost' });
  at.emit(() => ({ type: 'ammunitionRanOut', rule: 'GDA-7.26.1', unit: state.id }));
  weaken(at, unitOf(at, firer).brigade);
}

/** 6.26, 7.8, 7.9: the first casualty on a screen that is shot through; of a mass most on the named column. */
function applyLosses(at: Scribe<Shooting>): void {
  const { world, position, locals } = at;
  const { firer, target } = locals;
  let left = locals.whole ?? 0;
  const before = screenBefore(world, position, firer, target);
  const guns = isArtillery(firerOf(at).unit);
  // Shot flies over skirmishers, canister and musketry do not.
  const shot = guns && bandAt(world, firerOf(at).unit, locals.square) !== 'close';
  if (before !== undefined && !shot && left > 0) {
    suffer(at, before.screen, 1, guns ? 'GDA-6.25.4' : 'GDA-7.8.2');
    left -= 1;
  }
  const mass = locals.charge?.others ?? massedWith(world, position, target);
  for (const [index, casualties] of spreadOver(left, [target, ...mass]))
    suffer(
      at,
      index,
      casualties,
      index === target ? 'GDA-7.9.1' : locals.charge === undefined ? 'GDA-7.31.11' : 'GDA-4.9.8',
    );
}
