import { useCallback } from 'react';
import type { Table } from '../messages/protocol.ts';
import { saveFile } from './save-file.ts';
import { useSession } from './use-session.ts';

/** Saves the game on the screen to a file, as it stands when the player asks for it. */
export const useSave = (table: Table | undefined): (() => void) => {
  const session = useSession();
  return useCallback(() => {
    if (table === undefined) return;
    session.record().then(
      (file) => saveFile({ ...table, file }),
      (error: Error) => session.tell({ text: error.message, refusals: [] }),
    );
  }, [session, table]);
};
