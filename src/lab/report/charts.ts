import { area, curveMonotoneX, line } from 'd3-shape';
import type { Band, LeadSummary, Summary, TurnSummary } from '../summary.ts';
import { colourOf, escaped, frame, percent, round, short } from './svg.ts';

const keysOf = (turns: readonly TurnSummary[]): string[] => turns.map(({ label }) => short(label));

/** How much of all games each side has won by each turn; what lies between is still open. */
export function wonByTurn({ turns }: Summary, [first = '', second = '']: readonly string[]): string {
  const { x, y, close } = frame(keysOf(turns), 'share', 'share of games won by the end of the turn');
  const from = (side: string, base: (t: TurnSummary) => number, tip: (t: TurnSummary) => number): string => {
    const shape = area<TurnSummary>()
      .x(({ label }) => x(short(label)))
      .y0((turn) => y(base(turn)))
      .y1((turn) => y(tip(turn)))
      .curve(curveMonotoneX);
    return `<path d="${shape([...turns]) ?? ''}" fill="${colourOf(side)}" fill-opacity="0.75"/>`;
  };
  const body =
    from(
      first,
      () => 0,
      ({ wonBy }) => wonBy[first] ?? 0,
    ) +
    from(
      second,
      ({ wonBy }) => 1 - (wonBy[second] ?? 0),
      () => 1,
    );
  const last = turns.at(-1);
  return close(
    body,
    `Games won by turn: at the end ${percent(last?.wonBy[first] ?? 0)} against ${percent(last?.wonBy[second] ?? 0)}`,
  );
}

/** The middle game as a line, nine games in ten as a band, for each army or side. */
export function bandsByTurn(
  turns: readonly TurnSummary[],
  pick: (turn: TurnSummary) => Readonly<Record<string, Band>>,
  unit: string,
): string {
  const names = [...new Set(turns.flatMap((turn) => Object.keys(pick(turn))))];
  const values = turns.flatMap((turn) => Object.values(pick(turn)).flatMap(({ low, high }) => [low, high]));
  const { x, y, close } = frame(keysOf(turns), Math.max(1, ...values), unit, Math.min(0, ...values));
  const body = names.map((name) => {
    const of = (turn: TurnSummary): Band => pick(turn)[name] ?? { low: 0, middle: 0, high: 0, mean: 0 };
    const around = area<TurnSummary>()
      .x(({ label }) => x(short(label)))
      .y0((turn) => y(of(turn).low))
      .y1((turn) => y(of(turn).high))
      .curve(curveMonotoneX);
    const along = line<TurnSummary>()
      .x(({ label }) => x(short(label)))
      .y((turn) => y(of(turn).mean))
      .curve(curveMonotoneX);
    const all = [...turns];
    return `<path d="${around(all) ?? ''}" fill="${colourOf(name)}" fill-opacity="0.18"/><path d="${along(all) ?? ''}" fill="none" stroke="${colourOf(name)}" stroke-width="2.5"/>`;
  });
  return close(body.join(''), unit);
}

/** What a lead is worth: the share of games won by the side that was ahead at the end of each turn. */
export function worthOfLead(leads: readonly LeadSummary[], sides: readonly string[]): string {
  const keys = leads.map(({ label }) => short(label));
  const { x, y, close } = frame(keys, 'share', 'share of games won by the side ahead at the end of the turn');
  const body = sides.map((side) => {
    const known = leads.filter(({ ahead }) => (ahead[side]?.games ?? 0) > 0);
    const share = ({ ahead }: LeadSummary): number => (ahead[side]?.won ?? 0) / (ahead[side]?.games ?? 1);
    const along = line<LeadSummary>()
      .x(({ label }) => x(short(label)))
      .y((lead) => y(share(lead)));
    const dots = known.map(
      (lead) =>
        `<circle cx="${x(short(lead.label))}" cy="${y(share(lead))}" r="3.5" fill="${colourOf(side)}"><title>${escaped(short(lead.label))}: ahead in ${lead.ahead[side]?.games} games, won ${lead.ahead[side]?.won}</title></circle>`,
    );
    return `<path d="${along(known) ?? ''}" fill="none" stroke="${colourOf(side)}" stroke-width="2"/>${dots.join('')}`;
  });
  return close(body.join(''), 'Games won by the side ahead, by turn');
}

/** How the games are spread over a value, in bars. */
export function histogram(values: readonly number[], colour: string, unit: string): string {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = Math.max(1, Math.ceil((high - low) / 16));
  const bins = new Map<number, number>();
  for (let bin = Math.floor(low / step); bin <= Math.floor(high / step); bin += 1) bins.set(bin, 0);
  for (const value of values) {
    const bin = Math.floor(value / step);
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
  const keys = [...bins.keys()].map((bin) => String(bin * step));
  const { x, y, close } = frame(keys, Math.max(1, ...bins.values()), unit);
  const wide = round(Math.max(3, 480 / Math.max(1, keys.length)));
  const body = [...bins].map(([bin, games]) => {
    const centre = x(String(bin * step));
    return `<rect x="${round(centre - wide / 2)}" y="${y(games)}" width="${wide}" height="${round(y(0) - y(games))}" fill="${colour}" fill-opacity="0.8"><title>${bin * step} to ${bin * step + step}: ${games} games</title></rect>`;
  });
  return close(body.join(''), unit);
}

/** A line of small squares, one a turn: the darker, the more often the place was first taken then. */
export function whenTaken(
  byTurn: Readonly<Record<number, number>>,
  turns: readonly TurnSummary[],
  games: number,
  colour: string,
): string {
  const size = 18;
  const cells = turns.map(({ turn, label }, n) => {
    const share = (byTurn[turn] ?? 0) / Math.max(1, games);
    return `<rect x="${n * size}" y="0" width="${size - 2}" height="${size - 2}" fill="${colour}" fill-opacity="${round(share * 10) / 10 + (share > 0 ? 0.08 : 0.03)}"><title>${escaped(short(label))}: ${byTurn[turn] ?? 0} games</title></rect>`;
  });
  return `<svg class="strip" width="${turns.length * size}" height="${size}" role="img" aria-label="first taken, by turn">${cells.join('')}</svg>`;
}
