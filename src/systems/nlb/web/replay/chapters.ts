import type { TableEvent } from '../../../../web/messages/protocol.ts';
import type { ReplayKit } from '../../../../web/replay/kit.ts';
import { type Division, chaptersOf as divide } from '../../../../web/replay/reel/chapters-of.ts';
import { turnHour } from '../../../../words/en/format.ts';
import type { NlbEvent } from '../../rules/events.ts';
import type { Army } from '../../rules/names.ts';
import { partyOf, wordsFor } from '../../words/index.ts';

const words = wordsFor('en');

const divisionOf = (told: TableEvent, party: (side: string) => string): Division | undefined => {
  const event = told as unknown as NlbEvent;
  if (event.type === 'turnBegan') {
    const { turn, label } = event;
    return { begins: 'turn', turn, when: words.turnText(label), short: turnHour(label) };
  }
  if (event.type !== 'phaseBegan') return undefined;
  const { side, phase } = event;
  return {
    begins: 'phase',
    side,
    phase,
    name: `${words.sideAdjective(side, { party })} ${words.phaseName(phase)}`,
  };
};

export const chaptersOf: ReplayKit['chaptersOf'] = (entries, { players }) => {
  const party = partyOf(Object.keys(players) as Army[]);
  return divide(entries, (event) => divisionOf(event, party));
};
