import { call, done, next } from '../../../engine/procedure.ts';
import { leadersToPlace, placeLeaders } from './command/leader-placement.ts';
import { changeLeaders } from './command/leaders.ts';
import { onceSettled } from './command/relocation.ts';
import { auto, chance, decide, procedure } from './kit.ts';
import { rainForbids } from './movement/reach.ts';
import { enemyOf, type Side } from './position.ts';
import { rollsForWeather, setWeather, weatherRoll } from './scenarios/weather.ts';
import { placing, unplaced } from './setup/placing.ts';
import { rollSetUp, showEntries, unwritten, writeDown } from './setup/preparations.ts';
import { isSupplyTurn } from './supply/lines.ts';
import { checkSupply } from './supply/supply.ts';
import { awardGameTurn, awardPlayerTurn, decideAtEnd } from './victory/victory.ts';

/** While procedures of rules in use run: how many have begun. */
interface Begun {
  readonly begun?: number;
}

/** 4.1: game turns of two player turns each, until the last turn of the scenario is over. */
export const game = procedure<object>('nlb.game', {
  setUp: auto('NLB-3.2B', (at) =>
    at.world.specials.setupRoll === null ? next('placing') : next('setUpRoll'),
  ),
  setUpRoll: chance('NLB-18.5A', rollSetUp),
  placing: auto('NLB-3.2C.3', (at) => (unplaced(at).length > 0 ? next('place') : next('secrets'))),
  place: decide('NLB-3.2C.3', placing),
  secrets: auto('NLB-18.5C.3', (at) =>
    unwritten(at, false).length > 0 ? next('writeDown') : next('leaders'),
  ),
  writeDown: decide('NLB-18.5C.3', writeDown(false, 'secrets')),
  leaders: auto('NLB-10.1A.1', (at) =>
    leadersToPlace(at).length > 0 ? next('placeLeaders') : next('ready'),
  ),
  placeLeaders: decide('NLB-10.1A.1', placeLeaders),
  ready: auto('NLB-3.2C.3', (at) => {
    const begun = (at.locals as Begun).begun ?? 0;
    const proc = at.world.seams.afterSetUp[begun];
    return proc === undefined ? next('turn', {}) : call(proc, {}, 'ready', { begun: begun + 1 });
  }),
  turn: auto('NLB-4.0.1', (at) => {
    const { turn } = at.position;
    const { label, night } = at.world.turns[turn] as (typeof at.world.turns)[number];
    setWeather(at, turn);
    const rain = at.position.raining;
    const mud = at.world.turns[turn]?.mud;
    at.emit(() => ({
      type: 'turnBegan',
      rule: 'NLB-4.0.2',
      turn,
      label,
      night,
      rain,
      ...(mud === undefined ? {} : { mud }),
    }));
    showEntries(at);
    for (const tell of at.world.seams.turnBegan) {
      tell(at);
    }
    return next(rollsForWeather(at.world, turn) ? 'weatherRoll' : 'day');
  }),
  weatherRoll: chance('NLB-22.6A.1', weatherRoll),
  day: auto('NLB-14.0.1', (at) =>
    onceSettled(
      at,
      at.world.chapters.has('14') && isSupplyTurn(at.world, at.position.turn) ? 'supply' : 'firstPlayerTurn',
    ),
  ),
  supply: auto('NLB-14.0.1', (at) => {
    checkSupply(at);
    return onceSettled(at, 'firstPlayerTurn');
  }),
  firstPlayerTurn: auto('NLB-4.1.1', (at) =>
    call('nlb.playerTurn', { side: at.world.scenario.firstPlayer }, 'secondPlayerTurn'),
  ),
  secondPlayerTurn: auto('NLB-4.1.11', (at) =>
    call('nlb.playerTurn', { side: enemyOf(at.world.scenario.firstPlayer) }, 'interphase'),
  ),
  interphase: auto('NLB-4.1.12', (at) => {
    at.draft.update({ phase: 'interphase' });
    awardGameTurn(at);
    if (at.position.turn === at.world.turns.length - 1) {
      decideAtEnd(at);
      return done();
    }
    at.draft.update({ turn: at.position.turn + 1 });
    return next('turn');
  }),
});

interface PlayerTurnLocals extends Begun {
  readonly side: Side;
}

/** 4.1: what has a segment in the command phase. */
const COMMAND_PHASE = ['11', '12', '13'] as const;

/**
 * 4.1: one side commands, moves and fights. The command phase comes with the campaign rules (11.0 to
 * 13.0); without them a player turn begins with movement. Night has no command phase, night and rain have
 * no combat phase (4.2, 4.3).
 */
export const playerTurn = procedure<PlayerTurnLocals>('nlb.playerTurn', {
  begin: auto('NLB-4.1.2', (at) => {
    const { side } = at.locals;
    at.draft.update({ phasing: side });
    at.emit(() => ({ type: 'playerTurnBegan', rule: 'NLB-4.1.1', side }));
    for (const tell of at.world.seams.playerTurnBegan) {
      tell(at);
    }
    changeLeaders(at.draft, side, (leader) =>
      leader.gave || leader.reorganizing ? { gave: false, reorganizing: false } : undefined,
    );
    return onceSettled(at, 'secrets');
  }),
  secrets: auto('NLB-22.6B.1', (at) => next(unwritten(at, true).length > 0 ? 'writeDown' : 'phases')),
  writeDown: decide('NLB-22.6B.1', writeDown(true, 'secrets')),
  phases: auto('NLB-4.1.3', (at) =>
    next(COMMAND_PHASE.some((chapter) => at.world.chapters.has(chapter)) ? 'command' : 'prepare'),
  ),
  command: auto('NLB-4.1.3', (at) => {
    if (at.world.turns[at.position.turn]?.night === true) {
      at.emit(() => ({ type: 'phaseSkipped', rule: 'NLB-4.2.1', side: at.locals.side, phase: 'command' }));
      return next('prepare');
    }
    return call('nlb.command', {}, 'prepare');
  }),
  prepare: auto('NLB-4.1.1', (at) => {
    const { side, begun = 0 } = at.locals;
    const proc = at.world.seams.beforeMovement[begun];
    return proc === undefined
      ? next('movement', { side })
      : call(proc, {}, 'prepare', { side, begun: begun + 1 });
  }),
  movement: auto('NLB-3.3.1', () => call('nlb.movement', {}, 'combat')),
  combat: auto('NLB-4.1.1', (at) => {
    const turn = at.world.turns[at.position.turn];
    if (turn?.night === true || rainForbids(at.world, at.position)) {
      const rule = turn?.night === true ? 'NLB-4.2.3' : 'NLB-4.3.2';
      at.emit(() => ({ type: 'phaseSkipped', rule, side: at.locals.side, phase: 'combat' }));
      return next('end');
    }
    return call('nlb.combatPhase', {}, 'end');
  }),
  end: auto('NLB-19.4C.3', (at) => {
    awardPlayerTurn(at, at.locals.side);
    return done();
  }),
});
