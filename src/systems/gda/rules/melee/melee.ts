import { dice } from '../../../../engine/chance.ts';
import { call, done, next } from '../../../../engine/procedure.ts';
import { type Refusal, refuse } from '../../../../engine/refusal.ts';
import type { Side } from '../../content/atoms.ts';
import { changeUnit } from '../edit.ts';
import { type At, auto, chance, decide, procedure } from '../kit.ts';
import { fallBack } from '../morale/fall-back.ts';
import { disperse, isGone, stateOf, unitOf } from '../morale/losses.ts';
import { unform } from '../morale/unform.ts';
import { standingFight, standingGround, standingReinforcement } from '../standing/answers.ts';
import { groundOf } from '../units/ground.ts';
import { isArtillery, isOnTable, isRunning } from '../units/kinds.ts';
import { enemyOf } from '../world.ts';
import { garrison, garrisons, helpersStepBack, joinUp, occupy } from './after.ts';
import { alive, centre, type Fight, led, sideUnits } from './fight.ts';
import { isTurned, kindOf } from './melees.ts';
import { decideFight } from './outcome.ts';
import { fresh, judgeReinforce } from './reinforcements.ts';
import { strike, throwers } from './strike.ts';

/** 9.0: one melee, up to two rounds. */
export const melee = procedure<Fight>('gda.melee', {
  helpless: auto('GDA-9.4.1', (at) => {
    const place =
      at.locals.defenders.map((index) => stateOf(at, index).holds).find((held) => held !== null) ?? null;
    const grounds = (side: Side) =>
      sideUnits(at, side).map((index) => groundOf(at.world, at.position, index));
    const stood = { french: grounds('french'), allied: grounds('allied') };
    for (const [own, enemies] of [
      [at.locals.attackers, at.locals.defenders],
      [at.locals.defenders, at.locals.attackers],
    ] as const)
      for (const index of own) {
        const turnedGuns = isArtillery(unitOf(at, index)) && isTurned(at.world, at.position, index, enemies);
        if (isRunning(stateOf(at, index)) || turnedGuns)
          disperse(at, index, 'caught', turnedGuns ? 'GDA-9.9.15' : 'GDA-9.4.1');
      }
    const kind = kindOf(at.world, at.position, at.locals);
    return next('round', { ...at.locals, kind, round: 1, place, stood });
  }),
  round: auto('GDA-9.5.1', (at) => {
    if (alive(at, at.locals.attackers).length === 0 || alive(at, at.locals.defenders).length === 0)
      return next('decided');
    return next('dice');
  }),
  dice: chance('GDA-9.6.3', {
    request: (at) => dice(throwers(at).reduce((sum, [, ledger]) => sum + ledger, 0)),
    ask: (at) => ({
      attackers: at.locals.attackers.map((index) => at.world.units[index]?.id),
      defenders: at.locals.defenders.map((index) => at.world.units[index]?.id),
      round: at.locals.round,
    }),
    run: (at, { values }) => {
      const { attackerHits, defenderHits } = strike(at, values);
      return next('decided', { ...at.locals, attackerHits, defenderHits });
    },
  }),
  decided: auto('GDA-9.8.1', (at) => decideFight(at)),
  fightOn: decide('GDA-9.8.12', {
    accepts: ['fightOn', 'breakOff'],
    by: (at) => [chooser(at)],
    candidates: () => [{ type: 'fightOn' }, { type: 'breakOff' }],
    standing: standingFight,
    exact: true,
    judge: () => [],
    ask: (at) => ({ side: chooser(at), round: at.locals.round }),
    run: (at, action) => {
      const side = chooser(at);
      if (action.type === 'breakOff') {
        const left = alive(at, sideUnits(at, side)).map((index) => groundOf(at.world, at.position, index));
        const risks = led(at, alive(at, sideUnits(at, side)));
        for (const index of alive(at, sideUnits(at, side)))
          fallBack(at, index, centre(at, sideUnits(at, enemyOf(side))[0] as number), 'retire', 'GDA-9.8.12');
        for (const index of alive(at, sideUnits(at, enemyOf(side)))) unform(at, index, 'GDA-9.8.14');
        helpersStepBack(at, side);
        return next('ground', { ...at.locals, winner: enemyOf(side), left, risks });
      }
      const on = [...(at.locals.on ?? []), side];
      if (on.length < 2) return next('fightOn', { ...at.locals, on });
      for (const index of [...at.locals.attackers, ...at.locals.defenders])
        if (isOnTable(stateOf(at, index))) unform(at, index, 'GDA-9.8.13');
      return next('reinforce', { ...at.locals, on: [], reinforcing: at.locals.attacker });
    },
  }),
  reinforce: auto('GDA-9.11.1', (at) => {
    const { reinforcing } = at.locals;
    if (reinforcing === undefined) return next('round', { ...at.locals, round: 2 });
    return fresh(at, reinforcing).length > 0 ? next('callUp') : next('reinforced');
  }),
  callUp: decide('GDA-9.11.1', {
    accepts: ['reinforce', 'pass'],
    by: (at) => [at.locals.reinforcing ?? at.locals.attacker],
    candidates: (at) => [
      { type: 'pass' },
      ...fresh(at, at.locals.reinforcing ?? at.locals.attacker).map((index) => ({
        type: 'reinforce' as const,
        unit: at.world.units[index]?.id as string,
      })),
    ],
    standing: standingReinforcement,
    judge: (at, action) => judgeReinforce(at, action),
    ask: (at) => ({ side: at.locals.reinforcing }),
    run: (at, action) => {
      if (action.type !== 'reinforce') return next('reinforced');
      const side = at.locals.reinforcing ?? at.locals.attacker;
      const index = at.world.unitById.get(action.unit)?.index as number;
      changeUnit(at.draft, index, { involved: true });
      joinUp(at, index);
      at.emit(() => ({
        type: 'meleeJoined',
        rule: 'GDA-9.12.1',
        unit: action.unit,
        target: at.world.units[sideUnits(at, enemyOf(side))[0] ?? 0]?.id as string,
      }));
      const key = side === at.locals.attacker ? 'attackers' : 'defenders';
      return next('reinforce', { ...at.locals, [key]: [...at.locals[key], index] });
    },
  }),
  reinforced: auto('GDA-9.11.2', (at) =>
    at.locals.reinforcing === at.locals.attacker
      ? next('reinforce', { ...at.locals, reinforcing: enemyOf(at.locals.attacker) })
      : next('round', { ...at.locals, round: 2 }),
  ),
  ground: auto('GDA-9.10.2', (at) => {
    const { winner } = at.locals;
    if (winner === null || winner === undefined) return next('risks');
    const units = alive(at, sideUnits(at, winner));
    // Whoever holds houses has nowhere to go but into those next door.
    const holds = units.every((index) => stateOf(at, index).holds !== null);
    return holds && garrisons(at, winner).length === 0 ? next('risks') : next('takeGround');
  }),
  takeGround: decide('GDA-9.10.2', {
    accepts: ['takeTheGround'],
    by: (at) => [at.locals.winner ?? at.locals.attacker],
    candidates: (at) => {
      const inside = garrisons(at, at.locals.winner ?? at.locals.attacker);
      return inside.length > 0
        ? inside.map((index) => ({
            type: 'takeTheGround' as const,
            advance: true,
            garrison: at.world.units[index]?.id as string,
          }))
        : [
            { type: 'takeTheGround', advance: true },
            { type: 'takeTheGround', advance: false },
          ];
    },
    standing: standingGround,
    judge: (at, action) =>
      action.type === 'takeTheGround' ? judgeGround(at, action.advance, action.garrison) : [],
    ask: (at) => ({ side: at.locals.winner }),
    run: (at, action) => {
      const winner = at.locals.winner ?? at.locals.attacker;
      if (action.type !== 'takeTheGround' || !action.advance) return next('risks');
      const [first] = garrisons(at, winner);
      const index = action.garrison === undefined ? first : at.world.unitById.get(action.garrison)?.index;
      const { place } = at.locals;
      if (place !== null && place !== undefined && first !== undefined && index !== undefined)
        garrison(at, place, index, winner);
      else occupy(at, winner);
      return next('risks');
    },
  }),
  risks: auto('GDA-9.2.1', (at) => {
    const [unit, ...risks] = at.locals.risks ?? [];
    if (unit === undefined) return done();
    // 8.19: with a brigade that is gone its general is gone too.
    if (isGone(at, unit)) return next('risks', { ...at.locals, risks });
    const against = sideUnits(at, enemyOf(unitOf(at, unit).side))[0] ?? unit;
    return call('gda.destiny', { unit, against, risk: true }, 'risks', { ...at.locals, risks });
  }),
});

const chooser = ({ locals }: At<Fight>): Side =>
  (locals.on ?? []).length === 0 ? enemyOf(locals.attacker) : locals.attacker;

/** 9.17: whoever wins houses must hold them, with one of those who fought for them. */
function judgeGround(at: At<Fight>, advance: boolean, unit: string | undefined): readonly Refusal[] {
  const inside = garrisons(at, at.locals.winner ?? at.locals.attacker);
  if (inside.length === 0)
    return unit === undefined ? [] : [refuse('GDA-9.17.1', 'nothing-to-garrison', { unit })];
  if (!advance) return [refuse('GDA-9.17.1', 'must-garrison', { place: at.locals.place ?? null })];
  return unit === undefined || inside.some((index) => at.world.units[index]?.id === unit)
    ? []
    : [refuse('GDA-9.17.1', 'did-not-fight-for-it', { unit })];
}
