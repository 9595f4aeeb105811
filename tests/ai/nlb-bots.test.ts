import { describe, expect, test } from 'vitest';
import { playMatch } from '../../src/ai/match.ts';
import { randomAt } from '../../src/ai/random.ts';
import { roster } from '../../src/ai/roster.ts';
import { makeNlbEvaluator } from '../../src/systems/nlb/ai/judging/evaluate.ts';
import type { NlbAction } from '../../src/systems/nlb/rules/index.ts';
import { playPairing, quatreBras, sit, smallBattle } from './table.ts';

const clock = (): number => performance.now();

describe('the Sergeant', () => {
  test('beats the Recruit in at least 18 of 20 games at Quatre Bras, sides swapped, without dawdling', () => {
    const result = playPairing(quatreBras, 'greedy', 'random', 20);
    expect(result.aWins).toBeGreaterThanOrEqual(18);
    expect(result.secondsPerTurn.a).toBeLessThan(3);
  }, 240_000);

  test('plays the same game from the same seed', () => {
    const both = () => {
      const bot = sit('greedy', quatreBras);
      return { french: bot, allied: bot };
    };
    const [first, second] = [
      playMatch(quatreBras, both(), 4, clock),
      playMatch(quatreBras, both(), 4, clock),
    ];
    expect(second.last).toEqual(first.last);
    expect(second.decisions).toBe(first.decisions);
  }, 120_000);

  test('ends a movement phase in which nothing is to be gained', () => {
    const table = smallBattle({
      scenario: { setup: [at('fr.x', '0303'), at('al.y', '0808')], control: [], turns: twoTurns },
      map: { columns: 9, rows: 9 },
      units: [infantry('fr.x', 'french', 4), infantry('al.y', 'allied', 4)],
    });
    expect(chosen(table)).toEqual({ type: 'endMovement' });
  });

  test('takes an open objective', () => {
    const table = smallBattle({
      scenario: {
        setup: [at('fr.x', '0303'), at('al.y', '0909')],
        turns: twoTurns,
        control: [{ hex: '0306', initially: 'coalition' }],
        victory: {
          instant: [],
          points: { control: [{ hex: '0306', points: 5, when: 'end' }], tie: { winner: null } },
        },
      },
      map: { columns: 9, rows: 9 },
      units: [infantry('fr.x', 'french', 4), infantry('al.y', 'allied', 4)],
    });
    expect(chosen(table)).toMatchObject({ type: 'march', path: expect.arrayContaining(['0306']) });
  });

  test('brings everybody into an attack that more strength makes better', () => {
    const table = smallBattle({
      scenario: { setup: [at('fr.a', '0303'), at('fr.b', '0404'), at('al.y', '0304')], turns: twoTurns },
      map: { columns: 8, rows: 8 },
      units: [infantry('fr.a', 'french', 3), infantry('fr.b', 'french', 3), infantry('al.y', 'allied', 2)],
    });
    expect(playUntil(table, 'declare')).toEqual({ type: 'declare', column: '3-1' });
  });
});

const twoTurns = { first: '16/1400', last: '16/1500' };
const at = (unit: string, hex: string) => ({ unit, hex });
const infantry = (id: string, army: string, strength: number) => ({ id, army, strength });

type Table = ReturnType<typeof smallBattle>;

/** What the Sergeant does first. */
function chosen({ game, ...rest }: Table): unknown {
  const { position } = game.begin();
  const [seat] = game.seats;
  return sit('greedy', { game, ...rest }).choose({
    view: game.observe(position, seat as string),
    seat: seat as string,
    options: game.options(position, seat as string).actions,
    random: randomAt(1, 0),
  });
}

/** Lets the Sergeant play the first side until he takes an action of this type. */
function playUntil(table: Table, type: string): unknown {
  const { game } = table;
  const bot = sit('greedy', table);
  let { position } = game.begin();
  for (let n = 0; n < 20; n += 1) {
    const pending = game.pending(position);
    if (pending.kind !== 'decide') return pending;
    const seat = pending.seats[0] as string;
    const view = game.observe(position, seat);
    const action = bot.choose({
      view,
      seat,
      options: game.options(position, seat).actions,
      random: randomAt(1, n),
    });
    if (action.type === type) return action;
    position = game.act(position, seat, action as NlbAction).position;
  }
  return undefined;
}

describe('the evaluator', () => {
  const evaluator = makeNlbEvaluator(quatreBras.game.world);
  const { position } = quatreBras.game.begin();

  test('is the sum of its named terms, and what is good for one side is bad for the other', () => {
    const terms = evaluator.terms(position, 'french');
    expect(terms.map(({ name }) => name)).toContain('objectives');
    const sum = terms.reduce((total, { value }) => total + value, 0);
    expect(evaluator.value(position, 'french')).toBeCloseTo(sum);
    expect(evaluator.value(position, 'allied')).toBeCloseTo(-sum);
  });

  test('does not like losses, least of all near collapse', () => {
    const withLosses = (losses: number) =>
      evaluator.value(
        {
          ...position,
          armies: { ...position.armies, french: { losses, demoralized: false, disintegrated: false } },
        } as never,
        'french',
      );
    expect(withLosses(1)).toBeLessThan(withLosses(0));
    expect(withLosses(8) - withLosses(9)).toBeGreaterThan(withLosses(1) - withLosses(2));
  });
});

test('every bot has an id of its own, a name and a description', () => {
  expect(new Set(roster.map(({ id }) => id)).size).toBe(roster.length);
  for (const { name, description } of roster) expect(name.length * description.length).toBeGreaterThan(0);
});
