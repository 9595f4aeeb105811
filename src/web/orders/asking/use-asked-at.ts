import { useRef } from 'react';
import type { Outlook } from '../../play/outlook.ts';

type Seen = Pick<Outlook, 'seq' | 'seat' | 'pending' | 'log'>;

const stepOf = ({ pending }: Pick<Outlook, 'pending'>): string | undefined =>
  pending.kind === 'decide' ? pending.step : undefined;

/** Is it still the question that it was, although others may have done something meanwhile? */
export const stillAsked = (before: Seen, now: Seen): boolean =>
  before.seat === now.seat &&
  now.seq >= before.seq &&
  stepOf(before) === stepOf(now) &&
  stepOf(now) !== undefined &&
  !now.log.some(({ seq, by }) => seq > before.seq && by === now.seat);

/**
 * The length of the log when the player was first asked what he is asked now. What a team mate does meanwhile changes
 * the log and leaves the question; hands that hold a half-laid order keep it.
 */
export const useAskedAt = (outlook: Seen): number => {
  const held = useRef({ at: outlook.seq, seen: outlook });
  const { at, seen } = held.current;
  const same = outlook === seen || (outlook.seq === seen.seq && outlook.seat === seen.seat);
  held.current = { at: same || stillAsked(seen, outlook) ? at : outlook.seq, seen: outlook };
  return held.current.at;
};
