import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/game.ts';
import type { Position, Seat } from '../../src/engine/position.ts';
import { type DrillGame, drillGame } from '../drill/game.ts';
import type { DrillAction, DrillPosition } from '../drill/position.ts';
import { playRandomly, randomInts } from './play.ts';
import { secrecyFaults } from './secrecy.ts';

/** All kinds of fault that the suite finds in a few games of a drill that was spoilt on purpose. */
function found(spoil: (game: DrillGame) => Partial<DrillGame>): string {
  const sound = drillGame();
  const game: AnyGame = { ...sound, ...spoil(sound) };
  const kinds = new Set<string>();
  for (let seed = 1; seed <= 12; seed += 1) {
    const { moments } = playRandomly(game, seed);
    for (const [index, moment] of moments.entries()) {
      for (const fault of secrecyFaults(game, moment, [], randomInts(seed * 1000 + index))) {
        kinds.add(fault.replace(/\b(north|west|east)\b/, 'SEAT').replace(/\{.*\}/, 'ACTION'));
      }
    }
  }
  return [...kinds].join('\n');
}

const lurkerHex = (p: DrillPosition, seat: Seat): string | null | undefined =>
  p.units.find((unit) => unit.lurks && (unit.seat === 'north') !== (seat === 'north'))?.hex;

describe('the secrecy checks find each kind of leak', () => {
  test('none in the drill as it is', () => {
    expect(found(() => ({}))).toBe('');
  });

  test('a view that holds a hidden hex', () => {
    const leak = found(({ observe }) => ({
      observe: (p, viewer) => ({ ...observe(p, viewer), leak: p.units.map(({ hex }) => hex) }),
    }));
    expect(leak).toContain('gives him another view');
  });

  test('a verdict that knows where the lurker is', () => {
    const spoilt = (game: DrillGame): Partial<DrillGame> => {
      const judge: DrillGame['judge'] = (p, seat, action) =>
        action.type === 'move' && lurkerHex(p, seat) === action.to
          ? { ok: false, refusals: [{ rule: 'DRILL-3.2', code: 'enemy-there', facts: {} }] }
          : game.judge(p, seat, action);
      const options: DrillGame['options'] = (p, seat, subject) => {
        const { actions, complete } = game.options(p, seat, subject);
        return { actions: actions.filter((action) => judge(p, seat, action).ok), complete };
      };
      return { judge, options };
    };
    const leaks = found(spoilt);
    expect(leaks).toContain('the options of SEAT tell him a secret');
    expect(leaks).toContain('the verdict on ACTION tells SEAT a secret');
  });

  test('a preview that knows', () => {
    const leaks = found(() => ({ preview: (p, seat) => ({ danger: lurkerHex(p, seat) ?? null }) }));
    expect(leaks).toContain('the preview of ACTION tells SEAT a secret');
  });

  test('a question that only somebody hidden would be asked', () => {
    const leaks = found(({ pendingFor }) => ({
      pendingFor: (p, viewer) => {
        const asked = pendingFor(p, viewer);
        return asked.kind === 'decide'
          ? { ...asked, facts: { lurks: lurkerHex(p, 'north') ?? null } }
          : asked;
      },
    }));
    expect(leaks).toContain('what is pending tells SEAT a secret');
  });

  test('an event that says where a lurker crept', () => {
    const leaks = found(({ act }) => ({
      act: (p: DrillPosition, seat: Seat, action: DrillAction, quiet) => {
        const applied = act(p, seat, action, quiet);
        return {
          ...applied,
          events: applied.events.map(
            ({ to: _to, masked: _masked, ...event }) => event as typeof event & never,
          ),
        };
      },
    }));
    expect(leaks).toMatch(/the events tell SEAT whether \w+ chose ACTION/);
  });

  test('an event that says what the position hides', () => {
    const leaks = found(({ act }) => ({
      act: (p: DrillPosition, seat: Seat, action: DrillAction, quiet) => {
        const applied = act(p, seat, action, quiet);
        const told = { type: 'passed', rule: 'DRILL-9', seat: `${lurkerHex(p, 'north')}` } as const;
        return { ...applied, events: [...applied.events, told] };
      },
    }));
    expect(leaks).toContain('the events tell SEAT a secret that his view keeps');
  });

  test('a step that reveals without saying so', () => {
    const leaks = found(({ act }) => ({
      act: (p: DrillPosition, seat: Seat, action: DrillAction, quiet) => {
        const applied = act(p, seat, action, quiet);
        return {
          ...applied,
          events: applied.events.map(({ reveals: _reveals, ...event }) => event as typeof event & never),
        };
      },
    }));
    expect(leaks).toContain('SEAT learns something from what was done, but no event says that it reveals');
  });

  test('a resampled position that cannot be', () => {
    const leaks = found(({ resample }) => ({
      resample: (view, seat, random) => {
        const p = resample(view, seat, random);
        return { ...p, units: p.units.slice(1) };
      },
    }));
    expect(leaks).toContain('a position resampled for SEAT breaks: a unit is missing or doubled');
  });
});

test('positions are frozen while random games are played, so that an edit in place throws', () => {
  const sound = drillGame();
  const careless: AnyGame = {
    ...sound,
    act: (p, seat, action) => {
      (p as { round: number } & Position).round += 1;
      return sound.act(p as DrillPosition, seat, action as DrillAction);
    },
  } as AnyGame;
  expect(() => playRandomly(careless, 1)).toThrow(TypeError);
});
