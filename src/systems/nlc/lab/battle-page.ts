import type { BattleReport } from '../../../lab/door.ts';
import { lossesByTurn } from '../../../lab/report/battle-charts.ts';
import { chancesPart, heading, outcomePart } from '../../../lab/report/battle-parts.ts';
import { hundredths } from '../../../lab/report/luck.ts';
import { figure, page, table } from '../../../lab/report/page.ts';
import { smallMaps } from '../../../lab/report/small-map.ts';
import { colourOf, escaped, round } from '../../../lab/report/svg.ts';
import { asNlc, type NlcLaid } from '../shelf.ts';
import { makeNames, wordsFor } from '../words/index.ts';
import type { NlcAccount, TurnAccount } from './account.ts';
import { type FireLuck, luckOf, spreadOf } from './fires.ts';
import { Story } from './story.ts';

const words = wordsFor('en');

const KINDS: Readonly<Record<FireLuck['kind'], string>> = {
  bombardment: 'bombardment',
  charge: 'charge',
  combat: 'attack or defence',
};

/** Rolls that are told one by one. */
const TOLD = 5;

/** The story of one game: how it went, what it cost, what decided it, and who had the dice. */
export function battlePage(report: BattleReport): string {
  const laid = asNlc(report.laid);
  const account = report.account as NlcAccount;
  const { battle, map } = laid.content;
  const story = new Story(laid);
  const moments = account.turns.map(({ view: { units, control } }) => ({ units, controllers: control }));
  const maps = smallMaps(map, battle.area, moments);
  const body = [
    maps.ground,
    heading(report),
    outcomePart(report),
    '<h2>Losses</h2>',
    lossesPart(account),
    pointsPart(account, story),
    breaksPart(laid, account),
    chancesPart(report, (turn) => {
      const told = account.turns[turn];
      return told === undefined ? '' : escaped(story.summary(told));
    }),
    '<h2>Luck of the dice</h2>',
    luckPart(account, story),
    '<h2>Turn by turn</h2>',
    ...account.turns.map((turn, n) => {
      const title = words.turnText(turn.label);
      const fought = new Set(turn.luck.map(({ hex }) => hex));
      const drawn = maps.draw(moments[n] as (typeof moments)[number], fought, `${title}, at its end`);
      const lines = story.lines(turn).map((line) => `<li>${escaped(line)}</li>`);
      return `<section><h3>${escaped(title)}</h3><div class="turn">${drawn}<div><p>${escaped(story.summary(turn))} <span class="soft">${moved(turn)}.</span></p><ul>${lines.join('')}</ul></div></div></section>`;
    }),
  ];
  return page(`${laid.card.title}: after the battle`, body.join('\n'));
}

const moved = ({ marches }: TurnAccount): string =>
  marches === 0 ? 'Nobody marches' : `${marches} ${marches === 1 ? 'march' : 'marches'}`;

function lossesPart({ turns }: NlcAccount): string {
  const lines = turns.map(({ label, view: { armies } }) => ({
    label,
    losses: Object.fromEntries(Object.entries(armies).map(([army, { losses }]) => [army, losses])),
  }));
  const key = Object.keys(lines[0]?.losses ?? {}).map(
    (army) =>
      `<span class="key" style="background:${colourOf(army)}"></span>${escaped(words.armyName(army))}`,
  );
  return figure(lossesByTurn(lines), key.join(''));
}

/** Points turn by turn, where the battle counts any. */
function pointsPart({ turns }: NlcAccount, story: Story): string {
  const counted = turns.filter(({ view }) => view.points !== null);
  if (counted.length === 0) return '';
  const rows = counted.map(({ label, view: { points } }) => [
    words.turnText(label),
    points?.french.total ?? 0,
    points?.coalition.total ?? 0,
  ]);
  return `<h2>Points</h2>${table(['At the end of', story.side('french'), story.side('coalition')], rows)}`;
}

/** How near the corps and nations came to breaking. */
function breaksPart({ content: { battle, map } }: NlcLaid, { turns }: NlcAccount): string {
  const names = makeNames(battle, map);
  const last = turns.at(-1)?.view.breaking ?? [];
  const shaken = last.filter(({ losses }) => losses > 0);
  if (shaken.length === 0) return '';
  const rows = shaken.map(({ group, losses, limit }) => {
    const broke = turns.find(({ view }) => view.breaking.some((one) => one.group === group && one.broken));
    return [names.unit(group), losses, limit, broke === undefined ? '' : words.turnText(broke.label)];
  });
  return `<h2>Corps and nations</h2>${table(['', 'Lost', 'Breaks at', 'Broke'], rows)}`;
}

const swing = ({ hits, expected }: FireLuck): number => hits - expected;

function luckPart({ turns }: NlcAccount, story: Story): string {
  const all = turns.flatMap(({ label, luck: fires }) => fires.map((fire) => ({ label, fire })));
  if (all.length === 0) return '<p>No fire, no luck.</p>';
  const fires = all.map(({ fire }) => fire);
  const french = luckOf(fires, 'french');
  const spread = spreadOf(fires);
  const better = spread === 0 ? 50 : hundredths(french / spread);
  const [lucky, than] = french >= 0 ? ['french', better] : ['coalition', 100 - better];
  const verdict =
    Math.abs(french) < 0.5
      ? 'the dice were even'
      : `the dice gave the ${story.side(lucky)} ${round(Math.abs(french))} hits more than their share; of a hundred battles with the same fires, they had better dice than in ${than}`;
  const told = all.toSorted((a, b) => Math.abs(swing(b.fire)) - Math.abs(swing(a.fire))).slice(0, TOLD);
  return [
    `<p>Each fire is set against the mean of two dice at its strength. All in all ${verdict}.</p>`,
    table(
      ['Fire of', 'Fires', 'Hits to be expected', 'Hits'],
      ['french', 'coalition'].map((side) => {
        const own = fires.filter((fire) => fire.side === side);
        const sum = (pick: (fire: FireLuck) => number): number =>
          round(own.reduce((total, fire) => total + pick(fire), 0));
        return [story.side(side), own.length, sum(({ expected }) => expected), sum(({ hits }) => hits)];
      }),
    ),
    '<h3>The rolls that mattered most</h3>',
    table(
      ['Turn', 'Fire', 'Strength', 'Dice', 'Hits', 'More than expected'],
      told.map(({ label, fire }) => [
        words.turnText(label),
        `${story.side(fire.side)}, ${KINDS[fire.kind]} at ${story.place(fire.hex)}`,
        fire.strength,
        fire.roll,
        fire.hits,
        round(swing(fire)),
      ]),
    ),
  ].join('');
}
