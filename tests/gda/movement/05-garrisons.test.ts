import { describe, expect, test } from 'vitest';
import type { GdaAction } from '../../../src/systems/gda/rules/actions.ts';
import { aims } from '../../../src/systems/gda/rules/fire/targets.ts';
import { isInCover } from '../../../src/systems/gda/rules/ground/terrain.ts';
import { isFlanked } from '../../../src/systems/gda/rules/morale/flanked.ts';
import { type Field, field, type Piece } from '../field.ts';
import { codes } from '../pieces.ts';
import { go, moving, place } from '../places.ts';

describe('redoubts', () => {
  const redoubt = place('redoubt', [800, 400, 1000, 460], { gorge: 0 });
  const into = (piece: Partial<Piece>, mm: number, others: readonly Piece[] = []): string[] =>
    codes(
      moving({ french: [{ id: 'fr.a.1', at: [900, 350], ...piece }, ...others], features: [redoubt] }),
      go(mm),
    );

  test('[GDA-5.40.1] take a battalion in column or a battery, and one of them', () => {
    expect(into({ formation: 'attackColumn' }, 100)).toEqual([]);
    expect(into({ formation: 'line' }, 90)).toEqual(['redoubt-takes-a-column']);
    expect(into({ arm: 'cavalry', formation: 'squadronColumn' }, 150)).toEqual(['redoubt-takes-a-column']);
    expect(into({ arm: 'horseArtillery', formation: 'limbered' }, 140)).toEqual([]);
    const held = [{ id: 'fr.a.2', at: [950, 450] as const, formation: 'companyColumn' as const }];
    expect(into({ formation: 'companyColumn', at: [850, 350] }, 100, held)).toEqual(['held-already']);
  });

  test('[GDA-5.40.1] and cover them', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 450], formation: 'attackColumn' }],
      features: [redoubt],
    });
    expect(isInCover(f.world, f.position, 0)).toBe(true);
    const out = field({
      french: [{ id: 'fr.a.1', at: [900, 400], formation: 'attackColumn' }],
      features: [redoubt],
    });
    expect(isInCover(out.world, out.position, 0)).toBe(false);
  });

  test('[GDA-5.40.1] have a flank only at their open side', () => {
    const flanked = (gorge: number): boolean => {
      const f = field({
        french: [{ id: 'fr.a.1', at: [900, 450], formation: 'attackColumn' }],
        allied: [{ id: 'al.b.1', at: [900, 380], heading: 0, formation: 'attackColumn' }],
        features: [place('redoubt', [800, 400, 1000, 460], { gorge })],
      });
      return isFlanked(f.world, f.position, 0);
    };
    // Side 0 is the southern one, where the enemy stands; side 2 the northern.
    expect([flanked(0), flanked(2)]).toEqual([true, false]);
  });
});

describe('villages and strongpoints', () => {
  const house = place('builtUpArea', [820, 400, 980, 500]);
  const other = { ...place('builtUpArea', [981, 400, 1140, 500]), id: 'other' };
  const held: Partial<Piece> = { holds: 'place', formation: 'garrison', at: [900, 450] };

  test('[GDA-5.36.2] two villages side by side are each held for themselves', () => {
    const f = moving({
      french: [
        { id: 'fr.a.1', ...held },
        { id: 'fr.a.2', at: [1050, 350], formation: 'attackColumn' },
      ],
      features: [house, other],
    });
    const enter = (id: string): GdaAction => ({
      type: 'enter',
      unit: 'fr.a.2',
      place: id,
      legs: [{ kind: 'advance', by: 5000 }],
    });
    expect(codes(f, enter('other'))).toEqual([]);
    expect(codes(f, enter('place'))).toContain('held-already');
  });

  test('[GDA-5.36.4] strongpoints are named as such by the table', () => {
    const f = field({ french: [{ id: 'fr.a.1' }], features: [place('strongpoint', [820, 400, 980, 500])] });
    expect(f.world.places.map(({ kind }) => kind)).toEqual(['strongpoint']);
  });

  test('[GDA-5.38.5] a garrison fires from any side, and may split it', () => {
    const f = field({
      french: [{ id: 'fr.a.1', ...held }],
      allied: [
        { id: 'al.b.1', at: [900, 350], heading: 0 },
        { id: 'al.b.2', at: [900, 650] },
      ],
      features: [house],
      phase: 'fire',
    }).begin('gda.firePhase', { side: 'french' });
    expect(codes(f, { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] })).toEqual([]);
    expect(codes(f, { type: 'fire', unit: 'fr.a.1', targets: ['al.b.2'] })).toEqual([]);
    expect(codes(f, { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1', 'al.b.2'] })).toEqual([]);
    expect(aims(f.world, f.position, 0)).toHaveLength(2);
  });

  test('[GDA-5.43.3] behind walls one is in cover', () => {
    const f = field({ french: [{ id: 'fr.a.1', ...held }], features: [house] });
    expect(isInCover(f.world, f.position, 0)).toBe(true);
  });

  test('[GDA-5.43.4] and does not test for fire', () => {
    const f = field({
      french: [{ id: 'fr.a.1', at: [900, 300] }],
      allied: [{ id: 'al.b.1', ...held }],
      features: [house],
      phase: 'fire',
    }).begin('gda.firePhase', { side: 'french' });
    f.act('french', { type: 'fire', unit: 'fr.a.1', targets: ['al.b.1'] }).roll(5, 5);
    const ask = f.machine.pending(f.position);
    expect(ask.kind === 'over' ? '' : ask.step).not.toContain('disciplineTest');
    expect(f.unit('al.b.1')).toMatchObject({ order: 'formed', holds: 'place' });
  });

  test('[GDA-5.43.6] columns pass through in one phase where the other side is free', () => {
    const pass: GdaAction = { type: 'passThrough', unit: 'fr.a.1', place: 'place', side: 2, heading: 0 };
    const scene = (allied: readonly Piece[]): Field =>
      moving({
        french: [{ id: 'fr.a.1', at: [900, 399], formation: 'attackColumn' }],
        allied,
        features: [house],
      });
    expect(codes(scene([{ id: 'al.b.1', at: [900, 700] }]), pass)).toEqual([]);
    expect(codes(scene([{ id: 'al.b.1', at: [900, 640] }]), pass)).toContain('enemy-before-the-exit');
    const f = scene([{ id: 'al.b.1', at: [900, 900] }]).act('french', pass);
    expect(f.unit('fr.a.1').pose.y).toBeGreaterThan(50_000);
  });
});
