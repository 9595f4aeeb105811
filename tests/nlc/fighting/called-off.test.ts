import { expect, test } from 'vitest';
import { skirmish } from '../skirmish.ts';
import { charge, END, horse } from './charging.ts';

/* 12.8: a formation on Defend may go into reserve at any time, also between what it has declared and the fight. */

const RESERVE = { type: 'toReserve', formation: 'french.1' } as const;

test('[NLC-12.8] [NLC-12.2.reserve.3] who goes into reserve after his attack was declared does not attack', () => {
  const table = skirmish({
    pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' } },
    orders: { 'french.1': 'defend', 'allied.1': 'defend' },
  }).assaults();
  table.act({ type: 'assault', units: ['fr.a'], target: '0506' }, RESERVE);
  while (table.step === 'nlc.assaults.declare') table.act({ type: 'endAssaults' });
  expect(table.last('assaultDropped')).toMatchObject({ hex: '0506' });
  expect(table.position.phasing).toBe('coalition');
});

test('[NLC-12.8] [NLC-12.2.reserve.3] nor does horse ride whose charge was declared', () => {
  const table = horse({
    pieces: { 'fr.c': { hex: '0505', arm: 'cavalry' }, 'fr.a': { hex: '0504' }, 'al.x': { hex: '0506' } },
    orders: { 'french.1': 'defend', 'allied.1': 'defend' },
  });
  table.act(charge(['fr.c'], '0506'), RESERVE, END);
  expect(table.last('assaultDropped')).toMatchObject({ hex: '0506' });
  expect(table.unit('fr.c')).toMatchObject({ hex: '0505', charged: false });
});
