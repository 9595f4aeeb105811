import { dice } from '../../../../engine/chance.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { centreOf } from '../../../../geometry/table/footprint.ts';
import type { Side } from '../../content/atoms.ts';
import type { Task } from '../../content/tables.ts';
import { changeBrigade, changeDivision } from '../edit.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { recover, stateOf, unitOf } from '../morale/losses.ts';
import type { BrigadeState, GdaPosition, Posting, UnitState } from '../position.ts';
import { standingCommandDie } from '../standing/answers.ts';
import { gradeOfBrigade } from '../units/grades.ts';
import { extentOf } from '../units/ground.ts';
import { isArtillery, isOnTable } from '../units/kinds.ts';
import type { Brigade, Unit, World } from '../world.ts';
import { SIDES } from './availability.ts';

type Result = NonNullable<BrigadeState['result']>;

/** 3.19: from the left of the table as its owner sees it to the right; who has nothing there comes last. */
export function leftToRight(at: At, side: Side): readonly number[] {
  const { world, position } = at;
  const across = (index: number): number => {
    const brigade = world.brigades[index] as Brigade;
    const places = brigade.units
      .filter((unit) => isOnTable(position.units[unit] as UnitState))
      .map((unit) => {
        const state = position.units[unit] as UnitState;
        return centreOf(state.pose, extentOf(world, world.units[unit] as Unit, state));
      });
    if (places.length === 0) return Number.POSITIVE_INFINITY;
    const edge = world.scenario.edges[side];
    const sum = places.reduce((total, { x, y }) => total + (edge === 'south' || edge === 'north' ? x : y), 0);
    const mean = Math.round(sum / places.length);
    return edge === 'south' || edge === 'east' ? mean : -mean;
  };
  return [...world.armies[side].brigades].sort((a, b) => across(a) - across(b) || a - b);
}

export const postingsFor = ({ position }: At, { side, id }: Brigade): readonly Posting[] =>
  (position.armies[side].postings ?? []).filter(({ brigade }) => brigade === id);

/** 3.19: reserves roll only when somebody was sent to bring them up; 3.24, ruled: or when guns have made them falter. */
const rolls = (at: At, brigade: Brigade): boolean => {
  const { standing, command } = at.position.brigades[brigade.index] as BrigadeState;
  if (standing === 'gone') return false;
  if (standing === 'committed' || command === 'faltering') return true;
  return postingsFor(at, brigade).some(({ task }) => task === 'commitOnTable' || task === 'commitOffTable');
};

/** The brigades that roll, in the order in which they do. */
export const inOrder = (at: At): readonly number[] =>
  SIDES.flatMap((side) => leftToRight(at, side)).filter((index) =>
    rolls(at, at.world.brigades[index] as Brigade),
  );

/** 3.20, 3.21, 3.25: what a command die comes to. */
export function commandResult(world: World, p: GdaPosition, brigade: Brigade, die: number): Result {
  const { commandRoll } = world.tables;
  const state = p.brigades[brigade.index] as BrigadeState;
  if (state.command === 'faltering') {
    const grade = gradeOfBrigade(world, p, brigade);
    const row = grade === 'elite' ? 'elite' : grade === 'recruit' ? 'recruit' : 'veteranOrLine';
    return commandRoll.faltering[row][die - 1] as Result;
  }
  return die >= (state.demoralised ? commandRoll.demoralised : commandRoll.standard) ? 'obey' : 'hesitant';
}

/** 3.7, 3.16: an ADC beside the general lets a bad die be thrown once more. */
const hasAdc = (at: At, brigade: Brigade): boolean =>
  postingsFor(at, brigade).some(({ task }) => task === 'attachment' || task === 'command');

/** 11.10, ruled: an excellent general throws a first die that made him hesitate again by himself, besides what an ADC gives. */
const throwsAgainHimself = (at: At, brigade: Brigade, first: Result): boolean =>
  first === 'hesitant' &&
  at.world.options.brigadierQuality === true &&
  at.position.brigades[brigade.index]?.quality === 'excellent';

const mayRollAgain = (at: At, brigade: Brigade, result: Result, first: Result, used: number): boolean =>
  result !== 'obey' &&
  used < (hasAdc(at, brigade) ? 1 : 0) + (throwsAgainHimself(at, brigade, first) ? 1 : 0);

interface Rolling {
  readonly brigade: number;
  readonly die?: number;
  /** What the first die came to, and how often it was thrown again. */
  readonly first?: Result;
  readonly used?: number;
}

const ruleOf = (
  at: At<Rolling>,
  result: Result,
): 'GDA-3.20.1' | 'GDA-3.20.2' | 'GDA-3.25.1' | 'GDA-3.21.2' | 'GDA-3.21.3' => {
  const { command, demoralised } = at.position.brigades[at.locals.brigade] as BrigadeState;
  if (command === 'faltering') return 'GDA-3.25.1';
  if (demoralised) return result === 'obey' ? 'GDA-3.21.2' : 'GDA-3.21.3';
  return result === 'obey' ? 'GDA-3.20.1' : 'GDA-3.20.2';
};

const brigadeAt = (at: At<Rolling>): Brigade => at.world.brigades[at.locals.brigade] as Brigade;

/** 3.19 to 3.25: one brigade's command roll and what follows from it. */
export const commandRoll = procedure<Rolling>('gda.commandRoll', {
  roll: chance('GDA-3.19.1', {
    request: () => dice(1),
    ask: (at) => ({ brigade: brigadeAt(at).id }),
    run: (at, { values }) => {
      const die = values[0] as number;
      const brigade = brigadeAt(at);
      const result = commandResult(at.world, at.position, brigade, die);
      at.emit(() => ({
        type: 'commandRolled',
        rule: ruleOf(at, result),
        brigade: brigade.id,
        die,
        again: false,
        result,
      }));
      return mayRollAgain(at, brigade, result, result, 0)
        ? next('again', { ...at.locals, die, first: result, used: 0 })
        : call('gda.commandEffect', { brigade: brigade.index, result }, 'rolled');
    },
  }),
  again: decide('GDA-3.7.2', {
    accepts: ['rollAgain', 'letLie'],
    by: (at) => [brigadeAt(at).side],
    candidates: () => [{ type: 'rollAgain' }, { type: 'letLie' }],
    standing: standingCommandDie,
    exact: true,
    judge: () => [],
    ask: (at) => ({ brigade: brigadeAt(at).id, die: at.locals.die }),
    run: (at, action) => {
      if (action.type === 'rollAgain') return next('secondRoll');
      const brigade = brigadeAt(at);
      const result = commandResult(at.world, at.position, brigade, at.locals.die as number);
      return call('gda.commandEffect', { brigade: brigade.index, result }, 'rolled');
    },
  }),
  secondRoll: chance('GDA-3.7.3', {
    request: () => dice(1),
    ask: (at) => ({ brigade: brigadeAt(at).id }),
    run: (at, { values }) => {
      const die = values[0] as number;
      const brigade = brigadeAt(at);
      const result = commandResult(at.world, at.position, brigade, die);
      at.emit(() => ({
        type: 'commandRolled',
        rule: 'GDA-3.7.3',
        brigade: brigade.id,
        die,
        again: true,
        result,
      }));
      const { first = result, used = 0 } = at.locals;
      if (mayRollAgain(at, brigade, result, first, used + 1))
        return next('again', { ...at.locals, die, used: used + 1 });
      return call('gda.commandEffect', { brigade: brigade.index, result }, 'rolled');
    },
  }),
  rolled: auto('GDA-3.19.3', () => done()),
});

/** 3.6 to 3.16: what was sent for takes effect with a brigade that obeys, and is lost with one that does not. */
export function takeEffect(at: Scribe, index: number, result: Result): void {
  const brigade = at.world.brigades[index] as Brigade;
  const sent = postingsFor(at, brigade);
  const tasks: Task[] = [];
  for (const { task, objective, beside, endAssault = false, with: added = [] } of sent) {
    if (result !== 'obey') {
      // The reroll was had, whatever it brought (3.7).
      if (task !== 'attachment')
        at.emit(() => ({
          type: 'taskLost',
          rule: at.world.tables.adc.tasks[task].rule as 'GDA-3.8.1',
          brigade: brigade.id,
          task,
        }));
      continue;
    }
    const all: Task[] = [task, ...added];
    tasks.push(...all);
    for (const one of all)
      at.emit(() => ({
        type: 'taskTookEffect',
        rule: at.world.tables.adc.tasks[one].rule as 'GDA-3.8.1',
        brigade: brigade.id,
        task: one,
      }));
    if (all.includes('infantryAssault')) changeBrigade(at.draft, index, { assault: objective ?? null });
    if (task === 'commitOnTable' || task === 'commitOffTable')
      changeBrigade(at.draft, index, { standing: 'committed' });
    if (beside !== undefined)
      changeBrigade(at.draft, index, { joins: { beside: beside.brigade, side: beside.side } });
    if (task === 'redeploy' && endAssault) changeBrigade(at.draft, index, { assault: null });
    if (task === 'ammunition') bringAmmunition(at, brigade);
    if (task === 'command') takeCommand(at, brigade);
  }
  changeBrigade(at.draft, index, { tasks });
}

/** 3.15: every battery of the brigade has its wagons filled. */
function bringAmmunition(at: Scribe, { units }: Brigade): void {
  for (const index of units) {
    const state = stateOf(at, index);
    if (state.ammunition !== 'low' || !isOnTable(state)) continue;
    at.draft.update({
      units: at.position.units.map((unit, i) =>
        i === index ? { ...unit, ammunition: 'full' as const } : unit,
      ),
    });
    at.emit(() => ({ type: 'ammunitionBrought', rule: 'GDA-3.15.1', unit: state.id }));
  }
}

/** 3.16: casualties that each unit recovers to which the commander himself rides. */
export const HEARTENED = 2;

/** 3.16: the commander himself rides to a brigade; all but its guns take heart. */
function takeCommand(at: Scribe, brigade: Brigade): void {
  const { brigadier } = at.position.brigades[brigade.index] as BrigadeState;
  changeDivision(at.draft, brigade.side, brigade.division, { commander: brigadier.at });
  for (const index of brigade.units) {
    if (isOnTable(stateOf(at, index)) && !isArtillery(unitOf(at, index)))
      recover(at, index, HEARTENED, 'GDA-3.16.2');
  }
}
