import type { NlbScenario } from '../../systems/nlb/content/content.ts';
import { type NlbPreset, presetsOf } from '../../systems/nlb/content/presets.ts';

interface PresetsProps {
  readonly scenario: NlbScenario;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (options: ReadonlySet<string>) => void;
  /** The buttons may stand twice on a page: each set is a group of its own. */
  readonly name: string;
}

const NAMES: Readonly<Record<NlbPreset['id'], string>> = {
  standard: 'As printed',
  leaders: 'With leaders and command',
  campaign: 'Full campaign rules',
  recommended: 'The book’s recommendation',
  everything: 'Everything',
};

/** Sets of options that belong together, each at one press. */
export function Presets({ scenario, chosen, onChoose, name }: PresetsProps) {
  const presets = presetsOf(scenario);
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
            <span>{NAMES[id]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
