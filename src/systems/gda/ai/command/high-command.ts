import { cm, type Point } from '../../../../geometry/table/units.ts';
import type { Side } from '../../content/atoms.ts';
import { rerollOf } from '../../rules/command/availability.ts';
import { regulatorOf } from '../../rules/command/regulating.ts';
import type { GdaAction, GdaGame, GdaPosition } from '../../rules/index.ts';
import type { Brigade, Division, Unit } from '../../rules/world.ts';
import { apart, brigadeStateOf, heartOf, stateOf, worthLeft } from '../judging/scene.ts';
import type { GdaPlan } from '../plan.ts';

/* What commanders of divisions and corps decide before any ADC is sent (8.17, 11.3 to 11.9). */

/** How many ADCs a division still wants: one for every brigade that falters, half of one for each other. */
function wantOf(game: GdaGame, p: GdaPosition, plan: GdaPlan, division: number): number {
  const { world } = game;
  const { brigades } = world.armies[plan.side].divisions[division] as Division;
  const wanted = brigades.reduce((sum, index) => {
    const { command, standing } = brigadeStateOf(p, world.brigades[index] as Brigade);
    if (standing === 'gone') return sum;
    const role = plan.tasks.get(index)?.role;
    return sum + (command === 'faltering' ? 2 : role === 'attack' || role === 'hold' ? 0.8 : 0.5);
  }, 0);
  return wanted - (p.armies[plan.side].divisions[division]?.adcs ?? 0);
}

/** 11.3 to 11.5: the corps commander's ADCs go where most are wanted; bad dice of a whole division are thrown again. */
export function allotAdcs(game: GdaGame, p: GdaPosition, plan: GdaPlan, own: number): GdaAction {
  const { divisions } = p.armies[plan.side];
  const lacking = divisions.map((_, division) => wantOf(game, p, plan, division));
  const neediest = lacking.indexOf(Math.max(...lacking));
  const at = { world: game.world, position: p, locals: {} };
  const fresh = rerollOf(at, plan.side, neediest);
  // Two dice in three bring somebody: thrown again where that is clearly more than what is there and what would be given.
  const again: GdaAction = { type: 'rollForDivision', division: neediest };
  if (
    (fresh.count * 2) / 3 > (divisions[neediest]?.adcs ?? 0) + own + 0.5 &&
    game.judge(p, plan.side, again).ok
  )
    return again;
  const given = divisions.map(() => 0);
  for (let n = 0; n < own; n += 1) {
    const open = lacking.map((want, division) => want - (given[division] ?? 0));
    const most = open.indexOf(Math.max(...open));
    given[most] = (given[most] ?? 0) + 1;
  }
  const shared: GdaAction = { type: 'allotAdcs', adcs: given };
  if (game.judge(p, plan.side, shared).ok) return shared;
  return { type: 'allotAdcs', adcs: divisions.map((_, division) => (division === neediest ? own : 0)) };
}

/** 8.17: of those among whom somebody has to be given up, the one with least left. */
export function leaveWithout(
  game: GdaGame,
  p: GdaPosition,
  options: readonly GdaAction[],
): GdaAction | undefined {
  const left = (id: string): number =>
    (game.world.brigadeById.get(id) as Brigade).units.reduce(
      (sum, index) => sum + worthLeft(game.world, p, game.world.units[index] as Unit),
      0,
    );
  return options
    .flatMap((action) => (action.type === 'leaveWithout' ? [action] : []))
    .sort((a, b) => left(a.brigade) - left(b.brigade))[0];
}

/** 11.8, 11.9: a commander who cannot reach most of his brigades rides towards their midst, while he has an ADC to spare for it. */
export function rideHeadquarters(game: GdaGame, p: GdaPosition, plan: GdaPlan): GdaAction {
  const { world } = game;
  for (const [division, { commander, adcs }] of p.armies[plan.side].divisions.entries()) {
    const { rating, brigades } = world.armies[plan.side].divisions[division] as Division;
    const generals = brigades
      .map((index) => brigadeStateOf(p, world.brigades[index] as Brigade))
      .filter(({ standing }) => standing === 'committed' || standing === 'reserve')
      .map(({ brigadier }) => brigadier.at);
    const beyond = generals.filter((at) => apart(at, commander) > cm(world.tables.commandRadius[rating]));
    if (adcs < 2 || beyond.length * 2 <= generals.length) continue;
    const midst = midstOf(generals);
    const share = Math.min(
      1,
      (cm(world.tables.movement.general) - 10) / Math.max(1, apart(commander, midst)),
    );
    const action: GdaAction = {
      type: 'moveHeadquarters',
      division,
      x: Math.round(commander.x + share * (midst.x - commander.x)),
      y: Math.round(commander.y + share * (midst.y - commander.y)),
    };
    if (game.judge(p, plan.side, action).ok) return action;
  }
  return { type: 'endHeadquarters' };
}

/** 5.3: a corps commander who is this far from the midst of his divisions' commanders rides there. */
const OUT_OF_THE_WAY = cm(30);

/** 5.3, 11.7: he rides where most of those who want ADCs of him are near. */
export function rideCorps(game: GdaGame, p: GdaPosition, { side }: GdaPlan): GdaAction | undefined {
  const { corps, corpsRode, divisions } = p.armies[side];
  if (corps === null || corpsRode || divisions.length === 0) return undefined;
  const midst = midstOf(divisions.map(({ commander }) => commander));
  const far = apart(corps, midst);
  if (far < OUT_OF_THE_WAY) return undefined;
  const share = Math.min(1, (cm(game.world.tables.movement.general) - 10) / far);
  const action: GdaAction = {
    type: 'rideCorps',
    x: Math.round(corps.x + share * (midst.x - corps.x)),
    y: Math.round(corps.y + share * (midst.y - corps.y)),
  };
  return game.judge(p, side, action).ok ? action : undefined;
}

const midstOf = (places: readonly Point[]): Point => ({
  x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
  y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
});

/** 11.21: a brigade that keeps its places by one of its battalions keeps them by the one in its midst. */
export function nameRegulator(game: GdaGame, p: GdaPosition, side: Side): GdaAction | undefined {
  const { world } = game;
  if (world.options.regulatingBattalion !== true) return undefined;
  for (const index of world.armies[side].brigades) {
    const brigade = world.brigades[index] as Brigade;
    const heart = heartOf(world, p, brigade);
    if (heart === undefined || regulatorOf(world, p, index) !== undefined) continue;
    const inTheMidst = brigade.units
      .map((unit) => world.units[unit] as Unit)
      .sort((a, b) => apart(heart, stateOf(p, a).pose) - apart(heart, stateOf(p, b).pose));
    for (const { id } of inTheMidst) {
      const action: GdaAction = { type: 'nameRegulator', brigade: brigade.id, leads: id };
      if (game.judge(p, side, action).ok) return action;
    }
  }
  return undefined;
}
