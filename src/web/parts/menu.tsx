import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnTop } from './use-on-top.ts';

/** A button that opens a short list; it closes when something is chosen, elsewhere is clicked, or on Escape. */
export function Menu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  // Ours and not the browser's, which tells of it only later: Escape right after opening would close what lies under it.
  const [shown, setShown] = useState(false);
  const close = (): void => setShown(false);
  useOnTop(shown, () => {
    const inside = details.current?.contains(document.activeElement) === true;
    close();
    if (inside) details.current?.querySelector('summary')?.focus();
  });
  useEffect(() => {
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && details.current?.contains(event.target) !== true) setShown(false);
    };
    window.addEventListener('pointerdown', outside, true);
    return () => window.removeEventListener('pointerdown', outside, true);
  }, []);
  return (
    <details className="menu" ref={details} open={shown}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
      <summary
        className="button"
        aria-label={label}
        onClick={(event) => {
          event.preventDefault();
          setShown(!shown);
        }}
      >
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
