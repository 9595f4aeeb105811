import type { Pairing } from '../../ai/arena.ts';
import type { Rating } from '../../ai/elo.ts';
import { page, table } from '../../lab/report/page.ts';
import { escaped, percent } from '../../lab/report/svg.ts';

const WIDTH = 320;
const HEIGHT = 14;

/** Wins, draws and losses of the first of two bots as one bar. */
function bar({ aWins, draws, games }: Pairing): string {
  const won = (WIDTH * aWins) / games;
  const drawn = (WIDTH * draws) / games;
  return `<svg role="img" aria-label="${percent(aWins / games)} won" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#b9b3a6"/><rect width="${won + drawn}" height="${HEIGHT}" fill="#8d98a8"/><rect width="${won}" height="${HEIGHT}" fill="#2f5d8a"/></svg>`;
}

/** The 95% interval of a share, by Wilson's formula. */
export function interval(wins: number, games: number): { readonly low: number; readonly high: number } {
  const z = 1.96;
  const share = wins / games;
  const middle = share + (z * z) / (2 * games);
  const half = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return { low: (middle - half) / whole, high: (middle + half) / whole };
}

/** The results on one page that needs nothing else. */
export function arenaPage(results: readonly Pairing[], elo: readonly Rating[]): string {
  const rows = results.map((r) => {
    const { low, high } = interval(r.aWins + r.draws / 2, r.games);
    return `<tr><td>${escaped(r.scenario)}</td><td>${escaped(r.a)}</td><td>${escaped(r.b)}</td><td>${r.aWins} : ${r.bWins}${r.draws > 0 ? ` (${r.draws} drawn)` : ''}</td><td>${bar(r)}</td><td>${percent(low)} to ${percent(high)}</td><td>${r.aAsFrench} of ${Math.ceil(r.games / 2)}</td><td>${r.frenchWins} of ${r.games}</td><td>${r.secondsPerTurn.a} / ${r.secondsPerTurn.b}</td></tr>`;
  });
  return page(
    'The arena',
    [
      '<h1>The arena</h1>',
      '<h2>Ratings</h2>',
      table(
        ['Bot', 'Rating', '95% interval'],
        [...elo]
          .sort((a, b) => b.rating - a.rating)
          .map(({ bot, rating, plusMinus }) => [bot, rating, `± ${plusMinus}`]),
      ),
      '<h2>Games</h2>',
      `<table><thead><tr>${['Scenario', 'A', 'B', 'A : B', '', '95% interval for A', 'A won as French', 'French won', 'seconds a turn, A / B'].map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
      '<p class="soft">Games come in pairs with the same dice and the sides swapped. Blue: won by A; grey-blue: drawn.</p>',
    ].join('\n'),
  );
}
