import { call, done, next } from '../../../engine/procedure.ts';
import type { DowScenario } from '../content/content.ts';
import { changeUnits } from './edit.ts';
import { auto, procedure } from './kit.ts';
import { win } from './morale/ruin.ts';
import { enemyOf, type Side } from './position.ts';

/** 4.1, 4.2: set-up, then game turns of two player turns each, until nine in the evening. */
export const game = procedure<object>('dow.game', {
  alliedSetUp: auto('DOW-4.1.8', () => call('dow.setUp', { side: 'coalition' }, 'frenchSetUp')),
  frenchSetUp: auto('DOW-4.1.8', () => call('dow.setUp', { side: 'french' }, 'turn')),
  turn: auto('DOW-2.0.2', (at) => {
    const { turn, time, weather } = at.world.scenario.turns[at.position.turn] as DowScenario['turns'][number];
    at.emit(() => ({ type: 'turnBegan', rule: 'DOW-15.0.1', turn, time, weather }));
    return next('firstPlayerTurn');
  }),
  firstPlayerTurn: auto('DOW-4.2.0.1', (at) =>
    call('dow.playerTurn', { side: at.world.scenario.firstPlayer }, 'secondPlayerTurn'),
  ),
  secondPlayerTurn: auto('DOW-4.2.E.1', (at) =>
    call('dow.playerTurn', { side: enemyOf(at.world.scenario.firstPlayer) }, 'interphase'),
  ),
  /** 4.2, 14: the last turn decides; any other moves the marker on. */
  interphase: auto('DOW-4.2.F.2', (at) => {
    at.draft.update({ phase: 'interphase' });
    if (at.position.turn === at.world.scenario.turns.length - 1) return next('end');
    at.draft.update({ turn: at.position.turn + 1 });
    return next('turn');
  }),
  end: auto('DOW-4.2.F.1', (at) => {
    const { allied, prussian } = at.position.armies;
    const broken = [allied, prussian].some((army) => army.demoralized || army.disintegrated);
    if (broken) win(at, 'french', 'DOW-14.0.3', 'allied-army-broken');
    else win(at, 'coalition', 'DOW-14.0.2', 'allied-armies-stand');
    return done();
  }),
});

interface PlayerTurnLocals {
  readonly side: Side;
}

/** 4.2: one side commands, moves, turns its counters up again, and fights. */
export const playerTurn = procedure<PlayerTurnLocals>('dow.playerTurn', {
  begin: auto('DOW-4.2.0.2', (at) => {
    const { side } = at.locals;
    at.draft.update({ phasing: side });
    at.emit(() => ({ type: 'playerTurnBegan', rule: 'DOW-4.2.0.1', side }));
    return next('command');
  }),
  command: auto('DOW-4.2.A.1', () => call('dow.command', {}, 'movement')),
  movement: auto('DOW-4.2.B.1', () => call('dow.movement', {}, 'completion')),
  completion: auto('DOW-4.2.C', (at) => {
    at.draft.update({ phase: 'completion' });
    changeUnits(at.draft, at.locals.side, (unit) =>
      unit.reorganizing ? { ...unit, reorganizing: false } : unit,
    );
    return next('combat');
  }),
  combat: auto('DOW-4.2.D.1', () => call('dow.combat', {}, 'end')),
  end: auto('DOW-4.2.E.1', () => done()),
});
