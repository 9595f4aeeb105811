import { beforeEach, describe, expect, test } from 'vitest';
import type { Host } from '../../../src/host/host.ts';
import type { GdaAction } from '../../../src/systems/gda/rules/index.ts';
import { atTerminal } from '../doors/at-terminal.ts';

const { terminal, begin } = await atTerminal(['fogOfWar']);

let host: Host;
const read = (seat: string, text: string) => terminal.read({ host, seat }, text);
const look = (word: string, rest: string, viewer: string): string =>
  terminal.answer(word, rest, host, viewer, undefined) ?? '';
/** What was typed, done. */
const order = (seat: string, text: string): void => {
  const action = read(seat, text);
  if (typeof action === 'string') throw new Error(action);
  host.act(seat, action as GdaAction as never);
};

beforeEach(() => {
  host = begin();
});

describe('Fog of War cards at a terminal', () => {
  test('troops are hidden, blanks laid, cards moved about and taken back by words', () => {
    expect(read('french', 'hide charpentier.22nd-legere.3 at 123 14 0')).toEqual({
      type: 'layCard',
      brigade: 'fr.charpentier',
      units: ['fr.charpentier.22nd-legere.3'],
      x: 123_000,
      y: 14_000,
      heading: 0,
    });
    expect(read('french', 'blank ledru 60 12')).toEqual({
      type: 'layCard',
      brigade: 'fr.ledru',
      units: [],
      x: 60_000,
      y: 12_000,
      heading: 0,
    });
    expect(read('french', 'hide nobody')).toContain('names nobody');
    order('french', 'hide charpentier.22nd-legere.3');
    expect(look('cards', '', 'french')).toMatch(/french\.card\.1 +over 22nd Legere, 3rd/);
    expect(look('cards', '', 'allied')).not.toContain('card.1');
    expect(look('table', '', 'french')).toContain('[]');
    expect(read('french', 'card.1 to 120 12.5 350')).toEqual({
      type: 'moveCard',
      card: 'french.card.1',
      x: 120_000,
      y: 12_500,
      heading: 3500,
    });
    expect(read('french', 'card.1 dance')).toContain('card.3 to 60 30');
    order('french', 'card.1 back');
    expect(look('cards', '', 'french')).not.toContain('card.1');
  });

  test('a reserve is brought on under cards by words: an edge, how far along it and how far inwards', () => {
    const entry = { type: 'bringCard', brigade: 'fr.ledru', edge: 'rear', at: 90_000, by: 20_000 };
    expect(read('french', 'bring ledru.27th-legere rear 90')).toEqual({
      ...entry,
      units: ['fr.ledru.27th-legere'],
    });
    expect(read('french', 'bring blank ledru left 30.5 in 12')).toEqual({
      ...entry,
      units: [],
      edge: 'left',
      at: 30_500,
      by: 12_000,
    });
    for (const wrong of ['bring', 'bring rear 90', 'bring ledru.27th-legere', 'bring blank ledru above 20'])
      expect(read('french', wrong)).toContain('bring whom, and where?');
    expect(read('french', 'bring nobody rear 90')).toContain('names nobody');
    expect(read('french', 'bring blank nobody rear 90')).toContain('names nobody');
  });

  test('the enemy sees a card and not what is under it; scouts and guns are sent against it by its number', () => {
    order('french', 'hide charpentier.22nd-legere.3');
    order('french', 'ready');
    order('allied', 'ready');
    expect(look('cards', '', 'allied')).toMatch(/french\.card\.1 +face down/);
    expect(look('unit', 'charpentier.22nd-legere.3', 'allied')).toContain('not seen yet');
    expect(look('unit', 'charpentier.22nd-legere.3', 'french')).toContain('under a card');
    expect(read('allied', 'post scouts card.1')).toEqual({
      type: 'postAdcs',
      postings: [{ task: 'scouts', brigade: null, objective: 'french.card.1' }],
    });
    expect(read('allied', 'post scouts card.9')).toContain('no card');
    expect(read('allied', '1st-jagers fire at card.1')).toEqual({
      type: 'fire',
      unit: 'al.karpenkov.1st-jagers',
      targets: ['french.card.1'],
    });
    expect(read('french', 'card.1 up')).toEqual({ type: 'unveil', card: 'french.card.1' });
    expect(read('french', 'lay charpentier.22nd-legere.3 line')).toBe('no card is being taken up');
  });

  test('the troops of a card that was taken up are placed by words', () => {
    order('french', 'hide charpentier.22nd-legere.3');
    order('french', 'ready');
    order('allied', 'ready');
    for (let n = 0; n < 60; n += 1) {
      const pending = host.pending();
      if (pending.kind !== 'decide') throw new Error('the battle is over');
      const [seat] = pending.seats as [string];
      if (pending.accepts.includes('unveil') && seat === 'french') break;
      order(seat, pending.accepts.includes('postAdcs') ? 'post nobody' : 'end');
    }
    order('french', 'card.1 up');
    expect(read('french', 'lay charpentier.22nd-legere.3 column')).toEqual({
      type: 'layTroops',
      card: 'french.card.1',
      units: [{ unit: 'fr.charpentier.22nd-legere.3', formation: 'attackColumn', casualties: 0 }],
      arrangement: 'abreast',
      gap: 0,
    });
    expect(
      read('french', 'lay charpentier.22nd-legere.3 line 2 ledru.27th-legere square 1 behind gap 30'),
    ).toMatchObject({
      units: [
        { formation: 'line', casualties: 2 },
        { formation: 'square', casualties: 1 },
      ],
      arrangement: 'behind',
      gap: 30,
    });
    order('french', 'lay charpentier.22nd-legere.3 column');
    expect(look('unit', 'charpentier.22nd-legere.3', 'allied')).toContain('attack column');
  });
});
