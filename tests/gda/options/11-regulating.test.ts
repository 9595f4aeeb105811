import { describe, expect, test } from 'vitest';
import { eventsFor } from '../../../src/engine/events.ts';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { makeGdaGame } from '../../../src/systems/gda/rules/index.ts';
import { bautzen } from '../content.ts';
import { type Field, field, type Piece, type Scrap, tables } from '../field.ts';
import { codes } from '../pieces.ts';
import { at } from '../places.ts';

/** A battalion that regulates, one to its left and one behind it, their general far away. */
const brigade = (second: Partial<Piece> = {}, more: Partial<Scrap> = {}, patch: object = {}): Field =>
  field({
    french: [
      { id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' },
      { id: 'fr.a.2', at: [790, 500], formation: 'attackColumn', ...second },
      { id: 'fr.a.3', at: [900, 400], formation: 'attackColumn' },
    ],
    options: { regulatingBattalion: true },
    phasing: 'french',
    ...more,
    brigades: { 'fr.a': { brigadier: at(200, 100), regulator: 'fr.a.1', ...patch } },
  }).begin('gda.movementPhase', { side: 'french' });
const go = (unit: string, mm: number, angle = 0): GdaAction => ({
  type: 'manoeuvre',
  unit,
  legs: [angle === 0 ? { kind: 'advance', by: mm * 100 } : { kind: 'oblique', by: mm * 100, angle }],
});
const name = (leads: string, id = 'fr.a'): GdaAction => ({ type: 'nameRegulator', brigade: id, leads });

describe('regulating battalions', () => {
  test('[GDA-11.21.1] whoever has one moves without regard to where his general is, others do not', () => {
    expect(codes(brigade(), go('fr.a.2', 50))).toEqual([]);
    expect(codes(brigade({}, { options: {} }), go('fr.a.2', 50))).toContain('out-of-command');
  });

  test('[GDA-11.21.1] the first battalion leads until another is named before the battle, its general with it', () => {
    const game = makeGdaGame({ ...bautzen(), options: { regulatingBattalion: true } });
    const start = game.begin().position;
    const own = game.world.brigades.find(({ side, kind }) => side === 'french' && kind === 'infantry');
    const [first, second] = (own?.units ?? []).map((index) => game.world.units[index]?.id as string);
    const state = (p: typeof start) => p.brigades[own?.index ?? 0];
    expect(state(start)?.regulator).toBe(first);
    const named = game.act(start, 'french', name(second as string, own?.id));
    expect(state(named.position)?.regulator).toBe(second);
    expect(eventsFor(named.events, 'allied')).toEqual([]);
    const one = game.act(named.position, 'french', { type: 'ready' }).position;
    const both = game.act(one, 'allied', { type: 'ready' }).position;
    expect(state(both)?.brigadier.with).toBe(second);
  });

  test('[GDA-11.21.2] nobody goes further than 10 cm from it and from all others of his brigade', () => {
    // To the left of it: 11 cm of table lie between 790 and its place; the third is further still.
    expect(codes(brigade(), go('fr.a.2', 100, -450))).toContain('away-from-its-regulator');
    expect(codes(brigade(), go('fr.a.2', 30, -450))).not.toContain('away-from-its-regulator');
    expect(tables.distances.regulating).toBe(10);
    // Beside one of the brigade who holds his place it may stand, however far the regulating battalion is.
    const beside: Partial<Scrap> = {
      french: [
        { id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' },
        { id: 'fr.a.2', at: [790, 500], formation: 'attackColumn' },
        { id: 'fr.a.3', at: [640, 500], formation: 'attackColumn' },
      ],
    };
    expect(codes(brigade({}, beside), go('fr.a.2', 100, -450))).not.toContain('away-from-its-regulator');
  });

  test('[GDA-11.21.3] nobody changes his side of it, unless it runs or the brigade redeploys', () => {
    const behind = { at: [790, 380] as const };
    const crossing = go('fr.a.2', 120, 450);
    expect(codes(brigade(behind), crossing)).toContain('loses-its-post');
    const tasks = { tasks: ['redeploy' as const] };
    expect(codes(brigade(behind, {}, tasks), crossing)).not.toContain('loses-its-post');
    const fled: Partial<Scrap> = {
      french: [
        { id: 'fr.a.1', at: [900, 500], formation: 'attackColumn', order: 'retreating' },
        { id: 'fr.a.2', at: [790, 380], formation: 'attackColumn' },
        { id: 'fr.a.3', at: [1000, 300], formation: 'attackColumn' },
      ],
    };
    expect(codes(brigade({}, fled), crossing)).not.toContain('loses-its-post');
  });

  test('[GDA-11.21.4] [GDA-3.14.7] a Redeploy lets another be named; so does the loss of the old one', () => {
    expect(codes(brigade(), name('fr.a.2'))).toEqual(['not-redeployed']);
    const f = brigade({}, {}, { tasks: ['redeploy'] });
    expect(codes(f, name('fr.a.1'))).toEqual(['regulates-already']);
    expect(codes(f, name('fr.a.2'))).toEqual([]);
    f.act('french', name('fr.a.2'));
    expect(f.brigade('fr.a')).toMatchObject({ regulator: 'fr.a.2', brigadier: { with: 'fr.a.2' } });
    expect(codes(brigade({}, {}, { regulator: null }), name('fr.a.2'))).toEqual([]);
    expect(codes(brigade({}, { options: {} }), name('fr.a.2'))).toEqual(['regulating-not-in-use']);
    expect(codes(f, name('al.far.reserve'))).toEqual(['not-such-a-unit']);
    // Who runs leads nobody: named, he would have to be named again and again.
    expect(codes(brigade({ order: 'routed' }, {}, { regulator: null }), name('fr.a.2'))).toEqual([
      'not-such-a-unit',
    ]);
  });

  test('[GDA-11.21.5] whoever was forced away comes nearer again, and goes nowhere else', () => {
    const far = { at: [500, 500] as const, heading: 900 };
    expect(codes(brigade(far), go('fr.a.2', 100))).toEqual([]);
    const away = { at: [500, 500] as const, heading: 2700 };
    expect(codes(brigade(away), go('fr.a.2', 100))).toContain('must-regain-its-place');
  });
});
