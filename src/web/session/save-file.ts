import type { Table } from '../messages/protocol.ts';

/** Hands the game to the browser as a file; it holds all that is needed to go on elsewhere. */
export const saveFile = (table: Table): void => {
  const blob = new Blob([`${JSON.stringify(table.file, undefined, 1)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${table.scenario.replace('.', '-')}-${table.seq}.vedette.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
