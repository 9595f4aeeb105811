import { describe, expect, test } from 'vitest';
import { makeDowGame } from '../../../src/systems/dow/rules/index.ts';
import { content, scenario } from '../content.ts';
import { type Skirmish, table } from '../skirmish.ts';
import { stacksOf } from '../stacks.ts';

const lone: Skirmish = {
  turns: 2,
  pieces: { 'fr.a': { hex: '0101' }, 'al.x': { hex: '1212' }, 'pr.y': { hex: '1201' } },
  leaders: { 'fr.ney': '0101', 'al.wellington': '1212' },
};

describe('4.0 players', () => {
  test('[DOW-4.0.1] [DOW-4.0.2] [DOW-4.0.3] there is a seat for each army; who plays several takes several', () => {
    expect(makeDowGame(content).seats).toEqual(['french', 'allied', 'prussian']);
  });
  test('[DOW-4.0.3] nobody orders the units of another seat', () => {
    const t = table({ ...lone, first: 'coalition' }).toMovement();
    expect(t.why({ type: 'march', units: ['pr.y'], path: ['1202'] }, 'allied')).toEqual([
      'not-your-unit DOW-4.0.3',
    ]);
    expect(t.why({ type: 'march', units: ['pr.y'], path: ['1202'] }, 'prussian')).toEqual([]);
  });
  test('[DOW-4.0.4] both Allied armies act in the Allied player turn, and each ends it for itself', () => {
    const t = table({ ...lone, first: 'coalition' }).toMovement();
    expect(t.pending).toMatchObject({ seats: ['allied', 'prussian'] });
    t.act({ type: 'endMovement' });
    expect(t.pending).toMatchObject({ seats: ['prussian'] });
  });
});

describe('4.1 set-up', () => {
  const begin = () => {
    const game = makeDowGame(content);
    return { game, position: game.begin().position };
  };
  const codes = (
    game: ReturnType<typeof makeDowGame>,
    position: ReturnType<typeof begin>['position'],
    seat: string,
    piece: string,
    hex: string,
  ) => {
    const verdict = game.judge(position, seat, { type: 'place', piece, hex });
    return verdict.ok ? [] : verdict.refusals.map(({ code, rule }) => `${code} ${rule}`);
  };
  test('[DOW-4.1.8] the Allies place first, then the French', () => {
    const { game, position } = begin();
    expect(game.pending(position)).toMatchObject({ seats: ['allied'] });
    const placed = game.act(game.act(position, 'allied', { type: 'deploy' }).position, 'allied', {
      type: 'endSetUp',
    }).position;
    expect(game.pending(placed)).toMatchObject({ seats: ['french'] });
  });
  test('[DOW-4.1.1] nothing is left out, and nothing is placed twice', () => {
    const { game, position } = begin();
    const verdict = game.judge(position, 'allied', { type: 'endSetUp' });
    expect(verdict.ok ? [] : verdict.refusals.map(({ code }) => code)).toEqual(['pieces-left']);
    const one = game.act(position, 'allied', { type: 'place', piece: 'al.ii.adams', hex: '0611' }).position;
    expect(codes(game, one, 'allied', 'al.ii.adams', '0610')).toEqual(['not-to-place DOW-4.1.1']);
  });
  test('[DOW-4.1.2] [DOW-15.0.6] within the radius of its place and no further', () => {
    const { game, position } = begin();
    expect(codes(game, position, 'allied', 'al.ii.adams', '0611')).toEqual([]);
    expect(codes(game, position, 'allied', 'al.ii.adams', '0612')).toEqual(['out-of-set-up-range DOW-4.1.2']);
  });
  test('[DOW-4.1.3] [DOW-15.0.5] three hexes around any of the hexes of Genappe', () => {
    const { game } = begin();
    const range = game.world.ranges.get('fr.ig.mg-chasseurs');
    expect([range?.has('1320'), range?.has('1319'), range?.has('1425'), range?.has('1119')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  test('[DOW-4.1.4] who has a hex and no radius stands there', () => {
    const { position } = begin();
    const stacks = stacksOf(position, 'coalition');
    expect(stacks['0712']).toEqual(['al.i.guard']);
    expect(stacks['1011']).toEqual(['al.i.ompeda']);
    expect(stacks['1410']).toEqual(['al.i.bernhard']);
  });
  test('[DOW-4.1.7] nor does what an order would cost or promise tell it', () => {
    const { game, position } = begin();
    const allied = game.act(position, 'allied', { type: 'deploy' }).position;
    const p = game.act(allied, 'allied', { type: 'endSetUp' }).position;
    const placed = game.act(p, 'french', { type: 'deploy' }).position;
    for (const action of [
      { type: 'bombard', hex: '1013', guns: ['1010'], support: [] },
      { type: 'march', units: ['al.r.kempt'], path: ['1011', '1012', '1013'] },
      { type: 'attack', from: ['1010'], targets: ['1013'] },
    ] as const) {
      const told = (q: typeof p) => game.preview(q, 'allied', JSON.parse(JSON.stringify(action)));
      expect(told(placed)).toEqual(told(p));
    }
  });
  test('whoever does not want to set up finds both armies in the ready places', () => {
    const { game, position: asked } = begin();
    const p = makeDowGame({ ...content, options: ['ready'] }).begin().position;
    expect(game.pending(asked)).toMatchObject({ step: 'dow.setUp.place' });
    expect(game.pending(p)).toMatchObject({ step: 'dow.command.plan' });
    const all = { ...stacksOf(p, 'french'), ...stacksOf(p, 'coalition') };
    expect(all).toEqual(scenario.ready.stacks);
    const placed = [...p.leaders.french, ...p.leaders.coalition].filter(({ place }) => place === 'map');
    expect(Object.fromEntries(placed.map(({ id, hex }) => [id, hex]))).toEqual(scenario.ready.leaders);
  });
  test('[DOW-4.1.5] no hex is filled beyond its limit', () => {
    const { game, position } = begin();
    const one = game.act(position, 'allied', { type: 'place', piece: 'al.i.detmers', hex: '0309' }).position;
    expect(codes(game, one, 'allied', 'al.i.daubreme', '0309')).toEqual(['one-unit-only DOW-4.1.5']);
  });
  test('[DOW-4.1.7] nobody sees what the other places until he has done', () => {
    const { game, position } = begin();
    const placing = game.act(position, 'allied', { type: 'deploy' }).position;
    const seen = game.observe(placing, 'french');
    expect([
      seen.stacks.coalition,
      seen.leaders.filter(({ side, hex }) => side === 'coalition' && hex !== null),
    ]).toEqual([{}, []]);
    const done = game.act(placing, 'allied', { type: 'endSetUp' }).position;
    expect(game.observe(done, 'french').stacks.coalition['0909']).toEqual(['al.i.smissen']);
    expect(
      game.observe(game.act(done, 'french', { type: 'deploy' }).position, 'allied').stacks.french,
    ).toEqual({});
  });
  test('the ready set-up stands within every range and limit', () => {
    const { game, position } = begin();
    let p = position;
    for (const seat of ['allied', 'french'])
      p = game.act(game.act(p, seat, { type: 'deploy' }).position, seat, { type: 'endSetUp' }).position;
    expect(game.invariants(p)).toEqual([]);
    for (const [hex, stack] of Object.entries(scenario.ready.stacks)) {
      const side = stack[0]?.startsWith('fr') ? 'french' : 'coalition';
      expect([hex, stacksOf(p, side)[hex]]).toEqual([hex, stack]);
      for (const id of stack) expect([id, hex, game.world.ranges.get(id)?.has(hex)]).toEqual([id, hex, true]);
    }
  });
});

describe('4.2 the sequence of play', () => {
  test('[DOW-4.2.0.1] [DOW-4.2.0.2] [DOW-4.2.E.1] Allied then French, each with command, movement, completion and combat', () => {
    const t = table({ ...lone, first: 'coalition' });
    while (t.position.outcome === null && t.position.turn === 0) t.pass();
    const phases = t.events.flatMap((event) =>
      event.type === 'phaseBegan'
        ? [`${event.side} ${event.phase}`]
        : event.type === 'playerTurnBegan'
          ? [`${event.side} turn`]
          : [],
    );
    expect(phases.slice(0, 8)).toEqual([
      'coalition turn',
      'coalition command',
      'coalition movement',
      'coalition combat',
      'french turn',
      'french command',
      'french movement',
      'french combat',
    ]);
    expect(scenario.firstPlayer).toBe('coalition');
  });
  test('[DOW-4.2.0.3] [DOW-3.1] what does not belong to the phase is refused', () => {
    const t = table({
      pieces: { 'fr.a': { hex: '0505' }, 'al.x': { hex: '0506' } },
      leaders: { 'fr.ney': '0505' },
    });
    expect(t.why({ type: 'attack', from: ['0505'], targets: ['0506'] })).toEqual(['not-now DOW-8.1.2']);
    t.toMovement();
    expect(t.why({ type: 'attack', from: ['0505'], targets: ['0506'] })).toEqual(['not-now DOW-9.0.1']);
    expect(typeof t.game.parseAction({ type: 'fly' })).toBe('string');
  });
  test('[DOW-4.2.D.4] [DOW-4.2.F.2] the turn goes on by one', () => {
    const t = table({ ...lone, turns: 3 })
      .pass()
      .pass();
    expect(t.position.turn).toBe(1);
  });
  test('[DOW-4.2.F.1] [DOW-14.0.2] after the last turn the Allies win if their armies stand', () => {
    const t = table(lone).pass().pass().pass().pass();
    expect(t.position.outcome).toMatchObject({ winners: ['allied', 'prussian'], rule: 'DOW-14.0.2' });
  });
  test('[DOW-14.0.3] [DOW-14.0.4] the French win at the end if an Allied army is broken, and not before', () => {
    const t = table(lone).pass();
    t.position = {
      ...t.position,
      armies: { ...t.position.armies, allied: { demoralized: true, disintegrated: false } },
    };
    expect(t.position.outcome).toBeNull();
    t.pass().pass().pass();
    expect(t.position.outcome).toMatchObject({ winners: ['french'], rule: 'DOW-14.0.3' });
  });
  test('[DOW-14.0.3] one that has disintegrated counts as broken', () => {
    const t = table(lone).pass();
    t.position = {
      ...t.position,
      armies: { ...t.position.armies, prussian: { demoralized: false, disintegrated: true } },
    };
    t.pass().pass().pass();
    expect(t.position.outcome).toMatchObject({ winners: ['french'] });
  });
  test('[DOW-15.0.8] nobody must meet the enemy early', () => {
    const t = table(lone).pass();
    expect(t.position.phasing).toBe('coalition');
  });
});
