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
import type { LdgaView } from '../rules/view/view.ts';
import { asLdga, type LdgaLaid } from '../shelf.ts';
import { wordsFor } from '../words/index.ts';
import type { LdgaAccount } from './account.ts';
import { Story } from './story.ts';

const words = wordsFor('en');
const SIDES = ['french', 'coalition'] as const;
const GONE: ReadonlySet<string> = new Set(['day', 'night', 'lost']);

/** The story of one campaign: how it went, what it cost, what decided it, and who had the dice. */
export function battlePage(report: BattleReport): string {
  const laid = asLdga(report.laid);
  const account = report.account as LdgaAccount;
  const { map } = laid.content;
  const { columns, rows } = map.grid;
  const story = new Story(laid);
  const moments = account.turns.map(({ view }) => momentOf(laid, view));
  const maps = smallMaps(map, { columns: [1, columns], rows: [1, rows] }, moments);
  const body = [
    maps.ground,
    heading(report),
    outcomePart(report),
    '<h2>Losses</h2>',
    lossesPart(
      account.turns.map(({ label, view }) => ({ label, losses: lossesIn(laid, view) })),
      words.armyName,
    ),
    tracksPart(laid, account, story),
    sourcesPart(laid, account, story),
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
      return turnPart(title, drawn, story.summary(turn), turn.marches, story.lines(turn));
    }),
  ];
  return page(`${laid.card.title}: after the battle`, body.join('\n'));
}

/** Troops on the map as the viewer sees them, and who holds the sources that count. */
function momentOf({ game: { world } }: LdgaLaid, { units, captured }: LdgaView) {
  const controllers: Record<string, string | null> = {};
  for (const side of SIDES)
    for (const entry of Object.keys(world.tables.victory.sources[side])) {
      const enemy = side === 'french' ? 'coalition' : 'french';
      for (const hex of world.entries.get(entry)?.hexes ?? [])
        controllers[hex] = captured.includes(entry) ? enemy : side;
    }
  return {
    units: units.map(({ id, army, hex, place, reduced }) => {
      const counter = world.counters.get(id);
      const full = counter?.strength ?? 0;
      return { id, army, hex, place, strength: reduced ? (counter?.reduced ?? full) : full };
    }),
    controllers,
  };
}

function lossesIn({ game: { world } }: LdgaLaid, { units }: LdgaView): Record<string, number> {
  const losses: Record<string, number> = { french: 0, allied: 0, prussian: 0 };
  for (const { id, army, place } of units) {
    const counter = world.counters.get(id);
    if (counter !== undefined && !counter.vedette && GONE.has(place))
      losses[army] = (losses[army] ?? 0) + counter.strength;
  }
  return losses;
}

/** How near corps and contingents came to losing heart, and when they did. */
function tracksPart({ game: { world } }: LdgaLaid, { turns }: LdgaAccount, story: Story): string {
  const last = turns.at(-1)?.view.tracks ?? {};
  const rows = Object.entries(last)
    .filter(([, { losses }]) => losses > 0)
    .map(([id, { losses }]) => [
      story.track(id),
      losses,
      world.tracks.get(id)?.level ?? '',
      words.turnText(turns.find(({ view }) => view.tracks[id]?.demoralized === true)?.label ?? ''),
    ]);
  return rows.length === 0
    ? ''
    : `<h2>Corps and contingents</h2>${table(['', 'Lost', 'Loses heart at', 'Lost heart'], rows)}`;
}

/** In whose hands the lines of communication were. */
function sourcesPart({ content: { map } }: LdgaLaid, { turns }: LdgaAccount, story: Story): string {
  const taken = [...new Set(turns.flatMap(({ view }) => view.captured))].sort();
  if (taken.length === 0) return '';
  const name = (id: string): string => map.entries.find((entry) => entry.id === id)?.to ?? id;
  const rows = taken.map((id) => [
    name(id),
    words.turnText(turns.find(({ view }) => view.captured.includes(id))?.label ?? ''),
    turns.at(-1)?.view.captured.includes(id) === true ? 'still lost' : 'won back',
  ]);
  return `<h2>Lines of communication</h2>${table(['Road to', 'Taken by the enemy', 'At the end'], rows)}<p class="soft">${escaped(story.side('french'))} and ${escaped(story.side('coalition'))} count them for victory.</p>`;
}

function luckPart({ turns }: LdgaAccount, story: Story): string {
  const all = turns.flatMap(({ label, luck: rolls }) =>
    rolls.map((roll) => ({ label: words.turnText(label), roll })),
  );
  const rolls = all.map(({ roll }) => roll);
  return [
    castPart(rolls, SIDES, words.sideName),
    tellingDicePart(all, 'Turn', words.sideName, (hex) => story.place(hex)),
  ].join('');
}
