import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { chargeLedger } from '../../../src/systems/gda/rules/charges/combat.ts';
import { bautzenGame } from '../content.ts';
import { type Field, field, type Piece, type Scrap } from '../field.ts';
import { codes, post, step } from '../pieces.ts';
import { at } from '../places.ts';
import { turned } from '../posting.ts';

const houses = (y: number) => ({
  id: 'place',
  name: 'A village',
  kind: 'builtUpArea' as const,
  outline: [
    [840, y],
    [960, y],
    [960, 700],
    [840, 700],
  ] as [number, number][],
});

const steady = (command: 'steady' | 'hesitant', pieces: readonly Piece[], more: Partial<Scrap> = {}): Field =>
  field({
    french: pieces,
    allied: [{ id: 'al.b.1', at: [900, 700] }],
    phasing: 'french',
    ...more,
    brigades: { 'fr.a': { command, brigadier: at(900, 500) }, 'al.b': { brigadier: at(900, 800) } },
  });

describe('the commander', () => {
  test('[GDA-3.1.1] he sets his brigades up, holds them back on the table or off it, and posts ADCs', () => {
    const game = bautzenGame();
    const start = game.begin().position;
    const brigade = game.world.brigades.find(
      ({ side, sheet }) => side === 'french' && !sheet.reserve && sheet.arrives === undefined,
    )?.id as string;
    const judged = (action: GdaAction): boolean => game.judge(start, 'french', action).ok;
    expect(judged({ type: 'hold', brigade, standing: 'offTable', sector: 'left' })).toBe(true);
    expect(game.options(start, 'french', brigade).actions.map(({ type }) => type)).toContain('hold');
    const f = field({ french: [{ id: 'fr.a.1' }] })
      .begin('gda.commandPhase')
      .roll(5, 5);
    expect(f.refusals('french', post({ task: 'attachment', brigade: 'fr.a' }))).toEqual([]);
  });

  test('[GDA-3.1.2] outside the command phase he sends nobody, and where he is changes no fight', () => {
    const one: readonly Piece[] = [{ id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' }];
    for (const phase of ['charge', 'movement', 'fire'] as const) {
      const f = steady('steady', one).begin(`gda.${phase}Phase`, { side: 'french' });
      expect(codes(f, post({ task: 'attachment', brigade: 'fr.a' }))).toEqual(['not-now']);
    }
    const score = (x: number): number => {
      const f = steady('steady', one).staff('french', { commander: { x, y: 50_000 } });
      const party = (lead: number) => ({ lead, supports: {}, losses: 0 });
      return chargeLedger(f.world, f.position, party(0), party(1), 'attacker', 7).total;
    };
    expect(score(90_000)).toBe(score(1000));
  });

  test('[GDA-0.1.2] a corps of two divisions may stand where one would, each with its own commander', () => {
    const army = (corps?: Scrap['corps']) =>
      field({
        french: [{ id: 'fr.a.1' }, { id: 'fr.b.1' }],
        ...(corps === undefined ? {} : { corps, sheets: { 'fr.b': { division: 1 } } }),
      }).world.armies.french.divisions.map(({ brigades }) => brigades.length);
    expect(army()).toEqual([2]);
    const friant = { commander: { name: 'Friant', rating: 'campaigner' as const }, adcs: 2 };
    expect(army({ name: 'Davout', rating: 'tactician', divisions: [friant] })).toEqual([1, 1]);
  });

  test('[GDA-5.3.2] a corps commander rides 30 cm a turn, and no further', () => {
    const divisions = [{ commander: { name: 'Friant', rating: 'campaigner' as const }, adcs: 2 }];
    const f = field({
      french: [{ id: 'fr.a.1' }, { id: 'fr.b.1' }],
      sheets: { 'fr.b': { division: 1 } },
      corps: { name: 'Davout', rating: 'tactician', divisions },
      phasing: 'french',
    }).begin('gda.movementPhase', { side: 'french' });
    const ride = (y: number): GdaAction => ({ type: 'rideCorps', x: 0, y });
    expect([codes(f, ride(30_001)), codes(f, ride(30_000))]).toEqual([['commander-too-far'], []]);
    expect(codes(f, ride(-1))).toEqual(['commander-off-the-table']);
    f.act('french', ride(30_000));
    expect(f.position.armies.french.corps).toEqual({ x: 0, y: 30_000 });
    expect(codes(f, ride(20_000))).toEqual(['corps-commander-has-ridden']);
    expect(turned(f).position.armies.french.corpsRode).toBe(false);
    const plain = field({ french: [{ id: 'fr.a.1' }] }).begin('gda.movementPhase', { side: 'french' });
    expect(codes(plain, ride(1000))).toEqual(['no-corps-commander-here']);
  });
});

describe('brigades', () => {
  test('[GDA-2.11.4] an assault is over when its objective is taken, and not before', () => {
    const village = [houses(600)];
    const assault = (piece: Partial<Piece>): string | null =>
      turned(
        field({
          french: [{ id: 'fr.a.1', at: [900, 500], ...piece }],
          features: village,
          brigades: { 'fr.a': { assault: 'place' } },
        }),
      ).brigade('fr.a').assault;
    expect(assault({})).toBe('place');
    expect(assault({ holds: 'place', formation: 'garrison', order: 'unformed' })).toBe('place');
    expect(assault({ holds: 'place', formation: 'garrison' })).toBeNull();
  });

  test('[GDA-3.22.2] a steady brigade moves, changes, reforms, limbers, fires and charges; a hesitant one is held', () => {
    const column: Piece = { id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' };
    const advance = {
      type: 'manoeuvre',
      unit: 'fr.a.1',
      legs: [{ kind: 'advance', by: 10_000 }],
    } as GdaAction;
    const line = {
      type: 'manoeuvre',
      unit: 'fr.a.1',
      legs: [],
      change: { when: 'before', formation: 'line', fixed: 'middle' },
    } as GdaAction;
    const moves = (command: 'steady' | 'hesitant', action: GdaAction, piece: Partial<Piece> = {}) =>
      codes(
        steady(command, [{ ...column, ...piece }]).begin('gda.movementPhase', { side: 'french' }),
        action,
      );
    expect(moves('steady', advance)).toEqual([]);
    expect(moves('hesitant', advance)).not.toEqual([]);
    expect(moves('steady', line)).toEqual([]);
    expect(moves('steady', { type: 'reform', unit: 'fr.a.1' }, { order: 'unformed' })).toEqual([]);
    const guns = { arm: 'footArtillery', formation: 'deployed' } as const;
    const limber = {
      ...line,
      change: { when: 'before', formation: 'limbered', fixed: 'middle' },
    } as GdaAction;
    expect(moves('steady', limber, guns)).toEqual([]);
    expect(moves('hesitant', limber, guns)).not.toEqual([]);
    const fire = steady('steady', [{ id: 'fr.a.1', at: [900, 600] }]).begin('gda.firePhase', {
      side: 'french',
    });
    expect(codes(fire, { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] })).toEqual([]);
    const charges = (command: 'steady' | 'hesitant'): string[] => {
      const f = steady(command, [{ ...column, at: [900, 560] }]).begin('gda.chargePhase', { side: 'french' });
      f.end('french', 'endAttaching').end('allied', 'endAttaching');
      return codes(f, { type: 'declareCharge', unit: 'fr.a.1', target: 'al.b.1' });
    };
    expect(charges('steady')).toEqual([]);
    expect(charges('hesitant')).toContain('brigade-wavers');
  });

  test('[GDA-5.38.7] friends near a garrison that is charged fire at the charge', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 500], formation: 'attackColumn' }],
      allied: [
        { id: 'al.b.1', at: [900, 640], holds: 'place', formation: 'garrison' },
        { id: 'al.b.2', at: [1060, 640], heading: 2250 },
      ],
      features: [houses(620)],
      phase: 'charges',
      phasing: 'french',
      brigades: { 'fr.a': { brigadier: at(900, 450) }, 'al.b': { brigadier: at(1000, 700) } },
    }).begin('gda.chargePhase', { side: 'french' });
    f.end('french', 'endAttaching').end('allied', 'endAttaching');
    f.act('french', { type: 'declareCharge', unit: 'fr.a.1', target: 'al.b.1' });
    f.end('french', 'endDeclaring').end('allied', 'endDeclaring');
    expect(step(f)).toBe('gda.chargeFire.choose');
    expect(f.refusals('allied', { type: 'fireAtCharge', units: ['al.b.1', 'al.b.2'] })).toEqual([]);
  });

  test('[GDA-8.2.3] a volley into a mass of columns: all of them bleed, only the one aimed at tests', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 500], grade: 'elite' }],
      allied: [
        { id: 'al.b.1', at: [900, 600], formation: 'attackColumn' },
        { id: 'al.b.2', at: [985, 600], formation: 'attackColumn' },
      ],
      phase: 'fire',
      phasing: 'french',
      brigades: { 'fr.a': { brigadier: at(900, 450) }, 'al.b': { brigadier: at(900, 700) } },
    }).begin('gda.firePhase', { side: 'french' });
    f.act('french', { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] });
    f.roll(5, 5);
    const pending = f.machine.pending(f.position);
    f.roll(...Array<number>(pending.kind === 'chance' ? pending.request.count : 0).fill(4));
    expect([f.unit('al.b.1').casualties > 0, f.unit('al.b.2').casualties > 0]).toEqual([true, true]);
    expect(step(f)).toBe('gda.disciplineTest.roll');
    f.roll(5, 5);
    expect(f.told('disciplineTested').map(({ unit }) => unit)).toEqual(['al.b.1']);
    expect(step(f)).toBe('gda.firePhase.fire');
  });
});
