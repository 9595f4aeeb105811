import { call, done, next } from '../../../engine/procedure.ts';
import { changeLeaders, changeTrains, changeUnits } from './edit.ts';
import { hidesForces } from './hidden/known.ts';
import { auto, procedure, type Scribe } from './kit.ts';
import { enemyOf, type Side } from './position.ts';
import { turnOf } from './world.ts';

/* 2: the sequence of play. */

/** Set-up and the first orders, then turns of two player turns each; at night the second player goes first (2.2). */
export const game = procedure<object>('ldga.game', {
  delegation: auto('LDGA-18.0.2', () => call('ldga.delegation', {}, 'firstSetUp')),
  firstSetUp: auto('LDGA-1.6.2', (at) =>
    call('ldga.setUp', { side: at.world.scenario.firstPlayer }, 'secondSetUp'),
  ),
  secondSetUp: auto('LDGA-1.6.2', (at) =>
    call('ldga.setUp', { side: enemyOf(at.world.scenario.firstPlayer) }, 'openingOrders'),
  ),
  openingOrders: auto('LDGA-19.3M.1', () => call('ldga.openingOrders', {}, 'turn')),
  turn: auto('LDGA-1.63', (at) => {
    const { turn, day, time, rain, mud, night } = turnOf(at.world, at.position.turn);
    const weather = rain ? 'rain' : mud ? 'mud' : 'dry';
    at.emit(() => ({ type: 'turnBegan', rule: 'LDGA-2.0.1', turn, day, time, weather }));
    return next(night ? 'secondPlayerNight' : 'firstPlayerTurn');
  }),
  firstPlayerTurn: auto('LDGA-2.1.1', (at) =>
    call('ldga.playerTurn', { side: at.world.scenario.firstPlayer }, 'secondPlayerTurn'),
  ),
  secondPlayerTurn: auto('LDGA-2.12.1', (at) =>
    call('ldga.playerTurn', { side: enemyOf(at.world.scenario.firstPlayer) }, 'advanceMarker'),
  ),
  secondPlayerNight: auto('LDGA-2.2.5', (at) =>
    call('ldga.nightTurn', { side: enemyOf(at.world.scenario.firstPlayer) }, 'firstPlayerNight'),
  ),
  firstPlayerNight: auto('LDGA-2.22.1', (at) =>
    call('ldga.nightTurn', { side: at.world.scenario.firstPlayer }, 'advanceMarker'),
  ),
  advanceMarker: auto('LDGA-2.12.2', (at) => {
    at.draft.update({ phase: 'interphase' });
    for (const side of ['french', 'coalition'] as const)
      changeUnits(at.draft, side, ({ weary, withdrew }) =>
        weary || withdrew ? { weary: false, withdrew: false } : undefined,
      );
    if (at.position.turn >= at.world.scenario.turns.last) return next('end');
    at.draft.update({ turn: at.position.turn + 1 });
    return next('turn');
  }),
  end: auto('LDGA-20.1', () => call('ldga.victory', {}, 'over')),
  over: auto('LDGA-20.1', () => done()),
});

interface Locals {
  readonly side: Side;
}

/** What lasts for one player turn only is cleared from both sides when the next begins. */
function beginPlayerTurn(at: Scribe<Locals>): void {
  const { side } = at.locals;
  at.draft.update({
    phasing: side,
    columns: {},
    repulsed: [],
    fought: [],
    bombardedHexes: [],
    crossings: {},
    guardRecoiled: false,
    march: null,
  });
  for (const one of ['french', 'coalition'] as const) {
    changeUnits(at.draft, one, (unit) =>
      unit.entered ||
      unit.moved ||
      unit.moving ||
      unit.forced ||
      unit.remade ||
      unit.attacked ||
      unit.bombarded ||
      unit.advanced ||
      unit.cameFrom !== null ||
      unit.owes !== null
        ? {
            entered: false,
            moved: false,
            moving: false,
            forced: false,
            remade: false,
            attacked: false,
            bombarded: false,
            advanced: false,
            cameFrom: null,
            owes: null,
          }
        : undefined,
    );
    changeLeaders(at.draft, one, ({ entered, moved, moving }) =>
      entered || moved || moving ? { entered: false, moved: false, moving: false } : undefined,
    );
  }
  changeTrains(at.draft, ({ entered, moved, moving, fresh, takenUp, toll }) =>
    entered || moved || moving || fresh || takenUp || toll !== null
      ? { entered: false, moved: false, moving: false, fresh: false, takenUp: false, toll: null }
      : undefined,
  );
  const { trains } = at.position;
  if (trains.some(({ seized }) => seized))
    at.draft.update({ trains: trains.map(({ seized, ...rest }) => rest) });
  // Whom it finds with something to decide hangs on where his pieces are, which others may not know.
  const secret = hidesForces(at.world) ? { reveals: true as const } : {};
  at.emit(() => ({ type: 'playerTurnBegan', rule: 'LDGA-1.4.PP', side, ...secret }));
}

/** 2.11, 2.31: command and reorganization, movement, and combat; in rain the enemy is left instead. */
export const playerTurn = procedure<Locals>('ldga.playerTurn', {
  begin: auto('LDGA-2.1.2', (at) => {
    beginPlayerTurn(at);
    return next('messages');
  }),
  messages: auto('LDGA-18.14.1', () => call('ldga.messages', {}, 'reorganization')),
  reorganization: auto('LDGA-2.11A1.2', () => call('ldga.reorganization', {}, 'replacements')),
  replacements: auto('LDGA-5.13.3', () => call('ldga.replacements', {}, 'command')),
  command: auto('LDGA-2.11A2.a', () => call('ldga.command', {}, 'revealInMovement')),
  // The movement phase begins with the initiative segment.
  revealInMovement: auto('LDGA-1.51.1', () => call('ldga.reveal', { when: 'movement' }, 'initiative')),
  initiative: auto('LDGA-2.11B1.1', () => call('ldga.initiative', {}, 'movement')),
  movement: auto('LDGA-2.11B2.1', () => call('ldga.movement', {}, 'fight')),
  fight: auto('LDGA-2.3.2', (at) =>
    next(turnOf(at.world, at.position.turn).rain ? 'disengagement' : 'revealInCombat'),
  ),
  revealInCombat: auto('LDGA-2.11C1', () => call('ldga.reveal', { when: 'combat' }, 'combat')),
  combat: auto('LDGA-2.11C3.1', () => call('ldga.combat', {}, 'obscure')),
  disengagement: auto('LDGA-2.3.3', () => call('ldga.disengagement', {}, 'obscure')),
  obscure: auto('LDGA-2.11C4', () => call('ldga.obscure', {}, 'chits')),
  chits: auto('LDGA-8.1.4', () => call('ldga.returnChits', {}, 'end')),
  end: auto('LDGA-2.1.3', () => done()),
});

/** 2.21: orders, recovery, supply and disengagement; nobody fights. */
export const nightTurn = procedure<Locals>('ldga.nightTurn', {
  begin: auto('LDGA-2.2.1', (at) => {
    beginPlayerTurn(at);
    return next('messages');
  }),
  messages: auto('LDGA-18.14.1', () => call('ldga.messages', {}, 'chit')),
  chit: auto('LDGA-8.14.1', () => call('ldga.nightChit', {}, 'dispatch')),
  dispatch: auto('LDGA-2.21A1', () => call('ldga.dispatch', {}, 'recovery')),
  recovery: auto('LDGA-2.21A2.1', () => call('ldga.recovery', {}, 'supply')),
  supply: auto('LDGA-2.21B.2', () => call('ldga.supply', {}, 'disengagement')),
  disengagement: auto('LDGA-2.21C.1', () => call('ldga.disengagement', {}, 'obscure')),
  obscure: auto('LDGA-1.52.2', () => call('ldga.obscure', {}, 'end')),
  end: auto('LDGA-2.22.1', () => done()),
});
