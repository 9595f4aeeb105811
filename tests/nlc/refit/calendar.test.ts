import { expect, test } from 'vitest';
import { daysOfJune } from '../../../src/web/home/days-of-june.ts';
import { turnHour, turnText } from '../../../src/words/en/format.ts';
import { turnsOf } from '../../../tools/nlc/calendar.ts';

const september = { id: 'field', date: { month: 'September', year: 1812 } };
const nights = { turns: ['2000', '2300', '0200'], dawn: '0500' };

test('a battle of several days has an hour a turn by day and the turns of its nights between', () => {
  const turns = turnsOf({ ...september, nights }, { first: '09-05/1800', last: '09-06/0600' });
  expect(turns.map(({ label, hours, night }) => `${label} ${hours}${night ? ' night' : ''}`)).toEqual([
    '09-05/1800 1',
    '09-05/1900 1',
    '09-05/2000 3 night',
    '09-05/2300 3 night',
    '09-06/0200 3 night',
    '09-06/0500 1',
    '09-06/0600 1',
  ]);
});

test('a night may be one turn; a field without nights goes by the hour; both refuse a last turn that never comes', () => {
  const one = { ...september, nights: { turns: ['2100'], dawn: '0500' } };
  expect(turnsOf(one, { first: '09-05/2000', last: '09-06/0500' }).map(({ hours }) => hours)).toEqual([
    1, 8, 1,
  ]);
  expect(turnsOf(september, { first: '09-05/0600', last: '09-05/1900' })).toHaveLength(14);
  expect(() => turnsOf(one, { first: '09-05/2000', last: '09-06/0400' })).toThrow('no turn');
});

test('the month is written in turns out of June, and said in every text of a turn', () => {
  expect(() => turnsOf(september, { first: '05/0600', last: '05/0700' })).toThrow('month');
  const june = { id: 'field', date: { month: 'June', year: 1807 } };
  expect(() => turnsOf(june, { first: '09-05/0600', last: '09-05/0700' })).toThrow('month');
  expect([turnText('14/0600'), turnText('09-07/0600'), turnText('10-18/2300')]).toEqual([
    '14 June, 6h',
    '7 September, 6h',
    '18 October, 23h',
  ]);
  expect([turnHour('14/0600'), turnHour('09-07/1900')]).toEqual(['6h', '19h']);
  const card = { ...september, length: { turns: 42, first: '09-05/1400', last: '09-07/1900' } };
  expect(daysOfJune.span(card as never)).toBe('5 to 7 September 1812');
});
