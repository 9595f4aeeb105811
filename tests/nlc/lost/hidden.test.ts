import { describe, expect, test } from 'vitest';
import { eventsFor } from '../../../src/engine/events.ts';
import type { NlcBattle } from '../../../src/systems/nlc/content/battle.ts';
import { isHidden } from '../../../src/systems/nlc/rules/hidden/hidden.ts';
import { seenBy } from '../../../src/systems/nlc/rules/hidden/spotting.ts';
import { counterOf } from '../../../src/systems/nlc/rules/world.ts';
import { playRandomly, randomInts } from '../../conformance/play.ts';
import { secrecyFaults } from '../../conformance/secrecy.ts';
import { type Skirmish, skirmish, type Table } from '../skirmish.ts';

type Special = NonNullable<NlcBattle['special']>;

const field = (spec: Partial<Skirmish> = {}, special: Special = {}) =>
  skirmish({
    columns: 20,
    rows: 20,
    pieces: {
      'fr.a': { hex: '0202', flag: true },
      'fr.b': { hex: '0204', flag: true },
      'pr.x': { hex: '1515', flag: true },
    },
    leaders: { 'fr.l': { hex: '0203' }, 'pr.l': { hex: '1515' } },
    orders: { 'french.1': 'defend', 'prussian.1': 'defend' },
    ...spec,
    battle: { special: { hidden: { rule: 'NLC-32.6.1' }, ...special } },
  });

const seen = (table: Table, unit: string, by = 'prussian') =>
  table.game.observe(table.position, by).units.find(({ id }) => id === unit);
const under = (table: Table, unit: string) => isHidden(table.position, counterOf(table.game.world, unit));

describe('hidden troops', () => {
  test('[NLC-32.6.1] out of sight at the start those with a flag are hidden, and only where is kept from the enemy', () => {
    const table = field({
      pieces: {
        'fr.a': { hex: '0202', flag: true },
        'fr.g': { hex: '0204' },
        'fr.n': { hex: '1513', flag: true },
        'pr.x': { hex: '1515', flag: true },
      },
    });
    expect([under(table, 'fr.a'), under(table, 'fr.g'), under(table, 'fr.n')]).toEqual([true, false, false]);
    expect(seen(table, 'fr.a')).toMatchObject({ place: 'hidden', hex: null, from: null });
    expect(seen(table, 'fr.g')).toMatchObject({ place: 'map', hex: '0204' });
    expect(seen(table, 'fr.a', 'french')).toMatchObject({ place: 'map', hex: '0202', hidden: true });
    expect(seen(table, 'fr.a', 'spectator')).toMatchObject({ place: 'hidden', hex: null });
    expect(table.game.observe(table.position, 'prussian').flags.french).toEqual(['0202']);
  });

  test('[NLC-32.6.1] their marches are told without their names; who marches out of sight is hidden from then on', () => {
    const table = field().movement();
    table.march('fr.a', '0302');
    const told = eventsFor(table.events.slice(-1), 'prussian');
    expect(told).toEqual([
      { type: 'flagMoved', rule: 'NLC-32.6.1', side: 'french', from: '0202', path: ['0302'] },
    ]);
    expect(eventsFor(table.events.slice(-1), 'french')[0]).toMatchObject({ type: 'marched', unit: 'fr.a' });
    table.set({ hidden: { french: [], coalition: [] } });
    table.march('fr.b', '0205');
    expect(under(table, 'fr.b')).toBe(true);
    expect(table.last('hid')).toMatchObject({ unit: 'fr.b', hex: '0205' });
    const near = field({
      pieces: { 'fr.a': { hex: '0202', flag: true }, 'pr.x': { hex: '0206' } },
    }).movement();
    near.set({ hidden: { french: [], coalition: [] } }).march('fr.a', '0203');
    expect(under(near, 'fr.a')).toBe(false);
  });

  /** A battalion and guns in 0202, guns alone in 0206. */
  const withGuns = (more: Skirmish['pieces'] = {}) =>
    field({
      pieces: {
        'fr.a': { hex: '0202', flag: true },
        'fr.g': { hex: '0202', arm: 'foot-artillery' },
        'fr.h': { hex: '0206', arm: 'foot-artillery' },
        ...more,
        'pr.x': { hex: '1515', flag: true },
      },
    });
  const covered = (table: Table, ...units: string[]) => units.map((unit) => under(table, unit));

  test('[NLC-32.6.1] guns have no flag, and lie under that of those with whom they stand (ruling R261)', () => {
    const table = withGuns();
    expect(covered(table, 'fr.a', 'fr.g', 'fr.h')).toEqual([true, true, false]);
    expect(seen(table, 'fr.g')).toMatchObject({ place: 'hidden', hex: null });
    expect(seen(table, 'fr.g', 'french')).toMatchObject({ place: 'map', hex: '0202', hidden: true });
    expect(seen(table, 'fr.h')).toMatchObject({ place: 'map', hex: '0206' });
    expect(table.game.observe(table.position, 'prussian').flags.french).toEqual(['0202']);
  });

  test('[NLC-32.6.1] guns that march come out from under it, and are left in the open by the last flag that goes', () => {
    const out = withGuns().movement().march('fr.g', '0201');
    expect(covered(out, 'fr.a', 'fr.g')).toEqual([true, false]);
    expect(out.last('revealed').shown).toEqual([{ unit: 'fr.g', hex: '0202' }]);
    expect(eventsFor(out.events.slice(-1), 'prussian')[0]).toMatchObject({ type: 'marched', unit: 'fr.g' });
    const left = withGuns().movement().march('fr.a', '0201');
    expect(covered(left, 'fr.a', 'fr.g')).toEqual([true, false]);
    expect(left.last('revealed').shown).toEqual([{ unit: 'fr.g', hex: '0202' }]);
    const stays = withGuns({ 'fr.b': { hex: '0202', flag: true } })
      .movement()
      .march('fr.a', '0201');
    expect(covered(stays, 'fr.a', 'fr.b', 'fr.g')).toEqual([true, true, true]);
    for (const table of [out, left, stays]) expect(table.game.invariants(table.position)).toEqual([]);
  });

  test('[NLC-32.6.1] guns come under a flag where they march to one, or it to them, out of sight', () => {
    const come = withGuns({ 'fr.b': { hex: '0205', flag: true } })
      .movement()
      .march('fr.h', '0205');
    expect(covered(come, 'fr.h', 'fr.b')).toEqual([true, true]);
    const met = withGuns({ 'fr.b': { hex: '0205', flag: true } })
      .movement()
      .march('fr.b', '0206');
    expect(covered(met, 'fr.h', 'fr.b')).toEqual([true, true]);
    expect(met.last('hid')).toMatchObject({ unit: 'fr.h', hex: '0206' });
    const open = withGuns().movement().march('fr.h', '0205');
    expect(covered(open, 'fr.h')).toEqual([false]);
    const watched = withGuns({ 'fr.b': { hex: '0205', flag: true }, 'pr.y': { hex: '0208' } });
    watched
      .set({ hidden: { french: ['fr.b'], coalition: [] } })
      .movement()
      .march('fr.h', '0205');
    expect(covered(watched, 'fr.h')).toEqual([false]);
  });

  test('[NLC-32.6.2] with their flag guns are seen, whatever shows it', () => {
    const table = withGuns().movement();
    table.setUnit('pr.x', { hex: '0204' });
    table.until('nlc.movement.move', 'coalition');
    expect(covered(table, 'fr.a', 'fr.g')).toEqual([false, false]);
  });

  test('[NLC-32.6.2] whoever is next to enemies or in their sight when a segment begins is revealed, with all its stack', () => {
    const table = field({
      pieces: {
        'fr.a': { hex: '0202', flag: true },
        'fr.b': { hex: '0202', flag: true },
        'pr.x': { hex: '0212', flag: true },
      },
    }).movement();
    expect(under(table, 'fr.a')).toBe(true);
    table.setUnit('pr.x', { hex: '0205' });
    table.until('nlc.movement.move', 'coalition');
    expect([under(table, 'fr.a'), under(table, 'fr.b'), under(table, 'pr.x')]).toEqual([false, false, false]);
    expect(table.of('revealed').flatMap(({ shown }) => shown.map(({ unit }) => unit))).toEqual(
      expect.arrayContaining(['fr.a', 'fr.b', 'pr.x']),
    );
  });

  const spotted = (hex: string, spec: Partial<Skirmish> = {}, weather?: 'fog') => {
    const table = field({
      ...spec,
      pieces: {
        'fr.a': { hex: '0202', flag: true },
        'pr.x': { hex, movement: 4 },
        ...spec.pieces,
      },
    });
    if (weather !== undefined) table.set({ weather });
    table.set({ hidden: { french: ['fr.a'], coalition: [] } }).movement();
    return !under(table, 'fr.a');
  };

  test('[NLC-32.6.5] in the open one sees three hexes far, and not through woods', () => {
    expect([spotted('0205'), spotted('0206')]).toEqual([true, false]);
    expect(spotted('0204', { terrain: { '0203': 'forest' } })).toBe(false);
    expect(spotted('0203', { terrain: { '0203': 'forest' } })).toBe(true);
    expect(spotted('0205', {}, 'fog')).toBe(false);
    expect(spotted('0203', {}, 'fog')).toBe(true);
  });

  test('[NLC-32.6.5] from a height with a leader on it, or near one, one sees twelve', () => {
    const top = { sides: { '0214-0215': { crest: true, up: '0214' } } } as const;
    const led = (hex: string) => ({ ...top, leaders: { 'fr.l': { hex: '0202' }, 'pr.l': { hex } } });
    expect(spotted('0214', led('0214'))).toBe(true);
    expect(spotted('0214', led('0213'))).toBe(false);
    expect(spotted('0212', led('0214'))).toBe(true);
    expect(spotted('0219', led('0219'))).toBe(false);
  });

  test('[NLC-32.6.5] a unit within its own movement of such a leader sees as far, where he himself does not', () => {
    // He is thirteen hexes off, too far himself; four hexes from him one still sees twelve, five hexes from him three.
    const led = (up: string) => ({
      sides: { '0215-0216': { crest: true as const, up } },
      leaders: { 'fr.l': { hex: '0202' }, 'pr.l': { hex: '0215' } },
    });
    expect([spotted('0211', led('0215')), spotted('0210', led('0215'))]).toEqual([true, false]);
    expect(spotted('0211', led('0216'))).toBe(false);
  });

  test('[NLC-32.6.5] [NLC-12.2.march.5] a marker of where a march goes sees nothing from its height', () => {
    const sides = { '0214-0215': { crest: true, up: '0214' } } as const;
    const seenFrom = (place: 'map' | 'goal') => {
      const table = field({
        sides,
        pieces: { 'fr.a': { hex: '0202', flag: true }, 'pr.x': { hex: '1515' } },
        leaders: { 'fr.l': { hex: '0202' }, 'pr.l': { hex: '0214' } },
      });
      table.setFormation('prussian.1', { order: 'march', goal: '0214' }).setLeader('pr.l', { place });
      return seenBy(table.game.world, table.position, 'coalition')(table.game.world.grid.index('0202'));
    };
    expect([seenFrom('map'), seenFrom('goal')]).toEqual([true, false]);
  });

  test('[NLC-32.6.5] [NLC-15.4] nor does a leader who rallies: he is not there for anything else', () => {
    const table = field({
      sides: { '0214-0215': { crest: true, up: '0214' } },
      pieces: { 'fr.a': { hex: '0202', flag: true }, 'pr.x': { hex: '1515' } },
      leaders: { 'fr.l': { hex: '0202' }, 'pr.l': { hex: '0214' } },
    });
    const sees = () =>
      seenBy(table.game.world, table.position, 'coalition')(table.game.world.grid.index('0202'));
    expect(sees()).toBe(true);
    table.setLeader('pr.l', { rallying: true });
    expect(sees()).toBe(false);
  });

  test('[NLC-32.6.4] a flag has its zone of control, and says so', () => {
    const table = field().movement();
    expect(table.game.observe(table.position, 'prussian').zones.french).toEqual(
      expect.arrayContaining(['0201', '0203']),
    );
  });

  test('[NLC-32.6.2] nobody charges whom he does not see, and who charges is seen', () => {
    const table = field({
      pieces: {
        'fr.c': { hex: '0204', arm: 'cavalry', flag: true },
        'pr.x': { hex: '0206', flag: true },
        'pr.y': { hex: '0403' },
      },
      terrain: { '0205': 'forest', '0305': 'forest', '0105': 'forest' },
      orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
    }).until('nlc.orders.send');
    table.set({ hidden: { french: ['fr.c'], coalition: ['pr.x'] } }).charges();
    expect(table.why({ type: 'charge', units: ['fr.c'], target: '0206', via: '0305' })).toEqual([
      'not-seen NLC-32.6.2',
    ]);
  });

  test('[NLC-32.6.2] [NLC-7.7.2] hidden troops upon whom pursuing horse comes are seen before anything is rolled', () => {
    const table = field({
      pieces: {
        'fr.c': { hex: '0504', arm: 'cavalry', strength: 12 },
        'pr.x': { hex: '0506', strength: 5, reduced: 3 },
        'pr.h': { hex: '0507', strength: 5, reduced: 3, flag: true },
        'pr.i': { hex: '0507', strength: 5, reduced: 3, flag: true },
        'pr.far': { hex: '0607', strength: 5, reduced: 3, flag: true },
      },
      leaders: { 'fr.l': { hex: '0403' }, 'pr.l': { hex: '0509' } },
      terrain: { '0506': 'town', '0606': 'town', '0605': 'town', '0505': 'clear' },
      orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
    }).charges();
    table.act({ type: 'charge', units: ['fr.c'], target: '0506', via: '0505' }, { type: 'endCharges' });
    table.roll(6).roll(4, 3, 1, 1);
    expect(table.options('pursue')).toContainEqual({ type: 'pursue', hex: '0507' });
    expect([under(table, 'pr.h'), under(table, 'pr.i'), under(table, 'pr.far')]).toEqual([true, true, true]);
    table.act({ type: 'pursue', hex: '0507' });
    expect(table.step).toBe('nlc.clash.squareRoll');
    expect([under(table, 'pr.h'), under(table, 'pr.i'), under(table, 'pr.far')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(table.last('revealed').shown.map(({ unit }) => unit)).toEqual(['pr.h', 'pr.i']);
  });

  test('[NLC-32.6.2] neither options, verdicts, previews nor events tell who lies under a flag', () => {
    const table = field(
      {
        columns: 14,
        rows: 12,
        pieces: {
          'fr.a': { hex: '0202', flag: true },
          'fr.b': { hex: '0204', flag: true, strength: 6 },
          'fr.c': { hex: '0304', flag: true, arm: 'cavalry', vedettes: 1 },
          'fr.g': { hex: '0305', arm: 'foot-artillery' },
          'fr.h': { hex: '0204', arm: 'foot-artillery' },
          'pr.g': { hex: '1108', arm: 'horse-artillery' },
          'pr.x': { hex: '1208', flag: true },
          'pr.y': { hex: '1209', flag: true, arm: 'cavalry', vedettes: 1 },
          'pr.z': { hex: '1108', flag: true },
        },
        leaders: { 'fr.l': { hex: '0304' }, 'pr.l': { hex: '1208' } },
        terrain: { '0706': 'forest', '0707': 'forest', '0606': 'town', '0805': 'forest' },
        orders: { 'french.1': 'attack', 'prussian.1': 'attack' },
      },
      { vedettes: { rule: 'NLC-32.7.1' }, bridges: { rule: 'NLC-32.11.1' } },
    );
    const moments = [5, 6].flatMap((seed) => playRandomly(table.game as never, seed, 300).moments);
    const random = randomInts(7);
    const faults = moments
      .filter((_, n) => n % 4 === 0)
      .flatMap((moment) => [...secrecyFaults(table.game as never, moment, [], random)]);
    expect(faults).toEqual([]);
    for (const { after } of moments) expect(table.game.invariants(after as never)).toEqual([]);
  });

  test('[NLC-32.9.2] that the hidden have no line of supply shows neither in how far they march nor in a delay', () => {
    const table = field();
    const before = seen(table, 'fr.a');
    table.set({ cut: ['fr.a'] });
    expect(seen(table, 'fr.a')).toEqual(before);
    expect(seen(table, 'fr.a', 'french')).toMatchObject({ cut: true, movement: (before?.movement ?? 0) - 1 });
    table.set({ hidden: { french: [], coalition: [] } });
    expect(seen(table, 'fr.a')).toMatchObject({ cut: true, movement: (before?.movement ?? 0) - 1 });
    const order = { type: 'sendOrder', from: 'fr.l', to: 'french.1', order: 'attack' } as const;
    expect(table.game.preview(table.position, 'french', order)).toHaveProperty('delay');
    expect(table.game.preview(table.position, 'prussian', order)).toEqual({});
  });

  test('[NLC-32.6.2] a march under a flag cannot be taken back as though nobody had seen it', () => {
    const table = field().movement();
    table.march('fr.a', '0302');
    expect(table.last('marched')).toMatchObject({ unit: 'fr.a', reveals: true });
  });

  test('[NLC-32.6.2] whoever is drawn under a flag is not where his march would be over, and is where his courier is', () => {
    const table = field({
      pieces: {
        'fr.a': { hex: '0202', flag: true },
        'fr.b': { hex: '0404', flag: true },
        'fr.c': { hex: '1202', flag: true, org: '2' },
        'fr.d': { hex: '0206', flag: true, org: '2' },
        'pr.x': { hex: '1518', flag: true },
      },
      leaders: { 'fr.l': { hex: '0203' }, 'fr.m': { hex: '1202', org: '2' }, 'pr.l': { hex: '1518' } },
    }).movement();
    table.setFormation('french.1', { order: 'march', goal: '1202' });
    table.setLeader('fr.l', { place: 'goal', hex: '1202' });
    const courier = {
      to: 'french.1',
      from: 'fr.l',
      place: 'arrived',
      hex: '0404',
      sent: 0,
      arrived: 0,
      due: null,
    };
    const letter = { kind: 'order', order: 'defend', second: null, target: [], goal: null };
    table.set({ couriers: { french: [{ ...courier, letter } as never], coalition: [] } });
    const view = table.game.observe(table.position, 'prussian');
    const random = randomInts(3);
    for (let n = 0; n < 40; n += 1) {
      const twin = table.game.resample(view, 'prussian', random);
      const at = Object.fromEntries(twin.forces.french.map(({ id, hex }) => [id, hex]));
      expect([at['fr.a'], at['fr.b']]).toContain('0404');
      expect([at['fr.a'], at['fr.b']]).not.toContain('1202');
      expect(table.game.observe(twin, 'prussian')).toEqual(view);
    }
  });
});
