import type { Teller } from '../../../cli/story.ts';
import type { LdgaView, PurseView } from '../rules/view/view.ts';
import type { LdgaLaid } from '../shelf.ts';
import { wordsFor } from '../words/index.ts';

const words = wordsFor('en');

const chits = (held: readonly string[] | number): string =>
  typeof held === 'number' ? String(held) : held.length === 0 ? 'none' : held.join(' ');

const purseText = ({ cup, hand, drawn, forced }: PurseView): string =>
  `chits drawn ${drawn ?? 'none'}${forced === null ? '' : ` and ${forced}`}, hand ${chits(hand)}, cup ${chits(cup)}`;

/** Turn, weather, chits, and how near each corps is to losing heart. */
export function statusText({ content }: LdgaLaid, view: LdgaView, teller: Teller): string {
  const { first, last } = content.scenario.turns;
  const turn = content.tables.turns[view.turn - 1];
  const weather = turn?.rain === true ? 'rain' : turn?.mud === true ? 'mud' : 'dry';
  const lines = [
    `${content.scenario.title}: turn ${view.turn - first + 1} of ${last - first + 1}, ${turn === undefined ? '' : `${words.timeText(turn.day, turn.time)} (${turn.time})`}, ${words.weatherName(weather)}; ${teller.side(view.phasing)}, ${teller.phase(view.phase)}`,
    `  French: ${purseText(view.purses.french)}`,
    `  Coalition: ${purseText(view.purses.coalition)}`,
  ];
  for (const { army, id, level } of content.units.tracks) {
    const state = view.tracks[`${army}.${id}`];
    if (state === undefined || state.losses === 0) continue;
    lines.push(
      `  ${words.trackText(`${army}.${id}`)}: ${state.losses} lost${level === null ? '' : ` of ${level}`}${state.demoralized ? ', DEMORALIZED' : ''}`,
    );
  }
  for (const { party, entry, turn: due, left } of view.coming)
    if (left > 0) lines.push(`  column ${party + 1} comes on at ${entry} on turn ${due}: ${left} pieces`);
  for (const { officer, units, objective, ended } of view.orders)
    if (ended === null)
      lines.push(
        `  march order: ${officer === null ? units.map(teller.unit).join(', ') : teller.unit(officer)} to ${teller.hex(objective)}`,
      );
  for (const { from, text, arrived } of view.messages)
    if (arrived !== null) lines.push(`  letter from ${teller.seat(from)}: ${text}`);
  if (view.outcome !== null) lines.push(teller.outcome(view.outcome));
  return lines.join('\n');
}

interface Listed {
  readonly id: string;
  readonly place: string;
  readonly hex: string | null;
  readonly side: string;
}

const strengthOf = ({ content }: LdgaLaid, id: string, reduced: boolean): string => {
  const unit = content.units.units.find((one) => one.id === id);
  return unit === undefined ? '' : ` ${reduced ? (unit.reduced ?? unit.strength) : unit.strength}`;
};

/** Who is in each hex, as far as the viewer knows: names, flags, and whom he last saw there. */
export function forcesText(laid: LdgaLaid, view: LdgaView, teller: Teller, hex?: string): string {
  const reduced = new Set(view.units.filter((unit) => unit.reduced).map(({ id }) => id));
  const here = new Map<string, string[]>();
  const add = (at: string, text: string): void => {
    if (hex === undefined || at === hex) here.set(at, [...(here.get(at) ?? []), text]);
  };
  for (const piece of [...view.units, ...view.leaders, ...view.trains] as readonly Listed[])
    if (piece.hex !== null)
      add(piece.hex, `${teller.unit(piece.id)}${strengthOf(laid, piece.id, reduced.has(piece.id))}`);
  for (const { hex: at, army } of view.flags) add(at, `a ${army} flag`);
  for (const { piece, hex: at, turn } of view.sightings)
    add(at, `${teller.unit(piece)} (seen here on turn ${turn})`);
  for (const { hex: at, points, turn } of view.estimates) add(at, `about ${points} strong on turn ${turn}`);
  if (here.size === 0)
    return hex === undefined ? 'Nobody is on the map.' : `Nobody that you know of is in ${teller.hex(hex)}.`;
  return [...here.keys()]
    .toSorted()
    .map((at) => `  ${teller.hex(at)}: ${(here.get(at) as string[]).join(', ')}`)
    .join('\n');
}
