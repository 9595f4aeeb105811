import { BattleNotes, HowToWin, useScenario, type WayToWin } from '../../../../web/home/battle-notes.tsx';
import type { GdaGround } from '../../content/ground.ts';
import type { GdaScenario } from '../../content/scenario.ts';

/** What each side must do, by the battle. */
const AIMS: Readonly<Record<string, Readonly<Record<'french' | 'allied', string>>>> = {
  bautzen: {
    french:
      'Take the redoubt on the heights or the village of Rischen within sixteen turns, and hold what you took. Send skirmishers ahead, bring the guns to where they reach, and give the brigade that storms its ADCs: an assault charges as a whole, without one a brigade charges with a single battalion.',
    allied:
      'Keep both. The crest hides your second line from his guns; the large batteries break columns at a distance; let him come up the slope, fire as he comes, and charge what is unformed. A brigade that falters needs a general and an ADC beside it, not more ground to hold.',
  },
  meeting: {
    french:
      'Both armies come upon each other in open country. Find his flank before he finds yours: guns where the roads meet, horse on the wing that is free of woods, and a reserve that is still a reserve when he has spent his.',
    allied:
      'Both armies come upon each other in open country. Hold what ground favours you with foot in support of foot, let his assaults come through your fire, and strike with horse at whatever has lost its order.',
  },
};

const HISTORY: Readonly<Record<string, string>> = {
  bautzen:
    'On 20 May 1813 Napoleon sent four corps over the Spree against the Russians and Prussians before Bautzen. Macdonald’s XI Corps crossed by the stone bridge and by trestles beside the town and went up against the rearguard of Prince Eugen of Württemberg on the heights to the south-east. The Russians gave ground slowly from village to village until evening; the next day the battle was fought along the whole line, and Ney’s march round the allied right all but closed the trap.',
};

/** How it is won, as the scenario has it. */
const waysOf = ({ victory, turns }: GdaScenario): readonly WayToWin[] => {
  if ('meeting' in victory) {
    const { objective, brigadeGone, brigadeShaken } = victory.meeting;
    return [
      { text: `After turn ${turns} whoever has more points has won.`, rule: 'GDA-2.1.2' },
      { text: `${objective} points for each marked place that is held alone.`, rule: 'GDA-2.1.2' },
      {
        text: `${brigadeGone} points for each brigade of the enemy that is gone, ${brigadeShaken} for each that falters.`,
        rule: 'GDA-2.1.2',
      },
    ];
  }
  const { needs, attacker } = victory;
  const who = attacker === 'french' ? 'the French' : 'the Allies';
  return [
    {
      text: `After turn ${turns} ${who} must hold ${needs === 1 ? 'one' : needs} of the marked places, with nobody of the enemy in it.`,
      rule: 'GDA-12.1.1',
    },
    {
      text: 'If they do not, or have nobody left who could fight, the other side has won.',
      rule: 'GDA-12.1.2',
    },
  ];
};

const kindOf = (id: string): string => Object.keys(AIMS).find((kind) => id.includes(kind)) ?? 'meeting';

/** What happened on the day, what each side must do, and where our figures come from. */
export function Notes({ scenario: id }: { readonly scenario: string }) {
  const scenario = useScenario<GdaScenario>('gda', id);
  const ground = useScenario<GdaGround>('gda', scenario?.ground ?? '', 'ground');
  if (scenario === undefined) return null;
  const kind = kindOf(id);
  return (
    <BattleNotes
      aims={AIMS[kind] ?? {}}
      history={HISTORY[kind]}
      sources={{
        source: scenario.source,
        notes: ground === undefined ? [] : [`The table: ${ground.provenance.how}`],
      }}
    >
      <HowToWin ways={waysOf(scenario)} />
    </BattleNotes>
  );
}
