import { type RefObject, useEffect, useRef } from 'react';

/** What the keyboard goes to first in a leaf: the deed, then where to go, then what to choose. */
const FIRST = ['[data-primary]', '.destinations button', '.choices button', '.chip', 'button'];

export const focusFirst = (leaf: HTMLElement | null): void => {
  for (const selector of FIRST) {
    const found = leaf?.querySelector<HTMLElement>(selector);
    if (found !== undefined && found !== null) {
      found.focus();
      return;
    }
  }
  leaf?.focus();
};

/**
 * When what the keyboard was on has gone, because it was pressed and its work is done, the keyboard goes to
 * what can be pressed next instead of falling back to the top of the page.
 */
export const useKeyboardPlace = (leaf: RefObject<HTMLElement | null>, moment: string): void => {
  const byKey = useRef(false);
  useEffect(() => {
    const key = (): void => {
      byKey.current = true;
    };
    const pointer = (): void => {
      byKey.current = false;
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
    if (byKey.current && lost) focusFirst(leaf.current);
  }, [moment]);
};
