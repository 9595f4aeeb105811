import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chapter } from '../../../src/systems/nlb/content/content.ts';
import { choosers, fight, melees } from '../melee.ts';
import { type Figure, type Skirmish, skirmish } from '../skirmish.ts';

/** A leader with every third stack, and a lone one somewhere behind each side. */
function led(spec: Skirmish, chapters: Chapter[]): Skirmish {
  const leaders: Record<string, Figure> = {};
  const posts = new Map<string, string>();
  for (const [id, { hex }] of Object.entries(spec.pieces)) {
    if (hex !== undefined) posts.set(hex, id.slice(0, 2));
  }
  for (const [i, [hex, army]] of [...posts].entries()) {
    if (i % 3 !== 2) leaders[`${army}.leader.l${i}`] = { hex, ...(i % 2 === 0 ? { capacity: 2 } : {}) };
  }
  return { ...spec, leaders, scenario: { ...spec.scenario, chapters } };
}

/** What every leader's fate must be consistent with, at each decision of random fights. */
function check(chapters: Chapter[], runs: number): { rolled: number; lost: number; relocated: number } {
  const seen = { rolled: 0, lost: 0, relocated: 0 };
  fc.assert(
    fc.property(melees({ hexes: { min: 4, max: 12 }, rough: true }), choosers, (spec, make) => {
      const table = skirmish(led(spec, chapters));
      const choose = make();
      while (table.step === 'nlb.command.give') {
        const options = table.game.options(table.position, table.seat).actions;
        table.act(options[choose() % options.length] as (typeof options)[number]);
      }
      fight(table, choose, (at) => {
        expect(at.game.invariants(at.position)).toEqual([]);
        const read = at.game.parsePosition(JSON.parse(JSON.stringify(at.position)));
        expect(read).toEqual(at.position);
      });
      const rolls = table.of('leaderRolled');
      seen.rolled += rolls.length;
      seen.lost += table.of('leaderLost').length;
      seen.relocated += table.of('leaderRelocated').length;
      // Whoever rolled is dead on 1 and 2 and stands with troops on anything else.
      for (const { leader, roll } of rolls) {
        const state = [...table.position.leaders.french, ...table.position.leaders.coalition].find(
          (l) => l.id === leader,
        );
        if (roll <= 2) expect(state?.place).toBe('eliminated');
      }
    }),
    { numRuns: runs, seed: 1815 },
  );
  return seen;
}

test('random fights among leaders: nobody is left alone among enemies, every die is obeyed, play always goes on', () => {
  const seen = check(['10'], 250);
  expect(Math.min(seen.rolled, seen.lost, seen.relocated)).toBeGreaterThan(0);
}, 60_000);

test('the same where command is in use and some fight without it', () => {
  expect(check(['10', '11'], 150).rolled).toBeGreaterThan(0);
}, 60_000);
