import type { Chronicle, TurnLine } from './chronicle.ts';

/** A range that nine games in ten fall into, around the middle one. */
export interface Band {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly mean: number;
}

export interface WinShare {
  readonly side: string;
  readonly games: number;
  /** With the 95% interval of Wilson, which does not leave 0 to 1 even for a handful of games. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface TurnSummary {
  readonly turn: number;
  readonly label: string;
  /** The share of all games that each side has won by the end of this turn. */
  readonly wonBy: Readonly<Record<string, number>>;
  readonly losses: Readonly<Record<string, Band>>;
  readonly points: Readonly<Record<string, Band>>;
}

export interface PlaceSummary {
  readonly place: string;
  readonly side: string;
  /** The share of all games in which that side took it at least once. */
  readonly share: number;
  /** The turn of the first time, where it was taken. */
  readonly first: Band;
  /** Of games by the turn of the first time. */
  readonly byTurn: Readonly<Record<number, number>>;
}

/** How much of the games each side won that was ahead at the end of a turn, on points or else by losses. */
export interface LeadSummary {
  readonly turn: number;
  readonly label: string;
  readonly ahead: Readonly<Record<string, { readonly games: number; readonly won: number }>>;
}

export interface Summary {
  readonly games: number;
  readonly wins: readonly WinShare[];
  readonly draws: number;
  readonly endings: readonly {
    readonly winner: string | null;
    readonly code: string;
    readonly games: number;
  }[];
  readonly turns: readonly TurnSummary[];
  readonly leads: readonly LeadSummary[];
  readonly places: readonly PlaceSummary[];
  /** By side: in strength points a game, and how often the luckier side won. */
  readonly luck: Readonly<Record<string, Band>>;
  readonly luckierWon: { readonly games: number; readonly of: number };
  readonly combats: Band;
}

const Z = 1.96;

export function wilson(wins: number, games: number): { readonly low: number; readonly high: number } {
  if (games === 0) return { low: 0, high: 1 };
  const share = wins / games;
  const z2 = (Z * Z) / games;
  const centre = (share + z2 / 2) / (1 + z2);
  const half = (Z / (1 + z2)) * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

export function band(values: readonly number[]): Band {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (q: number): number => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
  const mean = sorted.reduce((sum, one) => sum + one, 0) / Math.max(1, sorted.length);
  return { low: at(0.05), middle: at(0.5), high: at(0.95), mean };
}

const keysOf = (records: readonly Readonly<Record<string, number>>[]): string[] => [
  ...new Set(records.flatMap((record) => Object.keys(record))),
];

const bands = (records: readonly Readonly<Record<string, number>>[]): Record<string, Band> =>
  Object.fromEntries(keysOf(records).map((key) => [key, band(records.map((record) => record[key] ?? 0))]));

/** All that the reports show, from the games of a job in any order. */
export function summarise(chronicles: readonly Chronicle[], sides: readonly string[]): Summary {
  const games = chronicles.length;
  const wins = sides.map((side): WinShare => {
    const won = chronicles.filter(({ winner }) => winner === side).length;
    return { side, games: won, share: games === 0 ? 0 : won / games, ...wilson(won, games) };
  });
  const lucky = chronicles.filter(({ winner }) => winner !== null);
  const luckierWon = lucky.filter(({ winner, luck }) => (luck[winner as string] ?? 0) > 0).length;
  return {
    games,
    wins,
    draws: chronicles.filter(({ winner }) => winner === null).length,
    endings: endingsOf(chronicles),
    turns: turnsOf(chronicles, sides),
    leads: leadsOf(chronicles, sides),
    places: placesOf(chronicles),
    luck: bands(chronicles.map(({ luck }) => luck)),
    luckierWon: { games: luckierWon, of: lucky.length },
    combats: band(chronicles.map(({ combats }) => combats)),
  };
}

function endingsOf(chronicles: readonly Chronicle[]): Summary['endings'] {
  const counted = new Map<string, { winner: string | null; code: string; games: number }>();
  for (const { winner, code } of chronicles) {
    const key = `${winner} ${code}`;
    const known = counted.get(key) ?? { winner, code, games: 0 };
    counted.set(key, { ...known, games: known.games + 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.games - a.games || a.code.localeCompare(b.code));
}

function turnsOf(chronicles: readonly Chronicle[], sides: readonly string[]): TurnSummary[] {
  const labels = new Map(chronicles.flatMap(({ turns }) => turns.map((line) => [line.turn, line.label])));
  return [...labels]
    .toSorted(([a], [b]) => a - b)
    .map(([turn, label]) => {
      // A game that ended earlier stays as it ended.
      const lines = chronicles.flatMap(({ turns }) => turns.findLast((line) => line.turn <= turn) ?? []);
      const wonBy = sides.map((side): [string, number] => {
        const won = chronicles.filter(
          ({ winner, turns }) => winner === side && (turns.at(-1)?.turn ?? 0) <= turn,
        );
        return [side, won.length / Math.max(1, chronicles.length)];
      });
      return {
        turn,
        label,
        wonBy: Object.fromEntries(wonBy),
        losses: bands(lines.map(({ losses }) => losses)),
        points: bands(lines.map(({ points }) => points)),
      };
    });
}

/** The side that is ahead: by points where they count, else the one that has lost less. */
function leader(
  { points, losses }: TurnLine,
  [first = '', second = '']: readonly string[],
): string | undefined {
  const enemies = Object.entries(losses).reduce((sum, [army, lost]) => sum + (army === first ? 0 : lost), 0);
  const lead =
    Object.keys(points).length > 0
      ? (points[first] ?? 0) - (points[second] ?? 0)
      : enemies - (losses[first] ?? 0);
  return lead === 0 ? undefined : lead > 0 ? first : second;
}

function leadsOf(chronicles: readonly Chronicle[], sides: readonly string[]): LeadSummary[] {
  const labels = new Map(chronicles.flatMap(({ turns }) => turns.map((line) => [line.turn, line.label])));
  return [...labels]
    .toSorted(([a], [b]) => a - b)
    .map(([turn, label]) => {
      const ahead: Record<string, { games: number; won: number }> = Object.fromEntries(
        sides.map((side) => [side, { games: 0, won: 0 }]),
      );
      for (const { turns, winner } of chronicles) {
        const line = turns.find((one) => one.turn === turn);
        const side = line === undefined ? undefined : leader(line, sides);
        const counted = side === undefined ? undefined : ahead[side];
        if (counted === undefined) continue;
        counted.games += 1;
        if (winner === side) counted.won += 1;
      }
      return { turn, label, ahead };
    });
}

function placesOf(chronicles: readonly Chronicle[]): PlaceSummary[] {
  const first = new Map<string, { place: string; side: string; turns: number[] }>();
  for (const { taken } of chronicles) {
    const seen = new Set<string>();
    for (const { place, side, turn } of taken) {
      const key = `${place} ${side}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const known = first.get(key) ?? { place, side, turns: [] };
      known.turns.push(turn);
      first.set(key, known);
    }
  }
  return [...first.values()]
    .map(({ place, side, turns }) => ({
      place,
      side,
      share: turns.length / chronicles.length,
      first: band(turns),
      byTurn: Object.fromEntries(
        [...new Set(turns)].map((turn) => [turn, turns.filter((one) => one === turn).length]),
      ),
    }))
    .toSorted((a, b) => b.share - a.share || a.place.localeCompare(b.place) || a.side.localeCompare(b.side));
}
