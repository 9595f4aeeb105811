import { beforeEach, describe, expect, test } from 'vitest';
import type { Host } from '../../../src/host/host.ts';
import { atTerminal } from './at-terminal.ts';

const { laid, terminal, begin } = await atTerminal([]);

let host: Host;
const read = (seat: string, text: string) => terminal.read({ host, seat }, text);
const look = (word: string, rest: string, viewer: string): string =>
  terminal.answer(word, rest, host, viewer, undefined) ?? '';

beforeEach(() => {
  host = begin();
});

describe('orders in words', () => {
  test('manoeuvres follow each other as they are spoken', () => {
    expect(read('french', '27th-legere wheel left 20.5 then advance 12')).toEqual({
      type: 'manoeuvre',
      unit: 'fr.ledru.27th-legere',
      legs: [
        { kind: 'wheel', on: 'left', angle: 205 },
        { kind: 'advance', by: 12_000 },
      ],
    });
    expect(read('french', 'ledru.line.1 oblique right 10 at 30')).toMatchObject({
      legs: [{ kind: 'oblique', by: 10_000, angle: 300 }],
    });
    expect(read('french', 'ledru.line.1 oblique left 10')).toMatchObject({
      legs: [{ kind: 'oblique', by: 10_000, angle: -450 }],
    });
    expect(read('french', 'ledru.line.1 step left 4')).toMatchObject({
      legs: [{ kind: 'sideStep', to: 'left', by: 4000 }],
    });
    expect(read('french', 'ledru.line.1 back 5')).toMatchObject({ legs: [{ kind: 'stepBack', by: 5000 }] });
  });

  test('a formation is formed before or after the legs, on the flank that is named', () => {
    expect(read('french', '27th-legere form line on left')).toEqual({
      type: 'manoeuvre',
      unit: 'fr.ledru.27th-legere',
      legs: [],
      change: { when: 'before', formation: 'line', fixed: 'left' },
    });
    expect(read('french', '27th-legere advance 3 form square')).toMatchObject({
      change: { when: 'after', formation: 'square', fixed: 'middle' },
    });
  });

  test('ADCs are posted by task, brigade and objective', () => {
    expect(read('french', 'post attach ledru, assault gerard redoubt, forwards zucchi')).toEqual({
      type: 'postAdcs',
      postings: [
        { task: 'attachment', brigade: 'fr.ledru' },
        { task: 'infantryAssault', brigade: 'fr.gerard', objective: 'redoubt' },
        { task: 'forwards', brigade: 'fr.zucchi' },
      ],
    });
    expect(read('french', 'post nobody')).toEqual({ type: 'postAdcs', postings: [] });
    expect(read('french', 'post dance ledru')).toContain("'dance' is no task");
  });

  test('charges, fire, places and generals', () => {
    expect(read('french', '27th-legere charge 1st-jagers alone')).toEqual({
      type: 'declareCharge',
      unit: 'fr.ledru.27th-legere',
      target: 'al.karpenkov.1st-jagers',
    });
    expect(read('french', '27th-legere fire at 1st-jagers')).toEqual({
      type: 'fire',
      unit: 'fr.ledru.27th-legere',
      targets: ['al.karpenkov.1st-jagers'],
    });
    expect(read('french', '27th-legere enter rischen advance 8')).toEqual({
      type: 'enter',
      unit: 'fr.ledru.27th-legere',
      place: 'rischen',
      legs: [{ kind: 'advance', by: 8000 }],
    });
    expect(read('french', 'ride ledru 90 40')).toEqual({
      type: 'ride',
      brigade: 'fr.ledru',
      x: 90_000,
      y: 40_000,
    });
    expect(read('french', 'detach ledru')).toEqual({ type: 'attach', brigade: 'fr.ledru', joins: null });
    expect(read('french', 'place 27th-legere 60 12 line 350')).toEqual({
      type: 'place',
      unit: 'fr.ledru.27th-legere',
      x: 60_000,
      y: 12_000,
      formation: 'line',
      heading: 3500,
    });
  });

  test('end is what is asked for now, and what means nothing is named', () => {
    expect(read('french', 'end')).toEqual({ type: 'ready' });
    expect(read('french', 'blenheim advance 3')).toContain("'blenheim' names nobody");
    expect(read('french', '27th-legere dance')).toContain("'dance' is no manoeuvre");
    expect(read('french', 'line.1 advance 3')).toContain('could be');
  });

  test('a typed order is judged like any other', () => {
    const placed = host.act('french', read('french', 'place 27th-legere 60 60 column 0') as object);
    expect(placed).toMatchObject({ ok: false, refusals: [{ code: 'no-room-in-the-zone' }] });
  });
});

describe('what can be looked at', () => {
  test('in the set-up each sees his own army on the table, and not the other', () => {
    expect(look('table', '', 'french')).toMatch(/I↑/);
    expect(look('table', '', 'french')).not.toMatch(/i↓/);
    expect(look('table', '', 'allied')).toMatch(/i↓/);
    expect(look('table', '', 'french')).toMatch(/R R R/);
    expect(look('unit', '1st-jagers', 'french')).toContain('not seen yet');
  });

  test('units are told with formation, losses, place and facing; ranges in centimetres', () => {
    expect(look('unit', '27th-legere', 'french')).toMatch(
      /attack column, 0 of 10 casualties, at \d+ \/ \d+ cm, facing north/,
    );
    expect(look('range', '27th-legere neapolitan-elite', 'french')).toMatch(/^\d+\.\d cm$/);
  });

  test('the status names turn, phase, brigades and objectives', () => {
    const status = terminal.status(laid.game.observe(laid.game.begin().position, 'french'));
    expect(status).toContain('Macdonald at Bautzen: turn 1 of 16, set-up');
    expect(status).toMatch(/Gerard +5 of 5 units, steady/);
    expect(status).toMatch(/Karpenkov +not seen yet/);
    expect(status).toContain('objective: Rischen');
  });
});
