import type { GameCard } from '../../../messages/lobby.ts';
import { PERSON, type ReelFacts, type TableEntry } from '../../messages/protocol.ts';
import { lobby } from '../../online/api.ts';
import type { Session } from '../../session/session.ts';
import type { ReelSource } from '../kit.ts';
import { recordOf } from './samples.ts';

const ONLOOKER = 'spectator';
const ON_SERVER = /^g_/;

/** A sample, a game of this browser, or one on the server: over or still going on. */
export async function openReel(session: Session, id: string, link: string | undefined): Promise<ReelSource> {
  if (!ON_SERVER.test(id)) return inWorker(session, await recordOf(id));
  const card = await lobby.card(id, link);
  if (card.status !== 'over') return onServer(session, card, link);
  return { ...(await inWorker(session, await lobby.record(id, link), true)), card };
}

/** The worker plays the record again and checks all of it on the way. */
async function inWorker(session: Session, file: unknown, ended = false): Promise<ReelSource> {
  if (file === undefined) throw new Error('There is no such game here, neither a sample nor one of yours.');
  const { reel } = await session.ask({ type: 'watch', file, ended }, 'reel');
  return {
    file,
    facts: reel,
    moment: async (seq, viewer) => (await session.ask({ type: 'moment', seq, viewer }, 'moment')).moment,
    story: async (viewer) => (await session.ask({ type: 'story', viewer }, 'story')).entries,
  };
}

/** A game that goes on: the server shows each of its players what he saw, and onlookers what all saw. */
async function onServer(session: Session, card: GameCard, link: string | undefined): Promise<ReelSource> {
  const viewers = card.mine.length > 0 ? card.mine : [ONLOOKER];
  const story = (viewer: string): Promise<readonly TableEntry[]> => lobby.story(card.id, viewer, link);
  const [first = ONLOOKER] = viewers;
  const told = await story(first);
  const content = (await session.content(card)) as ReelFacts['content'];
  return {
    facts: {
      system: card.system,
      scenario: card.scenario,
      options: card.options,
      players: Object.fromEntries(
        card.seats.map(({ seat, bot, person }) => [
          seat,
          card.mine.includes(seat) ? PERSON : (bot ?? person?.name ?? 'open'),
        ]),
      ),
      length: told.at(-1)?.seq ?? 0,
      over: false,
      viewers: [...viewers],
      takeable: [],
      content,
    },
    moment: (seq, viewer) => lobby.moment(card.id, seq, viewer, link),
    story,
    card,
  };
}
