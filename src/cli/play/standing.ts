import type { Seat } from '../../engine/position.ts';
import type { Preference, StandingOrders, Written } from '../../engine/standing.ts';
import type { Host } from '../../host/host.ts';

const valueText = (written: Written | undefined): string =>
  written === undefined ? 'ask me' : Array.isArray(written) ? written.join(' ') : String(written);

const choicesOf = (one: Preference): string =>
  one.kind === 'choice'
    ? one.choices.join(', ')
    : { boolean: 'yes', place: 'a hex', subjects: 'units' }[one.kind];

/** What a seat has written, and what else it could write. */
function listed(host: Host, seat: Seat, say: (code: string) => string): string {
  const { all, of } = host.standing(seat);
  if (host.preferences.length === 0) return 'Nothing can be written beforehand in this game.';
  return [
    `Standing orders of ${seat}; write with: standing <condition> <what> [for <unit>], or ask to be asked again`,
    ...host.preferences.map(
      (one) => `  ${one.id}: ${valueText(all[one.id])}  (${say(one.label)}: ${choicesOf(one)})`,
    ),
    ...Object.entries(of).flatMap(([unit, part]) =>
      Object.entries(part).map(([id, written]) => `  ${id} for ${unit}: ${valueText(written)}`),
    ),
  ].join('\n');
}

const writtenIn = (one: Preference, words: readonly string[]): Written | undefined => {
  const text = words.join(' ');
  if (text === 'ask' || text === '') return undefined;
  if (one.kind === 'boolean') return text === 'yes' ? true : text === 'no' ? undefined : text;
  return one.kind === 'subjects' ? words : text;
};

const put = (part: Readonly<Record<string, Written>>, id: string, value: Written | undefined) => {
  const { [id]: _before, ...rest } = part;
  return value === undefined ? rest : { ...rest, [id]: value };
};

/** `standing`, and `standing <condition> <what> [for <unit>]`: reads or writes a seat's standing orders. */
export function standingCommand(host: Host, seat: Seat, line: string, say: (code: string) => string): string {
  const [id = '', ...rest] = line.split(/\s+/).filter((word) => word !== '');
  if (id === '') return listed(host, seat, say);
  const one = host.preferences.find((preference) => preference.id === id);
  if (one === undefined)
    return `There is no condition ${id}; there are: ${host.preferences.map((preference) => preference.id).join(', ')}`;
  const at = rest.lastIndexOf('for');
  const unit = at < 0 ? undefined : rest[at + 1];
  const value = writtenIn(one, at < 0 ? rest : rest.slice(0, at));
  const { all, of } = host.standing(seat);
  const orders: StandingOrders =
    unit === undefined
      ? { all: put(all, id, value), of }
      : { all, of: { ...of, [unit]: put(of[unit] ?? {}, id, value) } };
  return (
    host.setStanding(seat, orders) ??
    `Written: ${id} ${valueText(value)}${unit === undefined ? '' : ` for ${unit}`}.`
  );
}
