import type { Table } from '../messages/protocol.ts';
import type { SavedGame } from './saves.ts';
import { standingOf } from './table-facts.ts';

/** The game on the screen as the browser keeps it. */
export const savedGame = (id: string, table: Table, by: string): SavedGame => ({
  id,
  by,
  scenario: table.scenario,
  players: table.players,
  standing: standingOf(table),
  over: table.pending.kind === 'over',
  saved: Date.now(),
  file: table.file,
});
