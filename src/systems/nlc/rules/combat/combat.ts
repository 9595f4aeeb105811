import { dice } from '../../../../engine/chance.ts';
import { call, done, type Go, next } from '../../../../engine/procedure.ts';
import type { Fire } from '../events.ts';
import { heartened } from '../fire/heartened.ts';
import { hitsOn } from '../fire/hits.ts';
import { groupMorale, holds, moraleOnDice, type Weight } from '../fire/morale.ts';
import { speakerOf } from '../fire/speaker.ts';
import { attackLines, defenceLines } from '../fire/strength.ts';
import { fireOf, isFire } from '../fire/table.ts';
import { isChateau } from '../ground/ground.ts';
import { stateOf, unitsAt } from '../ground/standing.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { isDisintegrated } from '../morale/groups.ts';
import { settle } from '../morale/settle.ts';
import { enemyOf, type HexId, type Side, type UnitId } from '../position.ts';
import { refuse } from '../refusals.ts';
import { standingSlip, standingWill } from '../standing/fights.ts';
import { fought } from '../victory/fought.ts';
import { skyOf } from '../weather/sky.ts';
import { counterOf, seatOf } from '../world.ts';
import { type Comparison, firstLoss, shiftsIn } from './comparison.ts';
import {
  type Combat,
  type Compared,
  isStillAt,
  judgeSlip,
  judgeStandsFast,
  mayStillSlip,
  type Party,
  partyUnits,
  slips,
  states,
  target,
} from './fight.ts';
import { recoil } from './garde.ts';
import { artilleryWeight, flankedBy, halved, oldGuardWeight } from './odds.ts';

const seatsOf = (at: At<Combat>, party: Party) => [speakerOf(at.world, at.position, partyUnits(at, party))];

const linesOf = (at: At<Combat>) => ({
  attack: heartened(
    at.world,
    at.position,
    attackLines(at.world, at.position, states(at, 'attack'), target(at), skyOf(at.world, at.position)),
  ),
  defence: heartened(
    at.world,
    at.position,
    defenceLines(at.world, at.position, states(at, 'defence'), target(at), skyOf(at.world, at.position)),
  ),
});

const isLoneCavalry = (at: At<Combat>): boolean => partyUnits(at, 'defence').every(({ cavalry }) => cavalry);

/** 7.4: hits a side has taken in this exchange of fire. */
const taken = ({ attack, defence }: Combat, party: Party): number =>
  (party === 'attack' ? defence?.hits : attack?.hits) ?? 0;

/** 7.4: may this side give way: has it been hit, and is nobody in it who stands fast? */
const mayGiveWay = (at: At<Combat>, party: Party): boolean =>
  taken(at.locals, party) > 0 && judgeStandsFast(at, partyUnits(at, party)).length === 0;

function giveWay(at: Scribe<Combat>, party: Party, forced: boolean): Combat {
  const gaveWay = { attack: false, defence: false, ...at.locals.gaveWay, [party]: true };
  const side = party === 'attack' ? at.locals.side : enemyOf(at.locals.side);
  at.emit(() => ({ type: 'gaveWay', rule: forced ? 'NLC-7.3.16' : 'NLC-7.4.3', side, forced }));
  return { ...at.locals, gaveWay };
}

const choice = (party: Party, then: string) =>
  decide<Combat>('NLC-7.4.3', {
    accepts: ['giveWay', 'holdGround'],
    by: (at) => seatsOf(at, party),
    candidates: () => [{ type: 'giveWay' } as const, { type: 'holdGround' } as const],
    judge: () => [],
    run: (at, action) => next(then, action.type === 'giveWay' ? giveWay(at, party, false) : { ...at.locals }),
    ask: (at) => ({ hits: { attack: taken(at.locals, 'attack'), defence: taken(at.locals, 'defence') } }),
    standing: (at, _seat, wishes) =>
      standingWill(
        partyUnits(at, party).map(({ id }) => id),
        {
          taken: taken(at.locals, party),
          given: taken(at.locals, party === 'attack' ? 'defence' : 'attack'),
        },
        wishes,
      ),
  });

const weightsOf = (at: At<Combat>, party: Party): Weight[] => {
  const { attack, defence } = at.locals;
  if (party === 'attack') {
    return artilleryWeight(at.world, defence as Fire);
  }
  const flank = flankedBy(at.world, at.position, enemyOf(at.locals.side), states(at, 'defence'), target(at));
  return [
    ...artilleryWeight(at.world, attack as Fire),
    ...(flank === undefined ? [] : [flank]),
    ...oldGuardWeight(at.world, attack as Fire),
  ];
};

const check = (party: Party, then: string) =>
  chance<Combat>('NLC-7.4.6', {
    request: () => dice(1),
    ask: (at) => ({ side: party, units: partyUnits(at, party).map(({ id }) => id) }),
    run: (at, { values }) => {
      const roll = values[0] as number;
      const units = partyUnits(at, party).map(({ id }) => id);
      const morale = groupMorale(at.world, at.position, states(at, party), weightsOf(at, party), party);
      const held = holds(roll, morale);
      const side = party === 'attack' ? at.locals.side : enemyOf(at.locals.side);
      const rule = held ? 'NLC-7.4.6' : 'NLC-7.4.7';
      // Their morale tells whether they are on the march or were held in reserve.
      at.emit(() => ({ type: 'retreatRolled', rule, side, units, roll, morale, holds: held, reveals: true }));
      return next(then, held ? { ...at.locals } : beaten(at, party));
    },
  });

/** 7.4: a side has failed its check: it goes, but a chateau is not left because of that (10.9). */
function beaten(at: Scribe<Combat>, party: Party): Combat {
  const went = { attack: false, defence: false, ...at.locals.went };
  if (party === 'defence' && isChateau(at.world, target(at))) {
    const units = partyUnits(at, 'defence').map(({ id }) => id);
    at.emit(() => ({ type: 'stoodInChateau', rule: 'NLC-10.9', units, hex: at.locals.hex }));
    return { ...at.locals };
  }
  if (party === 'attack') {
    recoil(at, partyUnits(at, 'attack'));
  }
  return { ...at.locals, went: { ...went, [party]: true } };
}

/** 26.9: is every unit of a side here of a group that has fallen apart? Then a hit is enough. */
const fallsApart = (at: At<Combat>, party: Party): boolean =>
  partyUnits(at, party).some((counter) => isDisintegrated(at.world, at.position, counter));

function asked(at: Scribe<Combat>, party: Party, roll: string, then: string): Go {
  const lost = at.locals.lost?.[party] ?? 0;
  if (lost === 0 || partyUnits(at, party).length === 0) {
    return next(then);
  }
  if (fallsApart(at, party)) {
    const units = partyUnits(at, party).map(({ id }) => id);
    const side = party === 'attack' ? at.locals.side : enemyOf(at.locals.side);
    at.emit(() => ({ type: 'brokeAtOnce', rule: 'NLC-26.9.dem.17', side, units }));
    return next(then, beaten(at, party));
  }
  return next(roll);
}

function stacksLeaving(at: At<Combat>): NonNullable<Combat['leaving']> {
  const { gaveWay, went, side } = at.locals;
  const leaving: { side: Side; hex: HexId; units: UnitId[] }[] = [];
  for (const party of ['attack', 'defence'] as const) {
    if (gaveWay?.[party] !== true && went?.[party] !== true) {
      continue;
    }
    for (const counter of partyUnits(at, party)) {
      const hex = stateOf(at.position, counter).hex as HexId;
      const stack = leaving.find((one) => one.hex === hex);
      if (stack === undefined) {
        leaving.push({ side: party === 'attack' ? side : enemyOf(side), hex, units: [counter.id] });
      } else {
        stack.units.push(counter.id);
      }
    }
  }
  return leaving;
}

/** Where the attackers stand when it begins. */
const postsOf = (at: At<Combat>): Readonly<Record<UnitId, HexId>> =>
  Object.fromEntries(
    partyUnits(at, 'attack').map((counter) => [counter.id, stateOf(at.position, counter).hex as HexId]),
  );

/** 7.3 to 7.6: both sides fire, give way or not, check and go back; then the winner may follow. */
export const combat = procedure<Combat>('nlc.combat', {
  begin: auto('NLC-7.3.2', (at) => {
    const there = unitsAt(at.world, at.position, enemyOf(at.locals.side), target(at));
    const defenders = there.map(({ id }) => id);
    fought(at, at.locals.attackers, defenders);
    return next('slip', { ...at.locals, defenders, posts: postsOf(at) });
  }),
  slip: auto('NLC-7.10b.1', (at) => {
    if (partyUnits(at, 'defence').length === 0) {
      return next('advance');
    }
    return next(mayStillSlip(at).length > 0 ? 'slipAway' : 'fire');
  }),
  slipAway: decide('NLC-7.10b.1', {
    accepts: ['slipAway', 'stand'],
    by: (at) => [...new Set(mayStillSlip(at).map(({ army }) => seatOf(army)))],
    candidates: (at, seat) => [
      ...mayStillSlip(at, seat).flatMap((counter) =>
        slips(at, counter).map(
          (hex) => ({ type: 'slipAway', unit: counter.id, hex: at.world.grid.id(hex) }) as const,
        ),
      ),
      { type: 'stand' } as const,
    ],
    judge: (at, action, seat) => {
      if (action.type !== 'slipAway') {
        return [];
      }
      const counter = partyUnits(at, 'defence').find(({ id }) => id === action.unit);
      if (counter === undefined) {
        return [refuse('NLC-7.10b.1', 'not-attacked', { unit: action.unit })];
      }
      if (seatOf(counter.army) !== seat) {
        return [refuse('NLC-7.10b.1', 'not-your-unit', { unit: action.unit })];
      }
      const reasons = judgeSlip(at, counter);
      return reasons.length > 0 || slips(at, counter).includes(at.world.grid.index(action.hex))
        ? reasons
        : [refuse('NLC-7.4.2', 'no-way-there', { hex: action.hex })];
    },
    run: (at, action, seat) => {
      if (action.type !== 'slipAway') {
        return next('slip', { ...at.locals, stood: [...(at.locals.stood ?? []), seat] });
      }
      const { unit, hex } = action;
      at.emit(() => ({ type: 'slippedAway', rule: 'NLC-7.10b.1', unit, from: at.locals.hex, into: hex }));
      return call('nlc.slip', { unit, hex, from: at.locals.hex }, 'slip');
    },
    ask: (at) => ({ hex: at.locals.hex, attackers: at.locals.attackers }),
    standing: (at, _seat, wishes, options) => standingSlip(at, at.locals.attackers, wishes, options),
  }),
  fire: auto('NLC-2.0.1', (at) => {
    if (partyUnits(at, 'attack').length === 0) {
      return done();
    }
    // Who slipped away is out of it; whoever is left fires and is fired at.
    const there = unitsAt(at.world, at.position, enemyOf(at.locals.side), target(at)).map(({ id }) => id);
    const defenders = (at.locals.defenders ?? []).filter((unit) => there.includes(unit));
    const { attack, defence } = linesOf({
      world: at.world,
      position: at.position,
      locals: { ...at.locals, defenders },
    });
    const quiet = fireOf(at.world, [], [], []);
    if (!isFire(attack) && !isFire(defence)) {
      return next('afterFire', { ...at.locals, defenders, attack: quiet, defence: quiet });
    }
    if (moraleOnDice(at.world, 'combat') === undefined) {
      return next('rollFire', { ...at.locals, defenders });
    }
    const { side, attackers } = at.locals;
    const terms: Comparison = { kind: 'combat', side, attackers, defenders };
    return call('nlc.comparison', terms, 'compared', { ...at.locals, defenders });
  }),
  compared: auto('NLC-29.10.1', (at) =>
    next('rollFire', { ...at.locals, compared: at.locals.result as Compared }),
  ),
  rollFire: chance('NLC-7.1.1', {
    request: (at) => {
      const { attack, defence } = linesOf(at);
      return dice((isFire(attack) ? 2 : 0) + (isFire(defence) ? 2 : 0));
    },
    ask: (at) => ({ hex: at.locals.hex, attackers: at.locals.attackers, defenders: at.locals.defenders }),
    run: (at, { values }) => {
      const lines = linesOf(at);
      const split = isFire(lines.attack) ? 2 : 0;
      const { hex, formation, attackers, defenders = [], compared = {} } = at.locals;
      const fighters = { attack: states(at, 'attack'), defence: states(at, 'defence') };
      const shifts = shiftsIn(at.world, at.position, 'combat', fighters, compared);
      const attack = fireOf(at.world, attackers, lines.attack, values.slice(0, split), shifts.attack);
      const defence = fireOf(at.world, defenders, lines.defence, values.slice(split), shifts.defence);
      at.emit(() => ({ type: 'combatFought', rule: 'NLC-7.1.1', hex, formation, attack, defence }));
      return next('afterFire', { ...at.locals, attack, defence });
    },
  }),
  afterFire: auto('NLC-7.4.1', (at) => next(mayGiveWay(at, 'attack') ? 'attackerWill' : 'defenderTurn')),
  attackerWill: choice('attack', 'defenderTurn'),
  defenderTurn: auto('NLC-7.4.3', (at) => {
    if (isLoneCavalry(at) && judgeStandsFast(at, partyUnits(at, 'defence')).length === 0) {
      return next('halve', giveWay(at, 'defence', true));
    }
    return next(mayGiveWay(at, 'defence') ? 'defenderWill' : 'halve');
  }),
  defenderWill: choice('defence', 'halve'),
  halve: auto('NLC-7.4.4', (at) => {
    const { attack, defence, gaveWay, defenders = [] } = at.locals as Required<Combat>;
    const soft = gaveWay?.attack === true || gaveWay?.defence === true;
    const [onDefence, onAttack] = [attack.hits, defence.hits].map((hits) => (soft ? halved(hits) : hits)) as [
      number,
      number,
    ];
    if (soft && attack.hits + defence.hits > 0) {
      at.emit(() => ({ type: 'hitsHalved', rule: 'NLC-7.4.4', attack: onAttack, defence: onDefence }));
    }
    const locals = { ...at.locals, lost: { attack: onAttack, defence: 0 } };
    const first = firstLoss(at.world, 'combat', at.locals.compared?.defence);
    return call('nlc.hits', hitsOn(defenders, onDefence, 'fire', first), 'struck', locals);
  }),
  struck: auto('NLC-7.1.2', (at) => {
    const onAttack = at.locals.lost?.attack ?? 0;
    const defence = (at.locals.result as { lost: number } | undefined)?.lost ?? 0;
    const locals = { ...at.locals, lost: { attack: onAttack, defence } };
    const first = firstLoss(at.world, 'combat', at.locals.compared?.attack);
    return call('nlc.hits', hitsOn(at.locals.attackers, onAttack, 'fire', first), 'settle', locals);
  }),
  settle: auto('NLC-7.4.6', (at) => {
    settle(at);
    const attack = (at.locals.result as { lost: number } | undefined)?.lost ?? 0;
    const lost = { attack, defence: at.locals.lost?.defence ?? 0 };
    const { gaveWay } = at.locals;
    const soft = gaveWay?.attack === true || gaveWay?.defence === true;
    return next(soft ? 'leave' : 'attackerNerve', { ...at.locals, lost });
  }),
  attackerNerve: auto('NLC-7.4.6', (at) => asked(at, 'attack', 'attackerCheck', 'defenderNerve')),
  attackerCheck: check('attack', 'defenderNerve'),
  defenderNerve: auto('NLC-7.4.8', (at) =>
    at.locals.went?.attack === true ? next('leave') : asked(at, 'defence', 'defenderCheck', 'leave'),
  ),
  defenderCheck: check('defence', 'leave'),
  leave: auto('NLC-7.4.2', (at) => next('leaving', { ...at.locals, leaving: stacksLeaving(at) })),
  leaving: auto('NLC-7.4.2', (at) => {
    const [due, ...leaving] = at.locals.leaving ?? [];
    if (due === undefined) {
      return next('bereft');
    }
    // Whom cavalry has driven off since, after another stack, has gone back already.
    const stack = { ...due, units: due.units.filter((unit) => isStillAt(at, unit, due.hex)) };
    if (stack.units.length === 0) {
      return next('leaving', { ...at.locals, leaving });
    }
    const attacking = stack.side === at.locals.side;
    const before = attacking
      ? [at.locals.hex]
      : at.locals.attackers.map((unit) => stateOf(at.position, counterOf(at.world, unit)).hex as HexId);
    const voluntary = at.locals.gaveWay?.[attacking ? 'attack' : 'defence'] === true;
    return call('nlc.retreat', { ...stack, voluntary, before }, 'leaving', { ...at.locals, leaving });
  }),
  bereft: auto('NLC-11.8', (at) =>
    call('nlc.orphans', { hexes: [at.locals.hex], side: enemyOf(at.locals.side) }, 'bereftToo'),
  ),
  bereftToo: auto('NLC-11.8', (at) => {
    const hexes = at.locals.attackers.map(
      (unit) => stateOf(at.position, counterOf(at.world, unit)).hex as HexId,
    );
    return call('nlc.orphans', { hexes: [...new Set(hexes)], side: at.locals.side }, 'advance');
  }),
  advance: auto('NLC-7.5.1', (at) => {
    const { gaveWay, went } = at.locals;
    const units = partyUnits(at, 'attack').map(({ id }) => id);
    if (gaveWay?.attack === true || went?.attack === true || units.length === 0) {
      return done();
    }
    return call('nlc.advance', { side: at.locals.side, hex: at.locals.hex, units }, 'end');
  }),
  end: auto('NLC-7.5.1', () => done()),
});
