import { describe, expect, test } from 'vitest';
import type { StandingOrders } from '../../src/engine/standing.ts';
import { PREFERENCES } from '../../src/systems/nlb/rules/standing/preferences.ts';
import { preferences } from '../../src/systems/nlb/words/en/standing.ts';
import type { Ground } from './ground.ts';
import { type Piece, skirmish, type Table } from './skirmish.ts';

const orders = (all: StandingOrders['all'], of: StandingOrders['of'] = {}): StandingOrders => ({ all, of });
const answer = (table: Table, written: StandingOrders, seat = table.seat) =>
  table.game.answer?.(table.position, seat, written);

/** `al.x` is beaten in 0505 and can go to 0404, 0504 and 0604. */
function beaten(pieces: Readonly<Record<string, Piece>> = {}, ground: Ground = {}): Table {
  return skirmish({
    ...ground,
    pieces: { 'fr.a': { hex: '0506', strength: 20 }, 'al.x': { hex: '0505', strength: 1 }, ...pieces },
  })
    .endMovement()
    .attack(['0505'], ['fr.a'], '3-1')
    .roll(1);
}

const way = (hex: string, because: string) => ({
  action: { type: 'retreatTo', unit: 'al.x', hex },
  because,
});

describe('a retreat that was thought of beforehand', () => {
  test('leads towards a hex or away from it', () => {
    expect(answer(beaten(), orders({ 'retreat-towards': '0104' }))).toEqual(way('0404', 'retreat-towards'));
    expect(answer(beaten(), orders({ 'retreat-towards': '0904' }))).toEqual(way('0604', 'retreat-towards'));
    expect(answer(beaten(), orders({ 'retreat-from': '0104' }))).toEqual(way('0604', 'retreat-from'));
  });

  test('avoids the woods as long as there is another way', () => {
    const written = orders({ 'retreat-towards': '0104', 'retreat-avoids-woods': true });
    const woods: Ground = { terrain: { '0404': 'forest' } };
    expect(answer(beaten({}, woods), written)?.action).not.toMatchObject({ hex: '0404' });
    expect(answer(beaten({}, woods), orders({ 'retreat-towards': '0104' }))?.action).toMatchObject({
      hex: '0404',
    });
  });

  test('is one unit’s own where something was written for it, and the player’s where nothing was', () => {
    const own = orders({ 'retreat-towards': '0904' }, { 'al.x': { 'retreat-towards': '0104' } });
    expect(answer(beaten(), own)).toEqual(way('0404', 'retreat-towards'));
    expect(answer(beaten(), orders({}))).toBeUndefined();
    expect(answer(beaten(), orders({ 'retreat-towards': 'nowhere' }))).toBeUndefined();
    expect(answer(beaten(), own, 'french')).toBeUndefined();
  });
});

describe('an advance that was thought of beforehand', () => {
  const both = (): Table =>
    skirmish({
      pieces: {
        'fr.a': { hex: '0506', strength: 4 },
        'fr.b': { hex: '0405', strength: 9, arm: 'cavalry' },
        'al.x': { hex: '0505', strength: 2 },
      },
    })
      .endMovement()
      .attack(['0505'], ['fr.a', 'fr.b'], '4-1')
      .roll(1);

  test('is made by the strongest, by infantry alone, or by nobody', () => {
    const table = both();
    if (table.step.includes('retreat')) table.act(table.options('retreatTo')[0] as never);
    expect(table.step).toBe('nlb.combat.advanceChoice');
    expect(answer(table, orders({ advance: 'always' }))?.action).toMatchObject({ unit: 'fr.b' });
    expect(answer(table, orders({ advance: 'infantry' }))?.action).toMatchObject({ unit: 'fr.a' });
    expect(answer(table, orders({ advance: 'never' }))?.action).toEqual({ type: 'declineAdvance' });
    expect(
      answer(table, orders({ advance: 'always' }, { 'fr.b': { advance: 'never' } }))?.action,
    ).toMatchObject({
      unit: 'fr.a',
    });
  });

  test('is asked for where something was written for some only', () => {
    const table = both();
    if (table.step.includes('retreat')) table.act(table.options('retreatTo')[0] as never);
    expect(answer(table, orders({}, { 'fr.b': { advance: 'always' } }))).toBeUndefined();
    expect(answer(table, orders({}))).toBeUndefined();
  });
});

test('losses in an exchange follow the order that was written', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0506', strength: 4 },
      'fr.b': { hex: '0405', strength: 2, arm: 'cavalry' },
      'fr.c': { hex: '0605', strength: 3 },
      'al.x': { hex: '0505', strength: 2 },
    },
  }).endMovement();
  table.attack(['0505'], ['fr.a', 'fr.b', 'fr.c'], '4-1').roll(6);
  expect(table.step).toBe('nlb.combat.exchangeLoss');
  const lost = (losses: string): unknown => answer(table, orders({ losses }))?.action;
  expect(lost('weakest-first')).toEqual({ type: 'lose', unit: 'fr.b' });
  expect(lost('strongest-first')).toEqual({ type: 'lose', unit: 'fr.a' });
  expect(lost('cavalry-last')).toEqual({ type: 'lose', unit: 'fr.c' });
  expect(lost('artillery-last')).toEqual({ type: 'lose', unit: 'fr.b' });
  expect(answer(table, orders({}))).toBeUndefined();
});

test('of arms that attack together those are multiplied that leave the attack weakest', () => {
  const table = skirmish({
    pieces: {
      'al.x': { hex: '0505', strength: 6 },
      'fr.i': { hex: '0506', strength: 8 },
      'fr.c': { hex: '0404', strength: 2, arm: 'cavalry' },
    },
    optional: ['16.7'],
  }).endMovement();
  table.act({ type: 'target', hex: '0505' });
  for (const unit of ['fr.i', 'fr.c']) table.act({ type: 'engage', unit });
  table.act({ type: 'declare', column: table.odds.column });
  expect(answer(table, orders({ 'weakest-arms': true }))).toEqual({
    action: { type: 'enhance', double: 'cavalry', triple: null },
    because: 'weakest-arms',
  });
  expect(answer(table, orders({ 'weakest-arms': false }))).toBeUndefined();
});

test('a leader who is driven off joins the strongest of the nearest, or those with the fewest enemies beside them', () => {
  const table = skirmish({
    pieces: {
      'fr.a': { hex: '0508' },
      'fr.b': { hex: '0107', strength: 1 },
      'al.x': { hex: '0502', strength: 2 },
      'al.y': { hex: '0106', strength: 5 },
      'al.z': { hex: '0906', strength: 3 },
    },
    leaders: { 'al.leader.l': { hex: '0506' } },
    scenario: { chapters: ['10'] },
  });
  table.march('fr.a', '0507');
  expect(table.step).toBe('nlb.relocation.choose');
  const to = (hex: string) => ({ action: { type: 'placeLeader', leader: 'al.leader.l', hex } });
  expect(answer(table, orders({ 'driven-leader': 'most-troops' }))).toMatchObject(to('0106'));
  expect(answer(table, orders({ 'driven-leader': 'fewest-enemies' }))).toMatchObject(to('0502'));
  const own = { 'al.leader.l': { 'driven-leader': 'fewest-enemies' } };
  expect(answer(table, orders({ 'driven-leader': 'most-troops' }, own))).toMatchObject(to('0502'));
  expect(answer(table, orders({}))).toBeUndefined();
});

test('enemies on every side of a refuge count', () => {
  for (const beside of ['0205', '0207', '0106', '0107', '0306', '0307']) {
    const table = skirmish({
      pieces: {
        'fr.a': { hex: '0508' },
        'fr.b': { hex: beside, strength: 1 },
        'al.y': { hex: '0206', strength: 5 },
        'al.z': { hex: '0806', strength: 3 },
      },
      leaders: { 'al.leader.l': { hex: '0506' } },
      scenario: { chapters: ['10'] },
    });
    table.march('fr.a', '0507');
    expect(table.options('placeLeader').length, beside).toBe(2);
    expect(answer(table, orders({ 'driven-leader': 'fewest-enemies' })), beside).toMatchObject({
      action: { hex: '0806' },
    });
  }
});

test('whoever comes to light is put on the map as near as he fits', () => {
  const table = skirmish({
    columns: 30,
    rows: 12,
    optional: ['16.3', '16.6'],
    pieces: { 'fr.a': { hex: '0305' }, 'al.x': { hex: '1605' } },
  });
  while (table.seat !== 'french') table.act({ type: 'endHiding' });
  table.act({ type: 'hide', hex: '0305', units: ['fr.a'], leaders: [], real: 'a' });
  const marching = (): void => {
    while (table.step.startsWith('nlb.hiding')) table.act({ type: 'endHiding' });
  };
  marching();
  table.endMovement();
  marching();
  table.act({ type: 'march', unit: 'al.x', path: ['1506', '1406', '1306'] });
  expect(table.step).toBe('nlb.unmasking.choose');
  expect(answer(table, orders({ 'deploy-nearest': true }))).toEqual({
    action: { type: 'deployRest' },
    because: 'deploy-nearest',
  });
  expect(answer(table, orders({}))).toBeUndefined();
});

test('cavalry stays before combat where that was written (15.3)', () => {
  const table = skirmish({
    optional: ['15.3'],
    pieces: { 'fr.a': { hex: '0506' }, 'al.c': { hex: '0505', arm: 'cavalry' } },
  }).endMovement();
  expect(answer(table, orders({ 'stays-before-combat': true }))).toEqual({
    action: { type: 'endRetreats' },
    because: 'stays-before-combat',
  });
  expect(answer(table, orders({ 'stays-before-combat': false }))).toBeUndefined();
  expect(answer(table, orders({}))).toBeUndefined();
});

test('a leader takes command of the defence always, never, or as he is asked (16.13)', () => {
  const table = skirmish({
    optional: ['16.13'],
    pieces: { 'fr.a': { hex: '0504', strength: 4 }, 'al.x': { hex: '0505', strength: 2 } },
    leaders: { 'al.o': { hex: '0505' } },
    scenario: { chapters: ['10'] },
  })
    .endMovement()
    .attack(['0505'], ['fr.a'], '2-1');
  expect(table.seat).toBe('allied');
  expect(answer(table, orders({ 'lead-defence': 'always' }))).toEqual({
    action: { type: 'lead', leader: 'al.o' },
    because: 'lead-defence',
  });
  expect(answer(table, orders({ 'lead-defence': 'never' }))).toEqual({
    action: { type: 'declineLead' },
    because: 'lead-defence',
  });
  expect(answer(table, orders({}))).toBeUndefined();
});

test('headquarters are opened or closed as it was written for all or for one of them (16.14)', () => {
  const table = skirmish({
    columns: 40,
    rows: 30,
    optional: ['16.14'],
    pieces: { 'fr.a': { hex: '1010' }, 'al.x': { hex: '3928' } },
    leaders: { 'fr.leader.hq': { hex: '1010', headquarters: true, movement: 6 } },
    scenario: { chapters: ['10', '11'] },
  });
  while (table.step !== 'nlb.headquarters.choose') table.act({ type: 'endCommand' });
  const turned = (active: boolean) => ({
    action: { type: 'setHeadquarters', leader: 'fr.leader.hq', active },
    because: 'headquarters',
  });
  expect(answer(table, orders({ headquarters: 'open' }))).toEqual(turned(true));
  expect(answer(table, orders({ headquarters: 'closed' }))).toEqual(turned(false));
  const own = { 'fr.leader.hq': { headquarters: 'open' } };
  expect(answer(table, orders({ headquarters: 'closed' }, own))).toEqual(turned(true));
  expect(answer(table, orders({}))).toBeUndefined();
});

test('whoever may stand stands, goes the way that was written, or is asked about', () => {
  const table = skirmish({
    pieces: {
      'fr.gun': { hex: '0505', strength: 2, arm: 'foot-artillery' },
      'fr.foot': { hex: '0504', strength: 2 },
      'al.x': { hex: '0503', strength: 4 },
    },
  })
    .endMovement()
    .attack(['0503'], ['fr.foot', 'fr.gun'])
    .roll(6);
  expect(answer(table, orders({ stand: 'stand' }))).toEqual({
    action: { type: 'stand', unit: 'fr.gun' },
    because: 'stand',
  });
  const towards = { 'retreat-towards': '0508' };
  expect(answer(table, orders({}, { 'fr.gun': { stand: 'go', ...towards } }))).toMatchObject({
    action: { type: 'retreatTo', unit: 'fr.gun' },
    because: 'retreat-towards',
  });
  expect(answer(table, orders({}, { 'fr.gun': towards }))).toBeUndefined();
  expect(answer(table, orders({}))).toBeUndefined();
});

test('every condition and every choice has words', () => {
  const codes = PREFERENCES.flatMap((one) => [
    one.label,
    ...(one.kind === 'choice' ? one.choices.map((choice) => `${one.label}.${choice}`) : []),
  ]);
  expect(codes.filter((code) => preferences[code] === undefined)).toEqual([]);
  expect(Object.keys(preferences).filter((code) => !codes.includes(code))).toEqual([]);
});
