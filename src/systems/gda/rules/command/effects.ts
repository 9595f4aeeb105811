import { call, done, next } from '../../../../engine/procedure.ts';
import { refuse } from '../../../../engine/refusal.ts';
import { squaredBetween } from '../../../../geometry/table/distance.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import { moved, offset } from '../../../../geometry/table/turn.ts';
import { cm, type Point } from '../../../../geometry/table/units.ts';
import { changeBrigade, changeUnit } from '../edit.ts';
import { cardsOn } from '../fog/cards.ts';
import { type At, auto, decide, procedure, type Scribe } from '../kit.ts';
import { fallBack } from '../morale/fall-back.ts';
import { disperse, loseAdc, remove, stateOf, suffer, unitOf } from '../morale/losses.ts';
import type { BrigadeState, UnitState } from '../position.ts';
import { gradeOfBrigade, isGrenadier } from '../units/grades.ts';
import { extentOf, groundOf } from '../units/ground.ts';
import { isArtillery, isCloseOrder, isOnTable, isRunning } from '../units/kinds.ts';
import type { Brigade, Unit } from '../world.ts';
import { takeEffect } from './command-rolls.ts';
import { stepBackFromEnemy } from './step-back.ts';

type Result = NonNullable<BrigadeState['result']>;

interface Effect {
  readonly brigade: number;
  readonly result: Result;
  /** 8.17: no ADC was left to hold it together. */
  readonly unled?: boolean;
  /** What befalls the brigade, while its cards are taken up. */
  readonly fate?: Result;
  /** Units whose owner said whether they stay. */
  readonly asked?: readonly string[];
  readonly staying?: readonly string[];
}

const brigadeAt = (at: At<Effect>): Brigade => at.world.brigades[at.locals.brigade] as Brigade;

/** Those of a brigade who are on the table, its screen among them. */
const present = (at: At<Effect>): readonly number[] => {
  const { units, screen } = brigadeAt(at);
  return [...units, ...(screen === undefined ? [] : [screen])].filter((index) =>
    isOnTable(at.position.units[index] as UnitState),
  );
};

/** Where what frightens a unit stands: the nearest enemy, or straight ahead of it where there is none. */
export function nearestEnemy({ world, position }: At, index: number): Point {
  const { side } = world.units[index] as Unit;
  const state = position.units[index] as UnitState;
  const ground = groundOf(world, position, index);
  let nearest = Number.POSITIVE_INFINITY;
  let found: Point = moved(state.pose, offset(state.pose.heading, 0, cm(10)));
  for (const enemy of world.units) {
    const theirs = position.units[enemy.index] as UnitState;
    if (enemy.side === side || !isCloseOrder(theirs)) continue;
    const square = squaredBetween(ground, groundOf(world, position, enemy.index));
    if (square >= nearest) continue;
    nearest = square;
    found = centreOf(theirs.pose, extentOf(world, enemy, theirs));
  }
  return found;
}

const set = (at: Scribe<Effect>, patch: Partial<BrigadeState>): void =>
  changeBrigade(at.draft, at.locals.brigade, patch);

const steady = (at: Scribe<Effect>): void => {
  const state = at.position.brigades[at.locals.brigade] as BrigadeState;
  if (state.command === 'faltering')
    at.emit(() => ({ type: 'brigadeSteadied', rule: 'GDA-3.22.5', brigade: state.id }));
};

/** 3.22, 8.10: who ran takes breath; it may reform as it likes in the movement phase. */
const rally = (at: Scribe<Effect>, index: number, rule: 'GDA-3.22.4' | 'GDA-3.25.9'): void => {
  changeUnit(at.draft, index, { order: 'unformed', rallied: true });
  at.emit(() => ({ type: 'unitRallied', rule, unit: unitOf(at, index).id }));
};

/** 3.25: those who may stay when their brigade goes back, and have not been asked yet. */
const mayStay = (at: At<Effect>): readonly number[] =>
  present(at).filter((index) => {
    const state = at.position.units[index] as UnitState;
    if (at.locals.asked?.includes(state.id) === true || isRunning(state)) return false;
    return isRearBattery(at, index) || (at.locals.result === 'retire' && holdsStrongpoint(at, state));
  });

const holdsStrongpoint = ({ world }: At, { holds }: UnitState): boolean =>
  holds !== null && world.places.some(({ id, kind }) => id === holds && kind === 'strongpoint');

/** 3.25, ruled: how far behind the foremost formed unit of its brigade a battery stands, from edge to edge. */
function isRearBattery(at: At<Effect>, index: number): boolean {
  const { world, position } = at;
  const unit = world.units[index] as Unit;
  if (!isArtillery(unit)) return false;
  const forward = (other: number): number => {
    const { pose } = position.units[other] as UnitState;
    const edge = world.scenario.edges[unit.side];
    return edge === 'south' ? pose.y : edge === 'north' ? -pose.y : edge === 'west' ? pose.x : -pose.x;
  };
  const front = brigadeAt(at).units.filter((other) => {
    const state = position.units[other] as UnitState;
    return isCloseOrder(state) && state.order === 'formed' && !isArtillery(world.units[other] as Unit);
  });
  if (front.length === 0) return false;
  return Math.max(...front.map(forward)) - forward(index) > cm(world.tables.distances.rearBattery);
}

const STUBBORN: Readonly<Record<string, 'GDA-11.23.2' | 'GDA-11.26.2'>> = {
  british: 'GDA-11.23.2',
  russian: 'GDA-11.26.2',
};

const nationOfBrigade = (at: At<Effect>): string => at.world.armies[brigadeAt(at).side].sheet.nation;

/** 11.23, 11.26: veteran and grenadier foot of these nations only retires, though it loses its ADC and its screen. */
function isStubborn(at: At<Effect>): boolean {
  const { world, position } = at;
  const brigade = brigadeAt(at);
  if (world.options.nationalRules !== true || STUBBORN[nationOfBrigade(at)] === undefined) return false;
  if (brigade.kind !== 'infantry') return false;
  const grenadiers = brigade.units.filter((index) => isGrenadier(world, world.units[index] as Unit)).length;
  return gradeOfBrigade(world, position, brigade) === 'veteran' || grenadiers * 2 > brigade.units.length;
}

/** 3.22 to 3.25: what a brigade's command roll means for its units. */
export const commandEffect = procedure<Effect>('gda.commandEffect', {
  apply: auto('GDA-3.22.1', (at) => {
    const { result, brigade } = at.locals;
    // Ruled: whoever goes back does so in full sight, and the blanks that are listed with him are taken up.
    const [card] = cardsOn(at.position).filter((one) => one.brigade === brigadeAt(at).id);
    if (card !== undefined && (result === 'retire' || result === 'sauveQuiPeut'))
      return call('gda.reveal', { card: card.id, rule: 'GDA-2.15.8' }, 'uncovered', {
        ...at.locals,
        fate: result,
      });
    // 3.25, 8.17: in large games a brigade that runs is not seen again; one that only retires where others run (11.23) is.
    const stubborn = result === 'sauveQuiPeut' && isStubborn(at);
    const leaves = at.world.options.brokenBrigadesLeave === true && (!stubborn || at.locals.unled === true);
    if (result === 'sauveQuiPeut' && leaves) {
      remove(at, brigade, at.locals.unled === true ? 'GDA-8.17.4' : 'GDA-3.25.24');
      return done();
    }
    if (stubborn) return next('stubborn');
    if (result === 'retire' || result === 'sauveQuiPeut') return next('runaways');
    if (result === 'obey') obey(at);
    else if (result === 'hesitant') hesitate(at);
    else rallyAll(at);
    takeEffect(at, brigade, result);
    return done();
  }),
  // What a procedure that was called returns stands in `result`, so the fate of the brigade is kept beside it.
  uncovered: auto('GDA-2.15.8', (at) => {
    const { fate, ...locals } = at.locals;
    return next('apply', { ...locals, result: fate });
  }),
  stubborn: auto('GDA-11.23.2', (at) => {
    const { brigade } = at.locals;
    loseAdc(at, brigade);
    const { screen } = brigadeAt(at);
    if (screen !== undefined)
      disperse(at, screen, 'brigade-broke', STUBBORN[nationOfBrigade(at)] ?? 'GDA-11.23.2');
    return next('runaways', { ...at.locals, result: 'retire' });
  }),
  runaways: auto('GDA-3.25.11', (at) => {
    set(at, { result: at.locals.result, command: 'faltering', assault: null, tasks: [] });
    for (const index of present(at)) {
      if (isRunning(stateOf(at, index)))
        disperse(at, index, 'brigade-broke', at.locals.result === 'retire' ? 'GDA-3.25.11' : 'GDA-3.25.19');
    }
    return next('exempt');
  }),
  exempt: auto('GDA-3.25.15', (at) => (mayStay(at).length > 0 ? next('stay') : next('goBack'))),
  stay: decide('GDA-3.25.15', {
    accepts: ['stay', 'goBack'],
    by: (at) => [brigadeAt(at).side],
    candidates: (at) =>
      mayStay(at).flatMap((index) => {
        const unit = at.world.units[index]?.id as string;
        return [
          { type: 'stay' as const, unit },
          { type: 'goBack' as const, unit },
        ];
      }),
    judge: (at, action) =>
      'unit' in action && mayStay(at).some((index) => at.world.units[index]?.id === action.unit)
        ? []
        : [refuse('GDA-3.25.15', 'must-go-back', { unit: 'unit' in action ? action.unit : null })],
    run: (at, action) => {
      if (action.type !== 'stay' && action.type !== 'goBack') return next('exempt');
      const { asked = [], staying = [] } = at.locals;
      return next('exempt', {
        ...at.locals,
        asked: [...asked, action.unit],
        staying: action.type === 'stay' ? [...staying, action.unit] : staying,
      });
    },
  }),
  goBack: auto('GDA-3.25.13', (at) => {
    const { result, staying = [], brigade } = at.locals;
    if (result === 'sauveQuiPeut') loseAdc(at, brigade);
    for (const index of present(at)) {
      const state = stateOf(at, index);
      if (!isOnTable(state) || staying.includes(state.id)) continue;
      if (unitOf(at, index).screen) screenGoesBack(at, index);
      else unitGoesBack(at, index);
    }
    return done();
  }),
});

function obey(at: Scribe<Effect>): void {
  steady(at);
  set(at, { result: 'obey', command: 'steady' });
  for (const index of present(at)) if (isRunning(stateOf(at, index))) rally(at, index, 'GDA-3.22.4');
}

/** 3.23: nobody rallies: those who retreat lose heart, those in flight are gone. */
function hesitate(at: Scribe<Effect>): void {
  // 3.19, ruled: a reserve that is not released waits on, and is none of those who waver.
  if (at.position.brigades[at.locals.brigade]?.standing !== 'committed') {
    set(at, { result: 'hesitant' });
    return;
  }
  set(at, { result: 'hesitant', command: 'hesitant' });
  for (const index of present(at)) {
    const { order } = stateOf(at, index);
    if (order === 'retreating') suffer(at, index, 1, 'GDA-3.23.15');
    else if (order === 'routed') disperse(at, index, 'not-rallied', 'GDA-3.23.16');
  }
}

/** 3.25: the brigade holds, but steps back from an enemy who is near. */
function rallyAll(at: Scribe<Effect>): void {
  steady(at);
  set(at, { result: 'rally', command: 'hesitant' });
  for (const index of present(at)) {
    const { order } = stateOf(at, index);
    if (order === 'retreating') rally(at, index, 'GDA-3.25.9');
    else if (order === 'routed') disperse(at, index, 'not-rallied', 'GDA-3.25.9');
  }
  stepBackFromEnemy(at, present(at));
}

/** 3.25: a screen loses a base when the brigade retires, and is gone when it runs. */
function screenGoesBack(at: Scribe<Effect>, index: number): void {
  if (at.locals.result === 'retire')
    suffer(at, index, at.world.tables.casualties.perSkirmishBase, 'GDA-3.25.12');
  else disperse(at, index, 'brigade-broke', 'GDA-3.25.20');
}

function unitGoesBack(at: Scribe<Effect>, index: number): void {
  const { result } = at.locals;
  const unit = unitOf(at, index);
  const retires = result === 'retire';
  const cause = nearestEnemy(at, index);
  suffer(at, index, retires ? 1 : 2, retires ? 'GDA-3.25.13' : 'GDA-3.25.21');
  if (!isOnTable(stateOf(at, index))) return;
  const shortOfShot = retires ? unit.arm === 'footArtillery' : isArtillery(unit);
  if (shortOfShot && stateOf(at, index).ammunition !== 'low') {
    changeUnit(at.draft, index, { ammunition: 'low' });
    at.emit(() => ({ type: 'ammunitionRanLow', rule: 'GDA-3.25.14', unit: unit.id }));
  }
  fallBack(at, index, cause, retires ? 'retire' : 'retreat', retires ? 'GDA-3.25.13' : 'GDA-3.25.21');
}
