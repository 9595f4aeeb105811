import { describe, expect, test } from 'vitest';
import type { RollCall } from './roll-call.ts';
import { bautzenOf, walked } from './walk.ts';
import { Watch } from './watch.ts';

/** How much there is to see: many games where everything is looked at, few otherwise. */
const games = process.env.VEDETTE_THOROUGH === '1' ? 40 : 4;

/** Watches whole games and tells what was compared how often. */
function watched(seeds: readonly number[], turns: number, options: RollCall['options']): Map<string, number> {
  const seen = new Map<string, number>();
  for (const seed of seeds) {
    const call = { scenario: bautzenOf(seed, turns), options };
    const watch = new Watch(call);
    for (const moment of walked(call, seed)) watch.see(moment);
    expect(watch.wrong, `seed ${seed}`).toEqual([]);
    for (const [what, count] of watch.counts) seen.set(what, (seen.get(what) ?? 0) + count);
  }
  return seen;
}

describe('dice against a second referee', () => {
  test('what comes of every die of whole games is what the book says of it', { timeout: 600_000 }, () => {
    const seen = watched(
      Array.from({ length: games }, (_, i) => i + 1),
      8,
      {},
    );
    const often = (what: string) => seen.get(what) ?? 0;
    expect(often('command')).toBeGreaterThan(300);
    expect(often('volley: row')).toBeGreaterThan(300);
    expect(often('fire: casualties')).toBeGreaterThan(300);
    expect(often('skirmish: casualties')).toBeGreaterThan(80);
    expect(often('test: result')).toBeGreaterThan(80);
    expect(often('charge: footOnFoot')).toBeGreaterThan(40);
    expect(often('melee: dice')).toBeGreaterThan(10);
    expect(often('dispersal')).toBeGreaterThan(300);
  });

  test('the same with options that change who is gone and how the first volley tells', {
    timeout: 600_000,
  }, () => {
    const seen = watched([3], 8, { quickGame: true, frailCavalry: true, firstVolley: true });
    expect(seen.get('casualty dice: first-volley')).toBeGreaterThan(60);
  });
});
