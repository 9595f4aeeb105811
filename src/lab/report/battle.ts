import type { Table } from '../../games/catalogue.ts';
import { makeNames, plain, wordsFor } from '../../words/index.ts';
import { type Account, luckOf, type TurnAccount } from '../battle/account.ts';
import { smallMaps } from '../battle/small-map.ts';
import { type Turning, turnings, type WinChance } from '../battle/win-chance.ts';
import { chancesByTurn, lossesByTurn } from './battle-charts.ts';
import { figure, page, table as rows } from './page.ts';
import { SIDES } from './simulation.ts';
import { colourOf, escaped, percent, round } from './svg.ts';

export interface BattleReport {
  readonly table: Table;
  readonly account: Account;
  /** For the first side; empty where nobody asked for them. */
  readonly chances: readonly WinChance[];
  readonly players: Readonly<Record<string, string>>;
}

/** Below this a change is within what so few games can tell. */
const NOTABLE = 0.1;

export const battlePage = (report: BattleReport): string =>
  page(`${report.table.content.scenario.title}: after the battle`, battleBody(report));

/** The story of one game: how it went, what decided it, and who had the dice. */
export function battleBody(report: BattleReport): string {
  const { table, account, chances, players } = report;
  const { scenario, map, units } = table.content;
  const words = wordsFor('en', 'nlb');
  const names = makeNames(units, map);
  const maps = smallMaps(map, scenario);
  const won = account.outcome === null ? undefined : account.outcome.winners.includes('french');
  const decisive = turnings(chances, won).filter(({ change }) => Math.abs(change) >= NOTABLE);
  const swings = account.turns
    .flatMap(({ label, combats }) => combats.map((combat) => ({ label, combat })))
    .toSorted((a, b) => Math.abs(swing(b.combat)) - Math.abs(swing(a.combat)))
    .slice(0, 5);
  const place = (hex: string): string => names.hex(hex) ?? hex;
  const told = (turn: TurnAccount): string =>
    turn.events.map((event) => `<li>${escaped(plain(words.eventText(event, names)))}</li>`).join('');
  return [
    maps.ground,
    `<h1>${escaped(scenario.title)}: after the battle</h1>`,
    `<p class="soft">${Object.entries(players)
      .map(([seat, player]) => `${escaped(words.armyName(seat))}: ${escaped(player)}`)
      .join(', ')}.</p>`,
    account.outcome === null
      ? '<p>The game is not over.</p>'
      : `<p><strong>${escaped(plain(words.outcomeText(account.outcome)))}</strong></p>`,
    '<h2>Losses</h2>',
    figure(
      lossesByTurn(account.turns),
      Object.keys(account.turns[0]?.view.armies ?? {})
        .map(
          (army) =>
            `<span class="key" style="background:${colourOf(army)}"></span>${escaped(words.armyName(army))}`,
        )
        .join(''),
    ),
    chances.length === 0
      ? ''
      : `<h2>What decided it</h2>${figure(
          chancesByTurn(chances),
          `The chance of the French at the beginning of each turn: how many of ${chances[0]?.games ?? 0} games they win that are played on from there. The band is the 95% interval.`,
        )}${decisiveList(decisive, account.turns, told)}`,
    '<h2>Luck of the dice</h2>',
    rows(
      ['Side', 'Luck in strength points'],
      SIDES.map((side) => [
        words.sideName(side),
        round(account.turns.reduce((sum, { combats }) => sum + luckOf(combats, side), 0)),
      ]),
    ),
    swings.length === 0
      ? ''
      : `<h3>The rolls that mattered most</h3>${rows(
          ['Turn', 'Attack', 'Odds', 'Die', 'Result', 'Against the mean of six faces'],
          swings.map(({ label, combat }) => [
            words.turnText(label),
            `${words.sideName(combat.side)} on ${combat.targets.map(place).join(', ')}`,
            combat.column,
            combat.roll,
            words.resultText(combat.result),
            `${swing(combat) > 0 ? '+' : ''}${round(swing(combat))} to the attacker`,
          ]),
        )}`,
    '<h2>Turn by turn</h2>',
    ...account.turns.map((turn) => {
      const fought = new Set(turn.combats.flatMap(({ targets }) => targets));
      const title = words.turnText(turn.label);
      return `<section><h3>${escaped(title)}</h3><div class="turn">${maps.draw(turn.view, fought, `${title}, at its end`)}<div><p class="soft">${turn.marches} marches, ${turn.combats.length} combats; dice ${luckWords(luckOf(turn.combats, 'french'))}.</p><ul>${told(turn)}</ul></div></div></section>`;
    }),
  ].join('\n');
}

const swing = ({ got, expected }: TurnAccount['combats'][number]): number => got - expected;

const luckWords = (french: number): string =>
  Math.abs(french) < 0.5
    ? 'even'
    : `${round(Math.abs(french))} points to the ${french > 0 ? 'French' : 'Coalition'}`;

function decisiveList(
  decisive: readonly Turning[],
  turns: readonly TurnAccount[],
  told: (turn: TurnAccount) => string,
): string {
  if (decisive.length === 0) return '<p>No single turn changed the chances by a tenth or more.</p>';
  return `<ol>${decisive
    .slice(0, 3)
    .map(({ turn, label, before, after, change }) => {
      const account = turns[turn];
      return `<li><strong>${escaped(wordsFor('en', 'nlb').turnText(label))}</strong>: the French chances ${change > 0 ? 'rose' : 'fell'} from ${percent(before)} to ${percent(after)}.${account === undefined ? '' : `<ul>${told(account)}</ul>`}</li>`;
    })
    .join('')}</ol>`;
}
