import type { TableAction } from '../messages/protocol.ts';

/** An action of any system, as far as the gestures of the page read it. */
export interface Act {
  readonly type: string;
}

/** As a message holds it. */
export const sent = (action: Act): TableAction => ({ ...action });

/** What a gesture comes to: an order, a question why it cannot be one, or nothing. */
export type Effect<A extends Act> =
  | { readonly do: 'nothing' }
  | { readonly do: 'act'; readonly action: A }
  | { readonly do: 'ask-why'; readonly action: A };

export const NOTHING = { do: 'nothing' } as const;
