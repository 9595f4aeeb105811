import { useState } from 'react';
import type { OptionCard, ScenarioCard } from '../../systems/system.ts';
import { Dialog } from '../parts/dialog.tsx';
import { useSystemPage } from '../parts/in-system.tsx';
import { RuleLink } from '../rulebook/opener.tsx';
import { groupOptions, hinderedBy, toggled, wantedBy } from './option-groups.ts';
import { Presets } from './presets.tsx';

interface RulesDialogProps {
  readonly scenario: ScenarioCard;
  readonly chosen: ReadonlySet<string>;
  readonly open: boolean;
  readonly onChoose: (options: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

const matches = (option: OptionCard, search: string): boolean =>
  `${option.title} ${option.text} ${option.rule}`.toLowerCase().includes(search.trim().toLowerCase());

/** All optional and variant rules of a scenario, a sentence each, and what bars which. */
export function RulesDialog({ scenario, chosen, open, onChoose, onClose }: RulesDialogProps) {
  const [search, setSearch] = useState('');
  const groups = useSystemPage(scenario.system)?.battles.optionGroups ?? [];
  const found = scenario.options.filter((option) => chosen.has(option.id) || matches(option, search));
  return (
    <Dialog open={open} onClose={onClose} label={`Rules and forces: ${scenario.title}`} wide>
      <h2>Rules and forces: {scenario.title}</h2>
      <Presets scenario={scenario} chosen={chosen} onChoose={onChoose} name="in-dialog" />
      <label className="search">
        Find a rule
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      {groupOptions(found, groups).map((group) => (
        <fieldset key={group.id} className="setting">
          <legend>{group.title}</legend>
          <ul className="variants">
            {group.options.map((option) => (
              <Choice
                key={option.id}
                option={option}
                chosen={chosen}
                all={scenario.options}
                onToggle={() => onChoose(toggled(scenario.options, chosen, option.id))}
              />
            ))}
          </ul>
        </fieldset>
      ))}
      <div className="buttons">
        <button type="button" className="button primary" onClick={onClose}>
          Done: {chosen.size === 0 ? 'as printed' : `${chosen.size} chosen`}
        </button>
        <button
          type="button"
          className="button"
          disabled={chosen.size === 0}
          onClick={() => onChoose(new Set())}
        >
          None of them
        </button>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly option: OptionCard;
  readonly chosen: ReadonlySet<string>;
  readonly all: readonly OptionCard[];
  readonly onToggle: () => void;
}

function Choice({ option, chosen, all, onToggle }: ChoiceProps) {
  const hindering = hinderedBy(all, chosen, option);
  const wanted = wantedBy(all, chosen, option);
  const barred = hindering.length + wanted.length > 0 && !chosen.has(option.id);
  const reason = `barred-${option.id}`;
  return (
    <li data-barred={barred}>
      <label>
        <input
          type="checkbox"
          checked={chosen.has(option.id)}
          disabled={barred}
          {...(barred ? { 'aria-describedby': reason } : {})}
          onChange={onToggle}
        />
        <span>
          <strong>{option.title}.</strong> {option.text}
          {barred && (
            <em id={reason} className="barred">
              {hindering.length > 0 && ` Not together with: ${titles(hindering, ', ')}.`}
              {wanted.length > 0 && ` Only together with: ${titles(wanted, ' or ')}.`}
            </em>
          )}
        </span>
      </label>
      <RuleLink id={option.rule} />
    </li>
  );
}

const titles = (options: readonly OptionCard[], between: string): string =>
  options.map(({ title }) => title).join(between);
