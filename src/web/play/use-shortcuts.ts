import { useEffect, useRef } from 'react';

export interface Shortcuts {
  undo(): unknown;
  redo(): unknown;
  next(): unknown;
  /** From one unit to those it belongs with, where orders can be for several. */
  wider?(): unknown;
  end(): unknown;
  escape(): unknown;
  book(): unknown;
  orders(): unknown;
  map(): unknown;
  help(): unknown;
  zoomBy(factor: number): unknown;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);

const dialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** Keys that work wherever the keyboard is, except in a field or a dialog. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || typing(event.target) || dialogOpen() || event.altKey) return;
      const key = event.key.toLowerCase();
      const keys = latest.current;
      if (event.ctrlKey || event.metaKey) {
        if (key === 'z') (event.shiftKey ? keys.redo : keys.undo)();
        else if (key === 'y') keys.redo();
        else return;
        event.preventDefault();
        return;
      }
      if (key === 'n') keys.next();
      else if (key === 'g' && keys.wider !== undefined) keys.wider();
      else if (key === 'e') keys.end();
      else if (key === 'escape') keys.escape();
      else if (key === 'r') keys.book();
      else if (key === 'o') keys.orders();
      else if (key === 'm') keys.map();
      else if (key === '?') keys.help();
      else if (key === '+' || key === '=') keys.zoomBy(Math.SQRT2);
      else if (key === '-') keys.zoomBy(Math.SQRT1_2);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
