import { describe, expect, test } from 'vitest';
import type { NlbAction } from '../../../src/systems/nlb/rules/index.ts';
import type { HiddenPair, Marker } from '../../../src/systems/nlb/rules/variants/hidden/hidden-state.ts';
import { type Piece, type Skirmish, skirmish, type Table } from '../skirmish.ts';

const NOTHING: NlbAction = { type: 'endHiding' };

const hide = (hex: string, units: readonly string[], real: Marker): NlbAction => ({
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

/** A French pair hidden at 0305 at set-up, the other units as given; it is the French movement phase. */
function hidden(
  units: Readonly<Record<string, Piece>>,
  others: Readonly<Record<string, Piece>>,
  real: Marker = 'a',
  spec: Partial<Skirmish> = {},
): Table {
  const table = skirmish({
    columns: 30,
    rows: 12,
    optional: ['16.3', '16.6'],
    pieces: { ...units, ...others },
    ...spec,
  });
  while (table.seat !== 'french') table.act(NOTHING);
  return toMovement(table.act(hide('0305', Object.keys(units), real)));
}

const toMovement = (table: Table): Table => {
  while (table.step.startsWith('nlb.hiding')) table.act(NOTHING);
  return table;
};

const pair = (table: Table): HiddenPair | undefined => table.position.hidden?.[0];
const deploy = (unit: string, hex: string): NlbAction => ({ type: 'deploy', unit, hex });
const march = (unit: string, ...path: readonly string[]): NlbAction => ({ type: 'march', unit, path });

const FAR = { 'al.x': { hex: '2005' } } as const;

describe('of their own will', () => {
  test('[NLB-16.6C.3] owners lay a pair open in a later command phase than that of its placing, without command', () => {
    const table = hidden({ 'fr.a': { hex: '0305' } }, { 'fr.b': { hex: '0605' }, ...FAR });
    const reveal: NlbAction = { type: 'reveal', pair: 'french.1' };
    expect(table.why(reveal)).toEqual(['not-now NLB-5.0.1']);
    toMovement(table.pass()).pass();
    expect(table.step).toBe('nlb.hiding.choose');
    expect(table.seat).toBe('french');
    table.act(hide('0605', ['fr.b'], 'b'));
    expect(table.why({ type: 'reveal', pair: 'french.2' })).toEqual(['placed-just-now NLB-16.6C.3']);
    expect(table.why({ type: 'reveal', pair: 'allied.1' })).toEqual(['no-such-pair NLB-16.6C.3']);
    table.act(reveal);
    expect(table.last('markersRevealed')).toMatchObject({ rule: 'NLB-16.6C.3', pair: 'french.1', real: 'a' });
    table.act(deploy('fr.a', '0305'));
    expect(table.unit('fr.a')).toMatchObject({ place: 'map', hex: '0305', outOfCommand: false });
    expect(toMovement(table).destinations('fr.a')).toContain('0304');
  });
});

describe('laid open', () => {
  test('[NLB-16.6C.1] [NLB-16.6C.2] both markers are flipped, and all units stand up in the real hex or next to it, within stacking', () => {
    const three = { 'fr.a': { hex: '0305' }, 'fr.b': { hex: '0305' }, 'fr.c': { hex: '0306' } };
    const table = hidden(three, { 'fr.near': { hex: '0204' }, 'al.x': { hex: '1605' } }, 'b');
    table.act(steer('a', '0306', '0307'), steer('b', '0304'));
    toMovement(table.endMovement());
    // 1507 sees 0507 and no farther: two steps nearer it sees the dummy.
    table.act(march('al.x', '1506', '1406', '1306'));
    expect(table.last('markersRevealed')).toMatchObject({
      pair: 'french.1',
      real: 'b',
      a: '0307',
      b: '0304',
      units: ['fr.a', 'fr.b', 'fr.c'],
    });
    expect(table.seat).toBe('french');
    expect(table.why(deploy('fr.a', '0307'))).toEqual(['no-deploying-there NLB-16.6C.2']);
    table.act(deploy('fr.a', '0304'), deploy('fr.b', '0304'));
    expect(table.why(deploy('fr.c', '0304'))).toEqual(['no-deploying-there NLB-16.6C.2']);
    expect(table.why(deploy('fr.near', '0303'))).toEqual(['not-in-holding NLB-16.6C.2']);
    table.act(deploy('fr.c', '0204'));
    expect(table.position.hidden).toEqual([]);
    expect(['fr.a', 'fr.b', 'fr.c'].map((id) => table.unit(id).hex)).toEqual(['0304', '0304', '0204']);
  });

  test('[NLB-16.6C.2] out of enemy zones of control while there is other room, and farther off only when there is none', () => {
    // Night: nobody sees beyond the next hex, so that an enemy comes up close before he is met.
    const table = hidden(
      { 'fr.a': { hex: '0305' }, 'fr.b': { hex: '0305' } },
      { 'al.x': { hex: '0705' } },
      'a',
      {
        terrain: Object.fromEntries(['0605', '0604', '0606', '0504', '0505'].map((hex) => [hex, 'forest'])),
        scenario: { turns: { first: '16/2000', last: '16/2400', rule: 'NLB-3.2B' } },
        rows: 12,
      },
    );
    toMovement(table.endMovement());
    table.act(march('al.x', '0605'));
    toMovement(table.endMovement());
    expect(table.position.turn).toBe(1);
    table.endMovement();
    toMovement(table).act(march('al.x', '0505', '0404'));
    expect(table.step).toBe('nlb.unmasking.choose');
    const offered = new Set(table.options('deploy').map(({ hex }) => hex));
    expect([...offered].sort()).toEqual(['0204', '0205', '0306']);
    table.act({ type: 'deployRest' });
    expect(table.unit('fr.a').place).toBe('map');
    expect(table.position.hidden).toEqual([]);
  });

  test('[NLB-16.6C.2] where the real marker has not come yet, the units wait as reinforcements again', () => {
    const table = skirmish({
      columns: 30,
      rows: 12,
      optional: ['16.3', '16.6'],
      pieces: { 'fr.b': {}, 'fr.z': { hex: '3012' }, 'al.x': { hex: '1302' } },
      scenario: {
        reinforcements: [
          {
            id: 'column',
            army: 'french',
            turn: '16/1400',
            hex: '0101',
            order: [['fr.b']],
            rule: 'NLB-5.6.1',
          },
        ],
      },
    });
    while (table.seat !== 'french') table.act(NOTHING);
    table.act({ type: 'hideComing', group: 'column', units: ['fr.b'], leaders: [], real: 'b' });
    toMovement(table).act(steer('a', '0101', '0201'));
    toMovement(table.endMovement()).act(march('al.x', '1202', '1102'));
    expect(table.last('markersRevealed')).toMatchObject({ real: 'b', a: '0201', b: null });
    expect(table.unit('fr.b')).toMatchObject({ place: 'waiting', hex: null });
    expect(table.position.hidden).toEqual([]);
    // Nothing was written down about where they come, and nothing is now.
    expect(table.position.secrets).toEqual({});
  });
});

describe('against their will', () => {
  test('[NLB-16.6C.4] a pair is laid open as soon as the enemy sees either marker: the dummy is enough', () => {
    for (const real of ['a', 'b'] as const) {
      const table = hidden({ 'fr.a': { hex: '0305' } }, { 'al.x': { hex: '1605' } }, real);
      table.act(steer('a', '0304', '0303'), steer('b', '0306', '0406', '0506'));
      toMovement(table.endMovement());
      // From 1605 it is eleven hexes to 0506; one step nearer it is ten.
      table.act(march('al.x', '1506'));
      expect(table.last('markersRevealed')).toMatchObject({ rule: 'NLB-16.6C.4', real });
      expect(table.seat).toBe('french');
      table.act({ type: 'deployRest' });
      expect(table.unit('fr.a').hex).toBe(real === 'a' ? '0303' : '0506');
    }
  });

  test('[NLB-16.6C.4] leaders see markers too, on their way as well as where they stop', () => {
    const table = hidden({ 'fr.a': { hex: '0305' } }, { 'al.x': { hex: '2005' } }, 'a', {
      leaders: { 'al.leader.w': { hex: '1505', capacity: 1, movement: 8 } },
      scenario: { chapters: ['10'] },
    });
    expect(pair(table)?.a).toBe('0305');
    toMovement(table.endMovement());
    table.act({ type: 'ride', leader: 'al.leader.w', path: ['1405', '1306', '1406', '1506'] });
    expect(table.last('markersRevealed').pair).toBe('french.1');
  });

  test('[NLB-16.6C.4] when the rain stops, whoever can see farther sees', () => {
    const table = hidden({ 'fr.a': { hex: '0305' } }, { 'al.x': { hex: '1105' } }, 'a', {
      scenario: { rain: ['16/1400'] },
    });
    toMovement(table.endMovement()).endMovement();
    expect(table.position.turn).toBe(1);
    expect(table.last('markersRevealed').rule).toBe('NLB-16.6C.4');
    expect(table.step).toBe('nlb.unmasking.choose');
  });

  test('[NLB-16.6C.5] an enemy on the march halts, the hidden units stand up, and he goes on as he then can', () => {
    const table = hidden({ 'fr.a': { hex: '0305' } }, { 'al.x': { hex: '1505', movement: 12 } });
    toMovement(table.endMovement());
    const path = ['1405', '1305', '1205', '1105', '1005', '0905', '0805', '0705', '0605', '0505', '0405'];
    expect(table.why(march('al.x', ...path))).toEqual([]);
    expect(table.why(march('al.x', ...path, '0305'))).toEqual([]);
    table.act(march('al.x', ...path, '0305'));
    expect(table.last('marchInterrupted')).toMatchObject({ unit: 'al.x', hex: '1305' });
    expect(table.unit('al.x').hex).toBe('1305');
    expect(table.seat).toBe('french');
    table.act(deploy('fr.a', '0404'));
    expect(table.step).toBe('nlb.interrupted.goOn');
    expect(table.seat).toBe('allied');
    // To each of the six hexes around him and beyond.
    const around = table.options('march').filter((action) => action.path.length === 1);
    expect(around).toHaveLength(6);
    const rest = path.slice(2);
    expect(table.why(march('al.x', ...rest, '0305'))).toEqual([
      'must-stop-in-zoc NLB-5.0.4',
      'must-stop-in-zoc NLB-5.0.4',
    ]);
    const toAndFro = Array.from({ length: 11 }, (_, i) => (i % 2 === 0 ? '1205' : '1305'));
    expect(table.why(march('al.x', ...toAndFro.slice(0, 10)))).toEqual([]);
    expect(table.game.options(table.position, 'allied').complete).toBe(false);
    expect(table.why(march('al.x', ...toAndFro))).toEqual(['too-far NLB-5.1.2']);
    expect(table.why(march('fr.a', '0304'))).toEqual(['not-interrupted NLB-16.6C.5']);
    table.act(march('al.x', '1205', '1105'));
    expect(table.unit('al.x')).toMatchObject({ hex: '1105', moved: true });
    expect(table.step).toBe('nlb.movement.move');
  });

  test('[NLB-16.6C.5] who has been halted may go on over the edge', () => {
    const table = hidden({ 'fr.a': { hex: '0305' } }, { 'al.x': { hex: '1505', movement: 12 } }, 'a', {
      scenario: { exits: [{ army: 'allied', hexes: ['1301'], rule: 'NLB-5.5.1' }] },
    });
    toMovement(table.endMovement()).act(march('al.x', '1405', '1305', '1205'));
    table.act(deploy('fr.a', '0305'));
    const exit: NlbAction = { type: 'exit', unit: 'al.x', path: ['1304', '1303', '1302', '1301'] };
    expect(table.options('exit')).toEqual([exit]);
    table.act(exit);
    expect(table.unit('al.x').place).toBe('exited');
    expect(table.step).toBe('nlb.movement.move');
  });

  test('[NLB-16.6C.5] who is halted twice has what both parts of his way have left him', () => {
    const table = skirmish({
      columns: 30,
      rows: 12,
      optional: ['16.3', '16.6'],
      pieces: {
        'fr.a': { hex: '0305' },
        'fr.b': { hex: '0105' },
        'al.x': { hex: '1505', movement: 12 },
      },
    });
    while (table.seat !== 'french') table.act(NOTHING);
    toMovement(table.act(hide('0305', ['fr.a'], 'a'), hide('0105', ['fr.b'], 'a')));
    toMovement(table.endMovement());
    table.act(march('al.x', '1405', '1305', '1205', '1105', '1005'));
    expect(table.last('marchInterrupted').hex).toBe('1305');
    table.act(deploy('fr.a', '0305'));
    expect(table.game.pending(table.position)).toMatchObject({ facts: { left: 10 } });
    table.act(march('al.x', '1205', '1105', '1005'));
    expect(table.last('marchInterrupted').hex).toBe('1105');
    table.act(deploy('fr.b', '0105'));
    expect(table.game.pending(table.position)).toMatchObject({ facts: { left: 8 } });
  });

  test('[NLB-16.5.3] [NLB-16.6C.5] who is halted in rain has had his one hex: what he cannot pay for is neither listed nor allowed', () => {
    const table = hidden({ 'fr.a': { hex: '0305' } }, { 'al.x': { hex: '0905', movement: 4 } }, 'a', {
      optional: ['16.3', '16.5', '16.6'],
      terrain: { '0804': 'forest' },
      scenario: { rain: ['16/1400'] },
    });
    toMovement(table.endMovement());
    // From 0905 it is six hexes to the marker; in rain one sees five far.
    table.act(march('al.x', '0805', '0706'));
    expect(table.last('marchInterrupted').hex).toBe('0805');
    table.act(deploy('fr.a', '0305'));
    expect(table.game.pending(table.position)).toMatchObject({ facts: { left: 2 } });
    const ends = table.options('march').map(({ path }) => path.join());
    expect(ends).toContain('0706');
    expect(ends).not.toContain('0804');
    expect(table.why(march('al.x', '0804'))).toEqual(['too-far NLB-5.1.2']);
  });

  test('[NLB-16.6C.5] who has been halted may also stay where he is', () => {
    const table = hidden({ 'fr.a': { hex: '0305' } }, { 'al.x': { hex: '1505' } });
    toMovement(table.endMovement()).act(march('al.x', '1405', '1305', '1205'));
    table.act({ type: 'deployRest' }, { type: 'halt', unit: 'al.x' });
    expect(table.unit('al.x')).toMatchObject({ hex: '1305', moved: true });
    expect(table.why(march('al.x', '1205'))).toContain('already-moved NLB-5.1C.1');
  });
});
