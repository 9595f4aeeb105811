import { expect, test } from 'vitest';
import { forecastCharge } from '../../../src/systems/gda/rules/charges/forecast.ts';
import { charge, duel, toDeclare } from '../charging.ts';
import { riders } from '../pieces.ts';

test('[GDA-4.5.5] [GDA-4.2.5] a charge that can wheel only if its neighbour goes along is offered with him, and foretold', () => {
  const f = toDeclare(
    duel(
      150,
      riders,
      { ...riders, at: [1000, 560] },
      {
        french: [
          { id: 'fr.a.1', at: [900, 500], ...riders },
          { id: 'fr.a.2', at: [848, 500], ...riders },
        ],
      },
    ),
  );
  const together = charge('fr.a.1', 'al.b.1', { supports: { left: 'fr.a.2' } });
  expect(f.refusals('french', charge()).map(({ code }) => code)).toEqual(['friends']);
  expect(f.refusals('french', together)).toEqual([]);
  expect(f.machine.subjects(f.position, 'french')).toContain('fr.a.1');
  expect(f.machine.options(f.position, 'french', 'fr.a.1').actions).toEqual([together]);
  expect(forecastCharge(f.world, f.position, together as never)).toHaveProperty('odds');
});
