import type { LdgaOption } from '../../../src/systems/ldga/content/optional-rules.ts';
import type { LdgaScenario } from '../../../src/systems/ldga/content/scenario.ts';
import { makeLdgaGame } from '../../../src/systems/ldga/rules/index.ts';
import { conformance } from '../../conformance/suite.ts';
import { map, scenarios, tables, units } from '../content.ts';

/** Every scenario, and every option in one of them; teams and hidden forces together with what changes combat. */
const SETS: readonly (readonly [scenario: string, options: readonly LdgaOption[]])[] = [
  [
    'ldga.waterloo',
    ['hidden-forces', 'observation', 'two-coalition-players', 'two-french-players', 'umpire'],
  ],
  [
    'ldga.waterloo',
    [
      'fixed-allowances',
      'without-leaders',
      'without-command',
      'without-reorganization',
      'without-march-orders',
      'without-pontoons',
      'without-road-march',
      'discretionary-attack',
      'bombardment-by-terrain',
    ],
  ],
  [
    'ldga.ligny-and-quatre-bras',
    ['step-out', 'discretionary-attack', 'elan', 'exhaustion', 'cavalry-impetus', 'high-stakes'],
  ],
  [
    'ldga.campaign',
    [
      'free-set-up',
      'hidden-forces',
      'observation',
      'strength-estimates',
      'one-combat-at-a-time',
      'fire-over-water',
      'two-coalition-players',
    ],
  ],
];

const seeds = Number(process.env.LDGA_GAMES ?? 1);
const only = process.env.LDGA_ONLY;

for (const [n, [id, options]] of SETS.entries()) {
  // A quick run looks at the first of them; `npm test -- --thorough`, or a scenario that is named, at all.
  if (only === undefined ? n > 0 && process.env.VEDETTE_THOROUGH !== '1' : only !== id) continue;
  const scenario = scenarios.get(id) as LdgaScenario;
  conformance(
    `${id} with ${options.join(', ')}`,
    () => makeLdgaGame({ map, units, tables, scenario, options }),
    {
      games: seeds,
      seed: Number(process.env.LDGA_SEED ?? 1),
      samples: Number(process.env.LDGA_SAMPLES ?? 12),
      timeout: 240_000,
    },
  );
}
