import { type ReactNode, useEffect, useRef } from 'react';

/** A button that opens a short list; it closes when something is chosen, elsewhere is clicked, or on Escape. */
export function Menu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (): void => details.current?.removeAttribute('open');
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && details.current?.contains(event.target) !== true) close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || details.current?.open !== true) return;
      const inside = details.current.contains(document.activeElement);
      close();
      if (inside) details.current.querySelector('summary')?.focus();
    };
    window.addEventListener('pointerdown', outside, true);
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('pointerdown', outside, true);
      window.removeEventListener('keydown', onKey, true);
    };
  }, []);
  return (
    <details className="menu" ref={details}>
      <summary className="button" aria-label={label}>
        ☰
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press those buttons too; this only closes behind them */}
      <div className="menu-items sheet" onClick={() => details.current?.removeAttribute('open')}>
        {children}
      </div>
    </details>
  );
}
