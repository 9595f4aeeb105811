import type { Question } from '../messages/protocol.ts';
import { glanceOf, type SessionState } from './state.ts';

/** The server gives no advice: the page's own worker does, from what the player sees. */
export function adviceAsked(state: SessionState, online: boolean): Question {
  const { eyes, table } = state;
  const glance = glanceOf(state);
  if (!online || table === undefined || glance === undefined) return { type: 'hint', seat: eyes };
  const { scenario, options, seq } = table;
  const { view, options: choices } = glance;
  return { type: 'advise', scenario, options, seat: glance.seat, seq, view, choices };
}
