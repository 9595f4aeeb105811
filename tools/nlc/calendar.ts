import type { NlcTurn } from '../../src/systems/nlc/content/battle.ts';
import type { FieldScenario, NlcField } from '../../src/systems/nlc/content/field.ts';

/* The turns of a battle: an hour each by day, as long as its field says by night, over as many days as it lasts. */

const DAY = 24;

/** `09-07/0600` apart: the month as it is written, the day, the hour. */
function partsOf(label: string): { month: string; day: number; hour: number } {
  const [, month = '', day, hour] = /^(\d{2}-)?(\d{2})\/(\d{2})00$/.exec(label) ?? [];
  if (day === undefined) throw new Error(`${label} is no hour of a day`);
  return { month, day: Number(day), hour: Number(hour) };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** From one label to another: both count. */
export function turnsOf(
  { id, date, nights }: Pick<NlcField, 'id' | 'date' | 'nights'>,
  { first, last }: FieldScenario['turns'],
): NlcTurn[] {
  const { month, day: firstDay, hour: firstHour } = partsOf(first);
  if ((month === '') !== (date.month === 'June'))
    throw new Error(`${id}: ${first}: turns write the number of their month where it is not June`);
  // Each turn of the night lasts until the next one or until day comes, past midnight or not.
  const starts = (nights?.turns ?? []).map((one) => Number(one) / 100);
  const dawn = Number(nights?.dawn ?? 0) / 100;
  const lengthOf = (hour: number): number => {
    const next = starts[starts.indexOf(hour) + 1] ?? dawn;
    return (next - hour + DAY) % DAY;
  };
  const turns: NlcTurn[] = [];
  let at = firstHour;
  do {
    const hour = at % DAY;
    const night = starts.includes(hour);
    const label = `${month}${two(firstDay + Math.floor(at / DAY))}/${two(hour)}00`;
    turns.push({ label, hours: night ? lengthOf(hour) : 1, night, rain: false });
    if (label === last) return turns;
    at += turns.at(-1)?.hours ?? 1;
  } while (turns.length < 7 * DAY);
  throw new Error(`${id}: no turn from ${first} on is ${last}`);
}
