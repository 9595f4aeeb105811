import type { RandomInt } from '../../../src/engine/game.ts';
import type { DowGame, DowPosition } from '../../../src/systems/dow/rules/index.ts';
import type { Side } from '../../../src/systems/dow/rules/position.ts';
import { units } from '../content.ts';
import { Field, Over, sideOfUnit } from './field.ts';
import { fits, foe, ground, map, neighbours, print } from './table.ts';

/* Positions such as no day has seen: both armies thrown together around one hex, worn and in any order. */

/** The movement phase of each side, as the first turn comes to it. */
export function movementOf(game: DowGame, side: Side): DowPosition {
  let p = game.begin().position;
  for (;;) {
    const pending = game.pending(p);
    if (pending.kind === 'over') throw new Error('over before it began');
    if (pending.kind === 'chance') {
      p = game.roll(p, { values: [1] }, true).position;
      continue;
    }
    if (pending.step === 'dow.movement.move' && p.phasing === side) return p;
    const seat = pending.seats[0] as string;
    const { actions } = game.options(p, seat, '');
    const action =
      actions.find(({ type }) => type === 'deploy') ?? actions.find(({ type }) => type.startsWith('end'));
    if (action === undefined) throw new Error(`cannot pass ${pending.step}`);
    p = game.act(p, seat, action, true).position;
  }
}

/** Both armies around one hex, in the movement phase given; undefined where the French would have lost already. */
export function melee(base: DowPosition, random: RandomInt): DowPosition | undefined {
  const hexes = Object.keys(map.hexes);
  const centre = hexes[random(hexes.length)] as string;
  const near = [...new Set([centre, ...neighbours(centre), ...neighbours(centre).flatMap(neighbours)])];
  if (random(2) === 0) near.push(...new Set(near.flatMap(neighbours)));
  const many = 2 + random(random(3) === 0 ? 60 : 26);
  const guard = random(5) === 0;
  const worn = random(3);
  const wait = (unit: DowPosition['units']['french'][number]) => ({
    ...unit,
    place: 'unplaced' as const,
    losses: 0,
    seen: false,
  });
  const off = (leader: DowPosition['leaders']['french'][number]) => ({
    ...leader,
    place: 'unplaced' as const,
    hex: null,
  });
  const f = new Field({
    ...base,
    turn: [4, 8, 9, 10, 11][random(5)] as number,
    stacks: { french: [], coalition: [] },
    units: { french: base.units.french.map(wait), coalition: base.units.coalition.map(wait) },
    leaders: { french: base.leaders.french.map(off), coalition: base.leaders.coalition.map(off) },
  });
  const pool = units.units.map(({ id }) => id);
  for (let n = 0; n < many * 2 && pool.length > 0; n += 1) {
    const id = pool.splice(
      guard && n < 6 ? pool.findIndex((one) => print(one).guard) : random(pool.length),
      1,
    )[0];
    if (id === undefined) continue;
    const side = sideOfUnit(id);
    const hex = near[random(near.length)] as string;
    const there = f.stack(side, hex);
    if (f.stack(foe(side), hex).length > 0) continue;
    if (there[0] !== undefined && print(there[0]).army !== print(id).army) continue;
    if (ground(hex) === 'forest' && print(id).arm !== 'infantry') continue;
    if (ground(hex) === 'swamp' && print(id).arm.endsWith('artillery')) continue;
    f.change(id, {
      place: 'map',
      losses: random(3) < worn ? random(print(id).strength) : 0,
      outOfCommand: random(8) === 0,
    });
    if (fits(f.p, hex, [...there, id])) f.move([id], hex);
    else f.change(id, { place: 'unplaced', losses: 0, outOfCommand: false });
  }
  try {
    f.settle();
    return f.p;
  } catch (error) {
    if (error instanceof Over) return undefined;
    throw error;
  }
}
