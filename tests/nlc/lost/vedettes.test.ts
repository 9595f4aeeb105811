import { describe, expect, test } from 'vitest';
import { unitsAt } from '../../../src/systems/nlc/rules/ground/standing.ts';
import type { Skirmish } from '../skirmish.ts';
import { field, of, out, scout } from './outposts.ts';

describe('vedettes ride', () => {
  test('[NLC-32.7.1] light cavalry has as many out as its counter says, and others none', () => {
    const table = field().movement();
    expect(table.position.vedettes?.french.map(({ id }) => id)).toEqual(['fr.h/1', 'fr.h/2']);
    table.act(scout('fr.h/1', '0506'), scout('fr.h/2', '0504'));
    expect([of(table, 'fr.h/1').hex, of(table, 'fr.h/2').hex]).toEqual(['0506', '0504']);
    expect(table.why(scout('fr.h/3', '0506'))).toEqual(['not-your-unit NLC-32.7.1']);
    expect(table.why(scout('fr.a/1', '0506'))).toEqual(['not-your-unit NLC-32.7.1']);
    expect(table.why(scout('pr.h/1', '1516'))).toEqual(['not-your-unit NLC-32.7.1']);
    expect(table.why(scout('fr.h/1', '0507'))).toEqual(['has-moved NLC-4.III.1']);
    const still = field().movement();
    expect(still.why(scout('fr.h/1', '9999'))).toEqual(['no-way-there NLC-5.1.1']);
    expect(still.why(scout('fr.h/1', '0508'))).toEqual(['no-way-there NLC-5.1.1']);
  });

  test('[NLC-32.7.1] a unit that is not on the map sends none; one that comes back to its unit is at hand again', () => {
    const table = field().movement();
    table.setUnit('fr.h', { place: 'exited' });
    expect(table.why(scout('fr.h/1', '0506'))).toEqual(['not-on-the-map NLC-32.7.1']);
    const back = out(field().movement(), { 'fr.h/1': '0506' });
    back.act(scout('fr.h/1', '0505'));
    expect(of(back, 'fr.h/1')).toMatchObject({ place: 'held', hex: null });
  });

  test('[NLC-32.7.10] they need no order and no command, and pay for roads wherever there is one', () => {
    const road = ['0505', '0506', '0507', '0508', '0509', '0510', '0511', '0512', '0513', '0514', '0515'];
    const table = field({
      roads: [road],
      orders: { 'french.1': 'reserve', 'prussian.1': 'reserve' },
      terrain: { '0508': 'forest' },
    }).movement();
    const ten = road.slice(1);
    expect(table.why(scout('fr.h/1', ...ten))).toEqual([]);
    table.act(scout('fr.h/1', ...ten));
    expect(table.last('vedetteRode').cost?.total).toBe(5);
    expect(table.whyMarch('fr.h', ...ten)).not.toEqual([]);
  });

  test('[NLC-32.3.1] off the roads they pay as cavalry does, seven points', () => {
    const table = field({ terrain: { '0506': 'forest' } }).movement();
    expect(table.why(scout('fr.h/1', '0506', '0507', '0508', '0509'))).toEqual([]);
    expect(table.why(scout('fr.h/1', '0506', '0507', '0508', '0509', '0510'))).toEqual(['too-far NLC-5.1.1']);
    expect(table.options('scout').some(({ path }) => path.at(-1) === '0509')).toBe(true);
  });

  test('[NLC-32.7.7] zones of control do not stop them', () => {
    const table = field({
      pieces: {
        'fr.h': { hex: '0505', arm: 'cavalry', vedettes: 1 },
        'pr.x': { hex: '0607' },
        'pr.h': { hex: '0609', arm: 'cavalry', vedettes: 1 },
      },
    }).movement();
    expect(table.why(scout('fr.h/1', '0506', '0507', '0508', '0509'))).toEqual([]);
    expect(table.why(scout('fr.h/1', '0506', '0606', '0607'))).toEqual(['enemy-there NLC-32.7.4']);
  });

  test('[NLC-32.7.4] vedettes do not enter the hex of enemy vedettes', () => {
    const table = out(field().movement(), { 'pr.h/1': '0507' });
    expect(table.why(scout('fr.h/1', '0506', '0507'))).toEqual(['enemy-there NLC-32.7.4']);
    expect(table.options('scout').some(({ path }) => path.includes('0507'))).toBe(false);
  });

  test('[NLC-32.7.2] [NLC-32.2.1] they have no zone of control, take no room and do not fight with a stack', () => {
    const table = out(field().movement(), { 'fr.h/1': '0507', 'fr.h/2': '0507' });
    const { world } = table.game;
    const view = table.game.observe(table.position, 'prussian');
    expect(view.zones.french).not.toContain('0508');
    expect(unitsAt(world, table.position, 'french', world.grid.index('0507'))).toEqual([]);
    // Two units may still come there, and that is as many as a hex holds.
    table.march('fr.a', '0506', '0507').march('fr.h', '0506', '0507');
    expect(table.why({ type: 'endMovement' })).toEqual([]);
  });

  test('[NLC-32.6.3] they lie open to both sides wherever they are', () => {
    const table = out(field().movement(), { 'fr.h/1': '0507' });
    expect(table.game.observe(table.position, 'prussian').open.vedettes?.french[0]).toMatchObject({
      place: 'map',
      hex: '0507',
    });
  });
});

describe('vedettes and troops', () => {
  const near = (pieces: Skirmish['pieces'] = {}) =>
    out(
      field({
        pieces: {
          'fr.a': { hex: '0505', movement: 4 },
          'fr.c': { hex: '0405', arm: 'cavalry', strength: 4 },
          'pr.h': { hex: '0512', arm: 'cavalry', vedettes: 2 },
          ...pieces,
        },
        leaders: { 'fr.l': { hex: '0505' } },
      }).movement(),
      { 'pr.h/1': '0507' },
    );

  test('[NLC-32.7.4] troops enter their hex and go on; alone they fall back two hexes, towards their unit', () => {
    const table = near();
    table.march('fr.a', '0506', '0507', '0508');
    expect(table.unit('fr.a').hex).toBe('0508');
    expect(table.of('vedetteFled')[0]).toMatchObject({ from: '0507', into: '0509', rule: 'NLC-32.7.4' });
    expect(of(table, 'pr.h/1')).toMatchObject({ place: 'map', hex: '0509' });
  });

  test('[NLC-32.7.4] two hexes off, also where a river on the way makes the next hex two steps', () => {
    const table = out(
      field({
        sides: { '0506-0507': { water: 'river' } },
        pieces: {
          'fr.a': { hex: '0509' },
          'pr.h': { hex: '0506', arm: 'cavalry', vedettes: 1 },
        },
        leaders: { 'fr.l': { hex: '0509' } },
      }).movement(),
      { 'pr.h/1': '0507' },
    );
    table.march('fr.a', '0508', '0507');
    const { grid } = table.game.world;
    const { into } = table.last('vedetteFled');
    expect(grid.distance(grid.index('0507'), grid.index(into))).toBe(2);
  });

  test('[NLC-32.7.4] those who cannot fall back are lost', () => {
    const blocks = Object.fromEntries(
      ['0506', '0508', '0406', '0407', '0606', '0607'].map((hex, n) => [`fr.b${n}`, { hex }]),
    );
    const table = near(blocks);
    table.march('fr.a', '0506', '0507');
    expect(of(table, 'pr.h/1')).toMatchObject({ place: 'eliminated', fell: 0 });
  });

  test('[NLC-32.7.9] vedettes fight vedettes with two each; who is left of the attacked after a loss falls back', () => {
    const set = () => {
      const table = out(
        field({
          pieces: {
            'fr.h': { hex: '0503', arm: 'cavalry', vedettes: 1 },
            'pr.h': { hex: '0512', arm: 'cavalry', vedettes: 2 },
          },
        }).movement(),
        { 'fr.h/1': '0506', 'pr.h/1': '0507', 'pr.h/2': '0507' },
      );
      return table.act({ type: 'endMovement' });
    };
    const attack = { type: 'skirmish', vedette: 'fr.h/1', target: '0507' } as const;
    const table = set().act(attack);
    table.roll(5, 4, 1, 1);
    const { attack: fire, defence } = table.last('skirmished');
    expect([fire.rounded, defence.rounded]).toEqual([2, 4]);
    expect(['pr.h/1', 'pr.h/2'].map((id) => of(table, id).place).sort()).toEqual(['eliminated', 'map']);
    expect(of(table, 'pr.h/2').hex).toBe('0509');
    expect(of(table, 'fr.h/1')).toMatchObject({ place: 'map', hex: '0506' });
    const beaten = set().act(attack);
    beaten.roll(1, 1, 6, 6);
    expect(of(beaten, 'fr.h/1').place).toBe('eliminated');
    expect(of(beaten, 'pr.h/1')).toMatchObject({ place: 'map', hex: '0507' });
    expect(set().why({ ...attack, target: '0406' })).toEqual(['no-vedettes-there NLC-32.7.9']);
  });

  test('[NLC-32.7.3] with a stack that is attacked they go back when it does', () => {
    const table = out(
      field({
        pieces: {
          'fr.a': { hex: '0505', strength: 12 },
          'pr.x': { hex: '0506' },
          'pr.h': { hex: '1512', arm: 'cavalry', vedettes: 1 },
        },
        orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
      }).assaults(),
      { 'pr.h/1': '0506' },
    );
    table.assault(['fr.a'], '0506').roll(4, 3, 1, 1);
    expect(of(table, 'pr.h/1').hex).toBe('0506');
    table.act({ type: 'giveWay' });
    if (table.step === 'nlc.retreat.choose') table.act({ type: 'retreatTo', hex: '0507' });
    expect(table.unit('pr.x').hex).toBe('0507');
    expect(of(table, 'pr.h/1').hex).toBe('0507');
  });

  test('[NLC-32.7.3] with horse that slips away before the fight they go, and stay while others of the stack stand', () => {
    const attacked = (foot: boolean) =>
      out(
        field({
          pieces: {
            'fr.a': { hex: '0505', strength: 12 },
            'pr.h': { hex: '0506', arm: 'cavalry', vedettes: 1 },
            ...(foot ? { 'pr.x': { hex: '0506' } } : {}),
          },
          orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
        }).assaults(),
        { 'pr.h/1': '0506' },
      )
        .setUnit('pr.h', { beganInZoc: false })
        .assault(['fr.a'], '0506')
        .act({ type: 'slipAway', unit: 'pr.h', hex: '0507' });
    const alone = attacked(false);
    expect([alone.unit('pr.h').hex, of(alone, 'pr.h/1').hex]).toEqual(['0507', '0507']);
    const stands = attacked(true);
    expect([stands.unit('pr.h').hex, of(stands, 'pr.h/1').hex]).toEqual(['0507', '0506']);
  });

  test('[NLC-32.7.6] bombardment does nothing to them', () => {
    const table = out(
      field({
        pieces: {
          'fr.g': { hex: '0505', arm: 'foot-artillery', strength: 4 },
          'pr.x': { hex: '0507' },
          'pr.h': { hex: '1512', arm: 'cavalry', vedettes: 2 },
        },
        orders: { 'french.1': 'attack', 'prussian.1': 'defend' },
      }).bombardment(),
      { 'pr.h/1': '0507', 'pr.h/2': '0506' },
    );
    expect(table.why({ type: 'bombard', units: ['fr.g'], target: '0506' })).toEqual([
      'no-enemy-there NLC-8.1.1',
    ]);
    const before = table.position.vedettes;
    table.act({ type: 'bombard', units: ['fr.g'], target: '0507' }).roll(4, 3);
    expect(table.unit('pr.x').disrupted).toBe(true);
    expect(table.position.vedettes).toBe(before);
  });

  test('[NLC-32.7.8] lost vedettes are rallied like units, by the leader of their formation', () => {
    const table = field({ orders: { 'french.1': 'reserve', 'prussian.1': 'reserve' } });
    const { vedettes } = table.position;
    const lost = (vedettes?.french ?? []).map((one) => ({ ...one, place: 'eliminated' as const, fell: 0 }));
    table.set({ vedettes: { french: lost, coalition: vedettes?.coalition ?? [] }, turn: 1 });
    expect(table.why({ type: 'rally', leader: 'fr.l', units: ['fr.h/1'] })).not.toEqual([]);
    table.set({ turn: 2 }).until('nlc.rally.choose');
    expect(table.why({ type: 'rally', leader: 'fr.l', units: ['pr.h/1'] })).toEqual([
      'not-of-his-formation NLC-15.2',
    ]);
    table.act({ type: 'rally', leader: 'fr.l', units: ['fr.h/1'] });
    expect(of(table, 'fr.h/1')).toMatchObject({ place: 'map', hex: '0505', fell: null });
    expect(of(table, 'fr.h/2').place).toBe('eliminated');
  });
});
