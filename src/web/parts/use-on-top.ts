import { useEffect, useRef } from 'react';

/** What lies over the page, the last opened last. */
const open: (() => void)[] = [];

const busyField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/** The browser closes its own dialogs, and clears its own search fields. */
const onKey = (event: KeyboardEvent): void => {
  const close = open.at(-1);
  if (event.key !== 'Escape' || close === undefined || busyField(event.target)) return;
  if (document.querySelector('dialog:modal') !== null) return;
  event.preventDefault();
  event.stopPropagation();
  close();
};

/** While it is shown, Escape closes it, and nothing that lies under it. */
export const useOnTop = (shown: boolean, close: () => void): void => {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!shown) return;
    const mine = (): void => latest.current();
    if (open.length === 0) window.addEventListener('keydown', onKey, true);
    open.push(mine);
    return () => {
      open.splice(open.indexOf(mine), 1);
      if (open.length === 0) window.removeEventListener('keydown', onKey, true);
    };
  }, [shown]);
};
