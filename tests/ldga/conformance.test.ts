import type { LdgaOption } from '../../src/systems/ldga/content/optional-rules.ts';
import type { LdgaScenario } from '../../src/systems/ldga/content/scenario.ts';
import { makeLdgaGame } from '../../src/systems/ldga/rules/index.ts';
import { conformance } from '../conformance/suite.ts';
import { map, scenarios, tables, units } from './content.ts';

const SETS: Readonly<Record<string, readonly LdgaOption[]>> = {
  'ldga.waterloo': ['hidden-forces', 'observation', 'two-coalition-players', 'two-french-players', 'umpire'],
};

const seeds = Number(process.env.LDGA_GAMES ?? 1);
const only = process.env.LDGA_ONLY;

for (const [id, options] of Object.entries(SETS)) {
  if (only !== undefined && only !== id) continue;
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
