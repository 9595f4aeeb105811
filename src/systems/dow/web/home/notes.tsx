import { BattleNotes, HowToWin, useScenario, type WayToWin } from '../../../../web/home/battle-notes.tsx';
import type { DowScenario } from '../../content/content.ts';

/** What each army must do. */
const AIMS = {
  french:
    'Break Wellington before Blücher is there, or Blücher as he comes: at nightfall one of the two armies must be demoralized or gone. Wait for dry ground and the Prussians are nearer; do not wait, and guns and horse stick in the mud. The Guard decides the day once, and if it is ruined the day is over.',
  allied:
    'Stand. Hougoumont, La Haye Sainte and Papelotte break an attack before it reaches the ridge; keep the best on top of its stack, horse beneath for a surprise charge, and something behind the line until the Prussians tell.',
  prussian:
    'Come on as early and as far as the roads let you, on the flank of whoever attacks Wellington. Every hour the French must turn more of their reserve to face you; do not break yourselves doing it.',
} as const;

const WAYS: readonly WayToWin[] = [
  {
    text: 'The Allies win at once when the French army is demoralized or falls apart.',
    rule: 'DOW-14.0.1',
  },
  {
    text: 'After nine in the evening the French win if Wellington’s or Blücher’s army is demoralized or has fallen apart.',
    rule: 'DOW-14.0.3',
  },
  { text: 'After nine in the evening the Allies win if both their armies stand.', rule: 'DOW-14.0.2' },
  { text: 'An Allied army that breaks before does not end the day: it may recover.', rule: 'DOW-14.0.4' },
  {
    text: 'Wellington’s army is demoralized when both its I and its II Corps are.',
    rule: 'DOW-12.5.1',
  },
];

const HISTORY =
  'It had rained all night. Napoleon let the ground dry until towards noon, then sent Reille against Hougoumont, and at half past one, after eighty guns had fired for half an hour, d’Erlon against the ridge; the British heavy cavalry broke his divisions and was itself broken. From four o’clock Ney led the cuirassiers up the slope again and again without infantry. Bülow had come out of the woods of Paris by then and drew Lobau and the Young Guard to Plancenoit. La Haye Sainte fell at six, but there were no fresh troops to send through; when the Guard came at seven it was thrown back, Zieten’s Prussians joined Wellington’s left, and the French army dissolved.';

/** What happened on the day, what each army must do, and where our figures come from. */
export function Notes({ scenario: id }: { readonly scenario: string }) {
  const scenario = useScenario<DowScenario>('dow', id);
  if (scenario === undefined) return null;
  const { ready, weather } = scenario;
  return (
    <BattleNotes
      aims={AIMS}
      history={HISTORY}
      sources={{
        source: 'The values of units and the ranges of the set-up are those of the book',
        notes: [
          'Combat, charge and bombardment tables, terrain effects and the levels of corps are not in the text: they are reconstructed from everything it says about them, and marked so.',
          `The ready set-up: ${ready.how}`,
          `The weather: ${weather.how}`,
        ],
      }}
    >
      <HowToWin ways={WAYS} />
    </BattleNotes>
  );
}
