import { describe, expect, test } from 'vitest';
import { PERSON, type Table } from '../messages/protocol.ts';
import { exchanged, sameBattle } from './again.ts';

describe('the same battle once more', () => {
  test('sides are exchanged between people and the computer, also where one side has two seats', () => {
    expect(exchanged({ french: PERSON, allied: 'normal' })).toEqual({ french: 'normal', allied: PERSON });
    expect(exchanged({ french: PERSON, allied: 'hard', prussian: 'hard' })).toEqual({
      french: 'hard',
      allied: PERSON,
      prussian: PERSON,
    });
    expect(exchanged({ french: 'random', allied: 'hard' })).toEqual({ french: 'hard', allied: 'random' });
    expect(exchanged({ french: PERSON, allied: PERSON })).toEqual({ french: PERSON, allied: PERSON });
  });

  test('it has the same options and other dice; a scenario that was brought along is not here to be laid again', () => {
    const table = {
      scenario: 'nlb.ligny',
      options: { leaders: true, rain: false },
      players: { french: PERSON, prussian: 'normal' },
    } as unknown as Table;
    expect(sameBattle(table)).toEqual({
      scenario: 'nlb.ligny',
      options: { leaders: true },
      players: { french: PERSON, prussian: 'normal' },
      seed: undefined,
    });
    expect(sameBattle({ ...table, brought: true })).toBeUndefined();
  });
});
