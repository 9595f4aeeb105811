import { useSettings } from '../session/use-session.ts';
import { changeSettings, type Settings } from './settings.ts';

interface Choice<K extends keyof Settings> {
  readonly key: K;
  readonly label: string;
  readonly values: readonly (readonly [Settings[K], string])[];
}

const choice = <K extends keyof Settings>(
  key: K,
  label: string,
  values: Choice<K>['values'],
): Choice<keyof Settings> => ({ key, label, values }) as unknown as Choice<keyof Settings>;

const CHOICES = [
  choice('theme', 'Appearance', [
    ['system', 'As the system'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ]),
  choice('map', 'Maps and tables', [
    ['system', 'As the system'],
    ['drawn', 'Drawn'],
    ['contrast', 'Strong contrast'],
  ]),
  choice('text', 'Text size', [
    ['normal', 'Normal'],
    ['large', 'Large'],
    ['larger', 'Larger'],
  ]),
  choice('colours', 'Colours of the sides', [
    ['usual', 'Of their coats'],
    ['distinct', 'For colour-blind eyes'],
  ]),
  choice('sound', 'Sound', [
    ['off', 'Off'],
    ['soft', 'Soft'],
    ['full', 'Full'],
  ]),
  choice('symbols', 'Unit symbols', [
    ['period', 'Period'],
    ['nato', 'NATO'],
  ]),
  choice('speed', 'Speed of the computer and the dice', [
    ['slow', 'Slow'],
    ['normal', 'Normal'],
    ['fast', 'Fast'],
    ['instant', 'At once'],
  ]),
  choice('confirm', 'Marches', [
    [false, 'One click'],
    [true, 'Ask before each'],
  ]),
  choice('handOver', 'Two players at one screen: hide the map', [
    ['hidden', 'Where something is secret'],
    ['turn', 'Between turns'],
    ['always', 'At every change'],
    ['never', 'Never'],
  ]),
];

export function SettingsForm({ onClose }: { readonly onClose: () => void }) {
  const settings = useSettings();
  return (
    <>
      <h2>Settings</h2>
      {CHOICES.map(({ key, label, values }) => (
        <fieldset key={key} className="setting">
          <legend>{label}</legend>
          <div className="segments">
            {values.map(([value, name]) => (
              <label key={String(value)} className="segment">
                <input
                  type="radio"
                  name={key}
                  checked={settings[key] === value}
                  onChange={() => changeSettings({ [key]: value })}
                />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p className="soft">On a touch screen a march always asks for a second tap.</p>
      <div className="buttons">
        <button type="button" className="button primary" onClick={onClose}>
          Done
        </button>
      </div>
    </>
  );
}
