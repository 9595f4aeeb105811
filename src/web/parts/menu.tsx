import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnTop } from './use-on-top.ts';

/** A button that opens a short list; it closes when something is chosen, elsewhere is clicked, or on Escape. */
export function Menu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [shown, setShown] = useState(false);
  const close = (): void => details.current?.removeAttribute('open');
  useOnTop(shown, () => {
    const inside = details.current?.contains(document.activeElement) === true;
    close();
    if (inside) details.current?.querySelector('summary')?.focus();
  });
  useEffect(() => {
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && details.current?.contains(event.target) !== true)
        details.current?.removeAttribute('open');
    };
    window.addEventListener('pointerdown', outside, true);
    return () => window.removeEventListener('pointerdown', outside, true);
  }, []);
  return (
    <details className="menu" ref={details} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary className="button" aria-label={label}>
        ☰
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press those buttons too; this only closes behind them */}
      <div className="menu-items sheet" onClick={close}>
        {children}
      </div>
    </details>
  );
}
