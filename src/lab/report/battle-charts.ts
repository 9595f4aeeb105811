import { area, line } from 'd3-shape';
import type { WinChance } from '../win-chance.ts';
import { colourOf, frame, short } from './svg.ts';

/** How much each army had lost at the end of a turn. */
export interface LossesLine {
  readonly label: string;
  readonly losses: Readonly<Record<string, number>>;
}

/** Strength lost by each army, as it stood at the end of each turn. */
export function lossesByTurn(turns: readonly LossesLine[]): string {
  const armies = [...new Set(turns.flatMap(({ losses }) => Object.keys(losses)))];
  const lost = ({ losses }: LossesLine, army: string): number => losses[army] ?? 0;
  const most = Math.max(1, ...turns.flatMap((turn) => armies.map((army) => lost(turn, army))));
  const { x, y, close } = frame(
    turns.map(({ label }) => short(label)),
    most,
    'strength points lost',
  );
  const body = armies.map((army) => {
    const along = line<LossesLine>()
      .x(({ label }) => x(short(label)))
      .y((turn) => y(lost(turn, army)));
    return `<path d="${along([...turns]) ?? ''}" fill="none" stroke="${colourOf(army)}" stroke-width="2.5"/>`;
  });
  return close(body.join(''), 'Strength points lost, by turn');
}

/** The chance of a team to win at the beginning of each turn, with how sure that is. */
export function chancesByTurn(chances: readonly WinChance[], name: string, colour: string): string {
  const { x, y, close } = frame(
    chances.map(({ label }) => short(label)),
    'share',
    `chance of the ${name} to win`,
  );
  const all = [...chances];
  const around = area<WinChance>()
    .x(({ label }) => x(short(label)))
    .y0(({ low }) => y(low))
    .y1(({ high }) => y(high));
  const along = line<WinChance>()
    .x(({ label }) => x(short(label)))
    .y(({ share }) => y(share));
  return close(
    `<path d="${around(all) ?? ''}" fill="${colour}" fill-opacity="0.18"/><path d="${along(all) ?? ''}" fill="none" stroke="${colour}" stroke-width="2.5"/>`,
    `Chance of the ${name} to win, by turn`,
  );
}
