import { describe, expect, test } from 'vitest';
import { type Field, type Table, table } from '../field.ts';

/* 8.2, 19.3: march orders. */

const NAPOLEON = 'fr.leader.napoleon';
const BASE = {
  rows: 14,
  columns: 14,
  terrain: { '0510': 'town', '0313': 'village', '1212': 'town' } as const,
  pieces: {
    'fr.1.a': { hex: '0503' },
    'fr.1.c': { hex: '0503', arm: 'cavalry' as const },
    'fr.2.b': { hex: '0301', formation: '2' },
    'pr.1.x': { hex: '1401' },
  },
  leaders: { [NAPOLEON]: '0502', 'fr.leader.derlon': '0503', 'fr.leader.reille': '0301' },
} satisfies Field;
const slip = (objective: string, units?: string[]) => ({
  type: 'order' as const,
  ...(units === undefined ? { officer: 'fr.leader.derlon' } : { units }),
  objective,
});
const writing = (field: Partial<Field> = {}) => table({ ...BASE, ...field }).to('ldga.openingOrders.write');
const step = (pieces: string | string[], ...path: string[]) => ({
  type: 'march' as const,
  pieces: typeof pieces === 'string' ? [pieces] : pieces,
  path,
});
/** Orders the First Corps, and comes to the French movement. */
const ordered = (objective: string, field: Partial<Field> = {}, units?: string[]): Table =>
  writing(field).actAs('french', slip(objective, units)).toMovement('french');

describe('writing', () => {
  test('[LDGA-19.3M.1] [LDGA-8.23.1] [LDGA-8.23.4] before the start everybody writes at once and in secret', () => {
    const t = writing({
      leaders: { ...BASE.leaders, 'pr.leader.blucher': '1401', 'pr.leader.zeiten': '1401' },
    });
    expect(t.pending).toMatchObject({
      sealed: true,
      seats: ['french', 'coalition'],
      facts: { before: true },
    });
    t.actAs('french', slip('0510'));
    expect(t.pending).toMatchObject({ sealed: true, seats: ['coalition'] });
    const event = t.last('orderWritten');
    expect(event).toMatchObject({
      officer: 'fr.leader.derlon',
      units: ['fr.1.a', 'fr.1.c'],
      objective: '0510',
      to: ['french'],
    });
    expect(event.masked).toBeUndefined();
    t.actAs('coalition', { type: 'noOrder' });
    expect(t.last('ordersSealed').reveals).toBe(true);
    expect(t.position.orders).toHaveLength(1);
  });
  test('[LDGA-8.25.0] [LDGA-8.25A] not to where its infantry is; its cavalry may be there already', () => {
    const at = (hex: string) => writing({ terrain: { [hex]: 'town' } });
    expect(at('0503').why(slip('0503'))).toEqual(['there-already LDGA-8.25.0']);
    const ahead = { ...BASE.pieces, 'fr.1.c': { hex: '0510', arm: 'cavalry' as const } };
    expect(writing({ pieces: ahead }).why(slip('0510'))).toEqual([]);
    expect(writing({ pieces: ahead }).why(slip('0510', ['fr.1.c']))).toEqual(['there-already LDGA-8.25.0']);
  });
  test('[LDGA-8.23.3] to a village, town or chateau', () => {
    const t = writing({ chateaux: ['0809'] });
    expect(t.why(slip('0511'))).toEqual(['no-settlement LDGA-8.23.3']);
    for (const hex of ['0510', '0313', '0809']) expect(t.why(slip(hex)), hex).toEqual([]);
  });
  test('[LDGA-1.4.FORCE] [LDGA-8.2.2] a force is a formation without those out of command, or what stands in one hex', () => {
    const t = writing().mark('fr.1.c', { outOfCommand: true });
    expect(t.why(slip('0510', ['fr.1.a', 'fr.2.b']))).toEqual(['not-together LDGA-1.4.FORCE']);
    t.actAs('french', slip('0510'));
    expect(t.position.orders[0]?.units).toEqual(['fr.1.a']);
    expect(writing().actAs('french', slip('0510', ['fr.1.c'])).position.orders[0]).toMatchObject({
      officer: null,
      units: ['fr.1.c'],
    });
  });
  test('[LDGA-1.4.FORCE] [LDGA-5.15.7] an order to Orange binds his corps; the Dutch-Belgian horse is Collaert’s formation, though it obeys both', () => {
    const t = table({
      ...BASE,
      pieces: {
        'fr.1.a': { hex: '1401' },
        'al.1.a': { hex: '0503' },
        'al.dbc.t': { hex: '0503', formation: 'dbc', arm: 'cavalry', nationality: 'netherlands' },
        'al.2.a': { hex: '0504', formation: '2' },
        'al.2.n': { hex: '0504', formation: '2', nationality: 'netherlands' },
      },
      leaders: {
        'al.leader.wellington': '0502',
        'al.leader.orange': '0503',
        'al.leader.collaert': '0503',
        'al.leader.frederick': '0504',
        'al.leader.hill': '0504',
      },
    }).to('ldga.openingOrders.write');
    const bound = (leader: string) => {
      const { position } = t.game.act(t.position, 'coalition', {
        type: 'order',
        officer: `al.leader.${leader}`,
        objective: '0510',
      });
      return position.orders[0]?.units;
    };
    expect(bound('orange')).toEqual(['al.1.a']);
    expect(bound('collaert')).toEqual(['al.dbc.t']);
    expect(bound('frederick')).toEqual(['al.2.n']);
    expect(bound('hill')).toEqual(['al.2.a', 'al.2.n']);
  });
  test('[LDGA-8.23.4] a slip names its officer, or every unit that is to go', () => {
    const t = writing().actAs('french', slip('0510', ['fr.1.a', 'fr.1.c']));
    expect(t.last('orderWritten')).toMatchObject({ officer: null, units: ['fr.1.a', 'fr.1.c'] });
    expect(t.position.orders[0]).toMatchObject({ officer: null, units: ['fr.1.a', 'fr.1.c'] });
    expect(writing().why(slip('0510', []))).toEqual(['no-force LDGA-8.23.4']);
    const nobody = { type: 'order' as const, officer: 'fr.1.a', objective: '0510' };
    expect(writing().why(nobody)).toEqual(['no-such-leader LDGA-8.23.4']);
  });
  test('[LDGA-8.22.4] [LDGA-1.4.MO] a stack out of command may have one', () => {
    const t = writing().mark('fr.1.a', { outOfCommand: true });
    expect(t.why(slip('0510', ['fr.1.a']))).toEqual([]);
  });
  const far = (night: boolean, columns: number): string[] => {
    const field: Field = {
      ...BASE,
      columns: 32,
      pieces: {
        ...BASE.pieces,
        'fr.2.b': { hex: `05${String(2 + columns).padStart(2, '0')}`, formation: '2' },
      },
      turns: night ? [4, 5] : [2, 3],
    };
    const t = table(field).to(night ? 'ldga.dispatch.write' : 'ldga.openingOrders.write');
    while (t.seat !== 'french') t.pass();
    return t.why(slip('1212', ['fr.2.b']));
  };
  test('[LDGA-19.3M.2] within twenty-seven points of the army commander before the start', () => {
    expect(far(false, 27)).toEqual([]);
    expect(far(false, 28)).toEqual(['too-far-for-courier LDGA-19.3M.2']);
  });
  test('[LDGA-8.22.2] [LDGA-8.22.3] within twenty-four at night, and only while he is on the map', () => {
    expect(far(true, 24)).toEqual([]);
    expect(far(true, 25)).toEqual(['too-far-for-courier LDGA-8.22.2']);
    const t = writing();
    t.mark(NAPOLEON, { place: 'waiting', hex: null });
    expect(t.game.judge(t.position, 'french', slip('0510'))).toMatchObject({ ok: false });
  });
  test('[LDGA-8.22.1] [LDGA-2.21A1] [LDGA-8.24.1] one each night, for the morning after', () => {
    const t = table({ ...BASE, turns: [4, 6] }).to('ldga.dispatch.write');
    t.act(slip('0510'));
    expect(t.position.orders[0]).toMatchObject({ issued: 4, from: 5 });
    expect(t.step).not.toBe('ldga.dispatch.write');
  });
  test('[LDGA-8.22.2] [LDGA-14.12.2] no courier wades a stream or swims a river, from whichever side; over a bridge he rides', () => {
    const around = ['0302', '0401', '0402', '0201', '0202'];
    const ring = (water: 'stream' | 'river') =>
      Object.fromEntries(around.map((hex) => [hex < '0301' ? `${hex}-0301` : `0301-${hex}`, { water }]));
    const why = (field: Partial<Field>) => writing(field).why(slip('0510', ['fr.2.b']));
    expect(why({})).toEqual([]);
    for (const water of ['stream', 'river'] as const) {
      expect(why({ sides: ring(water) })).toEqual(['too-far-for-courier LDGA-19.3M.2']);
      expect(why({ sides: ring(water), trails: [['0301', '0302']] })).toEqual([]);
    }
  });
  test('[LDGA-8.24.1] an order for the morning does not end in the night, however near the enemy is', () => {
    const near = { ...BASE.pieces, 'pr.1.y': { hex: '0506' } };
    const t = table({ ...BASE, pieces: near, turns: [4, 6] }).to('ldga.dispatch.write');
    t.act(slip('0510'));
    while (t.position.turn === 4) t.pass();
    expect(t.position.orders[0]).toMatchObject({ from: 5, ended: null });
  });
  test('[LDGA-8.23.5] nobody has two orders', () => {
    const t = writing();
    const { position } = writing().actAs('french', slip('1212', ['fr.1.a']));
    t.amend({ orders: position.orders });
    expect(t.why(slip('0510'))).toEqual(['has-an-order LDGA-8.23.5']);
    expect(t.why(slip('0510', ['fr.2.b']))).toEqual([]);
  });
  test('[LDGA-21.13.1] without march orders nobody is asked', () => {
    const t = table({ ...BASE, options: ['without-march-orders'] }).toMovement();
    expect(t.has('ordersSealed')).toBe(false);
  });
});

describe('obeying', () => {
  test('[LDGA-8.24.1] [LDGA-8.24.4] the force must move, and as far as its points go', () => {
    const t = ordered('0510');
    expect(t.why({ type: 'endMovement' })).toEqual(['orders-not-obeyed LDGA-8.24.1']);
    expect(t.why(step('fr.1.a', '0504', '0505'))).toEqual(['order-goes-farther LDGA-8.24.4']);
    t.march('fr.1.a', '0504', '0505', '0506', '0507');
    expect(t.why({ type: 'endMovement' })).toEqual(['orders-not-obeyed LDGA-8.24.1']);
    t.march('fr.1.c', '0504', '0505', '0506', '0507', '0508', '0509');
    expect(t.why({ type: 'endMovement' })).toEqual([]);
  });
  test('[LDGA-8.24.2] by the shortest way in points', () => {
    const t = ordered('0510');
    expect(t.why(step('fr.1.a', '0603', '0604', '0605', '0606'))).toEqual([
      'not-the-shortest-way LDGA-8.24.2',
    ]);
    // A wood on the straight line costs horse three points, and the way round it one.
    const wood = ordered('0510', { sides: { '0504-0505': { woods: true } } }, ['fr.1.c']);
    expect(wood.why(step('fr.1.c', '0504', '0505', '0506'))).toContain('not-the-shortest-way LDGA-8.24.2');
    expect(wood.why(step('fr.1.c', '0504', '0605', '0505', '0506', '0507', '0508'))).toEqual([]);
  });
  test('[LDGA-8.24.3] it keeps out of the enemy’s zone and stops before it', () => {
    const t = ordered('0510', { pieces: { ...BASE.pieces, 'pr.1.y': { hex: '0507' } } });
    expect(t.why(step('fr.1.a', '0504', '0505', '0506'))).toEqual(['order-keeps-clear LDGA-8.24.3']);
    expect(t.why(step('fr.1.a', '0504', '0505'))).toEqual([]);
  });
  test('[LDGA-8.24.4] [LDGA-3.0.2] as far as it can stay: short of friends with whom it has no point left to stand, and past those who leave it no room', () => {
    const friends = (hex: string, more: readonly string[] = []) => ({
      ...BASE.pieces,
      'fr.2.b': { hex, formation: '2' },
      ...Object.fromEntries(more.map((id) => [id, { hex, formation: '2' }])),
    });
    const ends = (t: Table) =>
      t
        .options('march')
        .filter(({ pieces }) => pieces.join() === 'fr.1.a')
        .map(({ path }) => path.join());
    // Four points bring it to them, and half a point more is wanted to stay.
    const short = ordered('0512', { terrain: { '0512': 'town' }, pieces: friends('0507') }, ['fr.1.a']);
    expect(ends(short)).toEqual(['0504,0505,0506']);
    expect(short.why(step('fr.1.a', '0504', '0505'))).toEqual(['order-goes-farther LDGA-8.24.4']);
    expect(short.why({ type: 'endMovement' })).toEqual(['orders-not-obeyed LDGA-8.24.1']);
    const near = ordered('0512', { terrain: { '0512': 'town' }, pieces: friends('0506') }, ['fr.1.a']);
    expect(ends(near)).toEqual(['0504,0505,0506,0507']);
    // Three stand in its way, and there is room behind them.
    const full = friends('0506', ['fr.2.c', 'fr.2.d']);
    const past = ordered('0512', { terrain: { '0512': 'town' }, pieces: full }, ['fr.1.a']);
    expect(past.why(step('fr.1.a', '0504', '0505'))).toEqual(['order-goes-farther LDGA-8.24.4']);
    expect(ends(past)).toEqual(['0504,0505,0506,0507']);
  });
  test('[LDGA-8.24.5] it need not go in road march, and may', () => {
    const roads = [['0503', '0504', '0505', '0506', '0507', '0508', '0509', '0510']];
    const t = ordered('0510', { roads });
    expect(t.why(step('fr.1.a', '0504', '0505', '0506', '0507'))).toEqual([]);
    expect(t.why({ ...step('fr.1.a', ...(roads[0] as string[]).slice(1)), column: true })).toEqual([]);
  });
  test('[LDGA-8.24.1] [LDGA-8.43.1] a column forms up on its way and not in place of it, unless it cannot go', () => {
    const column = { state: { roadMarch: true } } as const;
    const there = (enemy: string) =>
      ordered(
        '0510',
        {
          roads: [['0503', '0504', '0505', '0506', '0507', '0508', '0509', '0510']],
          pieces: {
            'fr.1.a': { hex: '0503', ...column },
            'fr.2.b': { hex: '0301', formation: '2' },
            'pr.1.y': { hex: enemy },
          },
        },
        ['fr.1.a'],
      );
    const form = { type: 'formUp', piece: 'fr.1.a' } as const;
    const t = there('1401');
    expect(t.why(form)).toEqual(['orders-not-obeyed LDGA-8.24.1']);
    expect(t.options('formUp')).toEqual([]);
    expect(t.why(step('fr.1.a', '0504', '0505', '0506'))).toEqual([]);
    const barred = there('0505');
    expect(barred.why(form)).toEqual([]);
    expect(barred.options('formUp')).toEqual([form]);
  });
  test('[LDGA-8.2.1] [LDGA-1.4.MO] whoever is out of command adds the chit of a forced march', () => {
    const t = writing({ chits: { french: { cup: ['2/3'], hand: ['4/6'] } } }).actAs('french', slip('1212'));
    t.to('ldga.initiative.force').act({ type: 'forceMarch', chit: '4/6' }).toMovement();
    expect(t.unit('fr.1.a').outOfCommand).toBe(true);
    const far = t.options('march').filter(({ pieces }) => pieces.join() === 'fr.1.a');
    expect(far.length).toBeGreaterThan(0);
    expect(far.every(({ path }) => path.length === 6)).toBe(true);
    expect(t.options('march').some(({ pieces, path }) => pieces.join() === 'fr.2.b' && path.length > 2)).toBe(
      false,
    );
  });
});

describe('the end of an order', () => {
  const through = (t: Table): Table => {
    const marches = () => t.options('march').filter(({ pieces }) => pieces.join() === 'fr.1.a');
    const [march] = marches();
    if (march !== undefined) t.act(march);
    const [horse] = t.options('march').filter(({ pieces }) => pieces.join() === 'fr.1.c');
    if (horse !== undefined) t.act(horse);
    return t.act({ type: 'endMovement' });
  };
  const why = (t: Table) => t.position.orders[0]?.ended?.why;
  test('[LDGA-8.2.3] it lasts from turn to turn', () => {
    const t = through(ordered('0510'));
    expect(why(t)).toBeUndefined();
    expect(through(t.toMovement('french')).position.orders[0]?.ended).toMatchObject({
      why: 'arrived',
      turn: 3,
    });
  });
  test('[LDGA-8.25.0] [LDGA-8.25A] [LDGA-8.25N] [LDGA-8.25.1] ends when infantry arrives; cavalry ahead ends nothing, and all are demoralized for the turn', () => {
    const t = ordered('0509', { terrain: { '0509': 'town' } });
    through(t);
    expect([t.hex('fr.1.c'), why(t)]).toEqual(['0509', undefined]);
    through(t.toMovement('french'));
    expect(why(t)).toBe('arrived');
    expect([t.unit('fr.1.a').weary, t.unit('fr.1.c').weary]).toEqual([true, true]);
    // Everybody sees the markers, though not why.
    expect(t.last('orderEnded')).toMatchObject({ rule: 'LDGA-8.25A', to: ['french'], reveals: true });
  });
  test('[LDGA-8.25A] a force without infantry arrives with any unit', () => {
    expect(why(through(ordered('0509', { terrain: { '0509': 'town' } }, ['fr.1.c'])))).toBe('arrived');
  });
  test('[LDGA-8.25B] ends where a unit comes beside the enemy’s zone', () => {
    const near = through(
      ordered('0510', { pieces: { ...BASE.pieces, 'pr.1.y': { hex: '0507' } } }, ['fr.1.a']),
    );
    expect([near.hex('fr.1.a'), why(near)]).toEqual(['0505', 'enemy-near']);
    // And no second time, as long as he stays there.
    for (let n = 0; n < 12 && near.step !== 'over'; n += 1) near.pass();
    expect(near.events.filter(({ type }) => type === 'orderEnded')).toHaveLength(1);
  });
  test('[LDGA-8.25B] that the enemy comes near himself ends nothing', () => {
    const t = through(ordered('0510', { pieces: { ...BASE.pieces, 'pr.1.y': { hex: '1007' } } }, ['fr.1.a']));
    expect([t.hex('fr.1.a'), why(t)]).toEqual(['0507', undefined]);
    t.toMovement('coalition').march('pr.1.y', '0907', '0808', '0707').act({ type: 'endMovement' });
    t.toMovement('french');
    expect(why(t)).toBeUndefined();
    // They march on past him.
    expect(through(t).position.orders[0]?.ended).toMatchObject({ why: 'arrived' });
  });
  test('[LDGA-8.25C] may be taken back while the force is in command', () => {
    const t = writing().actAs('french', slip('0510')).to('ldga.command.give');
    expect(t.why({ type: 'recall', order: 'french-1' })).toEqual(['out-of-command LDGA-8.25C']);
    t.act({ type: 'command', commander: NAPOLEON, piece: 'fr.leader.derlon' });
    t.act({ type: 'recall', order: 'french-1' });
    expect(why(t)).toBe('recalled');
    expect(t.unit('fr.1.a').weary).toBe(false);
    t.toMovement();
    expect(t.why({ type: 'endMovement' })).toEqual([]);
  });
  test('[LDGA-8.25C] [LDGA-8.23.2] nobody else is told who is asked for commands: it may be for a slip alone that could be taken back', () => {
    const t = writing().actAs('french', slip('0510')).to('ldga.command.give');
    for (const viewer of ['coalition', 'spectator'])
      expect(JSON.stringify(t.game.pendingFor(t.position, viewer)), viewer).not.toContain('ldga.command');
    expect(t.game.pendingFor(t.position, 'french')).toMatchObject({ step: 'ldga.command.give' });
  });
  test('[LDGA-8.23.2] of a march is told who went where and for how much, not what an order leaves him', () => {
    const t = writing().actAs('french', { type: 'noOrder' }).toMovement('french').march('fr.1.a', '0504');
    const told = { type: 'marched', rule: 'LDGA-8.3.3', pieces: ['fr.1.a'], from: '0503', path: ['0504'] };
    const { cost, ...event } = t.last('marched');
    expect(event).toEqual({ ...told, column: false });
    expect(cost.total).toBe(2);
  });
  test('[LDGA-8.25D] ends where a friend in road march bars the way', () => {
    const t = ordered(
      '0510',
      {
        roads: [['0503', '0504', '0505', '0506', '0507', '0508', '0509', '0510']],
        pieces: { ...BASE.pieces, 'fr.2.b': { hex: '0505', formation: '2', state: { roadMarch: true } } },
      },
      ['fr.1.a'],
    );
    t.march('fr.1.a', '0504');
    t.act({ type: 'endMovement' });
    expect(why(t)).toBe('met-column');
  });
  const road = Array.from({ length: 14 }, (_, n) => `05${String(n + 1).padStart(2, '0')}`);
  const inColumn = { roadMarch: true } as const;
  test('[LDGA-8.25D] not where columns of one force follow each other, nor by a column that comes to it', () => {
    const field = {
      terrain: { '0514': 'town' } as const,
      roads: [road],
      chits: { french: { cup: ['2/3' as const], hand: [] } },
      pieces: {
        'fr.1.a': { hex: '0503', state: inColumn },
        'fr.1.d': { hex: '0501', state: inColumn },
        'pr.1.x': { hex: '1401' },
      },
      leaders: { [NAPOLEON]: '0502', 'fr.leader.derlon': '0503' },
    };
    const t = ordered('0514', field);
    t.column('fr.1.a', ...road.slice(3, 7)).column('fr.1.d', ...road.slice(1, 5));
    expect([t.hex('fr.1.a'), t.hex('fr.1.d')]).toEqual(['0507', '0505']);
    t.act({ type: 'endMovement' });
    expect(why(t)).toBeUndefined();
    // Another's column two hexes before the first ends it, in the turn in which they come up to it.
    const other = { 'fr.2.b': { hex: '0509', formation: '2', state: inColumn } };
    const met = ordered('0514', { ...field, pieces: { ...field.pieces, ...other } });
    met.column('fr.1.a', ...road.slice(3, 7)).column('fr.1.d', ...road.slice(1, 5));
    met.act({ type: 'endMovement' });
    expect(why(met)).toBe('met-column');
    // While the enemy moves nobody runs into anybody.
    const waiting = ordered('0514', { ...field, first: 'coalition' });
    expect(why(waiting)).toBeUndefined();
    const before = { ...field, first: 'coalition' as const };
    const behind = { 'fr.2.b': { hex: '0505', formation: '2', state: inColumn } };
    const still = ordered('0514', { ...before, pieces: { ...field.pieces, ...behind } });
    expect([still.position.phasing, why(still)]).toEqual(['french', undefined]);
  });
  test('[LDGA-8.25N] when infantry of the force has arrived the others go where they like, as far as the order lets them', () => {
    const field = {
      terrain: { '0507': 'town' } as const,
      chits: { french: { cup: ['2/3' as const], hand: ['4/6' as const] } },
      pieces: {
        ...BASE.pieces,
        'fr.1.d': { hex: '0502' },
        'fr.1.c': { hex: '0503', arm: 'cavalry' as const },
      },
    };
    const t = writing(field).actAs('french', slip('0507'));
    t.to('ldga.initiative.force').act({ type: 'forceMarch', chit: '4/6' }).toMovement();
    const aside = step('fr.1.d', '0602');
    // Horse at the objective frees nobody.
    t.march('fr.1.c', '0504', '0505', '0506', '0507');
    expect(t.why(aside)).toContain('not-the-shortest-way LDGA-8.24.2');
    const listed = () => t.options('march').filter(({ pieces }) => pieces.join() === 'fr.1.d');
    expect(listed().every(({ path }) => path.length === 5)).toBe(true);
    t.march('fr.1.a', '0504', '0505', '0506', '0507');
    expect(t.why(aside)).toEqual([]);
    expect(t.why(step('fr.1.d', '0501'))).toEqual([]);
    expect(t.why(step('fr.1.d', '0603', '0703', '0704', '0805', '0806', '0807'))).toEqual([]);
    expect(listed().some(({ path }) => path.join() === '0501')).toBe(true);
    expect(listed().some(({ path }) => path.length === 6)).toBe(true);
    expect(t.why({ type: 'endMovement' })).toEqual([]);
    // Whoever has set out so may go on so.
    t.march('fr.1.d', '0602');
    expect(t.why(step('fr.1.d', '0702'))).toEqual([]);
    t.act({ type: 'endMovement' });
    expect(why(t)).toBe('arrived');
    expect(t.unit('fr.1.d').weary).toBe(true);
  });
  test('[LDGA-8.25N] [LDGA-8.25B] so also when one of them has come beside the enemy’s zone; they who march with him go on with him', () => {
    const near = { ...BASE.pieces, 'fr.1.d': { hex: '0503' }, 'pr.1.y': { hex: '0507' } };
    const t = ordered('0510', { pieces: near });
    const aside = step('fr.1.c', '0603');
    expect(t.why(aside)).toContain('not-the-shortest-way LDGA-8.24.2');
    t.march(['fr.1.a', 'fr.1.d'], '0504', '0505');
    expect(t.why(step(['fr.1.a', 'fr.1.d'], '0504'))).toContain('not-the-shortest-way LDGA-8.24.2');
    expect(t.why(aside)).toEqual([]);
    expect(t.why({ type: 'endMovement' })).toEqual([]);
  });
  test('[LDGA-8.23.2] when the game is over everybody may read the slips', () => {
    const t = through(ordered('0510'));
    expect(t.game.observe(t.position, 'coalition')).toMatchObject({ orders: [] });
    while (t.step !== 'over') {
      if (t.step === 'ldga.movement.move' && t.position.phasing === 'french') through(t);
      else t.pass();
    }
    expect(JSON.stringify(t.game.observe(t.position, 'coalition'))).toContain('"objective":"0510"');
  });
});

test('[LDGA-8.24.2] whoever marches together keeps the orders of all of them', () => {
  const t = ordered('0510', { terrain: { ...BASE.terrain, '0901': 'town' } }, ['fr.1.a']);
  const [first] = t.position.orders;
  t.amend({
    orders: [
      { ...(first as NonNullable<typeof first>), units: ['fr.1.c'], objective: '0901', id: 'french-2' },
      first as NonNullable<typeof first>,
    ],
  });
  const way = ['0504', '0505', '0506', '0507'];
  const judged = (pieces: string[]) => t.why(step(pieces, ...way));
  expect(judged(['fr.1.a'])).toEqual([]);
  expect(judged(['fr.1.c'])).toContain('not-the-shortest-way LDGA-8.24.2');
  expect(judged(['fr.1.a', 'fr.1.c'])).toContain('not-the-shortest-way LDGA-8.24.2');
  expect(judged(['fr.1.c', 'fr.1.a'])).toContain('not-the-shortest-way LDGA-8.24.2');
  const both = t.options('march').filter(({ pieces }) => pieces.includes('fr.1.a') && pieces.length > 1);
  expect(both.filter(({ pieces }) => pieces.includes('fr.1.c'))).toEqual([]);
});

describe('cavalry under orders that breaks down', () => {
  const split = (): Table => {
    const horse = { 'fr.1.c': { hex: '0503', arm: 'cavalry' as const, vedettes: 2 } };
    return ordered('0512', { terrain: { '0512': 'town' }, pieces: { ...BASE.pieces, ...horse } }, [
      'fr.1.c',
    ]).act({
      type: 'breakDown',
      unit: 'fr.1.c',
    });
  };
  const east = (from: number, to: number): string[] =>
    Array.from({ length: to - from + 1 }, (_, n) => `05${String(from + n).padStart(2, '0')}`);
  test('[LDGA-8.24.1] [LDGA-8.24.2] [LDGA-13.11.1] its vedettes ride on under them (ruling R126)', () => {
    const t = split();
    expect(t.position.orders[0]).toMatchObject({ units: ['fr.1.c.v1', 'fr.1.c.v2'], ended: null });
    expect(t.why({ type: 'endMovement' })).toEqual(['orders-not-obeyed LDGA-8.24.1']);
    expect(t.why(step('fr.1.c.v1', '0603'))).toContain('not-the-shortest-way LDGA-8.24.2');
    t.march('fr.1.c.v1', ...east(4, 12)).march('fr.1.c.v2', ...east(4, 12));
    t.act({ type: 'endMovement' });
    expect(t.position.orders[0]?.ended?.why).toBe('arrived');
    expect(t.unit('fr.1.c.v1').weary).toBe(true);
  });
  test('[LDGA-8.24.1] [LDGA-13.12.1] they do not come together in place of riding on, and the unit keeps the order', () => {
    const t = split();
    t.mark('fr.1.c.v1', { remade: false }).mark('fr.1.c.v2', { remade: false });
    expect(t.why({ type: 'reassemble', unit: 'fr.1.c' })).toEqual(['orders-not-obeyed LDGA-8.24.1']);
    t.mark('fr.1.c.v1', { moved: true, spare: true }).mark('fr.1.c.v2', { moved: true, spare: true });
    t.act({ type: 'reassemble', unit: 'fr.1.c' });
    expect(t.position.orders[0]).toMatchObject({ units: ['fr.1.c'], ended: null });
  });
  test('[LDGA-8.24.1] [LDGA-13.11.1] not where the enemy bars the shortest way of its vedettes, by the road, and not its own', () => {
    const apart = { type: 'breakDown' as const, unit: 'fr.1.c' };
    const at = (enemy: string): Table =>
      ordered(
        '0507',
        {
          terrain: { '0507': 'town' },
          roads: [['0503', '0604', '0605', '0606', '0607', '0507']],
          pieces: {
            ...BASE.pieces,
            'fr.1.c': { hex: '0503', arm: 'cavalry' as const, vedettes: 2 },
            'pr.1.y': { hex: enemy },
          },
        },
        ['fr.1.c'],
      );
    const road = at('0704');
    expect(road.why(step('fr.1.c', '0504', '0505', '0506', '0507'))).toEqual([]);
    expect(road.why(apart)).toEqual(['orders-not-obeyed LDGA-8.24.1']);
    expect(road.options('breakDown')).toEqual([]);
    expect(at('1004').why(apart)).toEqual([]);
    // Where neither could go on nothing is evaded by it.
    const both = at('0605');
    expect(both.options('march').some(({ pieces }) => pieces.join() === 'fr.1.c')).toBe(false);
    expect(both.why(apart)).toEqual([]);
  });
  test('[LDGA-13.14.2] [LDGA-8.24.3] four vedettes are not left in a hex where the enemy bars the way of their order', () => {
    const four = (enemy: string): Table =>
      ordered(
        '0512',
        {
          terrain: { '0512': 'town' },
          pieces: {
            ...BASE.pieces,
            'fr.1.c': { hex: '0503', arm: 'cavalry' as const, strength: 2, vedettes: 4 },
            'pr.1.y': { hex: enemy },
          },
        },
        ['fr.1.c'],
      );
    const apart = { type: 'breakDown' as const, unit: 'fr.1.c' };
    const barred = four('0505');
    expect(barred.why(apart)).toEqual(['too-many-vedettes LDGA-3.14']);
    expect(barred.options('breakDown')).toEqual([]);
    const free = four('1005');
    expect(free.options('breakDown')).toEqual([apart]);
    free.act(apart);
    expect(free.why({ type: 'endMovement' })).toContain('too-many-vedettes LDGA-3.14');
  });
});
