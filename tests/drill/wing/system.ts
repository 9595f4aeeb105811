import type { AnyGame } from '../../../src/engine/game.ts';
import type { Position } from '../../../src/engine/position.ts';
import type { GameSetup } from '../../../src/engine/record.ts';
import type { Laid, ScenarioCard, Shelf, System } from '../../../src/systems/system.ts';
import { drillGame } from '../game.ts';
import { type DrillPosition, ROUNDS, SEATS, teamOf } from '../position.ts';

/*
 * The drill as a system of the house, with nothing in `src` knowing of it: what every door asks of a wing, and no more.
 */

export const DRILL = 'drill.two-rows';
const SHORT_ROUNDS = 2;

const card: ScenarioCard = {
  id: DRILL,
  system: 'drill',
  title: 'Two rows',
  summary: 'Two rows of hexes, North against West and East.',
  seats: SEATS,
  seatNames: { north: 'Northerners', west: 'Westerners', east: 'Easterners' },
  teams: Object.fromEntries(SEATS.map((seat) => [seat, teamOf(seat)])),
  teamNames: { North: 'North', South: 'South' },
  length: { turns: ROUNDS, first: '1', last: String(ROUNDS) },
  options: [
    {
      id: 'short',
      title: 'A short drill',
      text: `Only ${SHORT_ROUNDS} rounds are played.`,
      rule: 'DRILL-1.1',
      excludes: [],
      needs: [],
      group: 'length',
    },
  ],
  presets: [
    { id: 'standard', options: [] },
    { id: 'quick', options: ['short'] },
  ],
  levels: ['random', 'greedy'],
};

const REFUSALS = [
  'already-fighting',
  'already-spent',
  'barred',
  'enemy-there',
  'nobody-there',
  'not-adjacent',
  'not-there',
  'not-your-unit',
  'ordered-to-hold',
  'out-of-reach',
  'stack-full',
] as const;

function lay({ scenario, options, content }: GameSetup, watch?: (step: string) => void): Laid {
  const unknown = Object.keys(options).filter((id) => id !== 'short');
  const problems = [
    ...(scenario === DRILL ? [] : [`there is no scenario '${scenario}'; there is: ${DRILL}`]),
    ...(content === undefined ? [] : ['nobody can bring a drill of his own']),
    ...unknown.map((id) => `there is no option '${id}'`),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const rounds = options.short === true ? SHORT_ROUNDS : ROUNDS;
  const game = { ...drillGame({ rounds }, watch), scenario: DRILL };
  return {
    ok: true,
    laid: {
      game: game as unknown as AnyGame,
      content: {},
      card,
      refusals: REFUSALS,
      teamOf,
      turnOf: (position: Position) => {
        const { round } = position as DrillPosition;
        return { turn: Math.max(0, round - 1), label: String(Math.max(1, round)) };
      },
    },
  };
}

const shelf: Shelf = {
  cards: () => [card],
  lay,
  open: (what) => ({ ok: false, problem: `there is no ${what}: the drill has nothing but its board` }),
};

export const system: System = {
  id: 'drill',
  title: 'The Drill',
  rulesVersion: 'drill-1',
  introduction: DRILL,
  read: () => shelf,
};
