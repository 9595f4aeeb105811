import { dice } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/position.ts';
import { done, next } from '../../../../engine/procedure.ts';
import type { Stance } from '../../content/special/stances.ts';
import { ruleOf } from '../citations.ts';
import { setOrder, tellOrder } from '../command/effect.ts';
import { formationState, isActive, isPresent, leaderState, ratingOf } from '../command/formations.ts';
import { isUnder, stanceOf, stanceRule } from '../command/stances.ts';
import { type At, auto, chance, decide, procedure, type Scribe } from '../kit.ts';
import { isBroken } from '../morale/broken.ts';
import type { CommandState, LeaderId, NlcPosition } from '../position.ts';
import { refuse } from '../refusals.ts';
import { type Leader, leaderOf, seatOf, type World } from '../world.ts';

/* 27.5 to 27.7: the interphase in which commanders' ratings and moods are thrown for, before orders are given. */

interface Locals {
  /** Moods that two dice left open, by leader. */
  readonly open?: Readonly<Record<LeaderId, readonly Stance[]>>;
}

const hourOf = (label: string): string => label.slice(label.indexOf('/') + 1);

/** Is this an hour at which dice are thrown: the first turn of a battle, or one of those named? */
const isHour = (world: World, p: NlcPosition, hours: readonly string[]): boolean =>
  p.turn === 0 || hours.includes(hourOf(world.battle.turns[p.turn]?.label ?? ''));

const onMap = (world: World, p: NlcPosition, ids: readonly LeaderId[]): Leader[] =>
  ids
    .flatMap((id) => world.leaderById.get(id) ?? [])
    .filter((leader) => isPresent(leaderState(p, leader)) && !leaderState(p, leader).replaced);

const rated = (world: World, p: NlcPosition): Leader[] => {
  const { capacities } = world.battle.special ?? {};
  return capacities !== undefined && isHour(world, p, capacities.hours)
    ? onMap(world, p, capacities.leaders)
    : [];
};

const moody = (world: World, p: NlcPosition): Leader[] => {
  const { stances } = world.battle.special ?? {};
  return stances !== undefined && isHour(world, p, stances.hours)
    ? onMap(
        world,
        p,
        stances.leaders.map(({ leader }) => leader),
      )
    : [];
};

/** Has this turn an interphase that has not been gone through? */
export const isDue = ({ world, position }: At): boolean =>
  position.command !== undefined &&
  position.command.turn !== position.turn &&
  (rated(world, position).length > 0 || moody(world, position).length > 0);

const change = (at: Scribe, part: Partial<CommandState>): void =>
  at.draft.update({ command: { ...(at.position.command as CommandState), ...part } });

const takesTwo = (world: World, p: NlcPosition): boolean => {
  const two = world.battle.special?.stances?.two ?? null;
  return two !== null && p.turn >= (world.turnByLabel.get(two) ?? 0);
};

/** What a die means for him: who wants to withdraw with half his corps broken goes altogether. */
function moodFor(world: World, p: NlcPosition, leader: Leader, roll: number): Stance {
  const { table = [], generalAt = 1 } = world.battle.special?.stances ?? {};
  const stance = table.find(({ on }) => on.includes(roll))?.stance ?? 'consolidation';
  const own = world.formations[leader.side].filter((formation) => isUnder(world, p, leader, formation));
  const broken = own.filter((formation) => isBroken(world, p, formation)).length;
  return stance === 'tactical-withdrawal' && own.length > 0 && broken >= own.length * generalAt
    ? 'general-withdrawal'
    : stance;
}

/** 27.7: his mood from now on; a general withdrawal puts all of his in reserve at once. */
function take(at: Scribe, leader: Leader, stance: Stance): void {
  const { world } = at;
  change(at, { stances: { ...at.position.command?.stances, [leader.id]: stance } });
  at.emit(() => ({ type: 'stanceTaken', rule: stanceRule(world, stance), leader: leader.id, stance }));
  if (stance !== 'general-withdrawal' || stanceOf(world, at.position, leader) === null) {
    return;
  }
  for (const formation of world.formations[leader.side]) {
    const told =
      isUnder(world, at.position, leader, formation) &&
      isActive(world, at.position, formation.id) &&
      formationState(at.position, formation).order !== 'reserve';
    if (told) {
      setOrder(at, formation, { order: 'reserve', second: null, target: [], goal: null });
      tellOrder(at, formation, 'NLC-27.7.9');
    }
  }
}

const choosers = (at: At<Locals>): Seat[] => [
  ...new Set(Object.keys(at.locals.open ?? {}).map((id) => seatOf(leaderOf(at.world, id).army))),
];

export const interphase = procedure<Locals>('nlc.interphase', {
  begin: auto('NLC-27.6.3', (at) => {
    change(at, { turn: at.position.turn });
    return next(rated(at.world, at.position).length > 0 ? 'ratings' : 'moods');
  }),
  ratings: chance('NLC-27.6.3', {
    request: (at) => dice(rated(at.world, at.position).length),
    ask: (at) => ({ leaders: rated(at.world, at.position).map(({ id }) => id) }),
    run: (at, { values }) => {
      const { less = [], more = [], rules } = at.world.battle.special?.capacities ?? {};
      rated(at.world, at.position).forEach((leader, n) => {
        const roll = values[n] as number;
        const shift = less.includes(roll) ? -1 : more.includes(roll) ? 1 : 0;
        change(at, { ratings: { ...at.position.command?.ratings, [leader.id]: shift } });
        const rating = {
          attack: ratingOf(at.world, at.position, leader, true),
          other: ratingOf(at.world, at.position, leader, false),
        };
        at.emit(() => ({
          type: 'capacityRolled',
          rule: ruleOf(rules?.roll ?? 'NLC-27.6.3'),
          leader: leader.id,
          roll,
          rating,
        }));
      });
      return next('moods');
    },
  }),
  moods: auto('NLC-27.5.3', (at) => (moody(at.world, at.position).length > 0 ? next('rollMoods') : done())),
  rollMoods: chance('NLC-27.5.3', {
    request: (at) => dice(moody(at.world, at.position).length * (takesTwo(at.world, at.position) ? 2 : 1)),
    ask: (at) => ({ leaders: moody(at.world, at.position).map(({ id }) => id) }),
    run: (at, { values }) => {
      const each = takesTwo(at.world, at.position) ? 2 : 1;
      const open: Record<LeaderId, readonly Stance[]> = {};
      moody(at.world, at.position).forEach((leader, n) => {
        const rolls = values.slice(n * each, (n + 1) * each);
        const found = [...new Set(rolls.map((roll) => moodFor(at.world, at.position, leader, roll)))];
        const rule = stanceRule(at.world, 'roll');
        at.emit(() => ({ type: 'stanceRolled', rule, leader: leader.id, rolls, stances: found }));
        if (found.length === 1) {
          take(at, leader, found[0] as Stance);
        } else {
          open[leader.id] = found;
        }
      });
      return Object.keys(open).length === 0 ? done() : next('choose', { open });
    },
  }),
  choose: decide('NLC-27.5.3', {
    accepts: ['takeStance'],
    by: choosers,
    *candidates(at, seat) {
      for (const [id, found] of Object.entries(at.locals.open ?? {})) {
        for (const stance of seatOf(leaderOf(at.world, id).army) === seat ? found : []) {
          yield { type: 'takeStance', leader: id, stance } as const;
        }
      }
    },
    judge: (at, action, seat) => {
      if (action.type !== 'takeStance') {
        return [];
      }
      const leader = at.world.leaderById.get(action.leader);
      if (leader === undefined || seatOf(leader.army) !== seat) {
        return [refuse('NLC-27.5.3', 'not-your-leader', { leader: action.leader })];
      }
      return at.locals.open?.[action.leader]?.includes(action.stance) === true
        ? []
        : [refuse('NLC-27.5.3', 'not-on-his-dice', { leader: action.leader, stance: action.stance })];
    },
    run: (at, action) => {
      if (action.type !== 'takeStance') {
        return done();
      }
      take(at, leaderOf(at.world, action.leader), action.stance);
      const open = Object.fromEntries(
        Object.entries(at.locals.open ?? {}).filter(([id]) => id !== action.leader),
      );
      return Object.keys(open).length === 0 ? done() : next('choose', { open });
    },
    ask: (at) => ({ leaders: Object.keys(at.locals.open ?? {}) }),
  }),
});
