import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nlbTablesSchema } from '../../content/content.ts';
import { legendNotes } from './legend-notes.ts';

const tables = nlbTablesSchema.parse(
  JSON.parse(readFileSync(new URL('../../../../../content/nlb/tables.json', import.meta.url), 'utf8')),
);

test('the legend says what ground costs and does, by the shipped chart', () => {
  expect(legendNotes(tables, {})).toEqual({
    town: '1 to enter; defence doubled; blocks sight',
    chateau: '2 to enter; defence tripled; blocks sight',
    forest: 'foot 2, mounted 4; cavalry halved; blocks sight',
    marsh: 'foot 2, mounted 4; cavalry halved',
    farm: '1 to enter',
    chaussee: '½ along it',
    road: '½ along it',
    trail: '1 along it',
    river: 'crossed only at a bridge',
    lake: 'crossed only at a bridge',
    crest: 'blocks sight',
    stream: '2 more to cross; defence doubled if all attack across water',
    bridge: 'no toll; defence doubled if all attack across water',
  });
});

test('it is silent where a rule in use makes the chart untrue', () => {
  expect(legendNotes(tables, { 'modified-terrain': true })).toEqual({});
  expect(legendNotes(tables, { 'modified-terrain': false, leaders: true })).not.toEqual({});
});
