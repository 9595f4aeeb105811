import type { Standing } from './online-table.ts';

/** Says so while the table on the server cannot be reached. */
export function ConnectionNotice({ online }: { readonly online: Standing | undefined }) {
  if (online === undefined || online.connection === 'open') return null;
  return (
    <p className="why-not" role="status">
      {online.connection === 'connecting' && 'Connecting to the server …'}
      {online.connection === 'lost' &&
        'The connection is lost. It comes back by itself; nothing is lost meanwhile.'}
      {online.connection === 'signed-out' && (
        <>
          You have signed out. <a href="#/profile">Sign in again</a> to play on.
        </>
      )}
      {online.connection === 'other-version' && (
        <>
          The server has a newer version.{' '}
          <button type="button" className="button small" onClick={() => window.location.reload()}>
            Load the page again
          </button>
        </>
      )}
    </p>
  );
}
