import type { BattleReport } from '../../../lab/door.ts';
import { lossesByTurn } from '../../../lab/report/battle-charts.ts';
import { chancesPart, heading, outcomePart } from '../../../lab/report/battle-parts.ts';
import { hundredths } from '../../../lab/report/luck.ts';
import { figure, page, table } from '../../../lab/report/page.ts';
import { colourOf, escaped, round } from '../../../lab/report/svg.ts';
import { plain } from '../../../words/text.ts';
import { SEATS } from '../content/atoms.ts';
import { asGda, type GdaLaid } from '../shelf.ts';
import { makeNames, wordsFor } from '../words/index.ts';
import type { GdaAccount, TurnAccount } from './account.ts';
import { goneOf, lossesOf } from './losses.ts';
import { luckOf, spreadOf } from './luck.ts';
import { smallTable } from './small-table.ts';

const words = wordsFor('en');

/** The story of one battle: how it went, what it cost, how the brigades held, and who had the dice. */
export function battlePage(report: BattleReport): string {
  const laid = asGda(report.laid);
  const account = report.account as GdaAccount;
  const names = makeNames(laid.content);
  const summary = (turn: TurnAccount): string => summaryOf(laid, turn);
  const body = [
    heading(report),
    outcomePart(report),
    '<h2>Losses</h2>',
    lossesPart(laid, account),
    brigadesPart(laid, account),
    chancesPart(report, (turn) => {
      const told = account.turns[turn];
      return told === undefined ? '' : escaped(summary(told));
    }),
    '<h2>Luck of the dice</h2>',
    luckPart(account),
    '<h2>Turn by turn</h2>',
    ...account.turns.map((turn) => {
      const title = words.turnText(turn.label);
      const lines = turn.events.map((event) => `<li>${escaped(plain(words.eventText(event, names)))}</li>`);
      const drawn = smallTable(laid.game.world, turn.view, `${title}, at its end`);
      return `<section><h3>${escaped(title)}</h3><div class="turn">${drawn}<div><p>${escaped(summary(turn))}</p><ul>${lines.join('')}</ul></div></div></section>`;
    }),
  ];
  return page(`${laid.card.title}: after the battle`, body.join('\n'));
}

/** A turn in a sentence: charges, fights, who is gone. */
function summaryOf(laid: GdaLaid, { events, marches, view }: TurnAccount): string {
  const count = (type: string): number => events.filter((event) => event.type === type).length;
  const fire = count('volleyFired') + count('salvoFired') + count('skirmishersFired');
  const gone = goneOf(laid.game.world, view);
  return `${marches} moves, ${fire} shots, ${count('chargeFought')} charges fought out, ${count('meleeDecided')} rounds hand to hand; gone so far: ${gone.french} French and ${gone.allied} Allied units.`;
}

function lossesPart({ game: { world } }: GdaLaid, { turns }: GdaAccount): string {
  const lines = turns.map(({ label, view }) => ({ label, losses: lossesOf(world, view) }));
  const key = SEATS.map(
    (side) =>
      `<span class="key" style="background:${colourOf(side)}"></span>${escaped(words.armyName(side))}`,
  );
  return figure(lossesByTurn(lines), key.join(''));
}

/** How each brigade came through, and when it first wavered. */
function brigadesPart({ game: { world }, content }: GdaLaid, { turns }: GdaAccount): string {
  const names = makeNames(content);
  const last = turns.at(-1)?.view;
  if (last === undefined) return '';
  const rows = world.brigades.map((brigade) => {
    const state = last.brigades[brigade.index];
    const left = brigade.units.filter((unit) => {
      const its = last.units[unit];
      return its !== undefined && !('hidden' in its) && its.place === 'table';
    }).length;
    const wavered = turns.find(({ view }) => {
      const then = view.brigades[brigade.index];
      return then !== undefined && !('hidden' in then) && then.command === 'faltering';
    });
    const how =
      state === undefined || 'hidden' in state
        ? ''
        : state.standing === 'gone'
          ? 'left the field'
          : words.commandName(state.command);
    return [
      names.unit(brigade.id),
      words.armyName(brigade.side),
      left,
      brigade.units.length,
      wavered?.label ?? '',
      how,
    ];
  });
  return `<h2>The brigades</h2>${table(['', 'Of the', 'Units left', 'Of', 'Faltered on turn', 'In the end'], rows)}`;
}

function luckPart({ turns }: GdaAccount): string {
  const all = turns.flatMap(({ luck }) => luck);
  if (all.length === 0) return '<p>Nobody threw a casualty die.</p>';
  const french = luckOf(all, 'french');
  const spread = spreadOf(all);
  const better = spread === 0 ? 50 : hundredths(french / spread);
  const [lucky, than] = french >= 0 ? ['French', better] : ['Allies', 100 - better];
  const verdict =
    Math.abs(french) < 1
      ? 'the dice were even'
      : `the dice gave the ${lucky} about ${round(Math.abs(french))} hits more than their share; of a hundred battles with the same blows, they had better dice than in ${than}`;
  const rows = SEATS.map((side) => {
    const own = all.filter((one) => one.side === side);
    const sum = (pick: (one: (typeof own)[number]) => number): number =>
      round(own.reduce((total, one) => total + pick(one), 0));
    return [
      words.armyName(side),
      sum(({ dice }) => dice),
      sum(({ expected }) => expected),
      sum(({ got }) => got),
    ];
  });
  return `<p>Every casualty die is set against how often such a die hits. All in all ${verdict}.</p>${table(['Dice of', 'Cast', 'Hits to be expected', 'Came'], rows)}`;
}
