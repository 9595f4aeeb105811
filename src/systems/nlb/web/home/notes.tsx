import { BattleNotes, HowToWin, useScenario } from '../../../../web/home/battle-notes.tsx';
import type { NlbScenario } from '../../content/content.ts';
import { waysToWin } from './how-to-win.ts';

/** What happened on the day, what each side must do, and where our figures come from. */
export function Notes({ scenario: id }: { readonly scenario: string }) {
  const scenario = useScenario<NlbScenario>('nlb', id);
  if (scenario === undefined) return null;
  const { instant, final, points } = waysToWin(scenario);
  return (
    <BattleNotes aims={scenario.aims} history={scenario.history} sources={scenario.provenance}>
      <HowToWin ways={[...instant, ...final, ...points]} />
    </BattleNotes>
  );
}
