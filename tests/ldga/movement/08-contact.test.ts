import { describe, expect, test } from 'vitest';
import { supplied } from '../../../src/systems/ldga/rules/supply/lines.ts';
import { attack, battle, bombard, duel, END } from '../battle.ts';
import { scenarios, tables, units } from '../content.ts';
import { type Field, table } from '../field.ts';

/* Where marching ends and fighting begins: 1.4, 4.11, 8.42B, 9.15, and what else the chapters say of each other. */

const ROAD = { roads: [['0502', '0503', '0504', '0505', '0506', '0507', '0508']] };
const step = (piece: string, ...path: string[]) => ({ type: 'march' as const, pieces: [piece], path });

describe('a column that meets the enemy', () => {
  const meeting = (french: number, prussian: number, more: Partial<Field> = {}) =>
    table({
      ...ROAD,
      pieces: { 'fr.1.a': { hex: '0503', strength: french }, 'pr.1.a': { hex: '0506', strength: prussian } },
      ...more,
    })
      .toMovement()
      .column('fr.1.a', '0504', '0505');
  test('[LDGA-8.42B.1] [LDGA-8.42B.2] [LDGA-4.11.6] [LDGA-1.4.REP] must try to push him away, and at five to one marches on and owes nothing', () => {
    const t = meeting(10, 2);
    while (t.step !== 'ldga.movement.move') t.pass();
    expect(t.last('repulseTried')).toMatchObject({ succeeded: true, targets: ['0506'] });
    expect(t.unit('fr.1.a')).toMatchObject({ hex: '0506', roadMarch: true, owes: null, moved: false });
    expect(t.hex('pr.1.a')).not.toBe('0506');
  });
  test('[LDGA-8.42B.3] [LDGA-1.4.REP] below that forms up, stops, and must attack him', () => {
    const t = meeting(9, 2);
    expect(t.last('repulseTried')).toMatchObject({ succeeded: false });
    expect(t.unit('fr.1.a')).toMatchObject({ hex: '0505', roadMarch: false, owes: '0506', moved: true });
    t.toCombat();
    expect(t.why(END)).toContain('must-attack LDGA-11.21.1');
  });
  test('[LDGA-8.42B.1] but not before a chateau', () => {
    const t = meeting(10, 2, { chateaux: ['0506'] });
    expect(t.has('repulseTried')).toBe(false);
    expect([t.step, t.unit('fr.1.a').roadMarch]).toEqual(['ldga.movement.move', true]);
  });
});

describe('engaging', () => {
  test('[LDGA-1.4.ENG.1] [LDGA-2.11C3.1] [LDGA-2.11C3.2] whoever comes into the zone attacks in the same turn', () => {
    const t = table({
      pieces: { 'fr.1.a': { hex: '0503' }, 'pr.1.a': { hex: '0506' } },
      options: ['without-command'],
    }).toMovement();
    t.march('fr.1.a', '0504', '0505').toCombat();
    expect(t.why(END)).toEqual(['must-attack LDGA-11.21.1', 'must-be-attacked LDGA-11.21.2']);
    expect(t.act(attack('0505', '0506')).why(END)).toEqual([]);
  });
  test('[LDGA-1.4.ENG.2] guns that bombard need not attack besides', () => {
    const t = battle({ 'fr.1.g': { hex: '0505', arm: 'foot-artillery' }, 'pr.1.a': { hex: '0506' } });
    expect(t.act(bombard('fr.1.g', '0506')).why(END)).toEqual([]);
  });
  test('[LDGA-4.11.3] [LDGA-1.0.3] who has been thrown back is free to march again', () => {
    // One to one, a five: the attacker falls back a hex.
    const t = duel({ strength: 4 }, { strength: 4 }, 5);
    while (t.step !== 'ldga.movement.move' || t.position.phasing !== 'french') t.pass();
    expect(t.hex('fr.1.a')).not.toBe('0505');
    expect(t.options('march').some(({ pieces }) => pieces.includes('fr.1.a'))).toBe(true);
  });
  test('[LDGA-4.33.3] where nobody has to attack nobody goes from zone to zone either', () => {
    const t = table({
      pieces: { 'fr.1.a': { hex: '0505' }, 'pr.1.a': { hex: '0506' } },
      options: ['discretionary-attack', 'without-command'],
    }).toMovement();
    expect(t.why(step('fr.1.a', '0406'))).toContain('engaged LDGA-4.11.2');
  });
  test('[LDGA-1.4.CU] [LDGA-9.15] leaders with troops and trains neither attack nor add anything', () => {
    const t = battle(
      { 'fr.1.a': { hex: '0505' }, 'pr.1.a': { hex: '0506' } },
      { leaders: { 'fr.leader.derlon': '0505' }, trains: { 'fr.pontoon.1': '0505' } },
    );
    t.act(attack('0505', '0506'), END).roll(1);
    expect(t.last('combatResolved').odds.attack.total).toBe(4);
    const guns = battle(
      { 'fr.1.a': { hex: '0505' }, 'pr.1.a': { hex: '0506' } },
      { leaders: { 'fr.leader.derlon': '0505' } },
    );
    expect(guns.why(bombard('fr.leader.derlon', '0506'))).not.toEqual([]);
  });
  test('[LDGA-7.0.2] [LDGA-7.32.2] out of command nobody advances after combat', () => {
    const won = (out: boolean) => {
      const t = battle({ 'fr.1.a': { hex: '0505', strength: 12 }, 'pr.1.a': { hex: '0506', strength: 4 } });
      t.mark('fr.1.a', { outOfCommand: out }).act(attack('0505', '0506'), END).roll(4);
      while (
        t.step !== 'ldga.advance.go' &&
        t.position.phase === 'combat' &&
        t.position.phasing === 'french' &&
        t.step !== 'over'
      ) {
        const { pending } = t;
        if (pending.kind === 'decide' && t.options('advance').length > 0) return true;
        t.pass();
      }
      return false;
    };
    expect([won(false), won(true)]).toEqual([true, false]);
  });
});

describe('tables and tracks', () => {
  test('[LDGA-1.11.1] [LDGA-1.11.3] set-ups, terrain, turns, reinforcements, results, casualty levels and élan are all there', () => {
    expect(Object.keys(tables.terrain.hexes)).toHaveLength(6);
    expect(tables.turns).toHaveLength(18);
    expect(Object.keys(tables.combat.results)).toHaveLength(6);
    expect(Object.values(tables.elan.least).every((row) => row.length === 6)).toBe(true);
    expect(units.tracks.length).toBeGreaterThan(0);
    for (const { placements, arrivals } of scenarios.values())
      expect(placements.length + arrivals.length).toBeGreaterThan(0);
  });
  test('[LDGA-19.3.2] [LDGA-19.3.3] all units of an officer are somewhere: with him on the track, or listed for themselves', () => {
    const campaign = scenarios.get('ldga.campaign');
    const listed = new Set([
      ...(campaign?.placements ?? []).map(({ piece }) => piece),
      ...(campaign?.arrivals ?? []).flatMap(({ pieces }) => pieces),
    ]);
    for (const { id } of units.units) expect(listed.has(id), id).toBe(true);
    const gerard = campaign?.arrivals.find(({ pieces }) => pieces.includes('fr.leader.gerard'));
    const corps =
      campaign?.arrivals
        .filter(({ turn, entry }) => turn === gerard?.turn && entry === gerard?.entry)
        .flatMap(({ pieces }) => pieces) ?? [];
    for (const { id, army, formation } of units.units)
      if (army === 'french' && formation === '4') expect(corps, id).toContain(id);
  });
  test('[LDGA-8.41.9] a column faces nowhere: turning round costs nothing', () => {
    const t = table({
      ...ROAD,
      pieces: { 'fr.1.a': { hex: '0504' }, 'pr.1.x': { hex: '1412' } },
    }).toMovement();
    t.column('fr.1.a', '0505').column('fr.1.a', '0504');
    expect(t.last('marched').cost.total).toBe(1);
  });
  test('[LDGA-19.0.2] [LDGA-21.23] a scenario’s own rules hold in it alone', () => {
    const own = (id: string) => {
      const { truce, slowStart, freeSetUp } = scenarios.get(`ldga.${id}`) ?? {};
      return [truce !== undefined, slowStart !== undefined, freeSetUp !== undefined];
    };
    expect(own('ligny-and-quatre-bras')).toEqual([false, false, false]);
    expect(own('waterloo')).toEqual([true, false, false]);
    expect(own('campaign')).toEqual([false, true, true]);
  });
  test('[LDGA-1.4.SUP] a line of nine hexes leads to a road or trail, and that to a source where somebody has come on', () => {
    const road = Array.from({ length: 12 }, (_, n) => `01${String(n + 1).padStart(2, '0')}`);
    const t = table({
      columns: 24,
      roads: [road],
      entries: { H: { hexes: ['0101'], edge: 'south' } },
      pieces: { 'fr.1.a': { hex: '0121' }, 'pr.1.x': { hex: '1401' } },
    }).amend({ opened: ['H'] });
    const has = (hex: string): boolean =>
      supplied(t.world, t.position, 'french')[t.world.grid.index(hex)] === 1;
    expect([has('0112'), has('0121'), has('0122')]).toEqual([true, true, false]);
    t.amend({ opened: [] });
    expect(has('0112')).toBe(false);
  });
  test('[LDGA-19.2.2] where forces are not hidden everybody sees them from the start', () => {
    const t = table({ pieces: { 'fr.1.a': { hex: '0505' }, 'pr.1.x': { hex: '1401' } } }).toMovement();
    expect(JSON.stringify(t.game.observe(t.position, 'coalition'))).toContain('fr.1.a');
  });
});
