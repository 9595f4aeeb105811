import type { StandingAnswer, Wishes } from '../../../../engine/standing.ts';
import type { NlbAction } from '../actions.ts';
import type { ActionOf, At } from '../kit.ts';
import type { UnitId } from '../position.ts';
import { stateOf } from '../setup/deployment.ts';
import { counterOf, strengthOf, type World } from '../world.ts';

type Answer = StandingAnswer<NlbAction> | undefined;
type Options = () => readonly NlbAction[];

const strength = ({ world, position }: At, unit: UnitId): number => {
  const counter = counterOf(world, unit);
  return strengthOf(counter, stateOf(position, counter));
};

const armOf = (world: World, unit: UnitId): string => counterOf(world, unit).arm;

/** 6.5A: who is given up next in an exchange. */
export function standingLoss(at: At, _seat: string, wishes: Wishes, options: Options): Answer {
  const order = wishes.text('losses');
  if (order === undefined) {
    return undefined;
  }
  const units = options().flatMap((action) => (action.type === 'lose' ? [action.unit] : []));
  const spared = order === 'cavalry-last' ? 'cavalry' : order === 'artillery-last' ? 'artillery' : undefined;
  const sign = order === 'strongest-first' ? -1 : 1;
  const rank = (unit: UnitId): number =>
    (spared !== undefined && armOf(at.world, unit) === spared ? 1000 : 0) + sign * strength(at, unit);
  const [unit] = [...units].sort((a, b) => rank(a) - rank(b));
  return unit === undefined ? undefined : { action: { type: 'lose', unit }, because: 'losses' };
}

/** 6.7: the strongest of those who are to advance; nobody where everybody is to stay. */
export function standingAdvance(at: At, _seat: string, wishes: Wishes, options: Options): Answer {
  const listed = options();
  const advances = listed.filter((action) => action.type === 'advance');
  const wish = ({ unit }: { readonly unit: UnitId }): string | undefined => wishes.text('advance', unit);
  // To go forward with a leader is more than an advance: unless nobody is to, that is for a player to weigh.
  const led = listed.some(({ type }) => type !== 'advance' && type !== 'declineAdvance');
  if (led && (wishes.text('advance') !== 'never' || advances.some((action) => wish(action) !== 'never'))) {
    return undefined;
  }
  if (advances.some((action) => wish(action) === undefined)) {
    return undefined;
  }
  const [first] = advances
    .filter(
      (action) =>
        wish(action) === 'always' ||
        (wish(action) === 'infantry' && armOf(at.world, action.unit) === 'infantry'),
    )
    .sort((a, b) => strength(at, b.unit) - strength(at, a.unit));
  const action = first ?? listed.find(({ type }) => type === 'declineAdvance');
  return action === undefined ? undefined : { action, because: 'advance' };
}

/** 15.3: cavalry stays where it is. */
export const standingBeforeCombat = (_at: At, _seat: string, wishes: Wishes, options: Options): Answer => {
  const stay = options().find(({ type }) => type === 'endRetreats');
  return stay !== undefined && wishes.yes('stays-before-combat')
    ? { action: stay, because: 'stays-before-combat' }
    : undefined;
};

/** 16.13: whether a leader takes command of the defence. */
export function standingLead(_at: At, _seat: string, wishes: Wishes, options: Options): Answer {
  const wanted = { always: 'lead', never: 'declineLead' }[wishes.text('lead-defence') ?? ''];
  const action = wanted === undefined ? undefined : options().find(({ type }) => type === wanted);
  return action === undefined ? undefined : { action, because: 'lead-defence' };
}

/** 16.14A: headquarters that are to be open, or closed. */
export function standingHeadquarters(_at: At, _seat: string, wishes: Wishes, options: Options): Answer {
  for (const action of options()) {
    if (action.type === 'setHeadquarters') {
      const wanted = wishes.text('headquarters', action.leader);
      if (wanted !== undefined && action.active === (wanted === 'open')) {
        return { action, because: 'headquarters' };
      }
    }
  }
  return undefined;
}

/** 16.7: the choice that leaves the attack weakest, as `strengthOf` counts it. */
export function standingArms(
  wishes: Wishes,
  options: Options,
  strengthOf: (action: ActionOf<'enhance'>) => number,
): Answer {
  if (!wishes.yes('weakest-arms')) {
    return undefined;
  }
  const [weakest] = options()
    .filter((action) => action.type === 'enhance')
    .sort((a, b) => strengthOf(a) - strengthOf(b));
  return weakest === undefined ? undefined : { action: weakest, because: 'weakest-arms' };
}

/** 16.6C: all of them at once, each as near as he fits. */
export const standingDeploy = (_at: At, _seat: string, wishes: Wishes, options: Options): Answer => {
  const rest = options().find(({ type }) => type === 'deployRest');
  return rest !== undefined && wishes.yes('deploy-nearest')
    ? { action: rest, because: 'deploy-nearest' }
    : undefined;
};
