import { describe, expect, test } from 'vitest';
import { forecastMove } from '../../../src/systems/gda/rules/movement/forecast.ts';
import { type Field, field, type Piece, tables } from '../field.ts';
import { ahead, go } from '../marching.ts';
import { codes } from '../pieces.ts';
import { at } from '../places.ts';

const road = {
  id: 'road',
  name: 'A road',
  kind: 'road' as const,
  along: [
    [900, 0],
    [900, 460],
  ] as [number, number][],
};
const marching = (piece: Partial<Piece>, options: Record<string, boolean> = { roadBonus: true }): Field =>
  field({
    french: [
      { id: 'fr.a.1', at: [900, 300], ...piece },
      { id: 'fr.a.9', at: [200, 60], formation: 'attackColumn' },
    ],
    lines: [road],
    options,
    brigades: { 'fr.a': { brigadier: at(900, 300) } },
    phasing: 'french',
  }).begin('gda.movementPhase', { side: 'french' });

describe('marching on roads', () => {
  const columns: Partial<Piece> = { formation: 'companyColumn' };

  test('[GDA-5.35.2] a column of companies or limbered guns on the road go 5 cm further, with the option', () => {
    const f = marching(columns);
    expect([codes(f, ahead(160)), codes(f, ahead(150))]).toEqual([[], []]);
    const guns: Partial<Piece> = { arm: 'footArtillery', formation: 'limbered' };
    expect(codes(marching(guns), ahead(160))).toEqual([]);
    expect(codes(marching(columns, {}), ahead(160))).toEqual(['too-far']);
    expect(tables.movement.roadBonus).toBe(5);
    const lines = (
      forecastMove(f.world, f.position, f.index('fr.a.1'), ahead(160) as never) as never as {
        allowance: { lines: { code: string; value: number; rule: string }[] };
      }
    ).allowance.lines;
    expect(lines.map(({ code, value, rule }) => [code, value, rule])).toContainEqual([
      'road',
      5000,
      'GDA-5.35.2',
    ]);
  });

  test('[GDA-5.35.2] nobody else does, nor who leaves the road', () => {
    expect(codes(marching({ formation: 'attackColumn' }), ahead(160))).toEqual(['too-far']);
    // The road ends at 460 mm, and so does what it gives.
    expect(codes(marching(columns), ahead(195))).toEqual(['too-far']);
    expect(codes(marching({ ...columns, at: [960, 300] }), ahead(160))).toEqual(['too-far']);
    expect(codes(marching(columns), go([{ kind: 'oblique', by: 16_000, angle: 300 }]))).toContain('too-far');
  });
});
