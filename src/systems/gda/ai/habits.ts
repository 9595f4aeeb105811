import type { RandomInt } from '../../../engine/game.ts';
import { commandResult } from '../rules/command/command-rolls.ts';
import type { GdaAction, GdaGame, GdaPosition } from '../rules/index.ts';
import { meleeDice } from '../rules/melee/melees.ts';
import { isCavalry } from '../rules/units/kinds.ts';
import type { Brigade, Unit } from '../rules/world.ts';
import { nextAttaching } from './command/generals.ts';
import { allotAdcs, leaveWithout, rideHeadquarters } from './command/high-command.ts';
import { postAdcs } from './command/staff.ts';
import { nextShot } from './fire.ts';
import { nextCharge, promiseOf, reaction } from './judging/charges.ts';
import { aims, keepersOf, middleOf, nearestTo, stateOf } from './judging/scene.ts';
import { nextMove } from './marching/movement.ts';
import { layTroops, nextCardToLay } from './opening/cards.ts';
import { nextPlacing } from './opening/set-up.ts';
import type { GdaPlan } from './plan.ts';

interface Asked {
  readonly game: GdaGame;
  readonly p: GdaPosition;
  readonly plan: GdaPlan;
  readonly locals: Readonly<Record<string, unknown>>;
  readonly options: () => readonly GdaAction[];
  readonly random: RandomInt;
}

const of = (options: readonly GdaAction[], type: GdaAction['type']): GdaAction | undefined =>
  options.find((one) => one.type === type);

/** What is done in each step of the sequence of play; undefined where anything will do. */
const ANSWERS: Readonly<Record<string, (asked: Asked) => GdaAction | undefined>> = {
  'gda.game.deploy': ({ game, p, plan }) =>
    (plan.temper.deploys ? nextPlacing(game, p, plan.side) : undefined) ??
    nextCardToLay(game, p, plan.side) ?? { type: 'ready' },
  'gda.commandPhase.allot': ({ game, p, plan, locals }) => allotAdcs(game, p, plan, Number(locals.own ?? 0)),
  'gda.commandPhase.leaveWithout': ({ game, p, options }) => leaveWithout(game, p, options()),
  'gda.commandPhase.rideHeadquarters': ({ game, p, plan }) => rideHeadquarters(game, p, plan),
  'gda.commandPhase.post': ({ game, p, plan }) => postAdcs(game, p, plan),
  'gda.commandRoll.again': again,
  'gda.commandEffect.stay': stay,
  'gda.chargePhase.attach': ({ game, p, plan }) => nextAttaching(game, p, plan),
  'gda.chargePhase.declare': ({ game, p, plan }) => nextCharge(game, p, plan),
  'gda.chargePhase.intercept': intercept,
  'gda.charge.react': ({ game, p, locals, options }) => {
    const [unit, charger] = [locals.target, locals.lead].map((n) => game.world.units[n as number]);
    return unit === undefined || charger === undefined
      ? undefined
      : reaction(game.world, p, options(), unit, charger);
  },
  // 6.6: skirmishers clear the muskets of the battalions among whom they came to a halt.
  'gda.charge.further': ({ options }) => of(options(), 'evade'),
  'gda.chargeFire.choose': ({ options }) => {
    const all = options().filter((one) => one.type === 'fireAtCharge');
    return all.find((one) => one.units.length > 0) ?? all[0];
  },
  'gda.chargeCombat.throwOrPass': throwOrPass,
  'gda.afterwards.choose': takeTheGround,
  'gda.chargeVolley.counter': ({ options }) => of(options(), 'counterCharge'),
  'gda.destiny.choose': ({ game, p, locals, options }) => {
    const unit = game.world.units[locals.unit as number];
    const state = unit === undefined ? undefined : stateOf(p, unit);
    if (state?.order === 'unformed') return of(options(), 'reformNow') ?? of(options(), 'recover');
    return (state?.casualties ?? 0) > 0 ? of(options(), 'recover') : of(options(), 'takeElan');
  },
  'gda.movementPhase.orders': ({ game, p, plan }) => nextMove(game, p, plan),
  'gda.firePhase.fire': ({ game, p, plan }) => nextShot(game, p, plan.side),
  'gda.reveal.lay': ({ game, p, plan, options }) => layTroops(game, p, plan, options()),
  'gda.melee.fightOn': fightOn,
  'gda.melee.callUp': ({ options }) => of(options(), 'reinforce') ?? of(options(), 'pass'),
  'gda.melee.takeGround': ({ options }) =>
    options().find((one) => one.type === 'takeTheGround' && one.advance),
};

/** 3.7: a die that makes a brigade hesitate, or worse, is thrown again; one that rallies it lies. */
function again({ game, p, locals }: Asked): GdaAction {
  const brigade = game.world.brigades[locals.brigade as number] as Brigade;
  const result = commandResult(game.world, p, brigade, locals.die as number);
  return { type: result === 'rally' ? 'letLie' : 'rollAgain' };
}

/** A garrison stays; guns stay unless the enemy is upon them. */
function stay({ game, p, options }: Asked): GdaAction | undefined {
  const first = of(options(), 'stay');
  const unit =
    first !== undefined && 'unit' in first ? game.world.unitById.get(first.unit as string) : undefined;
  if (unit === undefined) return first;
  if (stateOf(p, unit).holds !== null) return first;
  const enemies = game.world.units.filter(
    (one) => one.side !== unit.side && stateOf(p, one).place === 'table',
  );
  const far =
    nearestTo(game.world, p, middleOf(game.world, p, unit), enemies)?.far ?? Number.POSITIVE_INFINITY;
  return far > 35_000 ? first : { type: 'goBack', unit: unit.id };
}

/** 4.17: horse rides against a charge where it is likely to win. */
function intercept({ game, p, options }: Asked): GdaAction {
  for (const action of options()) {
    if (action.type !== 'intercept') continue;
    const [unit, charger] = [game.world.unitById.get(action.unit), game.world.unitById.get(action.charger)];
    if (unit !== undefined && charger !== undefined && promiseOf(game.world, p, unit, charger, []) > 1)
      return action;
  }
  return { type: 'endIntercepting' };
}

/** 4.6: whoever is behind has low dice thrown again; whoever is ahead leaves well alone. */
function throwOrPass({ locals, options, plan, game }: Asked): GdaAction | undefined {
  const attacks = game.world.units[locals.lead as number]?.side === plan.side;
  const dice = (attacks ? locals.attackerDice : locals.defenderDice) as readonly number[] | undefined;
  const low = dice === undefined ? -1 : (dice[0] ?? 6) <= (dice[1] ?? 6) ? 0 : 1;
  if ((dice?.[low] ?? 6) > 3) return { type: 'pass' };
  return options().find((one) => one.type === 'throwAgain' && one.die === low) ?? { type: 'pass' };
}

/** 4.13: whoever drove somebody off goes after him; those who hold ground stay by it while none of it is lost. */
function takeTheGround({ game: { world }, p, plan, locals, options }: Asked): GdaAction | undefined {
  const lead = world.units[locals.lead as number] as Unit;
  const stays =
    plan.temper.drilled &&
    plan.tasks.get(lead.brigade)?.role === 'hold' &&
    [...keepersOf(world, p, plan.side).values()].every((those) => those.length > 0);
  return options().find((one) => one.type === 'takeTheGround' && one.advance === !stays) ?? options()[0];
}

/** 9.8: stay in a drawn fight unless the enemy throws more dice; who leaves houses that the battle is about has lost them. */
function fightOn({ game, p, locals, plan }: Asked): GdaAction {
  const { world } = game;
  const side = (list: unknown): readonly number[] =>
    (list as readonly number[]).filter((index) => p.units[index]?.place === 'table');
  const [attackers, defenders] = [side(locals.attackers), side(locals.defenders)];
  const holdOut = defenders.some((index) => {
    const { side: whose, holds } = { ...world.units[index], ...p.units[index] };
    return whose === plan.side && aims(world).some(({ place }) => place.id === holds);
  });
  if (holdOut && plan.temper.drilled) return { type: 'fightOn' };
  const dice = (own: readonly number[], theirs: readonly number[], role: 'attacker' | 'defender'): number =>
    own.reduce((sum, index) => sum + meleeDice(world, p, index, theirs, role, 2).total, 0);
  const lead = dice(attackers, defenders, 'attacker') - dice(defenders, attackers, 'defender');
  const own = locals.attacker === plan.side ? lead : -lead;
  const units = (locals.attacker === plan.side ? attackers : defenders).map(
    (index) => world.units[index] as Unit,
  );
  // Horse that is held up comes off better outside.
  return { type: own < (units.some(isCavalry) ? 0 : -1) ? 'breakOff' : 'fightOn' };
}

/** What a player who goes by this plan does now, in whichever step of the sequence of play. */
export function answer(game: GdaGame, p: GdaPosition, plan: GdaPlan, random: RandomInt): GdaAction {
  const pending = game.pending(p);
  if (pending.kind !== 'decide') throw new Error('nobody is asked');
  const { locals } = p.stack.at(-1) as { readonly locals: Readonly<Record<string, unknown>> };
  let listed: readonly GdaAction[] | undefined;
  const options = (): readonly GdaAction[] => {
    listed ??= game.options(p, plan.side).actions;
    return listed;
  };
  const found = ANSWERS[pending.step]?.({ game, p, plan, locals, options, random });
  if (found !== undefined && game.judge(p, plan.side, found).ok) return found;
  const all = options();
  return all[random(all.length)] as GdaAction;
}
