import { describe, expect, test } from 'vitest';
import type { Task } from '../../../src/systems/gda/content/tables.ts';
import { cardsOf } from '../../../src/systems/gda/rules/command/cards.ts';
import { type Field, field, type Piece, type Scrap, tables } from '../field.ts';

const foot = (id: string): Piece[] => [1, 2].map((n) => ({ id: `${id}.${n}`, brigade: id }));
const army: Scrap = {
  french: [
    ...foot('fr.a'),
    ...foot('fr.b'),
    { id: 'fr.h.1', brigade: 'fr.h', arm: 'cavalry' },
    { id: 'fr.g.1', brigade: 'fr.g', arm: 'footArtillery' },
  ],
  year: 1809,
};
const cards = (f: Field, brigade: string | null): readonly Task[] =>
  cardsOf(f.world, f.position, 'french').find((place) => place.brigade === brigade)?.tasks ?? [];

describe('which cards can lie where', () => {
  test('[GDA-3.8.12] [GDA-3.10.1] an assault, whatever it will be for, and skirmishers lie with foot alone', () => {
    const f = field(army);
    expect(cards(f, 'fr.a')).toEqual(expect.arrayContaining(['infantryAssault', 'skirmishers', 'forwards']));
    for (const brigade of ['fr.h', 'fr.g']) {
      expect(cards(f, brigade)).not.toContain('infantryAssault');
      expect(cards(f, brigade)).not.toContain('skirmishers');
    }
  });

  test('[GDA-3.9.1] [GDA-3.15.1] what is for guns lies with those who have some', () => {
    const f = field(army);
    expect(cards(f, 'fr.g')).toEqual(expect.arrayContaining(['artilleryAssault', 'ammunition']));
    expect(cards(f, 'fr.a')).not.toContain('artilleryAssault');
    expect(cards(f, 'fr.a')).not.toContain('ammunition');
  });

  test('[GDA-3.13.1] [GDA-3.13.2] a reserve is released by the card for where it waits, with one beside its general', () => {
    const f = field({
      ...army,
      brigades: { 'fr.a': { standing: 'reserve' }, 'fr.b': { standing: 'offTable' } },
    });
    expect(cards(f, 'fr.a')).toEqual(['attachment', 'commitOnTable']);
    expect(cards(f, 'fr.b')).toEqual(['attachment', 'commitOffTable']);
    expect(cards(f, 'fr.h')).not.toContain('commitOnTable');
  });

  test('[GDA-3.8.1] [GDA-11.10.2] each says how many ADCs it takes there', () => {
    const f = field({
      ...army,
      options: { brigadierQuality: true },
      brigades: { 'fr.b': { quality: 'poor' } },
    });
    const priceOf = (brigade: string, task: Task): number | undefined => {
      const place = cardsOf(f.world, f.position, 'french').find((one) => one.brigade === brigade);
      return place?.prices[place.tasks.indexOf(task)];
    };
    expect([priceOf('fr.a', 'attachment'), priceOf('fr.a', 'infantryAssault')]).toEqual([1, 2]);
    expect([priceOf('fr.b', 'attachment'), priceOf('fr.b', 'infantryAssault')]).toEqual([2, 3]);
  });

  test('[GDA-3.16.7] the commander rides once a game', () => {
    const f = field(army);
    expect(cards(f, 'fr.a')).toContain('command');
    expect(cards(f.staff('french', { commandUsed: true }), 'fr.a')).not.toContain('command');
  });

  test('[GDA-3.29.4] the French send for the initiative from 1805 to 1812, where the option is played', () => {
    const options = { frenchInitiative: true };
    const sends = (year: number): boolean =>
      cards(field({ ...army, options, year }), null).includes('initiative');
    expect([1804, 1805, 1812, 1813].map(sends)).toEqual([false, true, true, false]);
    expect(cards(field(army), null)).toEqual([]);
    expect(tables.adc.initiativeYears).toEqual({ from: 1805, to: 1812 });
  });

  test('[GDA-3.5.1] a brigade that is gone gets none', () => {
    expect(cards(field({ ...army, brigades: { 'fr.a': { standing: 'gone' } } }), 'fr.a')).toEqual([]);
  });
});

describe('what is written is told once', () => {
  test('[GDA-3.4.5] whoever is first has sealed his; what both wrote is told when both have', () => {
    const f = field({ ...army, adcs: 1 })
      .begin('gda.commandPhase')
      .roll(4, 4);
    f.act('french', { type: 'postAdcs', postings: [{ task: 'attachment', brigade: 'fr.a' }] });
    expect(f.events.map(({ type }) => type)).toEqual(['postingSealed']);
    expect(JSON.stringify(f.events)).not.toContain('fr.a');
    f.act('allied', { type: 'postAdcs', postings: [] });
    expect(f.told('adcsPosted').map(({ side }) => side)).toEqual(['french', 'allied']);
    expect(f.told('postingSealed')).toEqual([]);
  });
});
