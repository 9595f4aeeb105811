import { partyIn } from '../../../../content/parties.ts';
import type { TableEvent } from '../../../../web/messages/protocol.ts';
import type { ReplayKit } from '../../../../web/replay/kit.ts';
import { type Division, chaptersOf as divide } from '../../../../web/replay/reel/chapters-of.ts';
import { turnHour } from '../../../../words/en/format.ts';
import { type Army, sideOf } from '../../content/content.ts';
import type { NlcEvent } from '../../rules/events.ts';
import { wordsFor } from '../../words/index.ts';

const words = wordsFor('en');

const divisionOf = (told: TableEvent, party: (side: string) => string): Division | undefined => {
  const event = told as unknown as NlcEvent;
  if (event.type === 'turnBegan') {
    const { turn, label } = event;
    return { begins: 'turn', turn, when: words.turnText(label), short: turnHour(label) };
  }
  if (event.type !== 'segmentBegan') return undefined;
  const { side, segment } = event;
  return {
    begins: 'phase',
    side,
    phase: segment,
    name: `${words.sideAdjective(side, { party })} ${words.phaseName(segment)}`,
  };
};

export const chaptersOf: ReplayKit['chaptersOf'] = (entries, { players }) => {
  const party = partyIn(Object.keys(players) as Army[], sideOf);
  return divide(entries, (event) => divisionOf(event, party));
};
