import { describe, expect, test } from 'vitest';
import { randomInts } from '../../conformance/play.ts';
import { type Table, table } from '../field.ts';

/* 1.5: what is under way on the other side, and who does it, is not told by what is under way. */

const REILLE = 'fr.leader.reille';
const texts = (t: Table): string[] => {
  const view = t.game.observe(t.position, 'coalition') as { readonly frames: unknown };
  return [JSON.stringify(view.frames), JSON.stringify(t.game.pendingFor(t.position, 'coalition'))];
};

describe('reorganization under flags', () => {
  const camp = () => {
    const t = table({
      pieces: {
        'fr.2.a': { hex: '0505', strength: 5, formation: '2' },
        'fr.2.b': { hex: '0203', strength: 6, formation: '2' },
        'fr.2.c': { hex: '0204', strength: 6, formation: '2' },
        'pr.1.a': { hex: '0512' },
      },
      leaders: { [REILLE]: '0505' },
      options: ['hidden-forces'],
      turns: [2, 7],
    }).toMovement();
    for (const id of ['fr.2.b', 'fr.2.c']) t.mark(id, { place: 'night', hex: null, reduced: true });
    return t.to('ldga.reorganization.choose');
  };
  const back = { type: 'reorganize', leader: REILLE, unit: 'fr.2.b' } as const;
  test('[LDGA-1.5.1] [LDGA-6.21.3] nobody else learns which leader brings units back', () => {
    const t = camp().act(back);
    expect(t.step).toBe('ldga.reorganization.choose');
    for (const text of texts(t)) expect(text).not.toContain(REILLE);
    expect(JSON.stringify(t.position.stack)).toContain(REILLE);
    const asked = JSON.stringify(t.game.pendingFor(t.position, 'coalition'));
    expect(asked).not.toContain('reorganization');
    expect(t.last('unitReorganized')).toMatchObject({ to: ['french'], reveals: true });
  });
  test('[LDGA-1.5.1] [LDGA-12.24] nor while it is rolled for him, and who imagines the table can go on', () => {
    const t = camp();
    const tracks = { ...t.position.tracks, 'french.2': { losses: 99, demoralized: true } };
    t.amend({ tracks }).act(back);
    expect(t.step).toBe('ldga.reorganization.roll');
    for (const text of texts(t)) expect(text).not.toContain(REILLE);
    const view = t.game.observe(t.position, 'coalition');
    const twin = t.game.resample(view as never, 'coalition', randomInts(1));
    expect(JSON.stringify(t.game.observe(twin, 'coalition'))).toBe(JSON.stringify(view));
    expect(t.game.pending(t.game.roll(twin, { values: [1] }).position).kind).toBe('decide');
  });
});

test('[LDGA-1.5.1] [LDGA-8.42B.1] a column that gives up before a flag, or forms up there unseen, is named to its own side alone', () => {
  const poor = { cup: ['2/3'], hand: [] } as const;
  const t = table({
    pieces: { 'fr.1.a': { hex: '0501' }, 'pr.1.a': { hex: '0506' } },
    roads: [['0501', '0502', '0503', '0504', '0505', '0506']],
    chits: { french: poor, coalition: poor },
    options: ['without-command', 'hidden-forces'],
  }).toMovement();
  t.column('fr.1.a', '0502', '0503', '0504', '0505');
  const told = t.events.filter(({ type }) => type === 'repulseForgone' || type === 'formedUp');
  expect(told.map(({ type, to }) => [type, to])).toEqual([
    ['repulseForgone', ['french']],
    ['formedUp', ['french']],
  ]);
});

describe('under flags, of marches', () => {
  const TRAIN = 'fr.pontoon.1';
  test('[LDGA-1.5.1] [LDGA-9.24.5] what a new bridge costs does not tell the enemy that Napoleon is beside it', () => {
    const rolled = (emperor: string, options: ['hidden-forces'] | [] = ['hidden-forces']) =>
      table({
        pieces: { 'fr.1.a': { hex: '0505' }, 'fr.1.b': { hex: '0101' }, 'pr.1.x': { hex: '1412' } },
        trains: { [TRAIN]: '0505' },
        leaders: { 'fr.leader.napoleon': '0505' },
        sides: { '0505-0506': { water: 'river' } },
        options,
      })
        .toMovement('french')
        .mark('fr.leader.napoleon', { hex: emperor })
        .act({ type: 'layBridge', train: TRAIN, hex: '0506' }, { type: 'tryBridge', train: TRAIN })
        .roll(5);
    const told = (t: Table) => [
      t.last('bridgeTolled').masked,
      JSON.stringify((t.game.observe(t.position, 'coalition') as { trains: unknown }).trains),
    ];
    const [near, far] = [rolled('0505'), rolled('0101')];
    expect([near.train(TRAIN).toll, far.train(TRAIN).toll]).toEqual([3, 4]);
    expect(told(near)).toEqual(told(far));
    expect(near.last('bridgeTolled')).toMatchObject({
      modified: 3,
      toll: 3,
      to: ['french'],
      masked: { type: 'bridgeTolled', die: 5 },
    });
    expect(JSON.stringify(near.game.observe(near.position, 'french'))).toContain('"toll":3');
    // Where nothing is hidden all read it.
    const open = rolled('0505', []);
    expect(open.last('bridgeTolled')).toMatchObject({ toll: 3 });
    expect(open.last('bridgeTolled').to).toBeUndefined();
    expect(JSON.stringify(open.game.observe(open.position, 'coalition'))).toContain('"toll":3');
  });
  test('[LDGA-1.5.1] [LDGA-15.12.1] nor whether a stack or a lone leader has come on', () => {
    const on = (piece: string) =>
      table({
        pieces: { 'fr.1.a': {}, 'fr.1.b': { hex: '0109' }, 'pr.1.x': { hex: '1412' } },
        entries: { H: { hexes: ['0105'], edge: 'south' } },
        arrivals: [{ turn: 2, entry: 'H', pieces: ['fr.1.a', 'fr.leader.derlon'] }],
        options: ['hidden-forces'],
      })
        .toMovement('french')
        .act({ type: 'enter', pieces: [piece], path: ['0105'] });
    const seen = (t: Table, viewer: string) =>
      (t.game.observe(t.position, viewer) as { columns: unknown }).columns;
    expect([seen(on('fr.1.a'), 'french'), seen(on('fr.leader.derlon'), 'french')]).toEqual([
      { '0105': 1 },
      {},
    ]);
    expect([seen(on('fr.1.a'), 'coalition'), seen(on('fr.leader.derlon'), 'coalition')]).toEqual([{}, {}]);
  });
});
