import { type RefObject, useEffect, useRef } from 'react';

/** What the keyboard goes to first in a leaf: the deed, then where to go, then what to choose. */
const FIRST = ['[data-primary]', '.destinations button', '.choices button', '.chip', 'button'];

/** Moves the keyboard there, and tells where it went. */
export const focusFirst = (leaf: HTMLElement | null): HTMLElement | null => {
  const found = FIRST.map((selector) => leaf?.querySelector<HTMLElement>(selector)).find(
    (one) => one != null,
  );
  const place = found ?? leaf;
  place?.focus();
  return place;
};

/**
 * When what the keyboard was on has gone, because it was pressed and its work is done, the keyboard goes to
 * what can be pressed next instead of falling back to the top of the page.
 */
export const useKeyboardPlace = (leaf: RefObject<HTMLElement | null>, moment: string): void => {
  const byKey = useRef(false);
  /** Where the keyboard was put, until the player uses it himself. */
  const put = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const key = (): void => {
      byKey.current = true;
      put.current = null;
    };
    const pointer = (): void => {
      byKey.current = false;
      put.current = null;
    };
    window.addEventListener('keydown', key, true);
    window.addEventListener('pointerdown', pointer, true);
    return () => {
      window.removeEventListener('keydown', key, true);
      window.removeEventListener('pointerdown', pointer, true);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at the focus whenever the moment changes
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (byKey.current && lost) put.current = focusFirst(leaf.current);
  }, [moment]);
  // What may be done can be told a moment later than whom it is for.
  useEffect(() => {
    if (put.current !== null && document.activeElement === put.current)
      put.current = focusFirst(leaf.current);
  });
};
