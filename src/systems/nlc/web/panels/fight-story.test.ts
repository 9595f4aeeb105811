import { expect, test } from 'vitest';
import type { TableEntry } from '../../../../web/messages/protocol.ts';
import { fightStory } from './fight-story.ts';

const rule = 'x';
const entry = (seq: number, ...events: TableEntry['events']): TableEntry => ({ seq, by: 'chance', events });
const clash = (kind: string, hex: string) => ({ type: 'clashFought', rule, kind, hex });
const types = (log: readonly TableEntry[]) => fightStory({ log })?.steps.map(({ type }) => type);

test('a reaction belongs to the charge that it answers, another charge begins anew', () => {
  const log = [
    entry(1, { type: 'segmentBegan', rule }),
    entry(2, { type: 'reactionRolled', rule }, clash('reaction', '0101')),
    entry(3, { type: 'clashDecided', rule }, { type: 'retreated', rule }),
  ];
  expect(types(log)).toEqual(['reactionRolled', 'clashFought', 'clashDecided', 'retreated']);
  const charged = [...log, entry(4, { type: 'squareRolled', rule }), entry(5, clash('charge', '0202'))];
  expect(types(charged)).toEqual(['squareRolled', 'clashFought']);
  const pursued = [...charged, entry(6, { type: 'pursued', rule }, clash('pursuit', '0203'))];
  expect(types(pursued)).toEqual(['squareRolled', 'clashFought', 'pursued', 'clashFought']);
  expect(fightStory({ log: pursued })?.fought).toMatchObject({ kind: 'pursuit', hex: '0203' });
});

test('a new segment puts the last fight away', () => {
  const log = [entry(1, { type: 'combatFought', rule }), entry(2, { type: 'segmentBegan', rule })];
  expect(fightStory({ log })).toBeUndefined();
});
