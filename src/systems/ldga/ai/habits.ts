import { sideOfPiece } from '../rules/hidden/known.ts';
import type { LdgaAction } from '../rules/index.ts';
import type { Chit, HexId, PieceId } from '../rules/position.ts';
import { counterOf, turnOf } from '../rules/world.ts';
import type { Decision } from './decision.ts';
import { isAhead } from './judging/draw.ts';
import { assault } from './judging/fights.ts';
import { type Flank, Scene } from './judging/scene.ts';
import { outlookOf, standing, YARDSTICK } from './judging/worth.ts';
import { flankOf } from './marching/plan.ts';
import { place } from './marching/ways.ts';

/* Everything besides marches and attacks: what a sensible officer does without much thought. */

type Of<T extends LdgaAction['type']> = Extract<LdgaAction, { type: T }>;
type Options = readonly LdgaAction[];

const all = <T extends LdgaAction['type']>(options: Options, type: T): Of<T>[] =>
  options.filter((action): action is Of<T> => action.type === type);

const mostOf = <T>(list: readonly T[], worth: (one: T) => number): T | undefined => {
  let best: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const value = worth(one);
    if (value > most) [best, most] = [one, value];
  }
  return best;
};

/** Troops farther than this from the enemy, on average, have to hurry. */
const FAR = 4;

const priceOf = ({ land }: Decision, scene: Scene, id: PieceId): number => {
  const counter = land.world.counters.get(id);
  return counter === undefined ? 0 : scene.stakes.price(counter);
};

/** The hexes to the nearest enemy. */
function nearest({ land }: Decision, scene: Scene, side: Flank, hex: number): number {
  let least = 99;
  for (const [n, man] of scene.men.entries()) {
    const at = scene.hex[n] as number;
    if (man.side !== side && at >= 0) least = Math.min(least, land.world.grid.distance(hex, at));
  }
  return least;
}

const paceOf = ({ land }: Decision, chit: Chit): number => {
  const { infantry, cavalry } = land.world.tables.chits.values[chit];
  return infantry + 0.1 * cavalry;
};

/** 8.13: whoever seeks a decision, or has far to go, forces his march with the best chit he has. */
function hurry(decision: Decision, options: Options): LdgaAction | undefined {
  const { land, p } = decision;
  const play = mostOf(all(options, 'playChit'), ({ chit }) => paceOf(decision, chit));
  if (play !== undefined) return play;
  const force = mostOf(all(options, 'forceMarch'), ({ chit }) => paceOf(decision, chit));
  if (force === undefined) return undefined;
  const side = flankOf(land, decision.seat);
  const scene = Scene.of(land, p);
  let [far, strength] = [0, 0];
  for (const [n, man] of scene.men.entries()) {
    if (man.side !== side) continue;
    far += man.points * Math.min(12, nearest(decision, scene, side, scene.hex[n] as number));
    strength += man.points;
  }
  const keep = options.find(({ type }) => type === 'keepChits');
  const seeks = !isAhead(scene, side) && !turnOf(land.world, p.turn).mud;
  return seeks || far / Math.max(1, strength) > FAR ? force : keep;
}

/** Lose as little as may be, by what it means and not by what it counts. */
const pay = (decision: Decision, scene: Scene, options: Options): LdgaAction | undefined =>
  mostOf(
    all(options, 'loseUnits'),
    ({ units }) => -units.reduce((sum, id) => sum + priceOf(decision, scene, id), 0),
  );

/** Says what it is worth that some stand elsewhere: not before the enemy, near to where they are wanted. */
function weigher(decision: Decision, side: Flank): (pieces: readonly PieceId[], to: HexId) => number {
  const { land, p } = decision;
  const scene = Scene.of(land, p);
  const outlook = outlookOf(land, p, scene, side, YARDSTICK);
  return (pieces, to) => {
    const hex = land.world.grid.index(to);
    const men = pieces.flatMap((id) => scene.index.get(id) ?? []);
    const leaders = pieces.filter((id) => scene.leaders.has(id));
    const back = place(scene, { men, leaders }, { to: hex, column: false, spare: true });
    const value = standing(land, scene, outlook);
    back();
    return value;
  };
}

const DISPLACED = 0.15;
function goBack(decision: Decision, options: Options): LdgaAction | undefined {
  const { land, p } = decision;
  const ways = [...all(options, 'retreat'), ...all(options, 'disengage')];
  const [first] = ways;
  if (first === undefined) return undefined;
  const side: Flank = sideOfPiece(land.world, p, first.pieces[0] as PieceId) === 'french' ? 0 : 1;
  const most = Math.max(...ways.map(({ pieces }) => pieces.length));
  const whole = ways.filter(({ pieces }) => pieces.length === most);
  const worth = weigher(decision, side);
  return mostOf(whole, (way) => {
    const displaced = way.type === 'retreat' ? (way.displace?.length ?? 0) : 0;
    return worth(way.pieces, way.path.at(-1) as HexId) - DISPLACED * displaced;
  });
}

/** Into the hex that the enemy has left, unless it is better not to. */
function follow(decision: Decision, options: Options): LdgaAction | undefined {
  const { land, p } = decision;
  const goes = all(options, 'advance');
  const [first] = goes;
  if (first === undefined) return undefined;
  const unit = first.pieces.find((id) => land.world.counters.has(id)) as PieceId;
  const side: Flank = counterOf(land.world, unit).side === 'french' ? 0 : 1;
  const stay = options.find(({ type }) => type === 'stay');
  const here = p.units[side === 0 ? 'french' : 'coalition'].find(({ id }) => id === unit)?.hex;
  const worth = weigher(decision, side);
  const best = mostOf(goes, ({ pieces, hex }) => worth(pieces, hex)) as Of<'advance'>;
  if (stay === undefined || here == null) return best;
  return worth(best.pieces, best.hex) >= worth([], here) ? best : stay;
}

/** Riders who are attacked and would lose by it get out of the way; attackers stay. */
function evade(decision: Decision, scene: Scene, options: Options): LdgaAction | undefined {
  const { land, p } = decision;
  const rides = all(options, 'evade');
  const end = options.find(({ type }) => type === 'endEvading');
  if (rides.length === 0) return end;
  const side = flankOf(land, decision.seat);
  if ((p.phasing === 'french') === (side === 0)) return end ?? rides[0];
  const { grid } = land.world;
  const threatened = rides.filter(({ hex }) => {
    const at = grid.index(hex);
    const from = grid.ring(at, 1).filter((beside) => (scene.count[1 - side]?.[beside] ?? 0) > 0);
    return from.length > 0 && assault(land, scene, (1 - side) as Flank, from, [at]).value > 0;
  });
  if (threatened.length === 0) return end;
  const worth = weigher(decision, side);
  return mostOf(threatened, ({ pieces, path }) => worth(pieces, path.at(-1) as HexId)) ?? end;
}

/** Those with whom the check of élan is made: the best there are (11.74). */
const checkElan = (decision: Decision, options: Options): LdgaAction | undefined =>
  mostOf(all(options, 'checkElan'), ({ units }) => {
    const qualities = units.map((id) => counterOf(decision.land.world, id).quality);
    const strength = units.reduce((sum, id) => sum + counterOf(decision.land.world, id).strength, 0);
    return Math.min(...qualities) + 0.12 * strength;
  });

/** What is done without weighing, the first that is offered. */
const ROUTINE: readonly LdgaAction['type'][] = [
  'endSetUp',
  'delegate',
  'endMessages',
  'replaceLeader',
  'resolve',
  'holdChateau',
  'occupy',
  'noOrder',
  'endCommand',
  'endReorganizing',
  'endDisengagement',
  'keepChits',
];

export function habit(decision: Decision, options: Options): LdgaAction {
  const { land, p, random } = decision;
  const scene = Scene.of(land, p);
  const rally = mostOf(all(options, 'reorganize'), ({ unit }) => priceOf(decision, scene, unit));
  const weighed =
    rally ??
    hurry(decision, options) ??
    pay(decision, scene, options) ??
    goBack(decision, options) ??
    follow(decision, options) ??
    (options.some(({ type }) => type === 'endEvading' || type === 'evade')
      ? evade(decision, scene, options)
      : undefined) ??
    checkElan(decision, options);
  if (weighed !== undefined) return weighed;
  for (const type of ROUTINE) {
    const found = options.find((action) => action.type === type);
    if (found !== undefined) return found;
  }
  return options[random(options.length)] as LdgaAction;
}
