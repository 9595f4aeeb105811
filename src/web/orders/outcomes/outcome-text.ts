import type { TalliedThrow, Tally, Track, Worth } from '../../../ai/tally.ts';
import { plain } from '../../../words/index.ts';
import type { Desk } from '../../play/desk.tsx';
import { placeText } from '../../play/telling/place-text.ts';

/** What a book's own words say of it. */
export interface Telling {
  resultText(result: string): string;
  /** An army or a corps whose losses are counted. */
  trackName(id: string): string;
  /** The dice are told by what they do: what that is called. */
  readonly dice?: string;
}

export const rounded = (value: number): number => Math.round(value * 10) / 10;

export const signed = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(rounded(value))}`;

export const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** The average over the ways in which a throw can go on. */
const meanOf = (tallies: readonly Tally[], of: (one: Tally) => number): number =>
  tallies.reduce((sum, one) => sum + of(one), 0) / Math.max(1, tallies.length);

/** Everything of a kind that some of the ways hold, with how often where it is not in all of them. */
function oftenOf(tallies: readonly Tally[], of: (one: Tally) => readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const tally of tallies)
    for (const text of new Set(of(tally))) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) =>
    count === tallies.length ? text : `${text} (${percent(count / tallies.length)})`,
  );
}

/** `Husson, Bachelu −2`: who is gone, and what others lose on the average. */
function lossesText(tallies: readonly Tally[], { unit }: Desk['names']): string {
  const hurt = [...new Set(tallies.flatMap((tally) => Object.keys(tally.hurt)))];
  return [
    ...oftenOf(tallies, ({ lost }) => lost.map(unit)),
    ...hurt.map((id) => `${unit(id)} ${signed(-meanOf(tallies, (tally) => tally.hurt[id] ?? 0))}`),
  ].join(', ');
}

/** `French +2, Allies +1`. */
function pointsText(tallies: readonly Tally[], { words, names }: Desk): string {
  const sides = [...new Set(tallies.flatMap(({ points }) => Object.keys(points ?? {})))];
  return sides
    .map((side) => ({ side, points: meanOf(tallies, (tally) => tally.points?.[side] ?? 0) }))
    .filter(({ points }) => rounded(points) !== 0)
    .map(({ side, points }) => `${words.sideName(side, names)} ${signed(points)}`)
    .join(', ');
}

/** `I Corps 7 of 9`: how far those have come who have lost by it, on the average. */
function tracksText(tallies: readonly Tally[], { trackName }: Telling): string[] {
  const tracks = new Map<string, Track[]>();
  for (const track of tallies.flatMap((tally) => tally.tracks))
    tracks.set(track.id, [...(tracks.get(track.id) ?? []), track]);
  return [...tracks].map(([id, all]) => {
    const losses = all.reduce((sum, track) => sum + track.losses, 0) / all.length;
    const often = all.length === tallies.length ? '' : ` (${percent(all.length / tallies.length)})`;
    return `${trackName(id)} ${rounded(losses)} of ${all[0]?.level}${often}`;
  });
}

export interface Line {
  readonly title: string;
  readonly text: string;
}

/** What comes of a throw, line by line; what does not happen is not told. */
export function linesOf({ tallies }: TalliedThrow, desk: Desk, telling: Telling): readonly Line[] {
  const { words, names } = desk;
  const often = (of: (one: Tally) => readonly string[]): string => oftenOf(tallies, of).join(', ');
  const broken = oftenOf(tallies, ({ morale }) =>
    morale.map(({ event }) => plain(words.eventText(event, names))),
  );
  return [
    { title: 'Lost', text: lossesText(tallies, names) },
    { title: 'Driven back', text: often(({ retreated }) => retreated.map(names.unit)) },
    { title: 'Advances', text: often(({ advanced }) => advanced.map(names.unit)) },
    { title: 'Taken', text: often(({ taken }) => taken.map((hex) => placeText(names, hex))) },
    { title: 'Points', text: pointsText(tallies, desk) },
    { title: 'Breaks', text: broken.join(' ') },
    { title: 'Morale', text: tracksText(tallies, telling).join('; ') },
  ].filter(({ text }) => text !== '');
}

/** What an attack is worth on the average of its throws, in a sentence. */
export const averageText = ({ destroys, loses, points, breaks, broken }: Worth): string =>
  [
    `${rounded(destroys)} strength destroyed for ${rounded(loses)} lost`,
    ...(points === null ? [] : [`${signed(points)} points`]),
    ...(breaks > 0 ? [`breaks the enemy's morale in ${percent(breaks)}`] : []),
    ...(broken > 0 ? [`our own in ${percent(broken)}`] : []),
  ].join(', ');
