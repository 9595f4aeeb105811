import { describe, expect, test } from 'vitest';
import type { NlbAction } from '../../../src/systems/nlb/rules/index.ts';
import type { HiddenPair } from '../../../src/systems/nlb/rules/variants/hidden/hidden-state.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

type Hide = Extract<NlbAction, { type: 'hide' }>;

/** Two forces more than ten hexes of open ground apart. */
const field = (spec: Partial<Skirmish> = {}): Table =>
  skirmish({
    columns: 30,
    rows: 12,
    optional: ['16.3', '16.6'],
    pieces: {
      'fr.a': { hex: '0305' },
      'fr.b': { hex: '0306' },
      'fr.c': { hex: '0605' },
      'al.x': { hex: '2005' },
    },
    ...spec,
  });

const hide = (hex: string, units: readonly string[], more: Partial<Hide> = {}): Hide => ({
  type: 'hide',
  hex,
  units,
  leaders: [],
  real: 'a',
  ...more,
});

/** The other side hides nobody. */
const ready = (table: Table): Table => {
  while (table.seat !== 'french') table.act({ type: 'endHiding' });
  return table;
};

const pair = (table: Table, id = 'french.1'): HiddenPair =>
  table.position.hidden?.find((one) => one.id === id) as HiddenPair;

describe('a pair of markers', () => {
  test('[NLB-16.6.1] stands for hidden units with one marker and for nothing with the other; the French have eight pairs, the others six each', () => {
    const table = ready(field()).act(hide('0305', ['fr.a'], { real: 'b' }));
    expect(pair(table)).toMatchObject({ a: '0305', b: '0305', real: 'b', units: ['fr.a'] });
    expect(table.unit('fr.a')).toMatchObject({ place: 'hidden', hex: null });
    const pieces = Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [
        `fr.u${i}`,
        { hex: `0${1 + (i % 3) * 3}0${1 + Math.floor(i / 3) * 3}` },
      ]),
    );
    const many = ready(field({ pieces: { ...pieces, 'al.x': { hex: '2805' } } }));
    const left = () => {
      const pending = many.game.pending(many.position);
      return pending.kind === 'decide' ? pending.facts : pending.kind;
    };
    const spots = Object.entries(pieces).map(([unit, { hex }]) => hide(hex, [unit]));
    // Whoever hides is told how many pairs each army of his side has left.
    expect(left()).toEqual({ side: 'french', pairs: { french: 8 } });
    many.act(...spots.slice(0, 3));
    expect(left()).toEqual({ side: 'french', pairs: { french: 5 } });
    many.act(...spots.slice(3, 8));
    expect(many.why(spots[8] as Hide, 'french')).toContain('no-markers-left NLB-16.6.1');
    expect(many.game.world.tables.hiddenPairs).toEqual({ french: 8, prussian: 6, allied: 6 });
  });

  test('[NLB-16.6A.1] may hold more than is listed: a leader goes along or stays, as his army likes', () => {
    const table = ready(
      field({ leaders: { 'fr.leader.n': { hex: '0305' } }, scenario: { chapters: ['10'] } }),
    );
    const { actions, complete } = table.game.options(table.position, 'french');
    expect(complete).toBe(false);
    const ways = [hide('0305', ['fr.a']), hide('0305', ['fr.a'], { leaders: ['fr.leader.n'] })];
    for (const way of ways) expect(table.why(way, 'french')).toEqual([]);
    expect(
      ways.some((way) => !actions.some((action) => JSON.stringify(action) === JSON.stringify(way))),
    ).toBe(true);
  });

  test('[NLB-16.6A.1] is placed at set-up and when a later command phase is over, on the turn under way', () => {
    const table = field();
    expect(table.step).toBe('nlb.hidingAtSetUp.choose');
    expect(table.seat).toBe('allied');
    table.act({ type: 'endHiding' });
    expect(table.seat).toBe('french');
    table.act(hide('0605', ['fr.c']), { type: 'endHiding' });
    expect(pair(table).since).toBe(-1);
    expect(table.step).toBe('nlb.hiding.choose');
    table.act(hide('0305', ['fr.a']));
    expect(pair(table, 'french.2').since).toBe(0);
    table.act({ type: 'endHiding' });
    expect(table.step).toBe('nlb.movement.move');
    expect(table.why(hide('0306', ['fr.b']))).toEqual(['not-now NLB-5.0.1']);
  });

  test('[NLB-16.6A.1] is placed in no night turn, which has no command phase', () => {
    const turns = { first: '16/2100', last: '16/2400', rule: 'NLB-3.2B' };
    const table = ready(field({ scenario: { turns } })).act({ type: 'endHiding' });
    expect(table.step).toBe('nlb.movement.move');
  });

  test('[NLB-16.6A.2] hides nobody whom the enemy sees, and is put where he sees nothing', () => {
    const table = ready(
      field({
        pieces: {
          'fr.a': { hex: '0305' },
          'fr.b': { hex: '1005' },
          'fr.c': { hex: '0905' },
          'al.x': { hex: '2005' },
        },
      }),
    );
    expect(table.options('hide').map(({ hex }) => hex)).toEqual(['0305', '0305', '0905', '0905']);
    expect(table.why(hide('1005', ['fr.b']))).toEqual([
      'under-observation NLB-16.6A.2',
      'would-be-observed NLB-16.6A.2',
    ]);
    expect(table.why(hide('1004', ['fr.c']))).toContain('would-be-observed NLB-16.6A.2');
    expect(table.why(hide('0905', ['fr.c']))).toEqual([]);
  });

  test('[NLB-16.6A.5] takes any or all eligible units in its hex and next to it, from nowhere else', () => {
    const table = ready(field());
    const offered = table.options('hide').find(({ hex, real }) => hex === '0305' && real === 'a');
    expect(offered?.units).toEqual(['fr.a', 'fr.b']);
    expect(table.why(hide('0305', ['fr.a']))).toEqual([]);
    expect(table.why(hide('0305', ['fr.a', 'fr.c']))).toEqual(['too-far-from-place NLB-16.6A.5']);
    expect(table.why(hide('0305', ['fr.b']))).toEqual(['units-stay-behind NLB-16.6B.3']);
    expect(table.why(hide('0204', ['fr.a', 'fr.b']))).toEqual(['too-far-from-place NLB-16.6A.5']);
    expect(table.why(hide('0405', ['fr.a', 'fr.b']))).toEqual([]);
    expect(table.why(hide('0305', ['al.x']))).toEqual(['not-your-unit NLB-16.6A.5']);
    expect(table.why(hide('0305', ['fr.a', 'fr.a']))).toEqual(['named-twice NLB-16.6A.5']);
    table.act(hide('0305', ['fr.a', 'fr.b']));
    expect(pair(table).units).toEqual(['fr.a', 'fr.b']);
  });
});

describe('with command', () => {
  const commanded = (): Table =>
    ready(
      field({
        leaders: {
          'fr.leader.nap': { hex: '0305', capacity: 1 },
          'fr.leader.off': { hex: '0305', org: '1' },
          'fr.leader.far': { hex: '0605', org: '2' },
          'al.leader.well': { hex: '2005', capacity: 1 },
        },
        pieces: {
          'fr.a': { hex: '0305', org: '1' },
          'fr.b': { hex: '0306', org: '2' },
          'fr.c': { hex: '0605', org: '2' },
          'al.x': { hex: '2005' },
        },
        scenario: { chapters: ['10', '11'] },
      }),
    );

  test('[NLB-16.6A.4] an officer who can command every hidden unit goes along', () => {
    const table = commanded();
    expect(table.why(hide('0305', ['fr.a']))).toEqual(['no-officer-along NLB-16.6A.4']);
    const along = { leaders: ['fr.leader.off'] };
    expect(table.why(hide('0305', ['fr.a', 'fr.b'], along))).toEqual(['no-officer-along NLB-16.6A.4']);
    expect(table.why(hide('0305', ['fr.a'], { leaders: ['fr.leader.nap', 'fr.leader.off'] }))).toEqual([
      'only-officers-hide NLB-16.6A.5',
    ]);
    table.act(hide('0305', ['fr.a'], along));
    expect(pair(table).leaders).toEqual(['fr.leader.off']);
    expect(table.position.leaders.french.find(({ id }) => id === 'fr.leader.off')).toMatchObject({
      place: 'hidden',
      hex: null,
    });
  });

  test('[NLB-16.6A.4] [NLB-12.1D.1] an officer who reorganizes commands nobody, and so hides nobody', () => {
    const table = commanded();
    const along = hide('0305', ['fr.a'], { leaders: ['fr.leader.off'] });
    expect(table.why(along)).toEqual([]);
    const { leaders } = table.position;
    const french = leaders.french.map((one) =>
      one.id === 'fr.leader.off' ? { ...one, reorganizing: true } : one,
    );
    table.position = { ...table.position, leaders: { ...leaders, french } };
    expect(table.why(along)).toEqual(['no-officer-along NLB-16.6A.4']);
    expect(table.options('hide').flatMap(({ units }) => units)).not.toContain('fr.a');
  });

  test('[NLB-16.6A.4] whoever is out of command cannot be hidden', () => {
    const table = commanded().act({ type: 'endHiding' });
    table.act({ type: 'command', leader: 'fr.leader.nap', whom: 'fr.leader.off' });
    while (table.step === 'nlb.command.give') table.act({ type: 'endCommand' });
    expect(table.step).toBe('nlb.hiding.choose');
    expect(table.why(hide('0605', ['fr.c'], { leaders: ['fr.leader.far'] }))).toEqual([
      'hidden-needs-command NLB-16.6A.4',
      'hidden-needs-command NLB-16.6A.4',
    ]);
    expect(table.why(hide('0305', ['fr.a'], { leaders: ['fr.leader.off'] }))).toEqual([]);
  });
});

describe('reinforcements', () => {
  const coming = (): Table =>
    ready(
      field({
        pieces: { 'fr.a': { hex: '0305' }, 'fr.b': {}, 'fr.c': {}, 'al.x': { hex: '2005' } },
        scenario: {
          reinforcements: [
            {
              id: 'column',
              army: 'french',
              turn: '16/1500',
              hex: '0101',
              orHexes: ['0112'],
              order: [['fr.b'], ['fr.c']],
              rule: 'NLB-5.6.1',
            },
          ],
        },
      }),
    ).act({ type: 'endHiding' });

  const group = (units: readonly string[]): NlbAction => ({
    type: 'hideComing',
    group: 'column',
    units,
    leaders: [],
    real: 'a',
  });

  test('[NLB-16.6A.3] count as unseen until they enter, and come on as markers at any of their entry hexes', () => {
    const table = coming();
    expect(table.why(group(['fr.b', 'fr.c']))).toEqual(['not-due-yet NLB-16.6A.3']);
    table.act({ type: 'endHiding' }).pass();
    while (table.seat !== 'french') table.act({ type: 'endHiding' }).pass();
    expect(table.step).toBe('nlb.hiding.choose');
    expect(table.why(group(['fr.c']))).toEqual(['column-order NLB-16.6A.3']);
    table.act(group(['fr.b', 'fr.c']));
    expect(pair(table)).toMatchObject({ a: null, b: null, entry: 'column' });
    expect(table.unit('fr.b').place).toBe('hidden');
    table.act({ type: 'endHiding' });
    expect(table.why({ type: 'steer', pair: 'french.1', marker: 'a', path: ['0105'] })).toEqual([
      'not-an-entry-hex NLB-5.6D',
    ]);
    table.act({ type: 'steer', pair: 'french.1', marker: 'a', path: ['0101', '0102'] });
    table.act({ type: 'steer', pair: 'french.1', marker: 'b', path: ['0112'] });
    expect(pair(table)).toMatchObject({ a: '0102', b: '0112', entry: null, moved: ['a', 'b'] });
    expect(table.why({ type: 'enter', unit: 'fr.b', path: ['0101'] })).toContain('not-on-map NLB-5.6.1');
  });
});

test('[NLB-16.6A.6] the other side may not look into a holding area: nobody tells it what is there or which marker is real', () => {
  const table = ready(field()).act(hide('0305', ['fr.a', 'fr.b']));
  const view = (viewer: string) => table.game.observe(table.position, viewer).hidden?.[0]?.held;
  expect(view('french')).toMatchObject({ real: 'a', units: ['fr.a', 'fr.b'], allowance: 4 });
  expect(view('allied')).toBeNull();
  expect(view('spectator')).toBeNull();
  expect(table.last('markersPlaced')).toMatchObject({
    to: ['french'],
    masked: { pair: 'french.1', hex: '0305', held: null },
  });
});
