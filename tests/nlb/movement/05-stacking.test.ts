import { expect, test } from 'vitest';
import { skirmish } from '../skirmish.ts';

const FAR = { 'al.x': { hex: '1212' } } as const;

test('[NLB-5.4.1] a unit moves through hexes that hold friends, full ones too', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0507', movement: 3 },
      'fr.b': { hex: '0506' },
      'fr.c': { hex: '0505' },
      'fr.d': { hex: '0505' },
      ...FAR,
    },
  });
  expect(table.destinations('fr.a')).toContain('0504');
  table.march('fr.a', '0506', '0505', '0504');
  expect(table.unit('fr.a').hex).toBe('0504');
});

test('[NLB-5.4.2] two units may end in a hex; a third is refused when nobody there can leave', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0507' },
      'fr.b': { hex: '0506' },
      'fr.c': { hex: '0505' },
      'al.x': { hex: '0504' },
    },
  });
  table.march('fr.b', '0505');
  expect(table.why({ type: 'march', unit: 'fr.a', path: ['0506', '0505'] })).toEqual(['hex-full NLB-5.4.2']);
  expect(table.destinations('fr.a')).not.toContain('0505');
  expect(table.destinations('fr.a')).toContain('0506');
});

test('[NLB-5.4.2] room is made in the hex that the newcomer leaves, and nowhere that is full', () => {
  const around = skirmish({ pieces: { 'fr.b': { hex: '0505', movement: 1 }, ...FAR } }).destinations('fr.b');
  const scene = (...full: readonly string[]) =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0503' },
        'fr.b': { hex: '0505', movement: 1 },
        'fr.c': { hex: '0505', movement: 1 },
        ...Object.fromEntries(full.flatMap((hex) => ['x', 'y'].map((n) => [`fr.${n}${hex}`, { hex }]))),
        ...FAR,
      },
    });
  expect(around).toHaveLength(6);
  const closed = scene(...around);
  expect(closed.why({ type: 'march', unit: 'fr.a', path: ['0504', '0505'] })).toEqual(['hex-full NLB-5.4.2']);
  expect(closed.destinations('fr.a')).not.toContain('0505');
  expect(closed.why({ type: 'march', unit: 'fr.x0504', path: ['0505'] })).toEqual([]);
  const open = scene(...around.filter((hex) => hex !== '0506'));
  expect(open.why({ type: 'march', unit: 'fr.a', path: ['0504', '0505'] })).toEqual([]);
});

test('[NLB-5.4.2] a hex may be overfull between two moves, but not when the phase ends', () => {
  const table = skirmish({
    scenario: {
      reinforcements: [
        { id: 'r', army: 'french', turn: '16/1400', hex: '0101', order: [['fr.r']], rule: 'NLB-5.6.1' },
      ],
      exits: [{ army: 'french', hexes: ['0801'], rule: 'NLB-5.5.1' }],
    },
    pieces: {
      'fr.a': { hex: '0506' },
      'fr.b': { hex: '0505' },
      'fr.c': { hex: '0505' },
      'fr.d': { hex: '0801' },
      'fr.r': {},
      ...FAR,
    },
  });
  table.march('fr.a', '0505');
  expect(table.why({ type: 'endMovement' })).toEqual(['still-overstacked NLB-5.4.2']);
  expect(table.options('endMovement')).toEqual([]);
  // One of those who stood there is the very next to move.
  expect(table.why({ type: 'march', unit: 'fr.d', path: ['0802'] })).toEqual(['relieve-first NLB-5.4.2']);
  expect(table.why({ type: 'exit', unit: 'fr.d', path: [] })).toEqual(['relieve-first NLB-5.4.2']);
  expect(table.why({ type: 'enter', unit: 'fr.r', path: ['0101'] })).toEqual(['relieve-first NLB-5.4.2']);
  expect(new Set(table.options('march').map((march) => march.unit))).toEqual(new Set(['fr.b', 'fr.c']));
  expect(table.options('enter')).toEqual([]);
  expect(table.options('exit')).toEqual([]);
  table.march('fr.b', '0504');
  expect(table.why({ type: 'march', unit: 'fr.d', path: ['0802'] })).toEqual([]);
  expect(table.why({ type: 'endMovement' })).toEqual([]);
});

test('[NLB-5.4.2] the limit binds both Coalition armies together', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '1212' },
      'fr.b': { hex: '0504' },
      'al.x': { hex: '0505' },
      'pr.y': { hex: '0505' },
      'pr.z': { hex: '0507' },
    },
  });
  // fr.b pins the stack, so that nobody can make room.
  table.endMovement().attack(['0505'], ['fr.b'], '1-2').roll(3);
  table.retreat('fr.b', '0503').act({ type: 'advance', unit: 'al.x', hex: '0504' });
  expect(table.seat).toBe('allied');
  expect(table.why({ type: 'march', unit: 'pr.z', path: ['0506', '0505'] }, 'prussian')).toEqual([]);
  const full = skirmish({
    pieces: {
      'fr.b': { hex: '0504' },
      'al.x': { hex: '0505' },
      'pr.y': { hex: '0505' },
      'pr.z': { hex: '0507' },
    },
    scenario: { firstPlayer: 'coalition' },
  });
  expect(full.why({ type: 'march', unit: 'pr.z', path: ['0506', '0505'] }, 'prussian')).toEqual([
    'hex-full NLB-5.4.2',
  ]);
});

test('[NLB-5.4A] friends in a hex cost nothing, neither on the way in nor on the way out', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0507', movement: 3 },
      'fr.b': { hex: '0507' },
      'fr.c': { hex: '0506' },
      'fr.d': { hex: '0505' },
      ...FAR,
    },
  });
  table.march('fr.a', '0506', '0505', '0504');
  expect(table.last('marched').cost.total).toBe(3);
  table.march('fr.b', '0506');
  expect(table.last('marched').cost.total).toBe(1);
});

test('[NLB-5.4B] any number of units may pass through one hex in a phase', () => {
  const names = ['fr.a', 'fr.b', 'fr.c', 'fr.d', 'fr.e', 'fr.f'];
  const starts = ['0506', '0506', '0405', '0405', '0605', '0605'];
  const ends = ['0504', '0504', '0404', '0404', '0604', '0604'];
  const table = skirmish({
    pieces: {
      ...Object.fromEntries(names.map((id, i) => [id, { hex: starts[i] as string }])),
      'fr.g': { hex: '0505' },
      'fr.h': { hex: '0505' },
      ...FAR,
    },
  });
  for (const [i, id] of names.entries()) {
    table.march(id, '0505', ends[i] as string);
  }
  expect(names.map((id) => table.unit(id).hex)).toEqual(ends);
  expect(table.why({ type: 'endMovement' })).toEqual([]);
});

test('[NLB-5.4C] the zones of control of friends hinder nobody', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0407', movement: 4 },
      'fr.b': { hex: '0505' },
      ...FAR,
    },
  });
  expect(table.why({ type: 'march', unit: 'fr.b', path: ['0506', '0507'] })).toEqual([]);
  // Four hexes of the ring around fr.b, one after the other.
  table.march('fr.a', '0406', '0405', '0404', '0504');
  expect(table.unit('fr.a').hex).toBe('0504');
  expect(table.last('marched').cost.total).toBe(4);
});

test('[NLB-5.4.2] of two armies on one side the one whose units must make room is asked, the other is not', () => {
  const table = skirmish({
    pieces: {
      'al.a': { hex: '0506' },
      'al.b': { hex: '0505' },
      'al.c': { hex: '0505' },
      'pr.d': { hex: '0901' },
      'fr.x': { hex: '1212' },
    },
    scenario: { firstPlayer: 'coalition' },
  });
  const asked = (): unknown => table.game.pending(table.position);
  expect(asked()).toMatchObject({ seats: ['allied', 'prussian'] });
  table.march('al.a', '0505');
  expect(asked()).toMatchObject({ seats: ['allied'] });
  table.march('al.b', '0504');
  expect(asked()).toMatchObject({ seats: ['allied', 'prussian'] });
});
