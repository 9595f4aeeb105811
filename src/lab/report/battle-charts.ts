import { area, line } from 'd3-shape';
import type { TurnAccount } from '../battle/account.ts';
import type { WinChance } from '../battle/win-chance.ts';
import { colourOf, frame, short } from './svg.ts';

/** Strength lost by each army, as it stood at the end of each turn. */
export function lossesByTurn(turns: readonly TurnAccount[]): string {
  const armies = [...new Set(turns.flatMap(({ view }) => Object.keys(view.armies)))];
  const lost = ({ view }: TurnAccount, army: string): number =>
    Object.entries(view.armies).find(([name]) => name === army)?.[1].losses ?? 0;
  const most = Math.max(1, ...turns.flatMap((turn) => armies.map((army) => lost(turn, army))));
  const { x, y, close } = frame(
    turns.map(({ label }) => short(label)),
    most,
    'strength points lost',
  );
  const body = armies.map((army) => {
    const along = line<TurnAccount>()
      .x(({ label }) => x(short(label)))
      .y((turn) => y(lost(turn, army)));
    return `<path d="${along([...turns]) ?? ''}" fill="none" stroke="${colourOf(army)}" stroke-width="2.5"/>`;
  });
  return close(body.join(''), 'Strength points lost, by turn');
}

/** The chance to win at the beginning of each turn, with how sure that is. */
export function chancesByTurn(chances: readonly WinChance[]): string {
  const { x, y, close } = frame(
    chances.map(({ label }) => short(label)),
    'share',
    'chance of the French to win',
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
    `<path d="${around(all) ?? ''}" fill="${colourOf('french')}" fill-opacity="0.18"/><path d="${along(all) ?? ''}" fill="none" stroke="${colourOf('french')}" stroke-width="2.5"/>`,
    'Chance of the French to win, by turn',
  );
}
