import { BattleNotes, HowToWin, useScenario, type WayToWin } from '../../../../web/home/battle-notes.tsx';
import type { LdgaScenario } from '../../content/scenario.ts';

interface Story {
  readonly aims: Readonly<Record<'french' | 'coalition', string>>;
  readonly history: string;
}

const STORIES: Readonly<Record<string, Story>> = {
  'ldga.waterloo': {
    aims: {
      french:
        'Three turns to break Wellington on his ridge. In the mud of the morning guns crawl and élan fails; wait for the afternoon and Bülow is at your flank. Grouchy is far away: what he holds at Wavre does not come to Plancenoit.',
      coalition:
        'Hold the ridge and its chateaux with Wellington, leave Grouchy behind with Blücher, and bring as many Prussians as the roads bear to the French right before dark.',
    },
    history:
      'Napoleon had Wellington before him at last and believed the Prussians beaten. The ground was soft, and the great battery opened only towards noon. Blücher had promised to come and came, corps after corps out of the defiles of the Lasne, while Grouchy fought his rearguard at Wavre. By evening the French army was gone.',
  },
  'ldga.ligny-and-quatre-bras': {
    aims: {
      french:
        'Two armies lie before you half assembled. Choose which to break on the 16th, keep the other away from it with what you can spare, and do not let a corps march all day between the two fields.',
      coalition:
        'Stand where you must and fall back where you can. Quatre Bras keeps the two armies in touch; whoever loses that road loses the campaign.',
    },
    history:
      'On the afternoon of the 16th Napoleon fought Blücher at Ligny and beat him, and Ney fought Wellington at Quatre Bras and did not. D’Erlon’s corps marched from one field to the other and fought on neither. The Prussians went back on Wavre, not on their bases, and so stayed within reach of Wellington.',
  },
  'ldga.campaign': {
    aims: {
      french:
        'Cross the Sambre before they know where you are, and be between the two armies before they have joined. Cavalry first, broken down into vedettes to hide who comes behind; a corps of the Guard that nobody has found is worth two that he has.',
      coalition:
        'Find out where he comes. Screens of vedettes before every road, march orders written in time, and Nivelles, Quatre Bras and Sombreffe to be held until the armies are together.',
    },
    history:
      'The Army of the North crossed at Charleroi on the morning of 15 June. Zieten’s corps delayed it for a day while Blücher gathered his army at Sombreffe and Wellington, who feared for his right, ordered his own to Nivelles and at night to Quatre Bras. Four days later it was over.',
  },
};

const POINTS: readonly WayToWin[] = [
  { text: 'Points for the losses of the Coalition against those of the French.', rule: 'LDGA-20.11.1' },
  { text: 'Points for Brussels and the other sources of supply that are held.', rule: 'LDGA-20.12.2' },
  { text: 'Points for each corps and contingent of the enemy that is demoralized.', rule: 'LDGA-20.13' },
  { text: 'Points of the Coalition for what it has suffered itself.', rule: 'LDGA-20.14' },
  {
    text: 'Most points win, the Coalition if both have as many; the ratio gives the level of victory.',
    rule: 'LDGA-20.1',
  },
];

/** What happened, what each side must do, and where our figures come from. */
export function Notes({ scenario: id }: { readonly scenario: string }) {
  const scenario = useScenario<LdgaScenario>('ldga', id);
  const story = STORIES[id];
  if (scenario === undefined || story === undefined) return null;
  const guessed = scenario.placements.filter(({ provenance }) => provenance === 'reconstructed').length;
  return (
    <BattleNotes
      aims={story.aims}
      history={story.history}
      sources={{
        source:
          'The rules are those of the book; it prints no counters, set-ups or turn track, and these are reconstructed from what its text says and from the returns of June 1815',
        notes: [
          `${scenario.placements.length - guessed} of ${scenario.placements.length} places of this set-up follow the text of the book; the others are proposed, each with its reason.`,
          'Strengths and qualities of units, the levels of corps, the élan table and the weather are reconstructed and marked so.',
        ],
      }}
    >
      <HowToWin ways={POINTS} />
    </BattleNotes>
  );
}
