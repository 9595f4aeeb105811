import { say, type Text } from '../text.ts';
import { listed } from './format.ts';
import type { Voice } from './voice.ts';

/** What the engine itself refuses, whatever the rules: it was not the time, or not the seat. */
export const KERNEL_REFUSALS = ['game-over', 'dice-pending', 'not-your-decision', 'not-now'] as const;

export type KernelRefusal = (typeof KERNEL_REFUSALS)[number];

export const kernelRefusals = (
  seatName: (seat: string) => string,
  actionName: (type: string) => string,
): Readonly<Record<KernelRefusal, (v: Voice) => Text>> => ({
  'game-over': () => say`The game is over.`,
  'dice-pending': () => say`The dice have to be rolled first.`,
  'not-your-decision': (v) => {
    const seats = Array.isArray(v.facts.seats) ? v.facts.seats.map((seat) => seatName(String(seat))) : [];
    return seats.length === 0
      ? say`This is not for you to decide.`
      : say`This is for the ${listed(seats)} to decide.`;
  },
  'not-now': (v) => {
    const accepts = Array.isArray(v.facts.accepts)
      ? v.facts.accepts.map((type) => actionName(String(type)))
      : [];
    const asked = actionName(v.word('action')) || 'that';
    return accepts.length === 0
      ? say`It is not the time to ${asked}.`
      : say`It is not the time to ${asked}; now one can ${listed(accepts)}.`;
  },
});
