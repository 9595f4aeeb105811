import { describe, expect, test } from 'vitest';
import type { GdaGround } from '../../../src/systems/gda/content/ground.ts';
import { gunScore, skirmishDice, volleyScore } from '../../../src/systems/gda/rules/fire/fire-ledger.ts';
import { isInCover } from '../../../src/systems/gda/rules/ground/terrain.ts';
import { type Field, tables } from '../field.ts';
import { duel, shotOf } from '../firing.ts';

type Line = GdaGround['lines'][number];
const along = (kind: Line['kind'], y: number, more: Partial<Line> = {}): Line => ({
  id: 'line',
  name: 'A line',
  kind,
  along: [
    [700, y],
    [1100, y],
  ],
  ...more,
});
const cover = (f: Field): number =>
  volleyScore(f.world, f.position, shotOf(f), 0).lines.find(({ code }) => code === 'cover')?.value ?? 0;
const at = (line: Line, gap = 100): Field => duel(gap, {}, {}, { lines: [line] });

describe('stone walls', () => {
  test('[GDA-7.10.1] a wall close before the target takes one off volleys, guns and skirmishers alike', () => {
    const f = at(along('wall', 590));
    expect(cover(f)).toBe(-1);
    expect(tables.fire.score.cover).toBe(-1);
    const guns = duel(100, { arm: 'footArtillery' }, {}, { lines: [along('wall', 590)] });
    expect(gunScore(guns.world, guns.position, shotOf(guns), 0).total).toBe(-1);
    const open = { formation: 'skirmish', light: true, bases: 4 } as const;
    const dice = (lines: readonly Line[]): number => {
      const s = duel(100, open, {}, { lines: [...lines] });
      return skirmishDice(s.world, s.position, s.index('fr.a.1'), [s.index('al.b.1')]).total;
    };
    expect(dice([]) - dice([along('wall', 590)])).toBe(1);
  });

  test('[GDA-7.10.1] it shelters who stands within 2 cm of it, and only from beyond it', () => {
    expect([cover(at(along('wall', 580))), cover(at(along('wall', 579)))]).toEqual([-1, 0]);
    // Behind the target's back it shelters from nobody in front.
    expect(cover(at(along('wall', 621)))).toBe(0);
    expect(tables.distances.wallCover).toBe(2);
  });

  test('[GDA-7.10.1] where the wall stands open it shelters nobody', () => {
    expect(cover(at(along('wall', 590, { gaps: [{ at: [900, 590], width: 300 }] })))).toBe(0);
  });

  test('[GDA-7.10.2] who mans a wall fires over it without a penalty', () => {
    expect(
      volleyScore(
        at(along('wall', 510)).world,
        at(along('wall', 510)).position,
        shotOf(at(along('wall', 510))),
        0,
      ).total,
    ).toBe(0);
  });

  test('[GDA-7.10.4] hedges shelter nobody', () => {
    const f = at(along('hedge', 590));
    expect(cover(f)).toBe(0);
    expect(isInCover(f.world, f.position, f.index('al.b.1'))).toBe(false);
  });
});
