import type { ScenarioCard } from '../../systems/system.ts';
import { useSystemPage } from '../parts/in-system.tsx';

interface PresetsProps {
  readonly scenario: ScenarioCard;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (options: ReadonlySet<string>) => void;
  /** The buttons may stand twice on a page: each set is a group of its own. */
  readonly name: string;
}

/** Sets of options that belong together, each at one press. */
export function Presets({ scenario, chosen, onChoose, name }: PresetsProps) {
  const { presets } = scenario;
  const battles = useSystemPage(scenario.system)?.battles;
  if (presets.length < 2) return null;
  return (
    <fieldset className="setting">
      <legend>Rules</legend>
      <div className="segments">
        {presets.map(({ id, options }) => (
          <label key={id} className="segment">
            <input
              type="radio"
              name={`rules-${name}-${scenario.id}`}
              checked={options.length === chosen.size && options.every((one) => chosen.has(one))}
              onChange={() => onChoose(new Set(options))}
            />
            <span>{battles?.presetName(id) ?? id}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
