import { expect, test } from 'vitest';
import { lines } from '../ledgers.ts';
import { type Skirmish, skirmish } from '../skirmish.ts';

/** A table where the French units without a hex come at 0105, on the western edge. */
function column(spec: Skirmish, turn = '16/1400') {
  const units = Object.keys(spec.pieces).filter((id) => spec.pieces[id]?.hex === undefined);
  return skirmish({
    ...spec,
    scenario: {
      reinforcements: [
        { id: 'column', army: 'french', turn, hex: '0105', order: [units], rule: 'NLB-5.6.1' },
      ],
      ...spec.scenario,
    },
  });
}

const FAR = { 'al.x': { hex: '1212' } } as const;
const FIVE = { 'fr.a': {}, 'fr.b': {}, 'fr.c': {}, 'fr.d': {}, 'fr.e': {} } as const;

test('[NLB-5.6.1] a reinforcement comes in the movement phase of its turn and pays for its entry hex', () => {
  const here = column({ terrain: { '0105': 'forest' }, pieces: { 'fr.a': {}, ...FAR } }, '16/1500');
  expect(here.why({ type: 'enter', unit: 'fr.a', path: ['0105'] })).toEqual(['not-due-yet NLB-3.2C.6']);
  expect(here.options('enter')).toEqual([]);
  here.pass();
  expect(here.seat).toBe('allied');
  expect(here.why({ type: 'enter', unit: 'fr.a', path: ['0105'] }, 'french')).toEqual([
    'not-your-decision NLB-5.0.1',
  ]);
  here.pass().enter('fr.a', '0105');
  expect(lines(here.last('entered').cost)).toEqual(['enter-forest 2 NLB-TEC.forest.2']);
  expect(here.unit('fr.a')).toMatchObject({ place: 'map', hex: '0105', moved: true });
  expect(here.why({ type: 'enter', unit: 'fr.a', path: ['0105'] })).not.toEqual([]);
});

test('[NLB-5.6.1] cavalry pays its own price, and who cannot pay stays out', () => {
  const spec = { terrain: { '0105': 'forest' } } as const;
  const here = column({
    ...spec,
    pieces: { 'fr.h': { arm: 'cavalry' }, 'fr.i': { arm: 'cavalry', movement: 3 }, ...FAR },
  });
  expect(here.why({ type: 'enter', unit: 'fr.i', path: ['0105'] })).toEqual(['too-far NLB-5.1.2']);
  expect(here.options('enter').every((entry) => entry.unit === 'fr.h')).toBe(true);
  here.enter('fr.h', '0105');
  expect(lines(here.last('entered').cost)).toEqual(['enter-forest 4 NLB-TEC.forest.1']);
});

test('[NLB-5.6.2] where a road or trail leads in, reinforcements use it', () => {
  const forest = { '0105': 'forest' } as const;
  const byRoad = column({ terrain: forest, roads: [['0105', '0205']], pieces: { 'fr.a': {}, ...FAR } });
  byRoad.enter('fr.a', '0105', '0205');
  expect(lines(byRoad.last('entered').cost)).toEqual(['road 0.5 NLB-5.6.2', 'road 0.5 NLB-5.2B.1']);
  const byTrail = column({ terrain: forest, trails: [['0105', '0205']], pieces: { 'fr.a': {}, ...FAR } });
  byTrail.enter('fr.a', '0105', '0205');
  expect(lines(byTrail.last('entered').cost)).toEqual(['trail 1 NLB-5.6.2', 'trail 1 NLB-5.2B.2']);
});

test('[NLB-5.6A.1] the owner chooses the order of arrival, unless the scenario fixes it', () => {
  for (const order of [
    ['fr.a', 'fr.b', 'fr.c'],
    ['fr.c', 'fr.b', 'fr.a'],
  ]) {
    const here = column({ pieces: { 'fr.a': {}, 'fr.b': {}, 'fr.c': {}, ...FAR } });
    for (const unit of order) {
      here.enter(unit, '0105', '0205');
      if (unit !== order[2]) {
        expect(new Set(here.options('enter').map((entry) => entry.unit))).not.toContain(unit);
      }
      if (here.of('entered').length === 2) {
        break;
      }
    }
    here.enter(order[2] as string, '0105');
    expect(here.of('entered').map((event) => event.unit)).toEqual(order);
  }
  const fixed = skirmish({
    scenario: {
      reinforcements: [
        {
          id: 'column',
          army: 'french',
          turn: '16/1400',
          hex: '0105',
          order: [['fr.a'], ['fr.b']],
          rule: 'NLB-19.2C.5',
        },
      ],
    },
    pieces: { 'fr.a': {}, 'fr.b': {}, ...FAR },
  });
  expect(fixed.why({ type: 'enter', unit: 'fr.b', path: ['0105'] })).toEqual(['column-order NLB-19.2C.5']);
  fixed.enter('fr.a', '0105').enter('fr.b', '0105');
});

test('[NLB-5.6A.2] two units come as one stack at one price, and may stay together', () => {
  const here = column({ pieces: { 'fr.a': {}, 'fr.b': {}, 'fr.c': {}, ...FAR } });
  here.enter('fr.a', '0105').enter('fr.b', '0105');
  expect(here.of('entered').map((event) => event.cost.total)).toEqual([1, 1]);
  expect(here.unit('fr.a').hex).toBe('0105');
  expect(here.unit('fr.b').hex).toBe('0105');
  // The entry hex is full now; a third marches on through it.
  expect(here.why({ type: 'enter', unit: 'fr.c', path: ['0105'] })).toEqual(['hex-full NLB-5.4.2']);
  expect(here.why({ type: 'enter', unit: 'fr.c', path: ['0105', '0205'] })).toEqual([]);
});

test('[NLB-5.6A.3] the second stack pays 2 to come in, the third 3', () => {
  const here = column({ pieces: { ...FIVE, ...FAR } });
  here.enter('fr.a', '0105', '0205', '0305', '0405').enter('fr.b', '0105', '0205', '0305', '0405');
  // What is left of 4 points after paying 2 is two hexes.
  expect(here.why({ type: 'enter', unit: 'fr.c', path: ['0105', '0205', '0305', '0404'] })).toEqual([
    'too-far NLB-5.1.2',
  ]);
  here
    .enter('fr.c', '0105', '0205', '0305')
    .enter('fr.d', '0105', '0205', '0305')
    .enter('fr.e', '0105', '0205');
  expect(here.of('entered').map((event) => event.cost.total)).toEqual([4, 4, 4, 4, 4]);
  expect(here.of('entered').map((event) => lines(event.cost)[1])).toEqual([
    'enter-clear 1 NLB-TEC.clear.1',
    'enter-clear 1 NLB-TEC.clear.1',
    'column 1 NLB-5.6A.3',
    'column 1 NLB-5.6A.3',
    'column 2 NLB-5.6A.3',
  ]);
});

test('[NLB-5.6A.3] the column counts anew each turn', () => {
  const here = column({ pieces: { ...FIVE, ...FAR } });
  here.enter('fr.a', '0105', '0205').enter('fr.b', '0105', '0205').endMovement().pass();
  here.enter('fr.c', '0105').enter('fr.d', '0105').enter('fr.e', '0105', '0104');
  expect(
    here
      .of('entered')
      .slice(2)
      .map((event) => lines(event.cost)),
  ).toEqual([
    ['enter-clear 1 NLB-TEC.clear.1'],
    ['enter-clear 1 NLB-TEC.clear.1'],
    ['enter-clear 1 NLB-TEC.clear.1', 'column 1 NLB-5.6A.3', 'enter-clear 1 NLB-TEC.clear.1'],
  ]);
});

test('[NLB-5.6A.4] on a road each stack pays 1/2 more than the one before it', () => {
  const here = column({ roads: [['0105', '0205', '0306']], pieces: { ...FIVE, ...FAR } });
  here.enter('fr.a', '0105', '0205', '0306').enter('fr.b', '0105', '0205', '0306');
  here.enter('fr.c', '0105', '0205').enter('fr.d', '0105', '0205').enter('fr.e', '0105');
  expect(here.of('entered').map((event) => event.cost.total)).toEqual([1.5, 1.5, 1.5, 1.5, 1.5]);
  expect(lines(here.last('entered').cost)).toEqual(['road 0.5 NLB-5.6.2', 'column 1 NLB-5.6A.4']);
});

test('[NLB-5.6B] reinforcements enter before, between and after the marches of others', () => {
  const here = column({
    pieces: { 'fr.a': {}, 'fr.b': {}, 'fr.c': {}, 'fr.m': { hex: '0505' }, 'fr.n': { hex: '0705' }, ...FAR },
  });
  here.enter('fr.a', '0105').march('fr.m', '0504').enter('fr.b', '0105').march('fr.n', '0704');
  here.enter('fr.c', '0105', '0104').endMovement();
  expect(here.of('entered')).toHaveLength(3);
  expect(here.seat).toBe('allied');
});

test('[NLB-5.6C] a unit that has entered marches on with what it has left, and fights that turn', () => {
  const here = column({
    pieces: { 'fr.a': { strength: 6, movement: 4 }, 'al.x': { hex: '0505', strength: 2 } },
  });
  expect(here.why({ type: 'enter', unit: 'fr.a', path: ['0105', '0205', '0305', '0405', '0406'] })).toEqual([
    'must-stop-in-zoc NLB-5.0.4',
    'too-far NLB-5.1.2',
  ]);
  here.enter('fr.a', '0105', '0205', '0305', '0405');
  expect(here.last('entered').cost.total).toBe(4);
  here.endMovement().attack(['0505'], ['fr.a']).roll(1);
  expect(here.last('combatRolled')).toMatchObject({ column: '3-1', result: 'Dr' });
});

test('[NLB-5.6D] an entry hex held by the enemy is replaced by the nearest free edge hexes, as the owner likes', () => {
  const here = column({ pieces: { 'fr.a': {}, 'al.x': { hex: '0105' } } });
  expect(here.why({ type: 'enter', unit: 'fr.a', path: ['0105'] })).toEqual(['entry-hex-blocked NLB-5.6D']);
  // 0104 and 0106 lie in the zone of control, 0102 farther off, 0303 not on the edge.
  for (const hex of ['0104', '0106', '0102', '0303']) {
    expect(here.why({ type: 'enter', unit: 'fr.a', path: [hex] }), hex).toEqual([
      'not-an-entry-hex NLB-5.6D',
    ]);
  }
  expect(new Set(here.options('enter').map((entry) => entry.path[0]))).toEqual(new Set(['0103', '0107']));
  here.enter('fr.a', '0107');
  expect(here.unit('fr.a').hex).toBe('0107');
});

test('[NLB-5.6D] a column that must turn aside stays one column, however it divides among equally near hexes', () => {
  const here = column({ pieces: { ...FIVE, 'al.x': { hex: '0105' } } });
  const price = (unit: string, ...path: readonly string[]): number =>
    here.enter(unit, ...path).last('entered').cost.total;
  // Two stand abreast; who comes after them pays for them, on the other side of the enemy too.
  expect([price('fr.a', '0103'), price('fr.b', '0107')]).toEqual([1, 1]);
  expect([price('fr.c', '0107'), price('fr.d', '0103')]).toEqual([2, 2]);
  expect(price('fr.e', '0103', '0102')).toBe(4);
  expect(lines(here.last('entered').cost)).toContain('column 2 NLB-5.6A.3');
});

test('[NLB-5.6D] an entry hex inside the map that is blocked is replaced by the nearest free edge hex too', () => {
  const here = column({
    pieces: { ...FIVE, 'al.x': { hex: '0505' } },
    scenario: {
      reinforcements: [
        {
          id: 'inner',
          army: 'french',
          turn: '16/1400',
          hex: '0505',
          order: [Object.keys(FIVE)],
          unstacked: true,
          rule: 'NLB-5.6.1',
        },
      ],
    },
  });
  const gates = new Set(here.options('enter').map(({ path }) => path[0]));
  expect(gates).toEqual(new Set(['0103', '0104', '0105', '0106', '0107', '0401', '0501', '0601']));
  expect(here.why({ type: 'enter', unit: 'fr.a', path: ['0305'] })).toEqual(['not-an-entry-hex NLB-5.6D']);
  here.enter('fr.a', '0105').enter('fr.b', '0501');
  expect(here.last('entered').cost.total).toBe(2);
});

test('[NLB-5.6D] so is one in an enemy zone of control; an open one is not', () => {
  const blocked = column({ pieces: { 'fr.a': {}, 'al.x': { hex: '0204' } } });
  expect(blocked.why({ type: 'enter', unit: 'fr.a', path: ['0105'] })).toEqual([
    'entry-hex-blocked NLB-5.6D',
  ]);
  expect(new Set(blocked.options('enter').map((entry) => entry.path[0]))).toEqual(new Set(['0106']));
  blocked.enter('fr.a', '0106');
  const open = column({ pieces: { 'fr.a': {}, 'al.x': { hex: '0305' } } });
  expect(open.why({ type: 'enter', unit: 'fr.a', path: ['0106'] })).toEqual(['entry-hex-open NLB-5.6D']);
  open.enter('fr.a', '0105');
});

test('[NLB-5.6E] reinforcements may be held back and come in any later movement phase of their side', () => {
  const here = column({ pieces: { 'fr.a': {}, 'fr.b': {}, ...FAR } });
  here.enter('fr.a', '0105');
  expect(here.why({ type: 'endMovement' })).toEqual([]);
  here.pass().pass().pass().pass();
  expect(here.last('turnBegan').label).toBe('16/1600');
  expect(here.unit('fr.b').place).toBe('waiting');
  here.enter('fr.b', '0105');
  expect(here.unit('fr.b').hex).toBe('0105');
});

test('[NLB-5.6A.2] of a group with two entries each has its own column', () => {
  const table = skirmish({
    pieces: { ...FIVE, ...FAR },
    scenario: {
      reinforcements: [
        {
          id: 'column',
          army: 'french',
          turn: '16/1400',
          hex: '0105',
          orHexes: ['0111'],
          order: [Object.keys(FIVE)],
          rule: 'NLB-5.6.1',
        },
      ],
    },
  });
  const price = (unit: string, hex: string): number => table.enter(unit, hex).last('entered').cost.total;
  expect([price('fr.a', '0111'), price('fr.b', '0111')]).toEqual([1, 1]);
  expect([price('fr.c', '0105'), price('fr.d', '0105')]).toEqual([1, 1]);
});
