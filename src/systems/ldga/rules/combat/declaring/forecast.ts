import type { Facts, Seat } from '../../../../../engine/position.ts';
import type { Result } from '../../../content/tables.ts';
import type { LdgaAction } from '../../actions.ts';
import { debtsOf, enemyOf, type LdgaPosition, type UnitId } from '../../position.ts';
import { sideOfSeat } from '../../seats.ts';
import { lieFaceUp } from '../../stacking/zones.ts';
import type { World } from '../../world.ts';
import { converted } from '../assault.ts';
import { salvoOdds } from '../bombardment/salvo.ts';
import { readTable } from '../odds/ladder.ts';
import { attackOdds } from '../odds/odds.ts';
import { firingIn } from './contact.ts';
import { fightOf, hexOf, type Plan, touches, waterBehind } from './parties.ts';
import { planOf } from './plans.ts';

/* How a fight would stand: for whoever thinks of declaring it, from what he can see. */

const FACES = [1, 2, 3, 4, 5, 6];

/** What has been declared so far in this combat phase. */
function declared(p: LdgaPosition): readonly Plan[] {
  const frame = p.stack.find(({ proc }) => proc === 'ldga.combat');
  return (frame?.locals as { readonly plans?: readonly Plan[] } | undefined)?.plans ?? [];
}

const staked = (p: LdgaPosition): string | null => {
  const frame = p.stack.find(({ proc }) => proc === 'ldga.combat');
  return (frame?.locals as { readonly staked?: string | null } | undefined)?.staked ?? null;
};

const isOwnGun = (world: World, p: LdgaPosition, id: UnitId): boolean => {
  const counter = world.counters.get(id);
  return counter?.side === p.phasing && counter.artillery && hexOf(world, p, id) !== null;
};

/** The odds with their ledgers and the six results of an attack or a bombardment; nothing where anybody is hidden. */
export function fightForecast(world: World, p: LdgaPosition, seat: Seat, action: LdgaAction): Facts {
  if (action.type !== 'declareAttack' && action.type !== 'declareBombardment') return {};
  if (sideOfSeat(world, seat) !== p.phasing || p.phase !== 'combat') return {};
  const plan = planOf(action);
  const targets = plan.kind === 'attack' ? plan.targets : [plan.target];
  if (plan.kind === 'bombardment' && !plan.guns.every((id) => isOwnGun(world, p, id))) return {};
  const from = plan.kind === 'attack' ? plan.from : plan.guns.map((id) => hexOf(world, p, id));
  if (!from.every((hex) => targets.every((target) => touches(world, hex, target)))) return {};
  if (!targets.every((hex) => lieFaceUp(world, p, enemyOf(p.phasing), hex))) return {};
  const plans = declared(p);
  const fight = fightOf(world, p, plan, firingIn(plans));
  if (fight.attackers.length === 0 || fight.attackers.some(({ fighters }) => fighters.length === 0))
    return {};
  const odds =
    plan.kind === 'bombardment'
      ? salvoOdds(world.tables, fight, {
          overWater: world.options.has('fire-over-water'),
          terrainTargets: world.options.has('bombardment-by-terrain'),
          waterBehind: (from, target) => waterBehind(world, p, from, target),
        })
      : attackOdds(world.tables, fight, {
          chateau: plan.chateau,
          bombarded: targets.some((hex) => p.bombardedHexes.includes(hex)),
          failedRepulse: fight.attackers.some(({ fighters }) =>
            p.units[p.phasing].some(
              (unit) =>
                debtsOf(unit).some((hex) => targets.includes(hex)) &&
                fighters.some(({ id }) => id === unit.id),
            ),
          ),
          staked: staked(p),
        });
  const results: Result[] = FACES.map((face) => {
    const { result } = readTable(world.tables.combat, odds.rung, face);
    return plan.kind === 'attack'
      ? converted(result, plan.chateau, fight.attackers, fight.defenders)
      : result;
  });
  return { odds, results };
}
