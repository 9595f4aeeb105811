import type { Me } from '../../messages/people.ts';
import type { ServerRefused } from './api.ts';

/** What each part of the profile is given. */
export interface ProfilePartProps {
  readonly me: Me;
  readonly onMe: (me: Me) => void;
  /** Takes over when the server wants to see first that it is still he who sits there. */
  readonly onRefused: (refused: ServerRefused, work: () => Promise<void>) => boolean;
}
