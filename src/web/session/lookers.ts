import type { Table } from '../messages/protocol.ts';
import { getSettings } from '../settings/settings.ts';
import type { SessionState } from './state.ts';
import { hasSecrets, turnOf } from './table-facts.ts';

type Lookers = Pick<SessionState, 'eyes' | 'curtain' | 'waiting'>;

/** Whose eyes, and whether the screen changes hands first; `online` where a server keeps the game. */
export function lookersOf(before: SessionState, table: Table, online: boolean): Lookers {
  const { pending } = table;
  const people = table.glances.map(({ seat }) => seat);
  const first = people[0] ?? 'spectator';
  const eyes = people.includes(before.eyes) ? before.eyes : undefined;
  if (pending.kind === 'chance')
    return {
      eyes: eyes ?? first,
      curtain: undefined,
      waiting: online ? 'others' : 'dice',
    };
  if (pending.kind === 'over') return { eyes: eyes ?? first, curtain: undefined, waiting: undefined };
  const deciding: readonly string[] = pending.kind === 'decide' ? pending.seats : [];
  const deciders = people.filter((seat) => deciding.includes(seat));
  // Of a team at one screen, whoever was looking goes on.
  const decider = eyes !== undefined && deciders.includes(eyes) ? eyes : deciders[0];
  if (decider === undefined)
    return {
      eyes: eyes ?? first,
      curtain: undefined,
      waiting: online ? 'others' : 'computer',
    };
  if (eyes === decider || people.length < 2) return { eyes: decider, curtain: undefined, waiting: undefined };
  const asked = getSettings().handOver;
  // Where something is secret, a change of player always covers the map, unless nobody minds at all; where nothing is,
  // there is nothing to cover.
  const rule = asked === 'hidden' ? (hasSecrets(table) ? 'always' : 'never') : asked;
  const newTurn = turnOf(table) !== (before.table === undefined ? undefined : turnOf(before.table));
  const hide = rule === 'always' || (rule === 'turn' && newTurn && eyes !== undefined);
  return hide
    ? { eyes: eyes ?? decider, curtain: decider, waiting: undefined }
    : { eyes: decider, curtain: undefined, waiting: undefined };
}
