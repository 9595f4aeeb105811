import type { Facts, TableEntry, TablePending } from '../messages/protocol.ts';
import { glanceOf, type SessionState } from '../session/state.ts';

/** What the screen shows of any game, as one seat sees it; a system's screens add what they know of its view. */
export interface Outlook {
  readonly seq: number;
  readonly seat: string;
  readonly pending: TablePending;
  readonly facts: Facts;
  readonly accepts: readonly string[];
  /** It is for the person at the screen to decide. */
  readonly mine: boolean;
  readonly undo: boolean;
  /** To how short a log the person may take back at once, if he may. */
  readonly undoTo?: number | undefined;
  readonly redo: boolean;
  readonly log: readonly TableEntry[];
  /** Whom or what there may be orders for. */
  readonly subjects: readonly string[];
  /** Are all options known, or all those for one subject? Where not, `session.lookAt` asks for them. */
  knows(subject?: string): boolean;
}

/** Said where even who is asked is not for the viewer to know. */
export const WAITING = 'Something is being decided that you are not told of.';

/** At a table on the server a pause, the end, or a computer in his place keep a player from deciding. */
const maySpeakFor = ({ online }: SessionState, seat: string): boolean =>
  online === undefined ||
  (!online.paused &&
    online.card.status === 'playing' &&
    online.card.seats.every((one) => one.seat !== seat || one.kind === 'person'));

const asked = (pending: TablePending): Pick<Outlook, 'pending' | 'facts' | 'accepts'> => ({
  pending,
  facts: pending.kind === 'over' || pending.kind === 'waiting' ? {} : pending.facts,
  accepts: pending.kind === 'decide' ? pending.accepts : [],
});

export const outlookOf = (state: SessionState): Outlook | undefined => {
  const glance = glanceOf(state);
  const { table } = state;
  if (glance === undefined || table === undefined) return undefined;
  const { pending } = table;
  return {
    seq: table.seq,
    seat: glance.seat,
    ...asked(pending),
    mine:
      state.waiting === undefined &&
      pending.kind === 'decide' &&
      pending.seats.includes(glance.seat) &&
      maySpeakFor(state, glance.seat),
    undo: glance.undo && state.waiting === undefined,
    undoTo: state.waiting === undefined ? glance.undoTo : undefined,
    redo: glance.redo && state.waiting === undefined,
    log: state.logs[glance.seat] ?? [],
    subjects: glance.subjects,
    knows: (subject = '') => glance.whole || state.listed.includes('') || state.listed.includes(subject),
  };
};

/** A moment of a recorded game: to look at, nothing to decide. */
export const outlookAt = (
  { seq, pending }: { readonly seq: number; readonly pending: TablePending },
  story: readonly TableEntry[],
): Outlook => ({
  seq,
  // Nobody's seat: the map follows everybody.
  seat: 'onlooker',
  ...asked(pending),
  mine: false,
  undo: false,
  redo: false,
  log: story.filter((entry) => entry.seq <= seq),
  subjects: [],
  knows: () => true,
});

/** The entries since the person's own last decision: what there is to catch up with. */
export const sinceMyLast = ({ log, seat }: Outlook): readonly TableEntry[] =>
  log.slice(log.findLastIndex(({ by }) => by === seat) + 1);

/** How a system's screens see the game on the screen: `from` puts an outlook together with its view and options. */
export const tableauBy =
  <Tableau, Action>(
    from: (
      outlook: Outlook,
      view: { readonly schema: string },
      options: readonly Action[],
    ) => Tableau | undefined,
  ) =>
  (state: SessionState): Tableau | undefined => {
    const glance = glanceOf(state);
    const outlook = outlookOf(state);
    return glance === undefined || outlook === undefined
      ? undefined
      : from(outlook, glance.view, glance.options as unknown as readonly Action[]);
  };
