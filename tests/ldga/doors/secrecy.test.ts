import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyGame, RandomInt } from '../../../src/engine/game.ts';
import { parseRecordText } from '../../../src/engine/record.ts';
import { loadLibrary } from '../../../src/server/library.ts';
import type { LdgaAction, LdgaGame } from '../../../src/systems/ldga/rules/index.ts';
import { lay } from '../../../src/systems/library.ts';
import { type AnyAction, type Moment, randomInts } from '../../conformance/play.ts';
import { secrecyFaults } from '../../conformance/secrecy.ts';

/*
 * The house's checks of secrecy over whole games with hidden forces, in the thick of the fight: two truths that a seat
 * cannot tell apart give him the same view, options, verdicts, previews and events. He also asks what no honest page
 * would ask: orders to the enemy's pieces, and to hexes that he knows only as flags.
 */

const library = await loadLibrary();
/** So many moments of a game are looked at, and all in which somebody is thrown back, rides away or follows. */
const CHECKS = Number(process.env.LDGA_SECRETS ?? 40);
const ALWAYS = [
  'ldga.retreat',
  'ldga.evade',
  'ldga.advance',
  'ldga.repulse',
  'ldga.ride',
  'ldga.elan',
  'ldga.lose',
];

const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(strings)
      : [];

/** The same action with one name or hex in it changed for another of the same kind. */
function twisted(
  action: AnyAction,
  names: readonly string[],
  hexes: readonly string[],
  random: RandomInt,
): AnyAction {
  const parts = strings({ ...action, type: undefined }).filter(
    (one) => names.includes(one) || hexes.includes(one),
  );
  const old = parts[random(Math.max(1, parts.length))];
  if (old === undefined) return action;
  const pool = names.includes(old) ? names : hexes;
  const other = pool[random(pool.length)] as string;
  return JSON.parse(JSON.stringify(action).replaceAll(`"${old}"`, `"${other}"`)) as AnyAction;
}

function faultsOf(name: string): string[] {
  const parsed = parseRecordText(
    readFileSync(new URL(`../../../content/samples/${name}.json`, import.meta.url), 'utf8'),
  );
  if (!parsed.ok) throw new Error(name);
  const { setup, entries } = parsed.record;
  const found = lay(library, setup);
  if (!found.ok) throw new Error(found.problems.join('; '));
  const game = found.laid.game as unknown as LdgaGame;
  const { counters, leaderById, trains } = game.world;
  const names = [...counters.keys(), ...leaderById.keys(), ...trains];
  const random = randomInts(Number(process.env.LDGA_SEED ?? 11));
  const taken = entries.flatMap((entry) => ('action' in entry ? [entry.action] : []));
  const every = Math.max(1, Math.floor(entries.length / CHECKS));
  const faults: string[] = [];
  let p = game.begin().position;
  for (const [n, entry] of entries.entries()) {
    const pending = game.pending(p);
    if (pending.kind === 'over') break;
    const applied =
      'roll' in entry
        ? game.roll(p, { values: entry.roll })
        : game.act(p, entry.seat, entry.action as LdgaAction);
    if (n % every === 0 || ALWAYS.some((proc) => pending.step.startsWith(`${proc}.`))) {
      const done =
        'roll' in entry
          ? { roll: { values: entry.roll } }
          : { seat: entry.seat, action: entry.action, options: game.options(p, entry.seat).actions };
      const moment = { position: p, pending, done, after: applied.position, events: applied.events };
      const accepted = pending.kind === 'decide' ? pending.accepts : [];
      const hexes = [...new Set(game.observe(p, 'spectator').flags.map(({ hex }) => hex))];
      const like = taken.filter(({ type }) => accepted.includes(type));
      const probes = like.flatMap((action) =>
        [action, twisted(action, names, hexes, random), twisted(action, names, hexes, random)].filter(
          (one) => {
            const read = game.parseAction(one);
            if (typeof read === 'string') return false;
            try {
              for (const seat of game.seats) {
                game.judge(p, seat, read);
                game.preview(p, seat, read);
              }
              return true;
            } catch (error) {
              faults.push(
                `entry ${n}, ${pending.step}: ${JSON.stringify(one)} is not judged: ${String(error)}`,
              );
              return false;
            }
          },
        ),
      );
      for (const fault of secrecyFaults(
        game as unknown as AnyGame,
        moment as unknown as Moment,
        probes,
        random,
      ))
        if (faults.length < 12) faults.push(`entry ${n}, ${pending.step}: ${fault}`);
    }
    p = applied.position;
  }
  return faults;
}

test.each(['ldga.waterloo', 'ldga.waterloo.teams', 'ldga.campaign'])(
  '[LDGA-1.5.1] nobody learns who is under a flag in the whole of %s',
  { timeout: 900_000 },
  (name) => {
    expect(faultsOf(name)).toEqual([]);
  },
);
