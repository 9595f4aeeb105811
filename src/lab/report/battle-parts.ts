import { firstTeam } from '../../systems/system.ts';
import { plain } from '../../words/text.ts';
import type { BattleReport } from '../door.ts';
import { type Turning, turnings } from '../win-chance.ts';
import { chancesByTurn, type LossesLine, lossesByTurn } from './battle-charts.ts';
import { type Cast, hundredths, luckOf, spreadOf } from './luck.ts';
import { figure, table } from './page.ts';
import { colourOf, escaped, percent, round } from './svg.ts';

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

/** What each army lost, turn by turn, with a key to the colours. */
export function lossesPart(lines: readonly LossesLine[], armyName: (army: string) => string): string {
  const key = Object.keys(lines[0]?.losses ?? {}).map(
    (army) => `<span class="key" style="background:${colourOf(army)}"></span>${escaped(armyName(army))}`,
  );
  return figure(lossesByTurn(lines), key.join(''));
}

/** One turn: its map, what it came to, and what happened line by line. */
export function turnPart(
  title: string,
  map: string,
  summary: string,
  marches: number,
  lines: readonly string[],
): string {
  const moved = marches === 0 ? 'Nobody marches' : `${marches} ${marches === 1 ? 'march' : 'marches'}`;
  const items = lines.map((line) => `<li>${escaped(line)}</li>`);
  return `<section><h3>${escaped(title)}</h3><div class="turn">${map}<div><p>${escaped(summary)} <span class="soft">${moved}.</span></p><ul>${items.join('')}</ul></div></div></section>`;
}

/** Whom the dice favoured, in strength points, and what each side had to expect of its own. */
export function castPart(
  rolls: readonly Cast[],
  sides: readonly [string, string],
  sideName: (side: string) => string,
): string {
  if (rolls.length === 0) return '<p>Nobody cast a die.</p>';
  const [first, second] = sides;
  const luck = luckOf(rolls, first);
  const spread = spreadOf(rolls);
  const better = spread === 0 ? 50 : hundredths(luck / spread);
  const [lucky, than] = luck >= 0 ? [first, better] : [second, 100 - better];
  const verdict =
    Math.abs(luck) < 0.5
      ? 'the dice were even'
      : `the dice gave the ${sideName(lucky)} about ${round(Math.abs(luck))} strength points more than their share; of a hundred games with the same fights, they had better dice than in ${than}`;
  const rows = sides.map((side) => {
    const own = rolls.filter((roll) => roll.side === side);
    const sum = (pick: (roll: Cast) => number): number =>
      round(own.reduce((total, roll) => total + pick(roll), 0));
    return [sideName(side), own.length, sum(({ expected }) => expected), sum(({ got }) => got)];
  });
  return `<p>Each die is set against the mean of its six faces; a hex of retreat counts as a point. All in all ${escaped(verdict)}.</p>${table(['Dice of', 'Cast', 'To be expected', 'Came'], rows)}`;
}

/** One die of a fight on a table, and where it was cast. */
export interface ToldCast extends Cast {
  readonly kind: string;
  readonly hex: string;
  readonly column: string;
  readonly die: number | string;
  readonly result: string;
}

/** Dice that are told one by one. */
const TOLD = 6;

/** The dice that were furthest from what was to be expected. */
export function tellingDicePart(
  rolls: readonly { readonly label: string; readonly roll: ToldCast }[],
  turn: string,
  sideName: (side: string) => string,
  place: (hex: string) => string,
): string {
  const swing = ({ roll: { got, expected } }: { readonly roll: ToldCast }): number => got - expected;
  const told = rolls.toSorted((a, b) => Math.abs(swing(b)) - Math.abs(swing(a))).slice(0, TOLD);
  if (told.length === 0) return '';
  const rows = told.map(({ label, roll }) => [
    label,
    `${sideName(roll.side)}, ${roll.kind} at ${place(roll.hex)}`,
    roll.column,
    roll.die,
    roll.result,
    round(roll.got - roll.expected),
  ]);
  return `<h3>The dice that mattered most</h3>${table([turn, 'Die', 'Column', 'Cast', 'Result', 'More than expected'], rows)}`;
}
