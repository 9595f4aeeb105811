import { useEffect, useRef } from 'react';
import type { Player } from '../reel/use-player.ts';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="range"]), select, textarea');

/** Arrows belong to whatever is being walked with them: the map's cursor, a row of tabs. */
const walking = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role="application"], [role="tablist"]') !== null;

/** Space plays and pauses; arrows step, with Shift by phase and with Ctrl by turn; Home and End are the ends. */
export const useKeys = (player: Player, length: number): void => {
  const latest = useRef({ player, length });
  latest.current = { player, length };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (typing(event.target) || event.altKey || document.querySelector('dialog[open]') !== null) return;
      const { player: now, length: end } = latest.current;
      const stride = event.ctrlKey || event.metaKey ? 'turn' : event.shiftKey ? 'phase' : 'action';
      const { key } = event;
      if (key === ' ') {
        // On a button, Space presses it.
        if (event.target instanceof HTMLElement && event.target.closest('button, summary, a') !== null)
          return;
        now.toggle();
      } else if (key === 'ArrowRight' || key === 'ArrowLeft') {
        if (walking(event.target)) return;
        now.step(stride, key === 'ArrowRight' ? 1 : -1);
      } else if (key === '.' || key === ',') now.step('action', key === '.' ? 1 : -1);
      else if (key === 'Home' || key === 'End') {
        if (walking(event.target)) return;
        now.jump(key === 'Home' ? 0 : end);
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
