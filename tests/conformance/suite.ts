import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { canonical } from '../../src/engine/canonical.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import type { Position } from '../../src/engine/position.ts';
import { parseRecordText } from '../../src/engine/record.ts';
import { Host } from '../../src/host/host.ts';
import { verifyRecord } from '../../src/host/record/verify.ts';
import { garbageActions, garbagePositions } from './garbage.ts';
import { type Moment, type Played, playRandomly, randomInts, seedBytes } from './play.ts';
import { secrecyFaults } from './secrecy.ts';

export interface ConformanceOptions {
  readonly games: number;
  readonly seed: number;
  /** How many moments of each game are looked at, evenly spread; all unless told. */
  readonly samples?: number;
  /** After so many decisions a game is left as it stands; it is played to its end unless told. */
  readonly most?: number;
  readonly timeout?: number;
}

const throughJson = (game: AnyGame, position: Position): Position => {
  const back = game.parsePosition(JSON.parse(JSON.stringify(position)));
  if (typeof back === 'string') {
    throw new Error(`the game cannot read its own position: ${back}`);
  }
  return back;
};

/**
 * What hosts, clients, bots and tools rely on in any game. Written once; every scenario of every ruleset
 * goes through it. Each test plays over the same random games and lists what it found wrong, with the
 * seed and the decision, so that a fault can be played up to again.
 */
export function conformance(name: string, makeGame: () => AnyGame, o: ConformanceOptions): void {
  describe(`conformance: ${name}`, { timeout: o.timeout ?? 60_000 }, () => {
    let cached: { game: AnyGame; played: readonly Played[] } | undefined;
    const games = (): { game: AnyGame; played: readonly Played[] } => {
      if (cached === undefined) {
        const game = makeGame();
        const played = Array.from({ length: o.games }, (_, i) => playRandomly(game, o.seed + i, o.most));
        cached = { game, played };
      }
      return cached;
    };

    /** Long games with many counters are looked at now and then; what is wrong in them is seldom wrong once. */
    const stride = (moments: readonly Moment[]): number =>
      Math.max(1, Math.floor(moments.length / (o.samples ?? Number.POSITIVE_INFINITY)));

    /** Runs a check over the moments and gathers what it says, with the place. */
    const survey = (
      check: (game: AnyGame, moment: Moment, at: { seed: number; index: number }) => Iterable<string>,
    ): string[] => {
      const { game, played } = games();
      const faults: string[] = [];
      for (const { seed, moments } of played) {
        for (let index = 0; index < moments.length; index += stride(moments)) {
          const moment = moments[index] as Moment;
          for (const fault of check(game, moment, { seed, index })) {
            faults.push(`game ${seed}, entry ${index}, ${moment.pending.step}: ${fault}`);
          }
          if (faults.length > 20) {
            return faults;
          }
        }
      }
      return faults;
    };

    const asFar = o.most === undefined ? 'come to an end within the limit' : 'can be played on';
    test(`random games on frozen positions ${asFar}`, () => {
      const unfinished = games().played.filter(({ ended }) => !ended && o.most === undefined);
      expect(unfinished.map(({ seed }) => seed)).toEqual([]);
      for (const { moments } of games().played) {
        expect(moments.length).toBeGreaterThan(0);
      }
    });

    test('beginning twice gives the same position', () => {
      const { game } = games();
      expect(isDeepStrictEqual(game.begin(), game.begin())).toBe(true);
      expect(isDeepStrictEqual(game.begin(), makeGame().begin())).toBe(true);
    });

    test('every position keeps the invariants', () => {
      expect(survey((game, { position }) => game.invariants(position))).toEqual([]);
      for (const { last } of games().played) {
        expect(games().game.invariants(last)).toEqual([]);
      }
    });

    test('every position survives JSON unchanged', () => {
      const faults = survey(function* (game, { position }) {
        if (!isDeepStrictEqual(throughJson(game, position), position)) {
          yield 'the position changes on its way through JSON';
        }
      });
      expect(faults).toEqual([]);
    });

    test('reviving and going on equals going on', () => {
      const { game, played } = games();
      for (const { seed, moments, last } of played) {
        const step = stride(moments);
        let revived = throughJson(game, game.begin().position);
        for (const [index, { done, pending, events }] of moments.entries()) {
          const at = `game ${seed}, entry ${index}`;
          const looked = index % step === 0;
          if (looked) expect(isDeepStrictEqual(game.pending(revived), pending), `${at}: pending`).toBe(true);
          if (looked && 'options' in done) {
            expect(
              isDeepStrictEqual(game.options(revived, done.seat).actions, done.options),
              `${at}: options`,
            ).toBe(true);
          }
          const applied =
            'roll' in done ? game.roll(revived, done.roll) : game.act(revived, done.seat, done.action);
          if (looked) expect(isDeepStrictEqual(applied.events, events), `${at}: events`).toBe(true);
          revived = looked ? throughJson(game, applied.position) : applied.position;
        }
        expect(isDeepStrictEqual(revived, last)).toBe(true);
      }
    });

    test('a quiet step leads to the same position and builds no events', () => {
      const faults = survey(function* (game, { position, done, after }) {
        const quiet =
          'roll' in done
            ? game.roll(position, done.roll, true)
            : game.act(position, done.seat, done.action, true);
        if (quiet.events.length > 0) {
          yield 'a quiet step built events';
        }
        if (!isDeepStrictEqual(quiet.position, after)) {
          yield 'a quiet step leads elsewhere';
        }
      });
      expect(faults).toEqual([]);
    });

    test('options are unique, each is accepted by the judge and readable from JSON', () => {
      const faults = survey(function* (game, { position, pending }) {
        for (const seat of pending.kind === 'decide' ? pending.seats : []) {
          const seen = new Set<string>();
          for (const action of game.options(position, seat).actions) {
            const text = canonical(action);
            if (seen.has(text)) {
              yield `${seat} is offered twice: ${text}`;
            }
            seen.add(text);
            const verdict = game.judge(position, seat, action);
            if (!verdict.ok) {
              yield `${seat} is offered ${text}, refused as ${verdict.refusals.map((r) => r.code).join(', ')}`;
            }
            const back = game.parseAction(JSON.parse(text));
            if (typeof back === 'string' || canonical(back) !== text) {
              yield `${text} is not read back: ${typeof back === 'string' ? back : canonical(back)}`;
            }
            if (pending.kind === 'decide' && !pending.accepts.includes(action.type)) {
              yield `${text} is offered but the step does not accept its type`;
            }
          }
        }
      });
      expect(faults).toEqual([]);
    });

    test('every option is for one subject, and the subjects have all options between them', () => {
      const faults = survey(function* (game, { position, pending }) {
        for (const seat of pending.kind === 'decide' ? pending.seats : []) {
          const all = game.options(position, seat);
          const subjects = game.subjects(position, seat);
          if (new Set(subjects).size !== subjects.length) {
            yield `${seat} is told of a subject twice: ${subjects.join(' ')}`;
          }
          const of = new Map<string, string>();
          for (const subject of subjects) {
            const own = game.options(position, seat, subject);
            if (own.complete !== all.complete) {
              yield `the options for ${subject} are complete where those for all are not, or the other way`;
            }
            for (const action of own.actions) {
              const text = canonical(action);
              if (of.has(text)) {
                yield `${text} is for ${of.get(text)} and for ${subject}`;
              }
              of.set(text, subject);
            }
          }
          const listed = all.actions.map((action) => canonical(action));
          if (!isDeepStrictEqual([...of.keys()].sort(), [...listed].sort())) {
            const missing = listed.filter((text) => !of.has(text));
            const extra = [...of.keys()].filter((text) => !listed.includes(text));
            yield `${seat}: for no subject ${missing.slice(0, 3)}; only for a subject ${extra.slice(0, 3)}`;
          }
          const few = game.few?.(position, seat)?.map((action) => canonical(action)) ?? [];
          const unlisted = few.filter((text, at) => !of.has(text) || few.indexOf(text) !== at);
          if (unlisted.length > 0) {
            yield `${seat} is told at once what is no option, or twice: ${unlisted.slice(0, 3)}`;
          }
          if (game.options(position, seat, 'nobody of this name').actions.length > 0) {
            yield `${seat} has options for a subject that nobody named`;
          }
        }
      });
      expect(faults).toEqual([]);
    });

    test('only those who must decide have options, and nobody else may act', () => {
      const faults = survey(function* (game, { position, pending, done }) {
        const seats = pending.kind === 'decide' ? pending.seats : [];
        if (pending.kind === 'decide' && (seats.length === 0 || new Set(seats).size !== seats.length)) {
          yield `bad list of seats: ${seats.join(', ')}`;
        }
        if (!game.steps.includes(pending.step)) {
          yield 'a step that the game does not list';
        }
        for (const seat of game.seats.filter((s) => !seats.includes(s))) {
          if (game.options(position, seat).actions.length > 0) {
            yield `${seat} has options out of turn`;
          }
          if (game.subjects(position, seat).length > 0) {
            yield `${seat} has subjects out of turn`;
          }
          if ('action' in done) {
            const verdict = game.judge(position, seat, done.action);
            if (verdict.ok || verdict.refusals[0]?.code !== 'not-your-decision') {
              yield `${seat} may act for ${done.seat}`;
            }
          } else if (game.judge(position, seat, { type: 'pass' }).ok) {
            yield `${seat} may act while a roll is pending`;
          }
        }
        for (const seat of seats) {
          const { actions, complete } = game.options(position, seat);
          if (complete && actions.length === 0) {
            yield `${seat} is asked for a decision and has nothing to choose`;
          }
        }
      });
      expect(faults).toEqual([]);
    });

    test('actions and positions that are no such thing are refused in words', () => {
      const { game, played } = games();
      const samples = new Map<string, object>();
      for (const { moments } of played) {
        for (const { done } of moments) {
          if ('action' in done) {
            samples.set(done.action.type, done.action);
          }
        }
      }
      for (const garbage of garbageActions([...samples.values()])) {
        const answer = game.parseAction(garbage);
        expect(typeof answer, `read as an action: ${JSON.stringify(garbage)}`).toBe('string');
        expect(answer).not.toBe('');
      }
      for (const garbage of garbagePositions(game.begin().position)) {
        const answer = game.parsePosition(garbage);
        expect(typeof answer, `read as a position: ${JSON.stringify(garbage)?.slice(0, 200)}`).toBe('string');
      }
    });

    test('rolls that do not fit are refused', () => {
      const faults = survey(function* (game, { position, pending }) {
        if (pending.kind === 'chance') {
          for (const values of [[], [99_999], [0.5], Array(pending.request.count).fill(-1)]) {
            try {
              game.roll(position, { values });
              yield `took the roll ${values.join(' ')}`;
            } catch {}
          }
        }
      });
      expect(faults).toEqual([]);
    });

    test('after the end nobody may do anything', () => {
      const { game, played } = games();
      for (const { last, moments } of played.filter(({ ended }) => ended)) {
        expect(game.pending(last).kind).toBe('over');
        const some = moments.find((moment) => 'action' in moment.done)?.done;
        for (const seat of game.seats) {
          expect(game.options(last, seat).actions).toEqual([]);
          const action = some !== undefined && 'action' in some ? some.action : { type: 'pass' };
          const verdict = game.judge(last, seat, action);
          expect(verdict.ok ? [] : verdict.refusals.map((r) => r.code)).toEqual(['game-over']);
        }
        expect(() => game.roll(last, { values: [1] })).toThrow();
      }
    });

    test('a host plays the same game, and its record replays, verifies and revives midway', () => {
      const { game, played } = games();
      const setup = {
        system: game.system,
        scenario: game.scenario,
        options: {},
        rulesVersion: 'conformance',
      };
      for (const { seed, moments, last } of played) {
        const host = Host.start({ game, setup, seed: seedBytes(seed) });
        const actions = moments.flatMap(({ done }) => ('action' in done ? [done] : []));
        const half = Math.floor(actions.length / 2);
        let other: Host | undefined;
        for (const [index, { seat, action }] of actions.entries()) {
          if (index === half) {
            const saved = parseRecordText(JSON.stringify(host.record({ withSeed: true })));
            expect(saved.ok ? [] : saved.problems).toEqual([]);
            other = saved.ok ? Host.revive({ game, record: saved.record }) : undefined;
          }
          expect(host.act(seat, action)).toMatchObject({ ok: true });
          other?.act(seat, action);
        }
        expect(isDeepStrictEqual(host.position, last)).toBe(true);
        expect(host.seq).toBe(moments.length);
        const text = JSON.stringify(host.record({ withSeed: true }));
        expect(JSON.stringify(other?.record({ withSeed: true }))).toBe(text);
        const parsed = parseRecordText(text);
        expect(parsed.ok && verifyRecord(parsed.record, game)).toMatchObject({
          ok: true,
          decisions: actions.length,
          rolls: { checked: moments.length - actions.length, given: 0, unchecked: 0 },
        });
      }
    });

    test('nobody sees, is offered or is told what he may not know', () => {
      const probes = games().played.flatMap(({ moments }) =>
        moments.flatMap(({ done }) => ('action' in done ? [done.action] : [])),
      );
      const faults = survey((game, moment, { seed, index }) =>
        secrecyFaults(game, moment, probes, randomInts(seed * 1_000_003 + index)),
      );
      expect(faults).toEqual([]);
    });
  });
}
