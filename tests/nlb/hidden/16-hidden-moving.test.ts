import { describe, expect, test } from 'vitest';
import type { NlbAction } from '../../../src/systems/nlb/rules/index.ts';
import type { HiddenPair, Marker } from '../../../src/systems/nlb/rules/variants/hidden/hidden-state.ts';
import { type Piece, type Skirmish, skirmish, type Table } from '../skirmish.ts';

const hide = (hex: string, units: readonly string[], real: Marker = 'a'): NlbAction => ({
  type: 'hide',
  hex,
  units,
  leaders: [],
  real,
});

const steer = (marker: Marker, ...path: readonly string[]): NlbAction => ({
  type: 'steer',
  pair: 'french.1',
  marker,
  path,
});

const NOTHING: NlbAction = { type: 'endHiding' };

/** A French pair at 0305, placed at set-up; it is the French movement phase. */
function onTheMarch(
  hidden: Readonly<Record<string, Piece>>,
  others: Readonly<Record<string, Piece>>,
  spec: Partial<Skirmish> = {},
  real: Marker = 'a',
): Table {
  const table = skirmish({
    columns: 30,
    rows: 12,
    optional: ['16.3', '16.6'],
    pieces: { ...hidden, ...others },
    ...spec,
  });
  while (table.seat !== 'french') table.act(NOTHING);
  table.act(hide('0305', Object.keys(hidden), real));
  while (table.step !== 'nlb.movement.move') table.act(NOTHING);
  return table;
}

const pair = (table: Table): HiddenPair | undefined => table.position.hidden?.[0];
const ends = (table: Table, marker: Marker): string[] =>
  table
    .options('steer')
    .filter((action) => action.marker === marker)
    .map(({ path }) => path.at(-1) as string)
    .sort();

const FAR = { 'al.x': { hex: '2005' } } as const;

describe('markers move', () => {
  test('[NLB-16.6B.1] both with the allowance of the slowest hidden unit, and at the highest price that any of them pays', () => {
    const table = onTheMarch(
      { 'fr.inf': { hex: '0305', movement: 4 }, 'fr.cav': { hex: '0305', arm: 'cavalry', movement: 6 } },
      FAR,
      { terrain: { '0304': 'forest' } },
    );
    const up = (n: number): string[] => ['0306', '0307', '0308', '0309', '0310'].slice(0, n);
    expect(table.why(steer('a', ...up(5)))).toEqual(['marker-too-far NLB-16.6B.1']);
    expect(ends(table, 'a')).toContain('0309');
    expect(ends(table, 'a')).not.toContain('0310');
    expect(ends(table, 'a')).toEqual(ends(table, 'b'));
    const seenBy = (seat: string) => table.game.observe(table.position, seat).hidden?.[0]?.held;
    expect(seenBy('french')).toMatchObject({ allowance: 4 });
    expect(seenBy('allied')).toBeNull();
    // Woods cost foot two points and mounted troops four, which is all there is.
    expect(table.why(steer('a', '0304', '0303'))).toEqual(['marker-too-far NLB-16.6B.1']);
    expect(ends(table, 'a')).toContain('0304');
    table.act(steer('a', '0304'));
    expect(table.last('markerMoved').cost?.total).toBe(4);
    expect(table.why(steer('a', '0303'))).toEqual(['marker-moved NLB-16.6B.1']);
    table.act(steer('b', ...up(4)));
    expect(pair(table)).toMatchObject({ a: '0304', b: '0309' });
    expect(table.options('steer')).toEqual([]);
  });

  test('[NLB-16.6B.1] the enemy sees where they go, but neither price nor allowance', () => {
    const table = onTheMarch({ 'fr.inf': { hex: '0305' } }, FAR).act(steer('b', '0306'));
    expect(table.last('markerMoved')).toMatchObject({
      to: ['french'],
      masked: { pair: 'french.1', marker: 'b', from: '0305', path: ['0306'], cost: null, allowance: null },
    });
  });

  test('[NLB-16.6B.2] into no hex where the enemy would see them', () => {
    // Ten hexes of clear view from 1505 end at 0505; a wood hides what is behind it.
    const table = onTheMarch(
      { 'fr.a': { hex: '0305' } },
      { 'al.x': { hex: '1505' } },
      {
        terrain: { '1407': 'forest' },
      },
    );
    expect(table.why(steer('a', '0405'))).toEqual([]);
    expect(table.why(steer('a', '0405', '0505'))).toEqual(['would-be-observed NLB-16.6B.2']);
    expect(ends(table, 'a')).toContain('0405');
    expect(ends(table, 'a')).not.toContain('0505');
  });

  test('[NLB-16.6B.3] through no unit and no other marker, and no unit through them; their mate and leaders are no hindrance', () => {
    const table = onTheMarch(
      { 'fr.a': { hex: '0305' } },
      { 'fr.wall': { hex: '0306' }, ...FAR },
      {
        leaders: {
          'fr.leader.nap': { hex: '0304', capacity: 1 },
          'al.leader.w': { hex: '2005', capacity: 1 },
        },
        scenario: { chapters: ['10'] },
      },
    );
    expect(table.why(steer('a', '0306'))).toEqual(['units-in-the-way NLB-16.6B.3']);
    expect(table.why(steer('a', '0306', '0307'))).toEqual(['units-in-the-way NLB-16.6B.3']);
    table.act(steer('a', '0304'));
    expect(table.why(steer('b', '0304'))).toEqual([]);
    expect(table.why({ type: 'march', unit: 'fr.wall', path: ['0305', '0404'] })).toEqual([
      'marker-in-the-way NLB-16.6B.3',
    ]);
    expect(table.destinations('fr.wall')).not.toContain('0305');
    expect(table.why({ type: 'ride', leader: 'fr.leader.nap', path: ['0305', '0304'] })).toEqual([]);
  });

  test('[NLB-16.6B.3] nobody falls back into the hex of a marker of his own side', () => {
    const hills = {
      sides: { '0505-0605': { crest: true }, '0404-0504': { crest: true }, '0405-0504': { crest: true } },
      terrain: { '0505': 'forest', '0405': 'forest', '0404': 'forest', '0506': 'forest', '0504': 'forest' },
    } as const;
    const table = onTheMarch(
      { 'fr.a': { hex: '0305' } },
      { 'fr.b': { hex: '0405' }, 'al.x': { hex: '0605', strength: 9 }, 'al.y': { hex: '0606', strength: 9 } },
      hills,
    );
    table.endMovement();
    while (table.step !== 'nlb.movement.move') table.act(NOTHING);
    table.march('al.x', '0505').endMovement();
    table.attack(['0405'], ['al.x']).roll(1);
    expect(table.last('combatRolled').result).toBe('Dr');
    expect(table.why({ type: 'retreatTo', unit: 'fr.b', hex: '0305' })).toEqual([
      'marker-in-the-way NLB-16.6B.3',
    ]);
    expect(table.options('retreatTo').map(({ hex }) => hex)).not.toContain('0305');
    expect(table.options('retreatTo').length).toBeGreaterThan(0);
  });
});
