import type { Pairing } from '../../ai/arena.ts';
import type { Rating } from '../../ai/elo.ts';
import { figure, page, table } from '../../lab/report/page.ts';
import { escaped, percent, round } from '../../lab/report/svg.ts';
import { wilson } from '../../lab/summary.ts';
import type { ScenarioCard } from '../../systems/system.ts';

export interface ArenaReport {
  readonly results: readonly Pairing[];
  readonly elo: readonly Rating[];
  readonly seed: number;
  /** Seconds for a side's turn, where they were limited. */
  readonly budget?: number;
  readonly cards: ReadonlyMap<string, ScenarioCard>;
  readonly botName: (id: string) => string;
}

const STYLE = `
.duel{display:grid;grid-template-columns:7rem 1fr 7rem;gap:.1rem .8rem;align-items:center;margin:.9rem 0;max-width:56rem}
.duel .a{text-align:right}.duel svg{width:100%;height:1.1rem;border-radius:2px}.duel .won{font-weight:700}
.duel p{grid-column:1/-1;margin:0;text-align:center;font:13px/1.4 system-ui,sans-serif;color:var(--soft)}
@media(max-width:40rem){.duel{grid-template-columns:5rem 1fr 5rem;font-size:.9rem}}
`;

const COLOUR = { won: '#2f5d8a', drawn: '#8d98a8', lost: '#b9b3a6' } as const;

/** The results on one page that needs nothing else. */
export function arenaPage(report: ArenaReport): string {
  const { results, elo, seed, budget, cards } = report;
  const games = results.reduce((sum, one) => sum + one.games, 0);
  const scenarios = [...new Set(results.map(({ scenario }) => scenario))];
  const best = elo.toSorted((a, b) => b.rating - a.rating);
  return page(
    'The arena',
    [
      '<h1>The arena</h1>',
      `<p class="soft">${games} games in pairs, each pair with the same dice and the sides swapped; first seed ${seed}; ${budget === undefined ? 'each bot thinks as long as its level does' : `${budget} s for a turn of a side`}.</p>`,
      '<h2>Ratings</h2>',
      figure(
        ratings(best, report),
        'Each bar is the 95% interval; 200 points more win about three games in four. Ratings have a mean of 1500 within this page and cannot be compared with those of another.',
      ),
      elo.length > 2 ? `<h2>All scenarios together</h2>${crossTable(best, report)}` : '',
      ...scenarios.map((scenario) => {
        const here = results.filter((one) => one.scenario === scenario);
        const played = here.reduce((sum, one) => sum + one.games, 0);
        const won = here.reduce((sum, one) => sum + one.firstWins, 0);
        const card = cards.get(scenario);
        const first = here[0]?.first ?? '';
        return `<section><h2>${escaped(card?.title ?? scenario)}</h2><p class="soft">Whoever led them, the ${escaped(card?.teamNames[first] ?? first)} won ${won} of ${played}.</p>${here.map((one) => duel(one, report)).join('')}</section>`;
      }),
    ].join('\n'),
    STYLE,
  );
}

function ratings(best: readonly Rating[], { botName }: ArenaReport): string {
  const [line, left, width] = [34, 110, 640];
  const low = Math.min(...best.map(({ rating, plusMinus }) => rating - plusMinus));
  const high = Math.max(...best.map(({ rating, plusMinus }) => rating + plusMinus));
  const x = (rating: number): number =>
    round(left + ((width - left - 110) * (rating - low)) / Math.max(1, high - low));
  const rows = best.map(({ bot, rating, plusMinus }, n) => {
    const y = n * line + 20;
    return `<text x="${left - 12}" y="${y + 4}" text-anchor="end">${escaped(botName(bot))}</text><line x1="${x(rating - plusMinus)}" x2="${x(rating + plusMinus)}" y1="${y}" y2="${y}" stroke="${COLOUR.drawn}" stroke-width="9" stroke-linecap="round"/><circle cx="${x(rating)}" cy="${y}" r="6" fill="${COLOUR.won}"/><text x="${x(rating + plusMinus) + 12}" y="${y + 4}">${rating} ± ${plusMinus}</text>`;
  });
  return `<svg viewBox="0 0 ${width} ${best.length * line + 6}" role="img" aria-label="Ratings: ${best.map(({ bot, rating, plusMinus }) => escaped(`${botName(bot)} ${rating} ± ${plusMinus}`)).join(', ')}">${rows.join('')}</svg>`;
}

/** How much of its games the bot of the row won against that of the column. */
function crossTable(best: readonly Rating[], { results, botName }: ArenaReport): string {
  const share = (a: string, b: string): string => {
    let [games, points] = [0, 0];
    for (const one of results) {
      if ((one.a !== a || one.b !== b) && (one.a !== b || one.b !== a)) continue;
      games += one.games;
      points += (one.a === a ? one.aWins : one.bWins) + one.draws / 2;
    }
    return games === 0 ? '' : `${percent(points / games)} of ${games}`;
  };
  return table(
    ['', ...best.map(({ bot }) => `against ${botName(bot)}`)],
    best.map(({ bot }) => [botName(bot), ...best.map(({ bot: other }) => share(bot, other))]),
  );
}

function duel(pairing: Pairing, { botName, cards }: ArenaReport): string {
  const { a, b, games, aWins, bWins, draws, aAsFirst, first, secondsPerTurn } = pairing;
  const { low, high } = wilson(aWins + draws / 2, games);
  const name = (bot: string, wins: number, others: number): string =>
    `<span class="${wins > others ? 'won' : ''}">${escaped(botName(bot))} ${wins}</span>`;
  const said = `${botName(a)} won ${aWins}, ${botName(b)} ${bWins}${draws > 0 ? `, ${draws} drawn` : ''}`;
  const asFirst = Math.ceil(games / 2);
  const them = cards.get(pairing.scenario)?.teamNames[first] ?? first;
  return `<div class="duel"><span class="a">${name(a, aWins, bWins)}</span><svg viewBox="0 0 ${games} 1" preserveAspectRatio="none" role="img" aria-label="${escaped(said)}"><rect width="${games}" height="1" fill="${COLOUR.lost}"/><rect width="${aWins + draws}" height="1" fill="${COLOUR.drawn}"/><rect width="${aWins}" height="1" fill="${COLOUR.won}"/></svg><span>${name(b, bWins, aWins)}</span><p>${draws > 0 ? `${draws} drawn; ` : ''}${escaped(botName(a))} wins ${percent(low)} to ${percent(high)} of games (95% interval); as the ${escaped(them)} ${aAsFirst} of ${asFirst}, against them ${aWins - aAsFirst} of ${games - asFirst}; ${secondsPerTurn.a} and ${secondsPerTurn.b} s a turn</p></div>`;
}
