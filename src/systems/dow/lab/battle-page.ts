import type { BattleReport } from '../../../lab/door.ts';
import {
  castPart,
  chancesPart,
  heading,
  lossesPart,
  outcomePart,
  tellingDicePart,
  turnPart,
} from '../../../lab/report/battle-parts.ts';
import { page, table } from '../../../lab/report/page.ts';
import { smallMaps } from '../../../lab/report/small-map.ts';
import { escaped } from '../../../lab/report/svg.ts';
import { plain } from '../../../words/text.ts';
import type { DowView } from '../rules/view/view.ts';
import { asDow, type DowLaid } from '../shelf.ts';
import { makeNames, wordsFor } from '../words/index.ts';
import type { DowAccount, TurnAccount } from './account.ts';
import { Story } from './story.ts';

const words = wordsFor('en');

/** The story of one day: how it went, what it cost, what decided it, and who had the dice. */
export function battlePage(report: BattleReport): string {
  const laid = asDow(report.laid);
  const account = report.account as DowAccount;
  const { map } = laid.content;
  const { columns, rows } = map.grid;
  const story = new Story(laid);
  const moments = account.turns.map(({ view }) => ({ units: view.units, controllers: farmsIn(laid, view) }));
  const maps = smallMaps(map, { columns: [1, columns], rows: [1, rows] }, moments);
  const body = [
    maps.ground,
    heading(report),
    outcomePart(report),
    '<h2>Losses</h2>',
    lossesPart(
      account.turns.map(({ label, view: { armies } }) => ({
        label,
        losses: Object.fromEntries(Object.entries(armies).map(([army, { losses }]) => [army, losses])),
      })),
      words.armyName,
    ),
    corpsPart(laid, account),
    '<h2>The farms</h2>',
    farmsPart(laid, account),
    chancesPart(report, (turn) => {
      const told = account.turns[turn];
      return told === undefined ? '' : escaped(story.summary(told));
    }),
    '<h2>Luck of the dice</h2>',
    luckPart(account, story),
    '<h2>Hour by hour</h2>',
    ...account.turns.map((turn, n) => {
      const fought = new Set(turn.luck.map(({ hex }) => hex));
      const title = `${turn.label}, ${words.weatherName(turn.view.weather)}`;
      const drawn = maps.draw(moments[n] as (typeof moments)[number], fought, `${title}, at its end`);
      return turnPart(title, drawn, story.summary(turn), turn.marches, story.lines(turn));
    }),
  ];
  return page(`${laid.card.title}: after the battle`, body.join('\n'));
}

/** Who is in each farm, as far as the viewer sees. */
const farmsIn = ({ content: { map } }: DowLaid, { stacks }: DowView): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(map.hexes)
      .filter(([, { terrain }]) => terrain === 'grand-farm')
      .map(([hex]) => [
        hex,
        (['french', 'coalition'] as const).find((side) => stacks[side][hex] !== undefined) ?? null,
      ]),
  );

/** How near the corps came to breaking, and when they did. */
function corpsPart({ content: { units, map } }: DowLaid, { turns }: DowAccount): string {
  const names = makeNames(units, map);
  const last = turns.at(-1)?.view.corps ?? [];
  const first = (id: string, is: 'demoralized' | 'dissolved'): string =>
    turns.find(({ view }) => view.corps.some((one) => one.id === id && one[is]))?.label ?? '';
  const rows = last.map(({ id, losses, demoralization, disintegration }) => [
    plain(words.corpsText(id, names)).replace(/^the /, ''),
    losses,
    demoralization,
    disintegration ?? '',
    first(id, 'demoralized'),
    first(id, 'dissolved'),
  ]);
  return `<h2>The corps</h2>${table(['', 'Lost', 'Wavers at', 'Dissolves at', 'Wavered', 'Dissolved'], rows)}`;
}

/** In whose hands each farm was, hour by hour. */
function farmsPart(laid: DowLaid, { turns }: DowAccount): string {
  const { map } = laid.content;
  const farms = Object.keys(farmsIn(laid, (turns[0] as TurnAccount).view));
  const rows = turns.map(({ label, view }) => {
    const held = farmsIn(laid, view);
    return [label, ...farms.map((hex) => (held[hex] == null ? '' : words.sideName(held[hex])))];
  });
  return table(['At the end of', ...farms.map((hex) => map.hexes[hex]?.name ?? hex)], rows);
}

function luckPart({ turns }: DowAccount, story: Story): string {
  const all = turns.flatMap(({ label, luck: rolls }) => rolls.map((roll) => ({ label, roll })));
  const rolls = all.map(({ roll }) => roll);
  return [
    castPart(rolls, ['french', 'coalition'], words.sideName),
    tellingDicePart(all, 'Hour', words.sideName, (hex) => story.place(hex)),
  ].join('');
}
