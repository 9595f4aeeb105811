import { firstTeam } from '../../systems/system.ts';
import { plain } from '../../words/text.ts';
import type { BattleReport } from '../door.ts';
import { type Turning, turnings } from '../win-chance.ts';
import { chancesByTurn } from './battle-charts.ts';
import { figure } from './page.ts';
import { colourOf, escaped, percent } from './svg.ts';

/* The parts of a battle's page that need no rules. */

/** Below this a change is not worth telling. */
const NOTABLE = 0.1;

export const heading = ({ laid: { card }, players }: BattleReport): string =>
  `<h1>${escaped(card.title)}: after the battle</h1><p class="soft">${Object.entries(players)
    .map(([seat, player]) => `${escaped(card.seatNames[seat] ?? seat)}: ${escaped(player)}`)
    .join(', ')}.</p>`;

export const outcomePart = ({ account: { outcome }, words }: BattleReport): string =>
  outcome === null
    ? '<p>The game is not over.</p>'
    : `<p><strong>${escaped(plain(words.for('en').outcomeText(outcome)))}</strong></p>`;

/** The plot of the chances and the turns that changed them most; `about` says more of a turn, as HTML. */
export function chancesPart(report: BattleReport, about: (turn: number) => string): string {
  const { laid, account, chances } = report;
  if (chances.length === 0) return '';
  const first = firstTeam(laid.card);
  const name = laid.card.teamNames[first] ?? first;
  const won = account.outcome?.winners.some((seat) => laid.teamOf(seat) === first);
  const decisive = turnings(chances, won).filter(({ change, sure }) => sure && Math.abs(change) >= NOTABLE);
  const plot = figure(
    chancesByTurn(chances, name, colourOf(first)),
    `The chance of the ${escaped(name)} at the beginning of each turn: how many of ${chances[0]?.games ?? 0} games they win that are played on from there. The band is the 95% interval.`,
  );
  return `<h2>What decided it</h2>${plot}${decisiveList(decisive, report, name, about)}`;
}

function decisiveList(
  decisive: readonly Turning[],
  { words }: BattleReport,
  name: string,
  about: (turn: number) => string,
): string {
  if (decisive.length === 0)
    return '<p>No single turn changed the chances by more than so few games can tell.</p>';
  const said = words.for('en');
  const items = decisive
    .slice(0, 3)
    .map(
      ({ turn, label, before, after, change }) =>
        `<li><strong>${escaped(said.turnText(label))}</strong>: the ${escaped(name)} chances ${change > 0 ? 'rise' : 'fall'} from ${percent(before)} to ${percent(after)}. ${about(turn)}</li>`,
    );
  return `<ol>${items.join('')}</ol>`;
}
