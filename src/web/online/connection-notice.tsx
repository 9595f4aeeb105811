import type { Standing } from './online-table.ts';

const TEXTS = {
  connecting: 'Connecting to the server …',
  lost: 'The connection is lost. It comes back by itself; nothing is lost meanwhile.',
  'signed-out': 'You have signed out. Sign in again to play on.',
  'other-version': 'The server has a newer version. Load the page again to go on.',
} as const;

/** Says so while the table on the server cannot be reached. */
export function ConnectionNotice({ online }: { readonly online: Standing | undefined }) {
  if (online === undefined || online.connection === 'open') return null;
  return (
    <p className="why-not" role="status">
      {TEXTS[online.connection]}
    </p>
  );
}
