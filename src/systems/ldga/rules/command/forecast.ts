import type { Facts, Seat } from '../../../../engine/position.ts';
import type { ActionOf } from '../kit.ts';
import type { LdgaPosition } from '../position.ts';
import { holderOf } from '../seats.ts';
import { leaderState } from '../stacking/field.ts';
import { leaderOf, type World } from '../world.ts';
import { brought, pointsLeft } from './command.ts';
import { commandRange } from './range.ts';

/** Whom a point would bring into command and how many are left (7.11), and how far the commander's word goes (7.2). */
export function commandForecast(
  world: World,
  p: LdgaPosition,
  seat: Seat,
  action: ActionOf<'command'>,
): Facts {
  const { commander } = action;
  const brings = brought(world, p, seat, action);
  if (!world.leaderById.has(commander) || holderOf(world, p, commander) !== seat) return { brings };
  const { hex } = leaderState(world, p, commander);
  if (hex === null) return { brings };
  const reach = commandRange(world, p, leaderOf(world, commander).side, hex);
  const range: string[] = [];
  for (let at = 0; at < reach.length; at += 1) if (reach[at] === 1) range.push(world.grid.id(at));
  const left = pointsLeft(world, p, seat, commander);
  return { brings, range, ...(left === undefined ? {} : { left }) };
}
