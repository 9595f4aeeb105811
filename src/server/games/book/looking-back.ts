import { type GameRecord, withResult } from '../../../engine/record.ts';
import type { Moment, TableEntry } from '../../../messages/table.ts';
import { DamagedGame } from '../../store/games/games-contract.ts';
import { requireView, viewersOf } from '../lobby/access.ts';
import { Refused } from '../refused.ts';
import type { Room } from '../room/room.ts';
import { Reading, setAside } from './reading.ts';
import type { ServedGame } from './tables.ts';

/** How a game stood after so many entries, to one viewer. */
export function momentOf(room: Room, person: string, seq: number, as: string): Promise<Moment> {
  return room.inTurn(async () => {
    requireView(room.stored, person, as);
    const match = await room.match();
    const sight = match.host.sight(viewersOf(room.stored, person, as));
    const visible = sight.countAt(room.audience.visibleTo(as, match));
    if (seq > visible)
      throw new Refused('no-such-moment', `There are ${visible} moments to see, not ${seq}.`);
    const { game } = match.laid;
    const position = match.host.positionAt(Math.min(sight.lengthOf(seq), room.audience.visibleTo(as, match)));
    return {
      seq,
      viewer: as,
      view: game.observe(position, as) as Moment['view'],
      pending: game.pendingFor(position, as) as Moment['pending'],
    };
  });
}

/** Everything that happened, as one viewer may read it. */
export function storyOf(room: Room, person: string, as: string): Promise<readonly TableEntry[]> {
  return room.inTurn(async () => {
    requireView(room.stored, person, as);
    const match = await room.match();
    const visible = room.audience.visibleTo(as, match);
    const sight = match.host.sight(viewersOf(room.stored, person, as));
    return match.host.eventsSince(as, -1, sight, visible) as TableEntry[];
  });
}

const readSoundly = async ({ stored, world }: Room, laid: ServedGame): Promise<Reading> => {
  const rows = await world.store.journal(stored.no, 0);
  try {
    const reading = new Reading(laid, stored, { keepLeft: true });
    await reading.takeAll(rows);
    return reading;
  } catch (error) {
    throw error instanceof DamagedGame ? setAside(error.message) : error;
  }
};

/**
 * The records of a game that is over: the last is the game as it ended; before it stand the games that it was
 * before each time that something was taken back, so that their dice can be checked too.
 */
export async function recordsOf(room: Room): Promise<readonly GameRecord[]> {
  const { stored, laid } = room;
  if (stored.status !== 'over')
    throw new Refused('not-over', 'A record tells everything, so it is told when the game is over.');
  if (laid === undefined)
    throw new Refused('other-rules', `The rules '${stored.setup.rulesVersion}' of this game are not here.`);
  const { match } = await readSoundly(room, laid);
  const records = [...(match.left ?? []), match.host].map((host) => host.record({ withSeed: true }));
  const { result } = match.standing;
  if (result === null || result.by === 'rules') return records;
  const { winners, by, code, facts } = result;
  return records.map((record, part) =>
    part === records.length - 1 ? withResult(record, { winners, by, code, facts }) : record,
  );
}
