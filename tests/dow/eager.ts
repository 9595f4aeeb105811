import type { RandomInt } from '../../src/engine/game.ts';
import type { DowAction, DowGame, DowPosition } from '../../src/systems/dow/rules/index.ts';
import { enemyOf } from '../../src/systems/dow/rules/position.ts';

/* A player who goes for the enemy: what random play seldom comes to, combats with all that hangs on them, he sees daily. */

const FIGHTS: readonly string[] = [
  'charge',
  'attack',
  'bombard',
  'breakThrough',
  'react',
  'countercharge',
  'resolveReaction',
  'advance',
  'enter',
  'arrive',
  'reorganize',
  'rally',
];

/** How far a hex lies from the nearest enemy. */
function gap(game: DowGame, p: DowPosition, hex: string): number {
  const { grid } = game.world;
  const here = grid.index(hex);
  let nearest = 99;
  for (const { hex: enemy } of p.stacks[enemyOf(p.phasing)])
    nearest = Math.min(nearest, grid.distance(here, grid.index(enemy)));
  return nearest;
}

const endOf = (action: DowAction): string | undefined => ('path' in action ? action.path.at(-1) : undefined);

/** What he does now; undefined where the subject he looked at has nothing to do. */
export function eagerChoice(
  game: DowGame,
  p: DowPosition,
  seat: string,
  random: RandomInt,
): DowAction | undefined {
  const subjects = game.subjects(p, seat);
  const subject = subjects[
    random(4) === 0 ? random(subjects.length) : Math.floor(random(subjects.length * 8) / 8)
  ] as string;
  const { actions } = game.options(p, seat, subject);
  const deploy = actions.find(({ type }) => type === 'deploy');
  if (deploy !== undefined) return deploy;
  const fights = actions.filter(({ type }) => FIGHTS.includes(type));
  if (fights.length > 0 && random(5) > 0) return fights[random(fights.length)];
  const marches = actions.filter(({ type }) => type === 'march' || type === 'ride');
  if (marches.length > 0) {
    const tried = Array.from({ length: 6 }, () => marches[random(marches.length)] as DowAction);
    return tried.sort((a, b) => gap(game, p, endOf(a) as string) - gap(game, p, endOf(b) as string))[0];
  }
  const last = actions[random(Math.max(1, actions.length))];
  // He ends a phase only when he has looked about for a while.
  const ends = last?.type.startsWith('end') === true;
  return ends && subjects.length > 1 && random(subjects.length) > 2 ? undefined : last;
}

export interface Entry {
  readonly seat?: string;
  readonly action?: DowAction;
  readonly die?: number;
}

/** Plays a whole day, and tells what was done; `look` sees every position. */
export function eagerDay(
  game: DowGame,
  random: RandomInt,
  look?: (p: DowPosition, step: string) => void,
): { entries: Entry[]; last: DowPosition } {
  const entries: Entry[] = [];
  let p = game.begin().position;
  let idle = 0;
  while (p.outcome === null) {
    const pending = game.pending(p);
    if (pending.kind === 'over') break;
    look?.(p, pending.step);
    if (pending.kind === 'chance') {
      const die = 1 + random(6);
      p = game.roll(p, { values: [die] }, true).position;
      entries.push({ die });
      continue;
    }
    const seat = pending.seats[random(pending.seats.length)] as string;
    let action = eagerChoice(game, p, seat, random);
    idle = action === undefined ? idle + 1 : 0;
    if (idle > 40) action = game.options(p, seat, '').actions[0];
    if (action === undefined) continue;
    p = game.act(p, seat, action, true).position;
    entries.push({ seat, action });
  }
  return { entries, last: p };
}
