import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/engine/game.ts';
import { loadLibrary } from '../../src/server/library.ts';
import { lay, scenarioCards, setupOf } from '../../src/systems/library.ts';
import type { NlbPosition } from '../../src/systems/nlb/rules/position.ts';
import { gist, Imagination } from './imagined.ts';
import { type Moment, playRandomly, randomInts } from './play.ts';
import { together } from './together.ts';

/*
 * Where a step lists what is legal by predicates of its own, there could be two legalities: the list and the judge.
 * Over random positions of random games with drawn options the judge is asked about everything that can be imagined,
 * and what it accepts must be on the list; that it accepts what is on the list the suite asks already.
 */

const library = await loadLibrary();
const thorough = process.env.VEDETTE_THOROUGH === '1';

type AnyPosition = Moment['position'];
type Where = Readonly<Record<string, string | null | undefined>>;

/** Where everybody of Napoleon's Last Battles stands, and how many of whose side stand in a hex. */
const standing = (position: AnyPosition) => {
  const { forces, leaders, hidden, phasing } = position as unknown as NlbPosition;
  const pieces = [...forces.french, ...forces.coalition, ...leaders.french, ...leaders.coalition];
  const at: Where = Object.fromEntries(pieces.map(({ id, hex }) => [id, hex]));
  const markers = (hidden ?? []).flatMap((pair) => [
    [`${pair.id} a`, pair.a],
    [`${pair.id} b`, pair.b],
  ]);
  const crowd = (hex: string | undefined): number =>
    forces[phasing].filter((unit) => unit.place === 'map' && unit.hex === hex).length;
  return { at: { ...at, ...Object.fromEntries(markers) } as Where, crowd };
};

const endOf = (action: object): string | undefined =>
  (action as { readonly path?: readonly string[] }).path?.at(-1);

/**
 * Steps that list one way to each place and take any other, so that they do not call their lists complete; and what
 * even so is legal and not listed: to end where one began, and to overfill a hex where somebody can make room (5.4).
 */
const BY_PLACE: Readonly<Record<string, (action: object, position: AnyPosition) => boolean>> = {
  'nlb.movement.move': (action, position) => {
    const { unit, leader, pair, marker, type } = action as Readonly<Record<string, string>>;
    const { at, crowd } = standing(position);
    const from = at[unit ?? leader ?? `${pair} ${marker}`];
    const end = endOf(action);
    return end === from || ((type === 'march' || type === 'enter') && crowd(end) > 0);
  },
};

/** Decisions of systems whose whole games take minutes when every option is listed at each. */
const BEGINNINGS: Readonly<Record<string, number>> = { gda: 150, ldga: 300 };

/** Games of the smaller scenarios of every system, as printed and with options drawn so that they go together. */
function* games(): Iterable<{ readonly name: string; readonly game: AnyGame; readonly seed: number }> {
  const cards = scenarioCards(library);
  for (const system of new Set(cards.map((card) => card.system))) {
    const own = cards
      .filter((card) => card.system === system)
      .sort((a, b) => a.length.turns - b.length.turns)
      .slice(0, thorough ? undefined : 2);
    for (const [n, card] of own.entries()) {
      const ids = card.options.map(({ id }) => id);
      const random = randomInts(1815 + n);
      const drawn = together(
        card.options,
        ids.toSorted(() => random(3) - 1),
      );
      for (const chosen of [[], ...drawn.slice(0, thorough ? undefined : 1)]) {
        const found = lay(library, setupOf(library, card.id, chosen));
        if (!found.ok) throw new Error(found.problems.join('; '));
        yield { name: `${card.id} with ${chosen.length} options`, game: found.laid.game, seed: 7 + n };
      }
    }
  }
}

/** Positions of each step that is met, some of them. */
function sampled(moments: readonly Moment[], each: number): readonly Moment[] {
  const found = new Map<string, Moment[]>();
  for (const moment of moments) {
    if (moment.pending.kind === 'decide')
      found.set(moment.pending.step, [...(found.get(moment.pending.step) ?? []), moment]);
  }
  return [...found.values()].flatMap((all) =>
    all.filter((_, at) => at % Math.max(1, Math.floor(all.length / each)) === 0).slice(0, each),
  );
}

describe.each([...games()])('$name', ({ game, seed }) => {
  test('every step lists what the judge accepts, of all that can be imagined', () => {
    const { moments } = playRandomly(game, seed, thorough ? undefined : BEGINNINGS[game.system]);
    const imagination = new Imagination(moments);
    const unlisted: string[] = [];
    for (const { position, pending } of sampled(moments, thorough ? 12 : 3)) {
      if (pending.kind !== 'decide') continue;
      const unlistedToo = BY_PLACE[pending.step];
      for (const seat of pending.seats) {
        const { actions, complete } = game.options(position, seat);
        if (!complete && unlistedToo === undefined) continue;
        const listed = new Set(actions.map(gist));
        for (const action of imagination.of(pending.accepts)) {
          if (listed.has(gist(action)) || unlistedToo?.(action, position) === true) continue;
          // What nobody could send is no action.
          const read = game.parseAction(action);
          if (typeof read !== 'string' && game.judge(position, seat, read).ok)
            unlisted.push(`${pending.step}, ${seat}: ${JSON.stringify(action)}`);
        }
      }
    }
    expect(unlisted.slice(0, 8)).toEqual([]);
  }, 240_000);
});
