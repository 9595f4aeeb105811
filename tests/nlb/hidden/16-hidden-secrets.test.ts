import { describe, expect, test } from 'vitest';
import { eventsFor } from '../../../src/engine/events.ts';
import type { AnyGame } from '../../../src/engine/game.ts';
import type { Position } from '../../../src/engine/position.ts';
import type { NlbPosition } from '../../../src/systems/nlb/rules/position.ts';
import type { NlbView } from '../../../src/systems/nlb/rules/view/view.ts';
import { disguised } from '../../conformance/disguise.ts';
import { type AnyAction, type Moment, playRandomly, randomInts } from '../../conformance/play.ts';
import { secrecyFaults } from '../../conformance/secrecy.ts';
import { layNlb } from '../library.ts';

function laid(...options: readonly string[]): AnyGame {
  const table = layNlb('nlb.quatre-bras', options);
  if (!table.ok) throw new Error(table.problems.join('; '));
  return table.laid.game;
}

/** A look at every fourth moment of a game is enough, besides all those at which a march is interrupted. */
const EVERY = 4;

const HIDDEN = ['observation', 'hidden-movement'] as const;

/** All that reaches somebody at the other side of the table, as text. */
const reached = (game: AnyGame, p: Position, seat: string, probes: readonly AnyAction[]): string =>
  JSON.stringify({
    views: [game.observe(p, seat), game.observe(p, 'spectator')],
    pending: game.pending(p),
    options: game.options(p, seat).actions,
    verdicts: probes.map((action) => game.judge(p, seat, action)),
    previews: probes.map((action) => game.preview(p, seat, action)),
  });

const reveals = (moment: Moment): boolean => moment.events.some((event) => event.reveals === true);

describe('positions that differ only in which marker is real and in what holding areas contain', () => {
  test.each([
    ['without leaders', laid(...HIDDEN)],
    ['with leaders and command', laid(...HIDDEN, 'leaders-and-command')],
  ])(
    'are the same to the other side and to spectators, %s',
    (_, game) => {
      const told: string[] = [];
      let compared = 0;
      let interrupted = 0;
      for (const seed of [5]) {
        const { moments } = playRandomly(game, seed);
        const actions = moments.flatMap(({ done }) => ('action' in done ? [done.action] : []));
        for (const [index, moment] of moments.entries()) {
          const halts = moment.events.some(({ type }) => type === 'marchInterrupted');
          if (index % EVERY !== 0 && !halts) continue;
          for (const [seat, side] of [
            ['allied', 'french'],
            ['french', 'coalition'],
          ] as const) {
            const twin = disguised(moment.position as NlbPosition, side);
            if (twin === undefined) continue;
            compared += 1;
            const probes = [0, 1, 2, 3].map(
              (n) => actions[(index * 7 + n * 31) % actions.length] as AnyAction,
            );
            if (reached(game, moment.position, seat, probes) !== reached(game, twin, seat, probes))
              told.push(`game ${seed}, entry ${index}: ${seat} can tell`);
            if (!('action' in moment.done) || moment.done.seat !== seat) continue;
            // What the other side does is taken alike in both, even where it will be interrupted.
            const { position, events } = game.act(twin, seat, moment.done.action);
            interrupted += events.some(({ type }) => type === 'marchInterrupted') ? 1 : 0;
            if (reveals(moment)) continue;
            for (const viewer of [seat, 'spectator']) {
              const same =
                JSON.stringify(eventsFor(events, viewer)) ===
                  JSON.stringify(eventsFor(moment.events, viewer)) &&
                JSON.stringify(game.observe(position, viewer)) ===
                  JSON.stringify(game.observe(moment.after, viewer));
              if (!same) told.push(`game ${seed}, entry ${index}: ${viewer} is told apart`);
            }
          }
        }
      }
      expect(told).toEqual([]);
      expect(compared).toBeGreaterThan(15);
      expect(interrupted).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('the checks find a leak', () => {
  const sound = laid(...HIDDEN);

  function found(spoil: Partial<AnyGame>): string {
    const game: AnyGame = { ...sound, ...spoil };
    const { moments } = playRandomly(sound, 5);
    const actions = moments.flatMap(({ done }) => ('action' in done ? [done.action] : []));
    const faults = new Set<string>();
    for (let index = 0; index < moments.length && faults.size < 3; index += 15) {
      for (const fault of secrecyFaults(game, moments[index] as Moment, actions, randomInts(index)))
        faults.add(fault);
    }
    return [...faults].join('\n');
  }

  test('in a view that marks the real one', () => {
    const observe: AnyGame['observe'] = (p, viewer) => ({
      ...(sound.observe(p, viewer) as NlbView),
      leak: (p as NlbPosition).hidden?.map(({ real }) => real),
    });
    expect(found({ observe })).toContain('gives him another view');
  });

  test('in a preview that knows the pace of a hidden pair', () => {
    const preview: AnyGame['preview'] = (p) => ({
      held: (p as NlbPosition).hidden?.map(({ units }) => units) ?? [],
    });
    expect(found({ preview })).toMatch(/the preview of .* tells \w+ a secret/);
  });

  test('in what only a spectator sees', () => {
    const observe: AnyGame['observe'] = (p, viewer) =>
      viewer === 'spectator'
        ? { ...(sound.observe(p, viewer) as NlbView), leak: (p as NlbPosition).hidden }
        : sound.observe(p, viewer);
    expect(found({ observe })).toMatch(/a spectator sees what \w+ does not/);
  });
});

test('who draws what lies under markers from a view gives each pair as many hidden units as it stands for, and each unit once', () => {
  const game = laid(...HIDDEN);
  const { moments } = playRandomly(game, 5);
  let drawn = 0;
  for (const { position } of moments.filter((_, n) => n % 20 === 0)) {
    const p = position as NlbPosition;
    const twin = game.resample(game.observe(p, 'french') as never, 'french', randomInts(7)) as NlbPosition;
    const held = (twin.hidden ?? []).flatMap(({ units }) => units);
    const away = [...twin.forces.french, ...twin.forces.coalition].filter(({ place }) => place === 'hidden');
    expect([...held].sort()).toEqual(away.map(({ id }) => id).sort());
    expect((twin.hidden ?? []).map(({ units }) => units.length)).toEqual(
      (p.hidden ?? []).map(({ units }) => units.length),
    );
    drawn += (p.hidden ?? []).filter(({ army }) => army !== 'french').length;
  }
  expect(drawn).toBeGreaterThan(5);
});
