import { RuleLink } from '../../../../web/rulebook/opener.tsx';
import type { NlbScenario } from '../../content/content.ts';
import { waysToWin } from './how-to-win.ts';

/** How a battle is won, line by line with its rules. */
export function HowToWin({ scenario }: { readonly scenario: NlbScenario }) {
  const { instant, final, points } = waysToWin(scenario);
  return (
    <details>
      <summary>How it is won</summary>
      <ul className="bulleted">
        {[...instant, ...final, ...points].map(({ text, rule }) => (
          <li key={`${rule} ${text}`}>
            {text} <RuleLink id={rule} />
          </li>
        ))}
      </ul>
    </details>
  );
}
