import type { ReactNode } from 'react';
import type { Table } from '../../messages/protocol.ts';
import { mayBeAdvised } from '../../online/table/advice.ts';
import { Menu } from '../../parts/menu.tsx';
import type { Go } from '../../route.ts';
import { useSave } from '../../session/use-save.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { PlayAgain } from '../notices/play-again.tsx';
import type { Outlook } from '../outlook.ts';

interface TopBarProps {
  readonly title: string;
  readonly outlook: Outlook;
  readonly table: Table | undefined;
  readonly go: Go;
  readonly onBook: () => void;
  readonly onSettings: () => void;
  readonly onHelp: (() => void) | undefined;
  readonly onStanding: (() => void) | undefined;
  readonly onLaboratory: () => void;
  readonly onReport: () => void;
  /** Tries something out beside the game, where it is kept on a server. */
  readonly onWhatIf: (() => void) | undefined;
  /** How far the game is: a track of turns, a score. */
  readonly children?: ReactNode;
}

/** Time, undo and redo, and the ways out. */
export function TopBar(props: TopBarProps) {
  const {
    title,
    outlook,
    table,
    go,
    onBook,
    onSettings,
    onHelp,
    onStanding,
    onLaboratory,
    onReport,
    onWhatIf,
    children,
  } = props;
  const session = useSession();
  const { id, online } = useSessionState();
  const link = online?.link;
  const save = useSave(table);
  const home: Parameters<Go>[0] = { at: online === undefined ? 'home' : 'lobby' };
  return (
    <header className="top-bar">
      <button type="button" className="button quiet wordmark" onClick={() => go(home)}>
        <span aria-hidden="true">‹</span> {online === undefined ? 'Vedette' : 'Games'}
      </button>
      <h1>{title}</h1>
      {children}
      <nav className="top-actions" aria-label="Game">
        <button
          type="button"
          className="button"
          disabled={!outlook.undo}
          onClick={() => void session.undo()}
          title="Take back (Ctrl+Z)"
          aria-label="Undo"
        >
          ↶<span className="wide"> Undo</span>
        </button>
        <button
          type="button"
          className="button"
          disabled={!outlook.redo}
          onClick={() => void session.redo()}
          title="Do again (Ctrl+Shift+Z)"
          aria-label="Redo"
        >
          ↷<span className="wide"> Redo</span>
        </button>
        <button type="button" className="button" onClick={onBook} aria-label="Rulebook">
          <span aria-hidden="true">§</span>
          <span className="wide"> Rulebook</span>
        </button>
        <Menu label="More">
          {outlook.undoTo !== undefined && outlook.undoTo < outlook.seq && (
            <button
              type="button"
              className="button quiet"
              title="Takes back all you did since a die was rolled or somebody else decided"
              onClick={() => void session.undo(outlook.undoTo)}
            >
              Reset turn
            </button>
          )}
          {table !== undefined && online === undefined && (
            <button type="button" className="button quiet" onClick={save}>
              Save to a file
            </button>
          )}
          {id !== undefined && (
            <button
              type="button"
              className="button quiet"
              onClick={() => go({ at: 'replay', id, ...(link === undefined ? {} : { link }), seq: 0 })}
            >
              Watch from the start
            </button>
          )}
          {table !== undefined && <PlayAgain table={table} go={go} className="button quiet" />}
          {onWhatIf !== undefined && (
            <button type="button" className="button quiet" onClick={onWhatIf}>
              What if …
            </button>
          )}
          {onStanding !== undefined && (
            <button type="button" className="button quiet" onClick={onStanding}>
              Standing orders
            </button>
          )}
          {(online === undefined || mayBeAdvised(online.card)) && (
            <button type="button" className="button quiet" onClick={onLaboratory}>
              Laboratory
            </button>
          )}
          {table !== undefined && online === undefined && (
            <button type="button" className="button quiet" onClick={onReport}>
              Story so far
            </button>
          )}
          <button type="button" className="button quiet" onClick={onSettings}>
            Settings
          </button>
          {onHelp !== undefined && (
            <button type="button" className="button quiet" onClick={onHelp}>
              Keys and clicks
            </button>
          )}
          <button type="button" className="button quiet" onClick={() => go(home)}>
            All games
          </button>
        </Menu>
      </nav>
    </header>
  );
}
