import { call, callEach, done, next } from '../../../engine/procedure.ts';
import { beginDealing, isToBeDealt } from './cards/cards.ts';
import { movesFirst } from './cards/hand.ts';
import { ruleOf } from './citations.ts';
import { joinCorps } from './command/corps.ts';
import { changeFormations, changeLeaders, changeUnits } from './edit.ts';
import { inEnemyZoc } from './ground/standing.ts';
import { revealSeen } from './hidden/hidden.ts';
import { auto, procedure, type Scribe } from './kit.ts';
import { valueGroups } from './morale/groups.ts';
import { settle } from './morale/settle.ts';
import { turnOf } from './movement/bans.ts';
import { enemyOf, type HexId, type Segment, SIDES, type Side } from './position.ts';
import { isArriving } from './scenario/arrival.ts';
import { releaseAttached } from './scenario/attachments.ts';
import { releaseHeld } from './scenario/bars.ts';
import { throwsNow } from './scenario/command-dice.ts';
import { releaseHolds } from './scenario/holds.ts';
import { appear } from './scenario/posts.ts';
import { takeOver } from './scenario/takeovers.ts';
import { checkLines } from './supply/lines.ts';
import { checkSupply } from './supply/supply.ts';
import { restTrains } from './trains/trains.ts';
import { restVedettes } from './vedettes/vedettes.ts';
import { awardPlayerTurn, decideAtEnd } from './victory/victory.ts';
import { skyOf } from './weather/sky.ts';

/** What a new turn takes off everybody, and what it remembers of where he stood (7.10b). */
function newTurn(at: Scribe): void {
  for (const side of SIDES) {
    changeUnits(at.draft, side, (unit) => {
      const beganInZoc =
        unit.place === 'map' &&
        inEnemyZoc(at.world, at.position, side, at.world.grid.index(unit.hex as string));
      return unit.charged || unit.beganInZoc !== beganInZoc
        ? { ...unit, charged: false, beganInZoc }
        : undefined;
    });
    changeLeaders(at.draft, side, (leader) =>
      leader.moved || leader.sentAttack + leader.sentOther > 0 || leader.rallying
        ? { ...leader, moved: false, sentAttack: 0, sentOther: 0, rallying: false }
        : undefined,
    );
  }
}

/** 4.0: command and rally together, one player turn after the other, disruption removed. */
export const game = procedure<object>('nlc.game', {
  setUp: auto('NLC-26.0.1', () => call('nlc.setup', { ended: [], written: [] }, 'turn')),
  turn: auto('NLC-4.0.1', (at) => {
    const { turn } = at.position;
    const { label, night, rain } = turnOf(at.world, at.position);
    at.draft.update({ segment: 'command' });
    // What is asked in a turn, and what is not, depends on orders that only one side knows.
    at.emit(() => ({ type: 'turnBegan', rule: 'NLC-4.0.1', turn, label, night, rain, reveals: true }));
    newTurn(at);
    for (const { hexes, rule } of at.world.laterBridges.filter((bridge) => bridge.turn === turn)) {
      at.emit(() => ({ type: 'bridgeLaid', rule, hexes }));
    }
    releaseHeld(at);
    takeOver(at);
    releaseAttached(at);
    appear(at);
    if (label.endsWith('/0900')) {
      valueGroups(at);
    }
    // What the last fights and the new hour have made of corps, wings and armies holds before anybody is told anything.
    joinCorps(at);
    settle(at);
    return throwsNow(at.world, at.position).length > 0 ? call('nlc.commandDice', {}, 'held') : next('held');
  }),
  held: auto('NLC-30.13b.2', (at) => {
    releaseHolds(at);
    return at.world.battle.special?.weather === undefined ? next('late') : call('nlc.weather', {}, 'late');
  }),
  late: auto('NLC-26.1.13', () => call('nlc.lateStart', {}, 'derlon')),
  derlon: auto('NLC-26.9.derlon.place', () => call('nlc.derlon', {}, 'command')),
  command: auto('NLC-4.0.1', (at) => {
    if (isToBeDealt(at.position)) {
      const first = at.world.battle.firstPlayer;
      beginDealing(at);
      return callEach('nlc.cards', [{ side: first }, { side: enemyOf(first) }], 'command');
    }
    return isArriving(at.world, at.position)
      ? call('nlc.arrival', {}, 'command')
      : call('nlc.command', {}, 'first');
  }),
  first: auto('NLC-4.0.2', (at) =>
    call('nlc.playerTurn', { side: movesFirst(at.world, at.position) }, 'second'),
  ),
  second: auto('NLC-4.0.3', (at) =>
    call('nlc.playerTurn', { side: enemyOf(movesFirst(at.world, at.position)) }, 'disruption'),
  ),
  disruption: auto('NLC-4.0.4', (at) => {
    at.draft.update({ segment: 'end' });
    const units = SIDES.flatMap((side) => at.position.forces[side])
      .filter(({ disrupted }) => disrupted)
      .map(({ id }) => id);
    for (const side of SIDES) {
      changeUnits(at.draft, side, (unit) => (unit.disrupted ? { ...unit, disrupted: false } : undefined));
    }
    if (units.length > 0) {
      at.emit(() => ({ type: 'disruptionRemoved', rule: 'NLC-8.1.7', units }));
    }
    const left = checkSupply(at);
    checkLines(at);
    // 11: leaders of those who had no supply are alone.
    return SIDES.every((side) => left[side].length === 0)
      ? next('over')
      : call('nlc.orphans', { hexes: left.french, side: 'french' }, 'bereft', { bereft: left.coalition });
  }),
  bereft: auto('NLC-11.8', (at) => {
    const { bereft } = at.locals as { readonly bereft: readonly HexId[] };
    return call('nlc.orphans', { hexes: bereft, side: 'coalition' }, 'over', {});
  }),
  over: auto('NLC-18.1', (at) => {
    if (at.position.turn === at.world.battle.turns.length - 1) {
      decideAtEnd(at);
      return done();
    }
    at.draft.update({ turn: at.position.turn + 1 });
    return next('turn');
  }),
});

interface PlayerTurn {
  readonly side: Side;
}

/** Announces a segment, or that night or rain leaves it out (5.5, 16). */
function enter(at: Scribe<PlayerTurn>, segment: Segment, fights: boolean): boolean {
  const { side } = at.locals;
  const { night, rain } = turnOf(at.world, at.position);
  at.draft.update({ segment });
  const sky = skyOf(at.world, at.position);
  if (!night && segment === 'bombardment' && sky?.bombardment === false) {
    at.emit(() => ({ type: 'segmentSkipped', rule: ruleOf(sky.rules.bombardment), side, segment }));
    return false;
  }
  if (fights && (night || rain)) {
    const rule = night && segment === 'bombardment' ? 'NLC-16.3' : 'NLC-5.5.2';
    at.emit(() => ({ type: 'segmentSkipped', rule, side, segment }));
    return false;
  }
  at.emit(() => ({ type: 'segmentBegan', rule: 'NLC-4.I', side, segment, reveals: true }));
  revealSeen(at);
  return true;
}

/** 4.I to 4.IV: guns, charges, movement, combat. */
export const playerTurn = procedure<PlayerTurn>('nlc.playerTurn', {
  begin: auto('NLC-4.0.2', (at) => {
    const { side } = at.locals;
    at.draft.update({ phasing: side });
    at.emit(() => ({ type: 'playerTurnBegan', rule: 'NLC-4.0.2', side }));
    changeUnits(at.draft, side, (unit) =>
      unit.moved || unit.from !== null || unit.bombarded || unit.byRoad || unit.enteredZoc || unit.attacked
        ? {
            ...unit,
            moved: false,
            from: null,
            bombarded: false,
            byRoad: false,
            enteredZoc: false,
            attacked: false,
          }
        : undefined,
    );
    changeUnits(at.draft, side, (unit) => ((unit.worked ?? 0) > 0 ? { ...unit, worked: 0 } : undefined));
    restTrains(at, side);
    restVedettes(at, side);
    changeFormations(at.draft, side, (formation) => {
      const { bombarded, charged, attacked } = formation.did;
      return bombarded || charged || attacked
        ? { ...formation, did: { bombarded: false, charged: false, attacked: false } }
        : undefined;
    });
    return next('bombardment');
  }),
  bombardment: auto('NLC-4.I', (at) =>
    enter(at, 'bombardment', true)
      ? call('nlc.bombardment', { side: at.locals.side, ended: [] }, 'charges')
      : next('charges'),
  ),
  charges: auto('NLC-4.II.1', (at) =>
    enter(at, 'charge', true)
      ? call('nlc.charges', { side: at.locals.side, ended: [], charges: [] }, 'movement')
      : next('movement'),
  ),
  movement: auto('NLC-4.III.1', (at) => {
    enter(at, 'movement', false);
    return call('nlc.movement', { side: at.locals.side, ended: [] }, 'combat');
  }),
  combat: auto('NLC-4.IV', (at) => {
    if (!enter(at, 'combat', true)) {
      return next('end');
    }
    return at.position.vedettes === undefined
      ? next('assaults')
      : call('nlc.outposts', { side: at.locals.side, ended: [], fought: [] }, 'assaults');
  }),
  assaults: auto('NLC-4.IV', (at) =>
    call('nlc.assaults', { side: at.locals.side, ended: [], assaults: [] }, 'end'),
  ),
  end: auto('NLC-4.0.3', (at) => {
    awardPlayerTurn(at, at.locals.side);
    return done();
  }),
});
