import { botKind } from '../../ai/bots.ts';
import type { NlbLaid as Table } from '../../systems/nlb/shelf.ts';
import { wordsFor } from '../../words/index.ts';
import type { Chronicle } from '../chronicle.ts';
import type { Job } from '../job.ts';
import type { Summary } from '../summary.ts';
import { bandsByTurn, histogram, whenTaken, wonByTurn, worthOfLead } from './charts.ts';
import { figure, page, table as rows } from './page.ts';
import { colourOf, escaped, percent, round } from './svg.ts';

/** The two sides of a battle, in the order in which reports name them. */
export const SIDES: readonly string[] = ['french', 'coalition'];

export interface SimulationReport {
  readonly job: Job;
  readonly table: Table;
  readonly summary: Summary;
  readonly chronicles: readonly Chronicle[];
}

/** What a thousand games say, on one page. */
export const simulationPage = (report: SimulationReport): string =>
  page(`${report.table.content.scenario.title}, simulated`, simulationBody(report));

/** The same without the page around it, for the app. */
export function simulationBody({ job, table, summary, chronicles }: SimulationReport): string {
  const { scenario, map } = table.content;
  const words = wordsFor('en', 'nlb');
  const nameOf = (hex: string): string => {
    const name = map.hexes[hex]?.name;
    return name === undefined ? hex : `${name} (${hex})`;
  };
  const key = (names: readonly string[]): string =>
    names
      .map(
        (name) =>
          `<span class="key" style="background:${colourOf(name)}"></span>${escaped(SIDES.includes(name) ? words.sideName(name) : words.armyName(name))}`,
      )
      .join('');
  const armies = [...new Set(summary.turns.flatMap(({ losses }) => Object.keys(losses)))];
  const counted = summary.turns.some(({ points }) => Object.keys(points).length > 0);
  const chosen = scenario.options.filter(({ id }) => job.options.includes(id)).map(({ title }) => title);
  return [
    `<h1>${escaped(scenario.title)}</h1>`,
    `<p class="soft">${summary.games} games from ${job.from === undefined ? 'the opening' : `a position as the ${escaped(words.armyName(job.from.seat))} know it`}, seed ${job.seed}; ${Object.entries(
      job.bots,
    )
      .map(([seat, bot]) => `${escaped(words.armyName(seat))}: ${escaped(botKind(bot)?.name ?? bot)}`)
      .join(', ')}; ${chosen.length === 0 ? 'rules as printed' : escaped(chosen.join(', '))}.</p>`,
    '<h2>Who wins</h2>',
    rows(
      ['Side', 'Games won', 'Share', '95% interval'],
      summary.wins.map(({ side, games, share, low, high }) => [
        words.sideName(side),
        games,
        percent(share),
        `${percent(low)} to ${percent(high)}`,
      ]),
    ),
    summary.draws > 0 ? `<p>${summary.draws} games were drawn.</p>` : '',
    figure(
      wonByTurn(summary, SIDES),
      `${key(SIDES)}: games decided so far; the space between is still open.`,
    ),
    figure(
      worthOfLead(summary.leads, SIDES),
      `${key(SIDES)}: when this side was ahead ${counted ? 'on points' : 'in losses'}, how often it went on to win.`,
    ),
    rows(
      ['How it ended', 'Games'],
      summary.endings.map(({ winner, code, games }) => [
        `${winner === null ? 'Drawn' : `${words.sideName(winner)} won`}: ${code.replaceAll('-', ' ')}`,
        games,
      ]),
    ),
    '<h2>Losses</h2>',
    figure(
      bandsByTurn(summary.turns, ({ losses }) => losses, 'strength points lost'),
      `${key(armies)}: the mean, and the band into which nine games in ten fall.`,
    ),
    counted
      ? `<h2>Points</h2>${figure(
          bandsByTurn(summary.turns, ({ points }) => points, 'victory points'),
          `${key(SIDES)}: the mean, and nine games in ten.`,
        )}`
      : '',
    '<h2>When places fell</h2>',
    summary.places.length === 0
      ? '<p>No place that counts changed hands.</p>'
      : rows(
          ['Place', 'Taken by', 'Games', 'First taken, by turn'],
          summary.places.map(({ place, side, share, byTurn }) => [
            nameOf(place),
            words.sideName(side),
            percent(share),
            whenTaken(byTurn, summary.turns, summary.games, colourOf(side)),
          ]),
        ),
    '<h2>Luck of the dice</h2>',
    `<p>For every combat the result is set against the mean of the six faces of its column, in strength points. The luckier side won ${summary.luckierWon.games} of ${summary.luckierWon.of} games; ${round(summary.combats.mean)} combats a game.</p>`,
    figure(
      histogram(
        chronicles.map(({ luck }) => luck.french ?? 0),
        colourOf('french'),
        'luck of the French in strength points, games',
      ),
      'To the right the dice favoured the French, to the left the Coalition.',
    ),
  ].join('\n');
}
