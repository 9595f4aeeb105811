import { BattleNotes, HowToWin, useScenario } from '../../../../web/home/battle-notes.tsx';
import type { NlcBattle } from '../../content/content.ts';
import { waysToWin } from './how-to-win.ts';

/** What each side must do, and where our figures come from. */
export function Notes({ scenario: id }: { readonly scenario: string }) {
  const battle = useScenario<NlcBattle>('nlc', id, 'battle');
  if (battle === undefined) return null;
  const { instant, final, points } = waysToWin(battle);
  return (
    <BattleNotes
      aims={battle.aims}
      history={undefined}
      sources={{ source: battle.made, notes: battle.notes }}
    >
      <HowToWin ways={[...instant, ...final, ...points]} />
    </BattleNotes>
  );
}
