import { next } from '../../../../engine/procedure.ts';
import { cm } from '../../../../geometry/table/units.ts';
import type { RuleId } from '../../../../rulebook/ids.generated.ts';
import type { Side } from '../../content/atoms.ts';
import type { Scribe } from '../kit.ts';
import { fallBack } from '../morale/fall-back.ts';
import { disperse, unitOf } from '../morale/losses.ts';
import { unform } from '../morale/unform.ts';
import { groundOf } from '../units/ground.ts';
import { isArtillery, isCavalry } from '../units/kinds.ts';
import { enemyOf, type Unit, type World } from '../world.ts';
import { helpersStepBack, stepBack } from './after.ts';
import { alive, centre, type Fight, led, sideUnits } from './fight.ts';

/** 9.8: houses are fought for again after a draw, and after a first round that was won by one. */
export const housesGoOn = ({ tables }: World, round: number, difference: number): boolean =>
  difference === 0 ? round < tables.melee.mostRounds : Math.abs(difference) === 1 && round === 1;

/** 9.8: who has won, and what becomes of whom. */
export function decideFight(at: Scribe<Fight>) {
  const { attacker, attackerHits = 0, defenderHits = 0, kind, round } = at.locals;
  const defender = enemyOf(attacker);
  const gone = (side: Side): boolean => alive(at, sideUnits(at, side)).length === 0;
  if (gone(attacker) || gone(defender)) {
    const winner = gone(attacker) ? (gone(defender) ? null : defender) : attacker;
    if (winner !== null) helpersStepBack(at, enemyOf(winner));
    // 9.4, 9.10: nobody is left of them but the ground that they held.
    const left = winner === null ? [] : (at.locals.stood?.[enemyOf(winner)] ?? []);
    return next('ground', { ...at.locals, winner, left });
  }
  const difference = Math.abs(attackerHits - defenderHits);
  const winner = attackerHits === defenderHits ? null : attackerHits > defenderHits ? attacker : defender;
  at.emit(() => ({
    type: 'meleeDecided',
    rule: 'GDA-9.5.1',
    attacker,
    attackerHits,
    defenderHits,
    winner,
    round,
  }));
  if (winner === null) return drawn(at);
  if (kind === 'houses' && housesGoOn(at.world, round, difference))
    return next('fightOn', { ...at.locals, on: [] });
  const losers = alive(at, sideUnits(at, enemyOf(winner)));
  const before = centre(at, losers[0] as number);
  const left = losers.map((index) => groundOf(at.world, at.position, index));
  const risks = beat(at, enemyOf(winner), difference);
  helpersStepBack(at, enemyOf(winner));
  const horse = alive(at, sideUnits(at, winner)).some((index) => isCavalry(unitOf(at, index)));
  if (kind === 'alike' && difference === 2 && horse) {
    for (const index of alive(at, sideUnits(at, winner))) fallBack(at, index, before, 'retire', 'GDA-9.8.2');
    return next('risks', { ...at.locals, risks, winner });
  }
  // 9.8: of houses the table says nothing of the kind.
  if (difference === 1 && kind !== 'houses')
    for (const index of alive(at, sideUnits(at, winner))) unform(at, index, 'GDA-9.8.3');
  return next('ground', { ...at.locals, risks, winner, left });
}

/** 9.8: a draw: foot fires at close quarters, horse fights on, horse leaves foot, houses are fought for again. */
function drawn(at: Scribe<Fight>) {
  const { kind, round, attackers, defenders, attacker } = at.locals;
  const all = [...alive(at, attackers), ...alive(at, defenders)];
  if (round === at.world.tables.melee.mostRounds) {
    for (const index of alive(at, attackers))
      fallBack(at, index, centre(at, defenders[0] as number), 'retire', 'GDA-9.8.15');
    helpersStepBack(at, attacker);
    return next('risks', { ...at.locals, winner: enemyOf(attacker), risks: led(at, attackers) });
  }
  if (kind === 'houses') return next('fightOn', { ...at.locals, on: [] });
  if (kind === 'horseAndFoot') {
    for (const index of all.filter((one) => isCavalry(unitOf(at, one))))
      fallBack(
        at,
        index,
        centre(at, (attackers.includes(index) ? defenders : attackers)[0] as number),
        'retire',
        'GDA-9.8.7',
      );
    return next('risks', { ...at.locals, winner: null });
  }
  if (all.some((index) => isCavalry(unitOf(at, index)))) return next('fightOn', { ...at.locals, on: [] });
  for (const index of alive(at, attackers))
    stepBack(at, index, cm(at.world.tables.movement.infantry.stepBack));
  for (const index of all) unform(at, index, 'GDA-9.8.16');
  for (const index of alive(at, defenders))
    if (isArtillery(unitOf(at, index)))
      fallBack(at, index, centre(at, attackers[0] as number), 'retire', 'GDA-9.8.16');
  return next('risks', { ...at.locals, winner: null });
}

/** What befalls one of the losers, and by which cell of the table. */
function fateOf(
  kind: Fight['kind'],
  unit: Unit,
  difference: number,
): { readonly how: 'rout' | 'retreat' | 'retire' | 'lost'; readonly rule: RuleId } {
  if (isArtillery(unit)) return { how: 'lost', rule: 'GDA-9.8.11' };
  if (kind === 'houses') return { how: 'retreat', rule: 'GDA-9.8.8' };
  if (kind === 'alike')
    return difference >= 3 ? { how: 'rout', rule: 'GDA-9.8.1' } : { how: 'retreat', rule: 'GDA-9.8.2' };
  if (isCavalry(unit))
    return difference >= 2 ? { how: 'retreat', rule: 'GDA-9.8.5' } : { how: 'retire', rule: 'GDA-9.8.6' };
  return difference >= 2 ? { how: 'lost', rule: 'GDA-9.8.5' } : { how: 'retreat', rule: 'GDA-9.8.6' };
}

/** What befalls those who lost, by how much; says whose generals are in danger for it. */
function beat(at: Scribe<Fight>, side: Side, difference: number): readonly number[] {
  const units = alive(at, sideUnits(at, side));
  const enemy = centre(at, alive(at, sideUnits(at, enemyOf(side)))[0] as number);
  const risks: number[] = [];
  for (const index of units) {
    const unit = unitOf(at, index);
    const { how, rule } = fateOf(at.locals.kind, unit, difference);
    // 10.2, ruled: a general is in danger when his men retire or retreat; who routs or is cut down asks nobody.
    if (how === 'retreat' || how === 'retire') risks.push(...led(at, [index]));
    if (how === 'lost') disperse(at, index, isArtillery(unit) ? 'guns-taken' : 'ridden-down', rule);
    else fallBack(at, index, enemy, how, rule);
  }
  return risks;
}
