import type { GameSetup } from '../engine/record.ts';
import { type Library, rulesVersionOf } from '../systems/library.ts';
import { systemOfScenario } from '../systems/system.ts';

/** A shipped scenario by its id or one written out, and what is brought along with it. */
export interface Brought {
  /** Needed only where neither the scenario's id nor its schema tells it. */
  readonly system?: string;
  readonly scenario: string | Readonly<Record<string, unknown>>;
  readonly options: GameSetup['options'];
  /** Map, counters, tables, position: whatever the system reads; what is undefined was not brought. */
  readonly parts: Readonly<Record<string, unknown>>;
}

/** The system of a scenario that somebody wrote: as he says, or as its schema or id does, or the first there is. */
function systemOf(library: Library, { system, scenario }: Brought): string {
  if (system !== undefined) return system;
  if (typeof scenario === 'string') return systemOfScenario(scenario);
  const [, named] = /^vedette\.(\w+)\./.exec(String(scenario.schema)) ?? [];
  if (named !== undefined) return named;
  const [first = ''] = library.wings.keys();
  return typeof scenario.id === 'string' ? systemOfScenario(scenario.id) || first : first;
}

export function setupOfBrought(library: Library, brought: Brought): GameSetup {
  const { scenario, options } = brought;
  const system = systemOf(library, brought);
  const written = typeof scenario !== 'string';
  const parts = Object.entries(brought.parts).filter(([, part]) => part !== undefined);
  const content = { ...(written ? { scenario } : {}), ...Object.fromEntries(parts) };
  return {
    system,
    scenario: written ? (typeof scenario.id === 'string' ? scenario.id : `${system}.inline`) : scenario,
    options,
    rulesVersion: rulesVersionOf(library, system),
    ...(Object.keys(content).length > 0 ? { content } : {}),
  };
}
