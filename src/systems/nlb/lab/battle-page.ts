import type { BattleReport } from '../../../lab/door.ts';
import { lossesByTurn } from '../../../lab/report/battle-charts.ts';
import { chancesPart, heading, outcomePart } from '../../../lab/report/battle-parts.ts';
import { hundredths } from '../../../lab/report/luck.ts';
import { figure, page, table as rows } from '../../../lab/report/page.ts';
import { smallMaps } from '../../../lab/report/small-map.ts';
import { colourOf, escaped, round } from '../../../lab/report/svg.ts';
import { teamsOf } from '../../system.ts';
import { asNlb } from '../shelf.ts';
import { wordsFor } from '../words/index.ts';
import { luckOf, type NlbAccount, spreadOf, type TurnAccount } from './account.ts';
import { Story } from './story.ts';

/** A roll that is told as the one of its turn. */
const TELLING = 2;

const words = wordsFor('en');

export const battlePage = (report: BattleReport): string =>
  page(`${report.laid.card.title}: after the battle`, battleBody(report));

/** The story of one game: how it went, what decided it, and who had the dice. */
function battleBody(report: BattleReport): string {
  const laid = asNlb(report.laid);
  const account = report.account as NlbAccount;
  const { scenario, map } = laid.content;
  const story = new Story(laid);
  const maps = smallMaps(
    map,
    scenario.area,
    account.turns.map(({ view }) => view),
  );
  return [
    maps.ground,
    heading(report),
    outcomePart(report),
    `<p>${escaped(overview(account))}</p>`,
    '<h2>Losses</h2>',
    figure(
      lossesByTurn(account.turns.map(({ label, view }) => ({ label, losses: lossesIn(view) }))),
      Object.keys(account.turns[0]?.view.armies ?? {})
        .map(
          (army) =>
            `<span class="key" style="background:${colourOf(army)}"></span>${escaped(words.armyName(army))}`,
        )
        .join(''),
    ),
    chancesPart(report, (turn) => aboutTurn(account.turns[turn], story)),
    '<h2>Luck of the dice</h2>',
    luckPart(account, story, teamsOf(laid.card)),
    '<h2>Turn by turn</h2>',
    ...account.turns.map((turn) => {
      const fought = new Set(turn.luck.flatMap(({ targets }) => targets));
      const title = words.turnText(turn.label);
      const lines = story.lines(turn).map((line) => `<li>${escaped(line)}</li>`);
      return `<section><h3>${escaped(title)}</h3><div class="turn">${maps.draw(turn.view, fought, `${title}, at its end`)}<div><p>${escaped(story.summary(turn))} <span class="soft">${marches(turn)}; ${luckWords(luckOf(turn.luck, 'french'), story)}.</span></p><ul>${lines.join('')}</ul></div></div></section>`;
    }),
  ].join('\n');
}

const lossesIn = ({ armies }: TurnAccount['view']): Record<string, number> =>
  Object.fromEntries(Object.entries(armies).map(([army, { losses }]) => [army, losses]));

/** What happened in a turn that decided, and the roll of it that mattered most. */
function aboutTurn(turn: TurnAccount | undefined, story: Story): string {
  if (turn === undefined) return '';
  const [roll] = turn.luck.toSorted((a, b) => Math.abs(swing(b)) - Math.abs(swing(a))).slice(0, 1);
  const dice =
    roll === undefined || Math.abs(swing(roll)) < TELLING
      ? ''
      : ` The roll of the turn: a ${roll.roll} at ${roll.column} on ${roll.targets.map((hex) => story.place(hex)).join(', ')}, ${words.resultText(roll.result)}.`;
  return `${escaped(story.summary(turn))}${escaped(dice)}`;
}

/** The whole battle in two sentences. */
function overview({ turns }: NlbAccount): string {
  const combats = turns.reduce((sum, turn) => sum + turn.luck.length, 0);
  const bloodiest = turns.toSorted((a, b) => b.luck.length - a.luck.length)[0];
  const losses = Object.entries(turns.at(-1)?.view.armies ?? {}).map(
    ([army, { losses: lost }]) => `the ${words.armyName(army)} ${lost}`,
  );
  const hottest =
    bloodiest === undefined || bloodiest.luck.length === 0
      ? ''
      : `, ${bloodiest.luck.length} of them at ${words.turnText(bloodiest.label)}`;
  return `${turns.length} ${turns.length === 1 ? 'turn' : 'turns'} and ${combats} ${combats === 1 ? 'combat' : 'combats'}${hottest}. Strength points lost: ${losses.join(', ')}.`;
}

const marches = ({ marches: n }: TurnAccount): string =>
  n === 0 ? 'Nobody marches' : `${n} ${n === 1 ? 'march' : 'marches'}`;

const swing = ({ got, expected }: TurnAccount['luck'][number]): number => got - expected;

const luckWords = (french: number, story: Story): string =>
  Math.abs(french) < 0.5
    ? 'even dice'
    : `dice worth ${round(Math.abs(french))} points to the ${story.side(french > 0 ? 'french' : 'coalition')}`;

function luckPart({ turns }: NlbAccount, story: Story, sides: readonly string[]): string {
  const all = turns.flatMap(({ label, luck: combats }) => combats.map((combat) => ({ label, combat })));
  if (all.length === 0) return '<p>No combat, no luck.</p>';
  const combats = all.map(({ combat }) => combat);
  const french = luckOf(combats, 'french');
  const spread = spreadOf(combats);
  const better = spread === 0 ? 50 : hundredths(french / spread);
  const [lucky, than] = french >= 0 ? ['french', better] : ['coalition', 100 - better];
  const sum = (side: string, pick: (combat: (typeof combats)[number]) => number): number =>
    round(combats.reduce((total, combat) => total + (combat.side === side ? pick(combat) : 0), 0));
  const swings = all.toSorted((a, b) => Math.abs(swing(b.combat)) - Math.abs(swing(a.combat))).slice(0, 5);
  return [
    `<p>Each combat is set against the mean of the six faces of its column: strength points won less lost, a retreat counted as a quarter. All in all ${Math.abs(french) < 0.5 ? 'the dice were even' : `the dice were worth ${round(Math.abs(french))} points to the ${story.side(lucky)}; of a hundred battles with the same attacks, they had better dice than in ${than}`}.</p>`,
    rows(
      ['Attacks of', 'Combats', 'To be expected', 'Came out', 'Luck'],
      sides.map((side) => [
        story.side(side),
        combats.filter((combat) => combat.side === side).length,
        sum(side, ({ expected }) => expected),
        sum(side, ({ got }) => got),
        sum(side, swing),
      ]),
    ),
    '<h3>The rolls that mattered most</h3>',
    rows(
      ['Turn', 'Attack', 'Odds', 'Die', 'Result', 'To the attacker'],
      swings.map(({ label, combat }) => [
        words.turnText(label),
        `${story.side(combat.side)} on ${combat.targets.map((hex) => story.place(hex)).join(', ')}`,
        combat.column,
        combat.roll,
        words.resultText(combat.result),
        round(swing(combat)),
      ]),
    ),
  ].join('');
}
