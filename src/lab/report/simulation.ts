import { botName } from '../../ai/roster.ts';
import { firstTeam, type LaidGame, teamsOf } from '../../systems/system.ts';
import type { Names } from '../../words/names.ts';
import type { Chronicle } from '../chronicle.ts';
import type { Job } from '../job.ts';
import type { Summary } from '../summary.ts';
import { bandsByTurn, histogram, whenTaken, wonByTurn, worthOfLead } from './charts.ts';
import { figure, page, table as rows } from './page.ts';
import { colourOf, escaped, percent, round } from './svg.ts';

export interface SimulationReport {
  readonly job: Job;
  readonly laid: LaidGame;
  readonly names: Names;
  readonly summary: Summary;
  readonly chronicles: readonly Chronicle[];
}

/** What a thousand games say, on one page. */
export const simulationPage = (report: SimulationReport): string =>
  page(`${report.laid.card.title}, simulated`, simulationBody(report));

/** The same without the page around it, for the app. */
function simulationBody({ job, laid: { card }, names, summary, chronicles }: SimulationReport): string {
  const sides = teamsOf(card);
  const seatName = (seat: string): string => card.seatNames[seat] ?? seat;
  const sideName = (side: string): string => card.teamNames[side] ?? side;
  const nameOf = (place: string): string => {
    const name = names.hex(place);
    return name === undefined ? place : `${name} (${place})`;
  };
  const key = (those: readonly string[]): string =>
    those
      .map(
        (name) =>
          `<span class="key" style="background:${colourOf(name)}"></span>${escaped(sides.includes(name) ? sideName(name) : seatName(name))}`,
      )
      .join('');
  const armies = [...new Set(summary.turns.flatMap(({ losses }) => Object.keys(losses)))];
  const counted = summary.turns.some(({ points }) => Object.keys(points).length > 0);
  const chosen = card.options.filter(({ id }) => job.options.includes(id)).map(({ title }) => title);
  return [
    `<h1>${escaped(card.title)}</h1>`,
    `<p class="soft">${summary.games} games from ${job.from === undefined ? 'the opening' : `a position as the ${escaped(seatName(job.from.seat))} know it`}, seed ${job.seed}; ${Object.entries(
      job.bots,
    )
      .map(([seat, bot]) => `${escaped(seatName(seat))}: ${escaped(botName(bot) ?? bot)}`)
      .join(', ')}; ${chosen.length === 0 ? 'rules as printed' : escaped(chosen.join(', '))}.</p>`,
    '<h2>Who wins</h2>',
    rows(
      ['Side', 'Games won', 'Share', '95% interval'],
      summary.wins.map(({ side, games, share, low, high }) => [
        sideName(side),
        games,
        percent(share),
        `${percent(low)} to ${percent(high)}`,
      ]),
    ),
    summary.draws > 0 ? `<p>${summary.draws} games were drawn.</p>` : '',
    figure(
      wonByTurn(summary, sides),
      `${key(sides)}: games decided so far; the space between is still open.`,
    ),
    figure(
      worthOfLead(summary.leads, sides),
      `${key(sides)}: when this side was ahead ${counted ? 'on points' : 'in losses'}, how often it went on to win.`,
    ),
    rows(
      ['How it ended', 'Games'],
      summary.endings.map(({ winner, code, games }) => [
        `${winner === null ? 'Drawn' : `${sideName(winner)} won`}: ${code.replaceAll('-', ' ')}`,
        games,
      ]),
    ),
    armies.length === 0
      ? ''
      : `<h2>Losses</h2>${figure(
          bandsByTurn(summary.turns, ({ losses }) => losses, 'strength points lost'),
          `${key(armies)}: the mean, and the band into which nine games in ten fall.`,
        )}`,
    counted
      ? `<h2>Points</h2>${figure(
          bandsByTurn(summary.turns, ({ points }) => points, 'victory points'),
          `${key(sides)}: the mean, and nine games in ten.`,
        )}`
      : '',
    '<h2>When places fell</h2>',
    summary.places.length === 0
      ? '<p>No place that counts changed hands.</p>'
      : rows(
          ['Place', 'Taken by', 'Games', 'First taken, by turn'],
          summary.places.map(({ place, side, share, byTurn }) => [
            nameOf(place),
            sideName(side),
            percent(share),
            whenTaken(byTurn, summary.turns, summary.games, colourOf(side)),
          ]),
        ),
    luckPart(card, summary, chronicles),
  ].join('\n');
}

/** Nothing where the system sets no roll against its chances. */
function luckPart(card: LaidGame['card'], summary: Summary, chronicles: readonly Chronicle[]): string {
  if (summary.combats.high === 0) return '';
  const [first, other] = [firstTeam(card), teamsOf(card)[1] ?? ''];
  const name = (team: string): string => card.teamNames[team] ?? team;
  return [
    '<h2>Luck of the dice</h2>',
    `<p>For every combat the result is set against the mean of its dice, in strength points. The luckier side won ${summary.luckierWon.games} of ${summary.luckierWon.of} games; ${round(summary.combats.mean)} combats a game.</p>`,
    figure(
      histogram(
        chronicles.map(({ luck }) => luck[first] ?? 0),
        colourOf(first),
        `luck of the ${name(first)} in strength points, games`,
      ),
      `To the right the dice favoured the ${name(first)}, to the left the ${name(other)}.`,
    ),
  ].join('\n');
}
