import { expect, test } from 'vitest';
import { skirmish } from '../skirmish.ts';

/** A battalion that marches before Allied and Prussian horse; both may fall upon it. */
const met = () =>
  skirmish({
    pieces: {
      'fr.a': { hex: '0505' },
      'fr.c': { hex: '0404', arm: 'cavalry' },
      'al.c': { hex: '0508', arm: 'cavalry' },
      'al.x': { hex: '0509' },
      'pr.c': { hex: '0608', arm: 'cavalry' },
    },
    orders: { 'french.1': 'defend', 'allied.1': 'defend', 'prussian.1': 'defend' },
  })
    .movement()
    .march('fr.a', '0506');

test('[NLC-7.8.1] only cavalry of the side that does not move reacts, each for its own player', () => {
  const table = met();
  expect(table.step).toBe('nlc.react.offer');
  const react = (...units: string[]) => ({ type: 'react', units, via: '0507' }) as const;
  expect(table.why(react('al.c'), 'allied')).toEqual([]);
  for (const units of [
    ['fr.a'],
    ['fr.c'],
    ['pr.c'],
    ['nobody'],
    ['al.c', 'al.c'],
    ['al.c', 'pr.c'],
    ['al.c', 'fr.c'],
  ])
    expect(table.why(react(...units), 'allied'), units.join()).toEqual(['not-your-unit NLC-7.8.1']);
  expect(table.why(react('al.x'), 'allied')).not.toEqual([]);
});

test('[NLC-7.8.1] who lets a mover pass for good speaks for himself, not for the horse of his allies', () => {
  const march = () =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0505' },
        'al.c': { hex: '0607', arm: 'cavalry' },
        'pr.c': { hex: '0508', arm: 'cavalry' },
      },
      orders: { 'allied.1': 'defend', 'prussian.1': 'defend' },
    })
      .movement()
      .march('fr.a', '0506', '0606');
  const let_ = (table: ReturnType<typeof march>, seat: string, rest: boolean) => {
    const applied = table.game.act(table.position, seat, { type: 'letPass', rest });
    table.position = applied.position;
    return table;
  };
  const asked = (table: ReturnType<typeof march>) => {
    const pending = table.game.pending(table.position);
    return pending.kind === 'decide' && pending.step === 'nlc.react.offer' ? [...pending.seats].sort() : [];
  };
  const table = march();
  expect(asked(table)).toEqual(['allied', 'prussian']);
  let_(let_(table, 'allied', false), 'prussian', true);
  expect(table.unit('fr.a').hex).toBe('0606');
  expect(asked(table)).toEqual(['allied']);
  const both = let_(let_(march(), 'allied', true), 'prussian', true);
  expect(asked(both)).toEqual([]);
});

test('[NLC-7.8.1] [NLC-27.2] of three of one corps in a hex any one, any two or all may react', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0505' },
      'al.a': { hex: '0507', arm: 'cavalry' },
      'al.b': { hex: '0507', arm: 'cavalry' },
      'al.c': { hex: '0507', arm: 'cavalry' },
    },
    orders: { 'french.1': 'attack', 'allied.1': 'defend' },
    battle: { special: { integrated: { limit: 3, rule: 'NLC-27.2' } } },
  })
    .movement()
    .march('fr.a', '0506');
  expect(new Set(table.options('react').map(({ units }) => units.join(' ')))).toEqual(
    new Set(['al.a', 'al.b', 'al.c', 'al.a al.b', 'al.a al.c', 'al.b al.c', 'al.a al.b al.c']),
  );
});
