import { z } from 'zod';
import { army } from './atoms.ts';
import { date, type NlcBattle } from './battle.ts';

/*
 * What lists of battles say of each, so that nobody fetches counters and maps to name them: content/nlc/list.json,
 * made by tools/nlc from the battles themselves.
 */

const entry = z.strictObject({
  id: z.string().min(1),
  section: z.string().min(1),
  title: z.string().min(1),
  summary: z.string().min(1),
  map: z.string().min(1),
  date: date.optional(),
  seats: z.array(army).min(2),
  /** Optional rules that only some fields have. */
  options: z.array(z.string().min(1)).optional(),
  length: z.strictObject({ turns: z.int().min(1), first: z.string(), last: z.string() }),
});
export type ListedBattle = z.infer<typeof entry>;

export const nlcListSchema = z.strictObject({
  schema: z.literal('vedette.nlc.list/1'),
  battles: z.array(entry),
});

/** Sections in the order of the book: 26.5, 26.10, 31.6. */
const inTheBook = ({ section }: ListedBattle): number => {
  const [chapter = 0, part = 0] = section.split('.').map((number) => Number.parseInt(number, 10));
  return chapter * 100 + part;
};

/** The optional rules that a section brings along. */
const optionsIn = (special: NlcBattle['special']): Pick<ListedBattle, 'options'> => {
  const options = [
    ...(special?.shifts === undefined ? [] : ['order-shifts']),
    ...(special?.moraleOnDice === undefined ? [] : [special.moraleOnDice.option]),
    ...(special?.cards === undefined ? [] : ['cards']),
  ];
  return options.length === 0 ? {} : { options };
};

export const listOf = (battles: Iterable<NlcBattle>): ListedBattle[] =>
  [...battles]
    .map(({ id, section, title, summary, map, date: when, seats, turns, special }) => ({
      id,
      section,
      title,
      summary,
      map,
      ...(when === undefined ? {} : { date: when }),
      seats: [...seats],
      ...optionsIn(special),
      length: { turns: turns.length, first: turns[0]?.label ?? '', last: turns.at(-1)?.label ?? '' },
    }))
    .sort((a, b) => inTheBook(a) - inTheBook(b));
