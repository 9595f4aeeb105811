import { describe, expect, test } from 'vitest';
import { map } from '../content.ts';
import { type Field, table } from '../field.ts';

/* 15: reinforcements. */

const ENTRIES = {
  F: { hexes: ['0111'], edge: 'south' },
  G: { hexes: ['0108'], edge: 'south' },
  H: { hexes: ['0105'], edge: 'south' },
  I: { hexes: ['0102'], edge: 'south' },
  A: { hexes: ['0514'], edge: 'east' },
} as const;
const PIECES: Field['pieces'] = {
  'fr.1.a': {},
  'fr.1.b': {},
  'fr.1.c': { arm: 'cavalry' },
  'fr.2.d': { formation: '2' },
  'pr.1.x': { hex: '1412' },
  'fr.1.on': { hex: '1301' },
};
const due = (turn: number, entry: string, ...pieces: string[]) => ({ turn, entry, pieces });
const moving = (field: Partial<Field>) =>
  table({ entries: ENTRIES, ...field, pieces: { ...PIECES, ...field.pieces } }).toMovement();
const enter = (pieces: string | string[], ...path: string[]) => ({
  type: 'enter' as const,
  pieces: typeof pieces === 'string' ? [pieces] : pieces,
  path,
});

describe('coming on', () => {
  test('[LDGA-1.61.1] [LDGA-15.0.1] [LDGA-15.0.2] [LDGA-2.11B2.4] [LDGA-19.3.1] on the turn and at the entry of the track, in the movement segment', () => {
    const t = moving({ arrivals: [due(2, 'H', 'fr.1.a'), due(3, 'H', 'fr.1.b')] });
    expect(t.unit('fr.1.a')).toMatchObject({ place: 'waiting', hex: null });
    expect(t.why(enter('fr.1.b', '0105'))).toContain('not-due LDGA-15.0.1');
    expect(t.why(enter('fr.1.a', '0108'))).toEqual(['not-its-entry LDGA-15.0.1']);
    t.act(enter('fr.1.a', '0105'));
    expect(t.unit('fr.1.a')).toMatchObject({ place: 'map', hex: '0105', entered: true });
    expect(t.position.coming.map(({ party }) => party)).toEqual([1]);
    expect(t.position.opened).toEqual(['H']);
  });
  test('[LDGA-15.1.1] [LDGA-15.1.3] they move on in command, with the points they have left', () => {
    const t = table({
      entries: ENTRIES,
      pieces: PIECES,
      arrivals: [due(2, 'H', 'fr.1.a', 'fr.1.c')],
      chits: { french: { cup: ['2/3'], hand: ['2/3'] } },
    });
    t.to('ldga.initiative.force').act({ type: 'forceMarch', chit: '2/3' }).toMovement();
    t.act(enter('fr.1.a', '0105', '0205', '0305', '0405'));
    expect(t.last('entered').cost.total / 2).toBe(4);
    expect(t.unit('fr.1.a')).toMatchObject({ hex: '0405', outOfCommand: false, forced: true });
    expect(t.why(enter('fr.1.c', '0105', '0205', '0305', '0405', '0505', '0605', '0705'))).toContain(
      'too-little-movement LDGA-8.34A.1',
    );
  });
  test('[LDGA-8.34A.2] [LDGA-15.1.1] whoever comes on has gone one hex, and leaps into no other', () => {
    const t = table({
      entries: ENTRIES,
      pieces: { ...PIECES, 'fr.1.c': { arm: 'cavalry' } },
      arrivals: [due(2, 'H', 'fr.1.c')],
      sides: { '0105-0205': { woods: true } },
      chits: { french: { cup: ['2/3'], hand: [] } },
    }).toMovement();
    expect(t.why(enter('fr.1.c', '0105'))).toEqual([]);
    expect(t.why(enter('fr.1.c', '0105', '0205'))).toEqual(['too-little-movement LDGA-8.34A.1']);
  });
  test('[LDGA-15.11] [LDGA-3.12.2] stacked, within the limits', () => {
    const t = moving({ arrivals: [due(2, 'H', 'fr.1.a', 'fr.1.b', 'fr.1.c', 'fr.2.d')] });
    expect(t.why(enter(['fr.1.a', 'fr.1.b', 'fr.2.d'], '0105'))).toEqual(['too-much-infantry LDGA-3.12.2']);
    expect(t.why(enter(['fr.1.a', 'fr.1.b', 'fr.1.c'], '0105', '0205'))).toEqual([]);
  });
  test('[LDGA-15.11] a party is offered together by its entry, and each of it by himself', () => {
    const t = moving({ arrivals: [due(2, 'H', 'fr.1.a', 'fr.1.c'), due(2, 'G', 'fr.2.d')] });
    const offered = (subject: string) => {
      const { actions } = t.game.options(t.position, 'french', subject);
      return [...new Set(actions.map((one) => (one.type === 'enter' ? one.pieces.join('+') : one.type)))];
    };
    expect([offered('H'), offered('G'), offered('fr.1.a'), offered('fr.2.d')]).toEqual([
      ['fr.1.a+fr.1.c'],
      [],
      ['fr.1.a'],
      ['fr.2.d'],
    ]);
  });
  test('[LDGA-15.12.1] [LDGA-15.12.2] the second stack pays one more, the third two', () => {
    const t = moving({ arrivals: [due(2, 'H', 'fr.1.a', 'fr.1.b', 'fr.1.c')] });
    const ways = { 'fr.1.a': ['0205', '0304'], 'fr.1.b': ['0205', '0305'], 'fr.1.c': ['0206', '0306'] };
    const costs = Object.entries(ways).map(
      ([id, way]) => t.act(enter(id, '0105', ...way)).last('entered').cost.total / 2,
    );
    expect(costs).toEqual([3, 4, 5]);
  });
  test('[LDGA-15.13.1] [LDGA-15.13.2] in road march singly, the first at the road’s rate and each after it one point more', () => {
    const roads = [['0105', '0205', '0305', '0405', '0505', '0605']];
    const t = moving({ roads, arrivals: [due(2, 'H', 'fr.1.a', 'fr.1.b', 'fr.1.c')] });
    const column = { column: true as const };
    expect(t.why({ ...enter(['fr.1.a', 'fr.1.b'], '0105'), ...column })).toEqual([
      'column-moves-singly LDGA-8.42C',
    ]);
    t.act({ ...enter('fr.1.a', '0105', '0205', '0305', '0405', '0505'), ...column });
    expect(t.last('entered').cost.total / 2).toBe(2.5);
    t.act({ ...enter('fr.1.b', '0105', '0205', '0305'), ...column });
    expect(t.last('entered').cost.total / 2).toBe(2.5);
    t.act({ ...enter('fr.1.c', '0105'), ...column });
    expect(t.last('entered').cost.total / 2).toBe(2.5);
  });
  test('[LDGA-15.12.1] [LDGA-15.13.1] leaders pay for no stack before them, and half a point where a road leads in', () => {
    const costs = (roads: string[][]) => {
      const t = moving({
        roads,
        arrivals: [due(2, 'H', 'fr.1.a', 'fr.1.b', 'fr.leader.derlon')],
      });
      return [
        enter('fr.1.a', '0105', '0205'),
        enter('fr.leader.derlon', '0105'),
        enter('fr.1.b', '0105'),
      ].map((action) => t.act(action).last('entered').cost.total / 2);
    };
    expect(costs([])).toEqual([2, 1, 2]);
    expect(costs([['0105', '0205']])).toEqual([2, 0.5, 2]);
  });
  test('[LDGA-1.4.TRN.3] guns and trains pay twice for the first hex in mud, others once', () => {
    const cost = (mud: readonly number[], arm: 'infantry' | 'foot-artillery' | 'horse-artillery') =>
      moving({ mud, pieces: { 'fr.1.a': { arm } }, arrivals: [due(2, 'H', 'fr.1.a')] })
        .act(enter('fr.1.a', '0105'))
        .last('entered').cost.total / 2;
    expect([cost([], 'foot-artillery'), cost([2], 'foot-artillery'), cost([2], 'infantry')]).toEqual([
      1, 2, 1,
    ]);
    expect(cost([2], 'horse-artillery')).toBe(2);
    const train = moving({ mud: [2], arrivals: [due(2, 'H', 'fr.pontoon.1')] }).act(
      enter('fr.pontoon.1', '0105'),
    );
    expect(train.last('entered').cost.total / 2).toBe(2);
  });
  test('[LDGA-8.21.1] [LDGA-1.4.FORCE] one order for those of a formation who have come on, wherever they stand', () => {
    const t = moving({ terrain: { '0910': 'town' }, arrivals: [due(2, 'H', 'fr.1.a', 'fr.1.b', 'fr.2.d')] });
    t.act(enter('fr.1.a', '0105', '0205'), enter('fr.1.b', '0105', '0206'), enter('fr.2.d', '0105'));
    const order = (...units: string[]) => t.why({ type: 'orderEntrants', units, objective: '0910' });
    expect(order('fr.1.a', 'fr.1.b')).toEqual([]);
    expect(order('fr.1.a', 'fr.2.d')).toEqual(['not-one-force LDGA-1.4.FORCE']);
  });
  test('[LDGA-15.14.1] entry B of the sheet is any of three hexes', () => {
    expect(map.entries.find(({ id }) => id === 'B')?.hexes).toEqual(['3522', '3622', '3722']);
    const entries = { ...ENTRIES, H: { hexes: ['0104', '0105', '0106'], edge: 'south' as const } };
    const t = moving({ entries, arrivals: [due(2, 'H', 'fr.1.a')] });
    for (const hex of ['0104', '0105', '0106']) expect(t.why(enter('fr.1.a', hex))).toEqual([]);
    expect(t.why(enter('fr.1.a', '0107'))).toEqual(['not-its-entry LDGA-15.0.1']);
  });
  test('[LDGA-15.1.2] [LDGA-8.21.1] [LDGA-8.21.3] [LDGA-8.13.4] a march order for each that has just come on, forced march or not', () => {
    const t = moving({
      terrain: { '0910': 'town' },
      arrivals: [due(2, 'H', 'fr.1.a', 'fr.1.b'), due(2, 'G', 'fr.2.d')],
    }).amend({});
    const order = (...units: string[]) => ({ type: 'orderEntrants' as const, units, objective: '0910' });
    t.act(enter('fr.1.a', '0105', '0205'), enter('fr.2.d', '0108'));
    expect(t.why(order('fr.1.on'))).toEqual(['not-just-entered LDGA-8.21.1']);
    expect(t.why(order('fr.1.a', 'fr.2.d'))).toEqual(['not-one-force LDGA-1.4.FORCE']);
    t.act(order('fr.1.a'), order('fr.2.d'));
    expect(t.position.orders.map(({ units, from }) => [units, from])).toEqual([
      [['fr.1.a'], 3],
      [['fr.2.d'], 3],
    ]);
    t.act(enter('fr.1.b', '0105'), { type: 'endMovement' });
    t.toMovement('french');
    expect(t.why(order('fr.1.b'))).toEqual(['not-just-entered LDGA-8.21.1']);
  });
});

describe('blocked entries', () => {
  const at = (hex: string, extra: Field['pieces'] = {}) =>
    moving({ pieces: { 'pr.1.y': { hex }, ...extra }, arrivals: [due(2, 'H', 'fr.1.a')] });
  test('[LDGA-15.21.1] where the enemy stands, or controls, one enters by the nearest clear hex of that edge', () => {
    const held = at('0105');
    expect(held.why(enter('fr.1.a', '0105'))).toEqual(['enemy-there LDGA-15.21.1']);
    expect(held.why(enter('fr.1.a', '0103'))).toEqual([]);
    expect(held.why(enter('fr.1.a', '0107'))).toEqual([]);
    expect(held.why(enter('fr.1.a', '0108'))).toEqual(['not-its-entry LDGA-15.0.1']);
    const zone = at('0205');
    expect(zone.why(enter('fr.1.a', '0106'))).toEqual([]);
  });
  test('[LDGA-15.21.2] the zone of a vedette blocks nothing', () => {
    const t = at('0305', { 'pr.1.c': { hex: '0705', arm: 'cavalry', vedettes: 1 } });
    t.mark('pr.1.y', { hex: '1413' }).mark('pr.1.c', { place: 'split', hex: null });
    t.mark('pr.1.c.v1', { place: 'map', hex: '0205' });
    expect(t.why(enter('fr.1.a', '0105'))).toEqual([]);
    expect(t.why(enter('fr.1.a', '0106'))).toEqual(['not-its-entry LDGA-15.0.1']);
    t.mark('pr.1.c.v1', { place: 'pooled', hex: null }).mark('pr.1.c', { place: 'map', hex: '0205' });
    expect(t.why(enter('fr.1.a', '0106'))).toEqual([]);
  });
});

describe('delay', () => {
  const arrivals = [due(2, 'H', 'fr.1.a', 'fr.1.b'), due(3, 'H', 'fr.2.d'), due(3, 'G', 'fr.1.c')];
  test('[LDGA-15.22.1] [LDGA-8.21.2] a force may wait', () => {
    const t = moving({ arrivals });
    expect(t.why({ type: 'endMovement' })).toEqual([]);
    t.act({ type: 'endMovement' }).toMovement('french');
    expect(t.why(enter('fr.1.a', '0105'))).toEqual([]);
  });
  test('[LDGA-15.22.4] all of those due at an entry, or none', () => {
    const t = moving({ arrivals }).act(enter('fr.1.a', '0105', '0205'));
    expect(t.why({ type: 'endMovement' })).toEqual(['force-split LDGA-15.22.4']);
    t.act(enter('fr.1.b', '0105'));
    expect(t.why({ type: 'endMovement' })).toEqual([]);
  });
  test('[LDGA-15.22.2] [LDGA-15.22.3] nobody overtakes them, and those behind may follow in the same turn', () => {
    const t = moving({ arrivals }).act({ type: 'endMovement' }).toMovement('french');
    expect(t.why(enter('fr.2.d', '0105'))).toEqual(['others-first LDGA-15.22.2']);
    expect(t.why(enter('fr.1.c', '0108'))).toEqual([]);
    t.act(enter(['fr.1.a', 'fr.1.b'], '0105', '0205'));
    expect(t.why(enter('fr.2.d', '0105'))).toEqual([]);
  });
});

describe('who comes together', () => {
  test('[LDGA-15.22.4] whoever was left outside for want of points comes on as soon as he can, and by no other entry', () => {
    const t = moving({ arrivals: [due(2, 'H', 'fr.1.a', 'fr.1.b')] }).act(enter('fr.1.a', '0105', '0205'));
    // For want of room at the edge nobody else could come on.
    t.amend({ columns: { '0105': 9 } });
    expect(t.why({ type: 'endMovement' })).toEqual([]);
    t.act({ type: 'endMovement' }).toMovement('french');
    expect(t.why({ type: 'switchEntry', party: 0, entry: 'G' })).toEqual([
      'force-has-begun-to-enter LDGA-15.22.4',
    ]);
    expect(t.why({ type: 'endMovement' })).toEqual(['force-split LDGA-15.22.4']);
    t.act(enter('fr.1.b', '0105'));
    expect(t.why({ type: 'endMovement' })).toEqual([]);
  });
  test('[LDGA-15.22.4] [LDGA-13.11.1] a vedette that has come on binds the others of its unit', () => {
    const t = moving({
      pieces: { 'fr.1.c': { arm: 'cavalry', strength: 2, vedettes: 2 } },
      arrivals: [due(2, 'H', 'fr.1.c')],
    });
    t.act({ type: 'breakDown', unit: 'fr.1.c' });
    expect(t.why({ type: 'switchEntry', party: 0, entry: 'G' })).toEqual([]);
    t.act(enter('fr.1.c.v1', '0105', '0205'));
    expect(t.why({ type: 'switchEntry', party: 0, entry: 'G' })).toEqual([
      'force-has-begun-to-enter LDGA-15.22.4',
    ]);
  });
  describe('in a free set-up', () => {
    const send = (party: number, entry: string) => ({ type: 'redirect' as const, party, entry });
    const sent = (...redirects: ReturnType<typeof send>[]) => {
      const t = table({
        entries: ENTRIES,
        pieces: PIECES,
        options: ['free-set-up'],
        arrivals: [due(2, 'H', 'fr.1.a'), due(2, 'H', 'fr.1.b'), due(2, 'G', 'fr.1.c')],
        freeSetUp: {
          redirect: ['G', 'H'],
          entries: ['G', 'H', 'I'],
          rows: { first: 5, last: 14 },
          rule: 'LDGA-21.36B',
        },
      });
      return t.act(...redirects).toMovement();
    };
    test('[LDGA-15.22.4] [LDGA-21.36A.1] whoever was sent to another entry is not waited for', () => {
      const t = sent(send(1, 'I')).act(enter('fr.1.a', '0105'));
      expect(t.why({ type: 'endMovement' })).toEqual([]);
      expect(t.why({ type: 'switchEntry', party: 1, entry: 'H' })).toEqual([]);
    });
    test('[LDGA-15.22.4] [LDGA-21.36A.1] he comes with those whom he was sent to, and they with him', () => {
      const t = sent(send(1, 'G')).act(enter('fr.1.b', '0108'));
      expect(t.why({ type: 'endMovement' })).toEqual(['force-split LDGA-15.22.4']);
      expect(t.why({ type: 'switchEntry', party: 2, entry: 'H' })).toEqual([
        'force-has-begun-to-enter LDGA-15.22.4',
      ]);
      expect(t.why({ type: 'switchEntry', party: 1, entry: 'H' })).toEqual([
        'force-has-begun-to-enter LDGA-15.22.4',
      ]);
      t.act(enter('fr.1.c', '0108', '0208'));
      expect(t.why({ type: 'endMovement' })).toEqual([]);
      expect(t.position.coming.map(({ party }) => party)).toEqual([0]);
    });
  });
});

describe('switched entries', () => {
  const arrivals = [due(2, 'H', 'fr.1.a', 'fr.1.b'), due(3, 'G', 'fr.1.c')];
  const to = (entry: string, party = 0) => ({ type: 'switchEntry' as const, party, entry });
  test('[LDGA-15.3.1] by the next entry, a turn later', () => {
    const t = moving({ arrivals }).act(to('G'));
    expect(t.why(enter('fr.1.a', '0108'))).toContain('not-due LDGA-15.0.1');
    expect(t.why(enter('fr.1.a', '0105'))).toContain('not-due LDGA-15.0.1');
    t.act({ type: 'endMovement' })
      .toMovement('french')
      .act(enter('fr.1.c', '0108', '0208'));
    expect(t.why(enter('fr.1.a', '0108'))).toEqual([]);
  });
  test('[LDGA-15.3.2] of the next letter on the same edge', () => {
    const t = moving({ arrivals });
    expect(t.why(to('I'))).toEqual([]);
    for (const entry of ['F', 'A', 'H'])
      expect(t.why(to(entry)), entry).toEqual(['not-the-next-entry LDGA-15.3.2']);
  });
  test('[LDGA-15.3.3] behind those whose entry it is', () => {
    const t = moving({ arrivals }).act(to('G')).act({ type: 'endMovement' }).toMovement('french');
    expect(t.why(enter('fr.1.a', '0108'))).toEqual(['others-first LDGA-15.3.3']);
  });
  test('[LDGA-15.3.3] [LDGA-15.22.2] however late those are whose entry it is, and nobody waits for those sent there', () => {
    const late = [due(2, 'H', 'fr.1.a'), due(5, 'G', 'fr.1.c')];
    const t = moving({ arrivals: late, turns: [2, 7] }).act(to('G'));
    for (let turn = 3; turn <= 6; turn += 1) {
      // By night nobody marches.
      if (turn === 4) continue;
      t.act({ type: 'endMovement' }).toMovement('french');
      expect(t.position.turn).toBe(turn);
      // Until they are due there is nobody to wait for.
      expect(t.why(enter('fr.1.a', '0108'))).toEqual(turn < 5 ? [] : ['others-first LDGA-15.3.3']);
    }
    expect(t.why(enter('fr.1.c', '0108'))).toEqual([]);
    t.act(enter('fr.1.c', '0108', '0208'));
    expect(t.why(enter('fr.1.a', '0108'))).toEqual([]);
  });
  test('[LDGA-15.22.4] not when some of them are on the map already', () => {
    const t = moving({ arrivals }).act(enter('fr.1.a', '0105'));
    expect(t.why(to('G'))).toEqual(['force-has-begun-to-enter LDGA-15.22.4']);
  });
});
