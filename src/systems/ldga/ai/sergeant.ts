import type { Bot } from '../../../ai/bot.ts';
import type { RandomInt } from '../../../engine/game.ts';
import { teamOfSeat } from '../content/seating.ts';
import type { LdgaAction, LdgaGame, LdgaPosition } from '../rules/index.ts';
import type { HexId, Side } from '../rules/position.ts';
import { before, type Ground, oddsAt, pointsOf, survey } from './ground.ts';

/* A player who weighs each order by what it brings at once, and plans no further. */

type Of<T extends LdgaAction['type']> = Extract<LdgaAction, { type: T }>;

/** Odds worth attacking at, and those at which one had better not stand beside the enemy. */
const GOOD = 2;
const POOR = 1;
/** What a hex nearer to the enemy is worth to a strength point; the coalition waits for the French. */
const PULL: Readonly<Record<Side, number>> = { french: 0.2, coalition: 0.08 };
/** Standing before the enemy at good odds, and at poor ones. */
const PRIZE = 1.5;
const FOLLY = 2;
/** A march must be worth more than this. */
const LEAST = 0.05;

/** The worth of a force's standing in a hex. */
function standing(ground: Ground, hex: number, points: number, from: number): number {
  const pull = -PULL[ground.side] * Math.min(12, ground.away[hex] as number) * points;
  const foes = before(ground, hex);
  if (foes.length === 0) return pull;
  const worst = Math.min(
    ...foes.map((target) =>
      oddsAt(ground, target, ground.world.grid.distance(from, target) > 1 ? points : 0),
    ),
  );
  return pull + (worst >= GOOD ? PRIZE * points : worst < POOR ? -FOLLY * points : 0);
}

/** The march that brings most, if any brings enough. */
function march(ground: Ground, options: readonly LdgaAction[]): LdgaAction | undefined {
  const { grid } = ground.world;
  let best: LdgaAction | undefined;
  let most = LEAST;
  for (const action of options) {
    if (action.type !== 'march' && action.type !== 'enter') continue;
    const { pieces, path } = action;
    const to = grid.index(path[path.length - 1] as HexId);
    // Leaders keep with their troops: they march in stacks or not at all.
    const points = pointsOf(ground, pieces) * (pieces.length > 1 ? 1.05 : 1);
    if (points === 0 && action.type === 'march') continue;
    const from = action.type === 'enter' ? to : hexOf(ground, pieces[0] as string);
    const gain =
      action.type === 'enter'
        ? 1 + points + standing(ground, to, points, to) * 0.1
        : standing(ground, to, points, from) - standing(ground, from, points, from);
    if (gain > most) {
      most = gain;
      best = action;
    }
  }
  return best;
}

function hexOf({ world, p }: Ground, id: string): number {
  const counter = world.counters.get(id);
  const leader = world.leaderById.get(id);
  const hex =
    counter !== undefined
      ? p.units[counter.side][counter.slot]?.hex
      : leader !== undefined
        ? p.leaders[leader.side][leader.slot]?.hex
        : p.trains.find((train) => train.id === id)?.hex;
  return hex == null ? 0 : world.grid.index(hex);
}

/** The attack with the best odds; where there is none at good odds, whatever ends the declarations if that may be. */
function attack(ground: Ground, options: readonly LdgaAction[]): LdgaAction | undefined {
  const { grid } = ground.world;
  const odds = ({ from, targets }: Of<'declareAttack'>): number =>
    from.reduce((sum, hex) => sum + (ground.own[grid.index(hex)] as number), 0) /
    Math.max(
      0.5,
      targets.reduce((sum, hex) => sum + (ground.foe[grid.index(hex)] as number), 0),
    );
  const attacks = options.filter((action): action is Of<'declareAttack'> => action.type === 'declareAttack');
  const [best] = attacks.toSorted((one, other) => odds(other) - odds(one));
  const end = options.find(({ type }) => type === 'endDeclaring');
  const guns = options.find(({ type }) => type === 'declareBombardment');
  if (best !== undefined && odds(best) >= GOOD) return best;
  return guns ?? end ?? best;
}

/** Lose as little as may be. */
const cheapest = (ground: Ground, options: readonly LdgaAction[]): LdgaAction | undefined =>
  options
    .filter((action): action is Of<'loseUnits'> => action.type === 'loseUnits')
    .toSorted((one, other) => pointsOf(ground, one.units) - pointsOf(ground, other.units))[0];

/** Away from the enemy, without displacing anybody if that can be. */
function away(ground: Ground, options: readonly LdgaAction[]): LdgaAction | undefined {
  const { grid } = ground.world;
  const worth = (action: LdgaAction): number =>
    'path' in action
      ? (ground.away[grid.index(action.path[action.path.length - 1] as HexId)] as number) -
        ('displace' in action && action.displace !== undefined ? 3 : 0)
      : -1;
  return options
    .filter(({ type }) => type === 'retreat' || type === 'disengage')
    .toSorted((one, other) => worth(other) - worth(one))[0];
}

/** What is done without weighing, the first that is offered. */
const HABITS: readonly LdgaAction['type'][] = [
  'delegate',
  'endSetUp',
  'endMessages',
  'noOrder',
  'command',
  'resolve',
  'checkElan',
  'holdChateau',
  'advance',
  'endEvading',
  'endCommand',
  'keepChits',
];

export function choose(ground: Ground, options: readonly LdgaAction[], random: RandomInt): LdgaAction {
  const weighed =
    march(ground, options) ??
    attackIfAsked(ground, options) ??
    cheapest(ground, options) ??
    away(ground, options) ??
    HABITS.map((type) => options.find((action) => action.type === type)).find(
      (action) => action !== undefined,
    );
  return (
    weighed ??
    options.find(({ type }) => type === 'endMovement' || type === 'endDisengagement') ??
    (options[random(options.length)] as LdgaAction)
  );
}

const attackIfAsked = (ground: Ground, options: readonly LdgaAction[]): LdgaAction | undefined =>
  options.some(({ type }) => type === 'declareAttack' || type === 'declareBombardment')
    ? attack(ground, options)
    : undefined;

export const sergeant = (game: LdgaGame): Bot => ({
  id: 'greedy',
  choose({ view, seat, options, random }) {
    const [only] = options as readonly LdgaAction[];
    if (options.length === 1 && only !== undefined) return only;
    const p: LdgaPosition = game.resample(view as never, seat, random);
    const side: Side = teamOfSeat(seat) === 'french' ? 'french' : 'coalition';
    return choose(survey(game.world, p, side), options as readonly LdgaAction[], random);
  },
});
