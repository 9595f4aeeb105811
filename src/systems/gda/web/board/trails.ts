import type { TableMark } from '../../../../web/board-table/api.ts';
import type { TableEntry } from '../../../../web/messages/protocol.ts';
import { eventsOf, type Tableau } from '../tableau.ts';
import { poseOnBoard } from './pieces.ts';

/** Who moved in an entry, from where to where. */
export const movesIn = (entry: TableEntry | undefined) =>
  (entry === undefined ? [] : eventsOf(entry)).flatMap((event) =>
    event.type === 'unitMoved' || event.type === 'unitFellBack' || event.type === 'groundTaken'
      ? [{ unit: event.unit, before: event.before, after: event.after, fled: event.type === 'unitFellBack' }]
      : event.type === 'cardMoved' || event.type === 'cardEntered'
        ? [{ unit: event.card, before: event.before, after: event.after, fled: false }]
        : [],
  );

/** The moves of the last thing that happened. */
export const trailMarks = ({ log, view }: Pick<Tableau, 'log' | 'view'>): readonly TableMark[] =>
  view.phase === 'setUp'
    ? []
    : movesIn(log.at(-1))
        // Whoever only turned or was too near an edge to go has left no way behind him.
        .filter(({ before, after }) => before.x !== after.x || before.y !== after.y)
        .map(
          ({ before, after, fled }): TableMark => ({
            kind: 'line',
            along: [poseOnBoard(before), poseOnBoard(after)],
            tone: fled ? 'forbidden' : 'trail',
            head: true,
          }),
        );
