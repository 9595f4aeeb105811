import { expect, test } from 'vitest';
import { bestOrder } from '../../../src/systems/gda/ai/marching/marching.ts';
import { makePlan } from '../../../src/systems/gda/ai/plan.ts';
import { STEADY } from '../../../src/systems/gda/ai/temper.ts';
import type { GdaGame } from '../../../src/systems/gda/rules/index.ts';
import type { Unit } from '../../../src/systems/gda/rules/world.ts';
import { moving } from '../places.ts';

test('players do not run across a hedge, whose price they do not know', () => {
  const f = moving({
    french: [{ id: 'fr.a.1', at: [900, 300], formation: 'attackColumn' }],
    allied: [{ id: 'al.b.1', at: [900, 900] }],
    lines: [
      {
        id: 'hedge',
        name: 'A hedge',
        kind: 'hedge',
        along: [
          [600, 330],
          [1200, 330],
        ],
      },
    ],
  });
  const game = {
    world: f.world,
    options: f.machine.options.bind(f.machine),
    judge: f.machine.judge.bind(f.machine),
    subjects: f.machine.subjects.bind(f.machine),
  } as unknown as GdaGame;
  const offered = [...f.machine.options(f.position, 'french', 'fr.a.1').actions];
  expect(offered.some((action) => action.type === 'manoeuvre' && action.haste === true)).toBe(true);
  const plan = makePlan(f.world, f.position, 'french', STEADY);
  const best = bestOrder(game, f.position, f.world.units[0] as Unit, plan);
  expect(best?.action).toMatchObject({ type: 'manoeuvre' });
  expect(best?.action).not.toHaveProperty('haste');
});
